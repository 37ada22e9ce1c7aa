"""Whether a person sees what he is asked about: the things that the question names, what glows, and the answers."""

from __future__ import annotations

from playwright.sync_api import Page

HIDDEN = """() => {
  const found = [];
  const question = document.getElementById("question");
  const bar = document.querySelector(".top").getBoundingClientRect().bottom;
  const sheet = question.getBoundingClientRect();
  const board = document.querySelector(".board-place");
  const below = sheet.left < 1;  // the question lies at the bottom edge, of a phone or a tablet
  const room = { left: 0, top: bar, right: below ? innerWidth : sheet.left, bottom: below ? sheet.top : innerHeight };
  const name = (element) => (element.id || element.value || element.className) +
    ` “${element.textContent.trim().replaceAll(/\\s+/g, " ").slice(0, 40)}”`;
  const box_of = (thing) => {  // a space of a map is its outline; what a button covers is the thing that it is on
    const space = thing.closest(".space");
    if (space) return (space.querySelector(".shape") ?? space).getBoundingClientRect();
    const own = thing.getBoundingClientRect();
    return own.width ? own : (thing.closest("[data-place]") ?? thing).getBoundingClientRect();
  };
  const clipped = (thing, box) => {  // what is left of a box in all that scrolls or cuts around it
    const left = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    const cut = (by) => {
      left.left = Math.max(left.left, by.left); left.top = Math.max(left.top, by.top);
      left.right = Math.min(left.right, by.right); left.bottom = Math.min(left.bottom, by.bottom);
    };
    cut(room);
    for (let around = thing.parentElement; around && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== "visible") cut(around.getBoundingClientRect());
    return left;
  };
  const share = (thing) => {  // of its area, how much is in sight
    const box = box_of(thing);
    if (!box.width || !box.height) return 0;
    const left = clipped(thing, box);
    const wide = Math.max(0, left.right - left.left), high = Math.max(0, left.bottom - left.top);
    const parts = [0.25, 0.5, 0.75].flatMap((x) => [0.25, 0.5, 0.75].map((y) => [x, y]));
    const mine = thing.closest(".space") ?? thing;
    const free = parts.filter(([x, y]) => {
      const hit = document.elementFromPoint(left.left + wide * x, left.top + high * y);
      return hit && board.contains(hit) && !hit.closest(".board-over");
    }).length / parts.length;
    return mine && (wide * high) / (box.width * box.height) * (free > 0.3 ? 1 : free);
  };
  const fits = (things) => {  // whether all of them could be in sight at once
    const boxes = things.map(box_of).filter((box) => box.width);
    const wide = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
    const high = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
    return wide <= room.right - room.left && high <= room.bottom - room.top;
  };
  const ids = (question.dataset.concerns ?? "").split(" ").filter(Boolean);
  const named = ids.map((id) => document.getElementById(id)).filter((thing) => thing && box_of(thing).width);
  const lost = named.filter((thing) => share(thing) < 0.6);
  if (lost.length && (lost.includes(named[0]) || fits(named)))
    found.push(`named, but out of sight: ${lost.map(name).join(", ")}`);
  if (ids.some((id) => document.getElementById(id)) && !named.length) found.push("what is named is behind a tab");
  const answers = [...question.querySelectorAll(".answer[name=action]")];
  const listed = new Set(answers.map((answer) => answer.value));
  const about = (thing) => thing.value?.split(",").some((action) => listed.has(action));
  const buttons = document.querySelectorAll('#board button.can:is([name="action"], [name="narrow"])');
  const all = [...buttons].filter(about);
  const actions_of = (thing) => thing.value.split(",");
  const again = (thing) => "again" in thing.dataset;  // another thing has the same actions
  const there = new Set(all.filter((thing) => !again(thing) && box_of(thing).width).flatMap(actions_of));
  const once = all.filter((thing) => !again(thing) || !actions_of(thing).every((action) => there.has(action)));
  const proposed = once.filter((thing) => !thing.closest(".quiet"));
  const glowing = proposed.length ? proposed : once;
  const seen = glowing.filter((thing) => share(thing) >= 0.6);
  // What is named comes first: beside it there may be no room for what can be clicked, and a sign says where that is.
  const beside = glowing.filter((thing) => box_of(thing).width && fits([...named, thing]));
  const taken = named.length > 0 && !lost.length && !beside.length;
  if (glowing.length && !seen.length && !taken)
    found.push(`none of ${glowing.length} things to click is in sight: ${name(glowing[0])}`);
  const missed = glowing.filter((thing) => !seen.includes(thing) && box_of(thing).width);
  const folded = glowing.filter((thing) => !box_of(thing).width);
  if (missed.length && fits([...named, ...glowing.filter((thing) => box_of(thing).width)]))
    found.push(`all could be in sight, but not: ${missed.map(name).join(", ")}`);
  if (missed.length && !document.querySelector("#rest .rest")) found.push("nothing says where the rest is");
  if (folded.length && folded.length >= glowing.length / 2 && !seen.length && !taken)
    found.push(`behind a tab: ${folded.slice(0, 4).map(name).join(", ")}`);
  for (const answer of answers.filter((each) => each.checkVisibility())) {
    const words = answer.querySelector(":scope > span:not(.vh, .sg, .sgs)") ?? answer;
    if (words.scrollWidth > words.clientWidth + 1 && getComputedStyle(words).overflowX !== "visible")
      found.push(`an answer is cut: ${name(answer)}`);
    const box = answer.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`an answer lies beside the screen: ${name(answer)}`);
  }
  const lists = [...question.querySelectorAll(".choices")].filter((each) => each.checkVisibility());
  for (const list of lists) {
    const more = list.querySelector(".more");
    if (list.scrollHeight > list.clientHeight + 12 && (!more || more.hidden)) found.push("a list goes on unsaid");
    if (list.scrollWidth > list.clientWidth + 2) found.push("a list goes on to the side");
  }
  const listed_first = [...question.querySelectorAll(".answer")].find((each) => each.checkVisibility());
  const first = listed_first?.getBoundingClientRect();
  if (first && first.bottom > Math.min(innerHeight, sheet.bottom) + 1) found.push("the first answer is cut");
  if (below && innerHeight > innerWidth && sheet.height > innerHeight / 2 + 1)
    found.push(`the panel takes ${Math.round(100 * sheet.height / innerHeight)} % of the height`);
  return found;
}"""
"""What of the question a person does not see without a click, in words."""


def out_of_sight(page: Page) -> list[str]:
    """What is wrong with what a page shows of its question."""
    found: list[str] = page.evaluate(HIDDEN)
    return found
