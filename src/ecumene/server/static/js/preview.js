// Pointing at an action, or focusing it, tells what it would change: in a line under the question, and beside the numbers
// of the board that are marked with data-measure. The server works it out; nothing of it is kept there.
(() => {
  "use strict";

  const REST = 150;
  const NO_BREAK = "\u00a0";
  const ACTION = ':is(#act button, button[form="act"])[name="action"]:not([aria-disabled="true"])';
  const table = () => document.getElementById("table");
  const line = () => document.getElementById("preview");
  const thrifty = () => navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches;

  let told = new Map(); // what was told of the actions of one position
  let position = "";
  let under_pointer = null;
  let aimed = null;
  let resting = 0;
  let asking = null;
  let under_way = 0; // requests that bring another table

  // -- what is pointed at ---------------------------------------------------------------------------------------------

  const focused = () => document.querySelector(`${ACTION}:focus-visible`);

  /** Follows the pointer, else the focus; while the table is about to change there is nothing to tell. */
  function follow() {
    const pointed = under_pointer?.isConnected ? under_pointer.closest(ACTION) : null;
    aim(under_way || !line() ? null : pointed ?? focused());
  }

  function aim(button) {
    if (button && button === aimed?.button && button.value === aimed.action && position === table().dataset.number) return;
    leave();
    if (!button || thrifty()) return;
    aimed = { button, action: button.value };
    if (button.matches(":focus-visible")) describe(button);
    const now = table().dataset.number;
    if (now !== position) [told, position] = [new Map(), now];
    const known = told.get(button.value);
    if (known) show(known);
    else resting = setTimeout(ask, REST, button.value);
  }

  function leave() {
    if (!aimed) return;
    clearTimeout(resting);
    asking?.abort();
    asking = null;
    undescribe(aimed.button);
    aimed = null;
    show([]);
  }

  // -- asking the server ----------------------------------------------------------------------------------------------

  async function ask(action) {
    const here = (asking = new AbortController());
    const wanted = new URLSearchParams({ action, at: position });
    try {
      const headers = { "HX-Request": "true" };
      const answer = await fetch(`${table().dataset.path}/preview?${wanted}`, { headers, signal: here.signal });
      if (!answer.ok) return;
      const { changes } = await answer.json();
      if (here.signal.aborted) return;
      told.set(action, changes);
      show(changes);
    } catch {
      // The pointer has left, or there is no connection, which the table itself tells.
    }
  }

  // -- showing it -----------------------------------------------------------------------------------------------------

  const written = (number) => String(number).replace("-", "−");

  function show(changes) {
    for (const place of document.querySelectorAll("#board [data-after]")) place.removeAttribute("data-after");
    for (const { measure, after } of changes) {
      for (const place of document.querySelectorAll(`#board [data-measure="${CSS.escape(measure)}"]`)) {
        const signed = /^\s*[+−-]/.test(place.textContent) && after >= 0;
        place.dataset.after = signed ? `+${after}` : written(after);
      }
    }
    const [seen, heard] = line()?.children ?? [];
    if (!seen) return;
    seen.replaceChildren(...changes.flatMap(part_of_line));
    heard.textContent = changes.map(({ words }) => words).join(" ");
  }

  /** A change in the line, which is broken between words of its name only. */
  function part_of_line({ name, before, after }, place) {
    const numbers = document.createElement("b");
    numbers.textContent = [written(before), "→", written(after)].join(NO_BREAK);
    return [`${place ? " · " : ""}${name}${NO_BREAK}`, numbers];
  }

  /** A screen reader says the line with the button that has the focus. */
  function describe(button) {
    const already = button.getAttribute("aria-describedby");
    button.setAttribute("aria-describedby", already ? `${already} preview` : "preview");
  }

  function undescribe(button) {
    const others = (button.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id && id !== "preview");
    if (others.length) button.setAttribute("aria-describedby", others.join(" "));
    else button.removeAttribute("aria-describedby");
  }

  // -- listening ------------------------------------------------------------------------------------------------------

  document.addEventListener("pointerover", ({ target, pointerType }) => {
    under_pointer = pointerType === "touch" ? null : target;
    follow();
  });
  document.documentElement.addEventListener("pointerleave", () => {
    under_pointer = null;
    follow();
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target.matches?.(":focus-visible")) under_pointer = null;
    follow();
  });
  document.addEventListener("focusout", () => setTimeout(follow));

  const brings_table = (event) => event.detail.target?.id === "table";
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (!brings_table(event)) return;
    under_way += 1;
    follow();
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (!brings_table(event)) return;
    under_way = Math.max(0, under_way - 1);
    follow();
  });
})();
