"""Production: settlements, faces and gears, the critical resource, kinds, monopolies, the least."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import settings as trials
from hypothesis import strategies as st

from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.production import best_cities, critical_resource, faces_and_gears, income
from ecumene.games.civilization.state.board import Board

from ..positions import (
    Dice,
    at,
    award,
    both,
    events,
    gold,
    improve,
    lay,
    learn,
    learn_any,
    production,
    settle,
    size,
    world,
)

REGIONS = ("gaul", "iberia", "italia", "germania", "balkans", "sarmatia")

# -- settlements ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_standard_settlements_bring_their_size(n: int) -> None:
    board = world()
    settle(board, 0, "gaul", n)
    assert income(board, 0, None).cities == n


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_r16_standard_fertile_land_brings_one_more_gold_and_no_points(n: int) -> None:
    board = world()
    settle(board, 0, "gaul", n, under="fertile")
    assert income(board, 0, None).cities == n + 1
    assert board.scores()[0] == n


@cache
def yields(resource: bool, happy: bool, productive: bool, n: int) -> int:
    """The gold of a settlement of the advanced game by the formula that fits all examples of the book."""
    plain = ((4 if happy else 2) + 2 * (n - 1)) if resource else ((2 if happy else 0) + n - 1)
    return plain * (2 if productive else 1)


@pytest.mark.parametrize("n", [1, 2, 3, 4])
@pytest.mark.parametrize(("under", "resource"), [("oil", True), ("", False)])
def test_advanced_settlements_bring_what_their_card_says(n: int, under: str, resource: bool) -> None:
    board = world(rules="advanced")
    settle(board, 0, "gaul", n, under=under)
    for faces, gears in product((0, 1), (0, 1)):
        (found,) = best_cities(board, [at("gaul")], faces, gears)
        assert found.gold == yields(resource, bool(faces), bool(gears), n)


@pytest.mark.parametrize("id", ["wine", "gems"])
def test_r45_wine_and_gems_never_need_a_face(id: str) -> None:
    board = world(rules="advanced")
    settle(board, 0, "gaul", 2, under=id)
    settle(board, 0, "italia", 2, under="oil")
    assert [(found.happy, found.gold) for found in best_cities(board, board.settlements(0), 0, 0)] == [
        (True, 6),
        (False, 4),
    ]
    # The free face makes the other one happy: it would be lost on the first.
    assert income(board, 0, None).cities == 12


def test_r45_fertile_land_is_productive_and_needs_no_gear() -> None:
    board = world(rules="advanced")
    settle(board, 0, "gaul", 2, under="fertile")
    settle(board, 0, "italia", 2)
    found = {entry.region.id: entry for entry in best_cities(board, board.settlements(0), 2, 1)}
    assert (found["gaul"].gold, found["italia"].gold) == (6, 6)
    assert all(entry.productive for entry in found.values())


def test_r45_nothing_stacks() -> None:
    board = world(rules="advanced")
    settle(board, 0, "gaul", 3, under="oil")
    (found,) = best_cities(board, board.settlements(0), 5, 5)
    assert found.gold == 16


def test_r45_new_and_captured_settlements_start_unhappy() -> None:
    board = world(rules="advanced")
    settle(board, 0, "gaul", 4)
    settle(board, 0, "italia")
    # The free face brings 2 more wherever it lies: one of them is unhappy.
    assert sorted(found.happy for found in best_cities(board, board.settlements(0), 1, 0)) == [False, True]
    assert income(board, 0, None).cities == 5


def test_r45_faces_and_gears_are_laid_anew_for_every_production(dice: Dice) -> None:
    board = world(rules="advanced")
    settle(board, 0, "gaul", 1, under="oil")
    settle(board, 1, "java")
    improve(board, 0, "granary")
    dice.set(1, 1)
    production(board)
    assert board.players[0].income == 8 + 3  # happy and productive
    settle(board, 0, "italia", 3, under="iron")
    dice.set(1, 1)
    production(board)
    assert board.players[0].income == 16 + 2 + 2 * 3  # both have gone to Italia


# -- the best laying --------------------------------------------------------------------------------------------------

UNDER = ("", "", "oil", "iron", "wine", "gems", "fertile", "mountain", "jungle")
LIMIT = {"mountain": 1, "jungle": 2}
towns = st.lists(st.tuples(st.integers(1, 4), st.sampled_from(UNDER)), min_size=1, max_size=len(REGIONS))


def best_by_counting(lands: list[tuple[int, str]], faces: int, gears: int) -> int:
    """The most gold of all ways to lay faces and gears: every settlement can have one of each, or none."""
    best = 0
    for laid in product(range(4), repeat=len(lands)):
        if sum(way & 1 for way in laid) > faces or sum(way >> 1 for way in laid) > gears:
            continue
        total = 0
        for (n, under), way in zip(lands, laid, strict=True):
            resource = under in ("oil", "iron", "wine", "gems")
            happy = bool(way & 1) or under in ("wine", "gems")
            total += yields(resource, happy, bool(way >> 1) or under == "fertile", n)
        best = max(best, total)
    return best


@trials(max_examples=400, deadline=None)
@given(lands=towns, faces=st.integers(0, 4), gears=st.integers(0, 4))
def test_r45_no_way_to_lay_faces_and_gears_brings_more(lands: list[tuple[int, str]], faces: int, gears: int) -> None:
    lands = [(min(n, LIMIT.get(under, 4)), under) for n, under in lands]
    board = world(rules="advanced")
    for region, (n, under) in zip(REGIONS, lands, strict=False):
        if under and board.surplus.count(GAME.marker[under]) == 0:
            under = ""
        settle(board, 0, region, n, under=under)
    lands = [(size(board, region), _under(board, region)) for region in REGIONS[: len(lands)]]
    found = best_cities(board, board.settlements(0), faces, gears)
    assert sum(entry.gold for entry in found) == best_by_counting(lands, faces, gears)
    # It is a way that can be laid, and says what it brings.
    assert sorted(entry.region.id for entry in found) == sorted(REGIONS[: len(lands)])
    assert sum(entry.happy and _under(board, entry.region.id) not in ("wine", "gems") for entry in found) <= faces
    assert sum(entry.productive and _under(board, entry.region.id) != "fertile" for entry in found) <= gears
    for entry in found:
        assert entry.gold == yields(entry.resource is not None, entry.happy, entry.productive, entry.size)


def test_r45_three_settlements_of_any_kinds_are_laid_best() -> None:
    board = world(rules="advanced")
    kinds = [(n, under) for n in (1, 2, 3, 4) for under in ("", "oil", "wine", "fertile")]
    for id in REGIONS[:3]:
        settle(board, 0, id)
        board.face_up |= 1 << at(id).number
    regions = board.settlements(0)
    for lands in combinations_with_replacement(kinds, 3):
        for region, (n, under) in zip(regions, lands, strict=True):
            board.size[region.number] = n
            board.markers[region.number] = GAME.marker[under] if under else None
        for faces, gears in product(range(3), range(3)):
            gold = sum(entry.gold for entry in best_cities(board, regions, faces, gears))
            assert gold == best_by_counting([*lands], faces, gears), (lands, faces, gears)


def _under(board: Board, region: str) -> str:
    shown = board.shown(at(region))
    return "" if shown is None else shown.id


# -- what brings faces and gears --------------------------------------------------------------------------------------

IMPROVEMENTS = """
granary gear, library gear, marketplace gear, aqueduct gear, ziggurat face, courthouse face, temple face,
colosseum face; bank gear, university gear, castle face, cathedral 2 faces;
stock-market gear, railroad gear, factory gear, capitol face, legislature face, hospital face;
highway-system gear, manufacturing-plant gear, research-lab gear, airport gear, nuclear-power-plant gear, internet gear,
fusion-reactor 2 gears, shopping-mall face, television-station 2 faces, healthcare-complex face
"""
WONDERS = """;js-bachs-cathedral face, sistine-chapel face;shakespeares-theatre face, transcontinental-railroad gear;
hoover-dam gear, universal-suffrage face, cure-for-cancer 2 faces"""


def listed(text: str) -> list[tuple[str, int, int, int]]:
    """The lines of a list: what it is, its era, its faces and its gears."""
    found = []
    for era, part in enumerate(text.replace("\n", " ").split(";"), 1):
        for line in part.split(","):
            if words := line.split():
                n = int(words[1]) if len(words) == 3 else 1
                gear = words[-1].startswith("gear")
                found.append((words[0], era, 0 if gear else n, n if gear else 0))
    return found


@pytest.mark.parametrize(("id", "era", "faces", "gears"), listed(IMPROVEMENTS))
def test_each_improvement_brings_its_faces_and_gears_in_its_era(id: str, era: int, faces: int, gears: int) -> None:
    for now in (1, 2, 3, 4):
        board = world(rules="advanced", era=now)
        improve(board, 0, id)
        expected = (1 + faces, gears) if now == era else (1, 0)
        assert faces_and_gears(board, 0) == expected
        assert faces_and_gears(board, 1) == (1, 0)  # one settlement is happy for nothing


def test_all_improvements_are_listed() -> None:
    assert {id for id, _, _, _ in listed(IMPROVEMENTS)} == set(GAME.improvement)


@pytest.mark.parametrize(("id", "era", "faces", "gears"), listed(WONDERS))
def test_wonders_bring_faces_and_gears_until_their_era_ends(id: str, era: int, faces: int, gears: int) -> None:
    for now in (1, 2, 3, 4):
        board = world(rules="advanced", era=now)
        award(board, 0, id)
        expected = (1 + faces, gears) if now <= era else (1, 0)
        assert faces_and_gears(board, 0) == expected


def test_all_wonders_with_faces_and_gears_are_listed() -> None:
    assert {id for id, _, _, _ in listed(WONDERS)} == {card.id for card in GAME.wonders if card.faces or card.gears}


@pytest.mark.parametrize(
    ("id", "era", "n"), [("colossus", 1, 5), ("great-lighthouse", 1, 5), ("smiths-trading-company", 3, 10)]
)
def test_wonders_bring_gold_until_their_era_ends(id: str, era: int, n: int) -> None:
    for now in (1, 2, 3, 4):
        board = world(rules="advanced", era=now)
        award(board, 0, id)
        assert income(board, 0, None).wonders == (n if now <= era else 0)
    board = world()
    award(board, 0, id)
    assert income(board, 0, None).wonders == 0


# -- the other parts --------------------------------------------------------------------------------------------------

CRITICAL = {
    1: ("wine", "horses", "iron", "gems", "spice"),
    2: ("wine", "gems", "spice", "iron", "horses"),
    3: ("oil", "gems", "coal", "iron", "horses"),
    4: ("coal", "rare-metals", "oil", "oil", "iron"),
}


@both
@pytest.mark.parametrize("era", CRITICAL)
def test_the_roll_names_the_critical_resource(rules: str, era: int) -> None:
    board = world(rules=rules, era=era)
    found = [critical_resource(board, roll).id for roll in range(2, 13)]
    expected = [CRITICAL[era][column] for column in (0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4)]
    assert found == expected


@both
def test_the_first_player_rolls_and_all_are_paid_together(rules: str, dice: Dice) -> None:
    board = world(3, rules, first=2)
    for seat, region in enumerate(("gaul", "java", "cape")):
        settle(board, seat, region)
    dice.set(6, 6)
    production(board)
    assert [(event.player, event.args["n"], event.args["marker"].id) for event in events(board, "critical")] == [
        (2, 12, "spice")
    ]
    assert [event.player for event in events(board, "earns")] == [2, 0, 1]


def test_r44_standard_the_critical_resource_doubles_the_settlements_alone() -> None:
    board = world()
    settle(board, 0, "gaul", 3, under="iron")
    settle(board, 0, "italia", 2)
    learn_any(board, 0, 4)
    assert income(board, 0, GAME.marker["iron"]) == (5, 5, 4, 0, 0)
    assert income(board, 0, GAME.marker["oil"]) == (5, 0, 4, 0, 0)


def test_r44_advanced_the_critical_resource_brings_fifteen_once() -> None:
    board = world(rules="advanced")
    for region in REGIONS[:3]:
        settle(board, 0, region, under="iron")
    # Iron 4 with the free face and twice 2, one kind, three equal cards.
    assert income(board, 0, GAME.marker["iron"]) == (8, 15, 3, 20, 0)


@pytest.mark.parametrize(("n", "bonus"), [(1, 0), (2, 0), (3, 20), (4, 40), (5, 80)])
@both
def test_r44_equal_cards_are_a_monopoly(rules: str, n: int, bonus: int) -> None:
    board = world(rules=rules)
    for region in REGIONS[:n]:
        settle(board, 0, region, under="coal")
    assert income(board, 0, None).monopolies == bonus


@both
def test_r44_several_monopolies_add_up(rules: str) -> None:
    board = world(rules=rules)
    for region in REGIONS[:3]:
        settle(board, 0, region, under="coal")
    for region in ("java", "cape", "egypt", "funa"):
        settle(board, 0, region, under="oil")
    found = income(board, 0, None)
    assert (found.monopolies, found.resources) == (60, 0 if rules == "standard" else 6)


def test_r44_standard_kinds_are_multiplied_with_technologies_of_all_eras() -> None:
    board = world(era=2)
    for region, id in zip(REGIONS, ("coal", "oil", "oil", "wine"), strict=False):
        settle(board, 0, region, under=id)
    learn_any(board, 0, 2)
    learn_any(board, 0, 1, 2)
    assert income(board, 0, None).resources == 3 * 3


@both
@pytest.mark.parametrize("n", [0, 9, 10, 11])
def test_r44_nobody_gets_less_than_ten(rules: str, n: int, dice: Dice) -> None:
    board = world(rules=rules)
    settle(board, 1, "java")
    if rules == "standard":
        for region in [place.id for place in board.world.regions if place.id != "java"][:n]:
            settle(board, 0, region)
    else:
        # A happy town brings 3, unhappy ones 1.
        for region in [place.id for place in board.world.regions if place.id != "java"][: max(0, n - 2)]:
            settle(board, 0, region, 2)
    assert income(board, 0, None).cities == n
    dice.set(1, 1)
    production(board)
    assert gold(board)[0] == max(10, n)


def test_r44_wonder_income_counts_before_the_least() -> None:
    board = world(rules="advanced")
    settle(board, 0, "gaul")
    award(board, 0, "colossus")
    assert income(board, 0, None).total == 10
    settle(board, 0, "italia", under="wine")
    assert income(board, 0, None) == (6, 0, 3, 0, 5)
    assert income(board, 0, None).total == 14


def test_a_resource_face_down_is_nobodys() -> None:
    board = world()
    settle(board, 0, "gaul")
    lay(board, "italia", "coal")
    learn(board, 0, "masonry")
    assert income(board, 0, GAME.marker["coal"]) == (1, 0, 0, 0, 0)
