"""What a sensible player leans to, action by action: cheap guesses for the programs that play this game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import exp

from ecumene.engine import Action
from ecumene.engine.maps import Area
from ecumene.engine.odds import odds
from ecumene.engine.state import Decision, Question

from .arrivals import fight_or_let
from .bargains import NOTHING, TALK, bargain, largest_coin, offer_gains, only_cards, serves, steps_of
from .battle import where_to_fight, whom_to_help, whom_to_send
from .board import DIPLOMATIC, KEY_POINTS, MILITARY, WONDER_POINTS, Board
from .box import Box
from .cards import BEATS, FIGURE, PLANES, SETTLERS, Figure
from .chances import meeting
from .dangers import city_worth, wall
from .evaluation import evaluate
from .moving import flights, what_to_move, who_goes_where
from .outlook import Clock, Sites, aims, clock, settler_worth
from .pieces import ATTACKING, DEFENDING, NOBODY, Unit
from .placing import where_to_launch_gift, where_to_put_gift
from .purchase import what_to_buy, which_region_to_bomb
from .setup import where_to_start
from .survey import Stack, Survey, powers, ways_of
from .technology import price_of, which_grows_free, which_is_free
from .trade import how_to_answer, what_to_offer, what_to_trade, which_card_to_give, which_card_to_take
from .units import how_many_to_buy, where_to_buy, which_sea
from .vocabulary import (
    ASIDE,
    DONE,
    DROP,
    FIGHT,
    GIVE_GOLD,
    GIVE_RESOURCE,
    LET,
    OFFER,
    WANT_GOLD,
    WANT_RESOURCE,
)
from .world import Place

VERBS: dict[str, float] = {
    "look": 4.0,
    "regroup": 0.0005,
    "sell": 0.002,
    "remove": 0.5,
    "counter": 0.0005,
    "drop": 0.01,
    "voyage": 3.0,
    "escort": 2.0,
    "fly": 0.1,
}
"""How likely an action is thought of, by its verb; what is not listed weighs 1."""
SHARP = 0.12
"""By so many points one way is e times as likely as another."""
HARDLY, NEVER = 0.02, 0.0005
WORTHWHILE, MARCHING = 0.02, 0.12
"""So many points a move must bring, and so many more one of armies."""
HOPES = (0.8, 0.6, 0.35, 0.2)
"""How much of what they may take armies are worth so many steps away."""
GUARD = 0.35
"""How much of a settlement armies are worth that guard it."""
ATTACK, LIKELY = 5.0, 0.5
"""How likely armies attack when they win likelier than this."""


@lru_cache(maxsize=64)
def leanings(game: Box) -> list[float]:
    """The weight of each action of the vocabulary."""
    return [VERBS.get(action.verb, 1.0) for action in game.vocabulary]


def prior(board: Board) -> list[float]:
    """How likely a sensible player takes each legal action."""
    decision = board.decision
    assert decision is not None
    table = leanings(board.game)
    weights = [table[action.index] for action in decision.actions]
    lean = LEANS.get(decision.question)
    if lean is not None:
        lean(board, decision, weights)
    return weights


# -- set-up ------------------------------------------------------------------------------------------------------------


def _start(board: Board, decision: Decision, weights: list[float]) -> None:
    """Where land is free all around, not beside others, and not in one place only."""
    ways, survey = ways_of(board.world), Survey(board)
    mine = survey.realms[decision.player]
    others = near_others = 0
    for realm in survey.realms:
        if realm is not mine:
            for number in realm.cities:
                near_others |= ways.near[number]
                others |= ways.wide[number]
    near_mine = 0
    for number in mine.cities:
        near_mine |= ways.near[number]
    place = board.game.place
    for index, action in enumerate(decision.actions):
        number = place[action.args[0]].number
        near, wide = ways.near[number] & survey.free & ~near_mine, ways.wide[number] & survey.free & ~others
        score = (near & ~near_others).bit_count() + 0.3 * wide.bit_count() - (0.7 if near_others >> number & 1 else 0)
        weights[index] = 1.5**score


# -- movement ----------------------------------------------------------------------------------------------------------


class Outlook:
    """What somebody looks at who moves: free land, foreign armies, settlements within reach."""

    def __init__(self, board: Board, seat: int) -> None:
        self.board = board
        self.seat = seat
        self.survey = survey = Survey(board)
        self.realm = survey.realms[seat]
        self.time: Clock = clock(board, survey)
        self.ways = ways_of(board.world)
        foreign = 0
        for other, realm in enumerate(survey.realms):
            if other != seat:
                for number in realm.stacks:
                    foreign |= 1 << number
        self.foreign = foreign
        self.free = survey.free & ~foreign
        self.sites = Sites(board, survey, seat, self.time, self.free)
        self.aims = aims(board, self.realm, self.sites, self.free)

    def settler(self, place: Place, free: Area | None = None) -> float:
        """What a settler is worth in a place, if some land is free for him."""
        if not place.sea and self.foreign >> place.number & 1:
            return -1.0
        land = self.free if free is None else free
        return settler_worth(self.board, self.sites, land, self.realm, place.number, place.sea)[0]

    def unclaimed(self, start: Place) -> tuple[Area, float]:
        """The land that is free for a settler who stands in a place, after all others have chosen theirs, and what that
        settler is worth: the best placed one there."""
        free, value = self.free, 0.0
        mine = next((aim for aim in self.aims if aim.start == start.number and aim.afloat == start.sea), None)
        for aim in self.aims:
            if aim is mine:
                value = aim.value
            elif aim.goal >= 0:
                free &= ~(1 << aim.goal)
        return free, value

    def conquest(self, number: int, stack: Stack) -> float:
        """How likely armies take a foreign settlement in a region; less than none where there is none."""
        board = self.board
        holder = board.owner[number]
        if holder in (NOBODY, self.seat):
            return -1.0
        bonus = wall(board.game, board.era, board.players[holder].wonders) if board.advanced else 0
        return meeting(stack, self.survey.realms[holder].stacks.get(number), bonus).win

    def exposed(self, number: int) -> bool:
        """Whether foreign armies are within two steps of a region."""
        return bool(self.foreign & self.ways.near[number])

    def army(self, place: Place, stack: Stack, others: int) -> float:
        """What armies are worth in a place, in points, beside so many others: what they may take from there, and what
        they guard."""
        board = self.board
        best = 0.0
        if place.sea:
            for region in board.world.coasts[place]:
                win = self.conquest(region.number, stack)
                if win > LIKELY:
                    best = max(best, 0.5 * win * city_worth(board, self.survey, region.number, self.time.income))
            return best
        for steps, number in self.ways.marches[place.number]:
            win = self.conquest(number, stack)
            if win > 0.3:
                worth = win * city_worth(board, self.survey, number, self.time.income)
                best = max(best, HOPES[steps] * worth)
        number = place.number
        if board.owner[number] == self.seat and not others and self.exposed(number):
            best += GUARD * city_worth(board, self.survey, number, self.time.income)
        return best

    def plane(self, place: Place, away: bool) -> float:
        """What an aircraft is worth in a place, in points: how much more the armies there may take and hold; `away` if
        it is not there yet."""
        armies = None if place.sea else self.realm.stacks.get(place.number)
        if armies is None:
            return 0.0
        board = self.board
        power = powers(board.game, self.survey.in_play)[PLANES.number][0] if board.advanced else 3.5
        others = Stack(armies.n, armies.power + (power if away else -power), armies.dice)
        gain = self.army(place, others, 0) - self.army(place, armies, 0)
        return gain if away else -gain

    def stack(self, units: list[Unit]) -> Stack:
        """The armies among some pieces."""
        board, found = self.board, Stack()
        table = powers(board.game, self.survey.in_play) if board.advanced else ()
        for unit in units:
            figure = unit.figure
            if figure.army:
                power, dice = table[figure.number] if board.advanced else (3.5 * figure.era, figure.era)
                found.n += 1
                found.power += power
                found.dice += dice
        return found


def _ashore(outlook: Outlook, place: Place) -> int:
    """How many armies of the player stand in a place."""
    stack = outlook.realm.stacks.get(place.number)
    return 0 if stack is None else stack.n


def _gains(outlook: Outlook, start: Place, going: list[Unit], ways: list[Place]) -> dict[Place, float]:
    """What it brings that pieces go to a place instead of staying, in points."""
    settlers = [unit for unit in going if unit.figure is SETTLERS]
    stack = outlook.stack(going)
    found = dict.fromkeys(ways, 0.0)
    if settlers:
        free, here = outlook.unclaimed(start)
        for to in ways:
            found[to] += outlook.settler(to, free) - here
    if stack.n:
        left = _ashore(outlook, start) - stack.n if not start.sea else 0
        here = outlook.army(start, stack, left)
        for to in ways:
            found[to] += outlook.army(to, stack, _ashore(outlook, to)) - here - MARCHING
    return found


def _move(board: Board, decision: Decision, weights: list[float]) -> None:
    """Pieces set out if there is a better place for them; nobody is done while settlers have somewhere to go."""
    seat = decision.player
    outlook = Outlook(board, seat)
    own, place = board.players[seat], board.game.place
    restless = False
    for index, action in enumerate(decision.actions):
        verb = action.verb
        if verb == "proclaim":
            weights[index] = _ending(board, seat, action)
        elif verb in ("move", "land"):
            start = place[action.args[0]]
            there = [unit for unit in own.at(start) if unit.left and unit.figure.cargo and (unit.ship > 0) == start.sea]
            weights[index] = _setting_out(outlook, start, there)
            restless |= weights[index] > 0 and any(unit.figure is SETTLERS for unit in there)
        elif verb == "sail":
            weights[index] = _casting_off(outlook, place[action.args[0]])
        elif verb == "fly":
            start = place[action.args[0]]
            weights[index] = _urge(max(_flying(outlook, start, flights(board, seat, start)).values(), default=0.0))
        elif verb == "look":
            weights[index] = 4.0 if outlook.free >> place[action.args[0]].number & 1 else 0.5
            restless = True
    weights[-1] = 0.0 if restless else 1.0


def _setting_out(outlook: Outlook, start: Place, there: list[Unit]) -> float:
    """How likely pieces leave a place: settlers for a better site, armies for a settlement that they can take."""
    world, berths = outlook.board.world, outlook.realm.berths
    if start.sea:
        ways = list(world.coasts[start])
    else:
        ways = [*world.steps[start], *(sea for sea in world.coasts[start] if berths.get(sea.number, 0) > 0)]
    if not ways:
        return 0.0
    settlers = [unit for unit in there if unit.figure is SETTLERS]
    armies = [unit for unit in there if unit.figure.army]
    best = 0.0
    for group in (settlers[:1], armies[:1], armies):
        if group:
            best = max(best, max(_gains(outlook, start, group, ways).values()))
    return _urge(best)


def _urge(gain: float) -> float:
    """How likely pieces set out that gain so many points by it."""
    return 0.0 if gain <= WORTHWHILE else 1.0 + 5 * min(gain, 1.0)


def _casting_off(outlook: Outlook, start: Place) -> float:
    """How likely ships leave a sea: to bring what they carry somewhere, or to fetch settlers."""
    return _urge(max(_sailing(outlook, start).values(), default=0.0))


def _sailing(outlook: Outlook, start: Place) -> dict[Place, float]:
    """What it brings that the ships of a sea go to the next one."""
    board = outlook.board
    own = board.players[outlook.seat]
    cargo = [unit for unit in own.at(start) if unit.figure.cargo and unit.ship]
    ways = list(board.world.steps[start])
    if cargo:
        return _gains(outlook, start, cargo, ways)
    return {sea: _passengers(outlook, sea) - _passengers(outlook, start) for sea in ways}


def _flying(outlook: Outlook, start: Place, ways: list[Place]) -> dict[Place, float]:
    """What it brings that an aircraft goes to a place."""
    here = outlook.plane(start, False)
    return {to: outlook.plane(to, True) - here for to in ways}


def _passengers(outlook: Outlook, sea: Place) -> float:
    """How much a ship is wanted in a sea: settlers who find no site wait on its coasts."""
    shore = {region.number for region in outlook.board.world.coasts[sea]}
    waiting = sum([number in shore for number in outlook.realm.settlers])
    return 0.2 * min(waiting, 3) if waiting else 0.0


def _whereto(board: Board, decision: Decision, weights: list[float]) -> None:
    """Settlers go by themselves, each its own way; armies stay together. Nobody goes where he is worth less than before
    if there is a better way: so no piece walks in a circle."""
    verb, start = decision.args
    outlook = Outlook(board, decision.player)
    going = board.going
    place = board.game.place
    settlers = [unit for unit in going if unit.figure is SETTLERS]
    armies = [unit for unit in going if unit.figure.army]
    ways = {action: place[action.args[0]] for action in decision.actions if action.verb == "to"}
    if verb == "sail":
        gains = _sailing(outlook, start)
    elif verb == "fly":
        gains = _flying(outlook, start, list(ways.values()))
    elif settlers and armies:
        for index, action in enumerate(decision.actions):
            weights[index] = 0.0
            if action.verb == "only" and action.args[0] == SETTLERS.id:
                weights[index] = 3.0
            elif action.verb == "leave" and action.args[0] == SETTLERS.id:
                weights[index] = 0.5
        _prefer(outlook, decision, weights, settlers, armies, ways)
        return
    else:
        gains = _gains(outlook, start, going, list(ways.values()))
    for index, action in enumerate(decision.actions):
        if action in ways:
            weights[index] = 0.0
        elif action.verb == "leave" and len(settlers) > 1:
            weights[index] = 1.0
        elif action.verb == "leave" and len(armies) > 1 and verb == "move":
            weights[index] = 0.15
        else:
            weights[index] = HARDLY
    best = max(gains.values(), default=0.0)
    for index, action in enumerate(decision.actions):
        if action in ways:
            gain = gains[ways[action]]
            astray = best > WORTHWHILE and gain <= 0
            weights[index] = 0.0 if astray else max(NEVER, exp((gain - best) / SHARP))


def _prefer(
    outlook: Outlook,
    decision: Decision,
    weights: list[float],
    settlers: list[Unit],
    armies: list[Unit],
    ways: Mapping[Action, Place],
) -> None:
    """Where settlers and armies could both go: who has the better reason goes alone."""
    start = decision.args[1]
    places = list(ways.values())
    if not places:
        return
    for_settlers = max(_gains(outlook, start, settlers[:1], places).values())
    for_armies = max(_gains(outlook, start, armies, places).values())
    if for_armies > max(WORTHWHILE, for_settlers):
        for index, action in enumerate(decision.actions):
            if action.verb == "leave" and action.args[0] == SETTLERS.id:
                weights[index] = 6.0
            elif action.verb == "only" and action.args[0] != SETTLERS.id:
                weights[index] = 2.0


# -- battles -----------------------------------------------------------------------------------------------------------


def _fight(board: Board, decision: Decision, weights: list[float]) -> None:
    """Battles that are likely won are fought, others are not."""
    outlook = Outlook(board, decision.player)
    place = board.game.place
    good = False
    for index, action in enumerate(decision.actions):
        if action is DONE:
            continue
        where = place[action.args[0]]
        win = _battle_odds(outlook, where)
        weights[index] = ATTACK * win if win > LIKELY else 0.5 if win > 0.35 else 0.0
        if where in board.declared:
            weights[index] = max(1.0, weights[index])
        good |= win > 0.7
    if decision.actions[-1] is DONE:
        weights[-1] = 0.05 if good else 1.0


def _battle_odds(outlook: Outlook, where: Place) -> float:
    """How likely a player wins who attacks in a place."""
    board, seat = outlook.board, outlook.seat
    if where.sea:
        mine = outlook.realm.fleet.get(where.number, Stack())
        foes = [realm.fleet.get(where.number) for other, realm in enumerate(outlook.survey.realms) if other != seat]
        return min([meeting(mine, foe, 0).win for foe in foes if foe is not None], default=0.0)
    mine = outlook.realm.stacks.get(where.number, Stack())
    holder = board.owner[where.number]
    if holder not in (NOBODY, seat):
        return outlook.conquest(where.number, mine)
    wins = []
    for other, realm in enumerate(outlook.survey.realms):
        if other != seat and board.players[other].at(where):
            wins.append(meeting(mine, realm.stacks.get(where.number), 0).win)
    return min(wins, default=0.0)


def _send(board: Board, decision: Decision, weights: list[float]) -> None:
    """Units with more dice, and those that have the advantage over what the others have."""
    battle = board.battle
    (side,) = decision.args
    if battle is None:
        return
    foes = battle.members(ATTACKING + DEFENDING - side)
    types = [unit.figure.type for seat in foes for unit in board.players[seat].fighters(battle.place)]
    for index, action in enumerate(decision.actions):
        if action.verb != "send":
            continue
        figure = FIGURE[action.args[1]]
        level = board.level(figure) if board.advanced else None
        power = 3.5 * figure.era if level is None else 3.5 * level.dice + level.bonus
        if types:
            power += board.era * sum([BEATS.get(figure.type) == type for type in types]) / len(types)
            power -= board.era * sum([BEATS.get(type) == figure.type for type in types]) / len(types)
        weights[index] = 1.5**power


def _react(board: Board, decision: Decision, weights: list[float]) -> None:
    """Residents fight those whom they beat: above all settlers without armies."""
    mover, where = decision.args
    seat = decision.player
    survey = Survey(board)
    if where.sea:
        mine, theirs = survey.realms[seat].fleet.get(where.number), survey.realms[mover].fleet.get(where.number)
    else:
        mine, theirs = survey.realms[seat].stacks.get(where.number), survey.realms[mover].stacks.get(where.number)
    bonus = 0
    if not where.sea and board.owner[where.number] == seat and board.advanced:
        bonus = wall(board.game, board.era, board.players[seat].wonders)
    win = meeting(theirs, mine, bonus).win if theirs is not None else 0.0
    fight = 4.0 if theirs is None else 2.0 if win < 0.35 else 0.0
    for index, action in enumerate(decision.actions):
        if action is LET[0]:
            weights[index] = 1.0 if theirs is not None else 0.1
        elif action is FIGHT[0]:
            weights[index] = fight
        else:
            weights[index] = 0.0


def _help(board: Board, decision: Decision, weights: list[float]) -> None:
    for index, action in enumerate(decision.actions):
        weights[index] = 1.0 if action is ASIDE else 0.0


# -- trade -------------------------------------------------------------------------------------------------------------


def _trade(board: Board, decision: Decision, weights: list[float]) -> None:
    """An offer is begun where an exchange serves both, and before anybody is done; two are enough."""
    seat = decision.player
    survey, shares = Survey(board), evaluate(board)
    refused = {words.split("|")[0] for words in board.refused}
    talks = False
    for index, action in enumerate(decision.actions):
        if action.verb == "deal":
            other = action.args[0] - 1
            weights[index] = 0.0
            if len(board.offered) < TALK and f"{seat}>{other}" not in refused:
                found = bargain(board, survey, seat, other, shares)
                weights[index] = 0.0 if found is None else 2.0
                talks |= found is not None
        elif action.verb == "proclaim":
            weights[index] = _ending(board, seat, action)
    if talks:
        weights[-1] = 0.2


def _offer(board: Board, decision: Decision, weights: list[float]) -> None:
    """What serves both is named and offered; otherwise the talk ends."""
    offer = board.offer
    assert offer is not None
    found = bargain(board, Survey(board), offer.giver, offer.taker, evaluate(board))
    best = DROP
    if found is not None:
        resources = board.game.resources
        missing: list[Action] = []
        if found.lend != NOTHING and not offer.gives.resources[found.lend]:
            missing.append(GIVE_RESOURCE[resources[found.lend].id])
        if found.borrow != NOTHING and not offer.wants.resources[found.borrow]:
            missing.append(WANT_RESOURCE[resources[found.borrow].id])
        if found.gold > offer.gives.gold:
            missing.append(GIVE_GOLD[largest_coin(found.gold - offer.gives.gold)])
        if -found.gold > offer.wants.gold:
            missing.append(WANT_GOLD[largest_coin(-found.gold - offer.wants.gold)])
        best = missing[0] if missing else OFFER
    if best not in decision.actions:
        best = DROP
    for index, action in enumerate(decision.actions):
        weights[index] = float(action is best)


def _answer(board: Board, decision: Decision, weights: list[float]) -> None:
    """Cards and gold are exchanged if that serves the one who is asked; else a look at the position tells."""
    offer = board.offer
    assert offer is not None
    if only_cards(offer.gives) and only_cards(offer.wants):
        giver, taker = offer_gains(board, Survey(board), offer)
        shares = evaluate(board)
        fair = serves(taker, giver, shares[offer.taker], shares[offer.giver])
        weights[0], weights[1] = (1.0, 0.05) if fair else (0.0, 1.0)
    for index, action in enumerate(decision.actions):
        if action.verb == "counter":
            weights[index] = 0.0


def _take_card(board: Board, decision: Decision, weights: list[float]) -> None:
    survey = Survey(board)
    steps = steps_of(board, survey, decision.player)
    numbers, marker = board.game.resource_number, board.game.marker
    for index, action in enumerate(decision.actions):
        weights[index] = 0.05 + steps[numbers[marker[action.args[1]]]][1] ** 2


def _give_card(board: Board, decision: Decision, weights: list[float]) -> None:
    survey = Survey(board)
    target, _ = decision.args
    mine, his = steps_of(board, survey, decision.player), steps_of(board, survey, target)
    numbers, marker = board.game.resource_number, board.game.marker
    for index, action in enumerate(decision.actions):
        number = numbers[marker[action.args[0]]]
        weights[index] = 1 / (1 + mine[number][0] + 0.5 * his[number][1]) ** 2


# -- purchases ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def technology_worths(game: Box, taken: int, era: int) -> tuple[float, ...]:
    """About what each technology brings its first owner in points, by its number (advanced)."""
    found = []
    for card in game.technologies:
        worth = 0.15
        if card.key:
            worth += KEY_POINTS
        for wonder in game.granted[card.id]:
            if not wonder.bit & taken:
                worth += WONDER_POINTS + 0.3 * (wonder.age >= era) + 0.5 * (wonder.n if wonder.gift == "settler" else 0)
        worth += 0.5 * bool(card.gift) + 0.8 * bool(card.size) + 1.0 * card.growth
        found.append(worth)
    return tuple(found)


def _buy(board: Board, decision: Decision, weights: list[float]) -> None:
    seat = decision.player
    outlook = Outlook(board, seat)
    own, time, game = board.players[seat], outlook.time, board.game
    worths = technology_worths(game, board.taken, board.era)
    room = _room(outlook)
    last = bool(board.ending) or board.round >= board.last_turn
    afraid = any(outlook.exposed(number) for number in outlook.realm.cities)
    for index, action in enumerate(decision.actions):
        verb = action.verb
        if verb == "discover":
            card = game.technology[action.args[0]]
            price = max(5, price_of(board, seat, card))
            worth = worths[card.number] if board.advanced else 2.0
            weights[index] = 0.1 + 15 * worth / price
        elif verb == "improve":
            weights[index] = 1.0 if time.era > 2 else 0.1
        elif verb == "found":
            weights[index] = 8.0
        elif verb == "grow":
            weights[index] = 2.0
        elif verb == "grow-all":
            weights[index] = 4.0
        elif verb == "buy":
            weights[index] = _unit_weight(outlook, FIGURE[action.args[0]], room, afraid, last)
        elif verb == "sell":
            short = outlook.realm.growth > 0 and own.gold < 20 <= own.gold + 2 * outlook.realm.military
            weights[index] = 0.3 if last and short else 0.0
        elif verb in ("proclaim", "launch"):
            weights[index] = _ending(board, seat, action)
        elif verb == "bomb":
            weights[index] = 2.0
        elif action is DONE:
            weights[index] = 0.5


def _room(outlook: Outlook) -> int:
    """How many settlers more would find a site."""
    ways, near = ways_of(outlook.board.world), 0
    for number in outlook.realm.cities:
        near |= ways.wide[number]
    free = near & outlook.free
    for aim in outlook.aims:
        if aim.goal >= 0:
            free &= ~(1 << aim.goal)
    idle = sum([aim.goal < 0 for aim in outlook.aims])
    return free.bit_count() - idle


def _unit_weight(outlook: Outlook, figure: Figure, room: int, afraid: bool, last: bool) -> float:
    if last:
        return HARDLY
    if figure is SETTLERS:
        return 3.0 if room > 0 and outlook.time.turns > 1.5 else 0.2 if outlook.realm.fleet else HARDLY
    if figure.afloat:
        return 0.3 if room <= 0 and not outlook.realm.fleet else HARDLY
    return 1.5 if afraid else 0.15


def _home(board: Board, decision: Decision, weights: list[float]) -> None:
    """Settlers begin where land is free, armies where others are near, ships where settlers wait."""
    seat = decision.player
    figure = decision.args[0]
    outlook = Outlook(board, seat)
    place = board.game.place
    ways = ways_of(board.world)
    values = []
    for action in decision.actions:
        number = place[action.args[0]].number
        if figure is SETTLERS:
            value = outlook.settler(place[action.args[0]]) - 0.05 * outlook.realm.settlers.count(number)
        elif figure.afloat:
            value = 0.3 * outlook.realm.settlers.count(number)
        else:
            value = -0.1 * (outlook.realm.stacks[number].n if number in outlook.realm.stacks else 0)
            if outlook.exposed(number):
                value += 0.4 if number not in outlook.realm.stacks else 0.2
            for steps, near in ways.marches[number]:
                holder = board.owner[near]
                if steps and holder not in (NOBODY, seat):
                    value += (0.3 if near in outlook.survey.realms[holder].stacks else 0.6) / steps
        values.append(value)
    weights[:] = [max(weight, NEVER) for weight in odds(values, SHARP)]


def _sea(board: Board, decision: Decision, weights: list[float]) -> None:
    outlook = Outlook(board, decision.player)
    place = board.game.place
    values = [outlook.settler(place[action.args[0]]) for action in decision.actions]
    weights[:] = [max(weight, NEVER) for weight in odds(values, SHARP)]


def _amount(board: Board, decision: Decision, weights: list[float]) -> None:
    for index in range(len(weights)):
        weights[index] = 0.5**index


def _free_technology(board: Board, decision: Decision, weights: list[float]) -> None:
    if not board.advanced:
        return
    worths = technology_worths(board.game, board.taken, board.era)
    for index, action in enumerate(decision.actions):
        weights[index] = 0.1 + worths[board.game.technology[action.args[0]].number] ** 2


def _free_growth(board: Board, decision: Decision, weights: list[float]) -> None:
    for index, action in enumerate(decision.actions):
        marker = board.resource(board.game.place[action.args[0]])
        weights[index] = 2.0 if marker is not None else 1.0


def _bomb(board: Board, decision: Decision, weights: list[float]) -> None:
    scores = board.scores()
    for index, action in enumerate(decision.actions):
        number = board.game.place[action.args[0]].number
        holder = board.owner[number]
        if holder == decision.player:
            weights[index] = 0.0
        elif holder == NOBODY:
            weights[index] = HARDLY
        else:
            weights[index] = board.size[number] ** 2 * (1 + scores[holder])


# -- the end -----------------------------------------------------------------------------------------------------------


def _ending(board: Board, seat: int, action: Action) -> float:
    """Nobody ends a game that he does not win."""
    after = board.copy()
    if action.verb == "launch":
        after.ending = "space"
        after.players[seat].wonders |= board.game.ruling["ship"].bit
    else:
        after.ending = DIPLOMATIC if action.args[0] == "diplomatic" else MILITARY
    scores = after.scores()
    lead = scores[seat] - max([score for other, score in enumerate(scores) if other != seat])
    return 4.0 if lead > 2 else 0.3 if lead > 0 else 0.0


LEANS: Mapping[Question, Callable[[Board, Decision, list[float]], None]] = {
    where_to_start: _start,
    what_to_move: _move,
    who_goes_where: _whereto,
    where_to_fight: _fight,
    whom_to_send: _send,
    fight_or_let: _react,
    whom_to_help: _help,
    what_to_trade: _trade,
    what_to_offer: _offer,
    how_to_answer: _answer,
    which_card_to_take: _take_card,
    which_card_to_give: _give_card,
    what_to_buy: _buy,
    where_to_buy: _home,
    where_to_put_gift: _home,
    which_sea: _sea,
    where_to_launch_gift: _sea,
    how_many_to_buy: _amount,
    which_is_free: _free_technology,
    which_grows_free: _free_growth,
    which_region_to_bomb: _bomb,
}
