// What is drawn over a map when one asks for it (boards/map.html): layers by their buttons and keys, hints about what one
// points at, and keys that go from space to space.
(() => {
  "use strict";

  const HELD = 300; // milliseconds from which on a key shows its layer only as long as it is down

  const letter = (event) =>
    event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !/^Key[A-Z]$/.test(event.code) ||
    event.target.matches?.("textarea, select, input:not([type=radio])") || document.querySelector("dialog[open]")
      ? ""
      : event.code.slice(3);

  // -- layers ------------------------------------------------------------------------------------------------------------

  /** The layer that the reader has chosen ("" for none), or undefined as long as the board decides. */
  let chosen;
  let down = null;

  function show(id) {
    for (const layer of document.querySelectorAll("[data-layer]")) {
      const button = document.querySelector(`[data-map-layer="${layer.dataset.layer}"]`);
      if (!button) continue; // it belongs to the question
      layer.toggleAttribute("data-open", layer.dataset.layer === id);
      button.setAttribute("aria-pressed", String(layer.dataset.layer === id));
    }
  }

  const open_one = () => document.querySelector('[data-map-layer][aria-pressed="true"]')?.dataset.mapLayer ?? "";

  function toggle(id) {
    chosen = open_one() === id ? "" : id;
    show(chosen);
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-map-layer]");
    if (button) toggle(button.dataset.mapLayer);
  });

  document.addEventListener("keydown", (event) => {
    const key = letter(event);
    const button = key && document.querySelector(`[data-map-layer][aria-keyshortcuts="${key}"]`);
    if (button && !event.repeat) {
      down = { key, chosen, shown: open_one(), since: event.timeStamp };
      toggle(button.dataset.mapLayer);
      event.preventDefault();
    } else if (key) go_on(key, event);
  });

  document.addEventListener("keyup", (event) => {
    if (!down || event.code !== `Key${down.key}`) return;
    if (event.timeStamp - down.since > HELD) {
      chosen = down.chosen;
      show(down.shown);
    }
    down = null;
  });

  // -- from space to space -----------------------------------------------------------------------------------------------

  function go_on(key, event) {
    const stops = [...document.querySelectorAll(`.space[data-stop="${key}"]`)];
    if (!stops.length) return;
    const next = stops[(stops.indexOf(document.activeElement?.closest(".space")) + 1) % stops.length];
    (next.querySelector("button") ?? next).focus({ preventScroll: true });
    event.preventDefault();
  }

  // -- hints -------------------------------------------------------------------------------------------------------------

  /** What a part of the page is about: itself, or for an answer of the panel the thing on the map that gives it. */
  function thing(target) {
    const answer = target.closest?.('#question [name="action"]')?.value;
    if (!answer) return target.closest?.("[data-hint]");
    const buttons = [...document.querySelectorAll(".map foreignObject button")];
    return buttons.find((button) => button.value.split(",").includes(answer))?.closest("[data-hint]");
  }

  function hint({ target }) {
    const id = thing(target)?.dataset.hint;
    const wanted = id ? document.getElementById(`hint-${id}`) : null;
    for (const other of document.querySelectorAll(".hint.shown")) if (other !== wanted) other.classList.remove("shown");
    wanted?.classList.add("shown");
  }

  document.addEventListener("pointerover", hint);
  document.addEventListener("focusin", hint);

  // -- a new map -----------------------------------------------------------------------------------------------------------

  function dress() {
    const tools = document.querySelector(".map-layers");
    if (!tools) return;
    tools.hidden = false;
    if (chosen !== undefined) show(chosen);
  }

  document.addEventListener("htmx:afterSwap", dress);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", dress);
  else dress();
})();
