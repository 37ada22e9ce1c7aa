// What a question is about comes into sight by itself: first what it names, then as much as can be of what can be clicked
// for an answer. A part that is one of several opens, and what scrolls is scrolled; a sign says where the rest lies. Whoever
// has looked around himself is left alone until he is asked something else, and the focus stays where it is.
(() => {
  "use strict";

  const EDGE = 10; // pixels that are left free around what comes into sight
  const SHOWN = 0.6; // so much of a thing is seen at least
  const MOST = 60; // of so many things one is looked for that has the most others around it
  const SIGN = 44; // pixels: a sign is as large as a finger
  const ALONG = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]; // where on its edge a sign can be, the best first
  const CLICKED = "a, button, input, label, select, summary, textarea, .can, [data-whole]";

  const still = () =>
    document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

  // -- what the question is about --------------------------------------------------------------------------------------

  const question = () => document.getElementById("question");
  const board = () => document.getElementById("board");

  /** What the question names, in its order. */
  function named() {
    const ids = (question()?.dataset.concerns ?? "").split(" ").filter(Boolean);
    return ids.map((id) => document.getElementById(id)).filter(Boolean);
  }

  const actions_of = (button) => button.value.split(",");

  /** What can be clicked for one of the answers that are listed: each once, and where some are proposed, only those. */
  function clickable() {
    const answers = document.querySelectorAll("#question .answer[name=action]");
    const listed = new Set([...answers].map((answer) => answer.value));
    const buttons = document.querySelectorAll('#board button.can:is([name="action"], [name="narrow"])');
    const all = [...buttons].filter((button) => actions_of(button).some((action) => listed.has(action)));
    const first = all.filter((button) => !("again" in button.dataset) && box_of(button).width);
    const there = new Set(first.flatMap(actions_of));
    const once = all.filter((button) => !("again" in button.dataset) || !actions_of(button).every((action) => there.has(action)));
    const proposed = once.filter((button) => !button.closest(".quiet"));
    return proposed.length ? proposed : once;
  }

  /** Where a thing is seen: a space of a map is its outline, and what a button has no room for is the place that it is on. */
  function box_of(thing) {
    const space = thing.closest(".space");
    if (space) return (space.querySelector(".shape") ?? space).getBoundingClientRect();
    const own = thing.getBoundingClientRect();
    return own.width ? own : (thing.closest("[data-place]") ?? thing).getBoundingClientRect();
  }

  const plain = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const width = (box) => Math.max(0, box.right - box.left);
  const height = (box) => Math.max(0, box.bottom - box.top);
  const area = (box) => width(box) * height(box);
  const both = (one, other) => ({
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  });
  const common = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const moved = (box, right, down) => ({
    left: box.left - right,
    top: box.top - down,
    right: box.right - right,
    bottom: box.bottom - down,
  });
  const distance = (one, other) =>
    Math.hypot(one.left + one.right - other.left - other.right, one.top + one.bottom - other.top - other.bottom);
  const shows = (view, box) => area(box) > 0 && area(common(view, box)) >= SHOWN * area(box);

  // -- what scrolls -------------------------------------------------------------------------------------------------------

  /** The part of the window that bars and the question leave free. */
  function window_room() {
    const bar = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
    const sheet = question()?.getBoundingClientRect();
    const below = sheet && sheet.width > innerWidth * 0.9 && getComputedStyle(question()).position === "fixed";
    const clocks = document.querySelector("#question .timers")?.getBoundingClientRect(); // on the sheet's edge
    return { left: 0, top: bar, right: innerWidth, bottom: below ? Math.min(sheet.top, clocks?.top ?? sheet.top) : innerHeight };
  }

  const page = () => document.scrollingElement;
  const scrolls = (part) => {
    if (part.scrollWidth <= part.clientWidth + 1 && part.scrollHeight <= part.clientHeight + 1) return false;
    const { overflowX, overflowY } = getComputedStyle(part);
    return /auto|scroll/.test(overflowX + overflowY);
  };

  /** All that scrolls around a thing, from the inside outwards; the page is the last. */
  function scrollers(thing) {
    const found = [];
    for (let part = thing.parentElement; part && part !== document.body; part = part.parentElement)
      if (scrolls(part)) found.push(part);
    return [...found, page()];
  }

  /** Whether a part sticks to the top of what scrolls. */
  const is_kept = (part) => part.checkVisibility() && getComputedStyle(part).position === "sticky";

  /** What sticks to the top of something that scrolls: how far down it lies over that, and whether it does so now. */
  function kept_above(scroller) {
    const top = scroller === page() ? 0 : scroller.getBoundingClientRect().top;
    const kept = [...document.querySelectorAll("#board [data-kept-above]")];
    return kept.filter((part) => is_kept(part) && scrollers(part)[0] === scroller).map((part) => {
      const start = top + parseFloat(getComputedStyle(part).top);
      return { bottom: start + part.offsetHeight, now: part.getBoundingClientRect().top < start + 1 };
    });
  }

  const lowest = (top, kept) => Math.max(top, ...kept.map(({ bottom }) => bottom));

  /** All that scrolls a thing away; what sticks to the top itself is always seen. */
  function carriers(thing) {
    const kept = thing.closest("[data-kept-above]");
    return kept && is_kept(kept) ? [] : scrollers(thing);
  }

  /** What is seen of what scrolls in it; what sticks to its side or its top lies over that. */
  function view_of(scroller) {
    const box = scroller === page() ? window_room() : plain(scroller.getBoundingClientRect());
    box.top = lowest(box.top, kept_above(scroller));
    if (scroller === page()) return box;
    const kept = scroller.querySelector("[data-kept]");
    if (kept && getComputedStyle(kept).position === "sticky") box.left += kept.offsetWidth + kept.offsetLeft - scroller.scrollLeft;
    return box;
  }

  /** Of some boxes those that can be in sight together: with the first one that is named, else as many as can be. */
  function together(items, view) {
    const fits = (box) => width(box) <= width(view) && height(box) <= height(view);
    const around = (seed) => {
      const rank = (item) => (item.named ? 0 : 1e6) + distance(seed.box, item.box);
      let box = seed.box;
      const chosen = [seed];
      for (const item of [...items].sort((one, other) => rank(one) - rank(other))) {
        if (item === seed || !fits(both(box, item.box))) continue;
        box = both(box, item.box);
        chosen.push(item);
      }
      return { box, chosen };
    };
    const first = items.find((item) => item.named);
    const seeds = first ? [first] : items.slice(0, MOST);
    return seeds.map(around).reduce((best, some) => (some.chosen.length > best.chosen.length ? some : best));
  }

  /** How far one side of a view has to move until it shows from `start` to `end`. */
  function way(start, end, from, to) {
    const edge = Math.max(0, Math.min(EDGE, (to - from - end + start) / 2));
    if (start < from) return start - edge - from;
    return end > to ? Math.min(end + edge - to, start - edge - from) : 0;
  }

  const within = (value, least, most) => Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most));

  /** Scrolls one part, and moves the boxes as it will: what it hides is gone from them. */
  function scroll(scroller, items, behavior) {
    const view = view_of(scroller);
    const inside = items.filter((item) => item.around.includes(scroller));
    if (!inside.length || !area(view)) return;
    for (const item of inside) {
      item.box.right = Math.min(item.box.right, item.box.left + width(view)); // what is larger begins in sight
      item.box.bottom = Math.min(item.box.bottom, item.box.top + height(view));
    }
    const { box, chosen } = together(inside, view);
    const seen = inside.filter((item) => shows(view, item.box));
    const enough = seen.length >= chosen.length && chosen.every((item) => !item.named || seen.includes(item));
    let [right, down] = enough ? [0, 0] : [way(box.left, box.right, view.left, view.right), way(box.top, box.bottom, view.top, view.bottom)];
    right = within(right, -scroller.scrollLeft, scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft);
    down = within(down, -scroller.scrollTop, scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop);
    if (right || down) scroller.scrollBy({ left: right, top: down, behavior });
    for (const item of inside) {
      item.box = common(moved(item.box, right, down), view);
      if (!area(item.box)) item.around = [];
    }
  }

  /** Brings things into sight: what is on a map by sliding the map, and then all by scrolling, from the inside outwards. */
  function bring(first, others, behavior) {
    const things = [...first, ...others].filter((thing) => box_of(thing).width);
    const frames = new Set(things.map((thing) => thing.closest("[data-map]")).filter(Boolean));
    const on_maps = new Map();
    for (const frame of frames) {
      const on_map = things.filter((thing) => frame.contains(thing));
      const detail = { boxes: on_map.map(box_of), first: on_map.filter((thing) => first.includes(thing)).length };
      frame.dispatchEvent(new CustomEvent("board:gather", { bubbles: true, detail }));
      if (detail.shown) on_maps.set(frame, common(detail.shown, plain(frame.getBoundingClientRect())));
    }
    const shown = [...new Set(things.map((thing) => thing.closest("[data-map]") ?? thing))];
    const items = shown.map((thing) => ({
      box: on_maps.get(thing) ?? plain(box_of(thing)),
      named: first.some((part) => thing.contains(part)),
      around: carriers(thing),
    }));
    const depth = (part) => (part === page() ? -1 : scrollers(part).length);
    const parts = [...new Set(items.flatMap((item) => item.around))].sort((one, other) => depth(other) - depth(one));
    for (const part of parts) scroll(part, items, behavior);
  }

  // -- parts of which one is open -------------------------------------------------------------------------------------------

  let opened = []; // what has been opened here: the radio button, and the one that was open before

  /** The radio buttons of each group that can be used now. */
  function groups() {
    const found = new Map();
    for (const radio of document.querySelectorAll("#board input[type=radio]"))
      if (radio.parentElement.checkVisibility()) found.set(radio.name, [...(found.get(radio.name) ?? []), radio]);
    return [...found.values()].filter((radios) => radios.some((radio) => radio.checked));
  }

  /** What was opened for the last question is closed again, unless somebody has opened something else. */
  function close_again() {
    for (const [radio, before] of opened) {
      const [now, then] = [radio, before].map((id) => document.getElementById(id));
      if (now?.checked && then) then.checked = true;
    }
    opened = [];
  }

  /** Opens of each group the part that shows most of what is named, then of what can be clicked. What is open stays if no
   *  other part shows more that is named, and something in it can be clicked: a whole turn begins where one was. */
  function open_parts(first, others) {
    const seen = (things) => things.filter((thing) => thing.checkVisibility() && box_of(thing).width).length;
    for (const radios of groups()) {
      // Whether another part shows more is seen only by opening it, which styles the whole board anew each time.
      if (seen(first) === first.length && (!others.length || seen(others) > 0)) return;
      const was = radios.find((radio) => radio.checked);
      const counts = radios.map((radio) => {
        radio.checked = true;
        return { radio, first: seen(first), others: seen(others) };
      });
      const now = counts.find(({ radio }) => radio === was);
      const most = Math.max(...counts.map((count) => count.first));
      const best = counts.filter((count) => count.first === most).reduce((one, other) => (other.others > one.others ? other : one));
      const stays = now.first === most && (now.others > 0 || !best.others);
      (stays ? was : best.radio).checked = true;
      if (!stays) opened.push([best.radio.id, was.id]);
    }
  }

  // -- when ---------------------------------------------------------------------------------------------------------------------

  let asked = ""; // the question for which things were brought into sight
  let himself = false; // whether somebody has looked around since
  let fingers = 0;
  let waits = false; // until the last finger has left

  /** What is asked, as far as it makes a difference to what should be in sight. */
  function what_is_asked() {
    const only = document.querySelector("#question .answers[data-only]") ? "only" : "";
    return [document.getElementById("ask")?.textContent, question()?.dataset.concerns, only].join("|");
  }

  const is_seen = (thing) => shows(seen_part(thing), box_of(thing));

  /** Whether a question that goes on has lost sight of all that it is about. */
  const all_lost = (first, others) => ![...first, ...others].some(is_seen);

  function arrange(behavior = still() ? "auto" : "smooth") {
    if (!question()?.matches(".mine") || !board()) return;
    if (fingers) {
      waits = true;
      return;
    }
    const now = what_is_asked();
    const [first, others] = [named(), clickable()];
    if (now === asked && (himself || !all_lost(first, others))) return tell_rest();
    if (now !== asked) {
      himself = false;
      close_again();
    }
    asked = now;
    open_parts(first, others);
    bring(first, others, behavior);
    tell_rest();
  }

  const brings_table = (event) => event.detail.target?.id === "table";

  // Boards and the guide open their parts first.
  document.addEventListener("htmx:afterSwap", (event) => {
    if (brings_table(event)) requestAnimationFrame(() => requestAnimationFrame(() => arrange()));
  });
  for (const name of ["touchstart", "touchend", "touchcancel"]) {
    const count = ({ touches }) => {
      fingers = touches.length;
      if (fingers || !waits) return;
      waits = false;
      requestAnimationFrame(() => arrange());
    };
    document.addEventListener(name, count, { passive: true, capture: true });
  }
  const LOOKS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " "];
  const looks = (event) => {
    if (event.isTrusted && event.target.closest?.("#main, body") && !event.target.closest?.("#question")) himself = true;
  };
  for (const name of ["wheel", "touchmove", "change"]) document.addEventListener(name, looks, { passive: true, capture: true });
  document.addEventListener("keydown", (event) => LOOKS.includes(event.key) && looks(event), true);
  document.addEventListener("click", (event) => event.target.closest?.(".map-tools, .map-small, [data-zoom-tools]") && looks(event), true);
  document.addEventListener("pointermove", (event) => event.buttons && looks(event), { passive: true, capture: true });

  /** A window of another size shows other things, unless somebody has looked around in it. */
  let across = innerWidth;
  addEventListener("resize", () => {
    if (innerWidth === across) return tell_rest();
    across = innerWidth;
    if (!himself) asked = "";
    requestAnimationFrame(() => arrange("auto"));
  });

  // -- where the rest lies -------------------------------------------------------------------------------------------------------

  const ARROWS = { up: "↑", down: "↓", left: "←", right: "→" };
  let telling = 0;

  /** What is left of the window in all that scrolls or cuts around a thing. */
  function seen_part(thing) {
    let view = window_room();
    for (let part = thing.parentElement; part && part !== document.body; part = part.parentElement)
      if (part.id !== "board" && getComputedStyle(part).overflowX !== "visible") view = common(view, part.getBoundingClientRect());
    return { ...view, top: lowest(view.top, carriers(thing).flatMap(kept_above).filter(({ now }) => now)) };
  }

  /** On which side of what is seen a thing lies. */
  function side(view, box) {
    const away = { up: view.top - box.top, down: box.bottom - view.bottom, left: view.left - box.left, right: box.right - view.right };
    return Object.keys(away).reduce((one, other) => (away[other] > away[one] ? other : one));
  }

  /** The things to click that are out of sight, by where they are to be looked for. */
  function rest() {
    const found = new Map();
    if (!question()?.matches(".mine")) return found;
    for (const thing of clickable()) {
      const [box, view] = [box_of(thing), seen_part(thing)];
      if (!area(box) || shows(view, box) || width(view) < 2 * SIGN || height(view) < SIGN / 2) continue;
      const to = side(view, box);
      const key = [to, ...Object.values(view).map(Math.round)].join(" ");
      if (!found.has(key)) found.set(key, { to, view, things: [] });
      found.get(key).things.push(thing);
    }
    return found;
  }

  /** Where a sign lies on its edge: over nothing that can be clicked, if there is such a place. */
  function place_on_edge(to, view) {
    const across = to === "up" || to === "down";
    const end = { up: view.top, down: view.bottom - SIGN, left: view.left, right: view.right - SIGN }[to];
    const places = ALONG.map((part) => {
      const along = across ? view.left + part * (width(view) - SIGN) : view.top + part * (height(view) - SIGN);
      return across ? { x: along, y: end } : { x: end, y: along };
    });
    const parts = [0.2, 0.5, 0.8];
    const is_free = ({ x, y }) =>
      parts.every((right) => parts.every((down) => !document.elementFromPoint(x + right * SIGN, y + down * SIGN)?.closest(CLICKED)));
    return places.find(is_free) ?? places[0];
  }

  /** A sign at each edge behind which there is more to click. Keys and readers have the list of answers. */
  function draw_rest() {
    telling = 0;
    const place = document.getElementById("rest");
    place.replaceChildren();
    const signs = [...rest().values()].map(({ to, view, things }) => {
      const sign = document.createElement("button");
      Object.assign(sign, { type: "button", className: "rest", tabIndex: -1, textContent: `${ARROWS[to]} ${things.length}` });
      sign.setAttribute("aria-hidden", "true");
      const { x, y } = place_on_edge(to, view);
      sign.style.left = `${x}px`;
      sign.style.top = `${y}px`;
      sign.addEventListener("click", () => {
        himself = true;
        bring([], things, still() ? "auto" : "smooth");
      });
      return sign;
    });
    place.replaceChildren(...signs);
  }

  function tell_rest() {
    telling ||= requestAnimationFrame(draw_rest);
  }

  document.addEventListener("scroll", tell_rest, { passive: true, capture: true });
  document.addEventListener("change", tell_rest);
  document.addEventListener("map:view", tell_rest);
  document.addEventListener("htmx:afterSwap", (event) => brings_table(event) && tell_rest());

  arrange("auto");
  document.fonts.ready.then(() => {
    if (himself) return;
    asked = "";
    arrange("auto");
  });
})();
