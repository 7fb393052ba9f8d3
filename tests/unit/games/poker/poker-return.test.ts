import { beforeAll, describe, expect, it } from "vitest";
import { bestHold } from "../../../../server/casino/games/poker/best-hold";
import { BEST_PLAY, HAND_COUNTS, STAKED } from "../../../../server/casino/games/poker/figures";
import { cardName, DECK_SIZE } from "../../../../server/casino/games/poker/poker-hands";
import type { PokerVariant, VariantKey } from "../../../../server/casino/games/poker/variants";
import { pokerVariants } from "../../../../server/casino/games/poker/variants";
import { sampleDraw } from "../../../support/draws";
import type { PokerReturn, PokerSums } from "../../../support/poker-return";
import { bestPlayReturn, deviationOf, holdFinder, pokerSums } from "../../../support/poker-return";
import { quickRows } from "../../../support/quick";

interface Published {
  /** Fraction, and its decimals. */
  returnToPlayer: [number, number];
  /** Final hands of the best play out of all, best first, then nothing; where they are published. */
  finals?: readonly number[];
  variance: number;
}

const PUBLISHED: Readonly<Record<VariantKey, Published>> = {
  jacks_or_better: {
    returnToPlayer: [0.995_439_043_695, 12],
    variance: 19.514_676,
  },
  bonus_poker: {
    returnToPlayer: [0.991_66, 6],
    finals: [
      495_443_136, 3_903_775_812, 2_129_604_264, 10_509_866_328, 32_688_417_336, 229_516_869_924,
      216_873_645_000, 223_676_319_912, 1_484_391_167_856, 2_577_523_603_752, 4_290_810_981_444,
      10_860_710_822_436,
    ],
    variance: 20.904_082,
  },
  // Known as Illinois Deuces, 98.9131 %.
  deuces_wild: { returnToPlayer: [0.989_131, 6], variance: 25.618_605 },
};

const DEALS: Readonly<Record<VariantKey, Record<string, number>>> = {
  jacks_or_better: {
    royal_flush: 4,
    straight_flush: 36,
    four_of_a_kind: 624,
    full_house: 3_744,
    flush: 5_108,
    straight: 10_200,
    three_of_a_kind: 54_912,
    two_pair: 123_552,
    jacks_or_better: 337_920,
    nothing: 2_062_860,
  },
  bonus_poker: {
    royal_flush: 4,
    four_aces: 48,
    straight_flush: 36,
    four_twos_to_fours: 144,
    four_fives_to_kings: 432,
    full_house: 3_744,
    flush: 5_108,
    straight: 10_200,
    three_of_a_kind: 54_912,
    two_pair: 123_552,
    jacks_or_better: 337_920,
    nothing: 2_062_860,
  },
  deuces_wild: {
    natural_royal_flush: 4,
    four_deuces: 48,
    wild_royal_flush: 480,
    five_of_a_kind: 624,
    straight_flush: 2_068,
    four_of_a_kind: 31_552,
    full_house: 12_672,
    flush: 14_472,
    straight: 62_232,
    three_of_a_kind: 355_080,
    nothing: 2_119_728,
  },
};

describe.each(quickRows(pokerVariants).map((variant) => [variant.name, variant] as const))(
  "poker: the return of %s",
  (_, variant) => {
    let sums: PokerSums;
    let computed: PokerReturn;
    beforeAll(() => {
      sums = pokerSums(variant);
      computed = bestPlayReturn(sums);
    }, 120_000);

    it("poker: all 2,598,960 deals fall into the known numbers of each kind", () => {
      expect(computed.deals).toEqual(DEALS[variant.key]);
    });

    it("poker: every deal is counted once per permutation of its suits", () => {
      expect(computed.classes).toBe(134_459);
      expect(computed.staked).toBe(STAKED);
      expect(STAKED).toBe(2_598_960 * 7_669_695);
    });

    it("game.poker-return: the return, the final hands and the variance are the published ones", () => {
      const { returnToPlayer, finals, variance } = PUBLISHED[variant.key];
      const [published, decimals] = returnToPlayer;
      expect(computed.paid / computed.staked).toBeCloseTo(published, decimals);
      expect(deviationOf(computed, 1) ** 2).toBeCloseTo(variance, 5);
      if (finals !== undefined) expect(computed.finals).toEqual(finals);
      expect(computed.finals.at(-1)).toBe(computed.staked - computed.paying);
    });

    it("poker: the stated figures come from every deal, hold and draw", () => {
      const stated = BEST_PLAY[variant.key];
      // Whole numbers, so equality is exact.
      expect(stated.paid).toBe(computed.paid);
      expect(stated.paying).toBe(computed.paying);
      expect(stated.containing).toEqual(computed.dealt);
      for (const hands of HAND_COUNTS) {
        expect(stated.rounds[hands].hitRate).toBeCloseTo(computed.hitRates.get(hands) ?? 0, 11);
        expect(stated.rounds[hands].deviation).toBeCloseTo(deviationOf(computed, hands), 11);
      }
    });

    it("poker: the hint is the best hold of the enumeration", () => {
      const finder = holdFinder(sums);
      const draw = sampleDraw(55);
      for (let deal = 0; deal < 150; deal += 1) {
        const dealt = someDeal(draw.below);
        const best = finder.find(Int32Array.from(dealt.toSorted((left, right) => left - right)));
        const hint = bestHold(variant, dealt.map(cardName));
        expect(hint.expectedReturn).toBeCloseTo((finder.pay[best] ?? 0) / 7_669_695, 12);
      }
    });
  },
);

describe("poker: the hint", () => {
  it.each(pokerVariants.map((variant) => [variant.name, variant] as const))(
    "poker: %s, it is worth the mean of all its draws, and no other hold is worth more",
    (_, variant) => {
      const dealt = ["2S", "JC", "TC", "JD", "9C"].map((name) => name);
      const cards = [3, 36, 32, 37, 28];
      expect(cards.map(cardName)).toEqual(dealt);
      const hint = bestHold(variant, dealt);
      const worth = Array.from({ length: 32 }, (_unused, mask) => meanOf(variant, cards, mask));
      expect(hint.expectedReturn).toBeCloseTo(Math.max(...worth), 12);
      const mask = hint.hold.reduce((bits, position) => bits | (1 << position), 0);
      expect(worth[mask]).toBeCloseTo(hint.expectedReturn, 12);
    },
  );

  it.each<[string, string[], number[]]>([
    ["a royal flush is kept", ["TC", "JC", "QC", "KC", "AC"], [0, 1, 2, 3, 4]],
    ["four to the royal are worth more than a flush", ["TC", "2C", "QC", "KC", "AC"], [0, 2, 3, 4]],
    ["a high pair is worth more than four to a flush", ["JC", "JD", "3C", "7C", "9C"], [0, 1]],
    ["of nothing, nothing is kept", ["2C", "7D", "4H", "8S", "TC"], []],
  ])("poker: %s", (_, dealt, hold) => {
    const [jacks] = pokerVariants;
    expect(bestHold(jacks, dealt).hold).toEqual(hold);
  });

  it("poker: in Deuces Wild a deuce is never given away", () => {
    const deuces = pokerVariants[2];
    const draw = sampleDraw(7);
    for (let deal = 0; deal < 60; deal += 1) {
      const dealt = someDeal(draw.below);
      const { hold } = bestHold(deuces, dealt.map(cardName));
      dealt.forEach((card, position) => {
        if (card < 4) expect(hold).toContain(position);
      });
    }
  });

  it.each([[["2C"]], [["2C", "2C", "3C", "4C", "5C"]], [["2C", "3C", "4C", "5C", "1C"]]])(
    "poker: %j is not a deal",
    (dealt) => {
      expect(() => bestHold(pokerVariants[0], dealt)).toThrow(RangeError);
    },
  );
});

function someDeal(below: (bound: number) => number): number[] {
  const cards = new Set<number>();
  while (cards.size < 5) cards.add(below(DECK_SIZE));
  return [...cards];
}

/** The mean of one hold over all its draws, sharing nothing with the sums above. */
function meanOf(variant: PokerVariant, cards: readonly number[], mask: number): number {
  const held = cards.filter((_, position) => mask & (1 << position));
  const rest = Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !cards.includes(card));
  const hand = [...held, 0, 0, 0, 0, 0].slice(0, 5);
  let pay = 0;
  let draws = 0;
  const fill = (place: number, from: number): void => {
    if (place === 5) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = hand;
      pay += variant.hands[variant.rowOf(a, b, c, d, e)]?.multiple ?? 0;
      draws += 1;
      return;
    }
    for (let next = from; next < rest.length; next += 1) {
      hand[place] = rest[next] ?? 0;
      fill(place + 1, next + 1);
    }
  };
  fill(held.length, 0);
  return pay / draws;
}
