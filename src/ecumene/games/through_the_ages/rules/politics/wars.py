"""Wars: declared in one turn, fought at the start of the declarer's next; whoever is stronger then wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import Special, War
from ...box.contents import GANDHI
from ...box.vocabulary import DONE, SEIZE, TARGET
from ...state.board import Board, Player
from ..actions.technology import add_special, lose_special
from ..civilization.action_tokens import spend_military
from ..civilization.economy import gain_yellow, lose_yellow
from ..civilization.military_hand import play_openly
from ..registers import registering
from .aggressions import attack_cost, why_not_attack
from .pacts import end_pacts_by_attack, is_protected, war_strengths

CULTURE_AT_STAKE = 5
"""Culture that a war over culture takes beyond the advantage."""
POINTS_FOR_TOKEN = 5
"""Advantage for each further yellow token in a war over territory."""

TOO_LATE = Reason("No war can be declared in the last round.", "wars")
PROTECTED = Reason("Nobody may declare war on a civilization that has lost its sovereignty.", "pacts")

# -- declaring -----------------------------------------------------------------------------------------------------


def why_not_war(board: Board, seat: int, card: War, rival: int) -> Reason | None:
    """Why a player cannot declare war on another."""
    if board.last_round and board.round >= board.last_round:
        return TOO_LATE
    reason = why_not_attack(board, seat, card, rival)
    if reason is None and is_protected(board, rival):
        return PROTECTED
    return reason


def enemies(board: Board, seat: int, card: War) -> list[int]:
    """Those on whom a war can be declared."""
    own = board.players[seat]
    if own.leader is GANDHI or card.cost > own.military + own.extra_military:
        return []
    return [rival for rival in board.rivals(seat) if why_not_war(board, seat, card, rival) is None]


@step
def declare_war(board: Board, seat: int, card: War) -> None:
    """The war is shown, and an enemy is chosen."""
    play_openly(board, seat, card)
    board.ask(on_whom, seat, card)


@question("On whom do you declare {card}?", "card")
def on_whom(board: Board, seat: int, card: War) -> list[Action]:
    return [TARGET[rival] for rival in enemies(board, seat, card)]


@on_whom.answer
def _(board: Board, seat: int, action: Action, card: War) -> None:
    rival = action.args[0] - 1
    own = board.players[seat]
    spend_military(own, attack_cost(board, card, rival))
    end_pacts_by_attack(board, seat, rival)
    board.table.remove(card)
    own.wars.append((card, rival))
    board.tell("declares war", seat, target=rival, card=card)


@on_whom.reason
def _(board: Board, seat: int, action: Action, card: War) -> Reason | None:
    return why_not_war(board, seat, card, action.args[0] - 1) if action.verb == "target" else None


# -- fighting ------------------------------------------------------------------------------------------------------

Outcome = Callable[[Board, int, int, int], None]
OUTCOMES: dict[str, Outcome] = {}
"""What a war brings, by its id: (board, winner, loser, advantage)."""
outcome = registering(OUTCOMES)


@step
def resolve_wars(board: Board, seat: int) -> None:
    """The wars that a player has declared are fought, one by one; cards in hand are of no use."""
    own = board.players[seat]
    if not own.wars:
        return
    card, rival = own.wars.pop(0)
    board.push(resolve_wars, seat)
    board.discard(card)
    attack, defence = war_strengths(board, seat, rival)
    board.tell("fights", seat, target=rival, card=card, n=attack, m=defence)
    if attack > defence:
        OUTCOMES[card.id](board, seat, rival, attack - defence)
    elif defence > attack:
        OUTCOMES[card.id](board, rival, seat, defence - attack)


def culture_taken(other: Player, advantage: int) -> int:
    """What a war over culture takes from its loser."""
    return min(CULTURE_AT_STAKE + advantage, other.culture)


@outcome("war-over-culture-3")
def _(board: Board, winner: int, loser: int, advantage: int) -> None:
    """Culture points change hands."""
    taken = culture_taken(board.players[loser], advantage)
    if not taken:
        board.tell("nothing to take", winner, target=loser)
    board.score(loser, -taken, "wars")
    board.score(winner, taken, "wars")


def tokens_taken(other: Player, advantage: int) -> int:
    """The yellow tokens that a war over territory takes from its loser's bank."""
    return min(1 + advantage // POINTS_FOR_TOKEN, other.yellow)


@outcome("war-over-territory-2")
def _(board: Board, winner: int, loser: int, advantage: int) -> None:
    """Yellow tokens go from one bank to the other."""
    taken = lose_yellow(board.players[loser], tokens_taken(board.players[loser], advantage))
    gain_yellow(board.players[winner], taken)
    board.tell("takes tokens" if taken else "nothing to take", winner, target=loser, n=taken)


@outcome("war-over-technology-2")
def _(board: Board, winner: int, loser: int, advantage: int) -> None:
    """Special technologies or science points change hands."""
    own, other = board.players[winner], board.players[loser]
    if not technologies_to_seize(own, other, advantage) and not science_taken(other, advantage):
        board.tell("nothing to take", winner, target=loser)
    board.push(seize, winner, loser, advantage)


@step
def seize(board: Board, winner: int, loser: int, left: int) -> None:
    """The winner takes technologies for their science cost, as long as he likes, and then science points."""
    board.ask(what_to_seize, winner, loser, left)


def why_not_seize(own: Player, other: Player, card: Special, left: int) -> Reason | None:
    """Why a special technology cannot be taken from the loser of a war."""
    if card not in other.specials:
        return Absent("Your rival has no such technology.", "wars")
    if own.known & card.bit or card in own.civil_hand:
        return Reason("You have this technology already.", "wars")
    return Reason("It costs {n} of your advantage.", "wars", n=card.cost) if card.cost > left else None


def technologies_to_seize(own: Player, other: Player, left: int) -> list[Special]:
    """The special technologies that so much of the advantage can take from the loser of a war."""
    return [card for card in other.specials if why_not_seize(own, other, card, left) is None]


def science_taken(other: Player, left: int) -> int:
    """The science points that the rest of the advantage takes from the loser of a war."""
    return min(left, other.science)


@question("Take a technology of {target}, or science points for the rest of your advantage ({n})", "target", "n")
def what_to_seize(board: Board, winner: int, loser: int, left: int) -> list[Action]:
    return [*(SEIZE[card] for card in technologies_to_seize(board.players[winner], board.players[loser], left)), DONE]


@what_to_seize.answer
def _(board: Board, winner: int, action: Action, loser: int, left: int) -> None:
    if action is DONE:
        taken = science_taken(board.players[loser], left)
        board.learn(loser, -taken)
        board.learn(winner, taken)
        return
    (card,) = action.args
    board.tell("seizes", winner, target=loser, card=card)
    board.push(seize, winner, loser, left - card.cost)
    lose_special(board, loser, card)
    add_special(board, winner, card)


@what_to_seize.reason
def _(board: Board, winner: int, action: Action, loser: int, left: int) -> Reason | None:
    if action.verb != "seize":
        return None
    return why_not_seize(board.players[winner], board.players[loser], action.args[0], left)


# -- what it would bring now ---------------------------------------------------------------------------------------

STAKES: dict[str, Callable[[Player, Player, int], dict[str, Any]]] = {
    "war-over-culture-3": lambda own, other, advantage: {"culture": culture_taken(other, advantage)},
    "war-over-territory-2": lambda own, other, advantage: {"yellow": tokens_taken(other, advantage)},
    "war-over-technology-2": lambda own, other, advantage: {
        "science": science_taken(other, advantage),
        "technologies": [card.id for card in technologies_to_seize(own, other, advantage)],
    },
}
"""What the winner of a war would take from the loser, by the war's id: (winner, loser, advantage)."""


def outcome_now(board: Board, seat: int, card: War, rival: int) -> dict[str, Any]:
    """Who would win a declared war by how much if it were fought now, and what he would take; nobody wins a tie."""
    attack, defence = war_strengths(board, seat, rival)
    if attack == defence:
        return {"winner": None, "by": 0}
    winner, loser = (seat, rival) if attack > defence else (rival, seat)
    by = abs(attack - defence)
    return {"winner": winner, "by": by, **STAKES[card.id](board.players[winner], board.players[loser], by)}
