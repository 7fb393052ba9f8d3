import { describe, expect, it } from "vitest";
import { messages as cards } from "~/play/cards/messages";
import { messages as shared } from "~/play/messages";
import { messages as own } from "~/play/poker/messages";
import { cardText, heldPositions, pokerResult } from "~/play/poker/words";
import { messages as rules } from "~/play/rules/messages";
import { numberFormat } from "~/ui/numbers";

const labels = { two_pair: "Two pair", jacks_or_better: "Jacks or better" };

function paid(stakeMinor: number, payoutMinor: number) {
  return { stakeMinor, payoutMinor, currency: "USD" };
}

describe("poker results", () => {
  const dealt = ["AS", "AD", "2C", "3C", "9H"];
  const open = { kind: "poker" as const, dealt, held: null, final: null, hands: [] };
  const done = { ...open, held: [0, 1], final: dealt };

  it("a card is read out by its rank and suit", () => {
    expect(cardText("AS", cards)).toBe("Ace of spades");
    expect(cardText("TD", cards)).toBe("Ten of diamonds");
  });

  it("before the draw the sentence says what was dealt and what to do", () => {
    expect(pokerResult(paid(100, 0), { ...open, hand: "jacks_or_better" }, labels, { own, shared })).toBe(
      "You have Jacks or better. Choose the cards to hold, then draw",
    );
    expect(pokerResult(paid(100, 0), { ...open, hand: null }, labels, { own, shared })).toBe(
      "Choose the cards to hold, then draw",
    );
  });

  it("after the draw it says the hand and what it paid", () => {
    expect(pokerResult(paid(100, 200), { ...done, hand: "two_pair" }, labels, { own, shared })).toBe(
      "Two pair: win $2.00",
    );
    expect(pokerResult(paid(100, 100), { ...done, hand: "jacks_or_better" }, labels, { own, shared })).toBe(
      "Jacks or better: paid $1.00",
    );
    expect(pokerResult(paid(100, 0), { ...done, hand: null }, labels, { own, shared })).toBe("No win");
  });

  it("session: the held cards are read back from what was typed, and nothing else", () => {
    expect(heldPositions("0,2,4")).toEqual([0, 2, 4]);
    expect(heldPositions("5,-1,x,3")).toEqual([3]);
    expect(heldPositions(undefined)).toEqual([]);
  });
});

describe("figures", () => {
  it("the return to player has two decimals or more", () => {
    expect(numberFormat.percent(0.95)).toBe("95.00%");
    expect(numberFormat.percent(0.995439044)).toBe("99.5439%");
  });

  it("game.result-words: a chance is told as one in so many", () => {
    expect(rules.figures.oneIn(numberFormat.fixed(1 / 0.25, 1))).toBe("1 in 4.0");
  });
});
