"""Every button is a real button: a table can be opened and played with scripts switched off."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.visitor import Company


def test_some_moves_without_javascript(company: Company) -> None:
    anna = company.invite(java_script_enabled=False)
    page = anna.go("/new")
    page.locator('select[name="seat-2"]').select_option("device")
    page.locator('select[name="seat-3"]').select_option("nobody")
    page.locator('input[name="name-2"]').fill("Boris")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    taken = lifted = 0
    clicks = [0, 0]
    number = -1
    while taken < 6:
        if page.locator(".curtain button").count():
            page.locator(".curtain button").click()
            lifted += 1
        elif page.locator("#yes").count():
            page.locator("#yes").click()
        else:
            now = int(page.locator('#act input[name="at"]').input_value())
            assert now > number
            number = now
            on_board, listed = page.locator("#board .can"), page.locator("#question button.answer[name=action]")
            clicked = on_board if on_board.count() and taken % 2 == 0 else listed
            clicks[clicked is on_board] += 1
            clicked.first.click()
            taken += 1
        page.wait_for_load_state()
    assert lifted
    assert all(clicks), "in the list and on the board"
    expect(page.locator("#table")).to_be_visible()
    page.locator("#menu > summary").click()
    page.locator("#menu").get_by_role("link", name="Replay").click()
    expect(page.locator(".position")).to_contain_text("Move")
    page.locator("#back").click()
    page.wait_for_url("**at=*")
    expect(page.locator(".position")).to_contain_text("Move")


def test_chat_without_javascript(company: Company) -> None:
    anna = company.invite(java_script_enabled=False)
    anna.open_table("me", "friend")
    page = anna.page
    page.locator("#say-text").fill("Hello, paper")
    page.locator("#say button").click()
    expect(page.locator("#chat-lines")).to_contain_text("Hello, paper")
