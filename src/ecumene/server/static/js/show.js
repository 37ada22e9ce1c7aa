// Brings a part of the board into sight, for whoever points at one: the guide, a hint, the log.

/** Opens the tab behind which a part lies, slides the map under it, and scrolls there. */
function bring_into_sight(part, behavior = "auto") {
  if (!part.checkVisibility()) open_tab(part);
  part.dispatchEvent(new CustomEvent("board:bring", { bubbles: true })); // maps hear it
  const block = part.getBoundingClientRect().height > room() ? "start" : "nearest";
  part.scrollIntoView({ block, inline: "nearest", behavior });
}

/** Whether the middle of a part can be seen: nothing lies over it, and it is not scrolled away. */
function is_in_sight(part) {
  const { left, top, width, height } = part.getBoundingClientRect();
  return width > 0 && part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** How high the part of the window is that the bars leave free. */
function room() {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const taken = [scrollPaddingTop, scrollPaddingBottom].map((padding) => parseFloat(padding) || 0);
  return innerHeight - taken[0] - taken[1];
}

/** Opens the tab that shows a part, whichever it is; if none does, all stays as it was. */
function open_tab(part) {
  const tabs = [...document.querySelectorAll('#board input[type=radio][name$="-tab"]')];
  const was = tabs.find((tab) => tab.checked);
  for (const tab of tabs) {
    tab.checked = true;
    if (part.checkVisibility()) return;
  }
  if (was) was.checked = true;
}
