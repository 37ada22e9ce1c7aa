"""What a position promises each seat: for the programs that play this game.

A seat's standing is an estimate of its points at the end: those that it has, and what its gold, income, settlers,
armies and the land around it may still bring in the turns to come. Standings become shares of the win the way ratings
do: the win goes to a seat in proportion to e ** (standing / spread).
"""

from __future__ import annotations

from functools import lru_cache

from ecumene.engine.judging.odds import shares, with_points
from ecumene.engine.rooms import PLAIN_JUDGING

from ..box.cards import FIGURES
from ..box.contents import Box
from ..rules.battle.attacking import where_to_fight
from ..rules.buying.purchases import what_to_buy
from ..rules.buying.technology import discount
from ..rules.buying.units import price_name
from ..rules.endings import proclamations
from ..rules.moving.setting_out import what_to_move
from ..rules.production import LEAST
from ..rules.setup import where_to_start
from ..rules.trade.trading import what_to_trade
from ..state.board import BUYING, LONG, SETTING_UP, Board
from ..state.pieces import Player
from .bargains import loan_gains
from .clock import Clock, clock
from .dangers import add_dangers
from .gold import gold_worth, growth_worth
from .land import room_prospects
from .settlers import settler_prospects
from .survey import Realm, Survey
from .ways import ways_of

SPREAD, LOOSER = 1.4, 0.45
"""So many points of standing make a win e times as likely: at the end, and more with each turn to come."""
DECIDED, FOR_POINTS = 15.0, 0.15
"""A wider spread, and how much of a share goes by it: even a game that is won or lost is played for points."""
DOUBT, DOUBT_LATER = 0.01, 0.004
"""How much of a share is uncertain as long as nobody has brought the end about, and with each turn to come: whoever has
as good as won brings it about."""
READY = 0.5
"""How much of that is left if the one who is ahead can declare the end."""
AN_ARMY, A_SHIP, A_PLANE = 0.6, 0.25, 0.6
"""What part of its price a piece is worth for what it may do one day."""
OLD = 0.5
"""What part of that is left when its era is over."""
EARLY_ARMY, EARLY_ARMIES = 1.2, 8
"""What each of so many armies is worth beyond that, in points, while most of the game is to come: they take the land
that decides it, and keep it."""
LATE, EARLY = 4.0, 9.0
"""With so many turns to come none of that is left, and with so many all of it."""
ENOUGH = 6.0
"""With so many military units one more counts half."""
USELESS = 0.05
"""How much gold is worth that comes too late."""
A_FEE = 0.06
"""What a technology brings by fees for each other player, in points."""
A_DISCOUNT = 0.5
"""So many technologies a turn a discount is used for."""
MADE_UP = 0.25
"""How much counts of what is paid to whoever has less than the least income."""
OUT = 30.0
"""What it costs to be out of the game."""


def evaluate(board: Board) -> list[float]:
    """Each seat's share of the win."""
    if board.over:
        return outcome(board)
    survey = Survey(board)
    time = clock(board, survey)
    points = standings(board, survey, time)
    found = with_points(shares(points, SPREAD + LOOSER * time.turns), points, FOR_POINTS, DECIDED)
    if board.ending:
        return found
    doubt = DOUBT + DOUBT_LATER * time.turns
    if board.length == LONG and proclamations(board, found.index(max(found))):
        doubt *= READY
    return [share + doubt * (1 / board.seats - share) for share in found]


def outcome(board: Board) -> list[float]:
    """What the end is worth to each seat."""
    return with_points(PLAIN_JUDGING.outcome(board), board.scores(), FOR_POINTS, DECIDED)


def settled(board: Board) -> bool:
    """Positions are judged between moves, battles and purchases, and before anybody trades."""
    decision = board.decision
    if decision is None:
        return True
    asked = decision.question
    if asked is what_to_trade:
        return not board.offered
    return asked is what_to_buy or asked is what_to_move or asked is where_to_fight or asked is where_to_start


def standings(board: Board, survey: Survey, time: Clock) -> list[float]:
    """About how many points each seat will have at the end."""
    found = [float(score) for score in board.scores()]
    ways = ways_of(board.world)
    room = room_prospects(survey, ways.near, ways.wide)
    weight = min(1.0, (time.turns + 1) / 9)
    late = _too_late(board) if board.ending or board.round >= board.last_turn else []
    for seat, own in enumerate(board.players):
        if own.out:
            found[seat] -= OUT
            continue
        realm = survey.realms[seat]
        standing = found[seat]
        gold = gold_worth(board, survey.in_play, own, realm, time)
        standing += gold * USELESS if seat in late else gold
        standing += _incomes(realm, time)
        standing += growth_worth(board, survey, seat, time)
        standing += weight * room[seat]
        standing += _pieces(board, own, time)
        standing += settler_prospects(board, survey, seat, time)
        if board.advanced:
            standing += fees(board.game, own.technologies, board.era) * (board.seats - 1) * min(1.0, time.era / 4)
            if own.wonders:
                standing += time.gold * A_DISCOUNT * time.era * discount(board.game, own.wonders, board.era)
        found[seat] = standing
    if board.loans:
        for seat, gain in enumerate(loan_gains(board, survey)):
            found[seat] += time.gold * gain
    if board.phase != SETTING_UP and time.turns > 0.2:
        add_dangers(board, survey, found, time.income)
    return found


def _too_late(board: Board) -> list[int]:
    """Who buys or has bought in the last turn: his gold is worth nothing any more but what he buys."""
    if board.phase != BUYING:
        return []
    order = board.in_turn(board.first)
    return order[: order.index(board.active) + 1] if board.active in order else []


def _incomes(realm: Realm, time: Clock) -> float:
    """What the productions to come bring; what the least income adds soon falls away."""
    points = time.income * realm.income + time.era_income * realm.era_income
    missing = LEAST - realm.income - realm.era_income
    return points + time.income * MADE_UP * missing if missing > 0 else points


@lru_cache(maxsize=8192)
def fees(game: Box, technologies: int, era: int) -> float:
    """What a player's technologies bring by fees, for each other player."""
    n = 0
    for card in game.technologies:
        if card.bit & technologies and card.age == era:
            n += any(one.technology == card.id for one in game.improvements)
            n += any(one.technology == card.id for one in game.level.values())
    return A_FEE * n


@lru_cache(maxsize=256)
def piece_worths(game: Box, advanced: bool, era: int) -> tuple[float, ...]:
    """What pieces are worth in gold, by the number of their figure."""
    found = []
    for figure in FIGURES:
        if not figure.military:
            found.append(0.0)
            continue
        card = game.prices[f"{price_name(figure)}-price"]
        price = (card.advanced if advanced else card.standard)[figure.era - 1]
        part = A_SHIP if figure.afloat else A_PLANE if figure.flies else AN_ARMY
        found.append(part * price * (OLD if figure.era < era else 1.0))
    return tuple(found)


def _pieces(board: Board, own: Player, time: Clock) -> float:
    """What military units may do one day; those that are still given count as well."""
    worths = piece_worths(board.game, board.advanced, board.era)
    gold = 0.0
    n = armies = 0
    for figure, _, _, _ in own.units:
        worth = worths[figure.number]
        if worth:
            gold += worth * ENOUGH / (ENOUGH + n)
            n += 1
            armies += figure.army
    for figure in own.gifts:
        gold += worths[figure.number]
    points = gold * time.gold * min(1.0, time.turns / 3)
    if time.turns > LATE:
        early = min(1.0, (time.turns - LATE) / (EARLY - LATE))
        points += EARLY_ARMY * early * min(armies, EARLY_ARMIES)
    return points
