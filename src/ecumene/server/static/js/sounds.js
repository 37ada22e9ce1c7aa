// A few soft sounds, made here: no file to load. Phones are silent unless their owner wants it otherwise.
const sound = (() => {
  "use strict";

  const TONES = {
    turn: [[0, 523.25, 0.35, 0.08], [0.14, 659.25, 0.35, 0.08]],
    move: [[0, 246.94, 0.09, 0.035]],
    strength: [[0, 130.81, 0.3, 0.07], [0.02, 196, 0.25, 0.05]],
  }; // each tone: when it begins, its pitch, how long and how loud it is
  const RATTLE = [0, 0.07, 0.12, 0.2, 0.31]; // when dice hit the table

  const LONG = { turn: 0.5, move: 0.1, strength: 0.35, dice: 0.4 }; // seconds

  let audio = null;
  let over = 0; // when what sounds is over

  /** Whether the reader wants to hear anything. A page that was never touched may not sound. */
  function wanted() {
    const chosen = document.documentElement.dataset.sound;
    const silent = chosen === "off" || (chosen !== "on" && matchMedia("(hover: none)").matches);
    return !silent && navigator.userActivation?.hasBeenActive !== false;
  }

  function fading(volume, at, loud, long) {
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loud, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + long);
    return volume;
  }

  function play_tone(from, [start, pitch, long, loud]) {
    const tone = audio.createOscillator();
    const at = from + start;
    tone.frequency.value = pitch;
    tone.connect(fading(audio.createGain(), at, loud, long)).connect(audio.destination);
    tone.start(at);
    tone.stop(at + long + 0.05);
  }

  /** A short click of noise, as wood on wood. */
  function knock(at) {
    const length = Math.round(audio.sampleRate * 0.05);
    const noise = audio.createBufferSource();
    noise.buffer = audio.createBuffer(1, length, audio.sampleRate);
    const samples = noise.buffer.getChannelData(0);
    for (let n = 0; n < length; n += 1) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 3;
    const wood = audio.createBiquadFilter();
    wood.type = "bandpass";
    wood.frequency.value = 1400;
    const volume = audio.createGain();
    volume.gain.value = 0.12;
    noise.connect(wood).connect(volume).connect(audio.destination);
    noise.start(at);
  }

  /** Never two at once: the call to one's turn waits for what sounds, and nothing else is worth waiting. */
  return (kind) => {
    if (!wanted()) return;
    try {
      audio ??= new AudioContext();
      if (audio.state === "suspended") audio.resume();
      const from = Math.max(audio.currentTime, over);
      if (kind !== "turn" && from > audio.currentTime) return;
      over = from + LONG[kind];
      if (kind === "dice") RATTLE.forEach((start) => knock(from + start));
      else TONES[kind].forEach((tone) => play_tone(from, tone));
    } catch {
      // A browser that makes no sound is no reason to stop.
    }
  };
})();
