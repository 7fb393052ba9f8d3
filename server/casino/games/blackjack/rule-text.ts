import { abandonedRule } from "../abandoned";

/** The sentences of blackjack's rules in English. */
export const english = {
  rules: [
    "You play against the dealer, with six decks shuffled fresh for every round. Get closer to 21 than the dealer without going over. Cards two to ten count at face value; jacks, queens, and kings count as ten; an ace counts as one or eleven.",
    "You get two cards and see the dealer’s first. The dealer doesn’t get a second card until you’re done. HIT takes a card, STAND takes no more. A hand of 21 stands automatically; over 21 is a bust and loses.",
    "DOUBLE on any two cards doubles your bet and takes exactly one card. SPLIT turns two cards of the same value into two hands and places a second bet of the same size; you can split once. Split aces get one card each. Other split hands may be doubled.",
    "Everything you bet on a round stays within your maximum bet. A double or split that would go over it, or over your balance, isn’t offered. The return above is for bets that leave room for a split and two doubles: up to a quarter of the maximum bet.",
    "The dealer then draws to 17 and stands on all 17s, including soft 17.",
    "An ace with a ten, jack, queen, or king as your first two cards is a blackjack and pays 3 to 2; after a split it’s 21 and pays 1 to 1. Other wins pay 1 to 1. Equal totals are a push: you get your bet back. A blackjack against the dealer's is a push.",
    "If the dealer has a blackjack, every other hand loses in full, including doubles, splits, and hands of 21. There’s no insurance and no surrender.",
    "Basic strategy, hard totals: hit up to 8. Double 9 against 3 to 6, 10 and 11 against 2 to 9, and hit them otherwise. Stand on 12 against 4 to 6 and on 13 to 16 against 2 to 6, hit them otherwise. Stand from 17 on.",
    "Basic strategy, with an ace: double 13 and 14 against 5 and 6, 15 and 16 against 4 to 6, 17 and 18 against 3 to 6. Otherwise hit up to 17, hit 18 against 9, ten and ace, and stand on it against the rest. Stand from 19 on.",
    "Basic strategy, pairs: split aces against all but an ace, 8 against 2 to 9, 9 against 2 to 6, 8 and 9, 7 against 2 to 7, 6 against 2 to 6, 4 against 5 and 6, 2 and 3 against 2 to 7. Play other pairs by their total.",
    abandonedRule("A round that you leave", "every hand stands, and the dealer draws"),
    "The shoe comes from the round's own verifiable stream: starting from six decks in the order 2C 2D 2H 2S 3C to AS, one behind the other, for i = 0, 1, 2 and so on the cards at i and at i plus a number below 312 - i change places, and the one at i is next. Cards go to you, the dealer and you; after a split to the first hand and the second; then to your hands in order, then to the dealer. What you do does not change which cards come next.",
  ],
  method:
    "Exact for basic strategy (below): every order of cards of player and dealer that six decks can give, with the chances of the cards that are left, in multiples of the opening bet. Hit rate and deviation take the two hands of a split as independent once the dealer's end is known; that moves them by less than 0.0002. Other play returns less.",
};

export type BlackjackText = typeof english;
