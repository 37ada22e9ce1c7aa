"""What a viewer can ask of the map: what the land gives his cities, where armies can come, whom he can influence, what
a better mood costs; and what a question is about there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ecumene.engine import Action
from ecumene.engine.maps import Area

from ..box.cards import CULTURE, FOOD, GOLD, GOOD_KEYS, HAPPY, MOOD, ORE, WOOD
from ..box.world import Region, Space
from ..rules.battle.odds import attack_odds
from ..rules.cities.civic_improvement import price
from ..rules.cities.collecting import Harvest, barred, collectable, giving_spaces, what_to_collect
from ..rules.cities.influence import least_roll
from ..rules.cities.influence_range import sources, targets
from ..rules.income import route_ends
from ..rules.moving.marching import PRICES, where_to
from ..rules.moving.move import reachable
from ..rules.payment import can_pay, taken
from ..state.board import Board
from ..state.pieces import ARMIES, City

LAND_GOODS = (FOOD, ORE, WOOD)
PORT_GOODS = (FOOD, GOLD, MOOD)
WAYS = ("to", "paved", "road", "highroad")


def layers(board: Board, viewer: int) -> dict[str, Any]:
    """Which spaces armies of each player could enter with a group of a Move action; for a seat also what its cities
    could collect, influence and be cheered for, which of them are in danger, and its Trade Routes."""
    listed = board.world.map.listed
    ways = [reachable(board, seat) for seat in range(board.seats)]
    view: dict[str, Any] = {"reach": [[space.id for space in listed(_ends(found))] for found in ways]}
    if viewer < 0:
        return view
    own, closed = board.players[viewer], barred(board, viewer)
    view["danger"] = _danger(board, viewer, ways)
    view["yields"] = {}
    for city in own.cities:
        for space, goods in goods_of_spaces(board, city, closed=closed).items():
            if len(goods) >= len(view["yields"].get(space, ())):
                view["yields"][space] = goods
    least, found = least_roll(board, viewer), targets(board, viewer, sources(board, viewer), own.stock[CULTURE])
    view["influence"] = {space.id: {"tokens": tokens, "roll": least} for space, tokens in found.items()}
    trades = board.knows(viewer, "trade-routes")
    view["routes"] = [[unit.id, city.id] for unit, city in route_ends(board, viewer)] if trades else []
    view["cheer"] = {city.space.id: price(board, city) for city in own.cities if city.mood != HAPPY}
    return view


def _ends(ways: Mapping[Space, Area]) -> Area:
    """All spaces that some ways lead to."""
    area = 0
    for found in ways.values():
        area |= found
    return area


def _danger(board: Board, player: int, ways: Sequence[Mapping[Space, Area]]) -> dict[str, int]:
    """A player's cities that armies of others could enter with one group of a Move action, and how many armies stand
    where they could set out."""
    cities, found = board.city_area(player), dict[str, int]()
    for seat, other in enumerate(board.players):
        if seat == player or not ways[seat]:
            continue
        armed = other.at[: len(ARMIES)]
        for origin, area in ways[seat].items():
            for space in board.world.map.listed(area & cities):
                found[space.id] = found.get(space.id, 0) + armed.count(origin)
    return found


def goods_of_spaces(board: Board, city: City, wide: bool = False, closed: Area | None = None) -> dict[str, list[str]]:
    """The goods that each space gives a city: one of them, and of all seas only one space does."""
    *land, sea, port = giving_spaces(board, city, wide, closed)
    listed = board.world.map.listed
    found = {space.id: [GOOD_KEYS[good]] for good, area in zip(LAND_GOODS, land, strict=True) for space in listed(area)}
    found |= {space.id: [GOOD_KEYS[FOOD]] for space in listed(sea)}
    found |= {space.id: [GOOD_KEYS[good] for good in PORT_GOODS] for space in listed(port)}
    return found


# -- questions --------------------------------------------------------------------------------------------------------


def question_on_map(board: Board) -> dict[str, Any]:
    """What the question is about on the map: a space, a region, what is collected, odds of attacks, tolls of roads."""
    assert board.decision is not None
    args, view = board.decision.args, dict[str, Any]()
    at = next((arg for arg in args if isinstance(arg, Space)), None)
    region = next((arg for arg in args if isinstance(arg, Region)), None)
    if at is not None:
        view["at"] = at.id
    if region is not None:
        view["region"] = region.number
    if board.decision.question is what_to_collect:
        view |= _collected(board, *args[1:])
    odds = {action.args[0].id: found for action in board.legal if (found := _odds(board, action)) is not None}
    if odds:
        view["odds"] = odds
    if board.decision.question is where_to:
        view["tolls"] = _tolls(board, board.decision.player)
    return view


def _tolls(board: Board, player: int) -> dict[str, dict[str, int]]:
    """What each way by road takes of a player's goods."""
    return {
        verb: {key: n for key, n in zip(GOOD_KEYS, taken(board, player, price), strict=False) if n}
        for verb, price in PRICES.items()
        if can_pay(board, player, price)
    }


def _odds(board: Board, action: Action) -> dict[str, int] | None:
    """How likely an attack is won and drawn, in per cent."""
    if action.verb not in WAYS or board.player is None or not board.kind(action.args[0]):
        return None
    odds = attack_odds(board, board.player, action.args[0])
    return None if odds is None else {"win": round(100 * odds.win), "draw": round(100 * odds.draw)}


def _collected(
    board: Board, left: int, space: Space, harvest: tuple[int, ...], taken: tuple[int, ...], focused: bool
) -> dict[str, Any]:
    """The spaces of a city that collects, what each gives, and those that have given something."""
    city = board.city_at(space)
    assert city is not None
    rest = collectable(board, city)
    if not focused:
        for good, n in enumerate(taken):
            for _ in range(n):
                rest = rest.without(good)
    found = goods_of_spaces(board, city, wide=rest != Harvest(*harvest))
    ticked = []
    for good, n in enumerate(taken):
        giving = [id for id, goods in found.items() if GOOD_KEYS[good] in goods and id not in ticked]
        ticked += sorted(giving, key=lambda id: (len(found[id]), id))[:n]
    return {
        "left": left,
        "spaces": found,
        "ticked": sorted(ticked),
        "taken": {key: n for key, n in zip(GOOD_KEYS, taken, strict=True) if n},
    }
