"""What a position promises each seat, and what a sensible player leans to: for the programs that play this game.

A seat's standing is an estimate of its points at the end: those it has, its chances for the four majorities, what the
resources in stock can still buy, and what its cards will bring in the rounds that are left. Standings become shares of
the win the way ratings do: the win goes to a seat in proportion to e ** (standing / SPREAD).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from ecumene.engine import Action
from ecumene.engine.odds import odds, shares

from ..box.card_fields import CULTURE, GOLD, ORDINARY
from ..box.cards import KNOWLEDGE, WONDER, Card
from ..box.contents import Box
from ..box.effects import (
    Archive,
    Cheaper,
    Choose,
    Copy,
    Dearer,
    DiscardCard,
    DiscardFromRow,
    DrawAndUse,
    Effect,
    Exchange,
    Gain,
    GainAdvantage,
    GainBuilding,
    GainPer,
    IfAdvantage,
    IfGained,
    IfOwned,
    Pay,
    PlaceType,
    ProvinceBonus,
    Strengthen,
    TradeFree,
    WonderPart,
    parts,
)
from ..rules.round import which_cross
from ..rules.turn import what_to_do
from ..state.board import Board, Player

SETS = 64
"""So many sets of cards are remembered: people bring their own."""

SPREAD = 3.2
"""So many points of standing make a win e times as likely."""
DECIDED, FOR_POINTS = 12.0, 0.2
"""A wider spread, and how much of a share goes by it: even a game that is won or lost is played for points."""
MAJORITY_WORTH = 2.2
"""What a majority counts that seems sure."""
CLOSENESS, LOOSER = 0.55, 0.11
"""How far ahead in a category makes the majority e times as likely: at the end, and more with each round to come."""
RESOURCE = (1.0, 1.0, 0.8, 1.1, 2.6)
"""What each resource is worth beside the others when a card brings it."""
IN_STOCK = (0.17, 0.24, 0.12, 0.25, 1.0)
"""What it is worth in points when it lies in stock."""
GOLD_EARLY = 0.25
"""What gold is worth besides while there are rounds to come."""
POINTS_A_RESOURCE = 0.27
"""How many points a resource becomes that a card brings later."""
ACTIVATED = 5.4
"""Cards that a round lights up, the better ones more often."""
CITY = 9
CARDS_A_ROUND = 3.3
"""Cards that leave the development deck in a round."""
COIN, THREE_COINS = 0.16, 0.35
"""What coins beside a free city are worth in points: each further one as much more, and three of them besides."""
STARTED = 2.0
"""What a wonder under construction counts."""
TOP_POLICY = 0.5
"""How much of what the active policy does counts."""
ADVANTAGE = 0.35
BARE_BARRICADE = -0.8
"""What a Barricade counts that protects nothing: no province of its owner lies below it."""
TO_MOVE = 0.6


def evaluate(board: Board) -> list[float]:
    """Each seat's share of the win."""
    if board.over:
        return outcome(board)
    left = rounds_left(board)
    counts = [player.counts() for player in board.players]
    width = CLOSENESS + LOOSER * left
    standings = []
    for seat, own in enumerate(board.players):
        provinces, knowledge, wonders, policies, cities = mine = counts[seat]
        other = counts[1 - seat]
        standing = provinces + knowledge + 2.0 * (wonders + policies + cities)
        standing += MAJORITY_WORTH * sum([1 / (1 + exp((other[i] - mine[i] - 0.5) / width)) for i in range(4)])
        standing += prospects(board, seat, own, left) + TO_MOVE * (seat == board.player)
        standings.append(standing)
    return _with_points(shares(standings, SPREAD), standings)


def outcome(board: Board) -> list[float]:
    """What the end is worth to each seat."""
    winners = board.winners()
    return _with_points([float(seat in winners) / len(winners) for seat in range(2)], board.scores())


def _with_points(wins: list[float], points: Sequence[float]) -> list[float]:
    return [win + FOR_POINTS * (part - win) for win, part in zip(wins, shares(points, DECIDED), strict=True)]


def rounds_left(board: Board) -> float:
    """How many rounds are still to come after this one."""
    return 0.0 if board.final else len(board.deck) / CARDS_A_ROUND + 1


def prospects(board: Board, seat: int, own: Player, left: float) -> float:
    """What a player's stock, cards, coins and policies may still bring, in points."""
    stock = own.stock
    later = min(1.0, left + 0.6 * (not own.passed))
    points = sum([stock[kind] * IN_STOCK[kind] for kind in range(ORDINARY)])
    points += (stock[GOLD] * IN_STOCK[GOLD] + stock[CULTURE] * IN_STOCK[CULTURE]) * later
    points += stock[GOLD] * GOLD_EARLY * min(1.0, left / 4)
    table = values(board.game)
    cards, worth = 0, 0.0
    for card in own.owned_cards():
        worth += table[card.number]
        cards += card.kind != KNOWLEDGE
    if cards > CITY:
        worth *= CITY / cards
    worth *= ACTIVATED / CITY * left
    if own.policies:
        worth += TOP_POLICY * table[own.policies[-1].number] * (left + 0.5)
    points += POINTS_A_RESOURCE * worth
    if own.wonder is not None:
        points += STARTED * later
    for coins in board.coins:
        n = coins[seat]
        points += (COIN * n * (n + 1) / 2 + THREE_COINS * (n == 3)) * later
    if board.holder == seat:
        points += ADVANTAGE
    for card in own.provinces:
        if not card.defence:
            break
        points += BARE_BARRICADE
    return points


# -- what cards are worth ----------------------------------------------------------------------------------------------

SCALE: dict[type[Effect], float] = {
    GainAdvantage: 1.2,
    GainBuilding: 2.5,
    Archive: 0.9,
    DiscardCard: 0.4,
    Strengthen: 0.9,
    Copy: 1.8,
    DrawAndUse: 1.8,
    WonderPart: 2.6,
    PlaceType: 1.2,
    ProvinceBonus: 2.0,
    DiscardFromRow: 0.3,
    Exchange: 0.8,
    Dearer: 0.6,
}
"""What effects are worth each time, in resources."""
TRADE = 2.4


def effect_value(effect: Effect) -> float:
    """What an effect is worth each time, in resources."""
    if isinstance(effect, Gain):
        return sum([n * RESOURCE[kind] for kind, n in enumerate(effect.amounts)])
    if isinstance(effect, GainPer):
        return RESOURCE[effect.of] * (effect.base + effect.most) / 2
    if isinstance(effect, Choose):
        return 1.0 * effect.count
    if isinstance(effect, TradeFree):
        return TRADE * effect.count
    if isinstance(effect, Pay):
        price = sum([n * RESOURCE[kind] for kind, n in enumerate(effect.price)])
        return max(0.3, sum(map(effect_value, effect.then)) - price)
    if isinstance(effect, IfGained):
        return 0.6 * sum(map(effect_value, effect.then))
    if isinstance(effect, IfAdvantage):
        return 0.5 * sum(map(effect_value, effect.then))
    if isinstance(effect, IfOwned):
        return (sum(map(effect_value, effect.then)) + sum(map(effect_value, effect.otherwise))) / 2
    if isinstance(effect, Cheaper):
        return {"building": 0.6, "wonder": 0.5, "knowledge": 0.6, "conquest": 0.6, "progress": 1.0}[effect.what]
    then = sum(map(effect_value, getattr(effect, "then", ())))
    return SCALE[type(effect)] + then


@lru_cache(maxsize=SETS)
def values(game: Box) -> list[float]:
    """What each card brings when it is activated, in resources, by its number."""
    return [_value(card) for card in game.cards.values()]


ROOM = {"building": 0.45, KNOWLEDGE: 0.9}
"""What the place is worth that a card takes up: another card could lie there."""


def _value(card: Card) -> float:
    value = sum([n * RESOURCE[kind] for kind, n in enumerate(card.yields)])
    for effects in (card.act, card.activation, card.city_activation, card.may, card.ongoing):
        value += sum(map(effect_value, effects))
    for effects in (card.conquest, card.trade, card.first_trade):
        value += 0.7 * sum(map(effect_value, effects))
    return value - ROOM.get(card.kind, 0.0)


def settled(board: Board) -> bool:
    """Positions are judged between actions, when nothing is half done."""
    decision = board.decision
    return decision is None or decision.question is what_to_do or decision.question is which_cross


# -- what a sensible player leans to -----------------------------------------------------------------------------------

LEANINGS: dict[str, float] = {
    "buy": 1.5,
    "finish": 3.0,
    "develop": 3.0,
    "policy": 2.0,
    "conquer": 2.5,
    "use": 2.0,
    "apply": 2.0,
    "progress": 0.8,
    "advantage": -0.5,
    "warlord": 2.5,
    "scout": 1.5,
    "exchange": -1.0,
    "pass": -3.5,
    "no": -0.7,
}
"""The power of e that an action's kind weighs; what is not listed weighs 1."""
LAST_LEANINGS = LEANINGS | {"pass": -0.5, "warlord": 1.5, "strengthen": -1.0}
"""The same for the final round, when cards bring nothing any more that they do not bring at once."""
A_SACRIFICE = 0.002
"""How much less an action weighs that takes a scoring card out of the game."""
SECOND_WONDER, TOO_LATE = -4.0, -4.0
"""What a wonder loses for who is building one already, and a building in the final round."""
CROSS_SPREAD = 1 / 1.2
"""So many resources more make a cross e times as likely."""
BY_KIND = {WONDER: 1.0, KNOWLEDGE: 0.7, "province": 0.7}
BY_VALUE, USUAL, RICHEST = 0.45, 2.0, 40.0
"""How much more a card is wanted that brings more than usual, up to what only an owner's card may bring."""


def prior(board: Board) -> list[float]:
    """How likely a sensible player takes each legal action."""
    decision = board.decision
    assert decision is not None
    actions = decision.actions
    if decision.question is which_cross:
        return odds(cross_values(board, decision.player), CROSS_SPREAD)
    if actions[0].verb == "amount":
        return [0.5**place for place in range(len(actions))]
    if decision.question is not what_to_do:
        table = leanings(board.game)
        return [table[action.index] for action in actions]
    own = board.players[decision.player]
    table = leanings(board.game, own.wonder is not None, board.final)
    weights = [table[action.index] for action in actions]
    if only_scoring_cards_idle(own):
        for number, action in enumerate(actions):
            if archives(board, decision.player, action):
                weights[number] *= A_SACRIFICE
    return weights


def only_scoring_cards_idle(own: Player) -> bool:
    """Whether there are cards that could be archived, and all of them score."""
    found = False
    for place in range(CITY):
        if not own.lit >> place & 1:
            for card in (own.city[place], own.under[place]):
                if card is not None:
                    found = True
                    if not (card.era and card.kind in (WONDER, KNOWLEDGE)):
                        return False
    return found


def archives(board: Board, player: int, action: Action) -> bool:
    """Whether an action uses a card that has its owner archive one."""
    own = board.players[player]
    match action.verb:
        case "use":
            card = own.city[int(action.args[0].id[1:]) - 1]
        case "apply":
            card = own.under[int(action.args[0].id[1:]) - 1]
        case "policy":
            card = own.policy
        case _:
            return False
    return card is not None and any(isinstance(effect, Archive) and not effect.may for effect in parts(card.act))


def cross_values(board: Board, player: int) -> list[float]:
    """What each cross of the city would bring, in resources."""
    own = board.players[player]
    table = values(board.game)
    places = []
    for place in range(CITY):
        card, below = own.city[place], own.under[place]
        places.append((table[card.number] if card else 0.0) + (table[below.number] if below else 0.0))
    rows = [sum(places[row * 3 : row * 3 + 3]) for row in range(3)]
    columns = [sum(places[column::3]) for column in range(3)]
    return [rows[place // 3] + columns[place % 3] - places[place] for place in range(CITY)]


@lru_cache(maxsize=4 * SETS)
def leanings(game: Box, building: bool = False, final: bool = False) -> list[float]:
    """The weight of each action of the vocabulary, while building a wonder or not, in the final round or before."""
    weights: list[float] = []
    for action in game.vocabulary:
        verb = action.verb
        leaning = (LAST_LEANINGS if final else LEANINGS).get(verb, 0.0)
        if verb == "buy":
            card = game.cards[action.args[0]]
            leaning += BY_KIND.get(card.kind, 0.0)
            if not final:
                leaning += BY_VALUE * (min(values(game)[card.number], RICHEST) - USUAL)
            elif card.kind == "building":
                leaning += TOO_LATE
            if card.kind == WONDER and building:
                leaning += SECOND_WONDER
        weights.append(exp(leaning))
    return weights
