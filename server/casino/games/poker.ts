import type { GameRules, PokerOutcome, RoundStep } from "~/casino/contract/rounds";
import { InvalidStep } from "./game";
import type { Draw, HouseGame, Play } from "./game";
import { cardName, DECK_SIZE, handOf, PAYING_HANDS } from "./poker-hands";
import type { CardIndex, HandKey } from "./poker-hands";

const HAND_SIZE = 5;

/**
 * 9/6 Jacks or Better under the best play, exactly: of `staked` units, `paid` come back, and `paying` of
 * `staked` rounds pay anything. Where two holds are equally good, the one that pays more often is taken.
 * The numbers come from playing every deal, hold and draw: `tests/support/poker-return.ts` computes them, and
 * its test holds this constant to them.
 */
export const BEST_PLAY = {
  paid: 1_653_526_326_983,
  paying: 755_079_626_942,
  staked: 1_661_102_543_100,
} as const;

/**
 * The whole deck, shuffled by Fisher–Yates: starting from the cards in the order of `CardIndex` (2C 2D 2H 2S
 * 3C … AS), for i = 51 down to 1 the cards at i and at `below(i + 1)` change places. The first five cards are
 * dealt; the following ones replace discards, left to right.
 */
export function shuffledDeck(draw: Draw): CardIndex[] {
  const deck = Array.from({ length: DECK_SIZE }, (_, card) => card);
  for (let last = DECK_SIZE - 1; last > 0; last -= 1) {
    const other = draw.below(last + 1);
    const moved = deck[last] ?? 0;
    deck[last] = deck[other] ?? 0;
    deck[other] = moved;
  }
  return deck;
}

/**
 * Plays a round as far as its steps go: none leave it open with the dealt hand, a draw settles it.
 * @throws InvalidStep for a second step or for positions that are not distinct and within 0 to 4.
 * @throws RangeError for a stake that is not a positive whole number.
 */
export function playPoker(stakeMinor: number, draw: Draw, steps: readonly RoundStep[]): Play {
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor <= 0) {
    throw new RangeError("A stake is a positive whole number of minor units.");
  }
  const deck = shuffledDeck(draw);
  const dealt = deck.slice(0, HAND_SIZE);
  const [step, ...more] = steps;
  if (more.length > 0) throw new InvalidStep("A hand is drawn once.");
  if (step === undefined) {
    return { status: "open", payoutMinor: 0, outcome: outcomeOf(dealt, null, null, handKey(dealt)) };
  }

  const held = checkedHold(step.hold);
  const final = drawn(dealt, held, deck.slice(HAND_SIZE));
  const hand = handKey(final);
  return {
    status: "settled",
    payoutMinor: stakeMinor * multipleOf(hand),
    outcome: outcomeOf(dealt, held, final, hand),
  };
}

function outcomeOf(
  dealt: readonly CardIndex[],
  held: number[] | null,
  final: readonly CardIndex[] | null,
  hand: HandKey | null,
): PokerOutcome {
  return { kind: "poker", dealt: dealt.map(cardName), held, final: final?.map(cardName) ?? null, hand };
}

/** The positions in ascending order: two ways to say the same hold are one record. */
function checkedHold(hold: readonly number[]): number[] {
  const inHand = hold.every(
    (position) => Number.isInteger(position) && position >= 0 && position < HAND_SIZE,
  );
  if (!inHand) throw new InvalidStep("A held position is 0, 1, 2, 3 or 4.");
  if (new Set(hold).size !== hold.length) throw new InvalidStep("A position is held once.");
  return hold.toSorted((left, right) => left - right);
}

function drawn(
  dealt: readonly CardIndex[],
  held: readonly number[],
  stock: readonly CardIndex[],
): CardIndex[] {
  let used = 0;
  return dealt.map((card, position) => {
    if (held.includes(position)) return card;
    const replacement = stock[used] ?? card;
    used += 1;
    return replacement;
  });
}

function handKey(cards: readonly CardIndex[]): HandKey | null {
  const [a, b, c, d, e] = cards;
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined)
    return null;
  return handOf(a, b, c, d, e);
}

function multipleOf(hand: HandKey | null): number {
  return PAYING_HANDS.find(({ key }) => key === hand)?.multiple ?? 0;
}

const identity = {
  gameId: 201,
  machineId: 1,
  displayName: "Jacks or Better",
  category: "Video Poker",
  subCategory: "1 Hand",
  // 5.00, 7.00 and 10.00 are the maximum bets of spec §9.
  stakesMinor: [25, 50, 100, 200, 500, 700, 1000],
} as const;

export const jacksOrBetter: HouseGame = { ...identity, play: playPoker, rules };

function rules(): GameRules {
  return {
    game_code: `${identity.gameId}-${identity.machineId}`,
    display_name: identity.displayName,
    category: identity.category,
    kind: "poker",
    stakes_minor: [...identity.stakesMinor],
    currency: "USD",
    return_to_player: BEST_PLAY.paid / BEST_PLAY.staked,
    return_method:
      "Exact enumeration of all 2,598,960 deals, for each of them all 32 ways to hold and every possible draw, with the best hold taken each time. Other holds return less.",
    hit_rate: BEST_PLAY.paying / BEST_PLAY.staked,
    paytable: PAYING_HANDS.map(({ key, label, multiple }) => ({
      key,
      label,
      pays: [{ count: 1, multiple }],
    })),
    lines: [],
    strips: [],
    rules: RULE_TEXT,
  };
}

const RULE_TEXT = [
  "One hand of draw poker against the paytable, with one deck of 52 cards, shuffled anew for every round. There is no dealer's hand to beat.",
  "DEAL takes the stake and deals five cards. Choose the cards to hold, any number from none to all five, then DRAW: each card not held is replaced, left to right, by the next cards of the same shuffled deck. You draw once.",
  "The final hand pays its highest row of the paytable, as a multiple of the stake, at every stake alike. The lowest hand that pays is a pair of jacks, queens, kings or aces.",
  "An ace is high, and also low in ace, two, three, four, five. A royal flush is ten, jack, queen, king and ace of one suit.",
  "A hand that was dealt and not drawn stays as it is. You find it where you left it when you come back to the game.",
  "The order of the deck is fixed by the round's own verifiable stream before the deal: what you hold does not change which cards come next.",
  "The return stated here is for the best hold in every hand; it is less with other choices.",
];
