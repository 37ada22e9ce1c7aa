"""Bring your own box: a card file with a mistake, corrected, played with, taken away in a record and brought back."""

from __future__ import annotations

import random
from functools import lru_cache
from pathlib import Path

from playwright.sync_api import Page, expect

from ecumene.engine import Chance, Table
from ecumene.engine.cards.reading import CardFile
from ecumene.games import load
from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.test_replays import at, upload
from tests.browser.test_screens import fits, on_a_phone
from tests.browser.visitor import Company
from tests.server.helpers import GAME

NAME = "<img src=x onerror=alert(1)>"
CARDS = f"[C01]\nname = '{NAME}'\npoints = 7\n\n[C19]\ncost = {{ gunpowder = 2, oil = 1 }}\n"


@lru_cache
def nearly_finished() -> tuple[str, int]:
    """The record of a game with these cards that was played at random, and a position shortly before its end."""
    table = Table.open(load(GAME, CardFile(CARDS, "mine.toml")), 2, seed=3, names=["Anna", "Boris"])
    chance = Chance.seeded(3)
    while table.state.player is not None:
        table.act(table.state.player, chance.pick(table.state.legal))
    return table.record.text(), len(table.history) - 4


def choose_file(page: Page, folder: Path, text: str) -> None:
    file = folder / "my cards.toml"
    file.write_text(text, encoding="utf-8")
    page.locator('input[name="cards"][value="file"]').check()
    page.locator("#card-file").set_input_files(file)
    page.get_by_role("button", name="Open the table").click()


def test_the_whole_way_of_a_card_file(company: Company, tmp_path: Path) -> None:
    anna = company.invite(accept_downloads=True)
    anna.witness.excuse("422")
    page = anna.go(f"/new?game={GAME}")
    expect(page.locator("#card-file")).to_be_hidden()
    page.locator('select[name="seat-3"]').select_option("nobody")
    page.get_by_label("Your name").first.fill("Anna")
    choose_file(page, tmp_path, CARDS.replace("points = 7", "pionts = 7"))
    expect(page.get_by_role("alert")).to_contain_text("my cards.toml, line 3, C01 pionts: there is no such field.")
    expect(page.locator('select[name="seat-3"]')).to_have_value("nobody")

    choose_file(page, tmp_path, CARDS)
    page.wait_for_url("**/t/*")
    now = anna.my_turn()
    with page.expect_popup() as opened:
        page.locator("header .cards-mark").click()
    changes = opened.value
    rows = changes.locator(".changes tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text(NAME)
    expect(rows.nth(1)).to_contain_text("7")
    assert stumbling_blocks(changes) == []
    changes.close()
    after = anna.take(anna.choose(now, random.Random(1)))
    assert after.number > now.number
    anna.play(2, random.Random(1))  # the bot has moved with these cards, too
    expect(page.locator("#board")).to_contain_text(NAME)

    record, position = nearly_finished()
    anna.play_on(record, position)
    anna.play(200, random.Random(2))
    expect(page.locator("header .cards-mark")).to_be_visible()
    with page.expect_download() as taken:
        page.locator("#menu > summary").click()
        page.get_by_role("link", name="Download the record").first.click()
    text = taken.value.path().read_text(encoding="utf-8")
    assert "cards: [C19]" in text
    boris = company.invite()
    page = upload(boris, tmp_path, text)
    page.wait_for_url("**/replay/*")
    expect(page.locator("header .cards-mark")).to_be_visible()
    page.locator("#end").click()
    at(page, int(page.locator("#at").get_attribute("max") or 0))


def test_card_lists_fit_a_phone_and_everybody(company: Company, tmp_path: Path) -> None:
    anna = on_a_phone(company, "ru")
    file = tmp_path / "исправления-карт.toml"
    file.write_text(CARDS, encoding="utf-8")
    page = anna.go(f"/games/{GAME}/cards")
    page.locator("#card-file").set_input_files(file)
    page.get_by_role("button", name="Проверить и сохранить").click()
    page.wait_for_url("**/cards?file=*")
    fits(page)
    assert stumbling_blocks(page) == []
    page.get_by_role("link", name="Новый стол с этими картами").click()
    expect(page.locator('input[name="cards"]:checked')).not_to_have_value("")
    fits(page)
    page.get_by_role("button", name="Открыть стол").click()
    page.wait_for_url("**/t/*")
    anna.my_turn()
    fits(page)
    page = anna.go(f"/games/{GAME}/cards")
    page.get_by_role("button", name="Удалить исправления-карт.toml").click()
    expect(page.get_by_role("button", name="Удалить")).to_have_count(0)
