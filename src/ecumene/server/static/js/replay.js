// The replay moves by itself and listens to keys; without this its links and its slider work as a page.
(() => {
  "use strict";

  const PACE = 1100;
  const words = document.getElementById("words").dataset;
  const part = () => document.getElementById("table");
  const place = () => Number(part().dataset.at);
  const last = () => Number(part().dataset.last);
  let playing = 0;
  let wanted = null;
  let loading = false;

  /** Goes to a position; while one is being fetched, only the latest wish counts. One that does not come ends it. */
  function go(at) {
    wanted = Math.min(last(), Math.max(0, at));
    if (loading || wanted === place()) return;
    loading = true;
    const asked = wanted;
    const { path, viewerPart } = part().dataset;
    const arrive = () => {
      loading = false;
      if (place() !== asked) return stop();
      history.replaceState(null, "", `${path}?at=${asked}${viewerPart}`);
      dress();
      if (wanted !== asked) go(wanted);
    };
    htmx.ajax("GET", `${path}?at=${asked}${viewerPart}`, { target: "#table", swap: "morph" }).then(arrive, arrive);
  }

  function stop() {
    clearInterval(playing);
    playing = 0;
    dress();
  }

  function toggle() {
    if (playing) return stop();
    if (place() === last()) go(0);
    playing = setInterval(() => (place() >= last() ? stop() : go(place() + 1)), PACE);
    dress();
  }

  /** Shows the play button, with the sign of what it does now; the slider follows the position. */
  function dress() {
    const button = document.getElementById("play");
    button.hidden = false;
    button.setAttribute("aria-label", playing ? words.pause : words.play);
    button.title = playing ? words.pause : words.play;
    const use = button.querySelector("use");
    use.setAttribute("href", use.getAttribute("href").replace(/#.*/, playing ? "#pause-button" : "#play-button"));
    document.getElementById("at").value = place();
  }

  document.addEventListener("input", (event) => {
    if (event.target.id === "at") go(Number(event.target.value));
  });
  document.addEventListener("click", (event) => {
    const pressed = event.target.closest?.("#first, #back, #play, #on, #end");
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (pressed.id === "play") toggle();
    else move(pressed.id);
  });

  function move(way) {
    const from = loading ? wanted : place();
    stop();
    go({ first: 0, back: from - 1, on: from + 1, end: last() }[way]);
  }

  const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "end" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("select, textarea")) return;
    if (event.key === " " && !event.target.closest?.("a, button, summary")) {
      event.preventDefault();
      toggle();
    } else if (event.key in KEYS) {
      event.preventDefault();
      move(KEYS[event.key]);
    }
  });

  dress();
})();
