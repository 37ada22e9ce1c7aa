// Notices on this device: the browser is asked for its leave only when somebody presses the button, and each thing that can
// stand in the way is said in words of its own.
(() => {
  "use strict";

  const part = document.getElementById("push");
  const known = new Set(part.dataset.known.split(" "));
  const on = document.getElementById("push-on");
  const off = document.getElementById("push-off");
  const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  const touched_mac = navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1; // an iPad that says it is none
  const apple = /iPhone|iPad|iPod/.test(navigator.userAgent) || touched_mac;

  /** What stands in the way before anything was tried. */
  function obstacle() {
    if (!window.isSecureContext) return "insecure";
    if (!able) return apple && !navigator.standalone ? "apple" : "unable";
    return Notification.permission === "denied" ? "denied" : "";
  }

  function show(state) {
    for (const words of part.querySelectorAll("[data-state]")) words.hidden = words.dataset.state !== state;
    on.hidden = !["", "failed"].includes(state);
    off.hidden = state !== "on";
  }

  // -- the subscription ----------------------------------------------------------------------------------------------

  const letters = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

  const address = (subscription) => ({
    endpoint: subscription.endpoint,
    p256dh: letters(subscription.getKey("p256dh")),
    auth: letters(subscription.getKey("auth")),
  });

  /** What the server knows this browser by. */
  async function id_of({ endpoint, auth }) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${endpoint} ${auth}`));
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  const current = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

  /** A subscription for this server's key: one for another key would be of no use. */
  async function subscribed() {
    const { pushManager } = await ready();
    const before = await pushManager.getSubscription();
    if (before && letters(before.options.applicationServerKey) !== part.dataset.key) await before.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: part.dataset.key });
  }

  async function ready() {
    if (!(await navigator.serviceWorker.getRegistration())) throw new Error("there is no worker");
    return navigator.serviceWorker.ready;
  }

  async function send(path, fields) {
    const body = new URLSearchParams({ csrf: part.dataset.csrf, ...fields });
    const answer = await fetch(path, { method: "POST", body, headers: { "HX-Request": "true" } });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
  }

  // -- the buttons ---------------------------------------------------------------------------------------------------

  async function begin() {
    if ((await Notification.requestPermission()) !== "granted") return show(obstacle());
    const found = address(await subscribed());
    await send("/push/subscribe", found);
    known.add(await id_of(found));
    show("on");
    off.focus();
  }

  async function end() {
    const subscription = await current();
    if (subscription) {
      await send("/push/unsubscribe", { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
    show(obstacle());
    on.focus();
  }

  async function look() {
    const stopped = obstacle();
    if (stopped) return show(stopped);
    const subscription = await current();
    show(subscription && known.has(await id_of(address(subscription))) ? "on" : "");
  }

  const trying = (what) => () => what().catch(() => show("failed"));
  on.addEventListener("click", trying(begin));
  off.addEventListener("click", trying(end));
  trying(look)();
})();
