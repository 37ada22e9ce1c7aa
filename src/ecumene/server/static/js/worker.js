// The service worker. It keeps static files, whose addresses change with their content, and the page that says that the
// server cannot be reached; and it shows what the server tells while no page is open. No page of a table and nothing of
// anybody is ever kept: pages come from the server or not at all.
//
// The server puts RELEASE before this: its version, the files of that page, and the icon of notices. A worker of another
// version is installed at the next visit, takes over at once, and throws away what the one before has kept.
(() => {
  "use strict";

  const language = new URL(location.href).searchParams.get("lang") ?? "en";
  const OFFLINE = `/offline?lang=${encodeURIComponent(language)}`;
  const NAME = `ecumene ${RELEASE.version} ${language}`;
  const STATIC = "/static/";
  const ROUTES = "addRoutes" in (self.InstallEvent?.prototype ?? {});

  // -- coming and going ----------------------------------------------------------------------------------------------

  async function install(event) {
    if (ROUTES) route(event);
    const cache = await caches.open(NAME);
    await cache.addAll([new Request(OFFLINE, { credentials: "omit", cache: "reload" }), ...RELEASE.files]);
    await self.skipWaiting();
  }

  /** Where a browser can be told so, a page is asked for at once, beside the worker, whose own request for it is the same
   * one; and what is neither a page nor a file goes past it. */
  function route(event) {
    const page = { requestMode: "navigate", requestMethod: "GET" };
    const others = { not: { or: [page, { urlPattern: `${STATIC}*` }] } };
    const routes = [
      { condition: page, source: "race-network-and-fetch-handler" },
      { condition: others, source: "network" },
    ];
    event.addRoutes(routes).catch(() => {}); // the worker is asked about everything then
  }

  async function activate() {
    const others = (await caches.keys()).filter((name) => name !== NAME);
    await Promise.all(others.map((name) => caches.delete(name)));
    if (!ROUTES) await self.registration.navigationPreload?.enable();
  }

  self.addEventListener("install", (event) => event.waitUntil(install(event)));
  self.addEventListener("activate", (event) => event.waitUntil(activate()));

  // -- pages and files -----------------------------------------------------------------------------------------------

  self.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    const address = new URL(url);
    if (method !== "GET" || address.origin !== location.origin) return;
    if (mode === "navigate") event.respondWith(page(event));
    else if (address.pathname.startsWith(STATIC)) event.respondWith(file(event));
  });

  async function page(event) {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      return (await caches.match(OFFLINE, { cacheName: NAME })) ?? Response.error();
    }
  }

  async function file(event) {
    const kept = await caches.match(event.request, { cacheName: NAME, ignoreVary: true });
    if (kept) return kept;
    const answer = await fetch(event.request);
    if (never_changes(answer)) event.waitUntil(keep(event.request, answer.clone()));
    return answer;
  }

  const never_changes = (answer) =>
    answer.status === 200 && answer.type === "basic" && (answer.headers.get("cache-control") ?? "").includes("immutable");

  /** Of each file only the latest; a worker whose time is over keeps nothing more. */
  async function keep(request, answer) {
    if (!(await caches.has(NAME))) return;
    const cache = await caches.open(NAME);
    await cache.delete(request, { ignoreSearch: true, ignoreVary: true });
    await cache.put(request, answer);
  }

  // -- notices ---------------------------------------------------------------------------------------------------------

  /** What has come, in the form that the server gives it. A browser that is told has to show something in any case. */
  function told(data) {
    try {
      const { title, text, link, tag } = data.json();
      if (typeof title !== "string") throw new TypeError();
      return { title, text: String(text ?? ""), link: own(link), tag: String(tag ?? "") };
    } catch {
      return { title: "Ecumene", text: "", link: location.origin, tag: "" };
    }
  }

  /** An address of this server: nothing that comes leads to another. */
  function own(link) {
    const address = new URL(String(link ?? "/"), location.origin);
    return address.origin === location.origin ? address.href : location.origin;
  }

  async function show({ title, text, link, tag }) {
    const looks = { icon: RELEASE.icon, badge: RELEASE.icon, lang: language };
    await self.registration.showNotification(title, { ...looks, body: text, tag, renotify: tag !== "", data: { link } });
  }

  /** The table's own window if there is one, else a new one. */
  async function open(link) {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const { pathname } = new URL(link);
    const there = windows.find((each) => new URL(each.url).pathname === pathname);
    await (there ? there.focus() : self.clients.openWindow(link));
  }

  self.addEventListener("push", (event) => event.waitUntil(show(told(event.data))));
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data.link));
  });
})();
