// The browser's own time zone, for whoever has not chosen one yet.
(() => {
  "use strict";

  const zone = document.querySelector("[data-own-zone]");
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && [...zone.options].some((option) => option.value === own)) zone.value = own;
})();
