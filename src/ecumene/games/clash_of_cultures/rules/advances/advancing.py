"""Advances: what they cost, which are possible, and what they bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import CULTURE, FOOD, GOLD, GOVERNMENTS, IDEA, IN_CATEGORY, MOOD, ORE, Advance, Price
from ...box.vocabulary import ADVANCE, NO, YES
from ...state import this_turn
from ...state.board import LIMIT, Board
from ..cards.decks import draw_action, draw_objective
from ..cities.wonders import reveal_wonder, take_wonder
from ..payment import ASKED, can_pay, lacking, pay
from ..refusals import NO_ACTION
from .governments import change_to, government, take_cube

SAVED_AS = "ecumene.games.clash_of_cultures.advances"

FOOD_PRICE = 2
EVENT_LEVELS = (3, 5, 7)
"""A level that comes to one of these draws an event."""


# -- what is possible, and what it costs ------------------------------------------------------------------------------


def price(board: Board, player: int, advance: Advance, free: bool = False) -> Price:
    """What an advance costs: food, if nothing spares it, and the ore of Steel Weapons even if it is free."""
    ore = 0 if board.knows(player, "metallurgy") else advance.ore
    return 0 if free or _is_spared(board, player, advance) else FOOD_PRICE, ore, 0


def _is_spared(board: Board, player: int, advance: Advance) -> bool:
    """Whether something spares a player the food for an advance."""
    known = board.players[player].known
    return bool(known & board.game.sparing[advance.number]) or is_free_by_priests(board, player, advance)


def is_free_by_priests(board: Board, player: int, advance: Advance) -> bool:
    """Whether Priesthood makes an advance free of food: once a turn one of Science."""
    own = board.players[player]
    if advance.category != "science" or not board.knows(player, "priesthood"):
        return False
    return not own.used & this_turn.PRIESTHOOD and not own.known & board.game.sparing[advance.number]


def affordable(board: Board, player: int, advances: Iterable[Advance], free: bool = False) -> list[Advance]:
    """Those of some advances that are possible for a player and that he can pay for."""
    known, required = board.players[player].known, board.game.required
    possible = [advance for advance in advances if not known & advance.bit and not required[advance.number] & ~known]
    payable = free or can_pay(board, player, (FOOD_PRICE, 0, 0), ideas=True)
    helped = known & board.game.sparing_any
    return [
        advance
        for advance in possible
        if (
            can_pay(board, player, price(board, player, advance, free), ideas=True)
            if advance.ore
            else payable or (helped and _is_spared(board, player, advance))
        )
    ]


def why_not(board: Board, player: int, advance: Advance, free: bool = False) -> Reason | None:
    """Why a player cannot gain an advance."""
    known, game = board.players[player].known, board.game
    if known & advance.bit:
        return Absent("You have this advance already.", "advance")
    entry = game.advances[advance.group * IN_CATEGORY]
    if advance is not entry and not known & entry.bit:
        return Reason("The first advance of its category must come first: {advance}.", "advance", advance=entry)
    if game.required[advance.number] & ~known:
        anchor = "government" if advance.group in GOVERNMENTS else "advance"
        return Reason("You need {advance} for it.", anchor, advance=game.advance[advance.needs])
    return lacking(board, player, price(board, player, advance, free), "advance", ideas=True)


# -- the action -------------------------------------------------------------------------------------------------------


def choices(board: Board, player: int) -> list[Action]:
    """The advances that can be bought now."""
    if not board.actions:
        return []
    return [ADVANCE[advance.id] for advance in affordable(board, player, board.game.advances)]


def _advance(board: Board, player: int, action: Action) -> None:
    board.actions -= 1
    board.push(buy, player, board.game.advance[action.args[0]].number)


def _why_not_advance(board: Board, player: int, action: Action) -> Reason | None:
    reason = why_not(board, player, board.game.advance[action.args[0]])
    return reason or (None if board.actions else NO_ACTION)


DOES: Mapping[str, Callable[[Board, int, Action], None]] = {"advance": _advance}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {"advance": _why_not_advance}


@step
def buy(board: Board, player: int, number: int) -> None:
    """A player pays for an advance, given by its number, and gains it."""
    if _can_forgo_food(board, player, board.game.advances[number]):
        board.ask(without_food, player, number)
    else:
        _pay(board, player, number, False)


def _can_forgo_food(board: Board, player: int, advance: Advance) -> bool:
    """Whether a player with Free Education has a choice: what he would pay in food or ore he could pay in gold, and the
    mood token would find room."""
    own = board.players[player]
    if board.payment == ASKED or own.used & this_turn.FREE_EDUCATION or not board.knows(player, "free-education"):
        return False
    stock, (food, ore, _) = own.stock, price(board, player, advance)
    food -= min(food, stock[IDEA])
    room = own.happiness - stock[MOOD] - (advance.frame == "mood" and own.happiness == LIMIT)
    uses = min(food, stock[FOOD]) + min(ore, stock[ORE])
    return room > 0 and uses > 0 and food + ore <= stock[GOLD]


@question("Pay only with gold and ideas, and get a mood token?")
def without_food(board: Board, player: int, number: int) -> list[Action]:
    return [YES, NO]


@without_food.answer
def _(board: Board, player: int, action: Action, number: int) -> None:
    _pay(board, player, number, action is YES)


def _pay(board: Board, player: int, number: int, forgo_food: bool) -> None:
    own, advance = board.players[player], board.game.advances[number]
    cost = food, ore, _ = price(board, player, advance)
    if is_free_by_priests(board, player, advance):
        own.used |= this_turn.PRIESTHOOD
    board.push(paid, player, number, food + ore > 0, own.stock[FOOD], own.stock[ORE])
    if forgo_food:
        ideas = min(food, own.stock[IDEA])
        board.spend(player, IDEA, ideas)
        board.spend(player, GOLD, food - ideas + ore)
    else:
        pay(board, player, cost, ideas=True)


@step
def paid(board: Board, player: int, number: int, something: bool, food: int, ore: int) -> None:
    """An advance was paid for; `food` and `ore` are what was there before. Where gold and ideas were enough, Free
    Education counts."""
    own = board.players[player]
    untouched = something and own.stock[FOOD] == food and own.stock[ORE] == ore
    teaches = board.knows(player, "free-education") and not own.used & this_turn.FREE_EDUCATION
    _gain(board, player, number, untouched and teaches)


# -- gaining ----------------------------------------------------------------------------------------------------------


@step
def gain_advance(board: Board, player: int, number: int) -> None:
    """An advance is gained, given by its number, with all that it brings; it was paid for already."""
    _gain(board, player, number, False)


def _gain(board: Board, player: int, number: int, educated: bool) -> None:
    """The cube is placed, or those of another government are moved; then comes what the advance brings."""
    advance = board.game.advances[number]
    board.tell("learns", player, advance=advance)
    board.push(bring, player, number, educated)
    if advance.group in GOVERNMENTS:
        if government(board, player) not in (None, advance.group):
            board.push(change_to, player, number)
        else:
            take_cube(board, player, advance)
    else:
        board.players[player].known |= advance.bit


@step
def bring(board: Board, player: int, number: int, educated: bool) -> None:
    """What an advance brings: level and token of its frame, its effects at once, and the event of a level."""
    advance = board.game.advances[number]
    if _raise_level(board, player, advance):
        from ..events.drawing import (
            draw_event,  # here, since events and all that they cause give advances in their turn
        )

        board.push(draw_event, player)
    own = board.players[player]
    if educated and board.gain(player, MOOD):
        own.used |= this_turn.FREE_EDUCATION
        board.tell("free education", player)
    if advance.category == "science" and board.knows(player, "philosophy") and board.gain(player, IDEA):
        board.tell("philosophy", player)
    if advance.id == "metallurgy" and board.knows(player, "steel-weapons"):
        board.tell("metallurgy", player, n=board.gain(player, ORE, 2))
    if advance.id in ("engineering", "monuments"):
        reveal_wonder(board)
    if advance.id == "monuments":
        board.push(take_wonder, player)
    if not own.wrote and board.knows(player, "writing") and government(board, player) is not None:
        own.wrote = True
        draw_action(board, player)
        draw_objective(board, player)
    _read_in_library(board, player, advance)


def _raise_level(board: Board, player: int, advance: Advance) -> bool:
    """A frame raises its level and then gives its token. Whether the level draws an event."""
    own = board.players[player]
    if not advance.frame:
        return False
    before = own.happiness if advance.frame == "mood" else own.culture
    level = min(before + 1, LIMIT)
    if advance.frame == "mood":
        own.happiness = level
        board.gain(player, MOOD)
    else:
        own.culture = level
        board.gain(player, CULTURE)
    if level == before:
        return False
    board.tell(f"{advance.frame} level", player, n=level)
    return level in EVENT_LEVELS


def _read_in_library(board: Board, player: int, advance: Advance) -> None:
    """The owner of the Great Library gets an idea when the next player gains, in his own turn, an advance that the
    owner has not; once a turn."""
    owner, own = (player - 1) % board.seats, board.players[player]
    if board.turn == 0 or board.active != player or own.used & this_turn.LIBRARY:
        return
    if board.players[owner].known & advance.bit or board.wonder_city(owner, "great-library") is None:
        return
    own.used |= this_turn.LIBRARY
    if board.gain(owner, IDEA):
        board.tell("library", owner)


# -- advances for nothing, and out of turn ----------------------------------------------------------------------------


@step
def free_advance(board: Board, player: int) -> None:
    """The status phase gives every player an advance."""
    free_from(board, player, tuple(range(len(board.game.advances))), False)


@step
def free_from(board: Board, player: int, numbers: tuple[int, ...], optional: bool) -> None:
    """A player gets one of some advances for nothing, if one of them is possible; if optional he may decline."""
    if _possible(board, player, numbers, True):
        board.ask(which_advance, player, numbers, optional, True)


@step
def buy_from(board: Board, player: int, numbers: tuple[int, ...], optional: bool) -> None:
    """A player buys one of some advances without an action, if he can; if optional he may decline."""
    if _possible(board, player, numbers, False):
        board.ask(which_advance, player, numbers, optional, False)


def _possible(board: Board, player: int, numbers: tuple[int, ...], free: bool) -> list[Advance]:
    return affordable(board, player, [board.game.advances[number] for number in numbers], free)


@question("Which advance do you gain?")
def which_advance(board: Board, player: int, numbers: tuple[int, ...], optional: bool, free: bool) -> list[Action]:
    found = [ADVANCE[advance.id] for advance in _possible(board, player, numbers, free)]
    return [*found, NO] if optional else found


@which_advance.answer
def _(board: Board, player: int, action: Action, numbers: tuple[int, ...], optional: bool, free: bool) -> None:
    if action is NO:
        return
    advance = board.game.advance[action.args[0]]
    if free:
        board.push(gain_advance, player, advance.number)
        pay(board, player, price(board, player, advance, free))
    else:
        board.push(buy, player, advance.number)


@which_advance.reason
def _(board: Board, player: int, action: Action, numbers: tuple[int, ...], optional: bool, free: bool) -> Reason | None:
    if action.verb != "advance":
        return None
    advance = board.game.advance[action.args[0]]
    if advance.number not in numbers:
        return Reason("This advance is not among those that you can choose from.", "advance")
    return why_not(board, player, advance, free)
