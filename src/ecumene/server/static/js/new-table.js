// The form for a new table tells the live clocks for as many players as are chosen.
(() => {
  "use strict";

  const form = document.querySelector("form.sheet");
  const seats = [...form.querySelectorAll('select[name^="seat-"]')];
  const fitting = [...form.querySelectorAll(".fitting")];
  const numbers = fitting.map((line) => Number(line.dataset.players));

  function fit() {
    const chosen = seats.filter((seat) => seat.value !== "nobody").length;
    const players = Math.min(Math.max(chosen, Math.min(...numbers)), Math.max(...numbers));
    for (const line of fitting) {
      line.hidden = Number(line.dataset.players) !== players;
      line.querySelector(".with")?.setAttribute("hidden", "");
    }
  }

  form.addEventListener("change", fit);
  fit();
})();
