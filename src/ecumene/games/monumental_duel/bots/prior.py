"""What a sensible player leans to: how likely he takes each legal action."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from ecumene.engine import Action
from ecumene.engine.judging.odds import odds

from ..box.cards import KNOWLEDGE, WONDER
from ..box.contents import Box
from ..box.effects import Archive, GainAdvantage, parts
from ..box.vocabulary import POLICY
from ..rules.round import which_cross
from ..rules.turn import what_to_do
from ..state.board import Board
from ..state.pieces import Player
from .card_worth import SETS, values
from .evaluation import CITY

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
"""How much less an action weighs that takes a scoring card out of the game, or one's tokens off the advantage."""
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
    if empties_the_advantage(board, decision.player) and POLICY in actions:
        weights[actions.index(POLICY)] *= A_SACRIFICE
    return weights


def empties_the_advantage(board: Board, player: int) -> bool:
    """Whether the active policy gains the advantage though the player holds it, with tokens on its card."""
    policy = board.players[player].policy
    if policy is None or board.holder != player or not board.tokens:
        return False
    return any(isinstance(effect, GainAdvantage) for effect in parts(policy.act))


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
