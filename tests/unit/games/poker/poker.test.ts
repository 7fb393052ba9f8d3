import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PokerOutcome, pokerOutcome } from "~/casino/contract/outcomes";
import { fairDraw } from "../../../../server/casino/games/fair";
import type { Draw, Play } from "../../../../server/casino/games/game";
import { InvalidStep } from "../../../../server/casino/games/game";
import { shuffledDeck } from "../../../../server/casino/games/poker/poker";
import { cardName } from "../../../../server/casino/games/poker/poker-hands";
import { jacksOrBetterVariant } from "../../../../server/casino/games/poker/variants";
import { jacksOrBetter } from "../../../../server/casino/games/poker/video-poker";
import { scripted } from "../../../support/draws";

const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.nat(),
});
const stakes = fc.constantFrom(...jacksOrBetter.stakesMinor);
const holds = fc.subarray([0, 1, 2, 3, 4]);

const deal = (stakeMinor: number, draw: Draw) => jacksOrBetter.play(stakeMinor, draw, []);
const settle = (stakeMinor: number, draw: Draw, hold: number[]) =>
  jacksOrBetter.play(stakeMinor, draw, [{ step: "draw", hold }]);

function pokerOf(play: Play): PokerOutcome {
  if (play.outcome.kind !== "poker") throw new Error("A hand has poker outcomes.");
  return play.outcome;
}

/** The numbers that make the shuffle leave these cards on top, in this order. */
function stacked(...top: string[]): Draw {
  const deck = Array.from({ length: 52 }, (_, card) => cardName(card));
  const wanted = [...top, ...deck.filter((card) => !top.includes(card))];
  const numbers: number[] = [];
  for (let last = 51; last > 0; last -= 1) {
    const other = deck.indexOf(wanted[last] ?? "");
    numbers.push(other);
    const moved = deck[last] ?? "";
    deck[last] = deck[other] ?? "";
    deck[other] = moved;
  }
  return scripted(numbers);
}

const PAIR_THEN_FULL_HOUSE = ["JC", "2D", "JD", "3H", "4S", "JH", "4C", "4D"] as const;

describe("Jacks or Better", () => {
  it("poker: the deal leaves the round open, with five cards and their current rank", () => {
    expect(deal(100, stacked(...PAIR_THEN_FULL_HOUSE))).toEqual({
      status: "open",
      payoutMinor: 0,
      outcome: {
        kind: "poker",
        dealt: ["JC", "2D", "JD", "3H", "4S"],
        held: null,
        final: null,
        hand: "jacks_or_better",
        hands: [],
      },
    });
  });

  it("game.poker-draw: the draw replaces what is not held, left to right, and pays the final hand", () => {
    expect(settle(100, stacked(...PAIR_THEN_FULL_HOUSE), [0, 2, 4])).toEqual({
      status: "settled",
      payoutMinor: 900,
      outcome: {
        kind: "poker",
        dealt: ["JC", "2D", "JD", "3H", "4S"],
        held: [0, 2, 4],
        final: ["JC", "JH", "JD", "4C", "4S"],
        hand: "full_house",
        hands: [{ final: ["JC", "JH", "JD", "4C", "4S"], hand: "full_house", payout_minor: 900 }],
      },
    } satisfies Play);
  });

  it("poker: a hand that is held whole keeps its cards, one that is not held loses them all", () => {
    const all = pokerOf(settle(25, stacked("2C", "2D", "3H", "4S", "9C"), [0, 1, 2, 3, 4]));
    expect(all).toMatchObject({ final: ["2C", "2D", "3H", "4S", "9C"], hand: null });
    const none = settle(25, stacked("2C", "2D", "3H", "4S", "9C", "AS", "KS", "QS", "JS", "TS"), []);
    expect(none).toMatchObject({ payoutMinor: 20_000, outcome: { held: [], hand: "royal_flush" } });
  });

  it("poker: the same hold in another order is the same record", () => {
    const ordered = settle(25, stacked(...PAIR_THEN_FULL_HOUSE), [0, 2]);
    expect(settle(25, stacked(...PAIR_THEN_FULL_HOUSE), [2, 0])).toEqual(ordered);
  });

  it.each([[[5]], [[-1]], [[0.5]], [[1, 1]], [[0, 1, 2, 3, 4, 0]]])("poker: refuses to hold %j", (hold) => {
    expect(() => settle(25, stacked(...PAIR_THEN_FULL_HOUSE), hold)).toThrow(InvalidStep);
  });

  it("poker: refuses a second draw", () => {
    const draw = { step: "draw", hold: [0] } as const;
    const steps = [draw, draw].map((step) => ({ ...step, hold: [...step.hold] }));
    expect(() => jacksOrBetter.play(25, stacked(...PAIR_THEN_FULL_HOUSE), steps)).toThrow(InvalidStep);
  });

  it.each([0, -25, 0.5, Number.NaN])("poker: a stake of %s throws", (stakeMinor) => {
    expect(() => deal(stakeMinor, stacked(...PAIR_THEN_FULL_HOUSE))).toThrow(RangeError);
  });
});

describe("poker rounds", () => {
  it("games: the shuffle keeps all 52 cards", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(new Set(shuffledDeck(fairDraw(seed))).size).toBe(52);
      }),
    );
  });

  it("games: the same stake, seeds and hold replay the same round", () => {
    fc.assert(
      fc.property(seeds, stakes, holds, (seed, stakeMinor, hold) => {
        expect(deal(stakeMinor, fairDraw(seed))).toEqual(deal(stakeMinor, fairDraw(seed)));
        expect(settle(stakeMinor, fairDraw(seed), hold)).toEqual(settle(stakeMinor, fairDraw(seed), hold));
      }),
    );
  });

  it("games: a draw starts from the hand that was dealt, and never shows a card twice", () => {
    fc.assert(
      fc.property(seeds, holds, (seed, hold) => {
        const { dealt } = pokerOf(deal(25, fairDraw(seed)));
        const drawn = pokerOf(settle(25, fairDraw(seed), hold));
        expect(drawn.dealt).toEqual(dealt);
        expect(drawn.held).toEqual(hold);
        const final = drawn.final ?? [];
        for (const position of hold) expect(final[position]).toBe(dealt[position]);
        expect(new Set([...dealt, ...final]).size).toBe(10 - hold.length);
      }),
    );
  });

  it("games: the payout is the stake times the row of the final hand", () => {
    fc.assert(
      fc.property(seeds, stakes, holds, (seed, stakeMinor, hold) => {
        const play = settle(stakeMinor, fairDraw(seed), hold);
        const row = jacksOrBetterVariant.hands.find(({ key }) => key === pokerOf(play).hand);
        expect(play.payoutMinor).toBe(stakeMinor * (row?.multiple ?? 0));
      }),
    );
  });

  it("games: an outcome is of the contract's shape and survives its record", () => {
    fc.assert(
      fc.property(seeds, holds, (seed, hold) => {
        const { outcome } = settle(25, fairDraw(seed), hold);
        expect(pokerOutcome.parse(JSON.parse(JSON.stringify(outcome)))).toEqual(outcome);
      }),
    );
  });
});
