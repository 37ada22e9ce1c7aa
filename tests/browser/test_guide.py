"""The guide of a first game in the browser: by key, and on a phone, where what it points at may lie behind a tab."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ecumene.games import GAMES, load
from ecumene.server.boards import board_for
from tests.browser.visitor import PHONE, Company


def test_by_key_lesson_follows_lesson_and_nothing_else_changes(company: Company) -> None:
    """The first one stands alone, until somebody has taken a choice."""
    anna = company.invite()
    anna.open_table("me", "Boris", game="clash-of-cultures")
    anna.seated()
    page, (first, second) = anna.page, load("clash-of-cultures").guide[:2]
    note = page.get_by_role("note")
    expect(note).to_contain_text(str(first.text))
    group = page.locator("#question .group").first
    group.locator("summary").click()
    page.locator("#guide-next").focus()
    page.keyboard.press("Enter")
    expect(note).to_have_count(0)
    expect(page.locator("#ask")).to_be_focused()
    assert group.evaluate("(group) => group.open")  # what was open stays so
    group.locator("summary").click()
    now = anna.take(next(action for action in anna.look().answers if action.startswith("collect")))
    expect(note).to_contain_text("Hint shows")
    page.locator("#guide-next").focus()
    page.keyboard.press("Enter")
    expect(note.get_by_text("Hint shows")).to_have_count(0)
    while note.count() == 0:  # the next one has its moment
        now = anna.take(now.answers[0])
    expect(note).to_contain_text(str(second.text))
    before = anna.look()
    note.get_by_role("button", name="No more of this").click()
    expect(note).to_have_count(0)
    assert anna.look() == before


def test_on_a_phone_it_brings_the_part_that_it_points_at_and_a_hint_what_it_marks(company: Company) -> None:
    """Out from behind a tab."""
    anna = company.invite(screen=PHONE, has_touch=True)
    anna.open_table("me", "Boris", game="monumental-duel", **{"option-first": "seat"})
    anna.seated()
    for lesson in ("goal", "table", "activation"):
        expect(anna.page.locator(f'.guide input[name=lesson][value="{lesson}"]')).to_have_count(1)
        if lesson == "goal":
            anna.take(anna.look().answers[0])
            anna.seated()
        elif lesson == "table":
            anna.page.locator("#guide-next").tap()
    city, market = anna.page.locator("#city"), anna.page.locator("#board .md-tab", has_text="Market")
    market.tap()
    expect(city).not_to_be_visible()
    anna.page.get_by_role("link", name="Show me").tap()
    expect(city).to_be_visible()

    anna.settings(guide="off")
    anna.page.reload()
    anna.seated()
    market.tap()
    expect(city).not_to_be_visible()
    anna.page.locator("#hint").tap()
    expect(anna.page.locator("#city [data-hinted]")).to_be_in_viewport()
    expect(anna.page.locator("#question .answer.hinted")).to_have_count(1)


SEEN = """(id) => {
  const part = document.getElementById(id);
  const { top, bottom, left, right, height } = part.getBoundingClientRect();
  const panel = document.getElementById("question").getBoundingClientRect().top;
  const bars = [...document.querySelectorAll("header.top, #board [data-kept-above]")]
    .filter((each) => !each.contains(part) && getComputedStyle(each).position === "sticky");
  const bar = Math.max(...bars.map((each) => each.getBoundingClientRect().bottom));
  const shown = Math.min(bottom, panel) - Math.max(top, bar);
  return {
    marked: part.hasAttribute("data-lesson") && getComputedStyle(part).outlineStyle === "dashed",
    inside: left < innerWidth && right > 0,
    shown: shown >= Math.min(height, panel - bar) - 2,
  };
}"""
"""Whether a part of the board lies between the bar, with what sticks below it, and the panel of a phone, as far as it
fits in there."""


@pytest.mark.parametrize("game", list(GAMES))
def test_on_a_phone_every_part_comes_into_sight_and_is_marked(company: Company, game: str) -> None:
    anna = company.invite(screen=PHONE, has_touch=True)
    anna.open_table("me", "Boris", game=game, **({"option-first": "seat"} if game == "monumental-duel" else {}))
    anna.seated()
    page, seat = anna.page, anna.page.locator("#act [name=seat]").get_attribute("value")
    for name, element in board_for(game).parts.items():
        id = element.format(seat=seat)
        page.locator("#guide").evaluate(
            """(guide, id) => {
              guide.innerHTML = `<input type="hidden" name="lesson" value="${id}"><p class="guide"><a href="#${id}"
                data-points="${id}">Show me</a></p>`;
              document.dispatchEvent(new CustomEvent("htmx:afterSwap", { detail: {} }));
            }""",
            id,
        )
        if not page.locator(f"#{id}").count():  # comes later in the game
            continue
        page.locator("#guide [data-points]").tap()
        page.wait_for_function(
            f"(id) => {{ const now = ({SEEN})(id); return now.marked && now.inside && now.shown; }}", arg=id
        )
        assert page.locator("#board [data-lesson]").count() == 1, name


def test_a_hint_leaves_the_zoom_of_a_map_and_slides_it_only_where_it_must(company: Company) -> None:
    anna = company.invite()
    anna.settings(guide="off")
    anna.open_table("me", "Boris", game="clash-of-cultures")
    before = anna.seated()
    page, frame = anna.page, anna.page.locator("#map")
    for _ in range(3):
        page.locator("[data-map-zoom=in]").click()
    page.wait_for_function("() => !document.querySelector('#map.moving')")
    zoom = frame.evaluate("(map) => map.dataset.view.split(' ')[0]")
    assert float(zoom) > 2
    page.locator("#hint").click()
    expect(page.locator(".hint-line")).to_be_visible()
    hinted = page.locator("#board [data-hinted]").first
    expect(hinted).to_be_in_viewport()
    assert frame.evaluate("(map) => map.dataset.view.split(' ')[0]") == zoom
    assert anna.look().number == before.number


def test_an_open_group_has_the_whole_width_of_the_panel(company: Company) -> None:
    """Also where single answers stand between the groups."""
    anna = company.invite(screen=PHONE, has_touch=True)
    anna.settings(guide="off")
    anna.open_table("me", "Boris", game="clash-of-cultures")
    anna.seated()
    group = anna.page.locator("#question .group").first
    group.evaluate(
        """(group) => {
          const single = () => Object.assign(document.createElement("button"), { className: "answer" });
          group.before(single(), single(), single());
          group.open = true;
        }"""
    )
    widths = group.evaluate("(group) => [group.clientWidth, group.parentElement.clientWidth]")
    assert widths[0] >= widths[1] - 8
