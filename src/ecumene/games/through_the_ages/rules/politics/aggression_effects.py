"""What aggressions do when they succeed, bound to their effects."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import Aggression
from ...box.vocabulary import ANNEX, FOOD, RAID, REMOVE_LEADER, REMOVE_WONDER, RESOURCES
from ...state.board import Board
from ..actions.building import destroy, urban_buildings
from ..actions.leaders import remove_leader
from ..card_row import abandon_wonder
from ..civilization.economy import (
    enter,
    gain_food,
    gain_resources,
    leave,
    list_goods,
    lose_food,
    lose_population,
    lose_resources,
)
from ..civilization.military_hand import clear_away
from ..registers import registering

SAVED_AS = "ecumene.games.through_the_ages.aggressions"

INFILTRATION_CULTURE = 3
"""Culture for each level of the leader or wonder that is removed."""
RANSOM = 2
"""Food and resources for an enslaved population."""

Effect = Callable[[Board, int, Aggression, int], None]
EFFECTS: dict[str, Effect] = {}
"""What an aggression does, by its effect: (board, attacker, card, victim)."""
effect = registering(EFFECTS)


@step
def succeed(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """The aggression succeeds."""
    board.tell("succeeds", seat, target=victim, card=card)
    clear_away(board, card)
    EFFECTS[card.effect](board, seat, card, victim)


def _tell_if_nothing(board: Board, seat: int, victim: int, taken: object) -> None:
    """Tells of an aggression that succeeds in vain."""
    if not taken:
        board.tell("nothing to take", seat, target=victim)


@effect("enslave")
def _(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """The victim loses a population; the attacker gains food and resources."""
    gain_food(board, seat, RANSOM)
    gain_resources(board, seat, RANSOM)
    lose_population(board, victim)


@effect("spy")
def _(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """Science points change hands."""
    taken = min(card.amount, board.players[victim].science)
    _tell_if_nothing(board, seat, victim, taken)
    board.learn(victim, -taken)
    board.learn(seat, taken)


@effect("armed-intervention")
def _(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """Culture points change hands."""
    taken = min(card.amount, board.players[victim].culture)
    _tell_if_nothing(board, seat, victim, taken)
    board.score(victim, -taken, "aggressions")
    board.score(seat, taken, "aggressions")


# -- plunder -------------------------------------------------------------------------------------------------------


@effect("plunder")
def _(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """Food and resources change hands, in a mix that the attacker chooses."""
    other = board.players[victim]
    _tell_if_nothing(board, seat, victim, other.food or other.resources)
    board.push(plunder, seat, victim, card.amount, 0, 0)


@step
def plunder(board: Board, seat: int, victim: int, left: int, food: int, resources: int) -> None:
    """The attacker chooses one by one what he takes; if there is no more than he may take, it is all."""
    other = board.players[victim]
    if left >= other.food - food + other.resources - resources:
        food, resources = other.food, other.resources
    elif left:
        board.ask(what_to_plunder, seat, victim, left, food, resources)
        return
    got_food = lose_food(board, victim, food)
    got_resources = lose_resources(board, victim, resources)
    gain_food(board, seat, got_food)
    gain_resources(board, seat, got_resources)


@question("Take food or resources from {target}: {n} more", "target", "n")
def what_to_plunder(board: Board, seat: int, victim: int, left: int, food: int, resources: int) -> list[Action]:
    return list_goods(board.players[victim], food, resources)


@what_to_plunder.answer
def _(board: Board, seat: int, action: Action, victim: int, left: int, food: int, resources: int) -> None:
    board.push(plunder, seat, victim, left - 1, food + (action is FOOD), resources + (action is RESOURCES))


@what_to_plunder.reason
def _(board: Board, seat: int, action: Action, victim: int, left: int, food: int, resources: int) -> Reason | None:
    none_left = action in (FOOD, RESOURCES) and action not in list_goods(board.players[victim], food, resources)
    return Reason("Your rival has no more of it.", "aggressions") if none_left else None


# -- raid ----------------------------------------------------------------------------------------------------------


@effect("raid")
def _(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """The attacker destroys urban buildings and gains half of what they cost."""
    _tell_if_nothing(board, seat, victim, urban_buildings(board.players[victim], max(card.levels)))
    board.push(raid, seat, victim, card.levels, 0)


@step
def raid(board: Board, seat: int, victim: int, levels: tuple[int, ...], worth: int) -> None:
    """One building after the other; then half of their printed costs together, rounded up."""
    if not levels:
        gain_resources(board, seat, (worth + 1) // 2)
    elif urban_buildings(board.players[victim], levels[0]):
        board.ask(what_to_raid, seat, victim, levels, worth)
    else:
        board.push(raid, seat, victim, levels[1:], worth)


@question("Choose a building of {target} to destroy", "target")
def what_to_raid(board: Board, seat: int, victim: int, levels: tuple[int, ...], worth: int) -> list[Action]:
    return [RAID[slot] for slot in urban_buildings(board.players[victim], levels[0])]


@what_to_raid.answer
def _(board: Board, seat: int, action: Action, victim: int, levels: tuple[int, ...], worth: int) -> None:
    (building,) = action.args
    destroy(board, victim, building.slot)
    board.push(raid, seat, victim, levels[1:], worth + building.resources)


@what_to_raid.reason
def _(board: Board, seat: int, action: Action, victim: int, levels: tuple[int, ...], worth: int) -> Reason | None:
    if action.verb != "raid":
        return None
    (building,) = action.args
    if not board.players[victim].workers[building.slot]:
        return Absent("Your rival has no such building.", "aggressions")
    if building.level > levels[0]:
        return Reason("Its level is too high: {n} at most.", "aggressions", n=levels[0])
    return None


# -- annex, infiltrate ---------------------------------------------------------------------------------------------


@effect("annex")
def _(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """A colony changes hands."""
    _tell_if_nothing(board, seat, victim, board.players[victim].colonies)
    if board.players[victim].colonies:
        board.ask(what_to_annex, seat, victim)


@question("Choose a colony of {target}: it becomes yours", "target")
def what_to_annex(board: Board, seat: int, victim: int) -> list[Action]:
    return [ANNEX[colony] for colony in board.players[victim].colonies]


@what_to_annex.answer
def _(board: Board, seat: int, action: Action, victim: int) -> None:
    own, other = board.players[seat], board.players[victim]
    (colony,) = action.args
    other.colonies.remove(colony)
    own.colonies.append(colony)
    board.tell("annexes", seat, target=victim, card=colony)
    leave(board, victim, colony)
    enter(board, seat, colony)


@what_to_annex.reason
def _(board: Board, seat: int, action: Action, victim: int) -> Reason | None:
    no_such = action.verb == "annex" and action.args[0] not in board.players[victim].colonies
    return Absent("Your rival has no such colony.", "aggressions") if no_such else None


@effect("infiltrate")
def _(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """The leader or the unfinished wonder of the victim leaves the game."""
    other = board.players[victim]
    _tell_if_nothing(board, seat, victim, other.leader or other.unfinished)
    if other.leader is not None or other.unfinished is not None:
        board.ask(what_to_remove, seat, victim)


@question("Remove the leader or the unfinished wonder of {target}", "target")
def what_to_remove(board: Board, seat: int, victim: int) -> list[Action]:
    other = board.players[victim]
    return [
        *([REMOVE_LEADER] if other.leader is not None else []),
        *([REMOVE_WONDER] if other.unfinished is not None else []),
    ]


@what_to_remove.answer
def _(board: Board, seat: int, action: Action, victim: int) -> None:
    other = board.players[victim]
    if action is REMOVE_LEADER:
        assert other.leader is not None
        level = other.leader.level
        remove_leader(board, victim)
    else:
        assert other.unfinished is not None
        level = other.unfinished.level
        abandon_wonder(board, victim)
    board.score(seat, INFILTRATION_CULTURE * level, "aggressions")


@what_to_remove.reason
def _(board: Board, seat: int, action: Action, victim: int) -> Reason | None:
    other = board.players[victim]
    none = (action is REMOVE_LEADER and not other.leader) or (action is REMOVE_WONDER and not other.unfinished)
    return Reason("Your rival has none.", "aggressions") if none else None
