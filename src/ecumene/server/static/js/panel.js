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
      follow(document.body);
      lay_out(); // how far the list goes says where a hint is in sight
      target.querySelector(".answer.hinted")?.scrollIntoView({ block: "nearest" });
    },
    true,
  );
  document.addEventListener("htmx:afterSwap", ({ detail }) => {
    light(chosen());
    tell(lit);
    mark();
    lay_out();
    if (detail.pathInfo?.requestPath?.endsWith("/hint")) requestAnimationFrame(show_hinted);
  });

  // -- a list that goes on below says so -------------------------------------------------------------------------------

  const answers = (list) => [...list.querySelectorAll(".answer")].filter((answer) => answer.checkVisibility());
  const end_of = (box) => box.getBoundingClientRect().bottom;
  const goes_on = (list) => answers(list).some((answer) => end_of(answer) > end_of(list) + 1);

  /** The list ends between two answers, above the line that says that it goes on. */
  function fit(list, more) {
    list.style.maxHeight = "";
    if (list.scrollTop === 0 && !goes_on(list)) return;
    more.hidden = false;
    const { top, height } = list.getBoundingClientRect();
    const line = more.offsetHeight;
    const ends = answers(list).map((answer) => answer.getBoundingClientRect().bottom - top + list.scrollTop);
    const last = Math.max(...ends.filter((end) => end <= height - line));
    if (last > 0) list.style.maxHeight = `${Math.ceil(last + line + 2)}px`;
  }

  /** Says below the list how many more there are, as long as it goes on. */
  function show_more() {
    const more = document.querySelector("#question .more");
    const list = more?.parentElement;
    if (!list) return;
    more.hidden = !goes_on(list);
    const end = more.getBoundingClientRect().top + 2;
    const below = answers(list).filter((answer) => end_of(answer) > end).length;
    more.textContent = more.dataset.words.replace("{n}", below);
  }

  /** What is told of a position has its room: the list of answers, and the log, of which no line is cut. */
  function lay_out() {
    const more = document.querySelector("#question .more");
    if (more) fit(more.parentElement, more);
    show_more();
    clear_log();
  }

  /** At its end the log begins with a whole line: one of which less is seen is not shown. */
  function clear_log() {
    const log = document.getElementById("log");
    if (!log) return;
    const top = log.getBoundingClientRect().top;
    const boxes = [...log.querySelectorAll("li, h2, p")].map((line) => line.getBoundingClientRect());
    const cut = log.scrollTop > -1 && boxes.find((box) => box.top < top - 1 && box.bottom > top + 1);
    log.toggleAttribute("data-cut", Boolean(cut));
    if (cut) log.style.setProperty("--cut", `${Math.ceil(cut.bottom - top)}px`);
  }

  document.addEventListener(
    "scroll",
    ({ target }) => {
      if (target.matches?.(".choices")) show_more();
      if (target.id === "log") clear_log();
    },
    true,
  );
  document.addEventListener("click", ({ target }) => {
    const list = target.closest?.("#question .more")?.parentElement;
    list?.scrollBy(0, list.clientHeight - list.lastElementChild.offsetHeight);
  });
  // On a small screen a tap shows the whole of what is told with the question.
  document.addEventListener("click", ({ target }) => {
    const told = target.closest?.("#question .context");
    told?.toggleAttribute("data-open");
    if (told) lay_out();
  });
  addEventListener("resize", lay_out);
  document.fonts.ready.then(lay_out);

  light(chosen());
  mark();
  lay_out();

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
