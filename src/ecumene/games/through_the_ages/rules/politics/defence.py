"""The defence against an aggression, with military cards of the hand.

The defender shows no card unless his cards are enough. So he picks them one by one, still in his hand
(`Board.pledged`); when they are enough they are played, and if he lets it be none is.
"""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.cards import Aggression, Bonus, MilitaryCard
from ...box.vocabulary import DEFEND, PASS
from ...state.board import Board
from ..civilization.military_hand import NOT_IN_HAND, clear_away, each_once
from .aggression_effects import succeed
from .pacts import strengths

SAVED_AS = "ecumene.games.through_the_ages.aggressions"


@step
def defend(board: Board, seat: int, card: Aggression, attacker: int, strength: int) -> None:
    """The victim may defend himself; whoever holds no cards cannot."""
    board.pledged = []
    own = board.players[seat]
    if own.military_hand and own.military_total:
        board.ask(how_to_defend, seat, card, attacker, strength)
    else:
        board.push(succeed, attacker, card, seat)


def defence_of(card: MilitaryCard) -> int:
    """What a card adds to the defence: a bonus card its defence, any other card 1."""
    return card.defence if isinstance(card, Bonus) else 1


def defence_so_far(board: Board, seat: int, attacker: int) -> int:
    """A victim's strength with the cards that he has picked for his defence."""
    return strengths(board, attacker, seat)[1] + sum([defence_of(card) for card in board.pledged])


def _cards_that_help(board: Board, seat: int, attacker: int, strength: int) -> list[MilitaryCard]:
    """The cards with which the defence can still succeed."""
    own = board.players[seat]
    missing = strength - defence_so_far(board, seat, attacker)
    places = own.military_total - len(board.pledged)
    held = own.military_hand[:]
    for card in board.pledged:
        if card in held:
            held.remove(card)
    best = sorted([defence_of(card) for card in held], reverse=True)
    found = []
    for card in each_once(held):
        others = best[:]
        others.remove(defence_of(card))
        if places and defence_of(card) + sum(others[: places - 1]) >= missing:
            found.append(card)
    return found


@question(
    "{target} attacks you with {card}, strength {n}: defend yourself with military cards?",
    "card",
    "target",
    "n",
    always=True,
)
def how_to_defend(board: Board, seat: int, card: Aggression, attacker: int, strength: int) -> list[Action]:
    return [*(DEFEND[pick] for pick in _cards_that_help(board, seat, attacker, strength)), PASS]


@how_to_defend.answer
def _(board: Board, seat: int, action: Action, card: Aggression, attacker: int, strength: int) -> None:
    if action is PASS:
        board.pledged = []
        board.push(succeed, attacker, card, seat)
        return
    own = board.players[seat]
    board.pledged.append(action.args[0])
    defence = defence_so_far(board, seat, attacker)
    if defence < strength:
        board.ask(how_to_defend, seat, card, attacker, strength)
        return
    played, board.pledged = board.pledged, []
    for pick in played:
        own.military_hand.remove(pick)
        if isinstance(pick, Bonus):
            board.discard(pick)
        else:
            board.discard_face_down(seat, pick)
    shown = tuple(pick for pick in played if isinstance(pick, Bonus))
    board.reveal()
    hidden = len(played) - len(shown)
    kind = "defends" if shown and hidden else "defends openly" if shown else "defends face down"
    board.tell(kind, seat, target=attacker, cards=shown, n=hidden, m=defence)
    board.tell("repels", seat, target=attacker, card=card)
    clear_away(board, card)


@how_to_defend.reason
def _(board: Board, seat: int, action: Action, card: Aggression, attacker: int, strength: int) -> Reason | None:
    if action.verb != "defend":
        return None
    own = board.players[seat]
    (pick,) = action.args
    if own.military_hand.count(pick) <= board.pledged.count(pick):
        return NOT_IN_HAND
    if action.args[0] in _cards_that_help(board, seat, attacker, strength):
        return None
    return Reason(
        "Play cards only if they are enough: at most {n}, as many as you have military actions.",
        "aggressions",
        n=own.military_total,
    )
