"""What a position promises each seat, and what a sensible player leans to: for the programs that play this game.

A seat's standing is an estimate of its culture at the end: the points it has, what its ratings and production bring
until then, and what its technologies, cards and wonders could still become. Everything is measured in culture points.
Standings become shares of the win the way ratings do: the win goes to a seat in proportion to e ** (standing / SPREAD).
"""

from __future__ import annotations

from functools import cache

from ecumene.engine import Action
from ecumene.engine.odds import shares

from .actions import what_to_do
from .board import END_OF_TIME, Board, Player
from .box import (
    BY_SLOT,
    FAST_FOOD,
    HOLLYWOOD,
    INTERNET,
    SLOTS,
    SPACE_FLIGHT,
    civil_deck,
)
from .building import costs
from .cards import (
    FARM,
    MINE,
    UNITS,
    URBAN,
    ActionCard,
    Government,
    Leader,
    Special,
    Technology,
    Wonder,
    WorkerTechnology,
)
from .economy import food_production, resource_production
from .politics import what_politics
from .ratings import consumption, corruption, discontent
from .vocabulary import VOCABULARY
from .wonders import meals, stage_and_page, technology_levels, urban_output

SPREAD = 14.0
"""So many points of standing make a win e times as likely."""
DEALT = {2: 9.0, 3: 9.5, 4: 9.0}
"""Civil cards that leave the deck in a round, by the number of players."""

SCIENCE, RESOURCE, FOOD = 0.8, 1.0, 0.7
"""What a point of science, a resource and a food are worth in the middle of the game."""
CIVIL_ACTION, MILITARY_ACTION = 1.3, 0.5
"""What an action more in each round is worth."""
HAPPY = 0.35
STRENGTH = (0.25, 0.4, 0.7, 1.0, 0.8)
"""What a point of strength more than a rival's is worth, by age."""
WIDEST = 20
"""A larger difference in strength makes no more difference."""
HOPE = 0.45
"""How much of what could still be built counts."""
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
    total = own.culture + own.culture_rate * left + own.science_rate * SCIENCE * soon
    total += stock * (min(own.science, 25) * SCIENCE + own.resources * RESOURCE * 0.8 + min(own.food, 8) * FOOD)
    ore = resource_production(own) - corruption(own)
    surplus = food_production(own) - consumption(own)
    total += ore * RESOURCE * soon + _fed(surplus, own.food, left)
    total += (own.civil_total * CIVIL_ACTION + own.military_total * MILITARY_ACTION) * soon
    total += _content(own, left, ore) + _power(board, seat)
    total += _prospects(own, left) + _hand(own, left) + _wonder(own, left)
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
        lost = UPRISING * (own.culture_rate + own.science_rate * SCIENCE + max(0, ore) + 3) * min(left, 2.0)
    return HAPPY * min(own.happiness, 7) * min(left, 10) - 0.6 * unrest * min(left, 6) - lost


def _power(board: Board, seat: int) -> float:
    """Strength counts against that of the rivals."""
    own = board.players[seat].strength
    gaps = [max(-WIDEST, min(WIDEST, own - board.players[rival].strength)) for rival in board.rivals(seat)]
    return STRENGTH[board.age] * sum(gaps) / max(1, len(gaps)) + 0.15 * own


# -- what could still be built -------------------------------------------------------------------------------------


def worth(card: WorkerTechnology) -> float:
    """What a worker on a card brings in a round."""
    value = card.culture + card.science * SCIENCE + card.ore * RESOURCE + card.food * FOOD + card.happy * HAPPY
    return value + (0.35 * card.strength if card.type in UNITS else 0.2 * card.strength)


WORTH = tuple(worth(card) for card in BY_SLOT)
GROWING = (FARM, MINE, *URBAN, *UNITS)


def _prospects(own: Player, left: float) -> float:
    """Upgrades and new buildings that the technologies in play allow, less what they cost."""
    price, workers, known = costs(own), own.workers, own.known
    soon = left - 2.0
    if soon <= 0:
        return 0.3 * own.unused
    total = 0.0
    best_site = 0.0
    for type in GROWING:
        slots = SLOTS[type]
        best = next((slot for slot in reversed(slots) if known & BY_SLOT[slot].bit), None)
        if best is None:
            continue
        for slot in slots:
            if slot < best and workers[slot]:
                gain = (WORTH[best] - WORTH[slot]) * soon - (price[best] - price[slot]) * RESOURCE - 1.0
                if gain > 0:
                    total += HOPE * gain * min(workers[slot], 2)
        if type not in UNITS:
            best_site = max(best_site, WORTH[best] * soon - price[best] * RESOURCE - 1.0)
    total += HOPE * best_site * min(own.unused, 2) + 0.3 * own.unused
    return total


def _hand(own: Player, left: float) -> float:
    """Cards in hand that can still be played, and military cards."""
    total = 0.6 * min(len(own.military_hand), own.military_total) * min(1.0, left / 3)
    soon = left - 2.0
    for card in own.civil_hand:
        if isinstance(card, ActionCard):
            total += 2.0 * min(1.0, left / 2)
        elif isinstance(card, Leader):
            total += (4.0 if own.leader is None else 1.5) * min(1.0, left / 3)
        elif isinstance(card, WorkerTechnology):
            total += max(0.3, 0.5 * _promise(own, card, soon)) if soon > 0 else 0.0
        elif isinstance(card, Special):
            gain = (
                (card.civil * CIVIL_ACTION + card.military * MILITARY_ACTION) * soon
                + card.strength * 0.6
                + card.age
                + 3
            )
            total += max(0.0, 0.5 * (gain - card.cost * SCIENCE))
        elif isinstance(card, Government):
            civil, military = card.civil - own.government.civil, card.military - own.government.military
            gain = (civil * CIVIL_ACTION + military * MILITARY_ACTION + card.culture) * soon + 2 * card.urban_limit - 4
            total += max(0.0, 0.5 * (gain - card.revolution * SCIENCE))
    return total


def _promise(own: Player, card: WorkerTechnology, soon: float) -> float:
    """What a technology in hand would bring with two workers on it."""
    below = [slot for slot in SLOTS[card.type] if slot < card.slot and own.workers[slot]]
    gain = WORTH[card.slot] - (WORTH[below[-1]] if below else 0.0)
    cost = card.resources - (BY_SLOT[below[-1]].resources if below else 0)
    return 2 * (gain * max(0.0, soon - 1) - cost * RESOURCE) * 0.7 - card.cost * SCIENCE


def _wonder(own: Player, left: float) -> float:
    """An unfinished wonder: the resources in it, and a share of what it will bring."""
    wonder = own.unfinished
    if wonder is None:
        return 0.0
    spent, price = sum(wonder.stages[: own.stages]), sum(wonder.stages)
    gain = wonder_value(own, wonder, max(0.0, left - 2)) - price * RESOURCE
    share = spent / price
    return spent * RESOURCE * min(1.0, left / 2) + gain * (0.35 + 0.5 * share) if left > 0.5 else 0.0


def wonder_value(own: Player, wonder: Wonder, left: float) -> float:
    """What a wonder brings until the end."""
    value = (wonder.culture + wonder.science * SCIENCE + wonder.happy * HAPPY) * left
    value += (wonder.civil * CIVIL_ACTION + wonder.military * MILITARY_ACTION) * left + wonder.strength
    value += wonder.blue + 2 * (wonder.civil_hand + wonder.military_hand)
    if wonder is SPACE_FLIGHT:
        value += technology_levels(own)
    elif wonder is FAST_FOOD:
        value += meals(own)
    elif wonder is HOLLYWOOD:
        value += 2 * stage_and_page(own)
    elif wonder is INTERNET:
        value += urban_output(own)
    elif not value:
        value = 1.2 * left
    return value


# -- what a sensible player leans to -------------------------------------------------------------------------------


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


LEANINGS: dict[str, float] = {
    "take": 1.0,
    "population": 4.0,
    "build": 6.0,
    "upgrade": 5.0,
    "destroy": 0.02,
    "leader": 8.0,
    "stages": 8.0,
    "develop": 9.0,
    "revolution": 5.0,
    "play": 6.0,
    "tactic": 6.0,
    "copy": 0.4,
    "hammurabi": 1.0,
    "recruit": 2.0,
    "bach": 1.0,
    "liner": 30.0,
    "churchill": 5.0,
    "trade": 0.2,
    "end": 0.25,
    "prepare": 4.0,
    "attack": 5.0,
    "war": 2.0,
    "offer": 1.0,
    "cancel": 0.05,
    "resign": 0.0001,
    "alexander": 0.1,
    "columbus": 3.0,
    "pass": 1.0,
    "bid": 0.5,
    "accept": 1.0,
    "refuse": 1.0,
}
"""How likely an action is thought of, by its verb; what is not listed weighs 1."""


@cache
def _leanings() -> list[float]:
    """The weight of each action of the vocabulary."""
    return [_leaning(action) for action in VOCABULARY]


def _leaning(action: Action) -> float:
    weight = LEANINGS.get(action.verb, 1.0)
    about = action.args[0] if action.args else None
    if action.verb == "take" and isinstance(about, Technology):
        return weight * 1.3
    if action.verb in ("build", "upgrade") and isinstance(about, WorkerTechnology) and about.type in UNITS:
        return weight * 0.4
    if action.verb == "stages" and isinstance(about, int):
        return weight * about
    return weight


def prior(board: Board) -> list[float]:
    """How likely a sensible player takes each legal action."""
    decision = board.decision
    assert decision is not None
    table = _leanings()
    return [table[action.index] for action in decision.actions]
