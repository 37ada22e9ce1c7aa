"""Aggressions: a stronger civilization attacks a weaker one."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, Shortage, question, step

from ...box.cards import Aggression, War
from ...box.contents import GANDHI
from ...box.vocabulary import TARGET
from ...state.board import Board
from ..civilization.action_tokens import spend_military
from ..civilization.military_hand import play_openly
from .defence import defend
from .pacts import end_pacts_by_attack, strengths, why_not_attack_partner

# -- whom one can attack -------------------------------------------------------------------------------------------


def attack_cost(board: Board, card: Aggression | War, rival: int) -> int:
    """Military actions for an attack: Gandhi doubles them."""
    return card.cost * (2 if board.players[rival].leader is GANDHI else 1)


def why_not_attack(board: Board, seat: int, card: Aggression | War, rival: int) -> Reason | None:
    """Why a player cannot attack another, be it by aggression or war."""
    own = board.players[seat]
    if rival == seat or rival >= board.seats or board.players[rival].resigned:
        return Absent("Attack another player who is still in the game.", "politics")
    if own.leader is GANDHI:
        return Reason("Mahatma Gandhi does not attack.", "leaders")
    lack = attack_cost(board, card, rival) - own.military - own.extra_military
    if lack > 0:
        return Shortage("You need {n} more military action.", "You need {n} more military actions.", "politics", n=lack)
    return why_not_attack_partner(board, seat, rival)


def why_not_aggression(board: Board, seat: int, card: Aggression, rival: int) -> Reason | None:
    """Why a player cannot carry out an aggression against another."""
    reason = why_not_attack(board, seat, card, rival)
    if reason is None and not is_stronger(board, seat, rival):
        attack, defence = strengths(board, seat, rival)
        return Reason("You must be stronger: it is {n} against {m}.", "aggressions", n=attack, m=defence)
    return reason


def victims(board: Board, seat: int, card: Aggression) -> list[int]:
    """Those whom an aggression can be carried out against."""
    own = board.players[seat]
    if own.leader is GANDHI or card.cost > own.military + own.extra_military:
        return []
    return [
        rival
        for rival in board.rivals(seat)
        if is_stronger(board, seat, rival) and why_not_attack(board, seat, card, rival) is None
    ]


def is_stronger(board: Board, seat: int, rival: int) -> bool:
    """Whether an attacker is stronger than his rival before the defence."""
    attack, defence = strengths(board, seat, rival)
    return attack > defence


# -- the attack ----------------------------------------------------------------------------------------------------


@step
def attack(board: Board, seat: int, card: Aggression) -> None:
    """The aggression is shown, and a victim is chosen."""
    play_openly(board, seat, card)
    board.ask(whom_to_attack, seat, card)


@question("Whom do you attack with {card}?", "card")
def whom_to_attack(board: Board, seat: int, card: Aggression) -> list[Action]:
    return [TARGET[rival] for rival in victims(board, seat, card)]


@whom_to_attack.answer
def _(board: Board, seat: int, action: Action, card: Aggression) -> None:
    rival = action.args[0] - 1
    spend_military(board.players[seat], attack_cost(board, card, rival))
    end_pacts_by_attack(board, seat, rival)
    strength, defence = strengths(board, seat, rival)
    board.tell("attacks", seat, target=rival, card=card, n=strength, m=defence)
    board.push(defend, rival, card, seat, strength)


@whom_to_attack.reason
def _(board: Board, seat: int, action: Action, card: Aggression) -> Reason | None:
    return why_not_aggression(board, seat, card, action.args[0] - 1) if action.verb == "target" else None
