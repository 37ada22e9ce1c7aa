// The replay moves by itself and listens to keys; without this its links and its slider work as a page.
(() => {
  "use strict";

  const PACE = 1100; // milliseconds for a move at the usual speed
  const KEPT = "replay-speed";
  const words = document.getElementById("words").dataset;
  const part = () => document.getElementById("table");
  const place = () => Number(part().dataset.at);
  const last = () => Number(part().dataset.last);
  const list_of_keys = () => document.getElementById("keys");
  const stops = (kind) => (words[kind] ?? "").split(" ").filter(Boolean).map(Number);
  let playing = 0;
  let speed = kept_speed();
  let wanted = null;
  let loading = false;
  let chapters_open = false;

  function kept_speed() {
    try {
      return sessionStorage.getItem(KEPT) ?? "1";
    } catch {
      return "1";
    }
  }

  /** Goes to a position; while one is being fetched, only the latest wish counts. One that does not come ends it. */
  function go(at) {
    wanted = Math.min(last(), Math.max(0, at));
    if (loading || wanted === place()) return;
    loading = true;
    const asked = wanted;
    const { path, viewerPart } = part().dataset;
    chapters_open = document.getElementById("chapters")?.open ?? false;
    const arrive = () => {
      loading = false;
      if (place() !== asked) return stop();
      history.replaceState(null, "", `${path}?at=${asked}${viewerPart}`);
      dress();
      if (wanted !== asked) go(wanted);
    };
    htmx.ajax("GET", `${path}?at=${asked}${viewerPart}`, { target: "#table", swap: "morph" }).then(arrive, arrive);
  }

  function run() {
    clearInterval(playing);
    playing = setInterval(() => (place() >= last() ? stop() : go(place() + 1)), PACE / Number(speed));
  }

  function stop() {
    clearInterval(playing);
    playing = 0;
    dress();
  }

  function toggle() {
    if (playing) return stop();
    if (place() === last()) go(0);
    run();
    dress();
  }

  function pace(chosen) {
    speed = chosen;
    try {
      sessionStorage.setItem(KEPT, speed);
    } catch {
      // it is forgotten with the page
    }
    if (playing) run();
    dress();
  }

  /** Shows what only a script can do: the play button, with the sign of what it does now, its speed, and the list of keys.
   * The slider follows the position, and the chapters stay open. */
  function dress() {
    const button = document.getElementById("play");
    const choice = document.getElementById("speed");
    button.hidden = choice.hidden = document.getElementById("show-keys").hidden = false;
    choice.value = speed;
    button.setAttribute("aria-label", playing ? words.pause : words.play);
    button.title = playing ? words.pause : words.play;
    const use = button.querySelector("use");
    use.setAttribute("href", use.getAttribute("href").replace(/#.*/, playing ? "#pause-button" : "#play-button"));
    document.getElementById("at").value = place();
    const chapters = document.getElementById("chapters");
    if (chapters && chapters_open) chapters.open = true;
  }

  /** The position to which a way leads from another; the same one if there is none. */
  function target(way, from) {
    const plain = { first: 0, back: from - 1, on: from + 1, end: last() };
    if (way in plain) return plain[way];
    const [kind, direction] = way.split("-");
    const found = direction === "on" ? stops(kind).find((at) => at > from) : stops(kind).findLast((at) => at < from);
    return found ?? from;
  }

  function move(way) {
    const from = loading ? wanted : place();
    stop();
    go(target(way, from));
  }

  // The chapters open where one is.
  document.addEventListener("toggle", (event) => {
    if (event.target.id !== "chapters" || !event.target.open) return;
    const list = event.target.querySelector("ol");
    const now = list.querySelector("[aria-current]");
    if (now) list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 3;
  }, true);

  document.addEventListener("input", (event) => {
    if (event.target.id === "at") go(Number(event.target.value));
    if (event.target.id === "speed") pace(event.target.value);
  });
  document.addEventListener("click", (event) => {
    const pressed = event.target.closest?.("[data-way], #play, #show-keys, .chapters [data-at]");
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (pressed.id === "play") return toggle();
    if (pressed.id === "show-keys") return list_of_keys().showModal();
    if (pressed.dataset.way) return move(pressed.dataset.way);
    stop();
    go(Number(pressed.dataset.at));
  });

  const KEYS = {
    ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "end", PageUp: "round-back", PageDown: "round-on",
    "Shift ArrowLeft": "turn-back", "Shift ArrowRight": "turn-on",
    Comma: "moment-back", Period: "moment-on", // by their place: letters stand there in other alphabets
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return; // a board may have used it
    if (event.target.matches?.("select, textarea") || list_of_keys().open) return;
    const shift = event.shiftKey ? "Shift " : "";
    const way = KEYS[shift + event.key] ?? KEYS[shift + event.code];
    const chosen = /^[1-9]$/.test(event.key) && document.getElementById("speed").options[event.key - 1];
    if (event.key === "?") list_of_keys().showModal();
    else if (event.key === " " && !event.target.closest?.("a, button, summary")) toggle();
    else if (way) move(way);
    else if (chosen) pace(chosen.value);
    else return;
    event.preventDefault();
  });

  dress();
})();
