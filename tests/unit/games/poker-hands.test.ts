import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardName, DECK_SIZE, handOf, PAYING_HANDS } from "../../../server/casino/games/poker-hands";
import type { HandKey } from "../../../server/casino/games/poker-hands";

const INDEX = new Map(Array.from({ length: DECK_SIZE }, (_, card) => [cardName(card), card]));

function hand(cards: readonly string[]): HandKey | null {
  const [a, b, c, d, e] = cards.map((card) => INDEX.get(card));
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined) {
    throw new Error(`Not five cards: ${cards.join(" ")}`);
  }
  return handOf(a, b, c, d, e);
}

describe("issue 2.6 poker hands", () => {
  it("issue 2.6 hands: the deck has 52 different cards in the contract's writing, from 2C to AS", () => {
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
  ])("issue 2.6 hands: %s", (cards, key) => {
    expect(hand(cards.split(" "))).toBe(key);
  });

  it("issue 2.6 hands: the order of the cards does not matter", () => {
    const hands = fc.shuffledSubarray([...INDEX.keys()], { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(hands, fc.nat({ max: 4 }), (cards, turn) => {
        const turned = [...cards.slice(turn), ...cards.slice(0, turn)];
        expect(hand(turned)).toBe(hand(cards));
        expect(hand(cards.toReversed())).toBe(hand(cards));
      }),
    );
  });

  it("issue 2.6 paytable: 9/6 Jacks or Better at the five-coin schedule, best hand first", () => {
    expect(PAYING_HANDS.map(({ key, multiple }) => [key, multiple])).toEqual([
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
