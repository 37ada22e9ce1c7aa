"""A map in the browser: zoom and pan, press and walk, kept while the page changes; and without scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.test_screens import fits
from tests.browser.visitor import PHONE, WIDE, Company, Visitor
from tests.server import wanderers
from tests.server.helpers import running, settings

TABLET = (1024, 768)
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}

SPOT = """([id, dx, dy]) => {
  const space = document.getElementById(id);
  const box = space.querySelector(".shape").getBoundingClientRect();
  return [box.left + box.width * dx, box.top + box.height * dy];
}"""
SCROLLED = "[scrollX, scrollY, visualViewport.scale, visualViewport.pageTop]"
"""Whether the page has moved or grown under a finger."""
NAMES_SHOWN = """[...document.querySelectorAll("#map-world .names")]
  .filter((names) => getComputedStyle(names).display !== "none").length"""
WITHOUT_ACTION = """(id) => {
  const space = document.getElementById(id);
  space.querySelector("foreignObject").remove();
  space.setAttribute("tabindex", "-1");
}"""
SLIDE = """(id) => {
  const plane = document.getElementById("map-plane");
  const from = () => new DOMMatrix(getComputedStyle(plane).transform).e;
  document.getElementById(id).querySelector("button").focus({ preventScroll: true });
  const [start, world] = [from(), document.getElementById("map-world").getCTM().a * 800];
  for (const animation of plane.getAnimations()) animation.finish();
  return [from() - start, world * new DOMMatrix(plane.style.transform).a];
}"""
"""Brings a space into sight: how many pixels the map slides for it, and how wide its world is."""
FOCUSED = "document.activeElement.closest('.space')?.id ?? document.activeElement.id"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that has the game with a map."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        wanderers.install(monkeypatch)
        with running(settings(tmp_path_factory.mktemp("map"))) as (address, _):
            yield address


@pytest.fixture
def guests(browser: Browser, address: str) -> Iterator[Company]:
    """Visitors of that server."""
    company = Company(browser, address)
    yield company
    company.leave()


def sit(anna: Visitor, name: str = "ring") -> Page:
    """A game on a map. Alone, one moves again and again."""
    anna.settings(confirm="off")
    anna.open_table("me", game=wanderers.GAME.id, **{"option-map": name, "seat-2": "nobody"})
    anna.my_turn()
    expect(anna.page.locator("#map")).to_have_attribute("data-view", re.compile(r"\d"))
    return anna.page


def view(page: Page) -> list[float]:
    """Zoom and the point in the middle, when the map stands still."""
    expect(page.locator("#map:not(.moving)")).to_be_visible()
    return [float(number) for number in (page.locator("#map").get_attribute("data-view") or "").split()]


def space(page: Page, id: str) -> Locator:
    return page.locator(f"#c-{id}")


def at(page: Page, id: str, dx: float = 0.5, dy: float = 0.5) -> tuple[float, float]:
    """A point of the screen within the box of a space."""
    x, y = page.evaluate(SPOT, [f"c-{id}", dx, dy])
    return x, y


def drag(page: Page, start: tuple[float, float], by: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + by[0], start[1] + by[1], steps=5)
    page.mouse.up()


def test_the_wheel_zooms_towards_the_pointer(guests: Company) -> None:
    page = sit(guests.invite())
    assert view(page) == [1, 400, 150]
    x, y = at(page, "R12")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -120)
    expect(page.locator("#map")).not_to_have_attribute("data-view", "1.00 400 150")
    zoom, *_ = view(page)
    assert zoom > 1.2
    now = at(page, "R12")
    assert abs(now[0] - x) < 2
    assert now[1] == pytest.approx(y, abs=2) or zoom < 2.5  # a low map has room above and below
    page.mouse.wheel(0, 2000)
    page.mouse.wheel(0, 2000)
    expect(page.locator("#map")).to_have_attribute("data-view", re.compile("^1.00"))


def test_buttons_and_keys_zoom(guests: Company) -> None:
    page = sit(guests.invite(), "hexes")
    page.get_by_role("button", name="Larger").click()
    expect(page.locator("#map")).to_have_attribute("data-view", re.compile("^1.40"))
    page.keyboard.press("+")
    expect(page.locator("#map")).to_have_attribute("data-view", re.compile("^1.96"))
    page.keyboard.press("-")
    expect(page.locator("#map")).to_have_attribute("data-view", re.compile("^1.40"))
    page.keyboard.press("0")
    expect(page.locator("#map")).to_have_attribute("data-view", re.compile("^1.00"))
    page.get_by_role("button", name="Larger").click()
    page.get_by_role("button", name="Smaller").click()
    expect(page.locator("#map")).to_have_attribute("data-view", re.compile("^1.00"))
    page.get_by_role("button", name="Larger").click()
    page.get_by_role("button", name="Whole map").click()
    expect(page.locator("#map")).to_have_attribute("data-view", re.compile("^1.00"))


def touch(page: Page, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
    """Real fingers on the screen, each from a point to another, all together."""
    screen = page.context.new_cdp_session(page)

    def send(kind: str, part: float) -> None:
        between = [[a + (b - a) * part for a, b in zip(*way, strict=True)] for way in ways]
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(between)]
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", 0)
    for step in range(1, 9):
        send("touchMove", step / 8)
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    screen.detach()


def test_fingers_drag_and_pinch_a_map_and_nothing_else(guests: Company) -> None:
    anna = guests.invite(screen=PHONE, **TOUCH)
    page = sit(anna, "hexes")
    before, number, still = view(page), anna.look().number, page.evaluate(SCROLLED)
    glowing = page.locator(".space-can .shape").first.bounding_box()
    assert glowing
    x, y = glowing["x"] + glowing["width"] / 2, glowing["y"] + glowing["height"] / 2

    touch(page, ((x, y), (x - 60, y - 40)))
    expect(page.locator("#map")).not_to_have_attribute("data-view", "{:.2f} {:.0f} {:.0f}".format(*before))
    dragged = view(page)
    assert dragged[0] == before[0]
    assert dragged[1] > before[1]

    touch(page, ((x - 40, y), (x - 80, y)), ((x + 40, y), (x + 80, y)))
    expect(page.locator("#map")).not_to_have_attribute("data-view", re.compile(f"^{before[0]:.2f} "))
    assert view(page)[0] == pytest.approx(2 * before[0], rel=0.05)
    assert page.evaluate(SCROLLED) == still, "the page stays where it is"
    assert anna.look().number == number, "neither is a choice"

    page.get_by_role("button", name="Whole map").tap()
    expect(page.locator("#map")).to_have_attribute("data-view", re.compile("^1.00"))
    glowing_now = page.locator(".space-can").first.evaluate("(space) => space.id")
    page.touchscreen.tap(*at(page, glowing_now.removeprefix("c-")))
    anna.until(f"now.number === {number + 1}")


def test_names_appear_with_the_zoom(guests: Company) -> None:
    page = sit(guests.invite(screen=PHONE, **TOUCH))
    page.keyboard.press("0")
    expect(page.locator("#map")).to_have_attribute("data-view", re.compile("^1.00"))
    far = page.evaluate(NAMES_SHOWN)
    for _ in range(6):
        page.keyboard.press("+")
    expect(page.locator("#map")).not_to_have_attribute("data-view", re.compile("^1.00"))
    view(page)
    assert page.evaluate(NAMES_SHOWN) > far


def test_a_click_anywhere_in_a_space_presses_it_and_a_drag_does_not(guests: Company) -> None:
    anna = guests.invite()
    page = sit(anna)
    page.keyboard.press("+")
    before = anna.look()
    drag(page, at(page, "R01"), (60, 20))
    x = view(page)[1]
    assert anna.look() == before
    drag(page, at(page, "R03"), (-30, 0))  # an impossible one says nothing, either
    assert view(page)[1] != x
    assert page.locator("#why").count() == 0
    corner = at(page, "R01", 0.16, 0.1)  # outside the button, inside the outline
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).tagName", list(corner)) == "use"
    page.mouse.click(*corner)
    anna.until("now.number === 1")
    expect(space(page, "R01")).to_have_class(re.compile("chosen"))
    page.mouse.click(*at(page, "R02"))  # on the button itself
    anna.until("now.number === 2")


def test_an_impossible_space_says_why(guests: Company) -> None:
    anna = guests.invite()
    page = sit(anna)
    page.mouse.click(*at(page, "R04", 0.2, 0.1))
    expect(page.locator("#why")).to_have_text("It is too far.")
    expect(space(page, "R04").locator("button")).to_have_attribute("aria-disabled", "true")
    assert anna.look().number == 0


def test_arrows_walk_to_neighbours_and_enter_presses(guests: Company) -> None:
    anna = guests.invite()
    page = sit(anna)
    stops = page.locator('#map [tabindex="0"]')
    expect(stops).to_have_count(1)
    stops.focus()
    first = page.evaluate(FOCUSED)
    assert first in ("c-R07", "c-R01", "c-R10")  # one that glows
    space(page, "R00").locator("button").focus()
    for key, there in (
        ("ArrowRight", "c-R01"),
        ("ArrowDown", "c-R11"),
        ("ArrowLeft", "c-R10"),
        ("ArrowUp", "c-R00"),
        ("ArrowUp", "c-R00"),  # the end of the world
        ("ArrowLeft", "c-R07"),  # over the edge, where the ends are joined
        ("]", "c-R10"),
        ("[", "c-R07"),
    ):
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED) == there
        expect(page.locator('#map [tabindex="0"]')).to_have_count(1)
    page.keyboard.press("Enter")
    anna.until("now.number === 1")
    assert page.evaluate(FOCUSED) == "c-R07"  # the keys go on from there


def test_enter_on_a_space_without_an_action_is_not_the_main_choice(guests: Company) -> None:
    anna = guests.invite()
    page = sit(anna)
    page.evaluate(WITHOUT_ACTION, "c-R04")
    space(page, "R04").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("1")
    anna.until("now.number > 0")
    assert anna.look().number == 1
    expect(space(page, "R00")).not_to_have_class(re.compile("chosen"))  # nobody has stayed there


def test_the_view_survives_a_move_and_what_moved_glides(guests: Company) -> None:
    anna = guests.invite(reduced_motion="no-preference")
    page = sit(anna, "hexes")
    glow = page.locator(".space-can").first.evaluate("(space) => space.id").removeprefix("c-")
    page.mouse.move(*at(page, glow))
    for nearer in ("1.43", "2.0"):  # around what is asked about, which stays in sight
        page.mouse.wheel(0, -120)
        expect(page.locator("#map")).to_have_attribute("data-view", re.compile(f"^{re.escape(nearer)}"))
    before = view(page)
    page.evaluate(
        """() => {
          window.moves = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...how) {
            window.moves.push(this.id);
            return animate.apply(this, how);
          };
          window.same = document.getElementById("map-plane");
          const plane = window.same;
          window.jumps = [];
          new MutationObserver(() => requestAnimationFrame(() => window.jumps.push(plane.style.transform)))
            .observe(plane, { attributes: true, attributeFilter: ["style"] });
          window.transform = plane.style.transform;
        }"""
    )
    glowing = anna.look().glowing
    anna.answer(glowing[0]).click()
    anna.until("now.number === 1")
    page.wait_for_function("window.moves.length > 0")
    assert view(page) == before
    assert page.evaluate("window.same === document.getElementById('map-plane')")
    assert page.evaluate("window.jumps.every((jump) => jump === window.transform)")
    moved = page.evaluate("window.moves")
    assert {"c-0-scout-0", "c-0-scout-1", "c-0-scout-2", "c-0-cart"} <= set(moved)
    expect(page.locator(".map-tools")).to_be_visible()
    expect(page.locator('#map [tabindex="0"]')).to_have_count(1)


def test_a_joined_world_goes_on_beyond_its_edge(guests: Company) -> None:
    anna = guests.invite()
    page = sit(anna)
    for _ in range(2):
        page.keyboard.press("+")
    view(page)
    wide = page.locator("#map").bounding_box()
    assert wide is not None
    middle = (wide["x"] + wide["width"] / 2, wide["y"] + wide["height"] / 2)
    drag(page, middle, (500, 0))
    drag(page, middle, (300, 0))
    expect(page.locator(".map-copy")).to_have_count(1)
    # What lies under the pointer is the real end of the world, whichever that is.
    for aside in (0.15, 0.85):
        point = (wide["x"] + wide["width"] * aside, middle[1])
        page.mouse.move(*point)
        found = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.space')?.id", list(point))
        assert found
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((element) => element.id)")
    assert len(ids) == len(set(ids))


def test_a_space_beyond_the_edge_is_brought_into_sight_without_a_trip_around_the_world(guests: Company) -> None:
    anna = guests.invite(reduced_motion="no-preference")
    page = sit(anna)
    for _ in range(3):
        page.keyboard.press("+")
    space(page, "R00").locator("button").focus()
    view(page)
    slid, world = page.evaluate(SLIDE, "c-R07")
    assert world > 0
    assert abs(slid) < world / 2
    frame = page.locator("#map").bounding_box()
    assert frame is not None
    assert frame["x"] < at(page, "R07")[0] < frame["x"] + frame["width"]


def test_a_finger_presses_what_lies_beyond_the_edge(guests: Company) -> None:
    """The map begins around the space of one's own, at the edge of the world: its neighbour is seen on a copy."""
    anna = guests.invite(screen=PHONE, **TOUCH)
    page = sit(anna)
    middle = page.locator("#map").bounding_box()
    assert middle is not None
    x, y = at(page, "R07")
    world = page.locator("#map-world").evaluate("(world) => world.getCTM().a * 800") * view(page)[0]
    point = next(x + shift for shift in (-world, 0, world) if middle["x"] < x + shift < middle["x"] + middle["width"])
    page.touchscreen.tap(point, y)
    anna.until("now.number === 1")
    expect(space(page, "R07")).to_have_class(re.compile("chosen"))


def test_without_scripts(guests: Company) -> None:
    anna = guests.invite(java_script_enabled=False)
    anna.settings(confirm="off")
    anna.open_table("me", game=wanderers.GAME.id, **{"option-map": "ring", "seat-2": "nobody"})
    page = anna.page
    expect(page.locator(".map-tools")).to_be_hidden()
    page.locator('#map button[value="go R01"]').click()
    expect(page.locator('#act input[name="at"]')).to_have_value("1")
    expect(space(page, "R01")).to_have_class(re.compile("chosen"))
    page.locator('#map button[value="go R02"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('#act input[name="at"]')).to_have_value("2")


@pytest.mark.parametrize("screens", [[WIDE, TABLET], [PHONE]], ids=["wide", "phone"])
@pytest.mark.parametrize("name", ["hexes", "ring"])
def test_everybody_can_use_it(guests: Company, name: str, screens: list[tuple[int, int]]) -> None:
    phone = screens == [PHONE]
    anna = guests.invite(screen=screens[0], color_scheme="light", **(TOUCH if phone else {}))
    page = sit(anna, name)
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        view(page)
        found = stumbling_blocks(page)
        assert not found, f"{width}×{height}:\n" + "\n".join(found)
        if phone:
            fits(page)
        else:
            assert page.evaluate("document.scrollingElement.scrollHeight") <= height
        glowing = page.locator("#map .space-can")
        assert glowing.count() >= 1
        if name == "hexes" or not phone:  # there half of the world is a copy
            for number in range(glowing.count()):
                expect(glowing.nth(number).locator("button")).to_be_in_viewport()
    page.emulate_media(color_scheme="dark")
    page.reload()
    view(page)
    found = stumbling_blocks(page, colours=True)
    assert not found, "dark:\n" + "\n".join(found)


def test_the_ground_is_fetched_once(guests: Company) -> None:
    anna = guests.invite()
    fetched: list[str] = []
    anna.page.on("request", lambda request: fetched.append(request.url) if "/static/maps/" in request.url else None)
    page = sit(anna)
    anna.take("go R01")
    anna.take("go R02")
    assert len(set(fetched)) == 1
    assert len(fetched) == 1
    assert page.locator("#map").is_visible()
