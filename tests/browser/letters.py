"""How large letters are on the screen, whatever scales them: the font, the zoom of a map, a transform."""

from __future__ import annotations

from playwright.sync_api import Page

LEAST = 11
"""Pixels: smaller letters cannot be read."""

SMALL = """async ([least, within]) => {
  const found = new Map();
  const size_of = (transform) => {
    const { a, b, c, d } = transform;
    return Math.sqrt(Math.abs(a * d - b * c));
  };
  const scales = new Map();
  const scale = (element) => {  // of everything around it
    if (element === document.body) return 1;
    if (!scales.has(element)) {
      const { transform, scale: own, zoom } = getComputedStyle(element);
      const by = transform === "none" ? 1 : size_of(new DOMMatrix(transform));
      scales.set(element, by * (own === "none" ? 1 : parseFloat(own)) * Number(zoom) * scale(element.parentElement));
    }
    return scales.get(element);
  };
  const in_sight = (element) => {
    if (element.closest(".tip")) return true;  // it opens when it is pointed at
    const { width, height } = element.getBoundingClientRect();
    return width >= 2 && height >= 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const measure = (element, text, style) => {
    if (!text.trim() || element.closest(".vh, option, title, defs, script, style") || !in_sight(element)) return;
    const font = parseFloat(style.fontSize);
    const size = font * (element.getScreenCTM ? size_of(element.getScreenCTM()) : scale(element));
    if (size >= least - 0.05) return;
    const where = element.closest("[class]").getAttribute("class");
    if (!(found.get(where)?.size < size)) found.set(where, { size, text: text.trim().slice(0, 30) });
  };
  const look = (part) => {
    scales.clear();
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (texts.currentNode.data.trim()) measure(element, texts.currentNode.data, getComputedStyle(element));
    }
  };
  look(document.querySelector(within));
  for (const element of document.querySelectorAll(`${within} :not(svg, svg *, .tip *)`)) {
    if (!element.checkVisibility()) continue;
    for (const side of ["::before", "::after"]) {
      const style = getComputedStyle(element, side);
      if (style.content.startsWith('"')) measure(element, style.content.split('"')[1], style);
    }
  }
  const board = document.getElementById("board");
  const map = board.querySelector("[data-map]");
  const tabs = [...board.querySelectorAll("input[type=radio][name$=-tab]:not(:checked)")]
    .filter((tab) => within === "body" && tab.parentElement.checkVisibility());
  for (const home of board.querySelectorAll("input[type=radio][name$=-tab]:checked")) {
    for (const tab of tabs.filter(({ name }) => name === home.name)) {
      tab.checked = true;
      if (map?.checkVisibility()) for (const _ of [1, 2]) await new Promise(requestAnimationFrame);  // to size itself
      look(board);
    }
    home.checked = true;
  }
  const all = [...found].sort(([, one], [, two]) => one.size - two.size);
  return all.map(([where, { size, text }]) => `${size.toFixed(1)} px: “${text}” in ${where}`);
}"""
"""Every kind of text within something that is smaller than so many pixels: in sight, in a text that opens and, if it is
the whole page, in another tab of the board."""


def too_small(page: Page, within: str = "body") -> list[str]:
    """What cannot be read on a page, or within a part of it."""
    found: list[str] = page.evaluate(SMALL, [LEAST, within])
    return found
