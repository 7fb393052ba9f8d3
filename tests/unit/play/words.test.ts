import { describe, expect, it } from "vitest";
import { oneIn, percent } from "~/play/figures";
import { cardText, heldPositions, pokerResult } from "~/play/poker-words";
import {
  isBigWin,
  reelText,
  slotResult,
  stripPart,
  toneOf,
  winText,
  winningCells,
  type SpinView,
} from "~/play/slot-words";

const labels = { plum: "Plum", scatter: "Blossom", two_pair: "Two pair", jacks_or_better: "Jacks or better" };

function spin(wins: SpinView["wins"] = [], more: Partial<SpinView> = {}): SpinView {
  const nothing = { free_spins_awarded: 0, payout_minor: 0, expanded: [], held: [], drops: [] };
  return { window: [["plum"]], wins, ...nothing, ...more };
}

function win(line: number, payoutMinor: number): SpinView["wins"][number] {
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
  };
}

function paid(stakeMinor: number, payoutMinor: number) {
  return { stakeMinor, payoutMinor, currency: "USD" };
}

describe("slot results", () => {
  it("issue 2.6: a win says how much and on how many lines", () => {
    expect(slotResult(paid(100, 400), [spin([win(1, 100), win(7, 300)])])).toBe("Win $4.00 on 2 lines");
    expect(slotResult(paid(100, 150), [spin([win(1, 150)])])).toBe("Win $1.50 on 1 line");
  });

  it("issue 2.6: a round that pays nothing is no win", () => {
    expect(slotResult(paid(100, 0), [spin()])).toBe("No win");
  });

  it("issue 2.6: what comes back but is no more than the stake is not called a win", () => {
    expect(slotResult(paid(100, 40), [spin([win(1, 40)])])).toBe("Paid $0.40 on 1 line");
    expect(toneOf(paid(100, 100))).toBe("paid");
    expect(toneOf(paid(100, 101))).toBe("win");
  });

  it("issue 2.6: scatters and free spins are named", () => {
    const free = spin([win(2, 60)]);
    const first = spin([win(1, 40), win(0, 200)], { free_spins_awarded: 2 });
    expect(slotResult(paid(100, 300), [first, free, spin()])).toBe(
      "Win $3.00 on 1 line, scatters and 2 free spins",
    );
    expect(slotResult(paid(100, 200), [spin([win(0, 200)])])).toBe("Win $2.00 on scatters");
  });

  it("issue 2.6: a big win is at least twenty stakes", () => {
    expect(isBigWin(paid(100, 2000))).toBe(true);
    expect(isBigWin(paid(100, 1999))).toBe(false);
  });

  it("issue 2.6: a win is read out with its line; a scatter win has none", () => {
    expect(winText(win(3, 50), labels)).toBe("Line 3: 3 × Plum");
    expect(winText(win(0, 50), labels)).toBe("3 × Blossom");
  });

  it("issue 2.6: the cells of all wins are marked, each once", () => {
    expect([...winningCells(spin([win(1, 50), win(2, 50)]))]).toEqual(["0-1", "1-1", "2-0"]);
  });

  it("issue 2.6: a reel is read out from the top, by the labels of the paytable", () => {
    expect(reelText(["plum", "scatter", "bar"], 1, labels)).toBe("Reel 2: Plum, Blossom, bar.");
  });

  it("issue 2.6: a strip is a circle: what is shown goes on at its start", () => {
    expect(stripPart([["a", "b", "c", "d"]], [3], 0, 3)).toEqual([["d", "a", "b"]]);
    expect(stripPart([["a", "b", "c", "d"]], [3], 3, 2)).toEqual([["c", "d"]]);
  });
});

describe("poker results", () => {
  const dealt = ["AS", "AD", "2C", "3C", "9H"];
  const open = { kind: "poker" as const, dealt, held: null, final: null, hands: [] };
  const done = { ...open, held: [0, 1], final: dealt };

  it("issue 2.6: a card is read out by its rank and suit", () => {
    expect(cardText("AS")).toBe("Ace of spades");
    expect(cardText("TD")).toBe("Ten of diamonds");
  });

  it("issue 2.6: before the draw the sentence says what was dealt and what to do", () => {
    expect(pokerResult(paid(100, 0), { ...open, hand: "jacks_or_better" }, labels)).toBe(
      "You have Jacks or better. Choose the cards to hold, then draw",
    );
    expect(pokerResult(paid(100, 0), { ...open, hand: null }, labels)).toBe(
      "Choose the cards to hold, then draw",
    );
  });

  it("issue 2.6: after the draw it says the hand and what it paid", () => {
    expect(pokerResult(paid(100, 200), { ...done, hand: "two_pair" }, labels)).toBe("Two pair: win $2.00");
    expect(pokerResult(paid(100, 100), { ...done, hand: "jacks_or_better" }, labels)).toBe(
      "Jacks or better: paid $1.00",
    );
    expect(pokerResult(paid(100, 0), { ...done, hand: null }, labels)).toBe("No win");
  });

  it("§4 session: the held cards are read back from what was typed, and nothing else", () => {
    expect(heldPositions("0,2,4")).toEqual([0, 2, 4]);
    expect(heldPositions("5,-1,x,3")).toEqual([3]);
    expect(heldPositions(undefined)).toEqual([]);
  });
});

describe("figures", () => {
  it("issue 2.6: the return to player has two decimals or more", () => {
    expect(percent(0.95)).toBe("95.00%");
    expect(percent(0.995439044)).toBe("99.5439%");
  });

  it("issue 2.6: a chance is told as one in so many", () => {
    expect(oneIn(0.25)).toBe("1 in 4.0");
    expect(oneIn(0)).toBe("never");
  });
});
