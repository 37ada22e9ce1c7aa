// The panel points at the board: while a group of answers is pointed at, focused or open, only what it is about glows.
(() => {
  "use strict";

  let lit = null;

  /** Lets only those things glow that the answers of this part of the panel are about; without a part, all. */
  function light(part) {
    lit = part;
    const wanted = part && new Set([...part.querySelectorAll('[name="action"]')].map((answer) => answer.value));
    for (const thing of document.querySelectorAll('#act :is([name="action"], [name="narrow"])')) {
      const about = !wanted || thing.value.split(",").some((action) => wanted.has(action));
      thing.toggleAttribute("data-aside", !about);
    }
  }

  /** What has been chosen: an open group, or a thing of the board that has several meanings. */
  const chosen = () => document.querySelector("#question :is(.group[open], .answers[data-only])");
  const pointed = (target) => target.closest?.("#question .group > summary")?.parentElement;

  function follow(target) {
    const part = pointed(target) ?? chosen();
    if (part !== lit) light(part);
  }

  document.addEventListener("pointerover", (event) => follow(event.target));
  document.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && follow(target));
  document.addEventListener("focusout", () => follow(document.body));
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!target.matches?.("#question .group")) return;
      if (target.open) target.closest(".answers").scrollTop = 0;
      follow(document.body);
    },
    true,
  );
  document.addEventListener("htmx:afterSwap", () => light(chosen()));
  light(chosen());
})();
