import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PokerOutcome, pokerOutcome } from "~/casino/contract/outcomes";
import { casinoGameCode, findGame } from "../../../../server/casino/games/casino-games";
import { fairDraw } from "../../../../server/casino/games/fair";
import type { CasinoGame, Play } from "../../../../server/casino/games/game";
import { InvalidStep } from "../../../../server/casino/games/game";
import { variantOf, videoPoker } from "../../../../server/casino/games/poker/video-poker";
import { stocksFromSeeds } from "../../../support/verify-round";

const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.nat(),
});
const games = fc.constantFrom(...videoPoker);
const holds = fc.subarray([0, 1, 2, 3, 4]);

function outcomeOf(play: Play): PokerOutcome {
  if (play.outcome.kind !== "poker") throw new Error("A hand has poker outcomes.");
  return play.outcome;
}

function handsOf(game: CasinoGame): number {
  return game.rules().hands ?? 0;
}

describe("poker: the games", () => {
  it("poker: three variants with 1, 3, 10, 52 and 100 hands", () => {
    expect(videoPoker.map((game) => [casinoGameCode(game), game.displayName, game.subCategory])).toEqual([
      ["201-1", "Jacks or Better", "1 Hand"],
      ["201-3", "Jacks or Better 3 Hand", "3 Hand"],
      ["201-10", "Jacks or Better 10 Hand", "10 Hand"],
      ["201-52", "Jacks or Better 52 Hand", "52 Hand"],
      ["201-100", "Jacks or Better 100 Hand", "100 Hand"],
      ["202-1", "Bonus Poker", "1 Hand"],
      ["202-3", "Bonus Poker 3 Hand", "3 Hand"],
      ["202-10", "Bonus Poker 10 Hand", "10 Hand"],
      ["202-52", "Bonus Poker 52 Hand", "52 Hand"],
      ["202-100", "Bonus Poker 100 Hand", "100 Hand"],
      ["203-1", "Deuces Wild", "1 Hand"],
      ["203-3", "Deuces Wild 3 Hand", "3 Hand"],
      ["203-10", "Deuces Wild 10 Hand", "10 Hand"],
      ["203-52", "Deuces Wild 52 Hand", "52 Hand"],
      ["203-100", "Deuces Wild 100 Hand", "100 Hand"],
    ]);
    for (const game of videoPoker) {
      expect(game.category).toBe("Video Poker");
      expect(findGame(casinoGameCode(game))).toBe(game);
      expect(game.displayName.startsWith(variantOf(casinoGameCode(game))?.name ?? "none")).toBe(true);
    }
    expect(variantOf("201-2")).toBeUndefined();
  });

  it("poker: every stake and multiple is a whole amount for each hand", () => {
    for (const game of videoPoker) {
      for (const stakeMinor of game.stakesMinor) expect(stakeMinor % handsOf(game)).toBe(0);
    }
  });

  it.each([500, 700, 1000])(
    "every number of hands comes as near to the maximum bet of %s as it can",
    (maxBetMinor) => {
      for (const game of videoPoker) {
        const hands = handsOf(game);
        expect(game.stakesMinor).toContain(Math.floor(maxBetMinor / hands) * hands);
        expect(Math.max(...game.stakesMinor)).toBeLessThanOrEqual(1000);
      }
    },
  );

  it("poker: the return does not depend on the number of hands, the deviation falls with it", () => {
    for (const variant of ["201", "202", "203"]) {
      const rules = [1, 3, 10, 52, 100].map((hands) => findGame(`${variant}-${hands}`)?.rules());
      expect(new Set(rules.map((each) => each?.return_to_player)).size).toBe(1);
      const deviations = rules.map((each) => each?.deviation ?? 0);
      expect(deviations.toSorted((left, right) => right - left)).toEqual(deviations);
      const hitRates = rules.map((each) => each?.hit_rate ?? 0);
      expect(hitRates.toSorted((left, right) => left - right)).toEqual(hitRates);
    }
  });
});

describe("poker: rounds of several hands", () => {
  it("game.poker-many-hands: one deal; the hold applies to every hand, each draws from its own shuffle", () => {
    fc.assert(
      fc.property(seeds, games, holds, (seed, game, hold) => {
        const [stakeMinor = 0] = game.stakesMinor;
        const dealt = outcomeOf(game.play(stakeMinor, fairDraw(seed), []));
        expect(dealt.hands).toEqual([]);
        const drawn = outcomeOf(game.play(stakeMinor, fairDraw(seed), [{ step: "draw", hold }]));
        expect(drawn.dealt).toEqual(dealt.dealt);
        const stocks = stocksFromSeeds(seed, handsOf(game));
        expect(drawn.hands.map((hand) => hand.final)).toEqual(
          stocks.map((stock) => {
            const left = [...stock];
            return dealt.dealt.map((card, position) => (hold.includes(position) ? card : left.shift()));
          }),
        );
        for (const { final } of drawn.hands) {
          expect(new Set([...final, ...dealt.dealt]).size).toBe(10 - hold.length);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("poker: each hand pays its row of the paytable on its share of the stake, in whole units", () => {
    fc.assert(
      fc.property(seeds, games, holds, fc.nat(), (seed, game, hold, pick) => {
        const stakeMinor = game.stakesMinor[pick % game.stakesMinor.length] ?? 0;
        const play = game.play(stakeMinor, fairDraw(seed), [{ step: "draw", hold }]);
        const { paytable } = game.rules();
        const outcome = outcomeOf(play);
        for (const { hand, payout_minor } of outcome.hands) {
          const multiple = paytable.find(({ key }) => key === hand)?.pays[0]?.multiple ?? 0;
          expect(payout_minor).toBe((stakeMinor / handsOf(game)) * multiple);
          expect(Number.isInteger(payout_minor)).toBe(true);
        }
        expect(play.payoutMinor).toBe(outcome.hands.reduce((sum, hand) => sum + hand.payout_minor, 0));
        expect([outcome.final, outcome.hand]).toEqual([outcome.hands[0]?.final, outcome.hands[0]?.hand]);
      }),
      { numRuns: 60 },
    );
  });

  it("poker: the same stake, seeds and hold replay the same round, of the contract's shape", () => {
    fc.assert(
      fc.property(seeds, games, holds, (seed, game, hold) => {
        const [stakeMinor = 0] = game.stakesMinor;
        const steps = [{ step: "draw" as const, hold }];
        const play = game.play(stakeMinor, fairDraw(seed), steps);
        expect(game.play(stakeMinor, fairDraw(seed), steps)).toEqual(play);
        expect(pokerOutcome.parse(JSON.parse(JSON.stringify(play.outcome)))).toEqual(play.outcome);
      }),
      { numRuns: 40 },
    );
  });

  it("poker: a record from before multi-hand games is still read", () => {
    const old = { kind: "poker", dealt: ["2C", "3C", "4C", "5C", "7D"], held: null, final: null, hand: null };
    expect(pokerOutcome.parse(old)).toEqual({ ...old, hands: [] });
  });

  it("poker: a stake the hands cannot share throws, another step is refused", () => {
    const three = findGame("201-3");
    const seed = { serverSeed: "0".repeat(64), clientSeed: "c", nonce: 0 };
    expect(() => three?.play(100, fairDraw(seed), [])).toThrow(RangeError);
    expect(() => three?.play(30, fairDraw(seed), [{ step: "hit" }])).toThrow(InvalidStep);
    expect(() => three?.play(30, fairDraw(seed), [{ step: "draw", hold: [5] }])).toThrow(InvalidStep);
  });
});
