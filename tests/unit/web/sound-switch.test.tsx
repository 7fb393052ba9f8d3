// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startSounds } from "~/shell/sounds";
import { SoundSwitch } from "~/shell/SoundSwitch";
import { ROUND_EVENT } from "~/shell/use-round-sound";

/** The tones that were started, in Hz. */
const tones: number[] = [];
const vibrate = vi.fn();

class Audio {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  close = () => Promise.resolve();
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined },
    connect: (to: unknown) => to,
  });
  createOscillator = () => {
    const tone = { frequency: { value: 0 }, connect: (to: unknown) => to, stop: () => undefined };
    return { ...tone, start: () => void tones.push(tone.frequency.value) };
  };
}

let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("AudioContext", Audio);
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
  localStorage.clear();
});
afterEach(() => {
  stop();
  stop = () => undefined;
  cleanup();
  document.body.innerHTML = "";
  tones.length = 0;
  vibrate.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const turn = () => screen.getByRole("button", { name: "Sound" });

describe("sound.off-by-default: the switch", () => {
  it("is not there without script, and keeps its place", () => {
    expect(renderToString(<SoundSwitch />)).toBe('<span class="menu-button"></span>');
  });

  it("is off, and what was chosen is kept in the browser", () => {
    render(<SoundSwitch />);
    expect(turn().getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(turn());
    expect(turn().getAttribute("aria-pressed")).toBe("true");
    cleanup();
    render(<SoundSwitch />);
    expect(turn().getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(turn());
    cleanup();
    render(<SoundSwitch />);
    expect(turn().getAttribute("aria-pressed")).toBe("false");
    expect(localStorage).toHaveLength(0);
  });

  it("works for the page where a browser forbids its storage", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("SecurityError");
      },
      setItem: () => {
        throw new Error("SecurityError");
      },
    });
    render(<SoundSwitch />);
    fireEvent.click(turn());
    expect(turn().getAttribute("aria-pressed")).toBe("true");
  });
});

function game(attributes = ""): HTMLFormElement {
  document.body.innerHTML = `<section class="page-game"><form class="game-form" ${attributes}></form></section>`;
  return document.querySelector("form") as HTMLFormElement;
}

/** @returns how many tones are heard, and whether the phone vibrates */
function heard(): [number, boolean] {
  const now: [number, boolean] = [tones.length, vibrate.mock.calls.length > 0];
  tones.length = 0;
  vibrate.mockClear();
  return now;
}

const tell = (detail: object | null) => document.dispatchEvent(new CustomEvent(ROUND_EVENT, { detail }));

describe("sound.with-result: what is played", () => {
  it("says that sounds are on, then each press of a game's button, and no other form", () => {
    const form = game();
    stop = startSounds();
    expect(heard()).toEqual([1, true]);
    form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(heard()).toEqual([1, true]);
    document.body.dispatchEvent(new Event("submit", { bubbles: true }));
    expect(heard()).toEqual([0, false]);
  });

  it("a win is heard when the round has been drawn, and a loss does not shake the phone", () => {
    const form = game("aria-busy='true'");
    stop = startSounds();
    heard();
    tell({ stakeMinor: 100, payoutMinor: 250 });
    vi.advanceTimersByTime(500);
    form.removeAttribute("aria-busy");
    form.parentElement?.setAttribute("data-landing", "");
    vi.advanceTimersByTime(2_000);
    expect(heard()).toEqual([0, false]);
    form.parentElement?.removeAttribute("data-landing");
    vi.advanceTimersByTime(100);
    expect(heard()).toEqual([3, true]);
    vi.advanceTimersByTime(5_000);
    expect(heard()).toEqual([0, false]);
    tell({ stakeMinor: 100, payoutMinor: 100 });
    vi.advanceTimersByTime(100);
    expect(heard()).toEqual([1, false]);
  });

  it("a card that is dealt is heard at once", () => {
    game("data-landing");
    stop = startSounds();
    heard();
    tell(null);
    expect(heard()).toEqual([1, false]);
  });

  it("nothing once it is switched off, nor a result that was still drawn", () => {
    const form = game("data-landing");
    startSounds()();
    heard();
    stop = startSounds();
    heard();
    tell({ stakeMinor: 100, payoutMinor: 250 });
    stop();
    form.removeAttribute("data-landing");
    vi.advanceTimersByTime(1_000);
    tell(null);
    form.dispatchEvent(new Event("submit", { bubbles: true }));
    expect(heard()).toEqual([0, false]);
  });

  it.each([
    ["no audio", undefined],
    [
      "no more of it",
      class {
        constructor() {
          throw new Error("NotSupportedError");
        }
      },
    ],
  ])("a browser with %s only vibrates", (_, constructor) => {
    vi.stubGlobal("AudioContext", constructor);
    game();
    stop = startSounds();
    expect(heard()).toEqual([0, true]);
  });
});
