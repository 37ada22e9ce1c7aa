"""What a position promises each seat, for programs that play this game.

A seat's standing is an estimate of its culture at the end: the points it has, what its ratings and production bring
until then, and what its technologies, cards and wonders could still become. Everything is measured in culture points.
Standings become shares of the win the way ratings do: the win goes to a seat in proportion to e ** (standing / SPREAD).
"""

from __future__ import annotations

from ecumene.engine.judging.odds import shares

from ..box.contents import civil_deck
from ..rules.actions.phase import what_to_do
from ..rules.civilization.production import food_production, resource_production
from ..rules.civilization.ratings import consumption, corruption, discontent
from ..rules.politics.phase import what_politics
from ..state.board import END_OF_TIME, Board, Player
from .prospects import hand_value, prospects, wonder_under_way
from .worth import CIVIL_ACTION, FOOD, HAPPY, MILITARY_ACTION, resource_worth, science_worth

SPREAD = 14.0
"""So many points of standing make a win e times as likely."""
DEALT = {2: 9.0, 3: 9.5, 4: 9.0}
"""Civil cards that leave the deck in a round, by the number of players."""
CORRUPTION = 1.5
"""What a resource is worth that corruption takes: it is told once, since the next turn can mend it."""
STRENGTH = (0.375, 0.6, 1.05, 1.5, 1.2)
"""What a point of strength more than a rival's is worth, by age."""
WIDEST = 20
"""A larger difference in strength makes no more difference."""
UPRISING = 0.8
"""How much of a round's production an uprising that threatens costs."""


def evaluate(board: Board) -> list[float]:
    """Each seat's share of the win."""
    left = rounds_left(board)
    standings = [standing(board, seat, left) for seat in range(board.seats)]
    return shares(standings, SPREAD)


def rounds_left(board: Board) -> float:
    """How many productions each player may still expect."""
    if board.age == END_OF_TIME:
        return float(board.last_round - board.round) + 0.5
    players = max(2, len(board.playing()))
    cards = len(board.civil_deck) + sum(
        len(civil_deck(age, players)) for age in range(board.age + 1, board.last_age + 1)
    )
    return cards / DEALT[players] + 1.5


def standing(board: Board, seat: int, left: float) -> float:
    """The culture that a seat may expect at the end."""
    own = board.players[seat]
    if own.resigned:
        return -1000.0
    stock = min(1.0, left / 4)
    soon = max(0.0, left - 1.5)
    science, resource = science_worth(left), resource_worth(left)
    total = own.culture + own.culture_rate * left + own.science_rate * science * soon
    total += stock * (min(own.science, 25) * science + own.resources * resource * 0.8 + min(own.food, 8) * FOOD)
    total -= corruption(own) * CORRUPTION * min(1.0, left)
    ore = resource_production(own)
    surplus = food_production(own) - consumption(own)
    total += ore * resource * soon + _fed(surplus, own.food, left)
    total += (own.civil_total * CIVIL_ACTION + own.military_total * MILITARY_ACTION) * soon
    total += _content(own, left, ore) + _power(board, seat)
    total += prospects(own, left) + hand_value(own, left) + wonder_under_way(own, left)
    total += 0.5 * stock * min(own.yellow, 18)
    if own.leader is not None:
        total += 0.6 * min(left, 6)
    return total


def _fed(surplus: int, store: int, left: float) -> float:
    """Food beyond what is eaten helps a little; hunger costs much."""
    if surplus >= 0:
        return (min(surplus, 3) * FOOD + max(0, surplus - 3) * 0.2) * max(0.0, left - 2)
    return surplus * (FOOD + 1.2) * max(0.0, left - store / -surplus)


def _content(own: Player, left: float, ore: int) -> float:
    """An uprising costs a production; a happy people can grow."""
    unrest = discontent(own)
    lost = 0.0
    if unrest > own.unused:
        lost = UPRISING * (own.culture_rate + own.science_rate * science_worth(left) + ore + 3) * min(left, 2.0)
    return HAPPY * min(own.happiness, 7) * min(left, 10) - 0.6 * unrest * min(left, 6) - lost


def _power(board: Board, seat: int) -> float:
    """Strength counts against that of the rivals."""
    own = board.players[seat].strength
    gaps = [max(-WIDEST, min(WIDEST, own - board.players[rival].strength)) for rival in board.rivals(seat)]
    return STRENGTH[board.age] * sum(gaps) / max(1, len(gaps)) + 0.15 * own


def settled(board: Board) -> bool:
    """Positions are judged between turns, before anything was done."""
    decision = board.decision
    if decision is None or decision.question is what_politics:
        return True
    if decision.question is not what_to_do:
        return False
    own = board.players[decision.player]
    unspent = own.civil == own.civil_total and own.military == own.military_total
    return unspent and not own.used and not own.extra_civil and not own.extra_military
