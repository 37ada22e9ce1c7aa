"""The box: decks, maps and pieces as the rule book and the known facts give them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from ecumene.engine.maps import Hex
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.box.cards import CATEGORIES, IN_CATEGORY

from ..positions import at, table


def test_decks_have_the_printed_numbers_of_cards() -> None:
    assert len(GAME.advances) == 48
    assert len(GAME.action_cards) == 42
    assert len(GAME.objectives) == 32
    assert len(GAME.events) == 38
    assert len(GAME.wonders) == 7
    assert len(GAME.regions) == 16


def test_each_category_has_four_advances_and_five_have_a_red_prerequisite() -> None:
    assert Counter(advance.category for advance in GAME.advances) == dict.fromkeys(CATEGORIES, IN_CATEGORY)
    red = [advance for advance in GAME.advances if advance.needs and not advance.entry]
    assert len(red) == 5


def test_titles_of_action_cards_are_there_twice_with_different_combat_halves() -> None:
    for title, n in Counter(card.title for card in GAME.action_cards).items():
        assert n == 2
        assert len({card.combat for card in GAME.action_cards if card.title == title}) == 2


def test_icons_of_events() -> None:
    icons = Counter(card.icon for card in GAME.events)
    assert icons == {"gold": 3, "exhaustion": 4, "barbarians": 8, "attack": 14, "": 9}


def test_regions_with_two_plains_have_barbarians() -> None:
    for tile in GAME.regions:
        assert tile.barbarians == (tile.terrain.count("plain") >= 2)
    kinds = Counter(kind for tile in GAME.regions for kind in tile.terrain)
    assert kinds == {"plain": 17, "sea": 16, "mountain": 14, "forest": 12, "barren": 5}


@pytest.mark.parametrize(("players", "spaces", "distance"), [(2, 40, 5), (3, 60, 5), (4, 72, 6)])
def test_maps(players: int, spaces: int, distance: int) -> None:
    world = GAME.worlds[players]
    assert len(world.map.spaces) == spaces
    assert len(world.map.areas(world.map.everywhere)) == 1
    for seat, start in enumerate(world.starts):
        assert world.map.distance(start, world.starts[(seat + 1) % players]) == distance


@pytest.mark.parametrize(
    ("players", "turned", "onto"),
    [
        (2, lambda q, r: Hex(-q, -r), (1, 0)),
        (3, lambda q, r: Hex(-q - r, q), (1, 2, 0)),
        (4, lambda q, r: Hex(-q, q + r), (1, 0, 3, 2)),
        (4, lambda q, r: Hex(q, -q - r), (3, 2, 1, 0)),
    ],
)
def test_maps_are_the_same_for_everybody(
    players: int, turned: Callable[[int, int], Hex], onto: tuple[int, ...]
) -> None:
    world = GAME.worlds[players]
    shift = world.starts[onto[0]].hex.minus(turned(*world.starts[0].hex))
    moved = {space: world.map.at[turned(*space.hex).plus(shift)] for space in world.map.spaces}
    regions = {frozenset(region.spaces) for region in world.regions}
    assert {frozenset(moved[space] for space in region) for region in regions} == regions
    for seat, other in enumerate(onto):
        own, theirs = (dict(zip(world.regions[n].spaces, world.start_terrain[n], strict=True)) for n in (seat, other))
        assert {moved[space]: kind for space, kind in own.items()} == theirs


def test_frames_and_prices_of_wonders() -> None:
    assert Counter(advance.frame for advance in GAME.advances) == {"": 21, "mood": 13, "culture": 14}
    assert all((sum(wonder.price), wonder.culture) == (12, 5) for wonder in GAME.wonders)


def test_the_table_at_the_beginning() -> None:
    board = GAME.new(2, {}, 0)
    board.check()
    for own, start in zip(board.players, ("D2", "D7"), strict=True):
        assert own.stock == [2, 0, 0, 0, 0, 0, 0]
        assert [city.space for city in own.cities] == [at(start)]
        assert own.units_at(at(start), 1) == [16]
        assert (len(own.hand), len(own.objectives)) == (1, 1)
    assert [advance.id for advance in board.known_advances(0)] == ["farming", "mining"]
    assert board.actions == 3


def test_the_short_game_begins_with_more() -> None:
    board = table(length="four")
    assert board.players[0].count(1) == 2
    assert board.players[0].cities[0].mood == 2
