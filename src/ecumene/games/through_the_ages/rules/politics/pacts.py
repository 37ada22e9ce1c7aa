"""Pacts: offering one, accepting or refusing it, cancelling it, and what pacts say about attacks."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import Pact
from ...box.contents import OPEN_BORDERS, SOVEREIGNTY
from ...box.vocabulary import ACCEPT, REFUSE, SIDE_A, SIDE_B, TARGET
from ...state.board import Board
from ..civilization.economy import enter, leave
from ..civilization.military_hand import play_openly, take_back

OPEN_BORDERS_STRENGTH = 2
NO_PACTS_FOR_TWO = Reason("There are no pacts in a game for two.", "pacts")
NOT_A_PARTNER = Absent("You are a partner in no such pact.", "pacts")
FORBIDDEN = Reason("A pact between you forbids it.", "pacts")


# -- offering ------------------------------------------------------------------------------------------------------


def why_not_offer(board: Board) -> Reason | None:
    """Why no pact can be offered."""
    return NO_PACTS_FOR_TWO if board.seats == 2 else None


@step
def offer_pact(board: Board, seat: int, pact: Pact) -> None:
    """The pact is shown, and a partner is chosen."""
    play_openly(board, seat, pact)
    board.ask(with_whom, seat, pact)


@question("Whom do you offer {card}?", "card")
def with_whom(board: Board, seat: int, pact: Pact) -> list[Action]:
    return [TARGET[rival] for rival in board.rivals(seat)]


@with_whom.answer
def _(board: Board, seat: int, action: Action, pact: Pact) -> None:
    partner = action.args[0] - 1
    if pact.lettered:
        board.ask(which_side, seat, pact, partner)
    else:
        board.push(consider, seat, pact, partner, 0)


@with_whom.reason
def _(board: Board, seat: int, action: Action, *args: object) -> Reason | None:
    if action.verb == "target" and action.args[0] - 1 not in board.rivals(seat):
        return Absent("Offer it to another player who is still in the game.", "pacts")
    return None


@question("{card} with {target}: which side is yours?", "card", "target")
def which_side(board: Board, seat: int, pact: Pact, partner: int) -> list[Action]:
    return [SIDE_A, SIDE_B]


@which_side.answer
def _(board: Board, seat: int, action: Action, pact: Pact, partner: int) -> None:
    board.push(consider, seat, pact, partner, int(action is SIDE_B))


@step
def consider(board: Board, seat: int, pact: Pact, partner: int, side: int) -> None:
    """The offer is made; the other decides."""
    kind = "offers side" if pact.lettered else "offers"
    board.tell(kind, seat, target=partner, card=pact, side="AB"[side])
    board.ask(whether_to_accept, partner, pact, seat, "AB"[1 - side])


@question("{target} offers you {card} (you would be side {side}). Do you accept?", "card", "target", "side")
def whether_to_accept(board: Board, partner: int, pact: Pact, seat: int, side: str) -> list[Action]:
    return [ACCEPT, REFUSE]


@whether_to_accept.answer
def _(board: Board, partner: int, action: Action, pact: Pact, seat: int, side: str) -> None:
    if action is ACCEPT:
        board.tell("accepts", partner, target=seat, card=pact)
        make_pact(board, seat, pact, partner, 0 if side == "B" else 1)
    else:
        board.tell("refuses", partner, target=seat, card=pact)
        take_back(board, seat, pact)


def make_pact(board: Board, seat: int, pact: Pact, partner: int, side: int) -> None:
    """The pact comes into the area of the one who offered it; a former pact there ends."""
    own = board.players[seat]
    if own.pact is not None:
        end_pact(board, seat)
    board.table.remove(pact)
    own.pact, own.partner, own.side = pact, partner, side
    own.sides.append(pact.sides[side])
    board.players[partner].sides.append(pact.sides[1 - side])
    enter(board, seat, pact.sides[side])
    enter(board, partner, pact.sides[1 - side])


# -- ending --------------------------------------------------------------------------------------------------------


def end_pact(board: Board, owner: int) -> None:
    """The pact in a player's area leaves the game."""
    own = board.players[owner]
    pact, partner = own.pact, own.partner
    assert pact is not None
    own.pact = None
    own.sides.remove(pact.sides[own.side])
    board.players[partner].sides.remove(pact.sides[1 - own.side])
    board.discard(pact)
    board.tell("pact ends", owner, target=partner, card=pact)
    leave(board, owner, pact.sides[own.side])
    leave(board, partner, pact.sides[1 - own.side])


def owner_of_pact(board: Board, seat: int, pact: Pact) -> int | None:
    """In whose area a pact lies that a player is a partner of."""
    for owner in pact_owners(board, seat):
        if board.players[owner].pact is pact:
            return owner
    return None


def pact_owners(board: Board, seat: int) -> list[int]:
    """Those in whose areas the pacts lie that a player is a partner of."""
    return [
        owner
        for owner, player in enumerate(board.players)
        if player.pact is not None and seat in (owner, player.partner)
    ]


def why_not_cancel(board: Board, seat: int, pact: Pact) -> Reason | None:
    """Why a player cannot cancel a pact."""
    return NOT_A_PARTNER if owner_of_pact(board, seat, pact) is None else None


def cancel_pact(board: Board, seat: int, pact: Pact) -> None:
    """Either partner can end a pact."""
    owner = owner_of_pact(board, seat, pact)
    assert owner is not None
    board.tell("cancels", seat, card=pact)
    end_pact(board, owner)


# -- attacks between partners --------------------------------------------------------------------------------------


def pact_owners_between(board: Board, seat: int, rival: int) -> list[int]:
    """Those in whose areas the pacts between two players lie."""
    return [owner for owner in pact_owners(board, seat) if rival in (owner, board.players[owner].partner)]


def why_not_attack_partner(board: Board, seat: int, rival: int) -> Reason | None:
    """Why pacts forbid an attack."""
    for owner in pact_owners_between(board, seat, rival):
        pact = board.players[owner].pact
        if pact is not None and pact.attack == "forbidden":
            return FORBIDDEN
    return None


def is_protected(board: Board, seat: int) -> bool:
    """Whether nobody may declare war on a player (side B of the Loss of Sovereignty)."""
    return SOVEREIGNTY.sides[1] in board.players[seat].sides


def end_pacts_by_attack(board: Board, seat: int, rival: int) -> None:
    """Pacts that end when one partner attacks the other leave the game."""
    for owner in pact_owners_between(board, seat, rival):
        pact = board.players[owner].pact
        if pact is not None and pact.attack == "ends":
            end_pact(board, owner)


def war_strengths(board: Board, attacker: int, rival: int) -> tuple[int, int]:
    """The strengths of an attacker and his rival, with what pacts give for the attack."""
    attack, defence = board.players[attacker].strength, board.players[rival].strength
    for owner in pact_owners_between(board, attacker, rival):
        if board.players[owner].pact is OPEN_BORDERS:
            attack += OPEN_BORDERS_STRENGTH
    return attack, defence


def strengths(board: Board, attacker: int, rival: int) -> tuple[int, int]:
    """The strengths for an aggression: what comes from pacts that it ends does not count."""
    attack, defence = war_strengths(board, attacker, rival)
    for owner in pact_owners_between(board, attacker, rival):
        player = board.players[owner]
        pact = player.pact
        if pact is not None and pact.attack == "ends":
            side = player.side if owner == attacker else 1 - player.side
            attack -= pact.sides[side].strength
            defence -= pact.sides[1 - side].strength
    return attack, defence
