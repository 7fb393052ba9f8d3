import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HandKey } from "../../../../server/casino/games/poker/poker-hands";
import { cardName, cardNamed, DECK_SIZE, handOf } from "../../../../server/casino/games/poker/poker-hands";
import type { PokerVariant } from "../../../../server/casino/games/poker/variants";
import {
  bonusPokerVariant,
  deucesWildVariant,
  jacksOrBetterVariant,
} from "../../../../server/casino/games/poker/variants";

const INDEX = new Map(Array.from({ length: DECK_SIZE }, (_, card) => [cardName(card), card]));

function hand(cards: readonly string[]): HandKey | null {
  const [a, b, c, d, e] = cards.map((card) => INDEX.get(card));
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined) {
    throw new Error(`Not five cards: ${cards.join(" ")}`);
  }
  return handOf(a, b, c, d, e);
}

/** The row of the paytable that five cards are, or null for nothing. */
function rowOf(variant: PokerVariant, cards: string): string | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards.split(" ").map(cardNamed);
  return variant.hands[variant.rowOf(a, b, c, d, e)]?.key ?? null;
}

const multiples = (variant: PokerVariant) => variant.hands.map(({ key, multiple }) => [key, multiple]);

describe("poker hands", () => {
  it("hands: the deck has 52 different cards in the contract's writing, from 2C to AS", () => {
    expect(INDEX.size).toBe(52);
    expect([cardName(0), cardName(3), cardName(4), cardName(51)]).toEqual(["2C", "2S", "3C", "AS"]);
  });

  it.each<[string, HandKey | null]>([
    ["TS JS QS KS AS", "royal_flush"],
    ["9H TH JH QH KH", "straight_flush"],
    ["AD 2D 3D 4D 5D", "straight_flush"],
    ["7C 7D 7H 7S AC", "four_of_a_kind"],
    ["2C 2D 2H 3S 3C", "full_house"],
    ["2C 2D 3H 3S 3C", "full_house"],
    ["2C 4C 6C 8C TC", "flush"],
    ["QD KD AD 2D 3D", "flush"],
    ["AC 2D 3H 4S 5C", "straight"],
    ["TC JD QH KS AC", "straight"],
    ["6C 7D 8H 9S TC", "straight"],
    ["QC KD AH 2S 3C", null],
    ["9C 9D 9H 2S KC", "three_of_a_kind"],
    ["9C 9D 2H 2S KC", "two_pair"],
    ["JC JD 2H 3S 4C", "jacks_or_better"],
    ["AC AD 2H 3S 4C", "jacks_or_better"],
    ["TC TD 2H 3S 4C", null],
    ["2C 4D 6H 8S TC", null],
  ])("game.poker-hands: %s", (cards, key) => {
    expect(hand(cards.split(" "))).toBe(key);
  });

  it("hands: the order of the cards does not matter", () => {
    const hands = fc.shuffledSubarray([...INDEX.keys()], { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(hands, fc.nat({ max: 4 }), (cards, turn) => {
        const turned = [...cards.slice(turn), ...cards.slice(0, turn)];
        expect(hand(turned)).toBe(hand(cards));
        expect(hand(cards.toReversed())).toBe(hand(cards));
      }),
    );
  });

  it("paytable: 9/6 Jacks or Better at the five-coin schedule, best hand first", () => {
    expect(multiples(jacksOrBetterVariant)).toEqual([
      ["royal_flush", 800],
      ["straight_flush", 50],
      ["four_of_a_kind", 25],
      ["full_house", 9],
      ["flush", 6],
      ["straight", 4],
      ["three_of_a_kind", 3],
      ["two_pair", 2],
      ["jacks_or_better", 1],
    ]);
  });
});

describe("poker: the other paytables", () => {
  it("poker: 8/5 Bonus Poker pays four of a kind by their rank", () => {
    expect(multiples(bonusPokerVariant)).toEqual([
      ["royal_flush", 800],
      ["four_aces", 80],
      ["straight_flush", 50],
      ["four_twos_to_fours", 40],
      ["four_fives_to_kings", 25],
      ["full_house", 8],
      ["flush", 5],
      ["straight", 4],
      ["three_of_a_kind", 3],
      ["two_pair", 2],
      ["jacks_or_better", 1],
    ]);
  });

  it.each<[string, string | null]>([
    ["AC AD AH AS 2C", "four_aces"],
    ["2C AD AH AS AC", "four_aces"],
    ["AC 2D 2H 2S 2C", "four_twos_to_fours"],
    ["4C 4D 4H KS 4S", "four_twos_to_fours"],
    ["5C KD 5H 5S 5D", "four_fives_to_kings"],
    ["KC KD AH KH KS", "four_fives_to_kings"],
    ["2C 2D 2H 3S 3C", "full_house"],
    ["TC JC QC KC AC", "royal_flush"],
    ["TC TD 2H 3S 4C", null],
  ])("poker: Bonus Poker, %s", (cards, key) => {
    expect(rowOf(bonusPokerVariant, cards)).toBe(key);
  });

  it("poker: Deuces Wild pays 25, 15, 9, 4, 4 and 3 between the wild royal and the flush", () => {
    expect(multiples(deucesWildVariant)).toEqual([
      ["natural_royal_flush", 800],
      ["four_deuces", 200],
      ["wild_royal_flush", 25],
      ["five_of_a_kind", 15],
      ["straight_flush", 9],
      ["four_of_a_kind", 4],
      ["full_house", 4],
      ["flush", 3],
      ["straight", 2],
      ["three_of_a_kind", 1],
    ]);
  });

  it.each<[string, string | null]>([
    ["TC JC QC KC AC", "natural_royal_flush"],
    ["2C 2D 2H 2S AC", "four_deuces"],
    ["TC JC 2D KC AC", "wild_royal_flush"],
    ["2C 2D 2H KC AC", "wild_royal_flush"],
    ["2C 2D 2H KC KD", "five_of_a_kind"],
    ["2C 9D 9H 9C 9S", "five_of_a_kind"],
    ["2C 9D TD JD QD", "straight_flush"],
    ["AD 2D 3D 4D 5D", "straight_flush"],
    ["2C 2D 2H 3S 6S", "straight_flush"],
    ["2C 2D 2H 3S 9S", "four_of_a_kind"],
    ["2C 2D 7H 7S 9S", "four_of_a_kind"],
    ["2C 7D 7H 7S 9S", "four_of_a_kind"],
    ["7C 7D 7H 7S 9S", "four_of_a_kind"],
    ["2C 7D 7H 9C 9S", "full_house"],
    ["7C 7D 7H 9C 9S", "full_house"],
    ["2C 2D 4H 9H KH", "flush"],
    ["3H 4H 7H 9H KH", "flush"],
    ["2C AD 3H 4S 5C", "straight"],
    ["2C 2D AH 5S 3C", "straight"],
    ["2C 9D TH JS KC", "straight"],
    ["9C TD JH QS KC", "straight"],
    ["2C 2D 4H 9S KC", "three_of_a_kind"],
    ["2C 7D 7H 9S KC", "three_of_a_kind"],
    ["7C 7D 7H 9S KC", "three_of_a_kind"],
    ["2C 9D TH QS AC", null],
    ["7C 7D 9H 9S KC", null],
    ["AC AD 3H 4S 9C", null],
  ])("poker: Deuces Wild, %s", (cards, key) => {
    expect(rowOf(deucesWildVariant, cards)).toBe(key);
  });

  it("poker: a deuce is worth what the best card in its place is worth", () => {
    const naturals = Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => card >= 4);
    // Stands for five equal cards and royals too, which no single deck and no natural hand can show.
    const worth = (key: string | null) =>
      deucesWildVariant.hands.find((row) => row.key === key)?.multiple ?? 0;
    const four = fc.shuffledSubarray(naturals, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(four, ([a = 0, b = 0, c = 0, d = 0]) => {
        const best = Math.max(
          ...naturals
            .filter((card) => ![a, b, c, d].includes(card))
            .map((card) => {
              const row = deucesWildVariant.hands[deucesWildVariant.rowOf(a, b, c, d, card)]?.key ?? null;
              return worth(row === "natural_royal_flush" ? "wild_royal_flush" : row);
            }),
        );
        const wild = deucesWildVariant.hands[deucesWildVariant.rowOf(0, a, b, c, d)]?.key ?? null;
        // A run from the ace to the five needs the two itself, which is no natural card.
        const low = [a, b, c, d].every((card) => card >> 2 <= 3 || card >> 2 === 12);
        if (wild === "five_of_a_kind" || low) expect(worth(wild)).toBeGreaterThanOrEqual(best);
        else expect(worth(wild)).toBe(best);
      }),
      { numRuns: 500 },
    );
  });
});
