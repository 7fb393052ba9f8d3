import { type Sound, soundOf } from "./round-sound";
import { ROUND_EVENT, type RoundResult } from "./use-round-sound";

/** A tone: Hz, when it starts and how long it lasts, in milliseconds. */
type Note = readonly [hz: number, startMs: number, lengthMs: number];

/** What is played, and how the phone vibrates: milliseconds on, off, on… */
const SOUNDS: Record<Sound, { notes: readonly Note[]; vibration: readonly number[] }> = {
  press: { notes: [[330, 0, 50]], vibration: [10] },
  stop: { notes: [[165, 0, 90]], vibration: [] },
  win: {
    notes: [
      [523, 0, 120],
      [659, 90, 120],
      [784, 180, 240],
    ],
    vibration: [30],
  },
  bigWin: {
    notes: [
      [523, 0, 120],
      [659, 90, 120],
      [784, 180, 120],
      [1047, 270, 400],
      [784, 270, 400],
    ],
    vibration: [30, 60, 60],
  },
  jackpot: {
    notes: [
      [523, 0, 140],
      [659, 120, 140],
      [784, 240, 140],
      [1047, 360, 240],
      [784, 600, 140],
      [1047, 720, 600],
      [1319, 720, 600],
    ],
    vibration: [40, 60, 40, 60, 120],
  },
};

/** The loudest that a tone gets, of 1. */
const VOLUME = 0.1;
/** A tone that begins or ends at once clicks. */
const ATTACK_SECONDS = 0.008;

/** A round is on its way, or still drawn. */
const UNSEEN = ".game-form[aria-busy], [data-landing]";
const LOOK_AGAIN_MS = 40;

/** Plays what is pressed and what comes of it, until the function that it returns is called. */
export function startSounds(): () => void {
  const audio = newAudio();
  let timer: ReturnType<typeof setInterval> | undefined;
  const play = (sound: Sound) => {
    const { notes, vibration } = SOUNDS[sound];
    for (const note of notes) if (audio) playNote(audio, note);
    vibrate(vibration);
  };
  const onPress = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest(".page-game, .table-page"))) return;
    // A phone that was locked meanwhile has stopped it.
    audio?.resume().catch(() => undefined);
    play("press");
  };
  const onRound = (event: Event) => {
    const { detail: result } = event as CustomEvent<RoundResult | null>;
    if (result === null) return play("stop");
    // What is heard tells the result as much as a figure would.
    clearInterval(timer);
    timer = setInterval(() => {
      if (document.querySelector(UNSEEN)) return;
      clearInterval(timer);
      play(soundOf(result));
    }, LOOK_AGAIN_MS);
  };
  document.addEventListener("submit", onPress, true);
  document.addEventListener(ROUND_EVENT, onRound);
  play("press");
  return () => {
    document.removeEventListener("submit", onPress, true);
    document.removeEventListener(ROUND_EVENT, onRound);
    clearInterval(timer);
    audio?.close().catch(() => undefined);
  };
}

/** Null where a browser has none, or all that a page may have are in use. */
function newAudio(): AudioContext | null {
  const { AudioContext: Standard, webkitAudioContext: Safari } = window as unknown as Record<
    "AudioContext" | "webkitAudioContext",
    (new () => AudioContext) | undefined
  >;
  const Audio = Standard ?? Safari;
  try {
    return Audio ? new Audio() : null;
  } catch {
    return null;
  }
}

function playNote(audio: AudioContext, [hz, startMs, lengthMs]: Note): void {
  const start = audio.currentTime + startMs / 1000;
  const end = start + lengthMs / 1000;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = hz;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(VOLUME, start + ATTACK_SECONDS);
  volume.gain.linearRampToValueAtTime(0, end);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}

function vibrate(pattern: readonly number[]): void {
  if (pattern.length > 0 && typeof navigator.vibrate === "function") navigator.vibrate([...pattern]);
}
