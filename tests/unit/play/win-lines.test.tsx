// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { messages as gameMessages } from "~/play/slots/game-messages";
import { LineDiagram } from "~/play/slots/LineDiagram";
import { messages } from "~/play/slots/messages";
import type { SlotLook } from "~/play/slots/slot-look";
import { SlotWindow } from "~/play/slots/SlotWindow";
import { linesWon } from "~/play/slots/spin-words";
import type { SpinView } from "~/play/slots/words";
import { messages as frenchGame } from "~/translations/fr-CA/play/slots/game-messages";
import { messages as french } from "~/translations/fr-CA/play/slots/messages";

const look: SlotLook = {
  engine: "lines",
  theme: null,
  sprite: null,
  wild: null,
  scatter: "sun",
  labels: { plum: "Plum", bell: "Bell", sun: "Sun" },
};

type Win = SpinView["wins"][number];

function win(line: number, cells: Win["cells"], more: Partial<Win> = {}): Win {
  return { line, symbol: "plum", count: cells.length, payout_minor: 100, cells, ways: 1, ...more };
}

const middle: Win["cells"] = [
  [0, 1],
  [1, 1],
  [2, 1],
];
const down: Win["cells"] = [
  [0, 1],
  [1, 2],
];
const scattered = win(0, [[4, 0]], { symbol: "sun" });

const spinOf = (wins: Win[]): SpinView => ({
  window: Array.from({ length: 5 }, () => ["plum", "bell", "plum"]),
  wins,
  free_spins_awarded: 0,
  payout_minor: 200,
  expanded: [],
  held: [],
  drops: [],
});

/** What is animated on a line: its keyframes and when it begins. */
let animated: { line: string; from: Keyframe | undefined; delay: number; duration: number }[] = [];
let isMotionWelcome = true;

beforeEach(async () => {
  animated = [];
  isMotionWelcome = true;
  vi.stubGlobal("matchMedia", () => ({ matches: !isMotionWelcome }));
  Element.prototype.animate = function (frames, options) {
    const [from] = frames as Keyframe[];
    const { delay = 0, duration } = options as KeyframeAnimationOptions;
    animated.push({ line: this.textContent ?? "", from, delay, duration: Number(duration) });
    return {} as Animation;
  };
  await import("~/play/slots/WinLines");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, "animate");
});

async function show(wins: Win[], { isFresh = false } = {}): Promise<Element[]> {
  const spin = spinOf(wins);
  render(
    <div className={isFresh ? "machine machine-fresh" : "machine"}>
      <SlotWindow window={spin.window} marks={spin} look={look} />
    </div>,
  );
  await act(() => Promise.resolve());
  return Array.from(document.querySelectorAll(".reels > .win-line"));
}

describe("the lines that won", () => {
  test("game.win-lines: each is drawn through its symbols, with its number and the color of the rules page", async () => {
    const lines = await show([win(1, middle), win(12, down), scattered]);
    expect(lines.map(({ textContent }) => textContent)).toEqual(["1", "12"]);
    expect(lines[0]?.querySelector("polyline")?.getAttribute("points")).toBe("0,133 50,135 150,135 250,135");
    expect(lines.every((line) => line.getAttribute("aria-hidden") === "true")).toBe(true);
    expect(document.querySelectorAll(".cell-won")).toHaveLength(5);
    render(<LineDiagram line={12} rows={[1, 2, 1, 2, 1]} height={3} label="" />);
    const [color, other] = lines.map((line) => line.getAttribute("color"));
    expect(other).toMatch(/^var\(--line-/);
    expect(document.querySelector(".line-diagram .line-path")?.getAttribute("stroke")).toBe(other);
    expect(color).not.toBe(other);
  });

  test("ways and scatters mark their cells alone", async () => {
    expect(await show([scattered, win(0, middle, { ways: 6 })])).toEqual([]);
    expect(document.querySelectorAll(".cell-won")).toHaveLength(4);
  });

  test("game.win-lines: of a round just played one is drawn after the other, each alone, and all end together", async () => {
    await show([win(1, middle), win(4, down), win(9, middle)], { isFresh: true });
    const drawn = animated.filter(({ from }) => from?.["clipPath"] !== undefined);
    expect(drawn.map(({ line, delay }) => [line, delay])).toEqual([
      ["1", 1_400],
      ["4", 2_000],
      ["9", 2_600],
    ]);
    // Its number stands over the frame: not even that is seen before its turn.
    expect(drawn[0]?.from?.["clipPath"]).toContain(" calc(100% + 12px) ");
    const faded = animated.filter(({ from }) => from?.["opacity"] !== undefined);
    expect(faded.map(({ line, delay, duration }) => [line, delay, delay + duration])).toEqual([
      ["1", 2_000, 3_200],
      ["4", 2_600, 3_200],
    ]);
  });

  test("motion: with reduced motion, and on a page that is opened after the round, they are still", async () => {
    isMotionWelcome = false;
    expect(await show([win(1, middle)], { isFresh: true })).toHaveLength(1);
    cleanup();
    isMotionWelcome = true;
    expect(await show([win(1, middle)])).toHaveLength(1);
    expect(animated).toEqual([]);
  });

  test("a screen reader hears which line won what", () => {
    const spin = spinOf([win(1, middle), win(12, down, { symbol: "bell", payout_minor: 40 }), scattered]);
    expect(linesWon(spin, "USD", look, { own: messages, game: gameMessages })).toBe(
      ". Line 1: 3 × Plum, $1.00. Line 12: 2 × Bell, $0.40",
    );
    expect(linesWon(spin, "USD", look, { own: french, game: frenchGame })).toMatch(
      /^\. Ligne 1\u00a0: 3 × Plum, 1,00\u00a0\$\u00a0US\. Ligne 12/,
    );
  });
});
