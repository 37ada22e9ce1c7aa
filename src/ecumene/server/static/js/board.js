// What only the browser can do for a board: cards glide to their new places, the log points at things, impossible
// things say why, and on a phone cards can be read by a long press. Everything works without it.
(() => {
  "use strict";

  const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
  const MOVE = 220;
  const LONG_PRESS = 380;

  const still = () =>
    document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

  // -- cards move from where they were to where they are ---------------------------------------------------------

  let before = new Map();
  let gliding = []; // what is on its way

  /** Where a piece is seen: itself or, where it is folded away, the place that holds it. */
  function seen(piece) {
    let box = piece.getBoundingClientRect();
    if (box.width) return box;
    const place = piece.closest("[data-place]");
    return place ? place.getBoundingClientRect() : null;
  }

  function remember() {
    before = new Map();
    const world = measure_of_map();
    for (const piece of document.querySelectorAll("[data-piece]")) {
      const box = seen(piece);
      if (box) before.set(piece.id, { box, world: on_map(piece) ? world : null });
    }
  }

  const measure_of_map = () => document.getElementById("map-world")?.getScreenCTM();
  const on_map = (piece) => piece.closest("#map-world") !== null;

  /** The middle of a box. */
  const middle = ({ left, top, width, height }) => new DOMPoint(left + width / 2, top + height / 2);

  /** How a piece comes from where it was, or nothing if it has not moved. It stays where it is on a map that is moved or
   * grows as a whole: `world` is the map's measure. */
  function way(piece, world) {
    const was = before.get(piece.id);
    const is = piece.getBoundingClientRect();
    if (!was || !is.width) return null;
    const stays_on_map = was.world && on_map(piece);
    const moved = stays_on_map ? world.multiply(was.world.inverse()) : new DOMMatrix();
    const [from, to] = [middle(was.box).matrixTransform(moved), middle(is)];
    const [x, y] = [from.x - to.x, from.y - to.y];
    if (Math.abs(x) + Math.abs(y) < 2) return null;
    const scale = Math.min(1.6, Math.max(0.4, was.box.width / is.width));
    const unit = (piece.getBBox && is.width / piece.getBBox().width) || 1; // pixels for each unit of a map
    return `translate(${x / unit}px, ${y / unit}px) scale(${scale})`;
  }

  function glide() {
    if (still() || !before.size) return;
    gliding = gliding.filter((way) => way.playState !== "finished");
    // All are measured before the first moves: each one that moves would make the browser lay out the page anew.
    const world = measure_of_map();
    const ways = [...document.querySelectorAll("[data-piece]")].map((piece) => [piece, way(piece, world)]);
    for (const [piece, start] of ways) {
      if (!start) continue;
      const asked = new CustomEvent("board:glide", { bubbles: true, detail: { delay: 0 } }); // its turn may come later
      piece.dispatchEvent(asked);
      gliding.push(
        piece.animate(
          [{ transform: start, zIndex: 50 }, { transform: "none", zIndex: 50 }],
          { duration: MOVE, delay: asked.detail.delay, easing: EASE, fill: "backwards" },
        ),
      );
    }
    before = new Map();
  }

  /** Whoever does not want to wait sees everything where it is. */
  document.addEventListener("board:still", () => gliding.splice(0).forEach((way) => way.finish()));

  document.addEventListener("htmx:beforeSwap", remember);
  document.addEventListener("htmx:afterSwap", () => requestAnimationFrame(glide));

  // -- the log points at things --------------------------------------------------------------------------------

  function flash(id) {
    const piece = document.getElementById(id);
    if (!piece) return;
    const target = piece.getBoundingClientRect().width ? piece : piece.closest("[data-place]") || piece;
    target.scrollIntoView({ block: "nearest", inline: "center", behavior: still() ? "auto" : "smooth" });
    target.classList.remove("flash");
    void target.offsetWidth;
    target.classList.add("flash");
    target.addEventListener("animationend", () => target.classList.remove("flash"), { once: true });
  }

  // -- impossible things say why --------------------------------------------------------------------------------

  let silence = 0;

  function explain(reason) {
    let why = document.getElementById("why");
    if (!why) {
      why = document.createElement("div");
      why.id = "why";
      why.className = "why";
      why.setAttribute("role", "status");
      document.body.append(why);
    }
    why.textContent = reason;
    clearTimeout(silence);
    silence = setTimeout(() => (why.textContent = ""), 4000);
  }

  // -- reading a card by a long press ---------------------------------------------------------------------------

  let pressing = 0;
  let reading = null;
  let swallow = false;

  function stopReading() {
    clearTimeout(pressing);
    reading?.classList.remove("reading");
    reading = null;
  }

  document.addEventListener("pointerdown", (event) => {
    stopReading();
    swallow = false;
    if (event.pointerType !== "touch") return;
    const card = event.target.closest?.("[data-tip]");
    if (!card) return;
    pressing = setTimeout(() => {
      reading = card;
      swallow = true;
      card.classList.add("reading");
      know();
    }, LONG_PRESS);
  });
  for (const ended of ["pointerup", "pointercancel"]) {
    document.addEventListener(ended, () => clearTimeout(pressing));
  }
  document.addEventListener("pointerup", (event) => {
    if (event.pointerType === "touch" && !reading && event.target.closest?.("[data-tip]")) tell_to_hold();
  });
  document.addEventListener("touchmove", () => clearTimeout(pressing), { passive: true });
  document.addEventListener("contextmenu", (event) => {
    if (reading) event.preventDefault();
  });

  // A finger that has held a card once knows it; until then a line says so when it taps one, and nothing covers the board
  // before.
  const KNOWN = "long-press";
  const TOLD = 8000; // milliseconds: it is read by then
  const hold = () => document.getElementById("hold");

  function know() {
    hold()?.setAttribute("hidden", "");
    try {
      localStorage.setItem(KNOWN, "known");
    } catch {
      // a browser that keeps nothing is told again
    }
  }

  function tell_to_hold() {
    try {
      if (localStorage.getItem(KNOWN)) return;
    } catch {
      // as above
    }
    hold()?.removeAttribute("hidden");
    setTimeout(() => hold()?.setAttribute("hidden", ""), TOLD);
  }

  // A click has answered what a text would say, and the text would cover what comes next: it waits for the mouse to move.
  // A finger's tap is what opens a text.
  const MOVED = 8;
  let clicked = null;
  document.addEventListener("pointerup", (event) => {
    if (event.pointerType === "touch" || !event.target.closest?.('.board button:not([aria-disabled="true"])')) return;
    clicked = { x: event.clientX, y: event.clientY };
    document.documentElement.classList.add("clicked");
  });
  document.addEventListener("pointermove", (event) => {
    if (!clicked || Math.hypot(event.clientX - clicked.x, event.clientY - clicked.y) < MOVED) return;
    clicked = null;
    document.documentElement.classList.remove("clicked");
  });

  /** A text that would leave the board moves inside, and opens upwards where there is no room below. */
  function make_room(event) {
    const tip = event.target.closest?.('[data-tip="inside"]')?.querySelector(":scope > .tip");
    if (!tip) return;
    tip.classList.remove("up");
    tip.style.removeProperty("--aside");
    const box = tip.getBoundingClientRect();
    const room = (tip.closest(".board") ?? document.body).getBoundingClientRect();
    const aside = Math.max(room.left + 6 - box.left, 0) + Math.min(room.right - 14 - box.right, 0);
    tip.style.setProperty("--aside", `${aside}px`);
    tip.classList.toggle("up", box.bottom > Math.min(room.bottom, innerHeight) && box.top - box.height > room.top);
  }

  document.addEventListener("pointerover", make_room);
  document.addEventListener("focusin", make_room);

  document.addEventListener(
    "click",
    (event) => {
      const target = event.target;
      if (swallow) {
        swallow = false;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const impossible = target.closest?.('[aria-disabled="true"]');
      if (impossible) {
        event.preventDefault();
        event.stopPropagation();
        if (impossible.dataset.reason) explain(impossible.dataset.reason);
        return;
      }
      const pointer = target.closest?.("[data-points]");
      if (pointer) {
        event.preventDefault();
        flash(pointer.dataset.points);
        return;
      }
    },
    true,
  );

  // -- keys: arrows walk through a grid of places, letters jump to parts of the board ------------------------------

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const FOCUSABLE = "button, summary, a[href], [tabindex='0']";
  const in_sight = (part, which = FOCUSABLE) =>
    [...part.querySelectorAll(which)].find((element) => element.checkVisibility());

  /** Focuses the next place in a direction that holds something; data-grid says how many places are in a row. If it does
   *  not, the places lie anywhere, and the next one is that which is seen there. */
  function walk(grid, from, [right, down]) {
    if (!grid.dataset.grid) return nearest(grid, from, right, down)?.focus();
    const places = [...grid.querySelectorAll(":scope > [data-cell]")];
    const wide = Number(grid.dataset.grid);
    let at = places.findIndex((place) => place.contains(from));
    for (;;) {
      const column = (at % wide) + right;
      at += right + down * wide;
      if (column < 0 || column >= wide || !places[at]) return;
      const next = in_sight(places[at]);
      if (next) return next.focus();
    }
  }

  /** What can be focused in the nearest place in a direction, in the same row or column. */
  function nearest(grid, from, right, down) {
    const box = (from.closest("[data-cell]") ?? from).getBoundingClientRect();
    let [found, least] = [null, Infinity];
    for (const place of grid.querySelectorAll("[data-cell]")) {
      const there = place.getBoundingClientRect();
      const abreast = right
        ? Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top)
        : Math.min(box.right, there.right) - Math.max(box.left, there.left);
      const away = right ? (there.left - box.left) * right : (there.top - box.top) * down;
      const first = abreast > 1 && away > 1 && away < least && in_sight(place);
      if (first) [found, least] = [first, away];
    }
    return found;
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || document.querySelector("dialog[open]")) return;
    const target = event.target;
    if (event.key in ARROWS) {
      const grid = target.closest?.("[data-grid]");
      if (!grid) return;
      event.preventDefault();
      walk(grid, target, ARROWS[event.key]);
    } else if (/^Key[A-Z]$/.test(event.code) && !target.matches?.("textarea, select, input:not([type=radio])")) {
      const part = document.querySelector(`#board [data-jump="${event.code.slice(3)}"]`);
      const ways = [`.can:is(${FOCUSABLE})`, FOCUSABLE, "input[type=radio]"];
      const first = part && ways.map((way) => in_sight(part, way)).find(Boolean);
      if (!first) return;
      event.preventDefault();
      if (part.matches("label")) first.click(); // it opens the part that it names
      first.focus();
    }
  });
})();
