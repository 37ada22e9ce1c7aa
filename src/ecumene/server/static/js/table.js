// What only the browser can do for a table: hear that something happened, say that it is your turn, and listen to keys.
// Every button is a real button of the page and works without this.
(() => {
  "use strict";

  const DOUBLE_CLICK = 250;
  const ANSWER = 5000;
  const NOW_AND_THEN = 30_000;
  const MINUTE = 60_000;
  const words = document.getElementById("words").dataset;
  const table = () => document.getElementById("table");
  const number = () => Number(table().dataset.number);

  // -- the newest board, once -------------------------------------------------------------------------------------

  /** A part of the page, from the server. What fails is told where all failures are. */
  const fetch_part = (address, how) => htmx.ajax("GET", address, how).catch(() => {});

  let under_way = 0;
  let wanted_again = false;

  /** Fetches the board, unless a request that brings it is under way; the server sends nothing if it is the same. */
  function refresh() {
    if (under_way) {
      wanted_again = true;
      return;
    }
    const { path, version } = table().dataset;
    fetch_part(`${path}/board?have=${encodeURIComponent(version)}`, { target: "#table", swap: "morph" });
  }

  /** Fetches the board even if the page has had it: another one is shown in its place. */
  const refresh_all = () => fetch_part(`${table().dataset.path}/board`, { target: "#table", swap: "morph" });

  const brings_table = (event) => event.detail.target?.id === "table";

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (brings_table(event)) under_way += 1;
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (!brings_table(event)) return;
    under_way = Math.max(0, under_way - 1);
    if (wanted_again && !under_way) {
      wanted_again = false;
      setTimeout(refresh);
    }
  });

  // -- swapping: never an older board; what was open stays so --------------------------------------------------------

  let open_details = [];
  let ticked = []; // the boxes that were ticked, and beside which question
  let asked_at = 0;
  let swapped_at = 0;

  document.addEventListener("htmx:beforeSwap", (event) => {
    if (!brings_table(event)) return;
    const sent = event.detail.xhr.getResponseHeader("X-Table");
    if (sent !== null && Number(sent) < number()) event.detail.shouldSwap = false;
    const own = event.detail.requestConfig.elt?.closest?.("details.menu form:not([data-stays])");
    ticked = [...document.querySelectorAll("#question [name=ticked]:checked")].map((box) => [box.id, box.value]);
    asked_at = number();
    open_details = own ? [] : [...document.querySelectorAll("#table details[id][open]")].map((details) => details.id);
  });

  document.addEventListener("htmx:afterSwap", (event) => {
    if (!brings_table(event)) return;
    swapped_at = performance.now();
    for (const id of open_details) {
      const details = document.getElementById(id);
      if (details && !(open_group() && details.matches(".group"))) details.open = true;
    }
    if (number() === asked_at) tick_again();
    document.querySelector(".answer.hinted")?.scrollIntoView({ block: "nearest" });
    dress();
    notice();
  });

  /** The same question was drawn anew, with a hint perhaps: what was ticked stays so. */
  function tick_again() {
    for (const [id, value] of ticked) {
      const box = document.getElementById(id);
      if (box?.value === value) box.checked = true;
    }
  }

  // A double click on a choice is one click: the second must not hit what has just appeared in the same place.
  document.addEventListener(
    "click",
    (event) => {
      const button = event.target.closest?.('#act :is(button, [data-whole]), [form="act"], .group > summary');
      if (button && event.detail > 1 && performance.now() - swapped_at < DOUBLE_CLICK) {
        event.preventDefault();
        event.stopPropagation();
      } else if (button?.matches("summary")) swapped_at = performance.now();
    },
    true,
  );

  // A button that has just appeared may not be known to htmx yet, and it may know an older one: what was pressed is
  // said here.
  document.addEventListener("htmx:configRequest", (event) => {
    const pressed = event.detail.triggeringEvent?.submitter;
    if (event.detail.elt.id !== "act" || !pressed) return;
    for (const name of ["action", "narrow"]) event.detail.parameters.delete(name);
    if (pressed.name) event.detail.parameters.set(pressed.name, pressed.value);
    event.detail.path = pressed.getAttribute("formaction") ?? event.detail.elt.getAttribute("hx-post");
  });

  // -- when something fails ------------------------------------------------------------------------------------------

  let fading = 0;

  function toast(text) {
    const box = document.getElementById("toast");
    box.textContent = text;
    box.hidden = false;
    clearTimeout(fading);
    fading = setTimeout(() => (box.hidden = true), 6000);
  }

  document.addEventListener("table:say", ({ detail }) => toast(detail));
  document.addEventListener("table:present", refresh_all);
  document.addEventListener("htmx:responseError", (event) => {
    const page = new DOMParser().parseFromString(event.detail.xhr.responseText, "text/html");
    const unreached = [502, 504].includes(event.detail.xhr.status);
    toast(page.querySelector(".error-words")?.textContent.trim() || (unreached ? words.lost : words.failed));
    if (brings_table(event) && event.detail.requestConfig.verb !== "get") setTimeout(refresh, 100);
  });
  // Who has clicked hears that it was in vain; what the page asks by itself is asked again when the server is back.
  document.addEventListener("htmx:sendError", (event) => event.detail.requestConfig.triggeringEvent && toast(words.lost));
  document.addEventListener("htmx:timeout", (event) => event.detail.requestConfig.triggeringEvent && toast(words.late));

  // What somebody writes for himself is kept when the server is back.
  let unkept = false;
  const is_notes = (event) => event.detail.elt?.matches?.("form.notes");
  document.addEventListener("htmx:afterRequest", (event) => {
    if (is_notes(event)) unkept = !event.detail.successful;
  });

  function keep_notes() {
    if (unkept) htmx.trigger("form.notes", "submit");
  }

  // -- news ----------------------------------------------------------------------------------------------------------

  // All tabs of a browser share a worker that listens for them. Where it does not answer, the page listens for itself:
  // with a stream while it is looked at, and by asking now and then while it is not, because streams are scarce.

  const news_script = document.getElementById("news-script").src;
  const shared = meet_worker();
  let own = null;
  let unanswered = 0;

  function meet_worker() {
    try {
      const worker = new SharedWorker(news_script, "news");
      worker.port.onmessage = ({ data }) => {
        clearTimeout(unanswered);
        stop_own();
        hear(data);
      };
      worker.addEventListener("error", listen_alone);
      return worker.port;
    } catch {
      return null; // some browsers have none, some not everywhere
    }
  }

  /** Says where this page stands to whoever listens for it. */
  function here() {
    clearTimeout(unanswered);
    shared?.postMessage(standing());
    if (!shared || own) listen_alone();
    else unanswered = setTimeout(listen_alone, ANSWER);
  }

  function standing() {
    const { path, version } = table().dataset;
    const said = Number(last_said()?.replace("said-", "") || 0);
    return { table: path.split("/").pop(), position: [number(), said, Number(version.split("-")[1])] };
  }

  function listen_alone() {
    if (!own) {
      const channel = new MessageChannel();
      connect_news(channel.port2);
      own = channel.port1;
      own.onmessage = ({ data }) => own && hear(data);
    }
    own.postMessage(document.hidden ? { gone: true } : standing());
  }

  function stop_own() {
    own?.postMessage({ gone: true });
    own = null;
  }

  const HEARD = {
    stream: stream_is,
    table: (value) => value >= number() && refresh(),
    seats: refresh,
    presence: refresh_company,
    chat: refresh_chat,
    unknown: refresh,
  };

  function hear({ kind, value }) {
    HEARD[kind]?.(value);
  }

  /** Whether news come: "opening", "live", "silent" or "lost". After a loss the page asks what it has missed. */
  function stream_is(state) {
    const before = document.body.dataset.news;
    document.body.dataset.news = state;
    document.dispatchEvent(new CustomEvent("news:stream", { detail: state }));
    if (before === "lost" && state === "live") catch_up();
  }

  function refresh_chat() {
    fetch_part(`${table().dataset.path}/chat`, { target: "#chat-lines", swap: "outerHTML" });
  }

  let company_again = false;

  /** Who is at the table. The question stays as it is. */
  function refresh_company() {
    if (under_way) company_again = true;
    else if (document.getElementById("company")) {
      fetch_part(`${table().dataset.path}/company`, { target: "#company", swap: "morph" });
    }
  }

  // It may have been drawn before somebody sat down or left, and arrive after the table that shows it. While a click is
  // under way its button stays: a form that is gone hears no answer.
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target?.id !== "company") return;
    const stamp = (version) => Number(version?.split("-")[1] ?? 0);
    const sent = event.detail.xhr.getResponseHeader("X-Version");
    if (under_way || stamp(sent) < stamp(table().dataset.version)) event.detail.shouldSwap = false;
    company_again ||= under_way > 0;
  });

  let until_again = 0;

  /** Somebody's absence grows without news: the page asks again when it says something else. */
  function watch_company() {
    clearTimeout(until_again);
    const again = Number(document.getElementById("company")?.dataset.again || 0);
    if (again) until_again = setTimeout(refresh_company, again * 1000);
  }

  document.addEventListener("htmx:afterSettle", watch_company);
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target?.id === "company") dress(); // the menu's invitations came with it
  });
  document.addEventListener("htmx:afterRequest", () => {
    if (!company_again || under_way) return;
    company_again = false;
    setTimeout(refresh_company);
  });
  watch_company();

  let stirred = -Infinity;

  /** A page that is left open is no person: the server hears, seldom, that somebody clicks or types at it. */
  function stir() {
    const company = document.getElementById("company");
    if (!company || company.hidden || performance.now() - stirred < MINUTE) return;
    stirred = performance.now();
    const headers = { "X-Csrf": document.querySelector("input[name=csrf]")?.value ?? "" };
    fetch(`${table().dataset.path}/stir`, { method: "POST", headers }).catch(() => {});
  }

  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, stir, { capture: true, passive: true });

  /** After sleep or a lost network: what happened and what was said meanwhile. */
  function catch_up() {
    refresh();
    refresh_chat();
    refresh_company();
    keep_notes();
  }

  setInterval(() => {
    here();
    if (own && document.hidden) catch_up();
  }, NOW_AND_THEN);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      if (own) listen_alone();
      return;
    }
    here();
    notice();
    catch_up();
  });
  window.addEventListener("online", () => {
    (own ?? shared)?.postMessage({ again: true });
    catch_up();
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) here(), catch_up();
  });
  window.addEventListener("pagehide", () => {
    shared?.postMessage({ gone: true });
    stop_own();
  });

  // -- your turn: title, icon, sound, notification ---------------------------------------------------------------------

  const favicon = document.getElementById("favicon");
  const usual_icon = favicon.href;
  const turn_icon =
    "data:image/svg+xml," +
    encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#ab4722"/>' +
        '<circle cx="16" cy="16" r="6" fill="#f2b24c"/></svg>',
    );
  let was_wanted = table().dataset.wanted === "1";

  function notice() {
    const wanted = table().dataset.wanted === "1";
    document.title = wanted ? `● ${words.yourTurn} · ${words.title}` : words.title;
    favicon.href = wanted ? turn_icon : usual_icon;
    if (wanted && !was_wanted) {
      sound("turn");
      if (document.hidden) notify();
    }
    was_wanted = wanted;
  }

  function notify() {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    try {
      const note = new Notification(words.yourTurn, { body: words.title, tag: table().dataset.path });
      note.addEventListener("click", () => (window.focus(), note.close()));
    } catch {
      // Some phones allow notifications only from workers.
    }
  }

  // -- chat ------------------------------------------------------------------------------------------------------------

  const unread = document.querySelector("#log-and-chat .unread");
  const last_said = () => document.querySelector("#chat-lines li:last-child")?.id;
  let known = last_said();

  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target?.id !== "chat-lines") return;
    if (last_said() !== known && !document.getElementById("tab-chat").checked) unread.hidden = false;
    known = last_said();
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.elt?.id === "say" && event.detail.successful) event.detail.elt.reset();
  });
  document.addEventListener("change", (event) => {
    if (event.target.id === "tab-chat") unread.hidden = true;
  });

  // -- buttons that need a script ------------------------------------------------------------------------------------

  function dress() {
    const show = (id, wanted) => {
      const button = document.getElementById(id);
      if (button) button.hidden = !wanted;
    };
    show("show-keys", true);
    show("ask-notices", "Notification" in window && Notification.permission === "default");
    for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
  }

  document.addEventListener("click", (event) => {
    const pressed = event.target.closest?.("button, summary");
    const menu = document.getElementById("menu");
    if (menu?.open && !menu.contains(event.target)) menu.open = false;
    if (!pressed) return;
    if (pressed.id === "show-keys") document.getElementById("keys").showModal();
    if (pressed.id === "ask-notices") Notification.requestPermission().then(dress);
    if (pressed.dataset.copy) copy(pressed);
  });

  async function copy(button) {
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    button.textContent = words.copied;
  }

  // -- keys --------------------------------------------------------------------------------------------------------------

  const press = (selector) => {
    const button = document.querySelector(selector);
    if (button && button.getAttribute("aria-disabled") !== "true") button.click();
    return Boolean(button);
  };
  const open_group = () => document.querySelector("#question .group[open]");
  const LETTERS = { KeyU: "#undo", KeyR: "#redo", KeyH: "#hint", Backspace: "#since-last" };

  /** Goes back from a group to all of them. */
  function close_group() {
    const group = open_group();
    if (!group) return false;
    if (group.contains(document.activeElement)) group.firstElementChild.focus();
    group.open = false;
    return true;
  }

  const HAS_ENTER = "a, button, summary, label, input, [tabindex='0']"; // what Enter belongs to, or is just read

  /** Takes the answer that just goes on; it is away while a group is open. */
  const go_on = () => !open_group() && press("[data-enter]");

  /** Takes the answer with a number: of the open group, else of those that are listed beside the groups. */
  function numbered(digit) {
    const key = `[data-key="${digit}"]`;
    if (open_group()) return press(`#question .group[open] button${key}`);
    return press(`#question :is(.answers, .choices, .several) > button${key}, #question .group > summary${key}`);
  }

  /** Ticks the answer with a number once more; if it has been ticked as often as it can be, not at all. */
  function tick(digit) {
    const part = open_group() ?? document.querySelector("#question .answers");
    const button = part?.querySelector(`.several > button[data-key="${digit}"]`);
    const boxes = [...(button?.parentElement.querySelectorAll("[name=ticked]") ?? [])];
    const next = boxes.find((box) => !box.checked);
    for (const box of next ? [next] : boxes) box.click();
    return boxes.length > 0;
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const target = event.target;
    const writing = target.matches?.("textarea, select, input:not([type=radio], [type=checkbox], [type=hidden])");
    if (event.key === "Escape") {
      const menu = document.getElementById("menu");
      if (writing) target.blur();
      else if (menu?.open) menu.open = false;
      else if (!close_group()) press("#no");
      return;
    }
    if (writing) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
    let done = false;
    if (digit && !event.shiftKey) done = numbered(digit[1]);
    else if (digit) done = tick(digit[1]);
    else if (event.key === "Enter" && document.querySelector("#question [name=ticked]:checked") && !target.closest?.(HAS_ENTER)) done = press("#together");
    else if (event.key === "Enter" && !target.closest?.(HAS_ENTER)) done = go_on();
    else if (event.key === "?") done = true, document.getElementById("keys").showModal();
    else if (event.key === "/") done = to_chat();
    else if (event.code in LETTERS && !event.shiftKey) done = press(LETTERS[event.code]);
    if (done) event.preventDefault();
  });

  function to_chat() {
    const field = document.getElementById("say-text");
    if (!field || document.querySelector(".curtained")) return false;
    document.getElementById("tab-chat").click();
    field.focus();
    return true;
  }

  dress();
  notice();
  here();
})();
