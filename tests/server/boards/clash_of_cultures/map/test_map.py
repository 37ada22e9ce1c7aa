"""The map of Clash of Cultures: lenses, what a question is about, ghosts of what could be, and what is said there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from ecumene.engine import SPECTATOR
from ecumene.games.clash_of_cultures import GAME
from ecumene.games.clash_of_cultures.rules.barbarians import barbarians_attack
from ecumene.games.clash_of_cultures.rules.income import trade_income
from ecumene.games.clash_of_cultures.state.board import Board as Position
from ecumene.server.boards import Picture
from ecumene.server.boards.clash_of_cultures import BOARD
from ecumene.server.boards.clash_of_cultures.icons import GOOD_ICONS
from ecumene.server.boards.clash_of_cultures.map.figures import RING
from ecumene.server.boards.map import MapPicture
from ecumene.server.boards.picture import element
from tests.games.clash_of_cultures.positions import act, again, at, found, learn, run, stock, units
from tests.games.clash_of_cultures.travel import cover, plains
from tests.plug_ins import offer, offer_board
from tests.server.boards.clash_of_cultures.test_board import positions
from tests.server.drawing import draw, picture


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, GAME)
    offer_board(monkeypatch, BOARD)


def drawn(state: Position, viewer: int = 0) -> MapPicture:
    found: MapPicture = BOARD.context(picture(state, viewer))["board"].map
    return found


def layer(map: MapPicture, id: str) -> str:
    return next(str(layer.svg) for layer in map.layers if layer.id == id)


def words(map: MapPicture, id: str) -> str:
    return next(space.words for space in map.spaces if space.place.id == id)


def presses(map: MapPicture) -> Iterator[tuple[str, str]]:
    """The spaces that can be pressed, with what they do."""
    for space in map.spaces:
        if space.press is not None and space.press.legal:
            yield space.place.id, space.press.action


def test_everybody_has_his_lenses() -> None:
    for state in positions():
        over = state.player is None
        mine, others = drawn(state), drawn(state, SPECTATOR)
        named = [layer.id for layer in mine.layers if layer.name]
        assert named == (["points"] if over else ["yield", "reach", "influence"])
        assert [layer.id for layer in others.layers if layer.name] == (["points"] if over else ["reach"])
        assert len({layer.key for layer in mine.layers if layer.name}) == len(named)


def test_a_mark_of_change_hides_nothing_of_a_city() -> None:
    """It lies outside the ring, so the size can be read."""
    changed = 0
    for state in positions():
        shown = picture(state, 0)
        names = [town["name"] for own in shown.view["players"] for town in own["cities"]]
        fresh = Picture(**{**vars(shown), "changed": {element(name) for name in names}})
        for token in BOARD.context(fresh)["board"].map.sketches:
            if token.first.changed:
                wide, high = token.first.size
                assert min(wide, high) / 2 > RING * 2 / 3
                changed += 1
    assert changed


def test_the_yield_lens_shows_each_space_that_gives_something() -> None:
    for state in positions():
        if state.player is not None:
            shown = re.findall(r'<g class="(\w+)"><circle class="coc-yield"', layer(drawn(state), "yield"))
            given = picture(state, 0).view["yields"].values()
            assert Counter(shown) == Counter(good for goods in given for good in goods)


def test_points_lie_on_every_piece_at_the_end() -> None:
    counted = 0
    for state in positions():
        if state.player is None:
            points = [int(n) for n in re.findall(r">(\d)</text>", layer(drawn(state), "points"))]
            tallies = state.tallies()
            assert sum(points) == sum(pieces + wonders for pieces, _, wonders, *_ in tallies) / GAME.point
            counted += 1
    assert counted


def test_spaces_that_give_something_are_pressed_and_ticked() -> None:
    board = plains(D4="mountain")
    board.players[0].cities.clear()
    found(board, 0, "D3", "academy", "temple")
    learn(board, 0, "storage")
    again(board)
    act(board, "collect D3")
    before = dict(presses(drawn(board)))
    assert before["D4"] == "take ore"
    assert before["D2"] == before["D3"] == "take food", "several spaces give the same"
    act(board, "take ore")
    map = drawn(board)
    assert "D4" not in dict(presses(map))
    assert layer(map, "asked").count("coc-ticked") == 1
    strip = BOARD.context(picture(board, 0))["board"].gathering
    assert [(good.id, good.n) for good in strip.goods] == [("ore", 1)]
    assert strip.left == "2 more"


def test_what_cannot_be_kept_is_pale() -> None:
    board = plains(D4="mountain", D2="forest")
    board.players[0].cities.clear()
    found(board, 0, "D3", "academy")
    learn(board, 0, "storage")
    stock(board, 0, ore=8)
    again(board)
    act(board, "collect D3")
    assert layer(drawn(board), "asked").count("coc-idle") == 1


def test_a_group_sees_its_way_the_odds_and_the_toll() -> None:
    board = plains()
    board.players[0].cities.clear()
    found(board, 0, "D4")
    learn(board, 0, "roads")
    stock(board, 0, food=2)
    units(board, 0, "army", "D4", 2)
    units(board, 1, "army", "D5")
    again(board)
    act(board, "move D4", "group 2 0")
    map = drawn(board)
    asked = layer(map, "asked")
    assert asked.count("coc-source") == 1
    assert re.findall(r">(\d+%)<", asked) == [f"{board.view(0)['about']['odds']['D5']['win']}%"]
    assert "sprite.svg" in asked
    assert f"#{GOOD_ICONS['food']}" in asked
    stock(board, 0, food=0, gold=1)
    assert f"#{GOOD_ICONS['gold']}" in layer(drawn(board), "asked"), "gold stands in for food"
    assert {"D5", "D3", "D2"} <= set(map.hints)
    assert map.hints["D2"].count("L") > map.hints["D3"].count("L"), "two spaces far by road"


def test_barbarians_are_seen_to_come_from_their_settlement_to_each_city_that_they_may_attack() -> None:
    board = plains()
    board.players[0].cities.clear()
    for id in ("D3", "D4"):
        found(board, 0, id)
    board.camps[at("E4")] = 2
    run(board, barbarians_attack, 0)
    asked = layer(drawn(board), "asked")
    assert asked.count("coc-raid-head") == len(board.legal) == 2
    assert asked.count("coc-raid-ring") == 1


def test_no_digit_on_a_group_of_units_but_their_numbers() -> None:
    board = plains()
    units(board, 0, "army", "D4", 3)
    group = next(s.first for s in drawn(again(board)).sketches if s.first.id.startswith("c-unit-0"))
    assert re.findall(r"<text[^>]*>([^<]*)<", str(group.svg)) == ["3"]


def test_the_ways_are_in_the_order_of_the_answers() -> None:
    board = plains()
    units(board, 0, "army", "D4")
    act(again(board), "move D4")
    assert list(drawn(board).hints) == [action.args[0].id for action in board.legal]


def test_a_city_that_is_pointed_at_shows_its_range_and_says_what_it_is() -> None:
    board = plains(C3="sea")
    board.players[0].cities.clear()
    town = found(board, 0, "D3", "port", "temple", port="C3")
    town.put(3, 1)
    found(board, 0, "E5")
    map = drawn(board)
    assert "D3" not in map.hints, "a city with a foreign piece influences nobody"
    assert "E5" in map.hints
    assert words(map, "D3").startswith(
        f"D3, {GAME.language('en').name(town.name)}, plain. Ada: city of size 3, port to C3"
    )
    assert "temple (Bob <b>)" in words(map, "D3")
    assert "can collect up to 3 (food" in words(map, "D3")
    assert {space.place.id for space in map.spaces if space.stop} == {"D3", "E5"}


def test_buildings_that_could_be_added_are_ghosts() -> None:
    board = plains(C3="sea")
    found(board, 0, "D3")
    learn(board, 0, "fishing", "writing", "myths")
    stock(board, 0, food=2, ore=2, wood=2)
    again(board)
    act(board, "grow D3")
    ghosts = {s.first.press.action: s.first for s in drawn(board).sketches if s.first.press and "choice" in s.first.id}
    assert set(ghosts) == {action.id for action in board.legal}
    assert ghosts["raise academy"].y < 0
    assert abs(ghosts["raise port"].x) > 20
    act(board, "raise port")


def test_a_new_region_is_shown_both_ways() -> None:
    board = plains()
    cover(board, 4)
    board.tiles.append(board.tiles.pop(next(n for n, tile in enumerate(board.tiles) if "sea" not in tile.terrain)))
    region, world = board.world.regions[4], board.world.map
    near = world.listed(world.beside(region.area))[0]
    entered = next(space for space in region.spaces if space in world.neighbours[near])
    units(board, 0, "settler", near.id)
    again(board)
    act(board, f"move {near.id}", f"to {entered.id}")
    map = drawn(board)
    laid = {
        s.first.press.action: s.first.hint for s in map.sketches if s.first.press and s.first.id.startswith("c-lay")
    }
    assert laid == {"lay straight": "lay-straight", "lay turned": "lay-turned"}
    straight, turned = (re.findall(r"--terrain-(\w+)\)", map.hints[f"lay-{way}"]) for way in ("straight", "turned"))
    assert straight == turned[::-1] != turned
    others = drawn(board, 1)
    assert not {"lay-straight", "lay-turned"} & set(others.hints)


def test_a_piece_that_leaves_its_group_is_known_by_its_id() -> None:
    board = plains()
    one, other = units(board, 0, "army", "D4", 2)
    again(board)
    group = next(s.first for s in drawn(board).sketches if s.first.id == f"c-unit-0-{one}")
    assert group.under == (f"c-unit-0-{other}",)
    act(board, "move D4", "group 1 0", "to D5")
    left = {s.first.id: s.first.space for s in drawn(board).sketches if s.first.id.startswith("c-unit-0")}
    assert sorted(left.values()) == ["D4", "D5"]
    assert set(left) == {f"c-unit-0-{one}", f"c-unit-0-{other}"}


def test_the_map_is_also_a_list() -> None:
    state = GAME.new(3, {}, seed=1)
    table = BOARD.context(picture(state, 0))["board"]
    assert [len(spaces) for _, spaces in table.listed] == [4] * len(state.world.regions)
    assert sorted(words for _, spaces in table.listed for words in spaces) == sorted(
        space.words for space in table.map.spaces
    )


def test_trade_routes_are_drawn_while_their_income_is_asked_for_and_while_one_points_at_their_ends() -> None:
    board = plains()
    learn(board, 0, "trade-routes", "currency")
    found(board, 1, "D4")
    units(board, 0, "settler", "D3")
    again(board)
    assert "coc-way" not in layer(drawn(board), "asked")
    pointed = {space: svg for space, svg in drawn(board).hints.items() if "coc-way" in svg}
    assert pointed.keys() == {"D3", "D4"}
    run(board, trade_income, 0)
    assert layer(drawn(board), "asked").count('class="coc-way"') == 1
    assert "coc-way" not in layer(drawn(board, 1), "asked")


def test_a_city_offers_all_that_can_be_done_there() -> None:
    """A settler in it may go, though the group has a button of its own."""
    board = plains()
    board.players[0].cities.clear()
    found(board, 0, "D3")
    units(board, 0, "settler", "D3")
    stock(board, 0, food=2, ore=2)
    map = drawn(again(board))
    assert {"collect D3", "build D3", "move D3"} <= set(dict(presses(map))["D3"].split(","))
    assert "move D3" in {sketch.first.press.action for sketch in map.sketches if sketch.first.press}


def test_a_name_lies_over_what_one_points_at() -> None:
    html = draw(BOARD, picture(plains(), 0))
    assert html.index('class="hint"') < html.index('class="names titles"') < html.index('class="layer"')
