// The table as an app: its worker is registered when the page is there, and the page without a network waits for one.
(() => {
  "use strict";

  const WORKER = `/worker.js?lang=${document.documentElement.lang}`;

  if (document.body.classList.contains("offline")) addEventListener("online", () => location.reload());
  if ("serviceWorker" in navigator)
    addEventListener("load", () => navigator.serviceWorker.register(WORKER).catch(() => {})); // without it all works, too
})();
