import { describe, expect, it } from "vitest";
import { messages as played } from "~/play/slots/game-messages";
import { messages } from "~/play/slots/messages";
import { stripPart, winningCells } from "~/play/slots/slot-cells";
import type { SlotLook } from "~/play/slots/slot-look";
import { heldText, jackpotResult, reelText, slotResult, windowText, winText } from "~/play/slots/spin-words";
import { fallsAfter } from "~/play/slots/use-cascade";
import { isBigWin, resultTone, type SpinView } from "~/play/slots/words";

const labels = { plum: "Plum", wild: "Wild", scatter: "Blossom", "any-bar": "Any bars" };

function look(engine: SlotLook["engine"], scatter: string | null): SlotLook {
  return { engine, labels, scatter, theme: null, sprite: null, wild: "wild" };
}
const lines = look("lines", "scatter");
const ways = look("ways", "scatter");
const clusters = look("clusters", null);
const classic = look("classic", null);

type Win = SpinView["wins"][number];

function spin(wins: Win[] = [], more: Partial<SpinView> = {}): SpinView {
  const payout_minor = wins.reduce((sum, each) => sum + each.payout_minor, 0);
  const nothing = { free_spins_awarded: 0, expanded: [], held: [], drops: [] };
  return { window: [["plum"]], wins, payout_minor, ...nothing, ...more };
}

function win(line: number, payoutMinor: number, more: Partial<Win> = {}): Win {
  return {
    line,
    symbol: line === 0 ? "scatter" : "plum",
    count: 3,
    payout_minor: payoutMinor,
    cells: [
      [0, 1],
      [1, 1],
      [2, 0],
    ],
    ways: 1,
    ...more,
  };
}

function drop(wins: Win[], multiplier: number): SpinView["drops"][number] {
  const payout_minor = wins.reduce((sum, each) => sum + each.payout_minor, 0);
  return { window: [["plum"]], wins, payout_minor, multiplier };
}

function paid(stakeMinor: number, payoutMinor: number) {
  return { stakeMinor, payoutMinor, currency: "USD" };
}

describe("slot results", () => {
  it("a win says how much and on how many lines", () => {
    expect(slotResult(paid(100, 400), [spin([win(1, 100), win(7, 300)])], lines, played)).toBe(
      "Win $4.00 on 2 lines",
    );
    expect(slotResult(paid(100, 150), [spin([win(1, 150)])], lines, played)).toBe("Win $1.50 on 1 line");
  });

  it("a round that pays nothing is not a win", () => {
    expect(slotResult(paid(100, 0), [spin()], lines, played)).toBe("No win");
  });

  it("game.win-words: a return of no more than the stake is not called a win", () => {
    expect(slotResult(paid(100, 40), [spin([win(1, 40)])], lines, played)).toBe("Paid $0.40 on 1 line");
    expect(resultTone(paid(100, 100))).toBe("paid");
    expect(resultTone(paid(100, 101))).toBe("win");
  });

  it("scatters and free spins are named", () => {
    const free = spin([win(2, 60)]);
    const first = spin([win(1, 40), win(0, 200)], { free_spins_awarded: 2 });
    expect(slotResult(paid(100, 300), [first, free, spin()], lines, played)).toBe(
      "Win $3.00 on 1 line, scatters and 2 free spins",
    );
    expect(slotResult(paid(100, 200), [spin([win(0, 200)])], lines, played)).toBe("Win $2.00 on scatters");
  });

  it("a big win is at least twenty stakes", () => {
    expect(isBigWin(paid(100, 2000))).toBe(true);
    expect(isBigWin(paid(100, 1999))).toBe(false);
  });

  it("a win is read out with its line; a scatter win has none", () => {
    expect(winText(win(3, 50), lines, messages)).toBe("Line 3: 3 × Plum");
    expect(winText(win(0, 50), lines, messages)).toBe("3 × Blossom");
  });

  it("the cells of all wins are marked, each once", () => {
    expect([...winningCells(spin([win(1, 50), win(2, 50)]))]).toEqual(["0-1", "1-1", "2-0"]);
  });

  it("a reel is read out from the top, by the labels of the paytable", () => {
    expect(reelText(["plum", "scatter", "bar"], 1, labels, messages.window.reel)).toBe(
      "Reel 2: Plum, Blossom, bar.",
    );
  });

  it("a strip is circular: the window wraps around to its start", () => {
    expect(stripPart([["a", "b", "c", "d"]], [3], 0, 3)).toEqual([["d", "a", "b"]]);
    expect(stripPart([["a", "b", "c", "d"]], [3], 3, 2)).toEqual([["c", "d"]]);
  });

  it("ways are summed over all wins, scatters apart; a record lists how many each had", () => {
    const wins = [
      win(0, 60, { symbol: "plum", ways: 6 }),
      win(0, 20, { symbol: "wild", ways: 1 }),
      win(0, 200),
    ];
    expect(slotResult(paid(100, 280), [spin(wins)], ways, played)).toBe("Win $2.80 in 7 ways, scatters");
    expect(slotResult(paid(100, 200), [spin([win(0, 200)])], ways, played)).toBe("Win $2.00 on scatters");
    expect(wins.map((each) => winText(each, ways, messages))).toEqual([
      "3 × Plum in 6 ways",
      "3 × Wild in 1 way",
      "3 × Blossom",
    ]);
  });

  it("clusters are counted over the spin and all of its drops", () => {
    const cluster = (payoutMinor: number) => win(0, payoutMinor, { symbol: "plum", count: 7 });
    const drops = [drop([cluster(80), cluster(40)], 2), drop([], 3)];
    const cascade = spin([cluster(40)], { drops, payout_minor: 160 });
    expect(slotResult(paid(100, 160), [cascade], clusters, played)).toBe(
      "Win $1.60 with 3 clusters and 2 drops",
    );
    expect(slotResult(paid(100, 0), [spin()], clusters, played)).toBe("No win");
    expect(winText(cluster(40), clusters, messages)).toBe("Cluster of 7: Plum");
  });

  it("held reels are a second chance, not a free spin", () => {
    const again = spin([win(1, 900)], { held: [0, 1], window: [["plum"], ["plum"], ["plum"]] });
    const missed = { ...again, wins: [], payout_minor: 0 };
    expect(slotResult(paid(100, 900), [spin(), again], classic, played)).toBe(
      "Win $9.00 with a second chance",
    );
    expect(slotResult(paid(100, 0), [spin(), missed], classic, played)).toBe("No win, with a second chance");
    expect(heldText(again, messages)).toBe("Reels 1 and 2 were held; reel 3 spun again.");
  });

  it("wins from free spins alone are described as such", () => {
    expect(slotResult(paid(100, 300), [spin(), spin([win(2, 300)])], lines, played)).toBe(
      "Win $3.00 with 1 free spin",
    );
  });

  it("a hit of the pool says what the pool paid, and what the round paid with it", () => {
    const hit = { ...paid(100, 400), jackpotMinor: 123_000 };
    expect(jackpotResult(hit, played)).toBe("You hit this game’s jackpot: $1,230.00. Win $1,234.00 in all");
    expect(jackpotResult({ ...hit, payoutMinor: 0 }, played)).toBe("You hit this game’s jackpot: $1,230.00");
    expect(jackpotResult(paid(100, 400), played)).toBe("You hit this game’s jackpot");
    expect(resultTone({ ...hit, payoutMinor: 0 })).toBe("win");
  });

  it("a covered reel is read out after the reels, and columns are called columns", () => {
    const window = [["plum"], ["wild"]];
    expect(windowText(window, { wins: [], expanded: [1] }, ways, messages)).toBe(
      "Reel 1: Plum. Reel 2: Wild. Wild covers reel 2.",
    );
    expect(windowText(window, undefined, clusters, messages)).toBe("Column 1: Plum. Column 2: Wild.");
  });

  it("what stood above a vanished cell falls, and new cells fall in from above", () => {
    const before = [
      ["a", "b", "c", "d", "e"],
      ["a", "b", "c", "d", "e"],
      ["a", "b", "c", "d", "e"],
    ];
    const cells: Win["cells"] = [
      [0, 2],
      [0, 4],
      [1, 0],
    ];
    // Of the first column a, b and d are left: d falls by one, the others by two.
    expect(fallsAfter(before, { wins: [win(0, 10, { cells })] })).toEqual([
      [2, 2, 2, 2, 1],
      [1, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
  });
});
