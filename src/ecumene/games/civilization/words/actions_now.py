"""Actions in words with what only the position tells: who goes, what stands there, prices, dice, room, sizes.

Everything said here the asked player knows: face-down markers are named only if he has seen them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ecumene.engine import Action, Question, Text

from ..box.cards import FIGURE, PLANES, Figure
from ..rules import setup
from ..rules.battle import attacking
from ..rules.buying import placing, purchases, selling, units
from ..rules.buying.selling import sale_price
from ..rules.moving import going, setting_out, ships
from ..rules.trade import trading
from ..state.board import Board
from .actions import ACTIONS, describe
from .notes.battles import attack_notes, escort_notes, fight_notes, help_notes, seat_notes, send_notes
from .notes.moves import anchor_notes, leave_notes, leaving_notes, load_notes, look_notes, ship_words, way_notes
from .notes.purchases import (
    buy_notes,
    discover_notes,
    found_notes,
    grow_all_notes,
    grow_notes,
    home_notes,
    improve_notes,
    launch_notes,
    proclaim_notes,
    sale_places,
    sell_notes,
    start_notes,
    unit_price,
)
from .notes.trade import deal_notes, item_notes, taken_words
from .phrases import Notes, counted, gold_text, parts, standing

DONE_WITH: Mapping[Question, Text] = {
    setting_out.what_to_move: Text("Done moving"),
    attacking.where_to_fight: Text("Fight no more"),
    trading.what_to_trade: Text("Done trading"),
    purchases.what_to_buy: Text("Done buying"),
    ships.who_boards: Text("Nobody else on this ship"),
}
"""What "done" means in its question."""
NAMING = frozenset({"piece", "buy", "sell", "leave", "load"})
"""Verbs about a figure, which is called by its level in the advanced game."""


def describe_now(board: Board, action: Action) -> Text | None:
    """What an action says here; None if the position adds nothing."""
    seat = board.player
    if seat is None or board.decision is None:
        return None
    find = NOTES.get(action.verb)
    notes = find(board, seat, action) if find is not None else []
    words = _words(board, seat, action)
    if notes:
        return Text("{action} ({notes})", action=words or describe(board.game, action), notes=notes)
    return words


def _asked(board: Board) -> tuple[Question, tuple[Any, ...]]:
    assert board.decision is not None
    return board.decision.question, board.decision.args


def _words(board: Board, seat: int, action: Action) -> Text | None:
    """The action itself where the question or the position gives it other words."""
    verb, args = action.verb, action.args
    if verb == "done":
        return DONE_WITH.get(_asked(board)[0])
    if verb in NAMING:
        return Text(ACTIONS[verb], what=board.called(FIGURE[args[0]]))
    if verb == "only":
        n = sum([unit.figure is FIGURE[args[0]] for unit in board.going])
        called = board.called(FIGURE[args[0]])
        return Text(ACTIONS[verb], what=counted(called, n) if n else called)
    if verb == "send":
        return _of(board, seat, args[0] - 1, FIGURE[args[1]])
    if verb == "ship":
        return _ship(board, seat, args[0] - 1, args[1])
    if verb == "escort":
        plane = board.called(PLANES)
        if args[0] - 1 == seat:
            return Text("With one {plane}", plane=plane)
        return Text("With one {plane} of {target}", plane=plane, target=args[0] - 1)
    if verb == "take-out":
        taken = taken_words(board, action)
        return None if taken is None else Text(ACTIONS[verb], what=taken)
    if verb == "amount":
        return _amount(board, args[0])
    return None


def _of(board: Board, seat: int, owner: int, figure: Figure) -> Text:
    """A unit with its owner, if it is another's."""
    called = board.called(figure)
    return Text("{what}", what=called) if owner == seat else Text(ACTIONS["send"], what=called, target=owner)


def _ship(board: Board, seat: int, owner: int, number: int) -> Text | None:
    """A ship by its number; on a voyage no other goes along."""
    if owner != seat:
        return None
    alone = _asked(board)[0] is going.who_goes_where
    return Text("Send only: ship {number}", number=number) if alone else Text("Ship {number}", number=number)


def _amount(board: Board, n: int) -> Text | None:
    """A number with what it counts."""
    question, args = _asked(board)
    if question in (units.how_many_to_buy, selling.how_many_to_sell) and n:
        return counted(board.called(args[0]), n)
    return None


# -- notes ------------------------------------------------------------------------------------------------------------


def _ship_notes(board: Board, seat: int, action: Action) -> Notes:
    """What a ship is and carries; in a battle its dice as well."""
    owner, number = action.args[0] - 1, action.args[1]
    if owner >= board.seats:
        return []
    found = ship_words(board, owner, number)
    return [*found[:1], *send_notes(board, seat, action)] if board.battle is not None else found


def _amount_notes(board: Board, seat: int, action: Action) -> Notes:
    """What so many cost or bring."""
    question, args = _asked(board)
    (n,) = action.args
    if question is units.how_many_to_buy and n:
        return [unit_price(board, seat, args[0], n)]
    return [gold_text(sale_price(board, args[0]) * n)] if question is selling.how_many_to_sell and n else []


def _at_notes(board: Board, seat: int, action: Action) -> Notes:
    """What is worth knowing of a place, by what it is asked for."""
    question, args = _asked(board)
    place = board.game.place[action.args[0]]
    if question is setup.where_to_start:
        return start_notes(board, seat, place)
    if question in (units.where_to_buy, placing.where_to_put_gift):
        return home_notes(board, seat, place)
    if question is selling.where_to_sell:
        return sale_places(board, seat, args[0], place)
    there = standing(board, seat, place)
    return [parts(there)] if there else []


def _swap_notes(board: Board, seat: int, action: Action) -> Notes:
    """How many such cards the player has already, and the other."""
    owner, resource = action.args[0] - 1, action.args[1]
    if owner >= board.seats:
        return []
    theirs = _cards(board, owner, resource)
    notes: Notes = [Text("you have {n}", n=_cards(board, seat, resource))]
    return [*notes, Text("{player} has {n}", player=owner, n=theirs)] if theirs > 1 else notes


def _for_notes(board: Board, seat: int, action: Action) -> Notes:
    n = _cards(board, seat, action.args[0])
    return [Text("you have {n}", n=n)] if n else []


def _cards(board: Board, owner: int, resource: str) -> int:
    """How many cards of a resource a player holds."""
    return board.cards(owner)[board.game.resource_number[board.game.marker[resource]]]


NOTES: Mapping[str, Callable[[Board, int, Action], Notes]] = {
    "at": _at_notes,
    "amount": _amount_notes,
    "seat": seat_notes,
    **dict.fromkeys(("move", "sail", "land", "fly"), leaving_notes),
    "to": way_notes,
    "leave": leave_notes,
    "anchor": anchor_notes,
    "load": load_notes,
    "look": look_notes,
    "attack": attack_notes,
    "fight": fight_notes,
    "help": help_notes,
    "send": send_notes,
    "ship": _ship_notes,
    "escort": escort_notes,
    "deal": deal_notes,
    **dict.fromkeys(("give-gold", "want-gold", "lend", "borrow"), item_notes),
    **dict.fromkeys(("give-technology", "want-technology", "give-wonder", "want-wonder"), item_notes),
    **dict.fromkeys(("give-city", "want-city", "give-piece", "want-piece"), item_notes),
    "swap": _swap_notes,
    "for": _for_notes,
    "buy": buy_notes,
    "discover": discover_notes,
    "found": found_notes,
    "grow": grow_notes,
    "grow-all": grow_all_notes,
    "improve": improve_notes,
    "sell": sell_notes,
    "launch": launch_notes,
    "proclaim": proclaim_notes,
}
"""What is noted behind an action, by its verb."""
