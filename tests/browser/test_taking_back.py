"""Undo, redo, and the question before a turn ends."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.visitor import Company, Sight, Visitor


def first_choice(visitor: Visitor) -> Sight:
    """A table of one's own, at its first question."""
    visitor.open_table("me", "bot")
    now = visitor.my_turn()
    expect(visitor.page.locator("#redo")).to_have_attribute("aria-disabled", "true")
    return now


def test_undo_and_redo_by_button(company: Company) -> None:
    anna = company.invite()
    before = first_choice(anna)
    after = anna.take(before.answers[0])
    assert after.answers != before.answers
    anna.page.locator("#undo").click()
    back = anna.after(after)
    assert (back.answers, back.glowing, back.question) == (before.answers, before.glowing, before.question)
    anna.page.locator("#redo").click()
    again = anna.after(back)
    assert (again.answers, again.glowing, again.question) == (after.answers, after.glowing, after.question)


def test_undo_and_redo_by_key(company: Company) -> None:
    anna = company.invite()
    before = first_choice(anna)
    after = anna.take(before.answers[-1])
    anna.page.keyboard.press("u")
    back = anna.after(after)
    assert back.answers == before.answers
    anna.page.keyboard.press("r")
    assert anna.after(back).answers == after.answers


def test_an_answer_by_key_after_undo_by_key_is_an_answer(company: Company) -> None:
    anna = company.invite()
    before = first_choice(anna)
    answer = anna.page.locator("#question .choices > button.answer[data-key]").first
    key, action = answer.get_attribute("data-key"), answer.get_attribute("value")
    assert key
    assert action
    after = anna.take(action)
    anna.page.keyboard.press("u")
    back = anna.after(after)
    assert back.answers == before.answers
    anna.page.keyboard.press(key)
    assert anna.after(back).answers == after.answers


def test_what_cannot_be_taken_back_says_why(company: Company) -> None:
    anna = company.invite()
    now = first_choice(anna)
    undo = anna.page.locator("#undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    assert undo.get_attribute("title")
    undo.click(force=True)
    anna.page.keyboard.press("u")
    assert anna.look() == now


def to_the_end_of_the_turn(visitor: Visitor, whim: random.Random) -> tuple[Sight, Sight]:
    """Plays until the table asks whether to end the turn: how the page was before, and now."""
    now = visitor.my_turn()
    for _ in range(40):
        before = now
        visitor.answer(whim.choice(now.answers)).click()
        now = visitor.after(before)
        if now.asked:
            return before, now
    raise AssertionError("the table never asked")


def test_the_end_of_a_turn_is_confirmed(company: Company) -> None:
    anna = company.invite()
    first_choice(anna)
    whim = random.Random(5)
    before, asked = to_the_end_of_the_turn(anna, whim)
    assert asked.number == before.number
    assert asked.question != before.question
    assert not asked.glowing
    anna.page.keyboard.press("Escape")
    back = anna.after(asked)
    assert back == before

    anna.answer(before.answers[-1]).click()
    asked = anna.after(before)
    if asked.asked:
        anna.page.keyboard.press("Enter")
        done = anna.after(asked)
        assert done.number > before.number


def test_whoever_does_not_want_to_be_asked_is_not(company: Company) -> None:
    anna = company.invite()
    anna.settings(confirm="off", warn="off")
    first_choice(anna)
    now = anna.my_turn()
    whim = random.Random(6)
    turns = 0
    for _ in range(60):
        before, asked_in = now.number, now.question
        anna.answer(whim.choice(now.answers)).click()
        now = anna.after(now)
        assert not now.asked
        turns += now.number > before + 1 and now.question != asked_in
        if turns == 2:
            break
    assert turns == 2
