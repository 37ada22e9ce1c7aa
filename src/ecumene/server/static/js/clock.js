// When something was said, by the reader's own clock: the hour of today, the day with it of earlier days.

(() => {
  "use strict";

  const page = document.documentElement.lang;
  const language = navigator.languages?.find((code) => code.split("-")[0] === page) ?? page; // how that country writes
  const hour = { hour: "2-digit", minute: "2-digit" };
  const of_today = new Intl.DateTimeFormat(language, hour);
  const of_earlier = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", ...hour });
  const whole = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short" });

  function tell(time) {
    const moment = new Date(time.dateTime);
    const today = moment.toDateString() === new Date().toDateString();
    time.textContent = (today ? of_today : of_earlier).format(moment);
    time.title = whole.format(moment);
    time.removeAttribute("data-clock");
  }

  const tell_all = () => document.querySelectorAll("time[data-clock]").forEach(tell);

  tell_all();
  document.addEventListener("htmx:afterSwap", tell_all);
})();
