"""Wonders: building their stages, and what they bring when they are completed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import Wonder
from ...box.contents import (
    ARENAS,
    BY_SLOT,
    FARMS,
    FAST_FOOD,
    HOLLYWOOD,
    INTERNET,
    LABS,
    LIBRARIES,
    MEIER,
    MINES,
    SPACE_FLIGHT,
    TECHNOLOGIES,
    THEATERS,
)
from ...box.vocabulary import STAGES
from ...state.board import Board, Player
from ..civilization.economy import enter, lacking_resources, list_unloads, pay_resources, why_not_unload
from ..civilization.ratings import update_tourists, urban_culture, urban_science

# -- stages --------------------------------------------------------------------------------------------------------


def stages_at_once(own: Player) -> int:
    """How many stages one civil action builds."""
    return max([special.stages for special in own.specials], default=1)


def stage_cost(own: Player, count: int, discount: int = 0) -> int:
    """Resources for the next stages."""
    assert own.unfinished is not None
    return max(0, sum(own.unfinished.stages[own.stages : own.stages + count]) - discount)


def why_not_stages(own: Player, count: int, most: int, discount: int = 0) -> Reason | None:
    """Why so many stages cannot be built now."""
    if own.unfinished is None:
        return Absent("You have no unfinished wonder.", "stages")
    if count > most:
        return Absent("You can build {n} at once.", "stages", n=most)
    if own.stages + count > len(own.unfinished.stages):
        return Absent("The wonder has fewer stages left.", "stages")
    lack = stage_cost(own, count, discount) - own.resources - own.spare_resources
    if lack > 0:
        return lacking_resources(lack)
    if own.blue + sum(own.tokens) < count:
        return Reason("You have no blue tokens to mark the stages.", "stages")
    return None


def list_stages(own: Player, most: int, discount: int = 0) -> list[Action]:
    """How many stages can be built now with one action."""
    if own.unfinished is None:
        return []
    left = own.unfinished.stages[own.stages :]
    budget = own.resources + own.spare_resources + discount
    if left[0] > budget:
        return []
    most = min(most, len(left), own.blue + sum(own.tokens))
    return [STAGES[n] for n in range(1, most + 1) if sum(left[:n]) <= budget]


def build_stages(board: Board, seat: int, count: int, discount: int = 0) -> None:
    """Resources are spent and blue tokens cover the stages; after the last the wonder is completed."""
    own = board.players[seat]
    assert own.unfinished is not None
    pay_resources(own, stage_cost(own, count, discount))
    board.tell("builds stages", seat, card=own.unfinished, n=count)
    from_bank = min(own.blue, count)
    own.blue -= from_bank
    own.stages += from_bank
    if count == from_bank:
        finish_stages(board, seat)
    else:
        board.push(cover_stages, seat, count - from_bank)


@step
def cover_stages(board: Board, seat: int, count: int) -> None:
    """With an empty bank the blue tokens come from cards of the player's choice."""
    if count:
        board.ask(which_to_move, seat, count)
    else:
        finish_stages(board, seat)


@question("Your blue bank is empty: choose a card whose token covers the stage")
def which_to_move(board: Board, seat: int, count: int) -> list[Action]:
    return list_unloads(board.players[seat])


@which_to_move.answer
def _(board: Board, seat: int, action: Action, count: int) -> None:
    own = board.players[seat]
    own.tokens[action.args[0].slot] -= 1
    own.stages += 1
    board.push(cover_stages, seat, count - 1)


@which_to_move.reason
def _(board: Board, seat: int, action: Action, count: int) -> Reason | None:
    return why_not_unload(board, seat, action)


def finish_stages(board: Board, seat: int) -> None:
    """A wonder whose stages are all covered is completed."""
    own = board.players[seat]
    wonder = own.unfinished
    assert wonder is not None
    if own.stages < len(wonder.stages):
        return
    own.blue += own.stages
    own.unfinished, own.stages = None, 0
    own.wonders.append(wonder)
    board.tell("completes", seat, card=wonder)
    enter(board, seat, wonder)
    update_tourists(board, seat)
    if wonder in COUNTED:
        board.score(seat, max(0, COUNTED[wonder](own)), "wonders")


# -- what the wonders of age III count -----------------------------------------------------------------------------


def _space_flight(own: Player) -> int:
    """The levels of all technologies in play."""
    return sum([card.age for card in TECHNOLOGIES if own.known & card.bit])


def _fast_food(own: Player) -> int:
    """2 for each worker on a farm or mine, 1 for each other worker on a card."""
    return sum(own.workers) + sum([own.workers[slot] for slot in (*FARMS, *MINES)])


def _hollywood(own: Player) -> int:
    """Twice the culture of theaters and libraries, with the leaders who change it."""
    elsewhere = sum([own.workers[slot] * BY_SLOT[slot].culture for slot in range(LABS[0], ARENAS[-1] + 1)])
    on_stage = sum([own.workers[slot] * BY_SLOT[slot].culture for slot in (*LIBRARIES, *THEATERS)])
    by_leader = 0 if own.leader is MEIER else urban_culture(own) - elsewhere
    return 2 * (on_stage + by_leader)


def _internet(own: Player) -> int:
    """The culture, science and strength of urban buildings, with the leaders who change it."""
    arenas = sum([own.workers[slot] * BY_SLOT[slot].strength for slot in ARENAS])
    return urban_culture(own) + urban_science(own) + arenas


COUNTED: Mapping[Wonder, Callable[[Player], int]] = {
    SPACE_FLIGHT: _space_flight,
    FAST_FOOD: _fast_food,
    HOLLYWOOD: _hollywood,
    INTERNET: _internet,
}
"""What the wonders that score when they are completed count."""
