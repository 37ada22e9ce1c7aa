"""Undo, redo, and the question before a turn ends."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.test_replays import finished_game
from tests.browser.visitor import Company, Sight, Visitor


def first_choice(visitor: Visitor) -> Sight:
    """A table of one's own, at its first question."""
    visitor.open_table("me", "bot")
    return visitor.my_turn()


def test_undo_and_redo_by_button_and_by_key(company: Company) -> None:
    anna = company.invite()
    before = first_choice(anna)
    page, undo, redo = anna.page, anna.page.locator("#undo"), anna.page.locator("#redo")

    for button in (undo, redo):  # what cannot be taken back says why
        expect(button).to_have_attribute("aria-disabled", "true")
        assert button.get_attribute("title")
    undo.click(force=True)
    page.keyboard.press("u")
    assert anna.look() == before

    after = anna.take(before.answers[0])
    assert after.answers != before.answers
    undo.click()
    back = anna.after(after)
    assert (back.answers, back.glowing, back.question) == (before.answers, before.glowing, before.question)
    redo.click()
    again = anna.after(back)
    assert (again.answers, again.glowing, again.question) == (after.answers, after.glowing, after.question)

    page.keyboard.press("u")
    back = anna.after(again)
    assert back.answers == before.answers
    page.keyboard.press("r")
    again = anna.after(back)
    assert again.answers == after.answers

    page.keyboard.press("u")
    back = anna.after(again)
    answer = page.locator("#question .choices > button.answer[data-key]").last
    key, action = answer.get_attribute("data-key"), answer.get_attribute("value")
    assert key
    assert action != before.answers[0]
    page.keyboard.press(key)  # an answer by key after undo by key is an answer
    other = anna.after(back)
    assert other.number == back.number + 1
    expect(redo).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("u")
    assert anna.after(other).answers == before.answers


def to_the_end_of_the_turn(visitor: Visitor) -> tuple[Sight, Sight]:
    """Plays until the table asks whether to end the turn: how the page was before, and now."""
    now = visitor.my_turn()
    for _ in range(40):
        before = now
        visitor.find(now.main or now.answers[0]).click()
        now = visitor.after(before)
        if now.asked:
            return before, now
    raise AssertionError("the table never asked")


def test_the_end_of_a_turn_is_confirmed_if_somebody_wants_to_be_asked(company: Company) -> None:
    anna = company.invite()
    anna.play_on(finished_game(), 0)
    before, asked = to_the_end_of_the_turn(anna)
    assert asked.number == before.number
    assert asked.question != before.question
    assert not asked.glowing
    anna.page.keyboard.press("Escape")
    back = anna.after(asked)
    assert back == before

    ending = before.main or before.answers[0]
    anna.find(ending).click()
    asked = anna.after(before)
    assert asked.asked
    anna.page.keyboard.press("Enter")
    done = anna.after(asked)
    assert done.number > before.number

    before, asked = to_the_end_of_the_turn(anna)
    anna.page.keyboard.press("Escape")
    now = anna.after(asked)
    anna.settings(confirm="off", warn="off")
    for _ in range(40):  # now the turn ends without a question
        before = now
        anna.find(before.main or before.answers[0]).click()
        now = anna.after(before)
        assert not now.asked
        if now.number > before.number + 1:
            return
    raise AssertionError("the turn never ended")
