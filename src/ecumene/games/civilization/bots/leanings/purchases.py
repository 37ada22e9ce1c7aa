"""What a sensible player buys, and where he puts it."""

from __future__ import annotations

from functools import lru_cache

from ecumene.engine.judging.odds import odds
from ecumene.engine.state import Decision

from ...box.cards import FIGURE, SETTLERS, Figure
from ...box.contents import Box
from ...box.vocabulary import DONE
from ...rules.buying.technology import price_of
from ...state.board import KEY_POINTS, WONDER_POINTS, Board
from ...state.pieces import NOBODY
from ..ways import ways_of
from .moves import HARDLY, NEVER, SHARP
from .outlook import Outlook, ending

IDLERS = 3
"""Nobody buys more settlers while so many have nowhere to go."""
MOST_UNITS = 40
"""Nobody buys more military units than this, however much gold he has."""


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


def weigh_purchases(board: Board, decision: Decision, weights: list[float]) -> None:
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
            weights[index] = ending(board, seat, action)
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
    if last:  # a settler could do nothing any more, most units together may bring a bonus
        return 0.0 if figure is SETTLERS else HARDLY
    if figure is SETTLERS:
        idle = sum([aim.goal < 0 for aim in outlook.aims])
        if idle >= IDLERS or (room <= 0 and not outlook.realm.fleet):
            return 0.0
        return 3.0 if room > 0 and outlook.time.turns > 1.5 else 0.2
    if figure.afloat:
        return 0.3 if room <= 0 and not outlook.realm.fleet else HARDLY
    if outlook.realm.military >= MOST_UNITS:
        return 0.0
    return 1.5 if afraid else 0.15


def weigh_homes(board: Board, decision: Decision, weights: list[float]) -> None:
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


def weigh_seas(board: Board, decision: Decision, weights: list[float]) -> None:
    outlook = Outlook(board, decision.player)
    place = board.game.place
    values = [outlook.settler(place[action.args[0]]) for action in decision.actions]
    weights[:] = [max(weight, NEVER) for weight in odds(values, SHARP)]


def weigh_amounts(board: Board, decision: Decision, weights: list[float]) -> None:
    for index in range(len(weights)):
        weights[index] = 0.5**index


def weigh_free_technologies(board: Board, decision: Decision, weights: list[float]) -> None:
    if not board.advanced:
        return
    worths = technology_worths(board.game, board.taken, board.era)
    for index, action in enumerate(decision.actions):
        weights[index] = 0.1 + worths[board.game.technology[action.args[0]].number] ** 2


def weigh_free_growth(board: Board, decision: Decision, weights: list[float]) -> None:
    for index, action in enumerate(decision.actions):
        marker = board.resource(board.game.place[action.args[0]])
        weights[index] = 2.0 if marker is not None else 1.0


def weigh_targets(board: Board, decision: Decision, weights: list[float]) -> None:
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
