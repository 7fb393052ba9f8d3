import { abandonedRule } from "../abandoned";
import type { HandCount } from "./figures";
import type { PokerVariant, VariantKey } from "./variants";

const HANDS_OF: Readonly<Record<VariantKey, readonly string[]>> = {
  jacks_or_better: [
    "The lowest hand that pays is a pair of jacks, queens, kings or aces.",
    "An ace is high, and also low in ace, two, three, four, five. A royal flush is ten, jack, queen, king and ace of one suit.",
  ],
  bonus_poker: [
    "The lowest hand that pays is a pair of jacks, queens, kings or aces. Four of a kind pay more for aces, and for twos, threes and fours.",
    "An ace is high, and also low in ace, two, three, four, five. A royal flush is ten, jack, queen, king and ace of one suit.",
  ],
  deuces_wild: [
    "The four deuces (twos) are wild: each stands for whatever card makes the hand worth most. The lowest hand that pays is three of a kind.",
    "A natural royal flush is ten, jack, queen, king and ace of one suit without a deuce; with deuces in it, it is a wild royal flush. An ace is high, and also low in ace, two, three, four, five.",
  ],
};

/** The rules of one game as paragraphs. */
export function ruleText(variant: PokerVariant, hands: HandCount): string[] {
  return [
    "Draw poker against the paytable, with one deck of 52 cards, shuffled anew for every round. There is no dealer's hand to beat.",
    ...(hands === 1 ? ONE_HAND : manyHands(hands)),
    "A final hand pays its highest row of the paytable, at every stake alike.",
    ...HANDS_OF[variant.key],
    abandonedRule("A hand that was dealt and not drawn", "all five dealt cards are held, and none is drawn"),
    hands === 1
      ? "The order of the deck is fixed by the round's own verifiable stream before the deal: what you hold does not change which cards come next."
      : "The order of every deck is fixed by the round's own verifiable stream before the deal: what you hold does not change which cards come next in any of them.",
    "The return stated here is for the best hold in every hand; it is less with other choices.",
  ];
}

const ONE_HAND = [
  "DEAL takes the stake and deals five cards. Choose the cards to hold, any number from none to all five, then DRAW: each card not held is replaced, left to right, by the next cards of the same shuffled deck. You draw once. The hand pays a multiple of the stake.",
];

function manyHands(hands: HandCount): string[] {
  return [
    `The stake covers ${hands} hands, with the same share of it on each.`,
    `DEAL takes the stake and deals five cards, the same for all ${hands} hands. Choose the cards to hold, any number from none to all five, then DRAW: every hand keeps what you hold and replaces each other card, left to right, from a deck of its own, the 47 cards that were not dealt in an order of their own. You draw once. Each hand pays a multiple of its share of the stake.`,
  ];
}
