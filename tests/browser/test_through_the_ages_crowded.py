"""The board of Through the Ages in a crowded last age and at every question: nothing is cut off, all can use it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from ecumene.engine import Chance, Table
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.board import Board
from ecumene.server.boards import board_for
from tests.browser.test_accessibility import stumbling_blocks
from tests.browser.test_monumental_duel import LAID_OUT
from tests.browser.visitor import PHONE, WIDE, Company
from tests.games.through_the_ages.collectors import collects
from tests.server.drawing import draw, picture

SIZES = (WIDE, (1920, 1080), (1280, 720), PHONE)
CROWDED = (0, 4, 7, 8, 13, 15, 17, 19)
"""Seeds of games in which somebody comes to many wonders, colonies, special technologies and cards in hand."""
GAMES = ((2, 1), (3, 3), (4, 5))
"""Seats and seeds of games of which each kind of question is looked at."""
MOMENTS = (20, 150)
"""Moves after which these games are looked at in any case: there is not much on the board yet."""
CHECK = "(radio) => { radio.checked = true; }"

SHOW = """([html, language, scheme]) => {
  const sprite = document.querySelector("#board use").getAttribute("href").split("#")[0];
  const made = document.createElement("template");
  made.innerHTML = html.replaceAll("/static/boards/through-the-ages/sprite.svg", sprite);
  for (const tip of made.content.querySelectorAll(".tip")) tip.remove();  // closed: they would only take time
  const page = document.documentElement;
  page.style.visibility = "hidden";  // boxes are all that is asked for: painting them takes time too
  page.lang = language;
  page.dataset.theme = scheme;
  document.getElementById("board").replaceWith(made.content);
  page.offsetHeight;  // lays it out, which asks for the letters of its language
  return document.fonts.ready.then(() => true);
}"""
"""Another board takes the place of that on the page."""

FLAWS = """() => {
  const board = document.getElementById("board");
  const found = new Set();
  const quiet = ".vh, .tip, .ta-home, .ta-opens, .ta-closes, .ta-held .ta-kind, .ta-event .badge";  // on purpose
  const frames = ".ta-card, .ta-plaque, .ta-cell, .ta-strip, .ta-tile, .ta-head, .ta-pool, .ta-army, .ta-bank-cell, "
    + ".ta-building, .ta-stage, .ta-group, .ta-bank, .ta-header, .ta-cards, .ta-world, .ta-hand, .ta-civ";
  const together = ".ta-workers, .ta-goods, .ta-tokens, .ta-shelf";
  const name = (element) => {
    const thing = element.closest(".ta-card, .ta-plaque, .ta-cell, .ta-strip, .ta-tile, .ta-bank, .ta-head");
    const own = (element.className.baseVal ?? element.className) || element.parentElement.className;
    const of = thing?.querySelector(".ta-name, .ta-who") ?? thing;
    return `${own} “${element.textContent.trim()}” of “${of?.textContent.trim()}”`.replaceAll("\u00ad", "");
  };
  const seen = [], boxes = new Map();
  const walk = (element) => {  // what is seen, with the frames around it
    if (element.matches(quiet)) return;
    const style = getComputedStyle(element);
    if (style.display === "none") return;
    const font = parseFloat(style.fontSize);
    if (style.display !== "contents" && (style.overflowX !== "visible" || element.matches(frames)))
      boxes.set(element, { around: element.getBoundingClientRect(), clips: style.overflowX !== "visible" });
    if (element.matches("svg, i")) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      seen.push({ element, box: { left, right, top, bottom } });
    }
    else for (const node of element.childNodes) {
      if (node.nodeType === 1) walk(node);
      if (node.nodeType !== 3 || !node.data.trim()) continue;
      if (font < 10.9) found.add(`too small: ${name(element)}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const air = (bottom - top - 0.7 * font) / 2;  // above and below the letters
        seen.push({ element, box: { left, right, top: top + air, bottom: bottom - air } });
      }
    }
  };
  const matter = document.querySelector(".ta-matter");
  const lies_over = matter && getComputedStyle(matter).position === "absolute";  // over the world strip, on purpose
  const look = (part) => {
    seen.length = 0;
    boxes.clear();
    walk(part);
    for (const { element, box } of seen) {
      for (let frame = element; frame !== part.parentElement; frame = frame.parentElement) {
        const { around, clips } = boxes.get(frame) ?? {};
        if (around && (box.left < around.left - 2 || box.right > around.right + 2 || box.top < around.top - 2
            || box.bottom > around.bottom + 2)) {
          found.add(`cut off: ${name(element)} by ${frame.className}`);
          if (clips) for (const side of ["left", "top"]) box[side] = Math.max(box[side], around[side]);
          if (clips) for (const side of ["right", "bottom"]) box[side] = Math.min(box[side], around[side]);
          break;
        }
      }
    }
    seen.sort((one, two) => one.box.left - two.box.left);
    for (const [place, one] of seen.entries()) {
      for (let next = place + 1; next < seen.length && seen[next].box.left < one.box.right - 2; next++) {
        const two = seen[next];
        const group = one.element.closest(together);
        if (one.element === two.element || (group && group === two.element.closest(together))) continue;
        if (lies_over && one.element.closest(".ta-matter") !== two.element.closest(".ta-matter")) continue;
        if (Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top) > 2)
          found.add(`one over another: ${name(one.element)}, ${name(two.element)}`);
      }
    }
  };
  const [home, ...others] = document.querySelectorAll("[name=ta-seat]");
  const tabs = [...document.querySelectorAll("[name=ta-tab]")];
  const narrow = tabs[0].parentElement.checkVisibility();
  home.checked = true;
  for (const tab of narrow ? tabs : [tabs[1]]) {
    tab.checked = true;
    look(board);
  }
  tabs[1].checked = true;
  for (const other of others) {
    other.checked = true;
    look(document.getElementById(other.id.replace("ta-", "")));
    if (innerWidth === 1400) {
      const place = document.querySelector(".board-place");
      if (place.scrollHeight > place.clientHeight) found.add(`the board scrolls with ${other.id}`);
    }
  }
  home.checked = true;
  const page = document.scrollingElement, place = document.querySelector(".board-place");
  if (innerWidth === 1400 && place.scrollHeight > place.clientHeight) found.add("the board scrolls");
  if (innerWidth === 1400 && page.scrollHeight > innerHeight) found.add("the page scrolls");
  if (page.scrollWidth > innerWidth) found.add("the page is too wide");
  return [...found];
}"""
"""What is cut off, shortened, too small to read or under something else, in every tab and every civilization."""


def things(board: Board, seat: int) -> float:
    """How much there is to look at in a civilization; a card in hand takes less room than one in play."""
    own = board.players[seat]
    held = len(own.civil_hand) + len(own.military_hand)
    return len(own.wonders) + len(own.ruins) + len(own.colonies) + len(own.specials) + held / 2


def game(seats: int, seed: int) -> Iterator[tuple[Table, Board, int]]:
    """A game of collectors, before each move: the table, the position, and whose move it is."""
    table, chance = Table.open(GAME, seats, seed=seed), Chance.seeded(seed)
    while (seat := table.state.player) is not None:
        board = table.state
        assert isinstance(board, Board)
        yield table, board, seat
        table.act(seat, collects(board.legal, chance))


@cache
def crowded(seed: int) -> tuple[str, int, Board]:
    """The record of a game of four, the moment of age III at which somebody has most to look at, and the position."""
    most, moment = 0.0, 0
    for table, board, seat in game(4, seed):
        if board.age == 3 and (much := things(board, seat)) > most:
            most, moment, found = much, len(table.record.actions), board.copy()
    return table.record.text(), moment, found


def positions() -> Iterator[tuple[str, Board]]:
    """The crowded positions, the fullest one for each question of other games, and some on the way."""
    for seed in CROWDED:
        yield f"crowded {seed}", crowded(seed)[2]
    fullest: dict[str, tuple[float, Board]] = {}
    for seats, seed in GAMES:
        for table, board, seat in game(seats, seed):
            assert board.decision is not None
            question = board.decision.question.id.rpartition(":")[2]
            if question not in fullest or things(board, seat) > fullest[question][0]:
                fullest[question] = things(board, seat), board.copy()
            if (moves := len(table.record.actions)) in MOMENTS:
                yield f"{seats} players after {moves} moves", board.copy()
    yield from ((question, board) for question, (_, board) in fullest.items())


@pytest.mark.parametrize("swapped", [0, pytest.param(1, marks=pytest.mark.long)])
def test_nothing_is_cut_off_in_any_of_many_positions(company: Company, swapped: int) -> None:
    """Positions are seen with every civilization and every tab opened, in both languages and themes: each in two of the
    sizes here, in the other two by the long test."""
    anna = company.invite()
    page = anna.page
    anna.open_table("me", "bot", "bot", "bot", game=GAME.id)
    anna.my_turn()
    shown, found = list(positions()), []
    assert len(shown) >= 30
    for turn, (width, height) in enumerate(SIZES):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        for number, (name, board) in enumerate(shown):
            if (number + turn // 2 + swapped) % 2:
                continue
            language = ("en", "ru")[(number // 2 + turn) % 2]
            scheme = ("light", "dark")[(number // 4 + turn) % 2]
            html = draw(board_for(GAME.id), picture(board, board.player or 0, language))
            page.evaluate(SHOW, [html, language, scheme])
            found += [f"{name}, {language}, {width}×{height}: {flaw}" for flaw in page.evaluate(FLAWS)]
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_a_crowded_board(company: Company, scheme: str) -> None:
    """On a phone each part of it is looked at; on a wide screen another civilization too."""
    anna = company.invite(color_scheme=scheme)
    record, moment, _ = crowded(CROWDED[3])
    anna.play_on(record, moment)
    page, dark = anna.page, scheme == "dark"
    found = stumbling_blocks(page, dark)
    page.locator("[name=ta-seat]").last.evaluate(CHECK)
    found += stumbling_blocks(page, dark)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.evaluate(LAID_OUT)
    for tab in page.locator("[name=ta-tab]").all():
        tab.evaluate(CHECK)
        found += stumbling_blocks(page, dark)
    assert not found, "\n".join(dict.fromkeys(found))
