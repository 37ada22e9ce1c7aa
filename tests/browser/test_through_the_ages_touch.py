"""The board of Through the Ages under a finger, on a phone: tabs, whole cells, long presses, chips and swipes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, Position, expect

from tests.browser.test_screens import on_a_phone
from tests.browser.test_through_the_ages import TABS, played, sit_down
from tests.browser.test_through_the_ages_keys import SEVERAL, with_actions_left
from tests.browser.visitor import Company, Visitor

LEAST = 44
"""So many pixels a finger needs."""
ONE = ".ta-civ.mine .ta-cell:has(.ta-circle.can):not(:has(:is(.ta-pill, .ta-workers, .ta-goods).can))"
"""A technology in which something can be built, and nothing else be done."""
NAME: Position = {"x": 20, "y": 8}
"""Where the name of a technology stands, above its circles."""
TOO_SMALL = """(least) => [...document.querySelectorAll("#board :is(button.can, .ta-tile, .ta-tab, .ta-return)")]
  .filter((thing) => thing.checkVisibility())
  .map((thing) => {
    const box = (thing.closest("[data-whole]") ?? thing).getBoundingClientRect();
    const around = getComputedStyle(thing, "::after");
    const more = (side) => (around.content === "none" ? 0 : Math.max(0, -parseFloat(around[side]) || 0));
    return [thing.className, box.width + more("left") + more("right"), box.height + more("top") + more("bottom")];
  })
  .filter(([, width, height]) => Math.min(width, height) < least - 0.5)"""


class Finger:
    """A finger on the screen of a page, step by step."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wire = page.context.new_cdp_session(page)

    def _touch(self, what: str, *points: tuple[float, float]) -> None:
        self.wire.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    @contextmanager
    def down(self, x: float, y: float) -> Iterator[None]:
        """The finger touches the screen, and leaves it."""
        self._touch("touchStart", (x, y))
        yield
        self._touch("touchEnd")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """The finger moves over the screen."""
        with self.down(*start):
            for part in (0.25, 0.5, 0.75, 1):
                way = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
                self._touch("touchMove", way)


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def shown_tab(page: Page) -> str:
    return str(page.locator("[name=ta-tab]:checked").get_attribute("id")).removeprefix("ta-tab-")


def opened(page: Page) -> str:
    """Whose civilization is shown."""
    return str(page.locator("[name=ta-seat]:checked").get_attribute("id")).removeprefix("ta-")


def test_a_phone_shows_one_part_at_a_time_and_a_swipe_another_player(company: Company) -> None:
    """A chip opens an opponent, a swipe the next one."""
    anna = on_a_phone(company)
    page = sit_down(anna)
    parts = {"row": ".ta-cards", "civilization": ".ta-civ.mine .ta-grid", "hand": ".ta-hands", "world": ".ta-world"}
    for tab, shown in parts.items():
        page.locator(f".to-{tab}").tap()
        for part in parts.values():
            (expect(page.locator(part)).to_be_visible if part == shown else expect(page.locator(part)).to_be_hidden)()

    now, finger, own = anna.look(), Finger(page), opened(page)
    others = [str(tile.get_attribute("id")).removeprefix("ta-") for tile in page.locator(".ta-tile input").all()]
    assert shown_tab(page) == "world"
    finger.drag((300, 400), (90, 410))
    assert opened(page) == own
    page.locator(".ta-tile").first.tap(position={"x": 60, "y": 12})
    expect(page.locator(f"#{others[0]} .ta-grid")).to_be_visible()
    expect(page.locator(".ta-world")).to_be_hidden()
    for start, end, expected in (
        ((300, 400), (90, 410), others[1]),
        ((300, 400), (90, 390), others[2]),
        ((300, 400), (90, 400), others[0]),
        ((90, 400), (300, 400), others[2]),
        ((200, 420), (150, 250), others[2]),  # rather down than aside
        ((200, 400), (170, 400), others[2]),  # too short
        ((5, 400), (200, 400), others[2]),  # from the edge
    ):
        finger.drag(start, end)
        expect(page.locator(f"#ta-{expected}")).to_be_checked()
    page.locator(".ta-return").filter(visible=True).tap()
    assert opened(page) == own
    expect(page.locator(".ta-world")).to_be_visible()
    assert anna.look().number == now.number


def reads_and_does_nothing(anna: Visitor, held: Locator) -> None:
    """A long press on something opens its text; a tap elsewhere closes it."""
    page, now = anna.page, anna.look()
    held.scroll_into_view_if_needed()
    with Finger(page).down(*middle(held)):
        expect(held.locator(":scope > .tip")).to_be_visible()
    assert anna.look().number == now.number
    expect(page.locator("#question [data-only]")).to_have_count(0)
    page.touchscreen.tap(195, 20)
    expect(held.locator(":scope > .tip")).to_be_hidden()


def test_a_long_press_in_a_cell_reads_and_a_tap_anywhere_in_it_asks_what_to_do_there(company: Company) -> None:
    anna = on_a_phone(company)
    page = sit_down(anna, 0.4, "upgrade")
    now = anna.look()
    page.locator(".to-civilization").tap()
    cell = page.locator(SEVERAL).first
    reads_and_does_nothing(anna, cell)
    values = [str(button.get_attribute("value")) for button in cell.locator("button.can").all()]
    wanted = [action for value in values for action in value.split(",")]
    cell.tap(position=NAME)
    expect(page.locator("#question [data-only]")).to_have_count(1)
    assert anna.look().answers == wanted
    assert anna.look().number == now.number
    expect(cell.locator(".tip")).to_be_hidden()
    anna.answer(wanted[0]).tap()
    assert anna.after(now).number > now.number


def test_a_tap_anywhere_in_a_cell_does_what_alone_can_be_done(company: Company) -> None:
    anna = on_a_phone(company)
    page = sit_down(anna, 0.3, "build")
    now = anna.look()
    page.locator(".to-civilization").tap()
    cell = page.locator(f"#{page.locator(ONE).first.get_attribute('id')}")
    was = cell.locator(".vh").first.inner_text()
    cell.tap(position=NAME)
    anna.after(now)
    expect(cell.locator(".vh").first).not_to_have_text(was)


def test_everything_is_large_enough_for_a_finger(company: Company) -> None:
    anna = on_a_phone(company)
    for moment in (0.4, 0.7, 0.95):
        page = sit_down(anna, moment)
        for tab in TABS:
            page.locator(f".to-{tab}").tap()
            assert page.evaluate(TOO_SMALL, LEAST) == [], (moment, tab)


def test_tabs_count_and_stay_where_one_was_and_a_card_of_the_row_is_read_by_a_long_press(company: Company) -> None:
    anna = on_a_phone(company)
    anna.settings(confirm="off", warn="off")
    now = anna.play_on(*with_actions_left())
    page = anna.page
    for tab in (*TABS, "row"):
        page.locator(f".to-{tab}").tap()
        glowing = page.locator("#board button.can").filter(visible=True)
        assert page.locator(f".to-{tab} b").all_inner_texts() == ([str(glowing.count())] if glowing.count() else [])
    card = page.locator(".ta-cards button.can").first
    reads_and_does_nothing(anna, card)
    card.tap()
    anna.after(now)
    assert shown_tab(page) == "row"


def test_the_tab_of_the_next_decision_opens_but_not_under_a_finger(company: Company) -> None:
    record, verbs = played()
    last = next(at for at, found in enumerate(verbs) if "end" in found and verbs[at + 1] == {"discard"})
    anna = on_a_phone(company)
    anna.settings(confirm="off", warn="off")
    now = anna.play_on(record, last)
    page = anna.page
    page.locator(".to-world").tap()
    with Finger(page).down(195, 500):
        anna.answer("end").evaluate("(button) => button.click()")
        now = anna.after(now)
        assert shown_tab(page) == "world"
    expect(page.locator("#ta-tab-hand")).to_be_checked()
    page.locator(".to-row").tap()
    assert shown_tab(page) == "row"


def test_a_tap_does_not_move_the_page(company: Company) -> None:
    anna = on_a_phone(company)
    anna.settings(confirm="off", warn="off")
    now = anna.play_on(*with_actions_left())
    page = anna.page
    page.locator(".to-civilization").tap()
    page.evaluate("scrollTo(0, document.querySelector('.ta-banks').offsetTop - 300)")
    was = page.evaluate("scrollY")
    assert was > 0
    page.touchscreen.tap(*middle(page.locator(".ta-bank-token.can")))
    anna.after(now)
    assert page.evaluate("scrollY") == was
