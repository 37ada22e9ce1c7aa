"""What a sensible player leans to, action by action: cheap guesses for the programs that play this game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from ecumene.engine import Action
from ecumene.engine.state import Decision, Question

from ..box.cards import ARMY, IDEA, SETTLER, SHIP
from ..box.contents import Box
from ..box.vocabulary import DONE, GIVE, OFFER, WANT
from ..rules.battle.fighting import fight_on
from ..rules.battle.odds import odds_now
from ..rules.cards.objectives import which_objective
from ..rules.cities.building_units import what_to_build
from ..rules.cities.collecting import what_to_collect
from ..rules.round import which_to_raze
from ..rules.trade.proposing import whether_to_propose
from ..rules.trade.trading import what_to_offer
from ..rules.turn import what_next
from ..state.board import Board
from .bargains import bargain, is_fair
from .dangers import in_danger
from .evaluation import ADVANCES, rounds_left
from .goods import IN_STOCK
from .moves import HARDLY, MOVES, restless_places

VERBS: dict[str, float] = {
    "advance": 1.0,
    "found": 12.0,
    "collect": 1.0,
    "build": 1.0,
    "grow": 8.0,
    "move": 0.5,
    "cheer": 0.8,
    "vote": 0.5,
    "influence": 1.0,
    "arts": 2.0,
    "wonder": 30.0,
    "gardens": 0.5,
    "cartography": 1.5,
    "taxes": 1.5,
    "liberties": 0.5,
    "power": 0.5,
    "labor": 0.1,
    "swap": 0.1,
    "barter": 0.2,
    "play": 1.5,
    "trade": 0.0005,
    "invite": 0.0005,
    "propose": 0.0,
    "end": 1.0,
    "highroad": 0.4,
    "road": 0.6,
    "paved": 0.5,
    "keep": 5.0,
    "raze": 0.3,
    "score": 20.0,
    "yes": 1.5,
    "done": 1.0,
    "draft": 0.6,
    "husbandry": 0.4,
    "counter": 0.0005,
}
"""How likely an action is thought of, by its verb; what is not listed weighs 1. Programs make their offers in their own
turns: nobody need wait for them in his."""
BY_VALUE = 3.0
"""How much more an advance is thought of that brings a point more in a whole game."""
ENOUGH = 10.0
"""With so many goods in stock somebody collects half as likely as with none."""
END_EARLY = 0.02
"""How much less likely somebody ends his turn who has actions left."""
BUILDINGS = (1.6, 1.6, 0.6, 1.8)
"""How likely a port, an academy, a fortress and a temple are chosen."""
AFRAID = 4.0
"""How much likelier armies are built in a city without any that others could reach soon."""
NEVER = 0.0005
TALK = ("trade", "invite")
"""What begins a trade, and puts a question to somebody else: once in a turn is enough."""


@lru_cache(maxsize=64)
def leanings(game: Box) -> list[float]:
    """The weight of each action of the vocabulary."""
    return [_leaning(action) for action in game.vocabulary]


def _leaning(action: Action) -> float:
    weight = VERBS.get(action.verb, 1.0)
    if action.verb == "advance":
        weight *= 0.3 + BY_VALUE * ADVANCES[action.args[0]]
    elif action.verb == "raise":
        weight *= BUILDINGS[action.args[0].number]
    return weight


def prior(board: Board) -> list[float]:
    """How likely a sensible player takes each legal action; nobody begins a second trade in a turn."""
    decision = board.decision
    assert decision is not None
    table = leanings(board.game)
    weights = [table[action.index] for action in decision.actions]
    lean = LEANS.get(decision.question)
    if lean is not None:
        lean(board, decision, weights)
    elif decision.actions[0].verb == "accept":
        _answer_offer(board, decision, weights)
    return weights


# -- the questions that a glance at the table helps with ---------------------------------------------------------------


def _in_turn(board: Board, decision: Decision, weights: list[float]) -> None:
    own = board.players[decision.player]
    restless = restless_places(board, own)
    danger, bit = in_danger(board, decision.player), board.world.map.bit
    acts = board.actions > 0
    plenty = ENOUGH / (ENOUGH + sum(own.stock[:IDEA]))
    if not rounds_left(board):
        plenty *= plenty
    for number, action in enumerate(decision.actions):
        verb = action.verb
        if verb == "end":
            if acts:
                weights[number] *= END_EARLY
        elif verb in TALK:
            if board.offers:
                weights[number] = 0.0
        elif verb == "move":
            weights[number] *= 6.0 if action.args[0] in restless else 0.3
        elif verb == "collect":
            city = own.city_at(action.args[0])
            if city is not None:
                weights[number] *= plenty * (city.size + city.mood) * (0.3 if city.activations else 1.0)
        elif verb == "build":
            city = own.city_at(action.args[0])
            if city is None:
                continue
            if city.activations:
                weights[number] *= 0.3
            if danger & bit[city.space] and not own.armies_at(city.space):
                weights[number] *= AFRAID


def _collect(board: Board, decision: Decision, weights: list[float]) -> None:
    stock = board.players[decision.player].stock
    for number, action in enumerate(decision.actions):
        if action.verb == "take":
            good = action.args[0].number
            have = min(stock[good], 7)
            weights[number] = 10 * (IN_STOCK[good][have + 1] - IN_STOCK[good][have]) / (1 + have)
        elif action.verb == "done":
            weights[number] = HARDLY


def _build(board: Board, decision: Decision, weights: list[float]) -> None:
    own = board.players[decision.player]
    _, _, space, order = decision.args
    settlers = own.count(SETTLER) + order[SETTLER]
    room = 7 - len(own.cities) - own.gone[4] - settlers
    travelling = board.game.bits["trade-routes"] | board.game.bits["cartography"]
    armies = own.armies_at(space) + order[ARMY]
    afraid = not armies and in_danger(board, decision.player) & board.world.map.bit[space]
    for number, action in enumerate(decision.actions):
        if action.verb != "add":
            continue
        kind = action.args[0].number
        if kind == SETTLER:
            weights[number] = (3.0, 1.5, 0.5)[min(settlers, 2)] if room > 0 else HARDLY
        elif kind == ARMY:
            weights[number] = AFRAID if afraid else 1.0 if armies < 2 else 0.5
        elif kind == SHIP:
            ships = own.count(SHIP) + order[SHIP]
            weights[number] = (1.5 if own.known & travelling else 0.4) if ships < 3 else 0.1


def _fight_on(board: Board, decision: Decision, weights: list[float]) -> None:
    if len(weights) == 2:
        now = odds_now(board)
        weights[:] = [0.05 + now.win, 0.05 + 0.5 * now.loss]


def _objective(board: Board, decision: Decision, weights: list[float]) -> None:
    weights[-1] = 0.3


def _raze(board: Board, decision: Decision, weights: list[float]) -> None:
    weights[0] = 30.0


def _offer(board: Board, decision: Decision, weights: list[float]) -> None:
    """What serves both is named and offered; otherwise the talk ends."""
    offer = board.offer
    assert offer is not None
    gives, wants = bargain(board, offer.giver, offer.taker)
    missing = [GIVE[good] for good, n in enumerate(gives) if offer.goods[good] < n]
    missing += [WANT[good] for good, n in enumerate(wants) if offer.wants[good] < n]
    best = missing[0] if missing else OFFER if any(gives) else DONE
    for number, action in enumerate(decision.actions):
        weights[number] = 1.0 if action is best else HARDLY if action is DONE else NEVER


def _propose(board: Board, decision: Decision, weights: list[float]) -> None:
    """An offer is thought of only if something serves both; who has a program in his seat is asked again."""
    gives, _ = bargain(board, decision.player, board.active)
    weights[:] = [1.0 if any(gives) else NEVER, 1.0, NEVER]


def _answer_offer(board: Board, decision: Decision, weights: list[float]) -> None:
    if board.offer is not None:
        weights[0] = 1.0 if is_fair(board, board.offer) else NEVER


LEANS: Mapping[Question, Callable[[Board, Decision, list[float]], None]] = {
    what_next: _in_turn,
    what_to_collect: _collect,
    what_to_build: _build,
    **MOVES,
    fight_on: _fight_on,
    which_objective: _objective,
    which_to_raze: _raze,
    what_to_offer: _offer,
    whether_to_propose: _propose,
}
