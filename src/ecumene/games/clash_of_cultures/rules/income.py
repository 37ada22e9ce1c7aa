"""Income at the beginning of a turn: Trade Routes."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step
from ecumene.engine.maps import Area

from ..box.cards import ANGRY, FOOD, GOLD
from ..box.vocabulary import AMOUNT
from ..box.world import Space
from ..state.board import Board
from ..state.pieces import SETTLERS, SHIPS

MOST_ROUTES = 4
ROUTE_LENGTH = 2


@step
def trade_income(board: Board, player: int) -> None:
    """Food, or with Currency gold, for each of a player's settlers and ships that is near another player's city."""
    if not board.knows(player, "trade-routes"):
        return
    n = number_of_routes(board, player)
    if not n:
        return
    if board.knows(player, "currency"):
        board.ask(how_much_in_gold, player, n)
    else:
        _receive(board, player, n, 0)


def _receive(board: Board, player: int, food: int, gold: int) -> None:
    food, gold = board.gain(player, FOOD, food), board.gain(player, GOLD, gold)
    board.tell("trade income", player, food=food, gold=gold)


@question("Trade Routes bring {n}: how much of it do you take in gold instead of food?", "n")
def how_much_in_gold(board: Board, player: int, n: int) -> list[Action]:
    return list(AMOUNT[: n + 1])


@how_much_in_gold.answer
def _(board: Board, player: int, action: Action, n: int) -> None:
    (gold,) = action.args
    _receive(board, player, n - gold, gold)


@how_much_in_gold.reason
def _(board: Board, player: int, action: Action, n: int) -> Reason | None:
    if action.verb == "amount" and action.args[0] > n:
        return Reason("Your Trade Routes bring no more than {n}.", "status", n=n)
    return None


def number_of_routes(board: Board, player: int, ships_only: bool = False) -> int:
    """How many Trade Routes a player could form."""
    return len(route_ends(board, player, ships_only))


def route_ends(board: Board, player: int, ships_only: bool = False) -> list[tuple[Space, Space]]:
    """The Trade Routes that a player could form, each from a unit to a city: pairs of a settler (also aboard a ship) or
    a ship and a city of another player, not angry and within two spaces; each unit and each city counts once, and four
    are the most."""
    bit, own = board.world.map.bit, board.players[player]
    targets = 0
    for city in board.cities():
        if city.owner != player and city.mood != ANGRY:
            targets |= bit[city.space]
    if not targets:
        return []
    units = SHIPS if ships_only else (*SETTLERS, *SHIPS)
    spaces = [space for unit in units if (space := own.at[unit]) is not None]
    near = {space: board.within(space, ROUTE_LENGTH) & targets for space in set(spaces)}
    found = _most_pairs([near[space] for space in spaces])
    listed = board.world.map.listed
    return [(spaces[unit], listed(city)[0]) for city, unit in list(found.items())[:MOST_ROUTES]]


def _most_pairs(near: list[Area]) -> dict[Area, int]:
    """As many units as possible by the cities that they have for their own, when each can have one of an area."""
    unit_of: dict[Area, int] = {}

    def settle(unit: int, tried: Area) -> Area | None:
        """Gives a unit a city, others moving on to other ones if need be; what was tried, or None if it has worked."""
        while left := near[unit] & ~tried:
            city = left & -left
            tried |= city
            if city in unit_of:
                further = settle(unit_of[city], tried)
                if further is not None:
                    tried = further
                    continue
            unit_of[city] = unit
            return None
        return tried

    for unit in range(len(near)):
        settle(unit, 0)
    return unit_of
