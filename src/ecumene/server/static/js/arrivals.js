// What others do is seen when it arrives: the sentences of the log are told over the board one after the other, what they
// name is marked, pieces glide when their sentence is told, and dice roll. Nobody waits for it: the question can be
// answered meanwhile, and a click or a key ends it.

/** A sentence of the log as it is told over the board: with the strengths that it compares, and with dice, which roll
 * before they show their faces. What it points at cannot be pressed here. */
function enacted(line, rolls) {
  const told = document.createElement("p");
  told.append(...[...line.childNodes].map((node) => node.cloneNode(true)));
  for (const link of told.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  const shown = document.createElement("span");
  for (const face of (line.dataset.dice ?? "").split(" ").filter(Boolean)) {
    const die = document.createElement("span");
    die.className = rolls ? "die rolling" : "die";
    die.dataset.face = face;
    shown.append(die);
  }
  for (const [seat, strength] of (line.dataset.strengths ?? "").split(" ").filter(Boolean).map((one) => one.split(":"))) {
    const number = document.createElement("b");
    number.className = `strength num seat-${seat}`;
    number.textContent = strength;
    shown.append(number);
  }
  shown.className = "rolled";
  shown.setAttribute("aria-hidden", "true"); // the sentence says it
  if (shown.childNodes.length) told.append(shown);
  return told;
}

(() => {
  "use strict";

  const EACH = 600; // milliseconds for a sentence, at most
  const TOGETHER = 3000; // for all that comes at once
  const LEAST = 250; // what is told in less is not read: of more sentences only the latest are told
  const LAST = 1800; // so long the last one can still be read
  const MOST_LINES = 4; // that are shown together, from a roll on

  const box = document.getElementById("arrival");
  const table = () => document.getElementById("table");
  const lines = () => [...document.querySelectorAll("#log .sentences > li")];
  const shows = (line) => "dice" in line.dataset || "strengths" in line.dataset;
  const still = () =>
    document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

  /** What the page has told of; nothing where there is no log yet, and what lies before one's coming is no news. */
  const told_of = () => document.getElementById("log") && lines().map((line) => line.textContent);

  let known = told_of();
  let own = false; // whether the reader's own click brings the table
  let queue = [];
  let pace = EACH;
  let next = 0;

  // -- what has come -------------------------------------------------------------------------------------------------------

  const brings_table = (event) => event.detail.target?.id === "table";

  document.addEventListener("htmx:beforeSwap", (event) => {
    if (brings_table(event)) own = event.detail.requestConfig.verb !== "get";
  });

  document.addEventListener("htmx:afterSwap", (event) => {
    if (!brings_table(event)) return;
    const come = not_known();
    known = told_of();
    const told = own ? come.filter(shows) : come; // whoever has chosen knows what; dice are new to him, too
    if (told.length && !still() && !document.hidden && document.getElementById("since").hidden) tell(told);
  });

  /** The lines after those that were there before; none if the log goes on from somewhere else. */
  function not_known() {
    if (!known) return [];
    const now = lines();
    const words = now.map((line) => line.textContent);
    for (let old = words.length; old > 0; old -= 1) {
      const before = known.slice(-old);
      if (before.length === old && before.every((line, at) => line === words[at])) return now.slice(old);
    }
    return known.length ? [] : now;
  }

  /** What has not been told yet goes first; all of it together takes no longer than one would wait. */
  function tell(told) {
    const before = queue.length > 0;
    queue = [...queue, ...told].slice(-Math.floor(TOGETHER / LEAST));
    pace = Math.min(EACH, TOGETHER / queue.length);
    if (!before) clearTimeout(next), step();
  }

  // -- one after the other ---------------------------------------------------------------------------------------------------

  function step() {
    const line = queue.shift();
    if (!line) return void (next = setTimeout(finish, LAST));
    show(line);
    next = setTimeout(step, pace);
  }

  function show(line) {
    const together = box.querySelector(".rolled") && box.children.length < MOST_LINES; // what a roll leads to
    const told = enacted(line, pace === EACH);
    if (together) box.append(told);
    else box.replaceChildren(told);
    mark(line);
    sound("dice" in line.dataset ? "dice" : "strengths" in line.dataset ? "strength" : "move");
  }

  function mark(line) {
    for (const marked of document.querySelectorAll("#board .told-of")) marked.classList.remove("told-of");
    for (const id of named(line)) document.getElementById(id)?.classList.add("told-of");
  }

  const named = (line) => (line ? [...line.querySelectorAll("[data-points]")].map((link) => link.dataset.points) : []);

  function finish() {
    clearTimeout(next);
    queue = [];
    box.replaceChildren();
    if (document.getElementById("since").hidden) mark(null);
    document.dispatchEvent(new CustomEvent("board:still"));
  }

  // What lies under the words is not meant by whoever presses them: they go when the click is over.
  box.addEventListener("click", finish);
  const elsewhere = ({ target }) => box.childNodes.length && !box.contains(target) && finish();
  for (const kind of ["pointerdown", "keydown"]) {
    document.addEventListener(kind, elsewhere, { capture: true, passive: true });
  }

  // -- pieces glide when their sentence is told --------------------------------------------------------------------------------

  /** The space in which a piece lies on a map: that with the nearest middle. */
  function space_of(piece) {
    const token = piece.closest(".token");
    if (!token) return "";
    const [x, y] = token.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    let [found, least] = ["", Infinity];
    for (const space of token.closest("[data-map]").querySelectorAll(".space")) {
      const [atX, atY] = space.dataset.at.split(" ").map(Number);
      const away = Math.hypot(atX - x, atY - y);
      if (away < least) [found, least] = [space.id, away];
    }
    return found;
  }

  document.addEventListener("board:glide", (event) => {
    if (!queue.length) return;
    const piece = event.target;
    const ids = [piece.id, piece.closest("[data-piece]")?.id, space_of(piece)].filter(Boolean);
    const at = queue.findIndex((line) => named(line).some((id) => ids.includes(id)));
    event.detail.delay = (at + 1) * pace; // the first sentence is being told
  });
})();
