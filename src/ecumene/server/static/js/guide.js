// The guide points at a part of the board: it is marked as long as the lesson is there, and comes into sight with it. Behind
// a tab it stays until somebody wants to be shown it.
(() => {
  "use strict";

  let heard = ""; // the last lesson

  function point() {
    const pointer = document.querySelector("#guide [data-points]");
    const part = pointer && document.getElementById(pointer.dataset.points);
    for (const marked of document.querySelectorAll("#board [data-lesson]")) marked.removeAttribute("data-lesson");
    part?.setAttribute("data-lesson", "");
    const lesson = document.querySelector('#guide > [name="lesson"]')?.value ?? "";
    if (lesson !== heard && part?.checkVisibility()) bring_into_sight(part);
    heard = lesson || heard;
  }

  document.addEventListener(
    "click",
    ({ target }) => {
      const pointer = target.closest?.("#guide [data-points]");
      const part = pointer && document.getElementById(pointer.dataset.points);
      if (part) bring_into_sight(part);
    },
    true,
  );
  document.addEventListener("htmx:afterSwap", () => requestAnimationFrame(point)); // boards open their tabs first
  point();
})();
