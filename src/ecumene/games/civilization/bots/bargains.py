"""Which exchange of resource cards serves two players in the production to come: for the bots of this game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..box.vocabulary import COINS
from ..rules.production import CRITICAL_GOLD, LEAST, RESOURCE_GOLD, monopoly
from ..state.board import Board
from ..state.pieces import Bundle, Offer
from .survey import Survey
from .tables import critical_chances

SURPLUS = 3.0
"""So much gold an exchange must bring both sides together to be worth the talk."""
SHARE = 1.0
"""So much of it each side must gain."""
PRUDENT = 1.15
"""So much more it must be worth to a side than what the other's gain costs it."""
MOST_GOLD = 30
TALK = 2
"""So many offers a program makes in a trade phase at most."""
NOTHING = -1
"""In the place of a card's number."""
Steps = tuple[tuple[float, float], ...]
"""For each resource what a player loses with one of its cards, and what he gains with one more."""


class Bargain(NamedTuple):
    """What one player lends another, what he borrows, and the gold that he pays; less than none is what he gets."""

    lend: int
    borrow: int
    gold: int


@lru_cache(maxsize=65536)
def card_steps(cards: tuple[int, ...], chances: tuple[float, ...], each: float, critical: float) -> Steps:
    """What one card less and one more of each resource would change of a production."""
    found = []
    for n, chance in zip(cards, chances, strict=True):
        values = [(each + critical * chance if held else 0.0) + monopoly(held) for held in (max(0, n - 1), n, n + 1)]
        found.append((values[1] - values[0], values[2] - values[1]))
    return tuple(found)


def steps_of(board: Board, survey: Survey, seat: int) -> Steps:
    """The same for the cards that a player holds at the moment."""
    chances = critical_chances(board.game, board.era)
    cards = tuple(board.cards(seat)) if board.loans else tuple(survey.realms[seat].cards)
    if board.advanced:
        return card_steps(cards, chances, RESOURCE_GOLD, CRITICAL_GOLD)
    gold = sum(survey.realms[seat].worths.values())
    return card_steps(cards, chances, board.players[seat].technologies.bit_count(), gold)


def serves(gain: float, other: float, share: float, their_share: float) -> bool:
    """Whether an exchange serves a player who has a share of the win: what he gains is worth more to him than what the
    gain of the other one, by his share, takes away. Among two that never holds for both."""
    return gain >= SHARE and gain * (1 - share) > PRUDENT * their_share * other


def bargain(board: Board, survey: Survey, giver: int, taker: int, shares: Sequence[float]) -> Bargain | None:
    """The exchange of a card for a card, for gold, or both, that brings two players the most together; gold shares
    that out between them as far as they have any. None if no exchange serves both."""
    own, other = board.players[giver], board.players[taker]
    cards = [board.cards(seat) if board.loans else survey.realms[seat].cards for seat in (giver, taker)]
    mine, his = steps_of(board, survey, giver), steps_of(board, survey, taker)
    held = tuple(n > 0 for n in cards[0]), tuple(n > 0 for n in cards[1])
    gold = min(own.gold, MOST_GOLD), min(other.gold, MOST_GOLD)
    return _best(mine, his, held, gold, (round(shares[giver], 2), round(shares[taker], 2)))


@lru_cache(maxsize=65536)
def _best(
    mine: Steps,
    his: Steps,
    held: tuple[tuple[bool, ...], tuple[bool, ...]],
    gold: tuple[int, int],
    shares: tuple[float, float],
) -> Bargain | None:
    best, found = 0.0, None
    lends = [NOTHING, *(number for number, there in enumerate(held[0]) if there)]
    borrows = [NOTHING, *(number for number, there in enumerate(held[1]) if there)]
    for lend in lends:
        for borrow in borrows:
            if lend == borrow:
                continue
            gain = other = 0.0
            if lend != NOTHING:
                gain -= mine[lend][0]
                other += his[lend][1]
            if borrow != NOTHING:
                gain += mine[borrow][1]
                other -= his[borrow][0]
            if gain + other < SURPLUS:
                continue
            pay = _payment(gain, other, gold, shares)
            if pay is None:
                continue
            score = gain + other - 0.1 * abs(pay)
            if score > best:
                best, found = score, Bargain(lend, borrow, pay)
    return found


def _payment(mine: float, his: float, gold: tuple[int, int], shares: tuple[float, float]) -> int | None:
    """The gold that the first of two pays: nothing if the exchange serves both as it is, else what makes both gain
    about as much, in fives if it is much; None if they have not enough."""
    if _agreed(mine, his, shares):
        return 0
    even = (mine - his) / 2
    pay = int(min(even, gold[0])) if even > 0 else -int(min(-even, gold[1]))
    if abs(pay) > 5:
        pay = 5 * int(pay / 5)
    return pay if _agreed(mine - pay, his + pay, shares) else None


def _agreed(mine: float, his: float, shares: tuple[float, float]) -> bool:
    return serves(mine, his, *shares) and serves(his, mine, shares[1], shares[0])


def largest_coin(gold: int) -> int:
    """The largest coin that is not more than some gold."""
    return max(coin for coin in COINS if coin <= gold)


def offer_gains(board: Board, survey: Survey, offer: Offer) -> tuple[float, float]:
    """What resource cards and gold of an offer bring the giver and the taker."""
    found = []
    for seat, gives, gets in ((offer.giver, offer.gives, offer.wants), (offer.taker, offer.wants, offer.gives)):
        steps = steps_of(board, survey, seat)
        gain = float(gets.gold - gives.gold)
        for (less, more), given, got in zip(steps, gives.resources, gets.resources, strict=True):
            gain += more * got - less * given
        found.append(gain)
    return found[0], found[1]


def only_cards(bundle: Bundle) -> bool:
    """Whether a bundle names nothing but resource cards and gold."""
    return not (bundle.technologies or bundle.wonders or bundle.cities or bundle.pieces)


def loan_gains(board: Board, survey: Survey) -> list[float]:
    """What the cards that are lent at the moment bring each player in this production, more or less than his own."""
    chances = critical_chances(board.game, board.era)
    found = []
    for seat, realm in enumerate(survey.realms):
        each, critical = float(RESOURCE_GOLD), float(CRITICAL_GOLD)
        if not board.advanced:
            each, critical = float(board.players[seat].technologies.bit_count()), sum(realm.worths.values())
        held = board.cards(seat)
        change = 0.0
        for n, own, chance in zip(held, realm.cards, chances, strict=True):
            if n != own:
                change += (each + critical * chance) * ((n > 0) - (own > 0))
                change += monopoly(n) - monopoly(own)
        income = realm.income + realm.era_income
        found.append(max(LEAST, income + change) - max(LEAST, income))
    return found
