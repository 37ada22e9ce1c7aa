"""Which parts of a page Tab comes to, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from playwright.sync_api import Page

MOST_TABS = 250
AT_ONCE = 10
"""So often Tab is pressed before it is asked whether it has left the page; after its end it begins anew."""
NOTE = """(parts) => {
  window.walked = [];
  const note = ({ target }) => window.walked.push(parts.find((part) => target.closest(`.${part}`)) ?? "");
  document.addEventListener("focusin", note);
  document.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget) return;
    window.left = true;
    document.removeEventListener("focusin", note);
  });
}"""


def parts_that_tab_comes_to(page: Page, parts: Sequence[str]) -> list[str]:
    """From the question on to the end of the page: which of these parts, by their classes."""
    page.locator("#ask").focus()
    page.evaluate(NOTE, parts)
    for _ in range(0, MOST_TABS, AT_ONCE):
        for _ in range(AT_ONCE):
            page.keyboard.press("Tab")
        if page.evaluate("window.left"):
            break
    return [part for part, _ in groupby(page.evaluate("window.walked")) if part]
