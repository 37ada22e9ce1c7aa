// News of tables: one stream for all tabs of a browser, because it keeps only a few connections to a server. This is a
// shared worker to which every tab speaks through a port. Where there are none, a page runs it for itself alone.
//
// A tab says { table, position } when it comes and now and then afterwards, { gone } when it leaves, and { again } when
// there may be a network again. It is told { kind, value } of its table: the kinds of the server's events, and
// `stream` with "opening", "live", "silent" or "lost", which also is the answer to every word of its own.
(() => {
  "use strict";

  const MOST_TABLES = 64;
  const COMING = 50;
  const LEAVING = 1000;
  const DOUBT = 7000; // the server gives a sign of life every 5 seconds
  const SILENCE = 20_000;
  const FORGOTTEN = 180_000; // hidden tabs are let speak once a minute; who is silent for longer has crashed or sleeps
  const AGAIN = { first: 1000, most: 3000 };

  const tabs = new Map(); // port -> { table, seen }
  const positions = new Map(); // table -> [number, chat, stamp]: what all its tabs know
  let source = null;
  let streamed = new Set(); // the tables of the stream
  let state = "opening";
  let wait = AGAIN.first;
  let opening = 0;
  let silence = 0;
  let doubt = 0;

  const wanted = () => new Set([...tabs.values()].map((tab) => tab.table));

  function tell(table, kind, value) {
    for (const [port, tab] of tabs) if (tab.table === table) port.postMessage({ kind, value });
  }

  function become(now) {
    if (now === state) return;
    state = now;
    for (const table of wanted()) tell(table, "stream", state);
  }

  // -- the stream ----------------------------------------------------------------------------------------------------

  function close() {
    source?.close();
    source = null;
    streamed = new Set();
    clearTimeout(silence);
    clearTimeout(doubt);
  }

  function open_in(milliseconds) {
    clearTimeout(opening);
    opening = setTimeout(open, milliseconds);
  }

  /** A stream of the tables that are wanted now, from where their tabs stand. */
  function open() {
    const tables = wanted();
    if (source && tables.size === streamed.size && [...tables].every((table) => streamed.has(table))) return;
    close();
    for (const table of positions.keys()) if (!tables.has(table)) positions.delete(table);
    if (!tables.size) {
      state = "opening";
      return;
    }
    streamed = tables;
    const asked = [...tables].map((table) => `t=${table}:${positions.get(table).join("-")}`);
    source = new EventSource(`/events?${asked.join("&")}`);
    source.addEventListener("open", () => {
      wait = AGAIN.first;
      still_here();
    });
    source.addEventListener("error", lost);
    source.addEventListener("here", still_here);
    source.addEventListener("unknown", (event) => tell(event.data, "unknown"));
    for (const kind of ["table", "seats", "presence", "chat", "restart"]) {
      source.addEventListener(kind, (event) => {
        still_here();
        const [table, position] = event.lastEventId.split(":");
        positions.set(table, position.split("-").map(Number));
        tell(table, kind, Number(event.data));
      });
    }
  }

  function lost() {
    close();
    become("lost");
    open_in(wait * (1 + Math.random() / 2)); // not all browsers at once
    wait = Math.min(2 * wait, AGAIN.most);
  }

  /** A connection may die without a word, and a server may hang. */
  function still_here() {
    become("live");
    clearTimeout(silence);
    clearTimeout(doubt);
    silence = setTimeout(lost, SILENCE);
    doubt = setTimeout(() => become("silent"), DOUBT);
  }

  // -- the tabs ------------------------------------------------------------------------------------------------------

  /** A tab is here. One table too many gets no answer, so its tab listens for itself. */
  function here(port, table, position) {
    for (const [other, tab] of tabs) if (tab.seen < Date.now() - FORGOTTEN) leave(other);
    if (!tabs.has(port)) {
      const known = wanted();
      if (!known.has(table) && known.size >= MOST_TABLES) return;
      come(port, table, position);
    }
    tabs.get(port).seen = Date.now();
    port.postMessage({ kind: "stream", value: state });
  }

  function come(port, table, position) {
    tabs.set(port, { table });
    const known = positions.get(table) ?? position;
    if (!streamed.has(table)) {
      positions.set(table, known.map((part, index) => Math.min(part, position[index])));
      open_in(COMING);
      return;
    }
    port.postMessage({ kind: "table", value: known[0] }); // it may have been drawn before the last news
    if (position[1] < known[1]) port.postMessage({ kind: "chat", value: known[1] });
  }

  function leave(port) {
    if (tabs.delete(port)) open_in(LEAVING);
  }

  function again() {
    close();
    open_in(COMING);
  }

  function connect(port) {
    port.onmessage = ({ data }) => {
      if (data.gone) leave(port);
      else if (data.again) again();
      else here(port, data.table, data.position);
    };
  }

  if ("SharedWorkerGlobalScope" in self) self.addEventListener("connect", (event) => connect(event.ports[0]));
  else self.connect_news = connect;
})();
