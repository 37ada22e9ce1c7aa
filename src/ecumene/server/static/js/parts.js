// Some parts of a board are shown one at a time: tabs on a narrow screen, and what lies before each player. Radio buttons
// open them, without a script too; here they stay open when the table changes, and keys and swipes lead to other players.
(() => {
  "use strict";

  const AFTER_TOUCH = 120;
  const SWIPE = { least: 50, edge: 24, slope: 2 };

  // -- what is open when the table changes ---------------------------------------------------------------------------

  let before = {};
  let usual = {}; // what the table has opened by itself, by group
  let fingers = 0;
  let waiting = new Map(); // parts that open when the finger has left, by group

  /** The radio buttons of each group: which one the table opens, and which one is open. */
  function groups() {
    const found = {};
    for (const radio of document.querySelectorAll("#board input[type=radio]")) {
      const group = (found[radio.name] ??= { area: Boolean(radio.closest("[data-areas]")) });
      if (radio.defaultChecked) group.usual = radio.id;
      if (radio.checked) group.open = radio.id;
    }
    return found;
  }

  function open(id) {
    const radio = document.getElementById(id);
    if (radio) radio.checked = true;
  }

  /** Another part opens by itself only where there is something else to do, and never under a finger. While nothing glows,
   *  tabs stay as they are. */
  function keep_open() {
    const calm = !document.querySelector("#board .can");
    const now = groups();
    for (const [name, group] of Object.entries(now)) {
      const was = before[name];
      if (was && calm && !group.area) group.usual = was.usual;
      const another = was?.usual !== group.usual;
      if (another) waiting.set(name, group.usual);
      if (!another || fingers) open(was?.open);
    }
    usual = Object.fromEntries(Object.entries(now).map(([name, group]) => [name, group.usual]));
    if (!fingers) open_waiting();
  }

  function open_waiting() {
    if (fingers) return;
    for (const id of waiting.values()) open(id);
    waiting = new Map();
  }

  const brings_table = (event) => ["table", "board"].includes(event.detail.target?.id);
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (!brings_table(event)) return;
    before = groups();
    for (const [name, group] of Object.entries(before)) group.usual = usual[name] ?? group.usual;
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (brings_table(event)) keep_open();
  });
  document.addEventListener("change", ({ target }) => waiting.delete(target.name));
  for (const name of ["touchstart", "touchend", "touchcancel"]) {
    const count = ({ touches }) => {
      fingers = touches.length;
      if (!fingers && waiting.size) setTimeout(open_waiting, AFTER_TOUCH);
    };
    document.addEventListener(name, count, { passive: true, capture: true });
  }

  // -- looking at other players --------------------------------------------------------------------------------------

  // Inside an element with data-areas the first radio button opens what lies before oneself, the others what lies before
  // the other players. aria-keyshortcuts names the key of each.

  let came_from = null;

  const areas = () => [...document.querySelectorAll("#board [data-areas] input[type=radio]")];
  const looked_at = () => areas().slice(1).find((area) => area.checked);

  function look_at(area) {
    if (!looked_at()) came_from = document.activeElement;
    area.checked = true;
    area.focus({ preventScroll: true });
  }

  /** Goes back to one's own, and to where the focus was. */
  function look_away() {
    const area = looked_at();
    areas()[0].checked = true;
    if (came_from?.isConnected && came_from !== document.body && came_from.checkVisibility()) came_from.focus();
    else if (!document.activeElement?.checkVisibility()) area.focus({ preventScroll: true });
    came_from = null;
  }

  const toggle = (area) => (area.checked ? look_away() : look_at(area));

  /** The next player, or the one before; after the last comes the first. */
  function neighbour(step) {
    const others = areas().slice(1);
    const at = others.findIndex((area) => area.checked);
    return others.at(at < 0 && step > 0 ? 0 : (Math.max(at, 0) + step) % others.length);
  }

  const WRITING = "textarea, select, input:not([type=radio], [type=checkbox], [type=hidden])";

  /** Does what a key says about the other players; whether it says anything. */
  function obey(event) {
    const { key, code, target } = event;
    const others = areas().slice(1);
    if (!others.length) return false;
    if (key === "Escape") return Boolean(looked_at()) && (look_away(), true);
    if ((key === "Enter" || key === " ") && others.includes(target)) return toggle(target), true;
    if (target.closest?.("[data-map] .space") && "[]".includes(key)) return false; // there they walk on the map
    if (key === "]" || code === "BracketRight") return look_at(neighbour(1)), true;
    if (key === "[" || code === "BracketLeft") return look_at(neighbour(-1)), true;
    const named = !event.shiftKey && others.find((area) => `Key${area.getAttribute("aria-keyshortcuts")}` === code);
    return Boolean(named) && (toggle(named), true);
  }

  // Before the table hears of a key: Esc goes back one step, not two.
  document.addEventListener(
    "keydown",
    (event) => {
      const held = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
      if (held || event.target.matches?.(WRITING) || document.querySelector("dialog[open], #menu[open]")) return;
      if (!obey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );

  // -- swiping from one player to the next -----------------------------------------------------------------------------

  let start = null;

  /** Whether a sideways movement here moves something that is wider than its frame. */
  function slides(element) {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  }

  document.addEventListener(
    "touchstart",
    ({ touches, target }) => {
      start = null;
      const [{ clientX: x, clientY: y }] = touches;
      const at_edge = x < SWIPE.edge || x > innerWidth - SWIPE.edge; // where a browser goes back a page
      if (touches.length === 1 && !at_edge && looked_at() && target.closest?.("#board") && !slides(target)) start = { x, y };
    },
    { passive: true },
  );
  document.addEventListener(
    "touchend",
    ({ changedTouches: [{ clientX, clientY }] }) => {
      if (!start) return;
      const [right, down] = [clientX - start.x, clientY - start.y];
      start = null;
      if (Math.abs(right) < SWIPE.least || Math.abs(right) < SWIPE.slope * Math.abs(down) || !looked_at()) return;
      neighbour(right < 0 ? 1 : -1).checked = true;
    },
    { passive: true },
  );
  document.addEventListener("touchcancel", () => (start = null));
})();
