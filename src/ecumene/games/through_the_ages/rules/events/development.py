"""The events of age A: the development of agriculture, of crafts and so on helps all civilizations."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import CIVIL_TYPES, WorkerTechnology
from ...box.contents import BY_SLOT, RELIGION, WARRIORS
from ...box.vocabulary import BUILD, FOOD, PASS, POPULATION, RESOURCES
from ...state.board import Board
from ..actions.building import build, grow, list_builds, why_not_build, why_not_grow
from ..actions.technology import develop, list_developments, list_revolutions, revolt, why_not_develop, why_not_revolt
from ..card_row import draw_military
from ..civilization.economy import gain_food, gain_population, gain_resources
from .effects import event, push_for_each

SAVED_AS = "ecumene.games.through_the_ages.events"
"""The steps and questions of all events have the names in saved games that they had in one file."""


@event("development-of-agriculture-0")
def _(board: Board) -> None:
    """All gain 2 food."""
    for seat in board.turn_order():
        gain_food(board, seat, 2)


@event("development-of-crafts-0")
def _(board: Board) -> None:
    """All gain 2 resources."""
    for seat in board.turn_order():
        gain_resources(board, seat, 2)


@event("development-of-science-0")
def _(board: Board) -> None:
    """All gain 2 science."""
    for seat in board.turn_order():
        board.learn(seat, 2)


@event("development-of-trade-routes-0")
def _(board: Board) -> None:
    """All gain 1 food, 1 resource and 1 science."""
    for seat in board.turn_order():
        gain_food(board, seat, 1)
        gain_resources(board, seat, 1)
        board.learn(seat, 1)


@event("development-of-politics-0")
def _(board: Board) -> None:
    """All draw 3 military cards."""
    for seat in board.turn_order():
        draw_military(board, seat, 3)


@event("development-of-settlement-0")
def _(board: Board) -> None:
    """All gain a population."""
    for seat in board.turn_order():
        gain_population(board, seat)


MARKET = 2
"""Food or resources that the Development of Markets brings."""


@event("development-of-markets-0")
def _(board: Board) -> None:
    """All gain 2 food or 2 resources."""
    push_for_each(board, board.turn_order(), trade_on_market)


@step
def trade_on_market(board: Board, seat: int) -> None:
    """A player chooses food or resources; with an empty blue bank there is nothing to gain."""
    if board.players[seat].blue:
        board.ask(what_to_trade, seat)


@question("You gain 2 food or 2 resources")
def what_to_trade(board: Board, seat: int) -> list[Action]:
    return [FOOD, RESOURCES]


@what_to_trade.answer
def _(board: Board, seat: int, action: Action) -> None:
    gain = gain_food if action is FOOD else gain_resources
    gain(board, seat, MARKET)


@event("development-of-warfare-0")
def _(board: Board) -> None:
    """Everybody with an unused worker may build warriors for nothing."""
    push_for_each(board, board.turn_order(), build_for_nothing, WARRIORS.slot)


@event("development-of-religion-0")
def _(board: Board) -> None:
    """Everybody with an unused worker may build a temple of age A for nothing."""
    push_for_each(board, board.turn_order(), build_for_nothing, RELIGION.slot)


@step
def build_for_nothing(board: Board, seat: int, slot: int) -> None:
    """A player may use an unused worker; the limit of urban buildings holds."""
    if why_not_build(board.players[seat], slot, BY_SLOT[slot].resources) is None:
        board.ask(whether_to_build, seat, BY_SLOT[slot])


@question("Build {card} for nothing?", "card")
def whether_to_build(board: Board, seat: int, card: WorkerTechnology) -> list[Action]:
    return [BUILD[card.slot], PASS]


@whether_to_build.answer
def _(board: Board, seat: int, action: Action, card: WorkerTechnology) -> None:
    if action is not PASS:
        build(board, seat, card.slot, card.resources)


@whether_to_build.reason
def _(board: Board, seat: int, action: Action, card: WorkerTechnology) -> Reason | None:
    if action.verb == "build" and action.args[0] is not card:
        return Absent("For nothing you may only build {card}.", "events", card=card)
    return None


@event("development-of-civilization-0")
def _(board: Board) -> None:
    """Everybody may grow, build or develop a technology for 1 less and without an action."""
    push_for_each(board, board.turn_order(), advance, 1)


@step
def advance(board: Board, seat: int, discount: int) -> None:
    """A player may take one action of the action phase for less."""
    board.ask(how_to_advance, seat, discount)


@question("Increase the population, build or develop a technology for {n} less, or pass", "n")
def how_to_advance(board: Board, seat: int, discount: int) -> list[Action]:
    own = board.players[seat]
    return [
        *([POPULATION] if why_not_grow(own, discount) is None else []),
        *list_builds(own, CIVIL_TYPES, own.resources, discount),
        *list_developments(board, seat, discount),
        *list_revolutions(board, seat, discount),
        PASS,
    ]


@how_to_advance.answer
def _(board: Board, seat: int, action: Action, discount: int) -> None:
    if action is PASS:
        return
    if action is POPULATION:
        grow(board, seat, discount)
    elif action.verb == "build":
        build(board, seat, action.args[0].slot, discount)
    elif action.verb == "develop":
        develop(board, seat, action.args[0], discount)
    else:
        revolt(board, seat, action.args[0], discount)


@how_to_advance.reason
def _(board: Board, seat: int, action: Action, discount: int) -> Reason | None:
    own = board.players[seat]
    if action is POPULATION:
        return why_not_grow(own, discount)
    if action.verb == "build":
        (card,) = action.args
        if card.type not in CIVIL_TYPES:
            return Absent("This event builds no military units.", "events")
        return why_not_build(own, card.slot, discount)
    if action.verb in ("develop", "revolution"):
        revolution = action.verb == "revolution"
        reason = why_not_develop(board, seat, action.args[0], revolution, discount)
        return reason or (why_not_revolt(own) if revolution else None)
    return None
