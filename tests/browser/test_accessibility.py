"""axe-core finds nothing: on every page, in the light and in the dark, in several phases of a turn."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser.test_replays import finished_game
from tests.browser.visitor import PHONE, WIDE, Company
from tests.server.helpers import GAME

AXE = next((Path(__file__).parent / "vendor").glob("axe-core-*.min.js")).read_text(encoding="utf-8")
PAGES = ["/", "/new", "/rules", f"/rules/{GAME}", "/settings", "/account", "/account/login", "/account/register"]
PAGES += [f"/games/{GAME}/cards", "/about", "/api", "/no-such-page"]
RUN = """async ([colours, opened]) => {
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  window.seen_by_axe ??= new WeakSet();
  const parts = [];
  for (const element of document.querySelectorAll("body *")) {
    if (window.seen_by_axe.has(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    window.seen_by_axe.add(element);
    if (!parts.at(-1)?.contains(element)) parts.push(element);
  }
  if (opened && !parts.length) return [];
  const which = colours ? { runOnly: ["color-contrast"] } : {};
  const place = opened ? { include: parts } : document;
  const found = await axe.run(place, { resultTypes: ["violations"], preload: false, ...which });
  return found.violations.map((violation) => [violation.impact, violation.id, violation.help,
    violation.nodes.slice(0, 4).map((node) => `${node.target.join(" ")}: ${node.failureSummary}`)]);
}"""


def stumbling_blocks(page: Page, colours: bool = False, opened: bool = False) -> list[str]:
    """All violations on a page, slight ones too; or only those of its colours, where the same page was looked at in
    another colour scheme; or only those of parts that have come into sight since, where it was looked at before."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return [
        f"{impact} {rule} ({help}):\n  " + "\n  ".join(nodes)
        for impact, rule, help, nodes in page.evaluate(RUN, [colours, opened])
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages(company: Company, scheme: str) -> None:
    anna = company.invite(color_scheme=scheme)
    anna.witness.excuse("404")
    anna.open_table("me", "friend", public="yes")
    dark = scheme == "dark"
    found = stumbling_blocks(anna.page, dark)  # the waiting room
    found += stumbling_blocks(anna.go(anna.page.locator("#invite-1").input_value().removeprefix(anna.address)), dark)
    for path in PAGES:
        found += stumbling_blocks(anna.go(path), dark)
    assert not found, "\n".join(found)


PASSWORDS: list[tuple[Literal["light", "dark"], str, str]] = [
    ("light", "long enough", "another one"),
    ("dark", "another one", "the last one"),
]


def test_the_account(company: Company) -> None:
    """Made, given another password, signed out everywhere, and deleted: all with what the page offers."""
    anna = company.invite(color_scheme="light")
    page = anna.go("/account/register")
    page.get_by_label("Name").fill("Anna herself")
    page.get_by_label("Password, at least").fill("long enough")
    page.get_by_label("The same password again").fill("long enough")
    page.get_by_role("button", name="Make an account").click()
    page.wait_for_url(f"{anna.address}/account")
    found: list[str] = []
    for scheme, old, new in PASSWORDS:
        page.emulate_media(color_scheme=scheme)
        anna.go("/account")  # anew, because Chromium would keep some colours of the other scheme
        page.get_by_text("Delete my account").click()
        found += stumbling_blocks(page, scheme == "dark")
        page.get_by_label("Your password now").fill(old)
        page.get_by_label("The new password").fill(new)
        page.get_by_label("The same password again").fill(new)
        page.get_by_role("button", name="Change the password").click()
        page.get_by_text("The password is changed.").wait_for()
        found += stumbling_blocks(page, scheme == "dark")
    page.get_by_role("button", name="Sign out everywhere").click()
    page.get_by_label("Name").fill("Anna herself")
    page.get_by_label("Password").fill("the last one")
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("link", name="Anna herself").click()
    page.get_by_text("Delete my account").click()
    page.get_by_label("Password", exact=True).fill("the last one")
    page.get_by_label("I am sure").check()
    page.get_by_role("button", name="Delete everything of mine").click()
    page.wait_for_url(f"{anna.address}/")
    page.get_by_role("link", name="Account").wait_for()
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("scheme", "screen"), [("light", PHONE), ("dark", WIDE)], ids=["phone", "wide"])
def test_the_table_in_several_phases(company: Company, scheme: str, screen: tuple[int, int]) -> None:
    anna = company.invite(screen=screen, color_scheme=scheme)
    anna.open_table("me", "bot", "bot", theme="combined")
    seen: set[str] = set()
    found: list[str] = []
    whim = random.Random(scheme)
    now = anna.my_turn()
    for _ in range(40):
        if (kind := now.question.partition(":")[0]) not in seen:
            seen.add(kind)
            found += stumbling_blocks(anna.page)
        if len(seen) >= 5:
            break
        before = now
        anna.answer(whim.choice(now.answers)).click()
        now = anna.after(before)
    anna.page.locator("#menu > summary").click()
    anna.page.locator("#menu a").last.wait_for()
    found += stumbling_blocks(anna.page)
    assert len(seen) >= 4
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_replay(company: Company, scheme: str) -> None:
    """Its beginning, its chapters, and the page to play on from there; its end is looked at with every game."""
    anna = company.invite(color_scheme=scheme)
    path = anna.bring(finished_game())
    dark = scheme == "dark"
    found = stumbling_blocks(anna.go(f"{path}?at=0"), dark)
    page = anna.go(f"{path}?at=60")
    page.locator("#chapters > summary").click()
    found += stumbling_blocks(page, dark)
    found += stumbling_blocks(anna.go(f"{path.replace('/replay/', '/t/')}/fork?at=60"), dark)
    assert not found, "\n".join(found)


def test_the_curtain(company: Company) -> None:
    anna = company.invite()
    anna.open_table("me", "Boris")
    now = anna.my_turn()
    whim = random.Random(2)
    while not now.curtain:
        now = anna.take(whim.choice(now.answers))
    found = stumbling_blocks(anna.page)
    assert not found, "\n".join(found)
