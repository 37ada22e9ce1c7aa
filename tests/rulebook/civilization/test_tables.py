"""The numbers of the rule book's tables, each as it is printed there."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.cards import ERA_IDS, ERAS, FIGURE_OF, FIGURES, SETTLERS, TYPES
from ecumene.games.civilization.rules.buying.growing import growth_price
from ecumene.games.civilization.rules.buying.selling import sale_price
from ecumene.games.civilization.rules.buying.units import price_name
from ecumene.games.civilization.rules.key_moments import claim_moments
from ecumene.games.civilization.rules.production import best_cities, critical_resource, income
from ecumene.games.civilization.rules.production import cities as producing
from ecumene.games.civilization.state.board import Board
from tests.games.civilization.positions import (
    at,
    both,
    buy,
    endow,
    gold,
    lay,
    learn,
    learn_all,
    learn_any,
    legal,
    put,
    settle,
    settle_some,
    why_not,
    wonders,
    world,
)

# -- what is in the box -----------------------------------------------------------------------------------------------


def test_the_box_has_53_technologies_and_25_wonders_by_era() -> None:
    assert [sum(card.age == era for card in GAME.technologies) for era in ERAS] == [15, 10, 10, 18]
    assert [sum(card.age == era for card in GAME.wonders) for era in ERAS] == [7, 5, 5, 8]


def test_the_box_has_eight_resources() -> None:
    assert [resource.id for resource in GAME.resources] == [
        *("wine", "horses", "iron", "gems", "spice", "oil", "coal", "rare-metals")
    ]


def test_markers_are_of_four_sorts_and_events_are_four() -> None:
    kinds = Counter(marker.sort for marker in GAME.markers)
    assert kinds == {"resource": 8, "event": 4, "terrain": 4, "blank": 1}


def test_there_are_80_markers_of_which_60_lie_on_the_map() -> None:
    assert sum(kind.count for kind in GAME.markers) == 80
    assert {kind.id: kind.count for kind in GAME.markers if kind.sort != "resource"} == {
        "free-technology": 4,
        "treasure": 4,
        "tribe": 4,
        "plague": 4,
        "desert": 3,
        "mountain": 3,
        "jungle": 3,
        "fertile": 3,
        "blank": 12,
    }
    assert {kind.count for kind in GAME.resources} == {5}
    assert (len(GAME.world.regions), len(GAME.world.seas)) == (60, 25)


def test_treasure_is_ten_gold() -> None:
    assert GAME.marker["treasure"].gold == 10


@pytest.mark.parametrize(("terrain", "largest"), [("desert", 0), ("mountain", 1), ("jungle", 2), ("fertile", 4)])
def test_terrain_limits_settlements(terrain: str, largest: int) -> None:
    board = world()
    lay(board, "gaul", terrain)
    assert board.limit(at("gaul")) == 4  # nobody knows it yet
    board.face_up |= 1 << at("gaul").number
    assert board.limit(at("gaul")) == largest


# -- units ------------------------------------------------------------------------------------------------------------

MILITARY = {
    1: ("Swordsman", "Horseman", "Catapult", "Galley"),
    2: ("Pikeman", "Knight", "Medieval catapult", "Caravel"),
    3: ("Musketeer", "Dragoon", "Cannon", "Frigate"),
    4: ("Machine Gunner", "Tank", "Howitzer", "Battleship"),
}


@pytest.mark.parametrize("era", ERAS)
def test_units_of_the_standard_game_by_era_and_type(era: int) -> None:
    names = tuple(FIGURE_OF[era, type].name for type in ("infantry", "cavalry", "artillery", "fleet"))
    assert names == MILITARY[era]


def test_aircraft_are_modern_and_there_are_sixteen_military_figures_and_the_carrier() -> None:
    assert [figure.name for figure in FIGURES if figure.flies] == ["Fighter"]
    assert FIGURE_OF[4, "aircraft"].era == 4
    assert sum(figure.military for figure in FIGURES) == 18  # both catapults are one figure, the carrier has none
    assert {figure.type for figure in FIGURES} == set(TYPES)


@pytest.mark.parametrize(
    ("type", "points"),
    [
        ("infantry", (1, 1, 1, 1)),
        ("cavalry", (1, 1, 1, 1)),
        ("artillery", (1, 1, 1, 1)),
        ("fleet", (1, 2, 2, 3)),
    ],
)
def test_movement_points(type: str, points: tuple[int, ...]) -> None:
    assert tuple(FIGURE_OF[era, type].steps for era in ERAS) == points


def test_movement_points_of_settlers_carriers_and_aircraft() -> None:
    assert (SETTLERS.steps, FIGURE_OF[4, "carrier"].steps, FIGURE_OF[4, "aircraft"].steps) == (2, 3, 3)


STRENGTHS = {
    "spearman": (1, 0),
    "swordsman": (1, 1),
    "chariot": (1, 0),
    "horseman": (1, 1),
    "catapult": (1, 1),
    "galley": (1, 0),
    "pikeman": (2, 0),
    "knight": (2, 0),
    "trebuchet": (2, 0),
    "caravel": (2, 0),
    "galleon": (2, 2),
    "musketeer": (3, 0),
    "rifleman": (3, 2),
    "dragoon": (3, 0),
    "cannon": (3, 1),
    "artillery": (3, 3),
    "frigate": (3, 0),
    "ironclad": (3, 2),
    "machine-gunner": (4, 0),
    "mechanized-infantry": (4, 2),
    "tank": (4, 0),
    "modern-armor": (4, 3),
    "rocket-artillery": (4, 2),
    "cruise-missile": (4, 4),
    "battleship": (4, 1),
    "aircraft-carrier": (4, 0),
    "biplane": (1, 0),
    "monoplane": (2, 0),
    "jet": (3, 0),
    "stealth-aircraft": (4, 0),
}
UNLOCKED = {
    "bronze-working": ("spearman",),
    "iron-working": ("swordsman",),
    "the-wheel": ("chariot",),
    "horseback-riding": ("horseman",),
    "mathematics": ("catapult",),
    "trade-mapmaking": ("galley",),
    "feudalism": ("pikeman",),
    "chivalry": ("knight",),
    "engineering": ("trebuchet",),
    "astronomy": ("caravel",),
    "navigation": ("galleon",),
    "gunpowder-weapons": ("musketeer",),
    "steam-power": ("rifleman", "ironclad"),
    "cavalry": ("dragoon",),
    "metallurgy": ("cannon", "frigate"),
    "industrialization": ("artillery",),
    "electricity": ("machine-gunner",),
    "robotics": ("mechanized-infantry",),
    "mass-production": ("tank",),
    "miniaturization": ("modern-armor",),
    "rocketry": ("rocket-artillery", "jet"),
    "space-flight": ("cruise-missile",),
    "combustion": ("battleship",),
    "advanced-flight": ("aircraft-carrier", "monoplane"),
    "flight": ("biplane",),
    "super-conductor": ("stealth-aircraft",),
}


def test_strength_of_every_unit_of_the_advanced_game() -> None:
    assert {level.id: (level.dice, level.bonus) for level in GAME.level.values()} == STRENGTHS


@pytest.mark.parametrize("technology", UNLOCKED)
def test_a_technology_raises_units_to_its_level_and_lets_all_buy_them_in_their_era(technology: str) -> None:
    for id in UNLOCKED[technology]:
        level = GAME.level[id]
        board = world(2, "advanced", era=level.age)
        settle(board, 0, "gaul", 4)
        endow(board, 100)
        needed = [*GAME.technology[technology].needs]
        learn_all(board, 1, *needed)
        if level.level == 1:
            assert f"buy {level.figure.id}" not in legal(buy(board))
            assert why_not(board, f"buy {level.figure.id}").rule == "units"
        learn(board, 1, technology)
        assert f"buy {level.figure.id}" in legal(buy(board))
        assert board.called(level.figure) is level or level.level < getattr(board.called(level.figure), "level", 0)
    assert {level.id for level in GAME.level.values() if level.technology == technology} == set(UNLOCKED[technology])


# -- prices -----------------------------------------------------------------------------------------------------------

PRICES = {
    ("standard", "army"): (5, 10, 15, 20),
    ("standard", "fleet"): (10, 20, 30, 40),
    ("standard", "settler"): (5, 10, 15, 20),
    ("standard", "village"): (5, 10, 15, 20),
    ("advanced", "army"): (10, 15, 20, 25),
    ("advanced", "fleet"): (20, 30, 40, 50),
    ("advanced", "settler"): (10, 10, 10, 10),
    ("advanced", "village"): (10, 10, 10, 10),
    ("advanced", "improvement"): (10, 15, 20, 25),
}


@pytest.mark.parametrize(("rules", "what"), PRICES)
@pytest.mark.parametrize("era", ERAS)
def test_prices_by_era(rules: str, what: str, era: int) -> None:
    assert world(2, rules, era).price(what) == PRICES[rules, what][era - 1]


@pytest.mark.parametrize(("rules", "price"), [("standard", 40), ("advanced", 50)])
def test_price_of_aircraft(rules: str, price: int) -> None:
    board = world(2, rules, era=4)
    settle(board, 0, "gaul", 4)
    learn_all(board, 1, "flight")
    endow(board, price - 1, 0)
    assert str(why_not(buy(board), "buy modern-aircraft")) == "You need 1 more gold."
    endow(board, price)
    assert "buy modern-aircraft" in legal(buy(board))


@pytest.mark.parametrize("era", ERAS)
def test_fee_for_the_owner_of_a_technology_by_era(era: int) -> None:
    assert world(2, "advanced", era).fee == (5, 5, 10, 10)[era - 1]


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("rules", "prices"), [("standard", (5, 10, 20)), ("advanced", (20, 20, 20))])
def test_price_of_the_next_size_is_the_same_in_all_eras(rules: str, prices: tuple[int, ...], era: int) -> None:
    board = world(2, rules, era)
    for size, price in enumerate(prices, 1):
        settle(board, 0, "gaul", size)
        assert growth_price(board, at("gaul")) == price


@pytest.mark.parametrize("era", ERAS[:-1])
def test_old_units_are_sold_for_a_fifth_of_the_price_of_their_era(era: int) -> None:
    board = world(2, "advanced", era=4)
    army, fleet = FIGURE_OF[era, "cavalry"], FIGURE_OF[era, "fleet"]
    assert (price_name(army), price_name(fleet)) == ("army", "fleet")
    assert (sale_price(board, army), sale_price(board, fleet)) == ((2, 4), (3, 6), (4, 8))[era - 1]


def test_the_colony_ship_costs_200() -> None:
    assert GAME.ruling["ship"].price == 200
    assert [wonder.id for wonder in GAME.wonders if wonder.price] == ["alpha-centauri-colony-ship"]


# -- production -------------------------------------------------------------------------------------------------------

CRITICAL = {
    1: ("wine", "horses", "iron", "gems", "spice"),
    2: ("wine", "gems", "spice", "iron", "horses"),
    3: ("oil", "gems", "coal", "iron", "horses"),
    4: ("coal", "rare-metals", "oil", "oil", "iron"),
}
COLUMNS = ((2, 3), (4, 5), (6, 7, 8), (9, 10), (11, 12))


@both
@pytest.mark.parametrize("era", ERAS)
def test_critical_resource_by_era_and_roll(rules: str, era: int) -> None:
    board = world(2, rules, era)
    for column, rolls in enumerate(COLUMNS):
        assert {critical_resource(board, roll).id for roll in rolls} == {CRITICAL[era][column]}


@pytest.mark.parametrize(
    ("under", "faces", "gears", "table"),
    [
        ("iron", 1, 0, (4, 6, 8, 10)),
        ("iron", 1, 1, (8, 12, 16, 20)),
        ("iron", 0, 0, (2, 4, 6, 8)),
        ("iron", 0, 1, (4, 8, 12, 16)),
        ("", 1, 0, (2, 3, 4, 5)),
        ("", 1, 1, (4, 6, 8, 10)),
        ("", 0, 0, (0, 1, 2, 3)),
        ("", 0, 1, (0, 2, 4, 6)),
    ],
)
def test_gold_of_a_city_card_by_size_face_and_gear(under: str, faces: int, gears: int, table: tuple[int, ...]) -> None:
    for size, expected in enumerate(table, 1):
        board = world(2, "advanced")
        settle(board, 0, "gaul", size, under)
        (found,) = best_cities(board, [at("gaul")], faces, gears)
        assert found.gold == expected
        assert found.happy == bool(faces)


@pytest.mark.parametrize("resource", ["wine", "gems"])
def test_wine_and_gems_are_always_happy(resource: str) -> None:
    board = world(2, "advanced")
    for region in ("gaul", "iberia", "italia"):
        settle(board, 0, region, 1, resource)
    assert [found.happy for found in producing(board, 0)] == [True] * 3
    assert [kind.id for kind in GAME.resources if kind.happy] == ["wine", "gems"]


@both
@pytest.mark.parametrize(("cards", "bonus"), [(1, 0), (2, 0), (3, 20), (4, 40), (5, 80)])
def test_monopolies(rules: str, cards: int, bonus: int) -> None:
    board = world(2, rules)
    for region in ("gaul", "iberia", "italia", "germania", "balkans")[:cards]:
        settle(board, 0, region, 1, "spice")
    assert income(board, 0, None).monopolies == bonus


@both
def test_nobody_gets_less_than_ten_gold(rules: str) -> None:
    board = world(2, rules)
    settle(board, 0, "gaul")
    assert income(board, 0, None).total == 10


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_gold_of_a_standard_settlement_is_its_size(era: int, size: int) -> None:
    board = world(era=era)
    settle(board, 0, "gaul", size)
    settle(board, 0, "iberia", size, "fertile")
    assert {found.region.id: found.gold for found in producing(board, 0)} == {"gaul": size, "iberia": size + 1}


# -- trade ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("technology", "ranges"),
    [
        ("", (1, 0)),
        ("trade-mapmaking", (1, 1)),
        ("astronomy", (1, 2)),
        ("navigation", (1, 3)),
        ("steam-power", (4, 3)),
    ],
)
def test_trade_range_by_technology(technology: str, ranges: tuple[int, int]) -> None:
    board = world(3, "advanced")
    if technology:
        learn_all(board, 2, technology)  # whoever has it
    assert board.ranges == ranges


def test_trade_range_is_unlimited_with_flight_and_in_the_standard_game() -> None:
    board = world(2, "advanced")
    settle(board, 0, "iberia")
    settle(board, 1, "tasmania")
    learn_all(board, 0, "steam-power")
    assert not board.in_range(0, 1)
    learn_all(board, 0, "flight")
    assert board.in_range(0, 1)
    board.advanced = False
    board.players[0].technologies = 0
    assert board.in_range(0, 1)


# -- key moments ------------------------------------------------------------------------------------------------------


def claimed(board: Board) -> int:
    """How many wonders the first player has after all that he has done."""
    claim_moments(board, 0)
    return len(wonders(board, 0))


def test_key_moment_of_six_villages() -> None:
    board = world()
    settle_some(board, 0, [1, 1, 1, 1, 1, 2])
    assert claimed(board) == 0  # the town is no village
    settle_some(board, 0, [1])
    assert claimed(board) == 1


@pytest.mark.parametrize("era", ERAS)
def test_key_moment_of_two_technologies_of_the_era(era: int) -> None:
    board = world(era=era)
    for other in ERAS:
        learn_any(board, 0, 1 if other == era else 3, other)
    assert claimed(board) == 0
    learn_any(board, 0, 1, era)
    assert claimed(board) == 1


def test_key_moment_of_eight_ancient_armies() -> None:
    board = world()
    for type, n in (("infantry", 3), ("cavalry", 2), ("artillery", 2)):
        put(board, 0, f"ancient-{type}", "gaul", n)
    put(board, 0, "medieval-infantry", "gaul")
    put(board, 0, "settler", "gaul")
    ship = put(board, 0, "ancient-fleet", "s_north")
    assert claimed(board) == 0
    put(board, 0, "ancient-infantry", "s_north", ship=ship)
    assert claimed(board) == 1


@pytest.mark.parametrize("era", [2, 3])
def test_key_moment_of_two_fleets_of_the_era(era: int) -> None:
    board = world(era=era)
    put(board, 0, f"{ERA_IDS[era - 1]}-fleet", "s_north")
    put(board, 0, "ancient-fleet", "s_north", 2)
    assert claimed(board) == 0
    put(board, 0, f"{ERA_IDS[era - 1]}-fleet", "s_japan")
    assert claimed(board) == 1


@pytest.mark.parametrize(("era", "amount"), [(2, 60), (3, 80), (4, 100)])
def test_key_moment_of_gold_in_hand(era: int, amount: int) -> None:
    board = world(era=era)
    endow(board, amount - 1)
    assert claimed(board) == 0
    endow(board, amount)
    assert claimed(board) == 1
    assert gold(board)[0] == amount  # it is not paid


def test_there_are_three_wonders_an_era_and_no_fourth() -> None:
    board = world(era=2)
    learn_any(board, 0, 2, 2)
    put(board, 0, "medieval-fleet", "s_north", 2)
    endow(board, 60)
    assert claimed(board) == 3
    endow(board, 200, 200)
    assert claimed(board) == 3
    assert wonders(board, 1) == []
