// What only the browser can do for a map (boards/map.html): zoom and pan by wheel, pinch, drag, buttons and keys, walk
// from space to space with the arrows, and press a space anywhere within its outline. Everything works without it.
(() => {
  "use strict";

  const STEP = 1.4;
  const DRAG = 6; // pixels: less is a click
  const LONG = 450; // milliseconds after which a finger that lies still reads a space and does nothing there
  const SETTLE = 120; // milliseconds without movement until names and tokens take their new sizes
  const MOST = 4; // pixels for each unit of the map
  const NEAR = [2, 1.4]; // the zoom, and pixels for each unit, from which on a board may show more
  const SEEN = 1.1; // from this zoom on a small map shows which part of the whole is seen
  const EASY = 0.9; // pixels for each unit that a phone starts with
  const SMALL = 0.7; // pixels for each unit below which tokens are too small for letters: no map begins so
  const EDGE = 36; // pixels around a space that is brought into sight
  const RIM = 14; // pixels around all that is to be seen at once
  // Of two neighbours at the same slant the upper one is taken, with Shift the lower one.
  const WAYS = { ArrowLeft: [-1, -0.05], ArrowRight: [1, -0.05], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const LOWER = 0.6;

  const between = (least, value, most) => Math.min(most, Math.max(least, value));
  const numbers = (text) => text.trim().split(/\s+/).filter(Boolean).map(Number);

  // -- where each map is looked at; kept while the page changes under it ----------------------------------------------

  /** By the id of a map: its zoom (1 shows all), the point in the middle, and the space that the keys are at. */
  const kept = new Map();
  const met = new WeakSet();

  const plane = (frame) => frame.querySelector(".map-plane");
  const spaces = (frame) => [...frame.querySelectorAll(".space")];
  const heart = (space) => space.querySelector("button") ?? space;
  const middle = (space) => numbers(space.dataset.at);
  /** From how many pixels for each unit on a map can be read: a board that draws for it says less. */
  const small = (frame) => Number(getComputedStyle(frame).getPropertyValue("--begins")) || SMALL;

  function measure(frame) {
    const { x, y, width, height } = plane(frame).viewBox.baseVal;
    const [wide, high] = [frame.clientWidth, frame.clientHeight];
    const fit = Math.min(wide / width, high / height) || 1;
    return { x, y, width, height, wide, high, fit, joined: "joined" in frame.dataset };
  }

  /** A joined world is never narrower than its frame: its ends would be seen twice. */
  const least_zoom = ({ joined, wide, width, fit }) => (joined && wide > width * fit * 1.01 ? wide / (width * fit) : 1);

  /** Keeps the view on the map. A joined world has no left and no right end. */
  function bound(view, box) {
    view.zoom = between(least_zoom(box), view.zoom, Math.max(MOST / box.fit, 1));
    const scale = box.fit * view.zoom;
    const within = (value, start, size, seen) =>
      seen >= size - 0.01 ? start + size / 2 : between(start + seen / 2, value, start + size - seen / 2);
    if (!box.joined || box.wide / scale > box.width + 0.01) view.x = within(view.x, box.x, box.width, box.wide / scale);
    else if (Math.abs(view.x - box.x - box.width / 2) > box.width) view.x -= box.width * Math.sign(view.x - box.x);
    view.y = within(view.y, box.y, box.height, box.high / scale);
    return scale;
  }

  function show(frame, smooth = false) {
    const view = kept.get(frame.id);
    const box = measure(frame);
    const scale = bound(view, box);
    const [left, top] = [(box.wide - box.width * box.fit) / 2, (box.high - box.height * box.fit) / 2];
    const x = box.wide / 2 - view.zoom * (left + (view.x - box.x) * box.fit);
    const y = box.high / 2 - view.zoom * (top + (view.y - box.y) * box.fit);
    frame.classList.toggle("smooth", smooth);
    plane(frame).style.transform = `translate(${x}px, ${y}px) scale(${view.zoom})`;
    if (box.joined) go_round(frame, view, box, scale);
    oversee(frame, view, box, scale);
  }

  /** The small map of the whole shows which part one looks at; beyond the edge of a joined world it goes on. */
  function oversee(frame, view, box, scale) {
    const small = frame.querySelector(".map-small");
    if (!small) return;
    small.hidden = view.zoom < SEEN;
    const [wide, high] = [Math.min(box.wide / scale, box.width), Math.min(box.high / scale, box.height)];
    const left = view.x - wide / 2;
    const part = (x) => `M${x} ${view.y - high / 2}h${wide}v${high}h${-wide}z`;
    const shifts = !box.joined ? [0] : left < box.x ? [0, box.width] : left + wide > box.x + box.width ? [0, -box.width] : [0];
    small.querySelector(".map-seen").setAttribute("d", shifts.map((shift) => part(left + shift)).join(""));
  }

  /** A tap on the small map goes there. */
  function jump(frame, event) {
    const view = kept.get(frame.id);
    const box = measure(frame);
    const small = event.target.closest(".map-small").getBoundingClientRect();
    view.x = box.x + (between(0, event.clientX - small.left, small.width) / small.width) * box.width;
    view.y = box.y + (between(0, event.clientY - small.top, small.height) / small.height) * box.height;
    show(frame, event.type === "pointerdown");
    moving(frame);
  }

  /** Beyond the edge of a joined world lies its other end: a copy, which is only looked at. */
  function go_round(frame, view, box, scale) {
    const half = box.wide / scale / 2;
    const shift = view.x - half < box.x - 0.5 ? -box.width : view.x + half > box.x + box.width + 0.5 ? box.width : 0;
    let copy = frame.querySelector(".map-copy");
    if (!shift) return copy?.remove();
    if (!copy) plane(frame).prepend((copy = copied(frame.querySelector("#map-world"))));
    copy.setAttribute("transform", `translate(${shift})`);
  }

  function copied(world) {
    const copy = world.cloneNode(true);
    for (const part of copy.querySelectorAll("foreignObject")) part.remove();
    for (const part of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of ["id", "data-piece", "role", "tabindex", "aria-label"]) part.removeAttribute(name);
      part.classList.replace("space", "space-copy");
    }
    copy.setAttribute("class", "map-copy");
    copy.setAttribute("aria-hidden", "true");
    return copy;
  }

  /** Names and tokens take their sizes when the zoom stands still: tokens grow half as fast as the map. */
  function settle(frame) {
    const view = kept.get(frame.id);
    const scale = measure(frame).fit * view.zoom;
    const svg = plane(frame);
    clearTimeout(view.settling);
    frame.classList.remove("moving");
    svg.style.setProperty("--px", (1 / scale).toFixed(4));
    svg.style.setProperty("--grow", between(0.3, scale ** -0.5, 1).toFixed(3));
    frame.toggleAttribute("data-far", scale < SMALL);
    frame.toggleAttribute("data-close", view.zoom >= NEAR[0] && scale >= NEAR[1]);
    svg.dataset.level = numbers(frame.dataset.levels).filter((least) => least <= scale).length;
    frame.dataset.view = `${view.zoom.toFixed(2)} ${view.x.toFixed(0)} ${view.y.toFixed(0)}`;
    document.dispatchEvent(new Event("map:view"));
  }

  function moving(frame) {
    const view = kept.get(frame.id);
    view.waits = false;
    view.moved = true;
    frame.classList.add("moving");
    clearTimeout(view.settling);
    view.settling = setTimeout(() => settle(frame), SETTLE);
  }

  /** The point of the map under a point of the screen. */
  function under(frame, clientX, clientY) {
    const view = kept.get(frame.id);
    const box = frame.getBoundingClientRect();
    const scale = measure(frame).fit * view.zoom;
    return [
      view.x + (clientX - box.left - box.width / 2) / scale,
      view.y + (clientY - box.top - box.height / 2) / scale,
    ];
  }

  /** Zooms so that the point under the pointer stays there. */
  function zoom(frame, factor, clientX, clientY, smooth) {
    const view = kept.get(frame.id);
    const box = frame.getBoundingClientRect();
    const [atX, atY] = [clientX ?? box.left + box.width / 2, clientY ?? box.top + box.height / 2];
    const [x, y] = under(frame, atX, atY);
    const before = view.zoom;
    view.own = true; // whoever has zoomed knows what he wants to see
    view.zoom *= factor;
    const scale = bound(view, measure(frame));
    view.x = x - (atX - box.left - box.width / 2) / scale;
    view.y = y - (atY - box.top - box.height / 2) / scale;
    show(frame, smooth);
    moving(frame);
    return view.zoom !== before;
  }

  function zoom_by(frame, how) {
    if (how === "all") Object.assign(kept.get(frame.id), whole(frame));
    zoom(frame, how === "in" ? STEP : how === "out" ? 1 / STEP : 1, undefined, undefined, true);
    kept.get(frame.id).own = kept.get(frame.id).moved = how !== "all";
  }

  /** Moves the map only if a space is out of sight. On a joined world its end comes round first, which nobody sees. */
  function reveal(frame, space) {
    const view = kept.get(frame.id);
    const box = measure(frame);
    const scale = box.fit * view.zoom;
    const [x, y] = middle(space);
    const [far, deep] = [box.wide / scale / 2 - EDGE / scale, box.high / scale / 2 - EDGE / scale];
    const aside = round_trip(x - view.x, box);
    const wanted = [x - between(-far, aside, far), y - between(-deep, y - view.y, deep)];
    if (wanted[0] === view.x && wanted[1] === view.y) return;
    if (Math.abs(x - aside - view.x) > 1) {
      view.x = x - aside;
      show(frame);
      plane(frame).getBoundingClientRect(); // so that only the rest of the way is seen to slide
    }
    [view.x, view.y] = wanted;
    show(frame, true);
    settle(frame);
  }

  /** Slides the map, without zooming, until a thing lies in its middle, as far as the edge of the world allows. */
  function slide_to(frame, thing) {
    const view = kept.get(frame.id);
    const scale = measure(frame).fit * view.zoom;
    const [around, here] = [frame, thing].map((element) => element.getBoundingClientRect());
    view.x += (here.left + here.width / 2 - around.left - around.width / 2) / scale;
    view.y += (here.top + here.height / 2 - around.top - around.height / 2) / scale;
    show(frame, true);
    settle(frame);
  }

  document.addEventListener("board:bring", ({ target }) => {
    const frame = target.closest("[data-map]");
    if (frame && frame !== target) slide_to(frame, target);
  });

  /** Shows some boxes of the screen that lie on the map, the first so many of them above all, and says where they are seen
   * then: it slides, and zooms out as far as letters can be read, unless somebody has chosen how near he is. What is in sight stays where it is. */
  function gather(frame, { boxes, first }) {
    if (kept.get(frame.id)?.waits ?? true) begin(frame);
    const view = kept.get(frame.id);
    const box = measure(frame);
    if (!box.wide) return null;
    const scale = box.fit * view.zoom;
    const around = frame.getBoundingClientRect();
    const places = boxes.map(({ left, top, width, height }) => ({
      x: round_trip((left + width / 2 - around.left - box.wide / 2) / scale, box),
      y: (top + height / 2 - around.top - box.high / 2) / scale,
      wide: width / scale / 2,
      high: height / scale / 2,
    }));
    const edge = EDGE / 2;
    const fits = (some, by) => {
      const { wide, high } = span(some);
      return wide * by + edge <= box.wide && high * by + edge <= box.high;
    };
    const seen = ({ x, y, wide, high }) =>
      Math.abs(x) + wide / 2 <= box.wide / scale / 2 && Math.abs(y) + high / 2 <= box.high / scale / 2;
    const on_screen = (some, by) => {
      const { x, y, wide, high } = span(some);
      const [left, top] = [around.left + box.wide / 2 + (x - wide / 2) * by, around.top + box.high / 2 + (y - high / 2) * by];
      return { left, top, right: left + wide * by, bottom: top + high * by };
    };
    const already = places.filter(seen);
    if (already.length === places.length) return on_screen(places, scale);
    const { wide, high } = span(places);
    if (view.own && places.slice(0, first || places.length).some(seen)) return on_screen(already, scale);
    const least = view.own ? scale : Math.min(scale, Math.max(small(frame), box.fit));
    const by = between(least, Math.min((box.wide - edge) / wide, (box.high - edge) / high), scale);
    const shown = fits(places, by) ? places : most_together(places, first, (some) => fits(some, by));
    const enough = shown.length <= already.length && places.slice(0, first).filter((place) => shown.includes(place)).every(seen);
    if (by === scale && enough) return on_screen(already, scale);
    const { x, y } = span(shown);
    view.zoom = by / box.fit;
    view.x += x;
    view.y += y;
    view.waits = false; // it has been moved to where there is something to do
    show(frame, true);
    settle(frame);
    return on_screen(shown.map((place) => ({ ...place, x: place.x - x, y: place.y - y })), by);
  }

  /** The middle and the size of some places together. */
  function span(places) {
    const [left, right] = [Math.min(...places.map((p) => p.x - p.wide)), Math.max(...places.map((p) => p.x + p.wide))];
    const [top, bottom] = [Math.min(...places.map((p) => p.y - p.high)), Math.max(...places.map((p) => p.y + p.high))];
    return { x: (left + right) / 2, y: (top + bottom) / 2, wide: right - left, high: bottom - top };
  }

  /** As many places as fit together: around the first one, if it must be among them. */
  function most_together(places, first, fit) {
    const around = (seed) => {
      const far = (place) => Math.hypot(place.x - seed.x, place.y - seed.y);
      const rest = [...places.slice(0, first), ...places.slice(first).sort((one, other) => far(one) - far(other))];
      return rest.reduce((some, place) => (place !== seed && fit([...some, place]) ? [...some, place] : some), [seed]);
    };
    const seeds = first ? places.slice(0, 1) : places;
    return seeds.map(around).reduce((best, some) => (some.length > best.length ? some : best));
  }

  document.addEventListener("board:gather", ({ target, detail }) => (detail.shown = gather(target, detail)));

  /** The shorter way from one point to another: on a joined world it may lead over the edge. */
  const round_trip = (dx, { joined, width }) => (joined ? dx - width * Math.round(dx / width) : dx);

  // -- pointers: drag, pinch, wheel, click -----------------------------------------------------------------------------

  let pointers = new Map();
  let dragged = false;
  let swallow = false;
  let finger = null;

  const held = () => [...pointers.values()];
  const spread = ([one, other]) => Math.hypot(one.x - other.x, one.y - other.y);
  const centre = (points) => [0, 1].map((axis) => points.reduce((sum, p) => sum + (axis ? p.y : p.x), 0) / points.length);

  function down(event) {
    const frame = event.currentTarget;
    if (!pointers.size) dragged = swallow = false; // after fingers have dragged there is no click: a tool's is meant
    if (event.button || event.target.closest(".map-tools")) return;
    if (event.target.closest(".map-small")) return jump(frame, event);
    finger = event.pointerType === "touch" ? [event.clientX, event.clientY] : null;
    come_round(frame, event);
    if (event.pointerType === "touch") linger(frame, event.target);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY] });
  }

  function move(event) {
    const frame = event.currentTarget;
    if (event.buttons && !pointers.size && event.target.closest(".map-small")) return jump(frame, event);
    if (event.pointerType === "mouse" && !event.buttons) pointers.delete(event.pointerId); // let go outside the map
    const pointer = pointers.get(event.pointerId);
    if (!pointer) return come_round(frame, event);
    const before = held().map((p) => ({ ...p }));
    [pointer.x, pointer.y] = [event.clientX, event.clientY];
    const far = Math.hypot(event.clientX - pointer.from[0], event.clientY - pointer.from[1]);
    if (!dragged && pointers.size < 2 && far < DRAG) return;
    if (!dragged) {
      dragged = true;
      clearTimeout(lingering);
      for (const id of pointers.keys()) frame.setPointerCapture(id);
    }
    const now = held();
    const view = kept.get(frame.id);
    const scale = measure(frame).fit * view.zoom;
    const [was, is] = [centre(before), centre(now)];
    view.x -= (is[0] - was[0]) / scale;
    view.y -= (is[1] - was[1]) / scale;
    if (now.length > 1 && spread(before)) zoom(frame, spread(now) / spread(before), is[0], is[1]);
    else {
      show(frame);
      moving(frame);
    }
  }

  function up(event) {
    clearTimeout(lingering);
    if (!pointers.delete(event.pointerId) || pointers.size || !dragged) return;
    swallow = event.type === "pointerup"; // the click that follows a drag is none
    settle(event.currentTarget);
  }

  let lingering = 0;

  /** A finger that stays on a space has it read, without choosing it. */
  function linger(frame, target) {
    clearTimeout(lingering);
    if (pointers.size || !target.closest(".space, .token")) return;
    lingering = setTimeout(() => {
      swallow = true;
      tell(frame, target);
    }, LONG);
  }

  function wheel(event) {
    const frame = event.currentTarget;
    if (event.target.closest(".map-tools, .map-small")) return;
    const by = event.deltaY * (event.deltaMode ? 16 : 1);
    if (zoom(frame, Math.exp(-between(-120, by, 120) * 0.003), event.clientX, event.clientY)) event.preventDefault();
  }

  /** Browsers move a tap to what is near and large. If that can do nothing, what lies right under the finger is meant. */
  function under_finger(taken) {
    const at = finger;
    finger = null;
    if (!at || !taken.closest(".cannot")) return null;
    const exact = document.elementFromPoint(...at);
    return exact?.closest(".map foreignObject .can") ?? exact?.closest(".space-can")?.querySelector("button.can");
  }

  /** On a joined world the end under the pointer is the real one, which can be pressed; the copy is at the other side. */
  function come_round(frame, event) {
    if (!frame.querySelector(".map-copy")) return;
    const view = kept.get(frame.id);
    const box = measure(frame);
    const [x] = under(frame, event.clientX, event.clientY);
    const off = Math.floor((x - box.x) / box.width);
    if (!off) return;
    view.x -= off * box.width;
    show(frame);
  }

  window.addEventListener(
    "click",
    (event) => {
      if (!event.target.closest?.("[data-map]")) return;
      const meant = swallow ? null : under_finger(event.target);
      if (!swallow && !meant) return;
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
      meant?.click();
    },
    true,
  );

  document.addEventListener("click", (event) => {
    const pointer = event.target.closest?.("[data-points]");
    const thing = pointer && document.getElementById(pointer.dataset.points)?.closest(".space");
    if (thing) reveal(thing.closest("[data-map]"), thing);
    const frame = event.target.closest?.("[data-map]");
    if (!frame || event.target.closest(".map-small")) return;
    const tool = event.target.closest("[data-map-zoom]");
    if (tool) return zoom_by(frame, tool.dataset.mapZoom);
    const space = event.target.closest(".space");
    if (!space) return;
    const button = space.querySelector("button");
    // A click beside the button but within the outline; the second of a double click is none.
    if (button && !event.target.closest("button") && event.detail < 2) button.click();
    if (!button) go_to(frame, space);
  });

  // -- keys ------------------------------------------------------------------------------------------------------------

  /** The nearest of a space's neighbours in a direction. */
  function neighbour(frame, space, [wayX, wayY]) {
    const all = spaces(frame);
    const box = measure(frame);
    const [x, y] = middle(space);
    let [best, nearest] = [null, Infinity];
    for (const number of numbers(space.dataset.near)) {
      const [atX, atY] = middle(all[number]);
      const [dx, dy] = [round_trip(atX - x, box), atY - y];
      const far = Math.hypot(dx, dy);
      const towards = (dx * wayX + dy * wayY) / far;
      if (towards > 0.3 && far / towards ** 2 < nearest) [best, nearest] = [all[number], far / towards ** 2];
    }
    return best;
  }

  function go_to(frame, space) {
    if (!space) return;
    kept.get(frame.id).at = space.id;
    rove(frame);
    heart(space).focus({ preventScroll: true });
  }

  /** One space of a map is reached with Tab: the one where the keys were last, or the first that can be pressed. */
  function rove(frame) {
    const all = spaces(frame);
    const at = document.getElementById(kept.get(frame.id).at);
    const chosen = all.includes(at) ? at : (all.find((space) => space.matches(".space-can")) ?? all[0]);
    for (const space of all) heart(space).setAttribute("tabindex", space === chosen ? "0" : "-1");
  }

  function walk(frame, space, event) {
    const all = spaces(frame);
    if (event.key in WAYS) {
      const [x, y] = WAYS[event.key];
      go_to(frame, neighbour(frame, space, [x, event.shiftKey ? y + LOWER * Math.abs(x) : y]));
    } else {
      const glowing = all.filter((other) => other === space || other.matches(".space-can"));
      const next = glowing.indexOf(space) + (event.key === "]" ? 1 : -1);
      go_to(frame, glowing.at(next % glowing.length));
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function key(event) {
    const frame = event.currentTarget;
    const space = event.target.closest(".space");
    if (!space || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in WAYS || "[]".includes(event.key)) walk(frame, space, event);
    else if (event.key === "Enter" && event.target === space) event.stopPropagation(); // not the main choice
  }

  const ZOOMS = { "+": "in", "=": "in", "-": "out", "−": "out", 0: "all" };

  document.addEventListener("keydown", (event) => {
    const frame = document.querySelector("[data-map]");
    if (!frame || !(event.key in ZOOMS) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("textarea, select, input") || document.querySelector("dialog[open]")) return;
    zoom_by(frame, ZOOMS[event.key]);
    event.preventDefault();
  });

  // -- reading a space ---------------------------------------------------------------------------------------------------

  function read(event) {
    const frame = event.currentTarget;
    const space = event.target.closest(".space");
    if (event.type === "focusin" && space) {
      kept.get(frame.id).at = space.id;
      rove(frame);
      reveal(frame, space);
    }
    tell(frame, event.target);
  }

  /** Says in words what a part of the map is. */
  function tell(frame, target) {
    const button = target.closest('button[aria-label]:not([type="button"])');
    const space = target.closest(".space");
    const said = button ?? (space && heart(space));
    const words = frame.querySelector(".map-read");
    words.textContent = said?.getAttribute("aria-label") ?? "";
    if (said) words.classList.toggle("above", is_low(frame, said)); // it must not cover what lies around the space
  }

  /** Whether a thing lies in the lower third of the map's frame. */
  function is_low(frame, thing) {
    const [around, here] = [frame, thing].map((element) => element.getBoundingClientRect());
    return here.top + here.height / 2 > around.top + (around.height * 2) / 3;
  }

  // -- a new map, or a new page under a map that stays ------------------------------------------------------------------

  const sizes = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      if (!kept.has(target.id) || !target.isConnected) continue;
      if (kept.get(target.id).waits) begin(target);
      show(target);
      settle(target);
    }
  });

  /** A tablet that is turned begins anew, unless somebody has looked around on the map. */
  let across = innerWidth;
  addEventListener("resize", () => {
    if (innerWidth === across) return; // a bar or a keyboard has come or gone
    across = innerWidth;
    for (const frame of document.querySelectorAll("[data-map]")) {
      if (kept.get(frame.id)?.moved ?? true) continue;
      begin(frame);
      show(frame);
      settle(frame);
    }
  });

  function whole(frame) {
    const { x, y, width, height } = measure(frame);
    return { zoom: 1, x: x + width / 2, y: y + height / 2 };
  }

  /** A large screen begins with the whole map, a small one where there is something to do: it waits for that at
   * the spaces with a key, unless it is moved before. A map behind a tab waits until it is seen. */
  function begin(frame) {
    const box = measure(frame);
    const view = { ...whole(frame), at: kept.get(frame.id)?.at ?? "", settling: 0, waits: !box.wide, moved: false };
    kept.set(frame.id, view);
    if (view.waits || box.fit >= small(frame)) return;
    const filled = box.joined ? Math.min(box.high / box.height, MOST / 2) : 0; // no empty sea above
    view.zoom = Math.max(EASY, filled) / box.fit;
    const glowing = [...frame.querySelectorAll(".space-can:not(.quiet), .chosen")];
    view.waits = !glowing.length;
    const places = view.waits ? [...frame.querySelectorAll(".space[data-stop]")] : glowing;
    if (!places.length) return;
    const points = places.map(middle);
    [view.x, view.y] = amidst(points, box) ?? thickest(points, box);
  }

  /** The middle of all points, if a map that begins there shows all of them. */
  function amidst(points, box) {
    const [[start]] = points;
    const away = points.map(([x, y]) => [round_trip(x - start, box), y]);
    const ends = [0, 1].map((axis) => away.map((point) => point[axis])).map((all) => [Math.min(...all), Math.max(...all)]);
    const fits = [box.wide, box.high].every((size, axis) => (ends[axis][1] - ends[axis][0]) * EASY <= size - 2 * RIM);
    return fits ? [start + (ends[0][0] + ends[0][1]) / 2, (ends[1][0] + ends[1][1]) / 2] : null;
  }

  /** The middle of those points of which most are seen together when a map begins. */
  function thickest(points, box) {
    const [far, deep] = [box.wide, box.high].map((size) => Math.max(0, size / 2 - EDGE) / EASY);
    const around = ([x, y]) =>
      points
        .map((point) => [round_trip(point[0] - x, box), point[1] - y])
        .filter(([dx, dy]) => Math.abs(dx) <= far && Math.abs(dy) <= deep)
        .map(([dx, dy]) => [x + dx, y + dy]);
    const most = points.map(around).reduce((best, some) => (some.length > best.length ? some : best));
    return [0, 1].map((axis) => most.reduce((sum, point) => sum + point[axis], 0) / most.length);
  }

  function dress() {
    for (const frame of document.querySelectorAll("[data-map]")) {
      if (kept.get(frame.id)?.waits ?? true) begin(frame);
      if (!met.has(frame)) {
        met.add(frame);
        const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, wheel };
        Object.assign(heard, { keydown: key, focusin: read, pointerover: read });
        for (const [name, hear] of Object.entries(heard)) frame.addEventListener(name, hear, { passive: false });
        sizes.observe(frame);
      }
      frame.querySelector(".map-tools").hidden = false;
      frame.querySelector(".map-copy")?.remove(); // it shows what was
      show(frame);
      settle(frame);
      rove(frame);
    }
  }

  let focused = "";

  document.addEventListener("htmx:beforeSwap", () => {
    focused = document.activeElement?.closest(".space")?.id ?? "";
  });
  document.addEventListener("htmx:afterSwap", () => {
    dress();
    const space = focused && document.getElementById(focused);
    if (space && !space.contains(document.activeElement)) heart(space).focus({ preventScroll: true });
  });

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", dress);
  else dress();
})();
