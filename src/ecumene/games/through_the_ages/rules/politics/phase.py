"""The politics phase: one political action, or none."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import Aggression, GreenCard, Pact, Territory, War
from ...box.contents import ALEXANDER, CAESAR, COLUMBUS, JOAN_OF_ARC
from ...box.vocabulary import ALEXANDER_LEAVES, ATTACK, CANCEL, COLUMBUS_LANDS, OFFER, PASS, PREPARE, RESIGN, WAR
from ...state.board import Board
from ..actions.leaders import remove_leader
from ..actions.phase import EXPLAINED, POLITICAL, why_not_do
from ..civilization.economy import gain_yellow
from ..civilization.military_hand import NOT_IN_HAND, each_once, play_openly
from ..colonization import land
from ..events.decks import prepare_event
from .aggressions import attack, victims, why_not_aggression
from .pacts import cancel_pact, offer_pact, pact_owners, why_not_cancel, why_not_offer
from .resignation import resign, why_not_resign
from .wars import declare_war, enemies, why_not_war

SAVED_AS = "ecumene.games.through_the_ages.politics"


@step
def politics_phase(board: Board, seat: int) -> None:
    """Joan of Arc looks at the next event; then comes a political action, unless it was given up."""
    own = board.players[seat]
    if own.leader is JOAN_OF_ARC:
        look_ahead(board, seat)
    if own.no_politics:
        own.no_politics = False
        board.tell("no politics", seat)
        board.push(second_action, seat)
    else:
        board.push(political_action, seat, False)


def look_ahead(board: Board, seat: int) -> None:
    """Joan of Arc knows the next current event."""
    if board.current:
        board.peeked |= 1 << seat
        board.reveal()
        board.tell("peeks", seat, to=[seat], card=board.current[-1])


@step
def political_action(board: Board, seat: int, second: bool) -> None:
    """A player without cards who can only pass is not asked."""
    if board.players[seat].military_hand or len(what_politics.choices(board, seat, second)) > 1:
        board.ask(what_politics, seat, second)


@step
def second_action(board: Board, seat: int) -> None:
    """Once in the game Caesar may act twice in a politics phase."""
    own = board.players[seat]
    if own.leader is CAESAR and not own.caesar_done and not own.no_politics:
        board.push(political_action, seat, True)


ACTIONS_AFTER = Reason("This is done in the action phase, after politics.", "turn")


@question("Politics: choose a political action, or pass", always=True, explained=(*POLITICAL, *EXPLAINED))
def what_politics(board: Board, seat: int, second: bool) -> list[Action]:
    own = board.players[seat]
    actions: list[Action] = []
    for card in each_once(own.military_hand):
        if isinstance(card, GreenCard):
            actions.append(PREPARE[card])
            if own.leader is COLUMBUS and isinstance(card, Territory):
                actions.append(COLUMBUS_LANDS[card])
        elif isinstance(card, Aggression):
            if victims(board, seat, card):
                actions.append(ATTACK[card])
        elif isinstance(card, War):
            if enemies(board, seat, card):
                actions.append(WAR[card])
        elif isinstance(card, Pact) and why_not_offer(board) is None:
            actions.append(OFFER[card])
    for owner in pact_owners(board, seat):
        pact = board.players[owner].pact
        assert pact is not None
        actions.append(CANCEL[pact])
    if own.leader is ALEXANDER:
        actions.append(ALEXANDER_LEAVES)
    if why_not_resign(board) is None:
        actions.append(RESIGN)
    actions.append(PASS)
    return actions


@what_politics.answer
def _(board: Board, seat: int, action: Action, second: bool) -> None:
    own = board.players[seat]
    if action is PASS:
        board.tell("no political action", seat)
        return
    if second:
        own.caesar_done = True
    elif own.leader is CAESAR:
        board.push(second_action, seat)
    if action is RESIGN:
        resign(board, seat)
        return
    if action is ALEXANDER_LEAVES:
        remove_leader(board, seat)
        gain_yellow(own, 1)
        board.tell("yellow", seat)
        return
    (card,) = action.args
    if action.verb == "columbus":
        play_openly(board, seat, card)
        remove_leader(board, seat)
        land(board, seat, card)
    elif isinstance(card, GreenCard):
        prepare_event(board, seat, card)
    elif isinstance(card, Aggression):
        board.push(attack, seat, card)
    elif isinstance(card, War):
        board.push(declare_war, seat, card)
    elif isinstance(card, Pact):
        if action.verb == "cancel":
            cancel_pact(board, seat, card)
        else:
            board.push(offer_pact, seat, card)


@what_politics.reason
def _(board: Board, seat: int, action: Action, second: bool) -> Reason | None:
    own = board.players[seat]
    if action is RESIGN:
        return why_not_resign(board)
    if action is PASS:
        return None
    if action is ALEXANDER_LEAVES:
        return None if own.leader is ALEXANDER else Absent("Alexander the Great is not your leader.", "leaders")
    if action.verb == "bonus":
        return why_not_do(board, seat, action)
    if action.verb not in ("prepare", "columbus", "attack", "war", "offer", "cancel"):
        reason = why_not_do(board, seat, action)
        return reason if isinstance(reason, Absent) else ACTIONS_AFTER
    (card,) = action.args
    if isinstance(card, Pact):
        reason = why_not_offer(board)
        if reason is None and action.verb == "cancel":
            return why_not_cancel(board, seat, card)
        if reason is not None:
            return reason
    if card not in own.military_hand:
        return NOT_IN_HAND
    if action.verb == "columbus":
        return None if own.leader is COLUMBUS else Absent("Christopher Columbus is not your leader.", "leaders")
    reasons: list[Reason | None] = []
    if isinstance(card, Aggression):
        reasons = [why_not_aggression(board, seat, card, rival) for rival in board.rivals(seat)]
    elif isinstance(card, War):
        reasons = [why_not_war(board, seat, card, rival) for rival in board.rivals(seat)]
    return None if None in reasons or not reasons else reasons[0]
