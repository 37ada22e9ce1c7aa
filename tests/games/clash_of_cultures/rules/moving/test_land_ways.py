"""Ways of land units in random positions, compared with a slow reading of the rules, space by space."""

from __future__ import annotations

import random

import pytest

from ecumene.games.clash_of_cultures.box.world import Space
from ecumene.games.clash_of_cultures.rules.battle import fighting
from ecumene.games.clash_of_cultures.rules.moving.marching import where_to
from ecumene.games.clash_of_cultures.rules.moving.who_goes import ready_units
from ecumene.games.clash_of_cultures.rules.payment import can_pay
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import ASHORE, FOUGHT, MOVED, SLOWED, STOPPED

from ...noted import noted_battle
from ...positions import again, found, learn, stock, units
from ...travel import cover, plains

FIGHT = -1
"""In the place of marks: the units fight, so nothing else counts."""


def strangers(board: Board, space: Space) -> bool:
    """Whether somebody else is on a land space."""
    if space in board.camps:
        return True
    return any(other.city_at(space) is not None or any(at is space for at in other.at) for other in board.players[1:])


def outcome(board: Board, group: list[int], way: list[Space], ore: bool) -> list[int] | None:
    """The marks of units that go a way, or None if they cannot."""
    own = board.players[0]
    marks = [own.marks[unit] for unit in group]
    armies = sum(unit < 16 for unit in group)
    for space in way:
        if not ore and any(mark & STOPPED for mark in marks):
            return None
        if strangers(board, space):
            slowed = not ore and any(mark & SLOWED for mark in marks)
            return [FIGHT] if armies and not slowed and space is way[-1] else None
        if armies and own.armies_at(space) + armies > 4:
            return None
        mark = {"mountain": STOPPED, "forest": SLOWED}.get(board.kind(space), 0)
        if not ore:
            marks = [old | mark for old in marks]
    return marks


def slow_list(board: Board, origin: Space, group: list[int]) -> set[str]:
    """All ways of a group ashore."""
    own, near = board.players[0], board.world.map.neighbours
    listed = set()
    for space in near[origin]:
        kind = board.kind(space)
        stopped = any(own.marks[unit] & STOPPED for unit in group)
        if kind == "sea":
            room = sum(2 - len(own.cargo(ship)) for ship in own.units_at(space, 2))
            listed |= {f"to {space.id}"} if room >= len(group) and not stopped else set()
        elif not kind:
            listed |= {f"to {space.id}"} if not stopped else set()
        else:
            plain, paved = (outcome(board, group, [space], ore) for ore in (False, True))
            listed |= {f"to {space.id}"} if plain is not None else set()
            if paved not in (None, plain) and road_between(board, origin, space) and can_pay(board, 0, (0, 1, 0)):
                listed.add(f"paved {space.id}")
    for space in board.world.map.spaces:
        if board.world.map.distance(origin, space) == 2 and board.kind(space) not in ("", "sea"):
            listed |= by_road(board, origin, space, group)
    return listed


def by_road(board: Board, origin: Space, space: Space, group: list[int]) -> set[str]:
    """The ways of two spaces, with and without ore."""
    near = board.world.map.neighbours
    middles = [middle for middle in near[origin] if middle in near[space] and board.kind(middle) not in ("", "sea")]
    best = {}
    for ore in (False, True):
        ends = [outcome(board, group, [middle, space], ore) for middle in middles]
        best[ore] = min((end for end in ends if end is not None), default=None)
    if not road_between(board, origin, space) or not can_pay(board, 0, (1, 0, 0)):
        return set()
    listed = {f"road {space.id}"} if best[False] is not None else set()
    if best[True] not in (None, best[False]) and can_pay(board, 0, (1, 1, 0)):
        listed.add(f"highroad {space.id}")
    return listed


def road_between(board: Board, origin: Space, space: Space) -> bool:
    """Whether Roads can be used: the player has them, and one end is a city of his."""
    own = board.players[0]
    return board.knows(0, "roads") and (own.city_at(origin) is not None or own.city_at(space) is not None)


def chaos(seed: int) -> Board:
    """A random position."""
    chance = random.Random(seed)
    board = plains(chance.choice((2, 3, 4)))
    world = board.world.map
    cities = board.all_cities()
    for space in world.spaces:
        kinds = ("plain", "forest", "mountain", "barren") if world.bit[space] & cities else tuple(board.terrain.areas)
        board.terrain.put(chance.choice(kinds), world.bit[space])
    hidden = chance.sample(range(board.seats, len(board.world.regions)), 2)
    cover(board, *hidden)
    if chance.random() < 0.8:
        learn(board, 0, "roads")
    stock(board, 0, food=chance.randrange(3), ore=chance.randrange(3), gold=chance.randrange(2))
    land = world.listed(board.land & ~cities)
    chance.shuffle(land)
    found(board, 0, land[0].id)
    found(board, 1, land[1].id)
    board.camps = {land[2]: 1, land[3]: 0}
    for space in land[4:10]:
        units(board, 1, "settler" if board.players[1].spare_units(1) and chance.random() < 0.5 else "army", space.id)
    places = [land[0], *land[10:16], board.players[0].cities[0].space]
    for _ in range(12):
        space = chance.choice(places)
        if board.players[0].armies_at(space) < 4:
            units(board, 0, "army", space.id)
    for _ in range(3):
        units(board, 0, "settler", chance.choice(places).id)
    for space in world.listed(board.sea)[:2]:
        units(board, 0, "ship", space.id)
    own = board.players[0]
    own.marks = [chance.choice((0, 0, 0, SLOWED, STOPPED, FOUGHT, MOVED)) if unit < 20 else 0 for unit in range(24)]
    return again(board)


@pytest.mark.parametrize("seed", range(40))
def test_ways_are_those_of_a_slow_reading_of_the_rules(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fighting, "begin_battle", noted_battle)
    board = chaos(seed)
    own = board.players[0]
    chance = random.Random(seed)
    for space in {space for space in own.at if space is not None and board.kind(space) != "sea"}:
        armies, settlers = ready_units(board, 0, space)
        for _ in range(4):
            group = [unit for unit in (*armies, *settlers) if chance.random() < 0.6]
            if group:
                assert all(own.aboard[unit] == ASHORE for unit in group)
                listed = {action.id for action in where_to.choices(board, 0, space, tuple(group))}
                assert listed == slow_list(board, space, group)


@pytest.mark.parametrize("seed", range(8))
def test_random_moves_keep_everything_in_order(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fighting, "begin_battle", noted_battle)
    board = chaos(100 + seed)
    chance = random.Random(seed)
    for _ in range(60):
        moves = [action for action in board.legal if action.verb != "end"]
        board.apply(chance.choice(moves or board.legal))
        board.actions = 3
        board.check()
