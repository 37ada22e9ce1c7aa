// Whether the server can be reached: while it cannot, a line says so, and it goes away by itself. Whoever listens for
// news tells how the stream is; a stream alone may be lost or silent for other reasons, so the server itself is asked.
(() => {
  "use strict";

  const PATIENCE = 2000; // a stream that comes back at once is no reason to speak
  const AGAIN = 4000;
  const NOBODY_THERE = [502, 504]; // a proxy answers that the server behind it does not
  const line = document.getElementById("reach");
  let stream = "opening";
  let asking = 0;

  function away() {
    if (!line.textContent) line.textContent = line.dataset.words;
    ask_in(AGAIN);
  }

  function back() {
    line.textContent = "";
    clearTimeout(asking);
    if (stream === "lost") ask_in(AGAIN);
  }

  function ask_in(milliseconds) {
    clearTimeout(asking);
    asking = setTimeout(ask, milliseconds);
  }

  async function ask() {
    const answers = (answer) => !NOBODY_THERE.includes(answer.status);
    const how = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(AGAIN) };
    if (await fetch("/health", how).then(answers, () => false)) back();
    else away();
  }

  document.addEventListener("news:stream", (event) => {
    stream = event.detail;
    if (stream === "live") back();
    else if (stream === "silent" && !line.textContent) ask();
    else if (stream === "lost" && !line.textContent) ask_in(PATIENCE);
  });
  document.addEventListener("htmx:sendError", away);
  document.addEventListener("htmx:timeout", away);
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (NOBODY_THERE.includes(detail.xhr.status)) away();
    else if (detail.xhr.status && line.textContent) back();
  });
  window.addEventListener("offline", away);
  window.addEventListener("online", ask);
})();
