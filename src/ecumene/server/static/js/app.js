// The table as an app: its worker is registered when the page is there. The page that the worker shows while the server cannot
// be reached, which stands under the address that was asked for, looks now and then whether it can.
(() => {
  "use strict";

  const WORKER = `/worker.js?lang=${document.documentElement.lang}`;
  const AGAIN = 5000;

  async function look() {
    const answer = await fetch("/health").catch(() => null);
    if (answer?.ok) location.reload();
    else setTimeout(look, AGAIN);
  }

  if (document.body.classList.contains("offline") && location.pathname !== "/offline") {
    addEventListener("online", () => location.reload());
    setTimeout(look, AGAIN);
  }
  if ("serviceWorker" in navigator)
    addEventListener("load", () => navigator.serviceWorker.register(WORKER).catch(() => {})); // without it all works, too
})();
