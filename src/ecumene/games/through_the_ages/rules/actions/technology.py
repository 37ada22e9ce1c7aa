"""Technologies: developing them, special ones, and governments by peaceful change or revolution."""

from __future__ import annotations

from ecumene.engine import Action, Reason, Shortage

from ...box.cards import LIBRARY, THEATER, UNITS, Government, Special, Technology, WorkerTechnology
from ...box.contents import BACH, COOPERATION, EINSTEIN, LEONARDO, NEWTON, ROBESPIERRE, SHAKESPEARE
from ...box.vocabulary import DEVELOP, REVOLUTION
from ...state.board import Board, Player
from ..civilization.action_tokens import regain_civil
from ..civilization.economy import enter, gain_resources, leave
from ..civilization.military_hand import NOT_IN_HAND
from ..civilization.ratings import libraries, theaters, update

ALL_CIVIL = Reason("A revolution takes all your civil actions.", "revolution")
ALL_MILITARY = Reason("With Robespierre a revolution takes all your military actions.", "revolution")
PARTNER_CANNOT_PAY = Reason("Your partner in science cannot pay his 1 science.", "pacts")

# -- what it costs -------------------------------------------------------------------------------------------------


def partner_in_science(board: Board, seat: int) -> int | None:
    """Who pays a part of each technology of this player, and the other way round."""
    own = board.players[seat]
    for side in own.sides:
        if side in COOPERATION.sides:
            if own.pact is COOPERATION:
                return own.partner
            return next(rival for rival in board.rivals(seat) if board.players[rival].pact is COOPERATION)
    return None


def science_cost(board: Board, seat: int, card: Technology, revolution: bool = False) -> int:
    """Science points for a technology, with what leaders and partners take off."""
    own = board.players[seat]
    cost = card.revolution if revolution and isinstance(card, Government) else card.cost
    if isinstance(card, WorkerTechnology):
        if own.leader is BACH:
            cost -= 2 * (card.type == THEATER)
        elif own.leader is SHAKESPEARE:
            cost -= (card.type == THEATER and libraries(own) > 0) or (card.type == LIBRARY and theaters(own) > 0)
    if own.sides and partner_in_science(board, seat) is not None:
        cost -= 2
    return max(0, cost)


def science_budget(own: Player, card: Technology) -> int:
    """The science points that can be spent on a technology."""
    if own.unit_science and isinstance(card, WorkerTechnology) and card.type in UNITS:
        return own.science + own.unit_science
    return own.science


def why_not_develop(
    board: Board, seat: int, card: Technology, revolution: bool = False, discount: int = 0
) -> Reason | None:
    """Why a technology cannot be developed, actions aside."""
    own = board.players[seat]
    if card not in own.civil_hand:
        return NOT_IN_HAND
    cost = max(0, science_cost(board, seat, card, revolution) - discount)
    lack = cost - science_budget(own, card)
    if lack > 0:
        return Shortage("You need {n} more science.", "You need {n} more science.", "technologies", n=lack)
    if own.sides:
        partner = partner_in_science(board, seat)
        if partner is not None and board.players[partner].science < 1:
            return PARTNER_CANNOT_PAY
    return None


def can_develop(board: Board, seat: int, card: Technology, revolution: bool = False, discount: int = 0) -> bool:
    """Whether a technology of the hand can be developed, actions aside."""
    own = board.players[seat]
    if own.sides:
        return why_not_develop(board, seat, card, revolution, discount) is None
    return science_cost(board, seat, card, revolution) - discount <= science_budget(own, card)


def list_developments(board: Board, seat: int, discount: int = 0) -> list[Action]:
    """The technologies of the hand that can be developed, actions aside."""
    return [
        DEVELOP[card]
        for card in board.players[seat].civil_hand
        if isinstance(card, Technology) and can_develop(board, seat, card, False, discount)
    ]


def list_revolutions(board: Board, seat: int, discount: int = 0) -> list[Action]:
    """The governments of the hand that a revolution can bring."""
    own = board.players[seat]
    if why_not_revolt(own) is not None:
        return []
    return [
        REVOLUTION[card]
        for card in own.civil_hand
        if isinstance(card, Government) and can_develop(board, seat, card, True, discount)
    ]


def why_not_revolt(own: Player) -> Reason | None:
    """A revolution takes all civil actions, with Robespierre all military ones; none may be spent before."""
    if own.leader is ROBESPIERRE:
        return ALL_MILITARY if own.military < own.military_total else None
    return ALL_CIVIL if own.civil < own.civil_total else None


# -- developing ----------------------------------------------------------------------------------------------------


def develop(board: Board, seat: int, card: Technology, discount: int = 0) -> None:
    """A technology comes from the hand into play for its science points."""
    _pay(board, seat, card, max(0, science_cost(board, seat, card) - discount))
    board.players[seat].civil_hand.remove(card)
    board.tell("develops", seat, card=card)
    _bring_into_play(board, seat, card)
    _inspire(board, seat)


def revolt(board: Board, seat: int, card: Government, discount: int = 0) -> None:
    """A revolution: all actions and the lower science cost; actions that the new government brings are spent."""
    own = board.players[seat]
    robespierre = own.leader is ROBESPIERRE
    _pay(board, seat, card, max(0, science_cost(board, seat, card, revolution=True) - discount))
    own.civil_hand.remove(card)
    board.tell("revolts", seat, card=card)
    if robespierre:
        own.military = 0
    else:
        own.civil = 0
    _bring_into_play(board, seat, card)
    if robespierre:
        own.military = 0
        board.score(seat, 3, ROBESPIERRE)
    else:
        own.civil = 0
    _inspire(board, seat)


def _pay(board: Board, seat: int, card: Technology, cost: int) -> None:
    """Temporary science first; a partner in science pays 1."""
    own = board.players[seat]
    if own.unit_science and isinstance(card, WorkerTechnology) and card.type in UNITS:
        meant = min(own.unit_science, cost)
        own.unit_science -= meant
        cost -= meant
    own.science -= cost
    if own.sides:
        partner = partner_in_science(board, seat)
        if partner is not None:
            board.learn(partner, -1)


def _bring_into_play(board: Board, seat: int, card: Technology) -> None:
    own = board.players[seat]
    if isinstance(card, Special):
        add_special(board, seat, card)
    elif isinstance(card, Government):
        own.known = own.known & ~own.government.bit | card.bit
        own.government = card
        update(board, seat)
    else:
        own.known |= card.bit


def add_special(board: Board, seat: int, card: Special) -> None:
    """A special technology comes into play; of two of a type the lower level leaves the game."""
    own = board.players[seat]
    former = next((special for special in own.specials if special.type == card.type), None)
    if former is not None and former.age >= card.age:
        return
    if former is not None:
        own.specials.remove(former)
        own.known &= ~former.bit
    own.specials.append(card)
    own.known |= card.bit
    enter(board, seat, card)
    if former is not None:
        leave(board, seat, former)


def lose_special(board: Board, seat: int, card: Special) -> None:
    """A special technology leaves play."""
    own = board.players[seat]
    own.specials.remove(card)
    own.known &= ~card.bit
    leave(board, seat, card)


def _inspire(board: Board, seat: int) -> None:
    """Leaders who gain by every technology that is developed."""
    own = board.players[seat]
    if own.leader is LEONARDO:
        gain_resources(board, seat, 1)
    elif own.leader is NEWTON:
        regain_civil(own)
    elif own.leader is EINSTEIN:
        board.score(seat, 3, EINSTEIN)
