// A plan by keys, and as the table stands: when the table changes the page is drawn anew, and when it is one's turn it
// leads to the table. Every button is a real button of the page and works without this.
(() => {
  "use strict";

  const NOW_AND_THEN = 30_000;
  const part = () => document.getElementById("table");
  const number = () => Number(part().dataset.number);
  const refresh = () => htmx.ajax("GET", part().dataset.path, { target: "#table", swap: "morph" }).catch(() => {});

  // -- news of the table ----------------------------------------------------------------------------------------------

  const port = meet();

  function meet() {
    try {
      return new SharedWorker(document.getElementById("news-script").src, "news").port;
    } catch {
      const channel = new MessageChannel();
      connect_news(channel.port2);
      return channel.port1;
    }
  }

  function here() {
    const { table, version } = part().dataset;
    port.postMessage({ table, position: [number(), 0, Number(version.split("-")[1])] });
  }

  port.onmessage = ({ data }) => {
    if (data.kind === "stream") document.dispatchEvent(new CustomEvent("news:stream", { detail: data.value }));
    if (data.kind === "table" && data.value > number()) refresh();
  };
  setInterval(here, NOW_AND_THEN);
  document.addEventListener("visibilitychange", () => document.hidden || (here(), refresh()));
  window.addEventListener("pagehide", () => port.postMessage({ gone: true }));

  // -- what was pressed -------------------------------------------------------------------------------------------------

  // A button that has just appeared may not be known to htmx yet: what was pressed is said here.
  document.addEventListener("htmx:configRequest", (event) => {
    const pressed = event.detail.triggeringEvent?.submitter;
    if (event.detail.elt.id !== "act" || !pressed) return;
    for (const name of ["action", "narrow"]) event.detail.parameters.delete(name);
    if (pressed.name) event.detail.parameters.set(pressed.name, pressed.value);
  });
  document.addEventListener("htmx:afterSwap", dress);

  function dress() {
    document.getElementById("show-keys").hidden = false;
  }

  // -- keys -------------------------------------------------------------------------------------------------------------

  const open_group = () => document.querySelector("#question .group[open]");

  function press(selector) {
    const button = document.querySelector(selector);
    if (button && button.getAttribute("aria-disabled") !== "true") button.click();
    return Boolean(button);
  }

  function numbered(digit) {
    const key = `[data-key="${digit}"]`;
    if (open_group()) return press(`#question .group[open] button${key}`);
    return press(`#question :is(.answers, .choices) > button${key}, #question .group > summary${key}`);
  }

  function back() {
    const group = open_group();
    if (group) group.open = false;
    else if (!press("#no")) press("#to-table");
    return true;
  }

  const LETTERS = { KeyU: "#undo", KeyK: "#keep" };
  const HAS_ENTER = "a, button, summary, label, input, [tabindex='0']";

  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[aria-disabled=true]")) event.preventDefault();
    if (event.target.closest?.("#show-keys")) document.getElementById("keys").showModal();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
    let done = false;
    if (event.key === "Escape") done = back();
    else if (digit && !event.shiftKey) done = numbered(digit[1]);
    else if (event.key === "Enter" && !event.target.closest?.(HAS_ENTER)) done = !open_group() && press("[data-enter]");
    else if (event.key === "?") done = true, document.getElementById("keys").showModal();
    else if (event.code in LETTERS && !event.shiftKey) done = press(LETTERS[event.code]);
    if (done) event.preventDefault();
  });

  dress();
  here();
})();
