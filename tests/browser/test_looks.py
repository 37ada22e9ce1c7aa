"""Russian everywhere, light and dark, settings that stay."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_replays import finished_game
from tests.browser.visitor import Company, Visitor
from tests.server.helpers import GAME

SITE = ("/", "/new", "/rules", f"/rules/{GAME}", "/settings", "/account", "/account/login", "/account/register")
OTHER = ("/about", "/no-such-page")

NAMES = {
    *("Ecumene", "English", "Guns", "Steel", "Clash", "of", "Cultures"),  # titles and languages call themselves
    *("Enter", "Backspace", "Esc", "Shift", "Home", "End", "Page", "Up", "Down"),  # keys
    *("ecumene", "serve", "host", "port", "http"),  # the command that lets friends in
    *("htmx", "idiomorph", "MIT", "BSD", "SIL", "Open", "Font", "License", "Zero-Clause", "https", "Discord"),
    *("Literata", "Golos", "Text", "TypeTogether", "Paratype"),
    *("Jesse", "Li", "Moaideas", "Game", "Design", "Pegasus", "Spiele"),
    *("Czech", "Games", "Edition", "Funforge", "Z-Man", "Eagle", "API"),
}
NAMES |= {"Anna", "Boris", "Vera", "Guest", "Ada", "Blaise", "Carl", "Dorothy"}  # people and bots at open tables
"""What stays in Latin letters."""

WORDS = """() => {
  const words = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT"].includes(parent.tagName) && !parent.closest("[lang=en]")) {
      words.push(walker.currentNode.textContent);
    }
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [data-reason]")) {
    if (element.closest("[lang=en]")) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt", "data-reason"]) {
      words.push(element.getAttribute(name) ?? "");
    }
  }
  const dictionary = document.getElementById("words");
  if (dictionary) words.push(...Object.values(dictionary.dataset));
  return words;
}"""


def latin(page: Page, *more: str) -> list[str]:
    """The words on a page that are in Latin letters and no names: in sight, in tooltips and for screen readers.
    Single letters are initials, keys and the numbers of cards."""
    left = []
    for words in page.evaluate(WORDS):
        for word in re.findall(r"[A-Za-z][A-Za-z’'-]+", re.sub(r"\{[a-z]+\}", "", words)):  # {at}: where a number goes
            if word not in NAMES and word not in more:
                left.append(f"{word}: {' '.join(words.split())[:80]}")
    return left


def test_russian_pages(company: Company) -> None:
    anna = company.invite("ru")
    anna.witness.excuse("404")
    for path in (*SITE, *OTHER):
        page = anna.go(path)
        expect(page.locator("html")).to_have_attribute("lang", "ru")
        page.evaluate("document.querySelectorAll('.prose a[rel=noopener], .prose li').forEach((e) => e.lang = 'en')")
        if path.startswith("/rules/"):
            page.evaluate("document.querySelectorAll('.prose li').forEach((e) => e.removeAttribute('lang'))")
        assert latin(page) == [], path


@pytest.mark.parametrize("theme", [pytest.param("new-world", marks=pytest.mark.long), "combined"])
def test_a_russian_table(company: Company, theme: str) -> None:
    anna = company.invite("ru")
    anna.open_table("me", "bot", "bot", theme=theme, name="Анна")
    whim = random.Random(theme)
    now = anna.my_turn()
    for _ in range(10):
        assert latin(anna.page) == []
        before = now
        anna.answer(anna.choose(now, whim)).click()
        now = anna.after(before)
        if now.asked:
            assert latin(anna.page) == []
            now = anna.sure(now)


def test_a_russian_replay_and_waiting_room(company: Company) -> None:
    anna = company.invite("ru")
    path = anna.bring(finished_game())
    for position in (0, 40, 9999):
        page = anna.go(f"{path}?at={position}")
        assert latin(page, "Anna", "Boris", "Vera") == []
    anna.open_table("me", "friend", name="Анна")
    assert latin(page) == []
    link = page.locator("#invite-1").input_value()
    anna.page.goto(link)
    assert latin(page) == []


def paper(page: Page) -> int:
    """How light the page is, from 0 to 255."""
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    numbers = [float(part) for part in re.findall(r"[\d.]+", colour)]
    if colour.startswith("oklch"):
        return round(255 * numbers[0])
    return round(sum(numbers[:3]) / 3)


def choose(visitor: Visitor, **values: str) -> None:
    """Chooses in the form of the settings, and saves."""
    page = visitor.go("/settings")
    for name, value in values.items():
        page.locator(f'input[name="{name}"][value="{value}"]').check(force=True)
    page.locator("main button[type=submit]").click()
    page.wait_for_url("**/settings?saved=1")


def test_light_and_dark_follow_the_device_until_somebody_chooses(company: Company) -> None:
    by_day, by_night = company.invite(color_scheme="light"), company.invite(color_scheme="dark")
    assert paper(by_day.go("/")) > 180
    assert paper(by_night.go("/")) < 75
    choose(by_night, theme="light")
    assert paper(by_night.go("/")) > 180
    choose(by_day, theme="dark")
    assert paper(by_day.go("/rules")) < 75
    by_day.open_table("me", "bot")
    assert paper(by_day.page) < 75


def test_settings_stay(company: Company) -> None:
    anna = company.invite()
    choose(anna, theme="dark", sound="off", motion="off", palette="safe", confirm="off", language="ru")
    kept = anna.context.storage_state()
    later = company.invite(storage_state=kept)
    page = later.go("/settings")
    for name, value in {"theme": "dark", "sound": "off", "motion": "off", "palette": "safe", "confirm": "off"}.items():
        expect(page.locator(f'input[name="{name}"][value="{value}"]')).to_be_checked()
    html = page.locator("html")
    for name, value in {"lang": "ru", "data-theme": "dark", "data-sound": "off", "data-palette": "safe"}.items():
        expect(html).to_have_attribute(name, value)


def test_settings_follow_an_account_to_another_browser(company: Company) -> None:
    anna = company.invite()
    choose(anna, theme="dark", palette="safe")
    page = anna.go("/account/register")
    page.locator("#name").fill("Anna of the settings")
    page.locator("#password").fill("correct horse")
    page.locator("#repeat").fill("correct horse")
    page.get_by_role("button", name="Make an account").click()
    page.wait_for_url(lambda url: "/register" not in url)
    elsewhere = company.invite()
    page = elsewhere.go("/account/login")
    page.locator("#name").fill("Anna of the settings")
    page.locator("#password").fill("correct horse")
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(lambda url: "/login" not in url)
    page = elsewhere.go("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-palette", "safe")


def test_the_language_of_the_footer(company: Company) -> None:
    anna = company.invite()
    page = anna.go("/rules")
    page.get_by_role("button", name="Русский").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert page.url.endswith("/rules")
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


DOT = """async () => {
  const { textRendering: lower, fontFamily } = getComputedStyle(document.querySelector("button"));
  const textRendering = lower.replace("precision", "Precision");
  const least = 16 * parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--least"));
  const pen = Object.assign(document.createElement("canvas"), { width: 20, height: 30 })
    .getContext("2d", { willReadFrequently: true });
  const closed = [];
  for (const weight of [400, 500, 600, 700]) {
    await document.fonts.load(`${weight} 15px ${fontFamily}`);
    for (const size of [least, 12, 13, 15]) {
      Object.assign(pen, { textRendering, font: `${weight} ${size}px ${fontFamily}`, fillStyle: "white" });
      pen.fillRect(0, 0, 20, 30);
      pen.fillStyle = "black";
      pen.fillText("i", 5, 24);
      const ink = pen.getImageData(0, 0, 20, 30).data.filter((_, at) => at % 4 === 1).map((light) => 255 - light);
      const darkness = (row) => ink.slice(20 * row, 20 * row + 20).reduce((sum, n) => sum + n);
      const rows = Array.from({ length: 30 }, (_, row) => darkness(row));
      const top = rows.findIndex((row) => row > rows[22] / 3);
      const gap = Math.min(...rows.slice(top, 22)) / rows[22];
      if (gap > 0.5) closed.push(`${weight} ${size} px: ${gap.toFixed(2)}`);
    }
  }
  return closed;
}"""
"""The weights and sizes at which the gap below the dot of an i is more than half as dark as its stem."""


def test_the_dot_of_an_i_stands_apart(company: Company, full_browser: Browser) -> None:
    """In the full browser: its shell never hints letters."""
    assert company.invite(browser=full_browser).go("/").evaluate(DOT) == []
