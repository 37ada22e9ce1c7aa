// Where the focus is when the table changes: what was focused stays so. After an answer that was given on the board by key,
// the focus stays at that place while the same question goes on, and goes to the next question otherwise; after one by
// mouse the board has no focus.
(() => {
  "use strict";

  const FOCUSABLE = "button, summary, a[href], [tabindex='0']";
  const table = () => document.getElementById("table");
  const ask = () => document.getElementById("ask");
  const in_sight = (part) => [...part.querySelectorAll(FOCUSABLE)].find((element) => element.checkVisibility());

  let had_focus = false;
  let pressed = null; // the button of the board whose answer is under way

  /** The places of a row or grid, and which of them an element is in. */
  function places(element) {
    const grid = element.closest("[data-grid]");
    const at = [...(grid?.querySelectorAll("[data-cell]") ?? [])].findIndex((place) => place.contains(element));
    return at < 0 ? null : { grid: [...document.querySelectorAll("#board [data-grid]")].indexOf(grid), at };
  }

  /** The button that says the same; else what lies in its place now, or beside it. */
  function again({ value, place }) {
    const same = [...document.querySelectorAll("#board button")].find(
      (button) => button.value === value && button.checkVisibility(),
    );
    if (same || !place) return same;
    const there = [...(document.querySelectorAll("#board [data-grid]")[place.grid]?.querySelectorAll("[data-cell]") ?? [])];
    const filled = there.map(in_sight);
    return filled.slice(place.at).find(Boolean) ?? filled.slice(0, place.at).findLast(Boolean);
  }

  const brings_table = (event) => event.detail.target?.id === "table";

  document.addEventListener("htmx:beforeSwap", (event) => {
    if (!brings_table(event)) return;
    const now = document.activeElement;
    had_focus = table().contains(now);
    const answers = event.detail.requestConfig.verb === "post" && now?.matches("#board button:focus-visible");
    pressed = answers ? { value: now.value, place: places(now), question: ask()?.textContent } : null;
  });

  /** A mouse leaves no focus on the board: the next Enter goes on, it does not press what was clicked once more. */
  function let_go(event) {
    const now = document.activeElement;
    if (brings_table(event) && now?.closest("#board") && !now.matches(":focus-visible")) now.blur();
  }

  // The button of a lesson is gone with the last one for now: the focus goes back to the question.
  document.addEventListener("htmx:afterSettle", ({ detail }) => {
    if (detail.target?.id === "guide" && document.activeElement === document.body) ask()?.focus({ preventScroll: true });
  });

  document.addEventListener("htmx:afterSettle", let_go);
  document.addEventListener("htmx:afterSwap", (event) => {
    let_go(event);
    if (!brings_table(event) || !had_focus) return;
    const now = document.activeElement;
    const lost = !now || now === document.body || !now.checkVisibility();
    const next = pressed && ask()?.textContent === pressed.question ? again(pressed) : null;
    if (pressed || lost) (next ?? ask())?.focus({ preventScroll: !next });
  });
})();
