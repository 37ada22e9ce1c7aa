// The browser knows in which time zone it is: it proposes that where none is chosen, and says it where another one is.
(() => {
  "use strict";

  const field = document.getElementById("zone");
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!field || !own) return;
  if (!field.value) field.value = own;
  if (field.value !== own) {
    const proposed = document.getElementById("proposed");
    proposed.textContent = proposed.dataset.words.replace("{zone}", own);
  }
})();
