// The panel points at the board: while a group of answers is pointed at, focused or open, only what it is about glows.
// And the board asks the panel: a tap on a thing with several places to click has it list what can be done there.
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
      thing.toggleAttribute("data-lit", Boolean(wanted) && about);
    }
  }

  /** Marks what a hint is about on the board, too. */
  function mark() {
    const hinted = document.querySelector("#question .answer.hinted")?.value;
    for (const thing of document.querySelectorAll('#board :is([name="action"], [name="narrow"])'))
      thing.toggleAttribute("data-hinted", Boolean(hinted) && thing.value.split(",").includes(hinted));
  }

  /** A hint has come: if nothing that it is about can be seen, the first of it comes into sight. */
  function show_hinted() {
    const things = [...document.querySelectorAll("#board [data-hinted]")];
    if (things.length && !things.some(is_in_sight)) bring_into_sight(things[0]);
  }

  /** What has been chosen: an open group, or a thing of the board that has several meanings. */
  const chosen = () => document.querySelector("#question :is(.group[open], .answers[data-only])");
  const pointed = (target) => target.closest?.("#question .group > summary")?.parentElement;

  /** Tells the board's style sheet what the answers are about: the verbs of one of them, or of all in a part. */
  function tell(part) {
    const answers = part?.matches('[name="action"]') ? [part] : [...(part?.querySelectorAll('[name="action"]') ?? [])];
    const verbs = [...new Set(answers.map((answer) => answer.value.split(" ")[0]))].join(" ");
    const board = document.getElementById("board");
    if (board && (board.dataset.about ?? "") !== verbs) board.dataset.about = verbs;
  }

  function follow(target) {
    const part = pointed(target) ?? chosen();
    if (part !== lit) light(part);
    tell(target.closest?.('#question [name="action"]') ?? part);
  }

  document.addEventListener("pointerover", (event) => follow(event.target));
  document.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && follow(target));
  document.addEventListener("focusout", () => follow(document.body));
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!target.matches?.("#question .group")) return;
      if (target.open) target.closest(".choices").scrollTop = 0;
      target.querySelector(".answer.hinted")?.scrollIntoView({ block: "nearest" });
      follow(document.body);
      show_more();
    },
    true,
  );
  document.addEventListener("htmx:afterSwap", ({ detail }) => {
    light(chosen());
    tell(lit);
    mark();
    show_more();
    if (detail.pathInfo?.requestPath?.endsWith("/hint")) requestAnimationFrame(show_hinted);
  });

  // -- a list that goes on below says so -------------------------------------------------------------------------------

  const ENOUGH = 12; // pixels: less than that is no answer
  const HIDDEN = 48; // pixels of the list that the words cover

  /** Says below the list that it goes on, as long as it does. */
  function show_more() {
    const more = document.querySelector("#question .more");
    const list = more?.parentElement;
    if (list) more.hidden = list.scrollHeight - list.clientHeight - list.scrollTop < ENOUGH;
  }

  document.addEventListener("scroll", ({ target }) => target.matches?.(".choices") && show_more(), true);
  document.addEventListener("click", ({ target }) => {
    const list = target.closest?.("#question .more")?.parentElement;
    list?.scrollBy(0, list.clientHeight - HIDDEN);
  });
  addEventListener("resize", show_more);
  document.fonts.ready.then(show_more);

  light(chosen());
  mark();
  show_more();

  // -- a finger is wider than a circle, and Enter goes to the whole of a thing ----------------------------------------

  let touched = false;

  /** Does what can be done with the whole of a thing; if that is more than one thing, the panel asks which. */
  function take(whole, event) {
    const all = [...whole.querySelectorAll("button:is(.can, [data-lit])")];
    const glowing = all.filter((button) => !button.hasAttribute("data-aside"));
    const can = glowing.length ? glowing : all;
    if (!can.length || (can.length === 1 && can[0].contains(event.target))) return;
    event.preventDefault();
    if (can.length === 1) can[0].click();
    else ask(can.map((button) => button.value));
  }

  function ask(actions) {
    const button = Object.assign(document.createElement("button"), { name: "narrow", value: actions.join(","), hidden: true });
    const form = document.getElementById("act");
    form.append(button);
    form.requestSubmit(button);
    button.remove();
  }

  document.addEventListener("pointerdown", ({ pointerType }) => (touched = pointerType === "touch"), true);
  document.addEventListener("click", (event) => {
    const whole = touched && event.isTrusted && event.target.closest?.("#act [data-whole]");
    if (whole) take(whole, event);
  });
  document.addEventListener("keydown", (event) => {
    const whole = event.key === "Enter" && event.target.closest?.("#act [data-whole]");
    if (whole && !event.target.closest("button") && !event.ctrlKey && !event.metaKey && !event.altKey) take(whole, event);
  });
})();
