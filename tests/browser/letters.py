"""How large letters are on the screen, whatever scales them: the font, the zoom of a map, a transform."""

from __future__ import annotations

LEAST = 11
"""Pixels: smaller letters cannot be read."""

SMALL = """async (least) => {
  const found = new Map();
  const size_of = (transform) => {
    const { a, b, c, d } = transform;
    return Math.sqrt(Math.abs(a * d - b * c));
  };
  const scale = (element) => {  // of everything around it
    if (element === document.body) return 1;
    const { transform, scale: own, zoom } = getComputedStyle(element);
    const by = transform === "none" ? 1 : size_of(new DOMMatrix(transform));
    return by * (own === "none" ? 1 : parseFloat(own)) * Number(zoom) * scale(element.parentElement);
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
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (texts.currentNode.data.trim()) measure(element, texts.currentNode.data, getComputedStyle(element));
    }
  };
  look(document.body);
  for (const element of document.querySelectorAll("body :not(svg, svg *, .tip *)")) {
    for (const side of ["::before", "::after"]) {
      const style = getComputedStyle(element, side);
      if (style.content.startsWith('"')) measure(element, style.content.split('"')[1], style);
    }
  }
  const board = document.getElementById("board");
  const map = board.querySelector("[data-map]");
  for (const tab of board.querySelectorAll("input[type=radio][name$=-tab]:not(:checked)")) {
    if (!tab.parentElement.checkVisibility()) continue;
    const before = board.querySelector(`input[name="${tab.name}"]:checked`);
    tab.checked = true;
    if (map) for (const _ of [1, 2]) await new Promise(requestAnimationFrame);  // it finds its size
    look(board);
    before.checked = true;
  }
  const all = [...found].sort(([, one], [, two]) => one.size - two.size);
  return all.map(([where, { size, text }]) => `${size.toFixed(1)} px: “${text}” in ${where}`);
}"""
"""Every kind of text smaller than so many pixels, in sight, in another tab of the board or in a text that opens."""
