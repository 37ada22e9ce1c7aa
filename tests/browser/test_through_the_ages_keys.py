"""The board of Through the Ages without a mouse: letters, arrows, brackets, Enter, Esc and Tab."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ecumene.engine import Chance, Table
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.state.board import Board
from tests.browser.layout import LAID_OUT
from tests.browser.one_table import one_table
from tests.browser.test_through_the_ages import sit_down
from tests.browser.visitor import Company, Visitor
from tests.browser.walking import parts_that_tab_comes_to

PARTS = {"t": ".ta-cards", "w": ".ta-world", "c": ".ta-civ.mine", "p": ".ta-hands"}
ELSEWHERE = {"take", "play", "copy", "tactic", "population", "destroy", "end", "develop"}
"""Verbs of things that lie after the technologies, or not in a civilization."""
IN_ORDER = ["question", "ta-cards", "ta-world", "ta-lines", "ta-grid", "ta-banks", "ta-hands", "ta-tiles"]
"""The parts of the page in the order in which Tab comes to them."""
CELL_OF_FOCUS = """() => {
  const cell = document.activeElement.closest("[data-cell]");
  const [here, board] = [cell, document.getElementById("board")].map((element) => element.getBoundingClientRect());
  return [Math.round(here.left - board.left), Math.round(here.top - board.top), cell.className];
}"""
CELLS = ".ta-civ.mine .ta-cell[data-cell]"
FOCUSABLE = "button, [tabindex]"
SEVERAL = ".ta-civ.mine .ta-cell:has(.ta-circle.can):has(.ta-pill.can)"
"""A technology in which something can be built and upgraded."""


def technology_in_hand() -> tuple[str, int]:
    """The record of a game, and a moment at which a technology can be developed and nothing be built before it."""
    table, chance, found = Table.open(GAME, 2, seed=1), Chance.seeded(1), 0
    while table.state.player is not None:
        verbs = {action.verb for action in table.state.legal}
        if "develop" in verbs and verbs <= ELSEWHERE:
            found = len(table.record.actions)
        keen = [action for action in table.state.legal if action.verb not in ("destroy", "resign", "end", "pass")]
        table.act(table.state.player, chance.pick(keen or table.state.legal))
    assert found
    return table.record.text(), found


def opened(page: Page) -> str:
    """Whose civilization is shown."""
    return str(page.locator(".ta-civ").filter(visible=True).get_attribute("id"))


def in_the_middle(company: Company) -> Visitor:
    """A table at which cards can be taken, in the middle of a game."""
    anna = company.invite()
    sit_down(anna)
    return anna


table, anna = one_table(in_the_middle)


def test_the_list_of_keys_has_those_of_the_board(anna: Visitor) -> None:
    page = anna.page
    page.keyboard.press("?")
    named = page.locator("#keys kbd").all_inner_texts()
    assert {*map(str.upper, PARTS), "[", "]"} <= set(named)
    page.keyboard.press("]")  # not meant for the table behind the list
    page.keyboard.press("Escape")
    assert opened(page) == page.locator(".ta-civ.mine").get_attribute("id")


def test_tab_walks_through_the_board_as_a_turn_does(anna: Visitor) -> None:
    assert parts_that_tab_comes_to(anna.page, IN_ORDER) == IN_ORDER


def test_arrows_walk_through_the_card_row_and_the_technologies(anna: Visitor) -> None:
    page = anna.page
    page.evaluate(LAID_OUT)
    page.keyboard.press("t")
    left, top, _ = page.evaluate(CELL_OF_FOCUS)
    page.keyboard.press("ArrowRight")
    further, same, kind = page.evaluate(CELL_OF_FOCUS)
    assert further > left
    assert same == top
    assert "ta-slot" in kind
    page.locator(".ta-civ.mine .ta-cell.known.t-0.a-0 [tabindex]").focus()
    start = page.evaluate(CELL_OF_FOCUS)
    page.keyboard.press("ArrowRight")
    right = page.evaluate(CELL_OF_FOCUS)
    assert right[0] > start[0]
    assert right[1] == start[1]
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(CELL_OF_FOCUS) == start
    column = next(each for number in range(10) if (each := page.locator(f"{CELLS}.t-{number}")).count() > 1)
    column.last.locator(FOCUSABLE).first.focus()
    start = page.evaluate(CELL_OF_FOCUS)
    page.keyboard.press("ArrowUp")
    up = page.evaluate(CELL_OF_FOCUS)
    assert up[0] == start[0]
    assert up[1] < start[1]
    page.keyboard.press("ArrowDown")
    assert page.evaluate(CELL_OF_FOCUS) == start


def test_brackets_and_letters_look_at_opponents_and_esc_looks_away(anna: Visitor) -> None:
    page, now = anna.page, anna.look()
    own = opened(page)
    page.keyboard.press("t")
    others = [str(page.locator(".ta-tile input").nth(place).get_attribute("id"))[3:] for place in range(3)]
    for expected in (*others, others[0]):
        page.keyboard.press("]")
        assert opened(page) == expected
    page.keyboard.press("[")
    assert opened(page) == others[-1]
    page.keyboard.press("Escape")
    assert opened(page) == own
    expect(page.locator(".ta-cards :focus")).to_have_count(1)
    tile = page.locator(".ta-tile input").first
    letter = str(tile.get_attribute("aria-keyshortcuts"))
    for key in (letter, letter, letter, "Enter", "Enter", "Space"):
        was = opened(page)
        page.keyboard.press(key)
        assert {was, opened(page)} == {own, others[0]}, key
        if key == letter and was != own:
            tile.focus()
    assert anna.look() == now


def test_esc_goes_back_one_step_at_a_time(company: Company) -> None:
    anna = company.invite()
    page = sit_down(anna, 0.4, "upgrade")
    own, now = opened(page), anna.look()
    cell = page.locator(SEVERAL).first
    cell.locator("[tabindex]").focus()
    page.keyboard.press("Enter")
    chosen = page.locator("#question [data-only]")
    expect(chosen).to_have_count(1)
    assert len(anna.look().answers) > 1
    page.keyboard.press("]")
    assert opened(page) != own
    page.keyboard.press("Escape")
    assert opened(page) == own
    expect(chosen).to_have_count(1)
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    assert anna.look() == now


def test_enter_ends_nothing_on_what_can_only_be_read(anna: Visitor) -> None:
    page, now = anna.page, anna.look()
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.method))
    for place in (".ta-deck", ".ta-lines [role=img]", ".ta-cell.known:not(:has(.can)) [tabindex]"):
        page.locator(place).first.focus()
        page.keyboard.press("Enter")
    assert anna.look() == now
    assert "POST" not in asked


def with_actions_left() -> tuple[str, int]:
    """The record of a game, and a moment at which one can take a card, increase the population, and do more."""
    table, chance = Table.open(GAME, 2, seed=2), Chance.seeded(2)
    while (seat := table.state.player) is not None:
        board = table.state
        assert isinstance(board, Board)
        if board.players[seat].civil > 4 and {"take", "population"} <= {action.verb for action in board.legal}:
            return table.record.text(), len(table.record.actions)
        keen = [action for action in board.legal if action.verb not in ("destroy", "resign", "end", "pass")]
        table.act(seat, chance.pick(keen or board.legal))
    raise AssertionError("no such moment")


def test_the_focus_stays_where_something_was_done(company: Company) -> None:
    """A token of the bank is taken, and the focus is on the bank; a card is taken, and it is on the row."""
    anna = company.invite()
    anna.settings(confirm="off", warn="off")
    now = anna.play_on(*with_actions_left())
    for verb, part in (("population", ".ta-banks"), ("take", ".ta-cards")):
        anna.page.keyboard.press("t")
        anna.page.locator(f'{part} button.can[value^="{verb}"]').first.focus()
        anna.page.keyboard.press("Enter")
        now = anna.after(now)
        expect(anna.page.locator(f"{part} :focus")).to_have_count(1)


def test_a_technology_in_hand_by_letter_by_mouse_and_by_enter(company: Company) -> None:
    """Letters jump to parts of the board and do nothing else; texts of cards in hand open upwards; after a click the
    board has no focus, so that Enter goes on."""
    anna = company.invite()
    anna.settings(confirm="off", warn="off")
    before = anna.play_on(*technology_in_hand())
    asked = list[str]()
    anna.page.on("request", lambda request: asked.append(request.url))
    for key, part in PARTS.items():
        anna.page.keyboard.press(key)
        expect(anna.page.locator(f"{part} :focus")).to_have_count(1)
    assert anna.look() == before
    assert [url for url in asked if "hint" in url or "redo" in url] == []

    card = anna.page.locator(".ta-hands .ta-card[data-tip]").last
    card.hover()
    tip = card.locator(":scope > .tip")
    expect(tip).to_be_visible()
    below, above = tip.evaluate("(tip) => tip.getBoundingClientRect().bottom"), card.bounding_box()
    assert above is not None
    assert below < above["y"]

    anna.page.reload()  # no key has been pressed
    before = anna.my_turn()
    anna.page.locator(".ta-hands button.can").first.click()
    after = anna.after(before)
    assert "end" in after.answers
    assert anna.page.evaluate("!document.activeElement.closest('#board')")
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_function(
        "(before) => Number(document.getElementById('table').dataset.number) > before", arg=after.number
    )
