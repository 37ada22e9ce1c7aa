"""Boards measured in many positions: what is cut off, under something else, too small, or has to be scrolled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass

from playwright.sync_api import Page

from ecumene.engine import State
from ecumene.server.boards import board_for
from tests.browser.visitor import WIDE
from tests.server.drawing import draw, picture

LAID_OUT = """async () => {
  await document.fonts.ready;
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}"""
"""The page is as it will be in its new size."""

CHECK = "(radio) => { radio.checked = true; }"

SHOW = """([html, game, language, scheme]) => {
  const sprite = document.querySelector(`#board use[href*="${game}/sprite.svg"]`).getAttribute("href").split("#")[0];
  const made = document.createElement("template");
  made.innerHTML = html.replaceAll(`/static/boards/${game}/sprite.svg`, sprite);
  for (const tip of made.content.querySelectorAll(".tip")) tip.remove();  // closed: they would only take time
  const page = document.documentElement;
  page.style.visibility = "hidden";  // boxes are all that is asked for: painting them takes time too
  page.lang = language;
  page.dataset.theme = scheme;
  const map = made.content.querySelector("[data-map]");
  if (map) map.id = `map-${Math.random()}`;  // it begins anew, as for somebody who comes now
  document.getElementById("board").replaceWith(made.content);
  if (map) document.dispatchEvent(new CustomEvent("htmx:afterSwap", { detail: {} }));
  page.offsetHeight;  // lays it out, which asks for the letters of its language
  return document.fonts.ready.then(() => true);
}"""
"""Another board takes the place of that on the page."""

FLAWS = """async (plan) => {
  const board = document.getElementById("board");
  const found = new Set();
  const name = (element) => {
    const thing = element.closest(plan.things);
    const own = element.getAttribute("class") || element.parentElement.getAttribute("class");
    const of = thing?.querySelector(plan.names) ?? thing;
    return `${own} “${element.textContent.trim()}” of “${of?.textContent.trim()}”`.replaceAll("\u00ad", "");
  };
  const seen = [], boxes = new Map();
  const walk = (element) => {  // what is seen, with the frames around it
    if (element.matches(plan.quiet)) return;
    const style = getComputedStyle(element);
    if (style.display === "none") return;
    const font = parseFloat(style.fontSize);
    if (style.display !== "contents" && (style.overflowX !== "visible" || element.matches(plan.frames)))
      boxes.set(element, { around: element.getBoundingClientRect(), clips: style.overflowX !== "visible" });
    if (element.matches(".map-plane")) map(element);
    else if (element.matches("svg, i:empty")) {
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
  const map = (plane) => {  // letters and signs on a map; what is aside when one looks closer is not meant
    const frame = plane.parentElement.getBoundingClientRect();
    const whole = plane.parentElement.dataset.view.startsWith("1.00 ");
    const tools = [...plane.parentElement.querySelectorAll(":scope > :not(svg, .map-read)")];
    const places = tools.map((tool) => [tool, tool.getBoundingClientRect()]);
    for (const element of plane.querySelectorAll(".names text, .tokens :is(text, use)")) {
      const { left, right, top, bottom, height } = element.getBoundingClientRect();
      const inside = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
      const under = ([, box]) => left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      if (!height || (!whole && (!inside || places.some(under)))) continue;
      const letters = element.tagName === "text";
      const font = letters ? parseFloat(getComputedStyle(element).fontSize) * height / element.getBBox().height : 0;
      if (letters && font < 10.9) found.add(`too small (${font.toFixed(1)}): ${name(element)}`);
      const air = letters ? (bottom - top - 0.7 * font) / 2 : 0;
      if (element.matches(plan.quiet)) continue;
      seen.push({ element, box: { left, right, top: top + air, bottom: bottom - air } });
    }
    if (!whole) return;
    for (const [tool, over] of places) {
      for (const shape of plane.querySelectorAll(".space .shape")) {
        const { left, right, top, bottom, width, height } = shape.getBoundingClientRect();
        const wide = Math.min(right, over.right) - Math.max(left, over.left);
        const high = Math.min(bottom, over.bottom) - Math.max(top, over.top);
        if (wide > width / 3 && high > height / 3) found.add(`${tool.className} over ${shape.parentElement.id}`);
      }
    }
  };
  const is_over = (element) => {  // what lies over the board on purpose
    const part = element.closest(plan.over);
    return part && ["absolute", "sticky"].includes(getComputedStyle(part).position) ? part : null;
  };
  const cut = (box, around) => {
    for (const side of ["left", "top"]) box[side] = Math.max(box[side], around[side]);
    for (const side of ["right", "bottom"]) box[side] = Math.min(box[side], around[side]);
  };
  const look = (part) => {
    seen.length = 0;
    boxes.clear();
    walk(part);
    for (const { element, box } of seen) {
      for (let frame = element; frame !== part.parentElement; frame = frame.parentElement) {
        const { around, clips } = boxes.get(frame) ?? {};
        if (around && clips && frame.matches(plan.scrolled)) {
          cut(box, around);  // what is out of sight lies over nothing
          break;
        }
        if (around && (box.left < around.left - 2 || box.right > around.right + 2 || box.top < around.top - 2
            || box.bottom > around.bottom + 2)) {
          if (!element.matches(plan.shortened) || !element.closest("[data-tip]"))
            found.add(`cut off: ${name(element)} by ${frame.className}`);
          if (clips) cut(box, around);
          break;
        }
      }
    }
    seen.sort((one, two) => one.box.left - two.box.left);
    for (const [place, one] of seen.entries()) {
      for (let next = place + 1; next < seen.length && seen[next].box.left < one.box.right - 2; next++) {
        const two = seen[next];
        if (Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top) <= 2) continue;
        const group = one.element.closest(plan.together);
        if (one.element === two.element || (group && group === two.element.closest(plan.together))) continue;
        if (is_over(one.element) === is_over(two.element))
          found.add(`one over another: ${name(one.element)}, ${name(two.element)}`);
      }
    }
  };
  const scrolls = (said) => {
    const page = document.scrollingElement, place = document.querySelector(".board-place");
    if (innerWidth === plan.wide && place.scrollHeight > place.clientHeight) found.add(`the board scrolls${said}`);
    if (innerWidth === plan.wide && page.scrollHeight > innerHeight) found.add(`the page scrolls${said}`);
    if (page.scrollWidth > innerWidth) found.add(`the page is too wide${said}`);
  };
  const [home, ...others] = document.querySelectorAll(`[name=${plan.prefix}-seat]`);
  const tabs = [...document.querySelectorAll(`[name=${plan.prefix}-tab]`)];
  const narrow = tabs[0].parentElement.checkVisibility();
  const main = document.getElementById(`${plan.prefix}-tab-${plan.main}`);
  const open = (radio) => { if (radio) radio.checked = true; };
  open(home);
  for (const tab of narrow ? tabs : [main]) {
    open(tab);
    if (narrow && board.querySelector("[data-map]")) for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    look(board);
  }
  open(main);
  scrolls("");
  for (const other of others) {
    open(other);
    look(document.querySelector(plan.opened.replace("*", other.id.split("-").at(-1))));
    scrolls(` with ${other.id}`);
  }
  open(home);
  return [...found];
}"""
"""What is cut off, shortened, too small to read or under something else, in every tab and with every player opened."""


@dataclass(frozen=True)
class Plan:
    """How a board is built; the parts are given as selectors."""

    game: str
    prefix: str
    """What the names of its switches begin with: tabs of a narrow screen, and the players whose parts can be opened."""
    main: str
    """The tab that is open while players are looked at."""
    opened: str
    """What a player's switch opens, with a star for his number."""
    frames: str
    """What nothing may stick out of."""
    things: str
    """What is called by its name in a message."""
    names: str
    together: str
    """What may lie over each other inside."""
    over: str
    """What lies over the rest."""
    quiet: str
    """What is not looked at."""
    scrolled: str = "#none"
    """What a finger scrolls."""
    shortened: str = "#none"
    """What may be shortened, because it is said in a text that opens."""
    wide: int = WIDE[0]
    """The width at which nothing scrolls."""


def flaws(
    page: Page,
    plan: Plan,
    shown: Sequence[tuple[str, Callable[[], State]]],
    sizes: Iterable[tuple[int, int]],
    share: tuple[int, int] = (0, 1),
) -> list[str]:
    """What is wrong with the board of a table in these positions and sizes; languages and themes take turns. Of all
    pairs of a position and a size only a share is looked at: one out of so many, from the given one on. A position is
    made when it is looked at."""
    found = []
    start, step = share
    for turn, (width, height) in enumerate(sizes):
        page.set_viewport_size({"width": width, "height": height})
        page.reload()  # maps begin anew on another screen
        page.locator("#board").wait_for()
        page.evaluate(LAID_OUT)
        for number, (name, position) in enumerate(shown):
            if (number + turn + start) % step:
                continue
            state = position()
            language = ("en", "ru")[(number // step + turn) % 2]
            scheme = ("light", "dark")[(number // step // 2 + turn) % 2]
            html = draw(board_for(plan.game), picture(state, state.player or 0, language))
            page.evaluate(SHOW, [html, plan.game, language, scheme])
            found += [f"{name}, {language}, {width}×{height}: {flaw}" for flaw in page.evaluate(FLAWS, asdict(plan))]
    return found
