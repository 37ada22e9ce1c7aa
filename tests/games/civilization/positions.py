"""Positions for the tests of Civilization: an empty world, and what a test puts on it by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from ecumene.engine import Chance, Event, Reason
from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import FIGURE
from ecumene.games.civilization.box.world import Place
from ecumene.games.civilization.rules.battle.attacking import fight_on
from ecumene.games.civilization.rules.battle.joining import begin_battle
from ecumene.games.civilization.rules.buying.purchases import begin_buying
from ecumene.games.civilization.rules.moving.setting_out import begin_moving
from ecumene.games.civilization.rules.production import produce
from ecumene.games.civilization.rules.trade.trading import begin_trading
from ecumene.games.civilization.rules.turn import begin_turn, end_turn
from ecumene.games.civilization.state.board import Board
from ecumene.games.civilization.state.pieces import ASHORE, NOBODY

RULE_SETS = ("standard", "advanced")
both = pytest.mark.parametrize("rules", RULE_SETS)
"""For a test that holds in both rule sets: it gets the name of one as `rules`."""


# -- the world --------------------------------------------------------------------------------------------------------


def world(players: int = 2, rules: str = "standard", era: int = 1, first: int = 0, **options: str) -> Board:
    """A world without settlements, markers, pieces and gold, in the middle of a game; nobody is asked anything.

    All markers lie in the surplus, where `lay` takes them from. The advanced game is a long one unless said."""
    chosen = {"rules": rules, "length": "long", "blanks": "kept", **options}
    board = GAME.set_up(players, GAME.settings(chosen), 0)
    board.steps.clear()
    board.heard = []
    board.surplus += [marker for marker in board.markers if marker is not None]
    board.markers = [None] * len(board.markers)
    board.round, board.era, board.first, board.active = 1, era, first, first
    for own in board.players:
        own.gold = 0
    return board


def at(id: str) -> Place:
    """A region or sea by its id."""
    return GAME.place[id]


def lay(board: Board, region: str, id: str, up: bool = False) -> None:
    """Lays a marker into a region, face down unless said."""
    kind = GAME.marker[id]
    board.surplus.remove(kind)
    board.markers[at(region).number] = kind
    if up:
        board.face_up |= 1 << at(region).number


def settle(board: Board, seat: int, region: str, size: int = 1, under: str = "") -> None:
    """A settlement of a player, with a resource or terrain that lies face up under it if it is named."""
    board.owner[at(region).number] = seat
    board.size[at(region).number] = size
    if under:
        lay(board, region, under, up=True)


def settle_some(board: Board, seat: int, sizes: Iterable[int]) -> None:
    """Settlements of these sizes in regions that have none, where nothing else stands."""
    for size in sizes:
        free = (
            region
            for region in board.world.regions
            if board.owner[region.number] == NOBODY and board.markers[region.number] is None
        )
        settle(board, seat, next(free).id, size)


def size(board: Board, region: str) -> int:
    """How large the settlement of a region is."""
    return board.size[at(region).number]


def owner(board: Board, region: str) -> int:
    """Whose settlement stands in a region, or NOBODY."""
    return board.owner[at(region).number]


# -- pieces -----------------------------------------------------------------------------------------------------------


def put(board: Board, seat: int, figure: str, place: str, n: int = 1, ship: int = ASHORE) -> int:
    """Puts pieces of a player on the map, armies and settlers also on one of his ships; says the last one's ship."""
    own, piece = board.players[seat], FIGURE[figure]
    for _ in range(n):
        own.add(piece, at(place))
        if ship != ASHORE:
            assert any(mine.ship == ship for mine in own.ships(at(place)))
            own.units[-1] = own.units[-1]._replace(ship=ship)
    return own.units[-1].ship


def count(board: Board, seat: int, figure: str, place: str = "") -> int:
    """How many pieces of a kind a player has, everywhere or in a place."""
    units = board.players[seat].units
    return sum(piece.figure is FIGURE[figure] and (not place or piece.place is at(place)) for piece in units)


def pieces(board: Board, seat: int) -> list[tuple[str, str]]:
    """All pieces of a player with their places, sorted."""
    return sorted((piece.figure.id, piece.place.id) for piece in board.players[seat].units)


# -- cards and gold ---------------------------------------------------------------------------------------------------


def learn(board: Board, seat: int, *ids: str) -> None:
    """Gives a player technologies, without what they bring."""
    for id in ids:
        board.players[seat].technologies |= GAME.technology[id].bit


def learn_all(board: Board, seat: int, *ids: str) -> None:
    """Gives a player technologies with everything that they need and that nobody has."""
    for id in ids:
        learn_all(board, seat, *(need for need in GAME.technology[id].needs if not knows(board, need)))
        learn(board, seat, id)


def learn_any(board: Board, seat: int, n: int, era: int = 1) -> None:
    """Gives a player the first technologies of an era that nobody has: in the standard game all are equal."""
    free = [card.id for card in GAME.technologies if card.age == era and not card.bit & board.in_play]
    learn(board, seat, *free[:n])
    assert len(free) >= n


def knows(board: Board, id: str, seat: int | None = None) -> bool:
    """Whether a technology is in play, or a player has it."""
    known = board.in_play if seat is None else board.players[seat].technologies
    return bool(known & GAME.technology[id].bit)


def award(board: Board, seat: int, *ids: str) -> None:
    """Gives a player wonders, without the pieces that come with them."""
    for id in ids:
        board.players[seat].wonders |= GAME.wonder[id].bit
        board.taken |= GAME.wonder[id].bit


def wonders(board: Board, seat: int) -> list[str]:
    """The ids of a player's wonders."""
    return [card.id for card in GAME.wonders if board.players[seat].wonders & card.bit]


def improve(board: Board, seat: int, *ids: str) -> None:
    """Gives a player improvements."""
    for id in ids:
        board.players[seat].improvements |= GAME.improvement[id].bit


def improved(board: Board, seat: int) -> list[str]:
    """The ids of a player's improvements."""
    return [card.id for card in GAME.improvements if board.players[seat].improvements & card.bit]


def endow(board: Board, *amounts: int) -> None:
    """Sets everybody's gold, as far as amounts are given."""
    for own, amount in zip(board.players, amounts, strict=False):
        own.gold = amount


def gold(board: Board) -> list[int]:
    """How much gold everybody has."""
    return [own.gold for own in board.players]


# -- running ----------------------------------------------------------------------------------------------------------


def run(board: Board, step: Callable[..., None], *args: Any) -> Board:
    """Runs a step, and all that it leads to, up to a question or the end."""
    board.decision = None
    board.push(step, *args)
    board.run()
    board.check()
    return board


def turn(board: Board) -> Board:
    """A whole turn begins: the first player moves."""
    return run(board, begin_turn)


def move(board: Board, seat: int = 0) -> Board:
    """A player's move phase, and nothing after his battles."""
    board.decision = None
    board.push(fight_on, seat)
    return run(board, begin_moving, seat)


def attack(board: Board, place: str, seat: int = 0, against: int = 1) -> Board:
    """A player attacks another one in a place, and nothing happens after the battle."""
    board.decision = None
    board.active = seat
    begin_battle(board, seat, at(place), [against])
    board.run()
    board.check()
    return board


def trade(board: Board, seat: int = 0) -> Board:
    """A player's slot of the trade phase, and nothing after it."""
    return run(board, begin_trading, seat)


def production(board: Board) -> Board:
    """Everybody's production."""
    return run(board, produce)


def buy(board: Board, seat: int = 0) -> Board:
    """A player's purchases, and nothing after them."""
    return run(board, begin_buying, seat)


def end(board: Board) -> Board:
    """The end of the turn: the game is over, or the next turn begins."""
    return run(board, end_turn)


def again(board: Board) -> Board:
    """Lists the answers anew after something was changed by hand."""
    assert board.decision is not None
    board.decision = board.decision.listed(board)
    return board


QUIET = ("done", "let now", "aside", "refuse", "keep", "alone")
"""The answers that change the least, in the order in which `until` takes them."""


def until(board: Board, question: str, seat: int | None = None) -> Board:
    """Answers as quietly as possible until a question is asked (of a player), or to the end of the game."""
    while not board.over and not (asked(board) == question and seat in (None, board.player)):
        quiet = [text for text in QUIET if text in legal(board)]
        act(board, quiet[0] if quiet else legal(board)[0])
    return board


# -- asking -----------------------------------------------------------------------------------------------------------


def act(board: Board, *texts: str) -> Board:
    """Takes actions, given by their texts."""
    for text in texts:
        board.apply(GAME.vocabulary.parse(text))
        board.check()
    return board


def legal(board: Board, verb: str = "") -> list[str]:
    """The texts of the legal actions, all or those with a verb."""
    return [action.id for action in board.legal if verb in ("", action.verb)]


def asked(board: Board) -> str:
    """The name of the question that waits, without its file; nothing if none does."""
    return "" if board.decision is None else board.decision.question.id.rpartition(":")[2]


def why_not(board: Board, text: str) -> Reason:
    """Why an action is not possible."""
    reason = board.why_not(GAME.vocabulary.parse(text))
    assert reason is not None, f"{text} is possible"
    return reason


def events(board: Board, kind: str = "") -> list[Event]:
    """What was told since the world was made, all or those of a kind."""
    assert board.heard is not None
    return [event for event in board.heard if kind in ("", event.kind)]


# -- dice -------------------------------------------------------------------------------------------------------------


class Dice:
    """The next rolls of all dice; a roll that is not there fails the test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rolls: list[int] = []
        fair = Chance.below
        monkeypatch.setattr(Chance, "below", lambda chance, n: self._roll() if n == 6 else fair(chance, n))

    def _roll(self) -> int:
        assert self.rolls, "a die is rolled that the test does not know"
        return self.rolls.pop(0) - 1

    def set(self, *rolls: int) -> None:
        """What is rolled next, die by die; everything before must have been rolled."""
        assert not self.rolls
        self.rolls = list(rolls)

    def totals(self, *totals: tuple[int, int]) -> None:
        """So many dice with so much together, for each that rolls: `totals((5, 20), (3, 16))`."""
        rolls: list[int] = []
        for n, total in totals:
            assert n <= total <= 6 * n, f"{n} dice never show {total}"
            small, more = divmod(total, n)
            rolls += [small + (place < more) for place in range(n)]
        self.set(*rolls)
