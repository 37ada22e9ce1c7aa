"""What a position promises each seat: for the programs that play this game.

A seat's standing is an estimate of its points at the end: those it has, and what its cities, stores, advances, cards
and units may still bring in the actions that are left to it. Standings become shares of the win the way ratings do: the
win goes to a seat in proportion to e ** (standing / spread).
"""

from __future__ import annotations

from functools import lru_cache

from ecumene.engine.judging.odds import shares, with_points
from ecumene.engine.rooms import PLAIN_JUDGING

from ..box.cards import ANGRY, BARREN, FOREST, HAPPY, MOUNTAIN, PLAIN
from ..box.contents import Box
from ..box.game_length import LAST_ROUND
from ..rules.advances.advancing import which_advance
from ..rules.cards.objectives import which_objective
from ..rules.round import ACTIONS, TURNS, which_to_raze, who_begins
from ..rules.trade.trading import named_in, what_to_offer
from ..rules.turn import what_next
from ..state.board import Board
from ..state.pieces import NOBODY, Player
from .bargains import in_bargain
from .dangers import dangers
from .expansion import settler_prospects, voyage_prospects, wonder_prospects
from .goods import usable, worth_in_stock
from .objectives import goal_prospects
from .survey import Realm, survey

SPREAD, LOOSER = 3.0, 0.4
"""So many points of standing make a win e times as likely: at the end, and more with each round to come."""
AT_THE_END = 1.2
"""The spread when nobody has an action left: who trails then does not put off the end with talk."""
DECIDED, FOR_POINTS = 15.0, 0.2
"""A wider spread, and how much of a share goes by it: even a game that is won or lost is played for points."""
AN_ACTION = 0.75
"""What an action to come is worth in points."""
A_HARVEST, IN_FOOD = 0.13, 0.08
"""What a good that a city collects is worth in points, and how much more if it can be food."""
HARVESTS = (0.55, 0.40, 0.30, 0.22, 0.16, 0.12, 0.10)
"""How often in a turn a city collects: the best one, the next best, and so on."""
KINDS = 0.03
"""What each of food, ore and wood that can be collected is worth a turn."""
NO_CITY = 20.0
"""What the last city is worth: nobody gives it up to end a game that he leads."""
ROOM_TO_GROW = 0.3
"""What a building is worth that could be added to a city."""
MOODS = (-0.7, 0.0, 0.12)
"""What an angry, a neutral and a happy city is worth besides what it collects."""
INFLUENCED = -0.15
"""A city with a foreign piece influences nobody."""
LEVEL = 0.10
"""What a step of a level is worth in a whole game."""
A_CARD, A_PERSON = 0.3, 0.55
A_WONDER = 2.4
"""What a wonder is worth for what it does, besides its points."""
AN_ARMY, A_SHIP = 0.42, 0.3
"""What units are worth in points for what they may do one day."""
TOO_MANY = (1.0, 1.0, 0.9, 0.75, 0.6, 0.45, 0.3, 0.2)
"""How much each further army counts."""
THIS_TURN = 1.5
"""The actions of the present turn that count as still to come."""
AN_ITEM = 0.1
"""What it costs to name goods and cards in an offer that serves nobody."""
A_TRADE, AMONG_TWO, IDLE_TALK = 0.8, 1.5, 2.5
"""What it costs to begin a trade: only what is sure to pay is worth the talk, and among two that is next to nothing;
nor does anybody talk only to put off the end of his turn."""
WHOLE = 54
"""The actions that a player has in six rounds."""
ADVANCES: dict[str, float] = {
    "farming": 0.0,
    "mining": 0.0,
    "storage": 0.9,
    "irrigation": 0.5,
    "husbandry": 0.5,
    "engineering": 1.0,
    "sanitation": 0.3,
    "roads": 0.5,
    "fishing": 0.5,
    "cartography": 0.2,
    "war-ships": 0.0,
    "navigation": 0.1,
    "writing": 0.8,
    "public-education": 0.5,
    "free-education": 0.5,
    "philosophy": 0.6,
    "tactics": 0.9,
    "siegecraft": 0.2,
    "steel-weapons": 0.5,
    "draft": 0.5,
    "myths": 0.7,
    "rituals": 0.6,
    "priesthood": 0.6,
    "state-religion": 0.4,
    "bartering": 0.5,
    "trade-routes": 0.6,
    "taxes": 0.7,
    "currency": 0.3,
    "arts-and-sculpture": 0.6,
    "circus-and-sports": 0.4,
    "monuments": 0.7,
    "drama-and-music": 0.3,
    "mathematics": 0.5,
    "astronomy": 0.3,
    "chemistry": 0.4,
    "metallurgy": 0.4,
    "voting": 0.5,
    "separation-of-power": 0.2,
    "civil-liberties": 0.4,
    "economic-liberty": 0.9,
    "nationalism": 0.4,
    "totalitarianism": 0.3,
    "absolute-power": 0.8,
    "forced-labor": 0.2,
    "dogma": 0.3,
    "devotion": 0.2,
    "conversion": 0.4,
    "fanaticism": 0.2,
}
"""What an advance brings in a whole game besides its half point, its level and its token."""


@lru_cache(maxsize=64)
def advance_values(game: Box) -> tuple[float, ...]:
    """What each advance brings in a whole game, by its number."""
    return tuple(ADVANCES[advance.id] for advance in game.advances)


@lru_cache(maxsize=4096)
def known_value(game: Box, known: int) -> float:
    """What all advances of a player bring in a whole game."""
    return sum(value for number, value in enumerate(advance_values(game)) if known >> number & 1)


# -- the whole ---------------------------------------------------------------------------------------------------------


def evaluate(board: Board) -> list[float]:
    """Each seat's share of the win."""
    if board.over:
        return outcome(board)
    points = standings(board)
    spread = SPREAD + LOOSER * rounds_left(board) if any(actions_left(board)) else AT_THE_END
    return with_points(shares(points, spread), points, FOR_POINTS, DECIDED)


def standings(board: Board) -> list[float]:
    """About how many points each seat will have at the end."""
    left, realms = actions_left(board), survey(board)
    time = clock(board) if any(left) else 0.0
    found = [sum(points) / 2 for points in board.tallies()]
    towns = 0
    for realm in realms:
        towns |= realm.cities
    bit, bits = board.world.map.bit, board.game.bits
    travelling = bits["trade-routes"] | bits["cartography"]
    for space in board.camps:
        towns |= bit[space]
    for seat, own in enumerate(board.players):
        realm = realms[seat]
        closed = towns | board.exhausted
        for other in realms:
            if other is not realm:
                closed |= other.units
        standing = found[seat] + AN_ACTION * left[seat]
        if not own.cities:
            standing -= NO_CITY
        standing += _stores(board, own, realm, time)
        standing += _cities(board, seat, closed, time)
        standing += settler_prospects(board, own, realm, closed, time)
        standing += wonder_prospects(board, own, realm, time)
        standing += goal_prospects(board, realms, seat, time)
        if own.known & travelling:
            standing += voyage_prospects(board, realms, seat, time)
        found[seat] = standing
    dangers(board, realms, found, left)
    if board.offers:
        talk = IDLE_TALK if not board.actions else A_TRADE if board.seats > 2 else AMONG_TWO
        found[board.active] -= talk * board.offers
    if board.offer is not None:
        found[board.offer.giver] -= AN_ITEM * named_in(board.offer)
    return found


def outcome(board: Board) -> list[float]:
    """What the end is worth to each seat."""
    return with_points(PLAIN_JUDGING.outcome(board), [score / 2 for score in board.scores()], FOR_POINTS, DECIDED)


def settled(board: Board) -> bool:
    """Positions are judged between actions, and between the steps of the status phase, when nothing is half done; and
    while somebody makes up an offer that does not serve both sides."""
    decision = board.decision
    if decision is None:
        return True
    asked = decision.question
    if asked is what_next:
        return True
    if asked is what_to_offer:
        return not in_bargain(board)
    return board.turn == 0 and (
        asked is which_advance or asked is which_to_raze or asked is who_begins or asked is which_objective
    )


def rounds_left(board: Board) -> int:
    """The rounds to come after this one; a player without a city ends the game."""
    if not all(own.cities for own in board.players):
        return 0
    return max(0, LAST_ROUND[board.length] - board.round)


def actions_left(board: Board) -> list[float]:
    """The actions to come of each seat, those of this turn included."""
    seats, turn = board.seats, board.turn
    whole = ACTIONS * TURNS * rounds_left(board)
    if not turn:
        return [float(whole)] * seats
    found = []
    now = (board.active - board.first) % seats
    for seat in range(seats):
        place = (seat - board.first) % seats
        turns = TURNS - turn + (place > now)
        more = whole + ACTIONS * turns - board.players[seat].fewer
        found.append(float(more + board.actions if place == now else more))
    return found


def clock(board: Board) -> float:
    """About how many actions everybody still has, counted by turns: were it told by single actions, what is free would
    seem better than it is, since it alone lets no time pass."""
    turns = TURNS - board.turn if board.turn else 0
    return ACTIONS * (TURNS * rounds_left(board) + turns) + THIS_TURN


# -- what a seat has ---------------------------------------------------------------------------------------------------


def _stores(board: Board, own: Player, realm: Realm, time: float) -> float:
    """Goods, levels, advances, cards and units."""
    points = worth_in_stock(own.stock)
    points += A_WONDER * sum([city.wonder is not None for city in own.cities])
    points += A_CARD * len(own.hand) + A_PERSON * len(own.people)
    if realm.armies:
        points += AN_ARMY * sum(TOO_MANY[: realm.armies])
    points += A_SHIP * realm.ships
    part = time / WHOLE
    return usable(time) * points + part * (known_value(board.game, own.known) + LEVEL * (own.happiness + own.culture))


def _cities(board: Board, seat: int, closed: int, time: float) -> float:
    """What a player's cities collect in the turns that are left, how they can grow, and their mood."""
    own, game = board.players[seat], board.game
    bit, beside, areas = board.world.map.bit, board.world.map.beside, board.terrain.areas
    known, bits = own.known, game.bits
    plain, mountain, forest = areas[PLAIN], areas[MOUNTAIN], areas[FOREST]
    if known & bits["irrigation"]:
        plain |= areas[BARREN]
    fields = plain | mountain | forest
    sea = board.sea if known & bits["fishing"] else 0
    permits = 1
    for allowing in game.allowing:
        permits += bool(known & allowing)
    cities = own.cities
    largest = min(len(cities), permits)
    points, everything = 0.0, 0
    harvests = []
    for city in cities:
        here = bit[city.space]
        spaces = beside(here) & ~closed | here
        everything |= spaces
        fish = 1 if spaces & sea else 0
        gives = (spaces & fields).bit_count() + fish
        food = (spaces & plain).bit_count() + fish
        mood, pieces = city.mood, city.buildings
        size = 5 - pieces.count(NOBODY)
        can = 1 if mood == ANGRY else size + (mood == HAPPY)
        harvest = A_HARVEST * (can if can < gives else gives + 0.1 * (can - gives))
        harvests.append(harvest + IN_FOOD * (can if can < food else food))
        points += MOODS[mood]
        if size < largest and mood != ANGRY:
            points += ROOM_TO_GROW * (largest - size)
        if size > 1 + pieces.count(seat):
            points += INFLUENCED
    harvests.sort(reverse=True)
    turns = time / ACTIONS
    worth = 0.0
    for often, harvest in zip(HARVESTS, harvests, strict=False):
        worth += often * harvest
    worth += KINDS * (bool(everything & plain) + bool(everything & mountain) + bool(everything & forest))
    return worth * turns + points * time / (time + 4)
