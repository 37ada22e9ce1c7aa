"""The map of Civilization: the ground, settlements, markers, chips of pieces, and what is said of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, islice, pairwise
from math import atan2, remainder, tau
from random import Random

import pytest

from ecumene.engine import LANGUAGES, SPECTATOR
from ecumene.games.civilization import GAME
from ecumene.games.civilization.box.world import Place, geometry
from ecumene.games.civilization.state.board import Board as Position
from ecumene.games.civilization.state.pieces import NOBODY
from ecumene.server.boards import language_for
from ecumene.server.boards.civilization import BOARD
from ecumene.server.boards.civilization.icons import RESOURCE_ICONS
from ecumene.server.boards.civilization.map import outlines
from ecumene.server.boards.civilization.map.chips import SEAM, Box
from ecumene.server.boards.civilization.map.figures import CHIP, HIGH, JOINT, Cell, ChipLook, chip, chip_width
from ecumene.server.boards.civilization.map.ground import NAME, WorldGround, world_ground
from ecumene.server.boards.map import MapPicture, Sketch
from ecumene.server.boards.map.ground import rings
from ecumene.server.boards.map.tokens import MapSketch
from tests.games.civilization.positions import act, at, buy, endow, lay, move, put, settle, world
from tests.plug_ins import offer, offer_board
from tests.server.boards.civilization.games import collected
from tests.server.boards.civilization.views import positions
from tests.server.drawing import draw, picture

CROWDED = ((2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (6, 2))
LARGE = ("sahara", "siberia", "sarmatia", "steppe", "gobi", "prairie")
"""Regions with room for a settlement and pieces."""
TOO_SMALL = ["java"]
"""Regions that are lower than a settlement with its garrison."""
TOUCHING = 12.0
"""So much may two things share at their edges."""
MOST_COVERED = 0.1
"""So much of a crowded map's chips lies over something else at most."""


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, GAME)
    offer_board(monkeypatch, BOARD)


def drawn(state: Position, viewer: int = 0, code: str = "en") -> MapPicture:
    found: MapPicture = BOARD.context(picture(state, viewer, code))["board"].map
    return found


def sketch(map: MapPicture, id: str) -> Sketch:
    return next(each.first for each in map.sketches if each.first.id == id)


def words(map: MapPicture, id: str) -> str:
    return next(space.words for space in map.spaces if space.place.id == id)


def ground(code: str) -> WorldGround:
    return world_ground(language_for(GAME, code))


# -- the ground --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_ground_has_every_place_with_its_name_and_the_scenery(code: str) -> None:
    made = ground(code)
    assert made.joined
    assert made.box == (0, 0, 1000, 560)
    svg = made.svg
    for place in GAME.world.places:
        assert f'<path id="s-{place.id}" d="{place.shape.path if place.shape else ""}"/>' in svg
    texts = re.findall(r"<text[^>]*>(.*?)</text>", svg)
    assert len(texts) == len(GAME.world.places)
    said = {re.sub(r"<[^>]+>", " ", text).strip() for text in texts}
    language = language_for(GAME, code)
    assert {language.name(place) for place in GAME.world.places if place.id not in made.short} <= said
    assert set(made.short.values()) <= said
    drawn = geometry()
    assert drawn["lakes"] in svg
    for path in (*(each["path"] for each in drawn["closed"].values()), *drawn["massifs"].values()):
        assert path in svg
    assert len(made.roses) == 4, "the one on the seam stands at both ends"
    assert BOARD.ground(NAME, language) is made
    assert BOARD.ground("moon", language) is None


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_names_are_shown_where_the_map_is_large_enough_and_some_where_it_is_not(code: str) -> None:
    made = ground(code)
    shown = [
        made.svg.partition(f'<g id="names-{level}">')[2].partition("</g>")[0].count("<text") for level in range(1, 5)
    ]
    assert made.levels == len(made.scales) == len(shown)
    assert sum(shown) == len(GAME.world.places)
    assert min(shown) > 0
    assert shown[0] > len(GAME.world.places) / 3, "and most of those are regions"


def test_the_seam_is_no_border() -> None:
    """Who leaves the map on the right comes back on the left, by the arrow keys too."""
    made = ground("en")
    numbers = {place.id: str(number) for number, place in enumerate(made.places)}
    for one, other in geometry()["seam"]:
        assert numbers[other] in made.near[one].split()


# -- what lies on it ---------------------------------------------------------------------------------------------------


def test_the_whole_map_is_drawn_with_what_lies_there() -> None:
    for state in islice(positions(), 0, None, 6):
        map = drawn(state)
        assert {space.place.id for space in map.spaces} == set(GAME.place)
        ids = {each.first.id for each in map.sketches}
        for region in GAME.world.regions:
            settled = state.owner[region.number] != NOBODY
            assert (f"c-city-{region.id}" in ids) == settled
            there = state.markers[region.number] is not None
            assert (f"c-marker-{region.id}" in ids) == (there and not settled)
            owner = next(space.owner for space in map.spaces if space.place.id == region.id)
            assert (owner.number if owner else NOBODY) == state.owner[region.number]
        chips = {f"c-unit-{seat}-{piece.place.id}" for seat, own in enumerate(state.players) for piece in own.units}
        assert chips == {id for id in ids if id.startswith("c-unit-")}


def test_a_marker_is_known_to_those_who_have_looked() -> None:
    board = world(3)
    lay(board, "siberia", "oil")
    lay(board, "sahara", "plague")
    board.players[1].looked |= 1 << at("siberia").number
    board.players[2].looked |= 1 << at("siberia").number
    settle(board, 0, "egypt")
    move(board)
    mine, others = drawn(board, 1), drawn(board, 0)
    known, unknown = (str(sketch(map, "c-marker-siberia").svg) for map in (mine, others))
    assert "cv-secret" in known
    assert "oil-drum" in known
    assert "seat-2" in known, "the eye of the other one"
    assert "seat-1" not in known, "one's own eye has no colour"
    assert "oil" not in unknown
    assert unknown.count("cv-eye") == 2
    assert words(mine, "siberia") == "Siberia. Oil, which others do not see, seen by Анна"
    assert words(others, "siberia").startswith("Siberia. marker face down, seen by Bob <b>, Анна. Choose first who")
    assert words(drawn(board, SPECTATOR), "sahara") == "Sahara. marker face down"


def test_terrain_is_square_resources_are_round_and_deserts_have_dunes() -> None:
    board = world(2)
    lay(board, "sahara", "desert", up=True)
    lay(board, "gobi", "mountain", up=True)
    settle(board, 0, "egypt", 3, "wine")
    settle(board, 1, "gaul", 1, "jungle")
    move(board)
    map = drawn(board)
    turned = {space.place.id: space.terrain for space in map.spaces if space.terrain}
    assert {id: look.grain for id, look in turned.items()} == {"sahara": "dunes"}
    assert "cv-tile" in sketch(map, "c-marker-gobi").svg
    egypt, gaul = (str(sketch(map, f"c-city-{id}").svg) for id in ("egypt", "gaul"))
    assert "cv-good wine" in egypt
    assert "skyline-3" in egypt
    assert ">3</text>" in egypt
    assert "cv-tile" in gaul
    assert "url(#weave-1)" in gaul
    assert "weave" not in egypt, "the first colour has no pattern"
    assert words(map, "egypt").startswith("Egypt, Ada. Ada: city of size 3, wine. Purchases are made")


def test_a_chip_shows_kinds_dice_numbers_and_cargo() -> None:
    board = world(2, "advanced", era=3)
    settle(board, 0, "egypt")
    settle(board, 1, "gaul")
    put(board, 0, "gunpowder-cavalry", "egypt", 2)
    put(board, 0, "settler", "egypt")
    ship = put(board, 0, "medieval-fleet", "s_emed")
    put(board, 0, "ancient-infantry", "s_emed", 3, ship=ship)
    move(board)
    map = drawn(board)
    land, sea = sketch(map, "c-unit-0-egypt"), sketch(map, "c-unit-0-s_emed")
    assert land.name == "Dragoon ×2, Settler"
    assert sea.name == "Caravel with Spearman ×3 aboard"
    svg = str(land.svg)
    assert svg.index("#cavalry") < svg.index("#old-wagon")
    assert svg.count("h.01") == 3, "a dot for each die; settlers have none"
    assert ">2</text>" in svg
    aboard = str(sea.svg)
    assert aboard.index("#caravel") < aboard.index("cv-split") < aboard.index("#spartan")
    assert aboard.count("h.01") == 2 + 1


def test_a_chip_with_many_kinds_says_how_many_more() -> None:
    board = world(2)
    settle(board, 0, "egypt")
    settle(board, 1, "gaul")
    for figure in ("ancient-infantry", "ancient-cavalry", "ancient-artillery", "medieval-infantry", "medieval-cavalry"):
        put(board, 0, figure, "egypt")
    put(board, 0, "settler", "egypt", 4)
    move(board)
    here = sketch(drawn(board), "c-unit-0-egypt")
    assert ">+4</text>" in here.svg
    assert "Settler ×4" in here.name


def test_a_declared_battle_has_swords_on_the_chip_of_who_moves() -> None:
    board = world(2, "advanced")
    settle(board, 0, "germania")
    settle(board, 1, "gaul")
    put(board, 0, "ancient-infantry", "germania")
    put(board, 1, "ancient-infantry", "gaul")
    move(board)
    act(board, "move germania", "to gaul", "fight now")
    map = drawn(board)
    assert "crossed-swords" in sketch(map, "c-unit-0-gaul").svg
    assert "crossed-swords" not in sketch(map, "c-unit-1-gaul").svg


def test_chips_that_cannot_move_any_more_are_no_buttons() -> None:
    board = world(2, "advanced")
    settle(board, 0, "egypt")
    settle(board, 1, "gaul")
    put(board, 0, "ancient-infantry", "egypt")
    put(board, 1, "ancient-infantry", "gaul")
    move(board)
    map = drawn(board)
    mine, his = sketch(map, "c-unit-0-egypt").press, sketch(map, "c-unit-1-gaul").press
    assert mine is not None
    assert mine.action == "move egypt"
    assert his is None
    assert sketch(drawn(board, 1), "c-unit-0-egypt").press is None


def test_a_settlement_on_a_small_island_takes_clicks_too() -> None:
    """Its plate is larger than its region, and what is beside it is a sea."""
    board = world(2, "advanced")
    settle(board, 0, "java", 2)
    settle(board, 0, "sahara", 2)
    settle(board, 1, "gaul")
    endow(board, 100, 0)
    buy(board)
    act(board, "buy settler")
    map = drawn(board)
    small, large = sketch(map, "c-city-java"), sketch(map, "c-city-sahara")
    assert small.press is not None
    assert small.press.action == "at java"
    assert large.press is None
    spaces = {space.place.id: space.press for space in map.spaces if space.press and space.press.legal}
    assert set(spaces) == {"java", "sahara"}
    assert "room for 2 new pieces" in words(map, "java")


def test_the_small_map_marks_places_where_something_can_be_done_if_they_are_few() -> None:
    board = world(2, "advanced")
    for region in ("java", "sahara"):
        settle(board, 0, region, 2)
    settle(board, 1, "gaul")
    endow(board, 100, 0)
    buy(board)
    assert "map-mark" not in draw(BOARD, picture(board, 0))
    act(board, "buy settler")
    map = drawn(board)
    assert map.marks == [map.ground.places_by_id[id].centre for id in GAME.place if id in ("java", "sahara")]
    assert draw(BOARD, picture(board, 0)).count('class="map-mark"') == 2


def test_the_key_of_settlements_goes_round_ones_own() -> None:
    board = world(2)
    for seat, region in ((0, "egypt"), (0, "japan"), (1, "gaul")):
        settle(board, seat, region)
    move(board)
    assert {space.place.id for space in drawn(board).spaces if space.stop} == {"egypt", "japan"}
    assert not [space for space in drawn(board, SPECTATOR).spaces if space.stop]


# -- room --------------------------------------------------------------------------------------------------------------


def box(each: MapSketch) -> Box:
    """The part of the map that a thing covers."""
    first = each.first
    (x, y), (wide, high) = middle(each), first.size
    if first.id.startswith("c-unit"):
        high = JOINT - 2 * SEAM if at_home(first) else CHIP
    return Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def middle(each: MapSketch) -> tuple[float, float]:
    right, down = each.first.aside
    return each.x + right, each.y + down


def at_home(thing: Sketch) -> bool:
    return "cv-joint" in thing.svg


def chips(map: MapPicture) -> list[MapSketch]:
    return [each for each in map.sketches if each.first.id.startswith("c-unit-")]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("seats", "seed"), CROWDED)
def test_chips_keep_clear_of_settlements_and_of_each_other(seats: int, seed: int, code: str) -> None:
    """On the most crowded maps little of them lies over something else, and all of it is on the map."""
    _, _, state = collected(seats, seed)
    map = drawn(state, state.player or 0, code)
    boxes = [box(each) for each in map.sketches]
    assert all(box.left >= 0 and box.top >= 0 and box.right <= 1000 and box.bottom <= 560 for box in boxes)
    covered = sum(overlap(one, two) for number, one in enumerate(boxes) for two in boxes[number + 1 :])
    areas = sum((box.right - box.left) * (box.bottom - box.top) for box in boxes)
    assert covered < MOST_COVERED * areas


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("seats", "seed"), CROWDED)
def test_nearly_all_chips_lie_in_their_place_on_the_most_crowded_maps(seats: int, seed: int, code: str) -> None:
    _, _, state = collected(seats, seed)
    lying = chips(drawn(state, state.player or 0, code))
    strayed = [each.first.space for each in lying if not inside(at(each.first.space), *middle(each))]
    assert len(strayed) <= 2, strayed


@pytest.mark.parametrize("marked", [True, False])
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_garrison_lies_in_its_region_with_its_settlement(code: str, marked: bool) -> None:
    """With every region settled and held, no two lie over each other."""
    board = world(6)
    regions = GAME.world.regions
    for number, region in enumerate(regions):
        goods = [kind.id for kind in board.surplus if kind.id in RESOURCE_ICONS] if marked else []
        settle(board, number % 6, region.id, 2, (goods or [""])[0])
        put(board, number % 6, "ancient-infantry", region.id)
    move(board)
    map = drawn(board, 0, code)
    lying = chips(map)
    assert len(lying) == len(regions)
    assert all(at_home(each.first) for each in lying)
    assert not map.lines
    assert [each.first.space for each in lying if not inside(at(each.first.space), *middle(each))] == TOO_SMALL
    boxes = {each.first.id: box(each) for each in map.sketches}
    places = {each.first.id: each.first.space for each in map.sketches}
    over = [
        (one, two, round(overlap(boxes[one], boxes[two])))
        for one, two in combinations(boxes, 2)
        if places[one] != places[two] and overlap(boxes[one], boxes[two]) > TOUCHING
    ]
    assert not over


def test_a_chip_lies_in_its_place_where_there_is_room() -> None:
    board = world(2)
    for region in LARGE:
        settle(board, 0, region)
        put(board, 1, "ancient-infantry", region)
    settle(board, 1, "gaul")
    move(board)
    for code in LANGUAGES:
        map = drawn(board, 0, code)
        lying = chips(map)
        assert len(lying) == len(LARGE)
        assert all(inside(at(each.first.space), *middle(each)) for each in lying)
        assert not map.lines


def test_a_chip_that_lies_outside_its_place_is_tied_to_it() -> None:
    tied = 0
    for seats, seed in CROWDED:
        map = drawn(collected(seats, seed)[2])
        for each in chips(map):
            if each.first.seat is not None:
                line = f"M{each.x:g} {each.y:g}L"
                outside = not inside(at(each.first.space), *middle(each)) and not at_home(each.first)
                assert (line in map.lines.get(f"tie seat-{each.first.seat.colour}", "")) == outside
                tied += outside
    assert tied


def test_a_garrison_keeps_to_its_settlement_however_near_one_looks() -> None:
    """Tokens shrink around their own point while the map grows: a garrison has that of its settlement."""
    board = world(2, "advanced")
    settle(board, 0, "egypt")
    settle(board, 1, "gaul")
    put(board, 0, "ancient-infantry", "egypt")
    move(board)
    map = drawn(board)
    city, garrison = sketch(map, "c-city-egypt"), sketch(map, "c-unit-0-egypt")
    assert (city.x, city.y) == (garrison.x, garrison.y)
    right, down = garrison.aside
    assert f"translate({right:g} {down:g})" in garrison.svg
    assert abs(down) == pytest.approx((HIGH + JOINT) / 2 - SEAM)
    html = draw(BOARD, picture(board, 0))
    left, top = right - garrison.size[0] / 2, down - garrison.size[1] / 2
    assert f'<foreignObject x="{left}" y="{top}"' in html


def overlap(one: Box, other: Box) -> float:
    """How much of the map two things share."""
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return wide * high if wide > 0 and high > 0 else 0.0


def inside(place: Place, x: float, y: float) -> bool:
    assert place.shape is not None
    return outlines.inside(place.shape.path, x, y)


def test_what_lies_within_an_outline_is_found_point_by_point() -> None:
    """A second way to find it, side by side: how often the sides go round a point."""
    whim = Random(1)
    found = Counter[bool]()
    for place in GAME.world.places:
        assert place.shape is not None
        left, top, right, bottom = outlines.frame(place.shape.path)
        for _ in range(20):
            x, y = whim.uniform(left - 5, right + 5), round(whim.uniform(top - 5, bottom + 5), 1)
            turned = [goes_round(ring, x, y) for ring in rings(place.shape.path)]
            found[any(turned)] += 1
            assert inside(place, x, y) == (sum(turned) % 2 == 1), (place.id, x, y)
    assert min(found.values()) > 300


def goes_round(ring: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """Whether the angles under which a point sees the sides of a ring add up to a whole turn."""
    seen = [atan2(down - y, across - x) for across, down in (*ring, ring[0])]
    return abs(sum(remainder(after - before, tau) for before, after in pairwise(seen))) > 1


def test_a_chip_is_as_wide_as_what_it_shows() -> None:
    one = ChipLook(1, "B", (Cell("settler", 1, 0),), 0, False)
    many = one._replace(cells=(Cell("settler", 12, 0),))
    assert chip_width(one) < chip_width(many) < chip_width(many._replace(swords=True))
    assert f'width="{chip_width(many):g}"' in chip(many)
