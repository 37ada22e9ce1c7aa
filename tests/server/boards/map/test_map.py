"""Maps on boards: every legal space is a button, everything is said in words, and the ground is a file of its own."""

from __future__ import annotations

import gzip
import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from markupsafe import Markup

from ecumene.engine import SPECTATOR, State
from ecumene.engine.table import look
from ecumene.server.app import create_app
from ecumene.server.boards import language_for
from ecumene.server.boards.files import static_file
from ecumene.server.boards.map import CITY, MARKER, UNIT, Ground, Place, Sketch, TerrainLook, Token, on_map
from ecumene.server.boards.map.ground import LEVELS, lines_of
from ecumene.server.boards.map.tokens import MapToken, arrange, stacks
from ecumene.server.boards.picture import Picture, Press, press, seats
from ecumene.server.http.drawing import TEMPLATES
from tests.server import wanderers
from tests.server.drawing import Choice, Page
from tests.server.helpers import Reader, settings
from tests.server.wanderers import BOARD, GAME, LOOKS

NAMES = ("Anna", "Boris <b>", "Clio")
LEFT, TOP, RIGHT, BOTTOM = range(4)


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    wanderers.install(monkeypatch)


def picture(state: State, viewer: int, code: str = "en") -> Picture:
    language = language_for(GAME, code)
    choices: dict[str, Choice] = {}
    if state.player == viewer:
        for action in GAME.vocabulary:
            reason = state.why_not(action)
            label = language.say(GAME.describe(action), NAMES)
            if (
                reason is None
                or action in state.legal
                or wanderers.map_of(look(state, 0)["map"]).by_id.get(action.args[0])
            ):
                choices[action.id] = Choice(action.id, label, reason is None, language.say(reason) if reason else "")
    return Picture(GAME, look(state, viewer), viewer, language, NAMES[: state.seats], range(state.seats), choices)


def draw(shown: Picture) -> str:
    return TEMPLATES.get_template(BOARD.template).render(**BOARD.context(shown))


def positions(name: str, moves: int = 12) -> Iterator[State]:
    state, whim = GAME.new(3, {"map": name}, 4), random.Random(4)
    for _ in range(moves):
        yield state
        state.apply(whim.choice(state.legal))


@pytest.mark.parametrize("name", ["hexes", "ring"])
def test_every_legal_space_is_exactly_one_button(name: str) -> None:
    for state in positions(name):
        assert state.player is not None
        page = Page(draw(picture(state, state.player)))
        enabled = Counter(button["value"] for button in page.buttons(enabled=True))
        assert enabled == Counter(action.id for action in state.legal if action.verb == "go")
        assert not [id for id, n in Counter(page.ids()).items() if n > 1]


@pytest.mark.parametrize("name", ["hexes", "ring"])
def test_who_is_not_asked_has_nothing_to_press_but_hears_every_space(name: str) -> None:
    state = GAME.new(3, {"map": name}, 1)
    for viewer in (1, SPECTATOR):
        page = Page(draw(picture(state, viewer)))
        assert not page.buttons(enabled=True)
        assert not page.buttons(enabled=False)
        heard = [attrs["aria-label"] for tag, attrs in page.elements if tag == "g" and attrs.get("role") == "img"]
        assert len(heard) == len(wanderers.map_of(name).spaces)
        assert all(heard)


def test_impossible_spaces_say_why() -> None:
    state = GAME.new(2, {"map": "ring"}, 1)
    buttons = {str(button["value"]): button for button in Page(draw(picture(state, 0))).buttons(enabled=False)}
    assert buttons["go R20"]["data-reason"] == "It is too far."
    state.apply(GAME.vocabulary.parse("go R10"))
    state.apply(GAME.vocabulary.parse("stay"))
    buttons = {str(button["value"]): button for button in Page(draw(picture(state, 0))).buttons(enabled=False)}
    assert buttons["go R20"]["data-reason"] == "Wanderers cannot swim."
    assert buttons["go R20"]["aria-label"] == "Sea of column 1, sea. Wanderers cannot swim"


def test_a_space_is_said_with_what_lies_there() -> None:
    state = GAME.new(2, {"map": "ring"}, 1)
    labels = {attrs.get("id"): attrs.get("aria-label") for _, attrs in Page(draw(picture(state, 1))).elements}
    assert labels["c-R00"] == "North land 1, plain. Anna: scout ×3, cart"
    assert labels["c-R14"] == "South land 5, forest, Anna. Anna: city 3"
    assert labels["c-R16"] == "South land 7, mountain. hoard"


@pytest.mark.parametrize("name", ["hexes", "ring"])
def test_everything_that_is_used_is_there(name: str) -> None:
    """Patterns in the page, outlines and layers in the ground, icons in the sprite."""
    sprite = static_file(wanderers.SPRITE).read_text(encoding="utf-8")
    for state in positions(name, 4):
        shown = picture(state, 0)
        html, ground = draw(shown), wanderers.ground(name, shown.language)
        assert ground is not None
        assert set(re.findall(r"url\(#([\w-]+)\)", html)) <= set(Page(html).ids())
        layers = set(re.findall(rf'href="{re.escape(ground.address)}#([\w-]+)"', html))
        assert layers <= set(re.findall(r' id="([\w-]+)"', ground.svg))
        assert {f"s-{place.id}" for place in ground.places} <= layers
        icons = set(re.findall(r"boards/[\w-]+/sprite\.svg[^#]*#([\w-]+)", html))
        assert icons <= set(re.findall(r'<symbol id="([^"]+)"', sprite))
        assert "url(" not in ground.svg


def test_a_move_changes_only_what_moved() -> None:
    state = GAME.new(2, {"map": "ring"}, 1)
    before = draw(picture(state, SPECTATOR)).splitlines()
    state.apply(GAME.vocabulary.parse("go R01"))
    after = draw(picture(state, SPECTATOR)).splitlines()
    changed = [line for line in after if line not in before]
    assert len(changed) == 4  # two spaces, two tokens
    assert len(before) == len(after) > 30


# -- the ground ----------------------------------------------------------------------------------------------------


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return create_app(settings(tmp_path))


def test_the_ground_is_kept_for_ever(app: FastAPI) -> None:
    ground = wanderers.ground("ring", GAME.language("ru"))
    assert ground is not None
    client = TestClient(app)
    answer = client.get(ground.address)
    assert answer.text == ground.svg
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "immutable" in answer.headers["cache-control"]
    older = client.get(ground.address.replace(ground.digest, "0000000000"))
    assert older.text == ground.svg
    assert older.headers["cache-control"] == "no-store"
    for wrong in (
        "/static/maps/wanderers/moon.en.0.svg",
        "/static/maps/wanderers/ring.xx.0.svg",
        "/static/maps/chess/ring.en.0.svg",
    ):
        assert client.get(wrong).status_code == 404
    assert client.get("/static/maps/guns-and-steel/ring.en.0.svg").status_code == 404


def box(place: Place, scale: float) -> tuple[float, float, float, float]:
    """Where a name is on the screen, in pixels."""
    lines = lines_of(place.name)
    half = max(map(len, lines)) * 3.3
    x, y = (at * scale for at in place.label)
    return (x - half, y - 7, x + half, y + 7 + 14 * (len(lines) - 1))


def apart(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    aside = one[RIGHT] <= other[LEFT] or other[RIGHT] <= one[LEFT]
    return aside or one[BOTTOM] <= other[TOP] or other[BOTTOM] <= one[TOP]


def test_the_list_of_keys_has_those_of_the_map_where_there_is_one(app: FastAPI) -> None:
    with TestClient(app):
        anna = Reader(app)
        for game, has in ((GAME.id, True), ("guns-and-steel", False)):
            page = anna.get(anna.sits_at(anna.post(f"/quick/{game}")))
            assert ("on the map: walk to the neighbouring space" in page) is has


def test_names_come_with_the_zoom_and_lie_clear_of_each_other() -> None:
    """Sixty neighbouring squares with long names: the larger ones first."""
    places = []
    for number in range(60):
        x, y, half = number % 10 * 60.0, number // 10 * 40.0, 30.0 if number % 2 else 14.0
        path = f"M{x - half},{y - half}L{x + half},{y - half}L{x + half},{y + half}L{x - half},{y + half}Z"
        places.append(Place(f"p{number}", f"Somewhere {number}", path, (x, y), (x, y)))
    ground = Ground("g", "m", "en", tuple(places), (0, 0, 600, 240), wanderers.SPRITE)
    shown: list[Place] = []
    for level in range(1, ground.levels):  # on the last level everything is shown
        layer = ground.svg.partition(f'<g id="names-{level}">')[2].partition("</g>")[0]
        new = [place for place in places if f'<text x="{place.label[0]}" y="{place.label[1]}">' in layer]
        shown += new
        boxes = [box(place, LEVELS[level - 1]) for place in shown]
        assert all(apart(*pair) for pair in combinations(boxes, 2))
        if new and len(new) == len(shown):
            assert {place.room for place in new} == {30.0}
    assert 0 < len(shown) <= 60
    assert len(re.findall("<text", ground.svg)) == 60


def test_names_are_escaped() -> None:
    place = Place("p", "<b>&", "M0,0L10,0L10,10L0,10Z", (5, 5), (5, 5), terrain=LOOKS["plain"])
    ground = Ground("g", "m", "en", (place,), (0, 0, 10, 10), wanderers.SPRITE)
    assert "&lt;b&gt;&amp;" in ground.svg
    assert place.room == 5.0


# -- tokens --------------------------------------------------------------------------------------------------------


def hexagon() -> Place:
    place = wanderers.hexes().by_id["C3"]
    assert place.shape is not None
    return Place("C3", "C3", place.shape.path, place.shape.centre, place.shape.label)


def corners(token: MapToken) -> tuple[float, float, float, float]:
    wide, high = token.wide * token.scale / 2, token.high * token.scale / 2
    return (token.x - wide, token.y - high, token.x + wide, token.y + high)


@pytest.mark.parametrize("count", range(1, 10))
def test_tokens_lie_side_by_side_in_their_space(count: int) -> None:
    kinds = [CITY, UNIT, MARKER]
    tokens = [Token(f"c-{n}", "C3", kinds[n % 3], "house", f"thing {n}") for n in range(count)]
    place = hexagon()
    placed = list(arrange(place, stacks(tokens)))
    assert len(placed) == count
    assert all(apart(corners(one), corners(other)) for one, other in combinations(placed, 2))
    x, y = place.centre
    far = max(
        max(abs(c[LEFT] - x), abs(c[RIGHT] - x), abs(c[TOP] - y), abs(c[BOTTOM] - y)) for c in map(corners, placed)
    )
    assert far < 1.3 * place.room


def test_equal_tokens_stack_and_keep_their_ids() -> None:
    tokens = [Token(f"c-u{n}", "C3", UNIT, "cavalry", "rider") for n in range(3)]
    tokens += [Token("c-u9", "C3", UNIT, "cavalry", "rider", press=Press("move u9", "Move it", True))]
    first, second = stacks(tokens)
    assert first.ids == ("c-u0", "c-u1", "c-u2")
    assert first.words == "rider ×3"
    assert second.ids == ("c-u9",)
    assert second.words == "rider"


def test_a_token_can_be_a_button() -> None:
    shown = picture(GAME.new(2, {"map": "hexes"}, 1), 1)
    ground = wanderers.ground("hexes", shown.language)
    assert ground is not None
    owner = seats(shown, 2)[0]
    legal, illegal = Press("go C3", "Move the rider", True), Press("go C4", "Move", False, "It is tired.")
    tokens = [Token("c-a", "C3", UNIT, "cavalry", "rider", owner, press=legal)]
    tokens += [Token("c-b", "C4", UNIT, "cavalry", "rider", owner, press=illegal)]
    drawn = on_map(shown, ground, "Map", tokens)
    macro = TEMPLATES.from_string('{% import "boards/map.html" as map %}{{ map.map(m) }}')
    page = Page(macro.render(m=drawn))
    assert [button["aria-label"] for button in page.buttons(enabled=True)] == ["Anna: rider. Move the rider"]
    assert [button["data-reason"] for button in page.buttons(enabled=False)] == ["It is tired."]


def test_a_board_draws_on_spaces_itself() -> None:
    shown = picture(GAME.new(2, {"map": "hexes"}, 1), 1)
    ground = wanderers.ground("hexes", shown.language)
    assert ground is not None
    owner, legal = seats(shown, 2)[0], Press("go C3", "Set out", True)
    tower = Sketch("c-tower", "C3", Markup('<path class="tower" d="M0 0h9"/>'), "tower", owner, x=4, y=-6)
    band = Sketch("c-band", "C3", Markup("<g></g>"), "band", owner, size=(20, 10), press=legal)
    sign = Sketch("c-sign", "C4", Markup("<g></g>"), "")
    drawn = on_map(shown, ground, "Map", sketches=[tower, band, sign], lines={"coast": "M1 2L3 4"})
    html = TEMPLATES.from_string('{% import "boards/map.html" as map %}{{ map.map(m) }}').render(m=drawn)
    page, (x, y) = Page(html), ground.places_by_id["C3"].centre
    assert [button["aria-label"] for button in page.buttons(enabled=True)] == ["Anna: band. Set out"]
    assert ("path", {"class": "tower", "d": "M0 0h9"}) in page.elements
    assert ("path", {"class": "line-coast", "d": "M1 2L3 4"}) in page.elements
    assert f'transform="translate({round(x + 4, 1)} {round(y - 6, 1)})"' in html
    said = {space.place.id: space.words for space in drawn.spaces}
    assert said["C3"].endswith("Anna: tower, band")
    assert said["C4"].endswith("C4")
    assert [space.place.id for space in drawn.spaces if not space.empty] == ["C3", "C4"]


def test_a_space_with_several_meanings_has_the_panel_ask() -> None:
    shown = picture(GAME.new(2, {"map": "ring"}, 1), 0)
    ground = wanderers.ground("ring", shown.language)
    assert ground is not None
    drawn = on_map(shown, ground, "Map", press=lambda id: press(shown, "go R01", "stay") if id == "R01" else None)
    macro = TEMPLATES.from_string('{% import "boards/map.html" as map %}{{ map.map(m) }}')
    buttons = [attrs for tag, attrs in Page(macro.render(m=drawn)).elements if tag == "button" and "value" in attrs]
    assert [(button["name"], button["value"]) for button in buttons] == [("narrow", "go R01,stay")]


def near_or_far(id: str) -> Press:
    return Press(f"go {id}", f"Go to {id}", id < "C", "It is too far.")


def test_a_map_is_a_small_part_of_an_answer() -> None:
    """Sixty hexes turned up and forty tokens, as at the end of a game; the ground is not sent again."""
    shown = picture(GAME.new(2, {"map": "hexes"}, 1), 0)
    ground = wanderers.ground("hexes", shown.language)
    assert ground is not None
    whim, owners = random.Random(1), seats(shown, 2)
    spaces, looks = [place.id for place in ground.places], list(LOOKS.values())
    tokens = [
        Token(f"c-{n}", whim.choice(spaces), (UNIT, UNIT, CITY)[n % 3], "cavalry", "rider", owners[n % 2])
        for n in range(40)
    ]
    turned: dict[str, TerrainLook] = {id: whim.choice(looks) for id in spaces}
    macro = TEMPLATES.from_string('{% import "boards/map.html" as map %}{{ map.map(m) }}')
    html = macro.render(m=on_map(shown, ground, "Map", tokens, press=near_or_far, turned=turned))
    assert len(gzip.compress(html.encode(), 1)) < 9_000
