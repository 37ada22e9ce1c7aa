// Since your last turn: plays what happened meanwhile, step by step, each on the board as it was then. The question stays
// where it is and can be answered; whatever brings the present ends it.
(() => {
  "use strict";

  const LEAST = 900; // milliseconds for a step with hardly a word
  const LETTER = 18; // milliseconds to read a letter
  const MOST = 2600;
  const KEYS = { ArrowLeft: back, ArrowRight: on, " ": toggle, Escape: end };

  const words = document.getElementById("words").dataset;
  const bar = document.getElementById("since");
  const find = (name) => document.getElementById(`since-${name}`);
  const path = () => document.getElementById("table").dataset.path;
  const still = () =>
    document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

  let steps = [];
  let at = 0; // the step that is shown
  let shown = -1; // the position that the board shows
  let playing = false;
  let next = 0;
  let from = null; // where the page was scrolled to

  // -- beginning and end -------------------------------------------------------------------------------------------------

  async function begin() {
    if (!bar.hidden) return end();
    await htmx.ajax("GET", `${path()}/since`, { target: "#since-steps", swap: "outerHTML" });
    steps = [...find("steps").querySelectorAll("li")];
    if (!steps.length) return document.dispatchEvent(new CustomEvent("table:say", { detail: words.nothing }));
    from = scrollY;
    const pressed = document.activeElement.id === "since-last";
    bar.hidden = false;
    playing = !still();
    if (pressed) find("play").focus({ preventScroll: true }); // the bar lies over what was pressed
    await board_of(Number(find("steps").dataset.first)); // so that the first step is seen to happen
    show(0);
  }

  /** Back to the present, unless the page has brought it. */
  function end() {
    if (bar.hidden) return;
    leave();
    document.dispatchEvent(new CustomEvent("table:present"));
    scrollTo({ top: from });
  }

  function leave() {
    const held = bar.contains(document.activeElement);
    bar.hidden = true;
    if (held) document.getElementById("since-last")?.focus({ preventScroll: true });
    clearTimeout(next);
    shown = -1;
    mark([]);
  }

  // -- steps -------------------------------------------------------------------------------------------------------------

  /** Shows a step. One that is wished for while a board is fetched is shown after it. */
  async function show(wanted) {
    at = wanted;
    const step = steps[at];
    const said = find("words");
    said.replaceChildren(enacted(step, !still()));
    if ("dice" in step.dataset) sound("dice");
    bar.style.setProperty("--done", `${(100 * (at + 1)) / steps.length}%`);
    find("at").textContent = words.step.replace("{at}", at + 1).replace("{last}", steps.length);
    dress();
    clearTimeout(next);
    await board_of(Number(step.dataset.at));
    if (bar.hidden || steps[at] !== step) return;
    mark((step.dataset.marks ?? "").split(" "));
    go_on_after(step);
  }

  /** Fetches the board at a position, unless it is the one that is shown. */
  async function board_of(position) {
    if (shown === position) return;
    shown = position;
    await htmx.ajax("GET", `${path()}/since?at=${position}`, { target: "#board", swap: "morph", select: "#board" });
  }

  /** Marks the things that a step names, and brings the first of them into sight. */
  function mark(ids) {
    for (const marked of document.querySelectorAll("#board .told-of")) marked.classList.remove("told-of");
    const named = ids.map((id) => id && document.getElementById(id)).filter(Boolean);
    for (const thing of named) thing.classList.add("told-of");
    if (named.length) bring(named[0]);
  }

  function bring(thing) {
    const behavior = still() ? "auto" : "smooth";
    bring_into_sight(thing, behavior);
    thing.scrollIntoView({ block: "center", inline: "nearest", behavior }); // not only to the edge of this bar
  }

  function go_on_after(step) {
    clearTimeout(next);
    if (!playing) return;
    const time = Math.min(MOST, LEAST + LETTER * step.textContent.length);
    next = setTimeout(() => (at + 1 < steps.length ? show(at + 1) : end()), time);
  }

  function pause() {
    playing = false;
    clearTimeout(next);
  }

  function back() {
    pause();
    show(Math.max(0, at - 1));
  }

  function on() {
    pause();
    if (at + 1 < steps.length) show(at + 1);
    else end();
  }

  function toggle() {
    playing = !playing;
    dress();
    if (playing) go_on_after(steps[at]);
    else clearTimeout(next);
  }

  function dress() {
    const play = find("play");
    play.setAttribute("aria-label", playing ? words.pause : words.play);
    play.title = playing ? words.pause : words.play;
    const use = play.querySelector("use");
    use.setAttribute("href", use.getAttribute("href").replace(/#.*/, playing ? "#pause-button" : "#play-button"));
    find("back").setAttribute("aria-disabled", String(at === 0));
  }

  // -- what is pressed ---------------------------------------------------------------------------------------------------

  const PRESSED = { "since-back": back, "since-on": on, "since-play": toggle, "since-end": end, "since-last": begin };

  document.addEventListener("click", (event) => {
    const pressed = PRESSED[event.target.closest?.("button, a")?.id];
    if (!pressed || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    pressed();
  });

  // Before the board hears of a key: arrows lead through the steps while they are played.
  document.addEventListener(
    "keydown",
    (event) => {
      const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (bar.hidden || held || !(event.key in KEYS) || event.target.matches?.("textarea, select, input")) return;
      if (event.key === " " && event.target.closest("button, a, summary")) return;
      event.preventDefault();
      event.stopPropagation();
      KEYS[event.key]();
    },
    true,
  );

  // -- the present comes by itself -----------------------------------------------------------------------------------------

  /** Whoever is asked sees the present; who waits for others goes on looking. */
  document.addEventListener("htmx:afterSwap", (event) => {
    if (bar.hidden || event.detail.target?.id !== "table") return;
    if (document.getElementById("table").dataset.wanted === "1" || !document.getElementById("board")) return leave();
    shown = -1;
    show(at);
  });
})();
