"""The action phase: one question that lists everything that can be done now, until the player ends it."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.engine import Absent, Action, Reason, Shortage, question, step

from ...box.cards import CIVIL_TYPES, UNITS, ActionCard, CivilCard, Government, Leader, Technology, WorkerTechnology
from ...box.contents import CIVIL_SLOTS, UNIT_SLOTS
from ...box.vocabulary import (
    DEVELOP,
    END,
    LEADER,
    PLAY,
    POPULATION,
)
from ...state.board import Board, Player
from ..card_row import list_takes, take, why_not_take
from ..civilization.action_tokens import NO_CIVIL, NO_MILITARY, spend_civil, spend_military
from ..civilization.economy import unit_budget
from ..civilization.military_hand import NOT_IN_HAND
from .action_cards import can_play, play, why_not_play
from .building import (
    NOBODY_THERE,
    NOT_KNOWN,
    build,
    can_grow,
    destroy,
    grow,
    list_builds,
    list_destroyed,
    list_upgrades,
    upgrade,
    why_not_build,
    why_not_grow,
    why_not_upgrade,
)
from .leaders import play_leader
from .powers import POWERS, list_powers, list_recruits, why_not_use
from .tactics import COPY_COST, copy_tactic, list_tactics, play_tactic, why_not_copy, why_not_play_tactic
from .technology import can_develop, develop, list_revolutions, revolt, why_not_develop, why_not_revolt
from .wonders import build_stages, list_stages, stages_at_once, why_not_stages

SAVED_AS = "ecumene.games.through_the_ages.actions"

FIRST_TURN = Reason("In the first turn one can only take cards.", "first-turn")
DEVELOP_FIRST = Reason("Develop this technology first: it is in your hand.", "technologies")
TAKE_FIRST = Reason("Take this technology from the card row first and develop it.", "technologies")
BONUS_ELSEWHERE = Reason("Bonus cards are played to defend oneself and to colonize.", "aggressions")
POLITICS_BEFORE = Reason("Political actions come before the action phase.", "politics")

EXPLAINED = (
    "take",
    "population",
    "build",
    "develop",
    "upgrade",
    "stages",
    "leader",
    "play",
    "tactic",
    "copy",
    "revolution",
)
"""What players want to do in a turn, the likeliest first,"""
POLITICAL = ("prepare", "attack", "war", "offer", "bonus")
"""what they want with cards of the military hand at another time,"""
LAST = ("destroy",)
"""and what they hardly ever want."""


@step
def action_phase(board: Board, seat: int) -> None:
    """The player acts until he ends the phase."""
    board.ask(what_to_do, seat)


@question("Your action phase: choose an action, or end it", explained=(*EXPLAINED, *POLITICAL, *LAST))
def what_to_do(board: Board, seat: int) -> list[Action]:
    own = board.players[seat]
    civil = own.civil + own.extra_civil
    actions = list_takes(board, own, civil)
    if board.round > 1:
        military = own.military + own.extra_military
        resources = own.resources + own.spare_resources
        if civil:
            if can_grow(own):
                actions.append(POPULATION)
            actions += list_builds(own, CIVIL_TYPES, resources)
            actions += list_upgrades(own, CIVIL_TYPES, resources)
            actions += list_destroyed(own, CIVIL_SLOTS)
            if own.unfinished is not None:
                actions += list_stages(own, stages_at_once(own))
        if own.civil_hand:
            actions += _list_hand(board, seat, civil)
        if military:
            for_units = unit_budget(own)
            actions += list_builds(own, UNITS, for_units)
            actions += list_upgrades(own, UNITS, for_units)
            actions += list_destroyed(own, UNIT_SLOTS)
            actions += list_tactics(board, own, military)
            actions += list_recruits(own)
        actions += list_powers(own, civil, military, resources)
    actions.append(END)
    return actions


def _list_hand(board: Board, seat: int, civil: int) -> list[Action]:
    """What can be played from the civil hand."""
    own = board.players[seat]
    actions: list[Action] = []
    governments = False
    done: list[CivilCard] = []
    for card in own.civil_hand:
        if isinstance(card, ActionCard):
            if card not in done:
                done.append(card)
                playable = not own.fresh or own.civil_hand.count(card) > own.fresh.count(card)
                if playable and can_play(board, seat, card, civil):
                    actions.append(PLAY[card])
        elif isinstance(card, Leader):
            if civil:
                actions.append(LEADER[card])
        elif isinstance(card, Technology):
            if civil and can_develop(board, seat, card):
                actions.append(DEVELOP[card])
            governments = governments or isinstance(card, Government)
    if governments:
        actions += list_revolutions(board, seat)
    return actions


# -- doing it ------------------------------------------------------------------------------------------------------


@what_to_do.answer
def _(board: Board, seat: int, action: Action) -> None:
    if action is not END:
        board.push(action_phase, seat)
        _DOERS[action.verb](board, seat, action)


def _take(board: Board, seat: int, action: Action) -> None:
    spend_civil(board.players[seat], take(board, seat, action))


def _grow(board: Board, seat: int, action: Action) -> None:
    spend_civil(board.players[seat], 1)
    grow(board, seat)


def _spend_for(own: Player, slot: int) -> None:
    """A civil action, or a military one for a unit."""
    if slot in UNIT_SLOTS:
        spend_military(own, 1)
    else:
        spend_civil(own, 1)


def _build(board: Board, seat: int, action: Action) -> None:
    slot = action.args[0].slot
    _spend_for(board.players[seat], slot)
    build(board, seat, slot)


def _upgrade(board: Board, seat: int, action: Action) -> None:
    low, high = action.args[0].slot, action.args[1].slot
    _spend_for(board.players[seat], low)
    upgrade(board, seat, low, high)


def _destroy(board: Board, seat: int, action: Action) -> None:
    slot = action.args[0].slot
    _spend_for(board.players[seat], slot)
    destroy(board, seat, slot)


def _leader(board: Board, seat: int, action: Action) -> None:
    spend_civil(board.players[seat], 1)
    play_leader(board, seat, action.args[0])


def _stages(board: Board, seat: int, action: Action) -> None:
    spend_civil(board.players[seat], 1)
    build_stages(board, seat, action.args[0])


def _develop(board: Board, seat: int, action: Action) -> None:
    spend_civil(board.players[seat], 1)
    develop(board, seat, action.args[0])


def _revolution(board: Board, seat: int, action: Action) -> None:
    revolt(board, seat, action.args[0])


def _play(board: Board, seat: int, action: Action) -> None:
    play(board, seat, action.args[0])


def _tactic(board: Board, seat: int, action: Action) -> None:
    spend_military(board.players[seat], 1)
    play_tactic(board, seat, action.args[0])


def _copy(board: Board, seat: int, action: Action) -> None:
    spend_military(board.players[seat], COPY_COST)
    copy_tactic(board, seat, action.args[0])


_DOERS: dict[str, Callable[[Board, int, Action], None]] = {
    "take": _take,
    "population": _grow,
    "build": _build,
    "upgrade": _upgrade,
    "destroy": _destroy,
    "leader": _leader,
    "stages": _stages,
    "develop": _develop,
    "revolution": _revolution,
    "play": _play,
    "tactic": _tactic,
    "copy": _copy,
    **POWERS,
}


# -- why not -------------------------------------------------------------------------------------------------------


@what_to_do.reason
def why_not_do(board: Board, seat: int, action: Action) -> Reason | None:
    """Why an action is not possible in the action phase, or None if it is."""
    own = board.players[seat]
    if action.verb in POLITICAL:
        if action.args[0] not in own.military_hand:
            return NOT_IN_HAND
        return BONUS_ELSEWHERE if action.verb == "bonus" else POLITICS_BEFORE
    if action.verb not in _DOERS or action is END:
        return None
    reason = _why_not(board, seat, action)
    if isinstance(reason, Absent) or action.verb == "take":
        return reason
    if board.round == 1:
        return FIRST_TURN
    return _why_no_action(own, action) or reason


def _why_no_action(own: Player, action: Action) -> Reason | None:
    """Whether the civil or military action for it is there."""
    verb = action.verb
    if verb in ("revolution", "play", "liner", "churchill", "trade"):
        return None
    unit = verb in ("build", "upgrade", "destroy") and action.args[0].slot in UNIT_SLOTS
    if unit or verb in ("tactic", "copy", "hammurabi", "recruit"):
        needed = COPY_COST if verb == "copy" else 1
        lack = needed - own.military - own.extra_military
        return NO_MILITARY if lack == needed else None if lack <= 0 else _lacking_military(lack)
    return None if own.civil + own.extra_civil else NO_CIVIL


def _lacking_military(lack: int) -> Reason:
    return Shortage("You need {n} more military action.", "You need {n} more military actions.", "actions", n=lack)


def _why_not_build(board: Board, own: Player, card: WorkerTechnology) -> Reason | None:
    """Why a building or unit cannot be built; of one that nobody could build yet, how to come by it."""
    if not own.known & card.bit:
        return DEVELOP_FIRST if card in own.civil_hand else TAKE_FIRST if card in board.row else NOT_KNOWN
    return why_not_build(own, card.slot)


def _why_not(board: Board, seat: int, action: Action) -> Reason | None:
    own = board.players[seat]
    about, better = (*action.args, None, None)[:2]
    match action.verb:
        case "take":
            return why_not_take(board, own, action, own.civil + own.extra_civil)
        case "population":
            return why_not_grow(own)
        case "build":
            return _why_not_build(board, own, about)
        case "upgrade":
            return why_not_upgrade(own, about.slot, better.slot)
        case "destroy":
            return None if own.workers[about.slot] else NOBODY_THERE
        case "leader":
            return None if about in own.civil_hand else NOT_IN_HAND
        case "stages":
            return why_not_stages(own, about, stages_at_once(own))
        case "develop":
            return why_not_develop(board, seat, about)
        case "revolution":
            return why_not_develop(board, seat, about, revolution=True) or why_not_revolt(own)
        case "play":
            return why_not_play(board, seat, about, own.civil + own.extra_civil)
        case "tactic":
            return why_not_play_tactic(own, about)
        case "copy":
            return why_not_copy(board, own, about)
    return why_not_use(own, action)
