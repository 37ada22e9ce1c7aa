// A game that ends before somebody's eyes: once, who has won and how stands large over the table, and paper falls in the
// colours of the game. It is only looked at: clicks go through it, and the first one takes it away. The result page says the
// same for good, so a screen reader hears it there.
(() => {
  "use strict";

  const STAYS = 6000;
  const FADES = 400;
  const BITS = 70;
  const COLOURS = 4;

  const still = () =>
    document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const over = () => Boolean(document.querySelector("#question.over"));
  const brings_table = (event) => event.detail.target?.id === "table";

  let was_over = over();

  /** A piece of paper that falls somewhere, some time. */
  function bit(number) {
    const piece = document.createElement("i");
    piece.className = `bit bit-${number % COLOURS}`;
    const falls = { "--x": `${Math.random() * 100}vw`, "--aside": `${Math.random() * 16 - 8}vw`, "--turn": `${Math.random() * 1440 - 720}deg`, "--late": `${Math.random() * 1.6}s` };
    for (const [name, value] of Object.entries(falls)) piece.style.setProperty(name, value);
    return piece;
  }

  function celebrate() {
    const words = document.getElementById("finale-words");
    if (!words) return;
    const stage = document.createElement("div");
    stage.id = "finale";
    stage.className = `finale ${words.dataset.game}`;
    stage.setAttribute("aria-hidden", "true");
    stage.append(words.content.cloneNode(true));
    if (!still()) stage.append(...Array.from({ length: BITS }, (_, number) => bit(number)));
    document.body.append(stage);
    const gone = setTimeout(() => leave(stage), STAYS);
    for (const kind of ["pointerdown", "keydown"])
      document.addEventListener(kind, () => (clearTimeout(gone), leave(stage)), { once: true, capture: true });
  }

  function leave(stage) {
    stage.classList.add("leaving");
    setTimeout(() => stage.remove(), still() ? 0 : FADES);
  }

  document.addEventListener("htmx:beforeSwap", (event) => {
    if (brings_table(event)) was_over = over();
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (brings_table(event) && over() && !was_over) celebrate();
    was_over = over();
  });
})();
