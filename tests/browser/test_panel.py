"""The panel of a game with many answers: groups and their keys, what glows meanwhile, and narrowing it."""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from ecumene.engine import Record, Table
from ecumene.games import load
from tests.browser.one_table import one_table
from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.test_screens import LEAST, NOT_A_DOUBLE_TAP, TOO_SMALL, fits, on_a_phone
from tests.browser.visitor import PHONE, WIDE, Company, Sight, Visitor

AGES = "through-the-ages"
GLOWING = """() => [...document.querySelectorAll("#board button.can:not([data-aside])")]
  .flatMap((thing) => thing.value.split(","))"""
AT_THE_BOTTOM = """() => {
  const box = document.getElementById("question").getBoundingClientRect();
  return Math.round(box.bottom) === innerHeight && box.top > innerHeight / 2;
}"""


@lru_cache
def late_game() -> str:
    """The record of a game up to a decision with many answers, some of them about one thing."""
    table = Table.open(load(AGES), 3, {}, seed=15, names=["Ada", "Anna", "Clara"])
    whim = random.Random(15)
    while table.state.player is not None:
        legal = table.state.legal
        about = Counter(action.args[0] for action in legal if action.verb in ("upgrade", "develop", "revolution"))
        if len(legal) >= 24 and about and max(about.values()) > 1 and {"take", "tactic"} & {a.verb for a in legal}:
            break
        keen = [action for action in legal if action.verb in ("build", "population", "develop", "take")]
        calm = [action for action in legal if action.verb != "destroy"]
        table.act(table.state.player, whim.choice(keen if keen and whim.random() < 0.5 else calm))
    return table.record.text()


def sit(visitor: Visitor) -> Sight:
    """A decision of Through the Ages with many answers."""
    visitor.settings(confirm="off", warn="off", language="en")
    now = visitor.play_on(late_game(), len(Record.parse(late_game().encode()).actions))
    assert len(now.answers) >= 24
    return now


def with_many_answers(company: Company) -> Visitor:
    """A table at that decision."""
    anna = company.invite()
    sit(anna)
    return anna


table, anna = one_table(with_many_answers)


def group(page: Page, name: str) -> Locator:
    return page.locator("#question .group", has=page.locator("summary", has_text=name))


def members(page: Page, name: str) -> list[str]:
    found: list[str] = group(page, name).locator("button").evaluate_all("(all) => all.map((each) => each.value)")
    return found


def glow(page: Page) -> set[str]:
    return set(page.evaluate(GLOWING))


def test_numbers_choose_the_group_and_then_its_member(company: Company) -> None:
    anna = company.invite()
    now = sit(anna)
    page = anna.page
    end = anna.answer("end")
    expect(end).to_be_visible()
    take, name = members(page, "Take a card"), page.locator(".group > summary").first
    key = name.get_attribute("data-key")
    assert key
    expect(anna.answer(take[0])).to_be_hidden()
    page.keyboard.press(key)
    expect(anna.answer(take[0])).to_be_visible()
    expect(end).to_be_hidden()
    page.keyboard.press("Enter")  # what just goes on is away
    page.keyboard.press("Escape")
    expect(anna.answer(take[0])).to_be_hidden()
    expect(end).to_be_visible()
    page.keyboard.press(key)
    page.keyboard.press("2")
    after = anna.after(now)
    assert after.number == now.number + 1
    assert page.locator(".group[open]").count() == 0, "a new question begins with all its groups"
    expect(page.locator("#log")).to_contain_text("takes")


def test_a_group_says_where_it_leads(anna: Visitor) -> None:
    """Pointing at it or focusing it dims every other glow; opening it keeps it so; Esc lights all again."""
    page = anna.page
    everything = glow(page)
    take = set(members(page, "Take a card"))
    assert take < everything
    summary = group(page, "Take a card").locator("summary")
    summary.hover()
    assert glow(page) == take
    page.locator("#ask").hover()
    assert glow(page) == everything
    summary.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert glow(page) == take
    page.keyboard.press("Enter")
    page.locator("#ask").hover()
    expect(page.locator(".group[open]")).to_have_count(1)
    assert glow(page) == take
    page.keyboard.press("Tab")
    expect(anna.answer(members(page, "Take a card")[0])).to_be_focused()
    page.keyboard.press("Escape")
    expect(summary).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    assert glow(page) == everything


def test_the_open_group_survives_what_others_do(company: Company) -> None:
    anna = company.invite()
    now = sit(anna)
    page = anna.page
    take = members(page, "Take a card")
    group(page, "Take a card").locator("summary").click()
    page.evaluate("""() => htmx.ajax("GET", table.dataset.path + "/board", { target: "#table", swap: "morph" })""")
    expect(page.locator(".group[open]")).to_have_count(1)
    expect(anna.answer(take[0])).to_be_visible()
    assert glow(page) == set(take)
    assert anna.take(take[-1]).number == now.number + 1


def test_a_double_click_opens_a_group_and_takes_nothing(anna: Visitor) -> None:
    now = anna.look()
    summaries = anna.page.locator(".group > summary")
    for number in range(summaries.count()):
        anna.click_twice(summaries.nth(number))
        expect(anna.page.locator(".group[open]")).to_have_count(1)
        anna.page.keyboard.press("Escape")
    assert anna.look().number == now.number


def test_a_thing_with_several_meanings_asks_which(company: Company) -> None:
    anna = company.invite()
    now = sit(anna)
    page = anna.page
    value = next(value for value in now.glowing if "," in value)
    actions = value.split(",")
    anna.piece(value).click()
    asked = anna.until("now.question.endsWith('what next?')")
    assert asked.answers == actions
    assert asked.number == now.number
    assert set(actions) <= glow(page) < set(",".join(now.glowing).split(","))
    page.keyboard.press("Escape")
    assert anna.until("!now.question.endsWith('what next?')").answers == now.answers
    anna.piece(value).click()
    anna.until("now.question.endsWith('what next?')")
    page.keyboard.press("2")
    assert anna.sure(anna.after(now)).number == now.number + 1


LOOKS: list[tuple[Literal["light", "dark"], tuple[int, int]]] = [("light", WIDE), ("dark", PHONE)]


def test_everybody_can_use_an_open_group(anna: Visitor) -> None:
    """On a wide screen in the light, and on a phone in the dark."""
    page, found = anna.page, list[str]()
    for scheme, (width, height) in LOOKS:
        if scheme == "dark":  # Chromium would keep some of the light colours
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size({"width": width, "height": height})
            page.reload()
            anna.my_turn()
        group(page, "Take a card").locator("summary").click()
        found += stumbling_blocks(page)
    assert not found, "\n".join(found)


def test_on_a_phone_groups_are_chips_at_the_bottom_edge(company: Company) -> None:
    anna = on_a_phone(company)
    now = sit(anna)
    page, chips = anna.page, anna.page.locator(".group > summary")
    opened = page.locator(".group[open] button")
    for language in ("en", "ru"):
        if language == "ru":
            anna.settings(language=language)
            page.reload()
        assert page.evaluate(AT_THE_BOTTOM)
        fits(page)
        assert page.evaluate(TOO_SMALL, LEAST) == []
        chips.last.tap()
        expect(opened.first).to_be_visible()
        fits(page)
        assert page.evaluate(TOO_SMALL, LEAST) == []
    page.wait_for_timeout(NOT_A_DOUBLE_TAP)
    page.locator(".group[open] > summary").tap()
    expect(anna.answer("end")).to_be_visible()
    page.wait_for_timeout(NOT_A_DOUBLE_TAP)
    chips.first.tap()
    page.wait_for_timeout(NOT_A_DOUBLE_TAP)
    opened.first.tap()
    assert anna.after(now).number == now.number + 1


def test_without_scripts(company: Company) -> None:
    """Groups open and close, and what is in them can be taken; a thing with several meanings asks which."""
    anna = company.invite()
    sit(anna)
    address = anna.page.url
    anna.page.close()
    state = anna.context.storage_state()
    plain = company.invite(java_script_enabled=False, storage_state=state)
    page = plain.page
    page.goto(address)
    summaries, answers = page.locator(".group > summary"), page.locator("#question .answer[name=action]")
    for number in range(summaries.count()):
        summaries.nth(number).click()
        expect(summaries.filter(visible=True)).to_have_count(1)
        assert answers.filter(visible=True).count() > 1
        summaries.nth(number).click()
        expect(answers.filter(visible=True).last).to_have_attribute("value", "end")
    page.locator("#board [name=narrow]").first.click()
    expect(page.locator("#ask")).to_contain_text("what next?")
    page.locator("#no").click()
    expect(page.locator("#ask")).not_to_contain_text("what next?")
    before = page.locator("#table").get_attribute("data-number") or "0"
    summaries.first.click()
    answers.filter(visible=True).last.click()
    expect(page.locator("#table")).to_have_attribute("data-number", str(int(before) + 1))


def test_an_end_that_throws_something_away_is_asked_about_once(company: Company) -> None:
    anna = company.invite()
    now = sit(anna)
    anna.settings(warn="on", confirm="on")
    page = anna.page
    page.keyboard.press("Enter")
    asked = anna.until("now.asked")
    assert asked.number == now.number
    expect(page.locator(".warning").first).to_contain_text("civil action")
    page.keyboard.press("Escape")
    assert anna.until("!now.asked").answers == now.answers
    page.keyboard.press("Enter")
    anna.until("now.asked")
    expect(page.locator("[data-enter]")).to_have_count(0)  # Enter throws nothing away
    page.keyboard.press("2")
    assert anna.until(f"now.number > {now.number}")
