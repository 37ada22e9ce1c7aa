"""What a sensible player leans to, action by action: cheap guesses for the programs that play this game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from ecumene.engine import Action
from ecumene.engine.maps import Area
from ecumene.engine.state import Decision, Question

from ..box.cards import ANGRY, ARMY, IDEA, SETTLER, SHIP
from ..box.contents import Box
from ..box.vocabulary import DONE, GIVE, OFFER, WANT
from ..box.world import Space
from ..rules.battle.fighting import fight_on
from ..rules.battle.odds import odds, odds_now
from ..rules.cards.objectives import which_objective
from ..rules.cities.building_units import what_to_build
from ..rules.cities.collecting import what_to_collect
from ..rules.income import ROUTE_LENGTH
from ..rules.moving.marching import where_to
from ..rules.moving.move import which_group
from ..rules.moving.sailing import where_to_sail
from ..rules.moving.who_goes import who_goes
from ..rules.round import which_to_raze
from ..rules.trade.trading import what_to_offer
from ..rules.turn import what_next
from ..state.board import Board
from ..state.pieces import ARMIES, SETTLERS, SHIPS, Player
from .bargains import bargain, is_fair
from .dangers import in_danger, winning
from .evaluation import ADVANCES, rounds_left
from .expansion import site_worth
from .goods import IN_STOCK

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
"""How likely an action is thought of, by its verb; what is not listed weighs 1."""
BY_VALUE = 3.0
"""How much more an advance is thought of that brings a point more in a whole game."""
ENOUGH = 10.0
"""With so many goods in stock somebody collects half as likely as with none."""
END_EARLY = 0.02
"""How much less likely somebody ends his turn who has actions left."""
BUILDINGS = (1.6, 1.6, 0.6, 1.8)
"""How likely a port, an academy, a fortress and a temple are chosen."""
ATTACK, LIKELY = 6.0, 0.6
"""How likely armies attack when they win likelier than this."""
AFRAID = 4.0
"""How much likelier armies are built in a city without any that others could reach soon."""
TRADES = 4.0
"""How much likelier ships sail to where they trade."""
TALK = ("trade", "invite")
"""What begins a trade, and puts a question to somebody else: once in a turn is enough."""
HARDLY, NEVER = 0.02, 0.0005


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
    restless = _restless(board, own)
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


def _restless(board: Board, own: Player) -> set[Space]:
    """Where settlers stand that cannot found a city there, and ships without a foreign city to trade with."""
    towns = board.all_cities() | board.exhausted
    bit = board.world.map.bit
    found = set()
    for unit in SETTLERS:
        space = own.at[unit]
        if space is not None and not site_worth(board, bit[space], towns):
            found.add(space)
    if own.known & board.game.bits["trade-routes"]:
        markets = _markets(board, own)
        for unit in SHIPS:
            space = own.at[unit]
            if space is not None and not board.within(space, ROUTE_LENGTH) & markets:
                found.add(space)
    return found


def _markets(board: Board, own: Player) -> Area:
    """The cities of others that trade."""
    bit, area = board.world.map.bit, 0
    for other in board.players:
        if other is not own:
            for city in other.cities:
                if city.mood != ANGRY:
                    area |= bit[city.space]
    return area


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


def _next_group(board: Board, decision: Decision, weights: list[float]) -> None:
    restless = _restless(board, board.players[decision.player])
    for number, action in enumerate(decision.actions):
        weights[number] = 2.0 if action.verb == "done" else 4.0 if action.args[0] in restless else 0.2


def _who_goes(board: Board, decision: Decision, weights: list[float]) -> None:
    own = board.players[decision.player]
    (origin,) = decision.args
    settles = origin in _restless(board, own)
    armies = own.armies_at(origin)
    for number, action in enumerate(decision.actions):
        if action.verb != "group":
            continue
        some, others = action.args
        if others:
            weights[number] = 4.0 / others if settles and not some else 0.1
        else:
            weights[number] = 1.0 if some == armies else 0.4


def _where_to(board: Board, decision: Decision, weights: list[float]) -> None:
    player = decision.player
    _, units = decision.args
    armies = sum([unit in ARMIES for unit in units])
    settlers = len(units) - armies
    bit, known = board.world.map.bit, board.terrain.known
    foreign = board.foreign(player)
    closed = board.all_cities() | foreign | board.exhausted
    for number, action in enumerate(decision.actions):
        (space,) = action.args
        here = bit[space]
        if not here & known:
            weight = 1.2 if settlers else 0.5
        elif here & foreign:
            weight = ATTACK * _victory(board, player, space, armies) if armies else HARDLY
        elif settlers:
            weight = _site(board, here, closed)
        else:
            weight = 0.5
        weights[number] *= weight


def _where_to_sail(board: Board, decision: Decision, weights: list[float]) -> None:
    own = board.players[decision.player]
    markets = _markets(board, own) if own.known & board.game.bits["trade-routes"] else 0
    for number, action in enumerate(decision.actions):
        if action.verb != "to":
            continue
        (space,) = action.args
        if not board.world.map.bit[space] & board.terrain.known:
            weights[number] = 1.5
        elif markets and board.within(space, ROUTE_LENGTH) & markets:
            weights[number] = TRADES


def _site(board: Board, here: Area, closed: Area) -> float:
    """How likely settlers go to a space: the better it is for a city, by far the likelier."""
    worth = site_worth(board, here, closed)
    return 4 * worth**4 if worth else HARDLY


def _victory(board: Board, player: int, space: Space, armies: int) -> float:
    """How likely armies win a space, or nearly nothing where that is doubtful."""
    own = board.players[player]
    if space in board.camps:
        win = odds(armies, board.camps[space]).win
    else:
        city = board.city_at(space)
        foe = next((other for other in board.players if other is not own and space in other.at), None)
        defenders = foe.armies_at(space) if foe is not None else 0
        if city is not None and city.owner != player:
            win = winning(board, own, armies, city, defenders)
        else:
            win = odds(armies, defenders).win
    return win if win > LIKELY else HARDLY


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


def _answer_offer(board: Board, decision: Decision, weights: list[float]) -> None:
    if board.offer is not None:
        weights[0] = 1.0 if is_fair(board, board.offer) else NEVER


LEANS: Mapping[Question, Callable[[Board, Decision, list[float]], None]] = {
    what_next: _in_turn,
    what_to_collect: _collect,
    what_to_build: _build,
    which_group: _next_group,
    who_goes: _who_goes,
    where_to: _where_to,
    where_to_sail: _where_to_sail,
    fight_on: _fight_on,
    which_objective: _objective,
    which_to_raze: _raze,
    what_to_offer: _offer,
}
