"""Decisions of Through the Ages in the browser: what glows only once it is chosen, and what lies over the board."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Page, expect

from ecumene.engine import Chance, Table
from ecumene.games.through_the_ages import GAME
from tests.browser.layout import LAID_OUT
from tests.browser.test_panel import group
from tests.browser.test_through_the_ages import FLAWS, sit_down
from tests.browser.visitor import WIDE, Company, Visitor

LATER = ".ta-civ.mine .ta-later:visible"


@cache
def met(question: str, verb: str, times: int) -> tuple[str, int]:
    """The record of a game up to a question with so many answers of a kind, and the question's number."""
    for seed in range(200):
        table, chance = Table.open(GAME, 3, seed=seed, names=["Ada", "Anna", "Clara"]), Chance.seeded(seed)
        while table.state.decision is not None:
            decision = table.state.decision
            found = [action for action in decision.actions if action.verb == verb]
            if decision.question.id.endswith(question) and len(found) >= times:
                return table.record.text(), len(table.history)
            keen = [action for action in decision.actions if action.verb not in ("destroy", "end", "pass")]
            table.act(decision.player, chance.pick(keen or decision.actions))
    raise AssertionError(f"{question} is not met")


def sit(visitor: Visitor, question: str, verb: str, times: int = 2) -> None:
    """At a table where a question is asked."""
    visitor.settings(confirm="off", warn="off", language="en")
    visitor.play_on(*met(question, verb, times))


def flaws(page: Page) -> list[str]:
    """What is cut off or sticks out on a usual screen."""
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    page.evaluate(LAID_OUT)
    found: list[str] = page.evaluate(FLAWS)
    return found


def test_workers_glow_only_while_it_is_chosen_what_to_destroy(company: Company) -> None:
    anna = company.invite()
    page = sit_down(anna)
    expect(page.locator(LATER)).to_have_count(0)
    destroy = group(page, "Destroy or disband")
    destroy.locator("summary").hover()
    workers = destroy.locator("button").evaluate_all("(all) => all.map((each) => each.value)")
    assert workers
    expect(page.locator(LATER)).to_have_count(len(workers))
    page.locator("#ask").hover()
    expect(page.locator(LATER)).to_have_count(0)
    destroy.locator("summary").click()
    page.locator("#ask").hover()
    expect(page.locator(LATER)).to_have_count(len(workers))
    assert flaws(page) == []
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    expect(page.locator(LATER)).to_have_count(0)
    destroy.locator("summary").click()
    now = anna.look()
    page.locator(LATER).first.click()
    anna.after(now)
    expect(page.locator("#log")).to_contain_text("has one less of")


def test_a_leader_with_a_choice_of_workers_lets_them_glow(company: Company) -> None:
    """Bach: a click on him asks which building becomes a theater, and those glow alone."""
    anna = company.invite()
    sit(anna, "what_to_do", "bach")
    page = anna.page
    page.locator('.ta-civ.mine .ta-plaque.can[name="narrow"][value^="bach "]').click()
    expect(page.locator("#question [data-only]")).to_have_count(1)
    choices = page.locator("#question button.answer[value^='bach ']").count()
    assert choices > 1
    glowing = page.locator(LATER).evaluate_all("(all) => all.flatMap((each) => each.value.split(','))")
    assert len(glowing) == choices
    assert flaws(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(LATER)).to_have_count(0)


def test_a_victim_is_chosen_on_his_tile_by_strength_against_strength(company: Company) -> None:
    anna = company.invite()
    sit(anna, "whom_to_attack", "target")
    page = anna.page
    tile = page.locator(".ta-choose.can").first
    expect(tile.locator(".ta-odds")).to_contain_text(":")
    assert flaws(page) == []
    now = anna.look()
    tile.click()
    anna.after(now)
    expect(page.locator("#log")).to_contain_text("attacks")


def test_a_pact_lies_over_the_world_and_a_side_is_chosen_there(company: Company) -> None:
    anna = company.invite()
    sit(anna, "which_side", "side")
    page = anna.page
    matter, world = page.locator(".ta-matter"), page.locator(".ta-world")
    expect(matter.locator(".ta-half.can")).to_have_count(2)
    over, under = matter.bounding_box(), world.bounding_box()
    assert over
    assert under
    assert abs(over["y"] + over["height"] - under["y"] - under["height"]) < 2, "it lies over the world strip"
    assert over["width"] == under["width"]
    assert flaws(page) == []
    now = anna.look()
    matter.locator(".ta-half").last.click()
    anna.after(now)
    expect(page.locator("#log")).to_contain_text("offers")
