// The guide points at a part of the board. On a narrow screen that part may lie behind a tab: then the tab opens first.
(() => {
  "use strict";

  /** Opens the tab behind which a part of the board lies, whichever it is; if none shows it, all stays as it was. */
  function bring(part) {
    const tabs = [...document.querySelectorAll('#board input[type=radio][name$="-tab"]')];
    const was = tabs.find((tab) => tab.checked);
    for (const tab of tabs) {
      tab.checked = true;
      if (part.checkVisibility()) return;
    }
    if (was) was.checked = true;
  }

  document.addEventListener(
    "click",
    ({ target }) => {
      const pointer = target.closest?.("#guide [data-points]");
      const part = pointer && document.getElementById(pointer.dataset.points);
      if (part && !part.checkVisibility()) bring(part);
    },
    true,
  );
})();
