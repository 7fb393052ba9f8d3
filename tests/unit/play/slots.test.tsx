// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SlotOutcome as Outcome } from "~/casino/contract/outcomes";
import type { PlayerGame } from "~/play/player-game.server";
import type { SlotFace } from "~/play/slots/slot-look";
import { SlotGame } from "~/play/slots/SlotGame";
import { SlotOutcome } from "~/play/slots/SlotOutcome";
import { FIRST_DROP_MS, NEXT_DROP_MS } from "~/play/slots/use-cascade";
import { gameOf, roundOf } from "./values";

let isMotionWelcome = true;

beforeEach(() => {
  isMotionWelcome = true;
  vi.stubGlobal("matchMedia", () => ({ matches: !isMotionWelcome }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Spin = Outcome["spins"][number];
type Win = Spin["wins"][number];

const nothing = { wins: [], free_spins_awarded: 0, payout_minor: 0, expanded: [], held: [], drops: [] };

const labels = { lion: "Lion", zebra: "Zebra", wild: "Wild", sun: "Sun", "any-bar": "Any bars" };
const face: SlotFace = { engine: "ways", theme: "savanna", sprite: "/s.svg", wild: "wild", scatter: "sun" };

function win(more: Partial<Win>): Win {
  return { line: 0, symbol: "lion", count: 3, payout_minor: 100, cells: [], ways: 1, ...more };
}

const grid = (symbol: string, reels: number, rows: number) =>
  Array.from({ length: reels }, () => Array.from({ length: rows }, () => symbol));

const expandedSpin: Spin = {
  ...nothing,
  stops: [0, 0, 0],
  window: [
    ["lion", "zebra", "zebra"],
    ["zebra", "wild", "zebra"],
    ["lion", "lion", "zebra"],
  ],
  expanded: [1],
  wins: [
    win({
      ways: 6,
      payout_minor: 600,
      cells: [
        [0, 0],
        [1, 0],
        [1, 1],
        [1, 2],
        [2, 0],
        [2, 1],
      ],
    }),
  ],
  payout_minor: 600,
};

const cluster = win({
  symbol: "zebra",
  count: 5,
  payout_minor: 50,
  cells: [
    [0, 4],
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 4],
  ],
});
const cascadeSpin: Spin = {
  ...nothing,
  stops: [0, 0, 0, 0, 0],
  window: grid("lion", 5, 4).map((column) => [...column, "zebra"]),
  wins: [cluster],
  payout_minor: 150,
  drops: [
    {
      window: grid("wild", 5, 1).map((column) => [...column, "zebra", "sun", "lion", "zebra"]),
      wins: [{ ...cluster, payout_minor: 100 }],
      payout_minor: 100,
      multiplier: 2,
    },
    { window: grid("sun", 5, 5), wins: [], payout_minor: 0, multiplier: 3 },
  ],
};

function game(
  outcome: Outcome,
  more: Partial<SlotFace> = {},
  jackpotMinor: number | null = null,
): PlayerGame {
  const [paid] = outcome.spins;
  const sumMinor = outcome.spins.reduce((sum, { payout_minor }) => sum + payout_minor, 0);
  const idle = gameOf("slot");
  const round = roundOf(outcome, sumMinor);
  return {
    ...idle,
    head: { ...idle.head, name: "Savanna Sun", labels, slot: { ...face, ...more } },
    round: round && { ...round, jackpotMinor },
    machine: { window: paid?.window ?? [], running: [] },
  };
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** The game without a round; pressing the button shows its round as just played. */
function Played({ round }: { round: PlayerGame }) {
  const [isPlayed, setPlayed] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setPlayed(true)}>
        the round arrives
      </button>
      <SlotGame game={isPlayed ? round : { ...round, round: null }} />
    </>
  );
}

function show(element: JSX.Element) {
  const router = createMemoryRouter([{ path: "*", element }], {
    initialEntries: ["/play/119-1"],
    future: { v7_relativeSplatPath: true },
  });
  return render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
}

function play(round: PlayerGame) {
  show(<Played round={round} />);
  fireEvent.click(screen.getByRole("button", { name: "the round arrives" }));
}

/** What shows the drops is loaded when they come. */
async function playFalling(round: PlayerGame) {
  await import("~/play/slots/FallingWindow");
  play(round);
  await act(() => Promise.resolve());
}

const machine = () => document.querySelector("#machine");
const machineText = () => machine()?.querySelector("p.visually-hidden")?.textContent;

describe("the window", () => {
  it("it has the rows and reels of its engine, each with its drawing", () => {
    show(<SlotGame game={game({ kind: "slot", spins: [cascadeSpin] }, { engine: "clusters" })} />);
    const window = machine()?.querySelector(".reels");
    expect(window?.className).toContain("reels-square reels-5 reels-clusters");
    expect(window?.querySelectorAll(".reel")).toHaveLength(5);
    expect(window?.querySelectorAll(".cell")).toHaveLength(25);
    expect(window?.querySelector(".cell use")?.getAttribute("href")).toBe("/s.svg#lion");
    expect(machineText()).toContain("Column 1: Lion, Lion, Lion, Lion, Zebra.");
  });

  it("without drawings, symbols are plates with their names", () => {
    show(<SlotGame game={game({ kind: "slot", spins: [expandedSpin] }, { sprite: null })} />);
    expect(machine()?.querySelector(".cell")?.textContent).toBe("Lion");
    expect(machine()?.querySelectorAll(".cell svg")).toHaveLength(0);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Savanna Sun");
  });

  it("an expanded wild is drawn over its reel and announced", () => {
    show(<SlotGame game={game({ kind: "slot", spins: [expandedSpin] })} />);
    const covers = machine()?.querySelectorAll(".reel-cover") ?? [];
    expect(covers).toHaveLength(1);
    expect(
      machine()
        ?.querySelectorAll(".reel")[1]
        ?.contains(covers[0] ?? null),
    ).toBe(true);
    expect(covers[0]?.querySelector("use")?.getAttribute("href")).toBe("/s.svg#wild");
    expect(machineText()).toContain("Wild covers reel 2.");
    expect(screen.getByRole("status").textContent).toContain("Win $6.00 in 6 ways");
    expect(screen.getByText("3 × Lion in 6 ways")).toBeTruthy();
  });
});

describe("a round that falls", () => {
  const round = game({ kind: "slot", spins: [cascadeSpin] }, { engine: "clusters" });

  it("game.slot-drops-page: every drop is shown with its reels, multiplier and wins, without script too", () => {
    show(<SlotGame game={round} />);
    const drops = screen.getByRole("region", { name: /^2 drops/ });
    const [first, second] = within(drops).getAllByRole("listitem", { name: "" }).filter(isDrop);
    expect(first?.textContent).toContain("Drop 1, wins × 2");
    expect(first?.textContent).toContain("Cluster of 5: Zebra");
    expect(first?.querySelectorAll(".cell-won")).toHaveLength(5);
    expect(second?.textContent).toContain("Drop 2");
    expect(second?.textContent).toContain("No win");
    expect(screen.getByRole("status").textContent).toContain("Win $1.50 with 2 clusters and 2 drops");
  });

  it("just played, the machine shows drop after drop", async () => {
    vi.useFakeTimers();
    await playFalling(round);
    expect(machineText()).toContain("Column 1: Lion, Lion, Lion, Lion, Zebra.");
    pass(FIRST_DROP_MS);
    expect(machineText()).toContain("Column 1: Wild, Zebra, Sun, Lion, Zebra.");
    expect(machine()?.querySelectorAll(".fell-1")).toHaveLength(25);
    pass(NEXT_DROP_MS);
    expect(machineText()).toContain("Column 1: Sun, Sun, Sun, Sun, Sun.");
    expect(machine()?.querySelectorAll(".cell-won")).toHaveLength(0);
  });

  it("motion: with reduced motion the spin is shown with its drops listed below", async () => {
    isMotionWelcome = false;
    vi.useFakeTimers();
    await playFalling(round);
    pass(FIRST_DROP_MS + 2 * NEXT_DROP_MS);
    expect(machineText()).toContain("Column 1: Lion, Lion, Lion, Lion, Zebra.");
  });

  it("a round from before the page was opened is not animated", () => {
    vi.useFakeTimers();
    show(<SlotGame game={round} />);
    pass(FIRST_DROP_MS + 2 * NEXT_DROP_MS);
    expect(machineText()).toContain("Column 1: Lion, Lion, Lion, Lion, Zebra.");
  });
});

describe("what else can happen", () => {
  const missed: Spin = { ...nothing, stops: [0, 0, 0], window: grid("lion", 3, 3), free_spins_awarded: 1 };
  const again: Spin = {
    ...nothing,
    stops: [0, 0, 1],
    window: grid("lion", 3, 3),
    held: [0, 1],
    wins: [
      win({
        line: 1,
        payout_minor: 900,
        cells: [
          [0, 1],
          [1, 1],
          [2, 1],
        ],
      }),
    ],
    payout_minor: 900,
  };

  it("a second chance shows its held reels and is no free spin", () => {
    show(<SlotGame game={game({ kind: "slot", spins: [missed, again] }, { engine: "classic" })} />);
    const chance = screen.getByRole("region", { name: /^Second chance/ });
    expect(within(chance).getByText("Reels 1 and 2 were held; reel 3 spun again.")).toBeTruthy();
    expect(chance.querySelectorAll(".reel-held")).toHaveLength(2);
    expect(within(chance).getByText("Line 1: 3 × Lion")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain("Win $9.00 with a second chance");
    expect(document.body.textContent).not.toContain("free spin");
  });

  it("a pool hit is celebrated and announced", () => {
    show(<SlotGame game={game({ kind: "slot", spins: [expandedSpin], jackpot_hit: true }, {}, 122_800)} />);
    expect(machine()?.className).toContain("machine-win");
    expect(machine()?.className).toContain("machine-jackpot");
    expect(screen.getByRole("status").textContent).toBe(
      "Jackpot! You hit this game’s jackpot: $1,228.00. Win $1,234.00 in all. Balance $1,327.00",
    );
    expect(screen.getByText("Last payout").parentElement?.textContent).toContain("$1,234.00");
  });

  it("game.win-lines: the result tells each line that won once, with what it paid", () => {
    const outcome: Outcome = { kind: "slot", spins: [{ ...again, held: [] }] };
    show(<SlotGame game={game(outcome, { engine: "classic" })} />);
    expect(screen.getByRole("status").textContent).toBe(
      "Win $9.00 on 1 line. Line 1: 3 × Lion, $9.00. Balance $99.00",
    );
  });

  it("a round that missed the pool and won nothing is not celebrated", () => {
    show(
      <SlotGame
        game={game({ kind: "slot", spins: [{ ...missed, free_spins_awarded: 0 }], jackpot_hit: false })}
      />,
    );
    expect(machine()?.className).toBe("machine");
    expect(screen.getByRole("status").textContent).toContain("No win");
  });

  it("games: a record shows the round in the title's colors, all of its spins and the pool", () => {
    const outcome: Outcome = { kind: "slot", spins: [cascadeSpin], jackpot_hit: true };
    render(<SlotOutcome outcome={outcome} look={{ ...face, engine: "clusters", labels }} currency="USD" />);
    expect(document.querySelector(".machine-record.theme-savanna")).toBeTruthy();
    expect(screen.getByText("Jackpot! This round hit this game’s jackpot.")).toBeTruthy();
    expect(screen.getByText(/Drop 1/)).toBeTruthy();
  });
});

function isDrop(item: HTMLElement): boolean {
  return item.querySelector(".reels") !== null;
}
