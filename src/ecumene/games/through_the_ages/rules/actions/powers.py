"""Powers: what single leaders, wonders and pacts let a player do in his action phase, most of it once a turn."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.engine import Absent, Action, Reason

from ...box.cards import THEATER, UNITS
from ...box.contents import (
    BACH,
    BARBAROSSA,
    BY_SLOT,
    CHURCHILL,
    HAMMURABI,
    OCEAN_LINERS,
    THEATERS,
    TRADE_ROUTES,
    URBAN_SLOTS,
)
from ...box.vocabulary import (
    CHURCHILL_ARMY,
    CHURCHILL_CULTURE,
    HAMMURABI_ACTION,
    LINER,
    RECRUIT,
    STAGE_PLAY,
    TRADE_FOOD,
    TRADE_RESOURCE,
)
from ...state.board import USED_BACH, USED_CHURCHILL, USED_HAMMURABI, USED_LINERS, USED_TRADE, Board, Player
from ..civilization.action_tokens import spend_civil, spend_military
from ..civilization.economy import gain_population, pay_food, pay_resources, unit_budget
from .building import (
    NOT_KNOWN,
    build,
    can_grow,
    costs,
    grow,
    is_full,
    ladders,
    upgrade,
    why_full,
    why_not_grow,
    why_not_pay,
    why_not_upgrade,
)

CHURCHILL_POINTS = 3


def list_powers(own: Player, civil: int, military: int, resources: int) -> list[Action]:
    """What cards in play let a player do, but for Barbarossa."""
    actions: list[Action] = []
    if civil and own.leader is not None:
        actions += _list_stage_plays(own, resources)
    if military and own.leader is HAMMURABI and not own.used & USED_HAMMURABI:
        actions.append(HAMMURABI_ACTION)
    if own.leader is CHURCHILL and not own.used & USED_CHURCHILL:
        actions += [CHURCHILL_CULTURE, CHURCHILL_ARMY]
    if own.wonders and OCEAN_LINERS in own.wonders and own.yellow and not own.used & USED_LINERS:
        actions.append(LINER)
    if own.sides and not own.used & USED_TRADE:
        if TRADE_ROUTES.sides[0] in own.sides and own.food:
            actions.append(TRADE_FOOD)
        if TRADE_ROUTES.sides[1] in own.sides and own.resources:
            actions.append(TRADE_RESOURCE)
    return actions


def why_not_use(own: Player, action: Action) -> Reason | None:
    """Why a power cannot be used, the action for it aside."""
    if action.verb == "recruit":
        return _why_not_recruit(own, action.args[0].slot)
    if action.verb == "bach":
        low, high = action.args
        return _why_not_stage_play(own, low.slot, high.slot)
    listed = list_powers(own, 0, own.military + own.extra_military, 0)
    return None if action in listed else Absent("No card of yours lets you do this now.", "leaders")


# -- Barbarossa, Bach ----------------------------------------------------------------------------------------------


def list_recruits(own: Player) -> list[Action]:
    """Barbarossa: the units that can be raised together with a new worker."""
    if own.leader is not BARBAROSSA or not can_grow(own, 1):
        return []
    price, limit = costs(own), unit_budget(own) + 1
    return [RECRUIT[slot] for type in UNITS for slot in ladders(own)[type] if price[slot] <= limit]


def _why_not_recruit(own: Player, slot: int) -> Reason | None:
    """Why Barbarossa cannot raise a unit."""
    if own.leader is not BARBAROSSA:
        return Absent("Only Frederick Barbarossa can do this.", "leaders")
    if not own.known & BY_SLOT[slot].bit:
        return NOT_KNOWN
    return why_not_grow(own, 1) or why_not_pay(own, slot, costs(own)[slot] - 1)


def _recruit(board: Board, seat: int, action: Action) -> None:
    """Barbarossa: a worker for one food less becomes a unit for one resource less."""
    spend_military(board.players[seat], 1)
    grow(board, seat, 1)
    build(board, seat, action.args[0].slot, 1)


def _list_stage_plays(own: Player, budget: int) -> list[Action]:
    """Bach: the urban buildings that can become theaters."""
    if own.leader is not BACH or own.used & USED_BACH or is_full(own, THEATER):
        return []
    price = costs(own)
    return [
        STAGE_PLAY[low, high]
        for low in URBAN_SLOTS
        if own.workers[low] and low not in THEATERS
        for high in ladders(own)[THEATER]
        if BY_SLOT[low].age <= BY_SLOT[high].age and price[high] - price[low] <= budget
    ]


def _why_not_stage_play(own: Player, low: int, high: int) -> Reason | None:
    """Why Bach cannot turn a building into a theater."""
    if own.leader is not BACH:
        return Absent("Only Johann Sebastian Bach can do this.", "leaders")
    if own.used & USED_BACH:
        return Reason("Bach does this once a turn.", "leaders")
    if is_full(own, THEATER):
        return why_full(own)
    return why_not_upgrade(own, low, high)


def _put_on_stage(board: Board, seat: int, action: Action) -> None:
    """Bach: an urban building becomes a theater."""
    own = board.players[seat]
    low, high = action.args
    spend_civil(own, 1)
    own.used |= USED_BACH
    upgrade(board, seat, low.slot, high.slot)


# -- Hammurabi, Churchill, Ocean Liners, trade routes --------------------------------------------------------------


def _use_hammurabi(board: Board, seat: int, action: Action) -> None:
    """A military action is used as a civil one."""
    own = board.players[seat]
    own.used |= USED_HAMMURABI
    spend_military(own, 1)
    own.extra_civil += 1
    board.tell("hammurabi", seat)


def _use_churchill(board: Board, seat: int, action: Action) -> None:
    """Culture, or science and resources for the army."""
    own = board.players[seat]
    own.used |= USED_CHURCHILL
    board.tell("churchill", seat)
    if action is CHURCHILL_CULTURE:
        board.score(seat, CHURCHILL_POINTS, CHURCHILL)
    else:
        own.unit_science += CHURCHILL_POINTS
        own.unit_resources += CHURCHILL_POINTS


def _use_liner(board: Board, seat: int, action: Action) -> None:
    """The Ocean Liner Service brings a worker without food."""
    board.players[seat].used |= USED_LINERS
    gain_population(board, seat)


def _trade(board: Board, seat: int, action: Action) -> None:
    """Trade routes: one food is used as a resource, or the other way round."""
    own = board.players[seat]
    own.used |= USED_TRADE
    if action is TRADE_FOOD:
        pay_food(own, 1)
        own.spare_resources += 1
    else:
        pay_resources(own, 1)
        own.spare_food += 1
    board.tell("trades", seat)


POWERS: dict[str, Callable[[Board, int, Action], None]] = {
    "hammurabi": _use_hammurabi,
    "recruit": _recruit,
    "bach": _put_on_stage,
    "liner": _use_liner,
    "churchill": _use_churchill,
    "trade": _trade,
}
"""What is done by the verbs of powers."""
