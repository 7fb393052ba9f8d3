import { abandonedRule } from "../abandoned";
import type { HandCount } from "./figures";
import type { PokerVariant, VariantKey } from "./variants";

/** A poker game's sentences in a language. */
export interface PokerText {
  method: string;
  game: string;
  oneHand: readonly string[];
  manyHands: (hands: HandCount) => readonly string[];
  pays: string;
  hands: Readonly<Record<VariantKey, readonly string[]>>;
  abandoned: string;
  /** What decides the cards. */
  stream: (hands: HandCount) => string;
  best: string;
}

export const english: PokerText = {
  method:
    "Exact enumeration of all 2,598,960 deals, for each of them all 32 ways to hold and every possible draw, with the best hold taken each time. Other holds return less.",
  game: "Draw poker against the paytable, with one deck of 52 cards, shuffled fresh for every round. There’s no dealer’s hand to beat.",
  oneHand: [
    "DEAL places your bet and deals five cards. Choose the cards to hold, any number from none to all five, then DRAW: each card not held is replaced, left to right, by the next cards of the same shuffled deck. You draw once. The hand pays a multiple of your bet.",
  ],
  manyHands: (hands) => [
    `Your bet covers ${hands} hands, split evenly.`,
    `DEAL places your bet and deals five cards, the same for all ${hands} hands. Choose the cards to hold, any number from none to all five, then DRAW: every hand keeps what you hold and replaces the other cards, left to right, from its own deck: the 47 cards that weren’t dealt, in their own order. You draw once. Each hand pays a multiple of its share of your bet.`,
  ],
  pays: "A final hand pays its highest row of the paytable, the same for every bet.",
  hands: {
    jacks_or_better: [
      "The lowest hand that pays is a pair of jacks, queens, kings, or aces.",
      "An ace is high, and also low in ace, two, three, four, five. A royal flush is ten, jack, queen, king, and ace of one suit.",
    ],
    bonus_poker: [
      "The lowest hand that pays is a pair of jacks, queens, kings, or aces. Four of a kind pays more for aces, twos, threes, and fours.",
      "An ace is high, and also low in ace, two, three, four, five. A royal flush is ten, jack, queen, king, and ace of one suit.",
    ],
    deuces_wild: [
      "The four deuces (twos) are wild: each counts as whatever card makes the hand worth the most. The lowest hand that pays is three of a kind.",
      "A natural royal flush is ten, jack, queen, king, and ace of one suit without a deuce; with deuces, it’s a wild royal flush. An ace is high, and also low in ace, two, three, four, five.",
    ],
  },
  abandoned: abandonedRule(
    "A hand that was dealt and not drawn",
    "all five dealt cards are held, and none is drawn",
  ),
  stream: (hands) =>
    hands === 1
      ? "The round’s own verifiable stream sets the order of the deck before the deal. What you hold doesn’t change which cards come next."
      : "The round’s own verifiable stream sets the order of every deck before the deal. What you hold doesn’t change which cards come next in any of them.",
  best: "The return shown here is for the best hold in every hand. It’s lower with other choices.",
};

export function ruleText(text: PokerText, variant: PokerVariant, hands: HandCount): string[] {
  return [
    text.game,
    ...(hands === 1 ? text.oneHand : text.manyHands(hands)),
    text.pays,
    ...text.hands[variant.key],
    text.abandoned,
    text.stream(hands),
    text.best,
  ];
}
