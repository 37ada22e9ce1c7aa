// The clocks of a table count on by themselves between two parts of the page, each of which brings what the server's
// show. In the last tenth the title of the page counts, too, and the last minute is said once.
(() => {
  "use strict";

  const SECOND = 1000;
  const MINUTE = 60;
  const words = document.getElementById("words").dataset;
  const box = () => document.getElementById("clocks");

  let moment = ""; // what the server's time was when the clocks were read,
  let read_at = 0; // and this browser's
  let said = false;
  let counted = ""; // what the title begins with

  const two = (number) => String(number).padStart(2, "0");
  const filled = (sentence, values) => sentence.replace(/\{(\w)\}/g, (_, name) => values[name]);

  /** What a clock shows: over days without seconds. */
  function face(seconds, by_days) {
    const all = Math.ceil(by_days ? seconds / MINUTE : seconds);
    const [large, small] = [Math.floor(all / 60), all % 60];
    if (!by_days && large < 60) return `${large}:${two(small)}`;
    if (!by_days) return `${Math.floor(large / 60)}:${two(large % 60)}:${two(small)}`;
    const [d, h] = [Math.floor(large / 24), large % 24];
    if (d) return filled(h ? words.faceDays : words.wholeDays, { d, h });
    return filled(large ? words.faceHours : words.faceMinutes, { h: large, m: small });
  }

  /** What a clock has left now. */
  function left(clock, clocks) {
    const passed = clock.dataset.running === undefined ? 0 : (performance.now() - read_at) / SECOND;
    return Math.max(0, clock.dataset.left - Math.max(0, passed - clocks.dataset.free));
  }

  function count() {
    const clocks = box();
    let title = "";
    for (const clock of clocks?.querySelectorAll(".timer") ?? []) {
      const seconds = left(clock, clocks);
      const shows = face(seconds, clocks.dataset.days !== undefined);
      const time = clock.querySelector(".timer-time");
      if (time.textContent !== shows) time.textContent = shows;
      clock.classList.toggle("short", seconds <= clocks.dataset.short);
      if (clock.matches("[data-running][data-mine]")) title = last_of_mine(seconds, shows, clocks);
    }
    entitle(title);
  }

  /** One's own time is short: what the title says of it. The last minute, or hour, is said once to those who hear. */
  function last_of_mine(seconds, shows, clocks) {
    const last = Number(clocks.dataset.last);
    if (seconds <= last !== said) {
      said = !said;
      const sentence = last > MINUTE ? words.lastHour : words.lastMinute;
      document.getElementById("clock-said").textContent = said ? sentence : "";
    }
    return seconds <= Math.max(last, clocks.dataset.short) ? `${shows} · ` : "";
  }

  function entitle(count) {
    const plain = document.title.startsWith(counted) ? document.title.slice(counted.length) : document.title;
    counted = count;
    if (document.title !== count + plain) document.title = count + plain;
  }

  /** A part has come: if it has newer clocks, they go by it. */
  function correct() {
    const now = box()?.dataset.moment ?? "";
    if (now !== moment) [moment, read_at] = [now, performance.now()];
    count();
  }

  for (const kind of ["htmx:afterSwap", "htmx:oobAfterSwap", "htmx:afterSettle"]) document.addEventListener(kind, correct);
  document.addEventListener("visibilitychange", count);
  setInterval(count, SECOND);
  correct();
})();
