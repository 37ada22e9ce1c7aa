"""Trading in the tests of Civilization: neighbours who can trade, and offers said in a line."""

from __future__ import annotations

from ecumene.games.civilization.state.board import Board

from .positions import act, endow, lay, learn_all, settle, trade, world


def market(rules: str = "standard", era: int = 1, players: int = 2, **options: str) -> Board:
    """Everybody has two towns; Gaul, Italia and Balkans make neighbours of the first, the second and the third."""
    board = world(players, rules, era, 0, **options)
    regions = (("gaul", "iberia"), ("italia", "egypt"), ("balkans", "anatolia"), ("germania", "persia"))
    for seat, pair in zip(range(players), regions, strict=False):
        for region in pair:
            settle(board, seat, region)
    return board


def rich_market() -> Board:
    """Two players with two towns and 20 gold each."""
    board = market()
    endow(board, 20, 20)
    return board


def offer(board: Board, to: int, *items: str) -> Board:
    """The player whose slot it is makes an offer: `offer(board, 1, "give-gold 10", "borrow wine")`."""
    return act(board, f"deal {to + 1}", *items, "offer")


def deal(board: Board, *items: str, seat: int = 0, to: int = 1) -> Board:
    """A player's slot begins with an offer that is accepted."""
    trade(board, seat)
    return act(offer(board, to, *items), "accept")


def cards(board: Board, seat: int) -> dict[str, int]:
    """The resource cards that a player holds."""
    found: dict[str, int] = board.view(seat)["players"][seat]["resources"]
    return found


def vineyards(rules: str = "standard", players: int = 3, era: int = 1) -> Board:
    """The first player has wine, the second one iron, the third one nothing."""
    board = market(rules, era, players)
    learn_all(board, 0, "trade-mapmaking", *(("flight",) if era == 4 else ()))
    for region, id in (("gaul", "wine"), ("italia", "iron")):
        lay(board, region, id, up=True)
    return board
