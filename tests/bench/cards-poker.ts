import type { Draw, HouseGame } from "../../server/casino/games/game";
import { BEST_PLAY, STAKED } from "../../server/casino/games/poker/figures";
import type { HandCount } from "../../server/casino/games/poker/figures";
import { cardNamed, DECK_SIZE, HAND_SIZE } from "../../server/casino/games/poker/poker-hands";
import type { PokerVariant } from "../../server/casino/games/poker/variants";
import { bestHoldTable, bestPlayReturn, dealPlace, pokerSums } from "../support/poker-return";
import { chiSquare, tapeOf, Tally } from "./cards-statistics";
import type { ChiSquare, Computed } from "./cards-statistics";

/** The best hold of every deal of a variant, and how final hands fall under it. */
export interface BestPlays {
  variant: PokerVariant;
  holds: Uint8Array;
  /** Chance of each row of the paytable for one hand; the last is for nothing. */
  finals: number[];
}

export function bestPlays(variant: PokerVariant): BestPlays {
  const sums = pokerSums(variant);
  const { finals, staked } = bestPlayReturn(sums);
  return { variant, holds: bestHoldTable(sums), finals: finals.map((ways) => ways / staked) };
}

export function computedPoker(variant: PokerVariant, hands: HandCount): Computed {
  const { paid, rounds } = BEST_PLAY[variant.key];
  return { returnToPlayer: paid / STAKED, ...rounds[hands] };
}

/**
 * Rounds under the best play, with the game's own paytable and evaluation, and shuffles that stop at the cards that
 * are needed. Final hands are counted for the first hand of each round: those of one round hang together.
 */
export function simulatePoker(plays: BestPlays, hands: number, rounds: number, draw: Draw) {
  const { variant, holds, finals } = plays;
  const multiples = variant.hands.map(({ multiple }) => multiple);
  const deck = Int32Array.from({ length: DECK_SIZE }, (_, card) => card);
  const hand = new Int32Array(HAND_SIZE);
  const counts = new Array<number>(finals.length).fill(0);
  const tally = new Tally();
  for (let round = 0; round < rounds; round += 1) {
    shuffleTop(deck, 0, HAND_SIZE, draw);
    // The table's holds are for ascending cards.
    const dealt = deck.slice(0, HAND_SIZE).sort();
    deck.set(dealt);
    const hold = holds[dealPlace(dealt)] ?? 0;
    let paid = 0;
    for (let each = 0; each < hands; each += 1) {
      const row = drawnRow(variant, deck, hand, hold, draw);
      paid += multiples[row] ?? 0;
      if (each === 0)
        counts[row < 0 ? finals.length - 1 : row] = (counts[row < 0 ? finals.length - 1 : row] ?? 0) + 1;
    }
    tally.add(paid / hands, paid > 0);
  }
  const test: ChiSquare = chiSquare(
    counts,
    finals.map((chance) => chance * rounds),
  );
  return { tally, chi: { what: "final hands", test } };
}

/** One hand: the discards come from the top of the rest of the deck, shuffled anew as far as is needed. */
function drawnRow(
  variant: PokerVariant,
  deck: Int32Array,
  hand: Int32Array,
  hold: number,
  draw: Draw,
): number {
  let next = HAND_SIZE;
  for (let position = 0; position < HAND_SIZE; position += 1) {
    if (hold & (1 << position)) {
      hand[position] = deck[position] ?? 0;
      continue;
    }
    shuffleTop(deck, next, next + 1, draw);
    hand[position] = deck[next] ?? 0;
    next += 1;
  }
  return variant.rowOf(hand[0] ?? 0, hand[1] ?? 0, hand[2] ?? 0, hand[3] ?? 0, hand[4] ?? 0);
}

/** The best hold of cards in any order. */
function heldPositions(holds: Uint8Array, dealt: readonly number[]): number[] {
  const ascending = Int32Array.from(dealt).sort();
  const hold = holds[dealPlace(ascending)] ?? 0;
  return [0, 1, 2, 3, 4].filter((position) => hold & (1 << ascending.indexOf(dealt[position] ?? -1)));
}

function shuffleTop(deck: Int32Array, from: number, to: number, draw: Draw): void {
  for (let place = from; place < to; place += 1) {
    const other = place + draw.below(DECK_SIZE - place);
    const moved = deck[place] ?? 0;
    deck[place] = deck[other] ?? 0;
    deck[other] = moved;
  }
}

/** Rounds through the game itself: fewer, for it deals whole shuffles and records. */
export function simulateGame(game: HouseGame, { holds }: BestPlays, rounds: number, draw: Draw) {
  const [stakeMinor = 0] = game.stakesMinor;
  const counts = new Array<number>(DECK_SIZE).fill(0);
  const tally = new Tally();
  const tape = tapeOf(draw);
  for (let round = 0; round < rounds; round += 1) {
    tape.clear();
    const { outcome } = game.play(stakeMinor, tape, []);
    if (outcome.kind !== "poker") throw new Error("A hand has poker outcomes.");
    const dealt = outcome.dealt.map(cardNamed);
    for (const card of dealt) counts[card] = (counts[card] ?? 0) + 1;
    const hold = heldPositions(holds, dealt);
    tape.rewind();
    const { payoutMinor } = game.play(stakeMinor, tape, [{ step: "draw", hold }]);
    tally.add(payoutMinor / stakeMinor, payoutMinor > 0);
  }
  const expected = counts.map(() => (rounds * HAND_SIZE) / DECK_SIZE);
  const test = chiSquare(counts, expected, (DECK_SIZE - 1) / (DECK_SIZE - HAND_SIZE));
  return { tally, chi: { what: "dealt cards", test } };
}
