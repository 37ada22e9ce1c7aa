"""What a position promises each seat, and what a sensible player leans to: for the programs that play this game.

A seat's standing is an estimate of its culture at the end: the points it has, what its ratings and production bring
until then, and what its technologies, cards and wonders could still become. Everything is measured in culture points.
Standings become shares of the win the way ratings do: the win goes to a seat in proportion to e ** (standing / SPREAD).
"""

from __future__ import annotations

from functools import cache

from ecumene.engine import Action
from ecumene.engine.odds import shares

from ..box.cards import (
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
from ..box.contents import BY_SLOT, FAST_FOOD, HOLLYWOOD, INTERNET, SLOTS, SPACE_FLIGHT, civil_deck
from ..box.vocabulary import VOCABULARY
from ..rules.actions.building import costs
from ..rules.actions.phase import what_to_do
from ..rules.actions.wonders import meals, stage_and_page, technology_levels, urban_output
from ..rules.civilization.economy import food_production, resource_production
from ..rules.civilization.ratings import consumption, corruption, discontent
from ..rules.politics.phase import what_politics
from ..state.board import END_OF_TIME, Board, Player

SPREAD = 14.0
"""So many points of standing make a win e times as likely."""
DEALT = {2: 9.0, 3: 9.5, 4: 9.0}
"""Civil cards that leave the deck in a round, by the number of players."""

SCIENCE, RESOURCE, FOOD = 0.5, 0.7, 0.7
"""What a point of science, a resource and a food are worth at the end of the game."""
SCIENCE_EARLY, RESOURCE_EARLY, EARLY = 0.03, 0.02, 16.0
"""How much more with each round to come, as long as there are no more than so many."""
CORRUPTION = 1.5
"""What a resource is worth that corruption takes: it is told once, since the next turn can mend it."""
CIVIL_ACTION, MILITARY_ACTION = 1.3, 0.5
"""What an action more in each round is worth."""
HAPPY = 0.35
STRENGTH = (0.375, 0.6, 1.05, 1.5, 1.2)
"""What a point of strength more than a rival's is worth, by age."""
A_UNIT, A_GUARD = 0.525, 0.2
"""What a point of strength that could be built is worth in a round: of a unit, and of a building."""
WIDEST = 20
"""A larger difference in strength makes no more difference."""
HOPE = 0.45
"""How much of what could still be built counts."""
A_WORKER = 3.0
"""An unused worker is never worth more: that is what it costs to raise another."""
IN_HAND = 0.25
"""How much of what cards in hand could become counts."""
STUDIED = 0.7
"""How much of the science to come can be spent on the cards in hand."""
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


def science_worth(left: float) -> float:
    """What a point of science is worth."""
    return SCIENCE + SCIENCE_EARLY * min(left, EARLY)


def resource_worth(left: float) -> float:
    """What a resource is worth."""
    return RESOURCE + RESOURCE_EARLY * min(left, EARLY)


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
        lost = UPRISING * (own.culture_rate + own.science_rate * science_worth(left) + ore + 3) * min(left, 2.0)
    return HAPPY * min(own.happiness, 7) * min(left, 10) - 0.6 * unrest * min(left, 6) - lost


def _power(board: Board, seat: int) -> float:
    """Strength counts against that of the rivals."""
    own = board.players[seat].strength
    gaps = [max(-WIDEST, min(WIDEST, own - board.players[rival].strength)) for rival in board.rivals(seat)]
    return STRENGTH[board.age] * sum(gaps) / max(1, len(gaps)) + 0.15 * own


# -- what could still be built -------------------------------------------------------------------------------------


@cache
def worths(left: int) -> tuple[float, ...]:
    """What a worker on each card brings in a round, by slot, with so many rounds to come."""
    science, resource = science_worth(left), resource_worth(left)
    found = []
    for card in BY_SLOT:
        value = card.culture + card.science * science + card.ore * resource + card.food * FOOD + card.happy * HAPPY
        found.append(value + (A_UNIT if card.type in UNITS else A_GUARD) * card.strength)
    return tuple(found)


GROWING = (FARM, MINE, *URBAN, *UNITS)


def _prospects(own: Player, left: float) -> float:
    """Upgrades and new buildings that the technologies in play allow, less what they cost."""
    price, workers, known = costs(own), own.workers, own.known
    soon = left - 2.0
    if soon <= 0:
        return 0.3 * own.unused
    total = 0.0
    best_site = 0.0
    worth, resource = worths(int(left)), resource_worth(left)
    for type in GROWING:
        slots = SLOTS[type]
        best = next((slot for slot in reversed(slots) if known & BY_SLOT[slot].bit), None)
        if best is None:
            continue
        for slot in slots:
            if slot < best and workers[slot]:
                gain = (worth[best] - worth[slot]) * soon - (price[best] - price[slot]) * resource - 1.0
                if gain > 0:
                    total += HOPE * gain * min(workers[slot], 2)
        if type not in UNITS:
            best_site = max(best_site, worth[best] * soon - price[best] * resource - 1.0)
    total += min(A_WORKER, HOPE * best_site) * min(own.unused, 2) + 0.3 * own.unused
    return total


def _hand(own: Player, left: float) -> float:
    """Cards in hand that can still be played, and military cards."""
    total = 0.6 * min(len(own.military_hand), own.military_total) * min(1.0, left / 3)
    soon = left - 2.0
    science = science_worth(left)
    hopes = price = 0.0
    for card in own.civil_hand:
        if isinstance(card, ActionCard):
            total += 2.0 * min(1.0, left / 2)
        elif isinstance(card, Leader):
            total += (4.0 if own.leader is None else 1.5) * min(1.0, left / 3)
        elif isinstance(card, WorkerTechnology):
            hopes += max(0.3, IN_HAND * _promise(own, card, soon)) if soon > 0 else 0.0
            price += card.cost
        elif isinstance(card, Special):
            gain = (
                (card.civil * CIVIL_ACTION + card.military * MILITARY_ACTION) * soon
                + card.strength * 0.6
                + card.age
                + 3
            )
            hopes += max(0.0, IN_HAND * (gain - card.cost * science))
            price += card.cost
        elif isinstance(card, Government):
            civil, military = card.civil - own.government.civil, card.military - own.government.military
            gain = (civil * CIVIL_ACTION + military * MILITARY_ACTION + card.culture) * soon + 2 * card.urban_limit - 4
            hopes += max(0.0, IN_HAND * (gain - card.revolution * science))
            price += card.revolution
    means = own.science + STUDIED * own.science_rate * max(0.0, soon)
    return total + (hopes if means >= price else hopes * (means + 1) / (price + 1))


def _promise(own: Player, card: WorkerTechnology, soon: float) -> float:
    """What a technology in hand would bring with two workers on it."""
    worth = worths(int(soon + 2))
    below = [slot for slot in SLOTS[card.type] if slot < card.slot and own.workers[slot]]
    gain = worth[card.slot] - (worth[below[-1]] if below else 0.0)
    cost = card.resources - (BY_SLOT[below[-1]].resources if below else 0)
    return 2 * (gain * max(0.0, soon - 1) - cost * resource_worth(soon)) * 0.7 - card.cost * science_worth(soon)


def _wonder(own: Player, left: float) -> float:
    """An unfinished wonder: the resources in it, and a share of what it will bring."""
    wonder = own.unfinished
    if wonder is None:
        return 0.0
    spent, price = sum(wonder.stages[: own.stages]), sum(wonder.stages)
    gain = wonder_value(own, wonder, max(0.0, left - 2)) - price * resource_worth(left)
    share = spent / price
    return spent * resource_worth(left) * min(1.0, left / 2) + gain * (0.35 + 0.5 * share) if left > 0.5 else 0.0


def wonder_value(own: Player, wonder: Wonder, left: float) -> float:
    """What a wonder brings until the end."""
    value = (wonder.culture + wonder.science * science_worth(left) + wonder.happy * HAPPY) * left
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
    "resign": 0.0,
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


def _trains(action: Action) -> bool:
    """Whether an action makes a unit of an idle worker."""
    return action.verb == "build" and action.args[0].type in UNITS


def prior(board: Board) -> list[float]:
    """How likely a sensible player takes each legal action. Nobody destroys what he has built, unless his people are
    about to rise for want of idle hands; and nobody trains the last hand that keeps them quiet."""
    decision = board.decision
    assert decision is not None
    table = _leanings()
    weights = [table[action.index] for action in decision.actions]
    if decision.question is what_to_do:
        own = board.players[decision.player]
        if (unhappy := discontent(own)) <= own.unused:
            needed = unhappy == own.unused
            return [
                0.0 if action.verb == "destroy" or (needed and _trains(action)) else weight
                for action, weight in zip(decision.actions, weights, strict=True)
            ]
    return weights
