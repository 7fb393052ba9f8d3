import { casinoGameCode } from "../../server/casino/games/casino-games";
import type { CasinoGame, Draw } from "../../server/casino/games/game";
import type { HandCount } from "../../server/casino/games/poker/figures";
import { BEST_PLAY, HAND_COUNTS, STAKED } from "../../server/casino/games/poker/figures";
import { cardNamed, DECK_SIZE, HAND_SIZE } from "../../server/casino/games/poker/poker-hands";
import type { PokerVariant } from "../../server/casino/games/poker/variants";
import { variantOf, videoPoker } from "../../server/casino/games/poker/video-poker";
import { bestHoldTable, bestPlayReturn, dealPlace, pokerSums } from "../support/poker-return";
import type { Computed, Sample, Simulation } from "./games-statistics";
import { chiSquare, Tally, tapeOf } from "./games-statistics";

/** Rounds of poker through the game itself, which is slower: one for so many, shared among the hands. */
const FEWER_THROUGH_GAME = 10;
const MIN_ROUNDS = 1000;

/** Every game twice: by its paytable and evaluation alone, and, for fewer rounds, through the game itself. */
export const pokerSimulations: readonly Simulation[] = videoPoker.flatMap((game) => {
  const code = casinoGameCode(game);
  const variant = variantOf(code);
  const hands = HAND_COUNTS.find((count) => count === game.machineId);
  if (variant === undefined || hands === undefined) throw new Error(`${game.displayName} has no variant.`);
  const computed = () => computedPoker(variant, hands);
  return [
    {
      code,
      name: game.displayName,
      rounds: (ofGame) => ofGame,
      computed,
      run: (rounds, draw) => simulatePoker(bestPlaysOf(variant), hands, rounds, draw),
    },
    {
      code,
      name: `${game.displayName}, through the game`,
      rounds: (ofGame) => Math.max(MIN_ROUNDS, Math.round(ofGame / FEWER_THROUGH_GAME / hands)),
      computed,
      run: (rounds, draw) => simulateGame(game, bestPlaysOf(variant), rounds, draw),
    },
  ] satisfies Simulation[];
});

/** The best hold of every deal of a variant, and how final hands fall under it. */
interface BestPlays {
  variant: PokerVariant;
  holds: Uint8Array;
  /** Chance of each row of the paytable for one hand; the last is for nothing. */
  finals: number[];
}

const bestPlaysCache = new Map<PokerVariant, BestPlays>();

/** Half a minute of work for each variant, done once. */
function bestPlaysOf(variant: PokerVariant): BestPlays {
  const plays = bestPlaysCache.get(variant) ?? computeBestPlays(variant);
  bestPlaysCache.set(variant, plays);
  return plays;
}

function computeBestPlays(variant: PokerVariant): BestPlays {
  const sums = pokerSums(variant);
  const { finals, staked } = bestPlayReturn(sums);
  return { variant, holds: bestHoldTable(sums), finals: finals.map((ways) => ways / staked) };
}

function computedPoker(variant: PokerVariant, hands: HandCount): Computed {
  const { paid, rounds } = BEST_PLAY[variant.key];
  return { returnToPlayer: paid / STAKED, ...rounds[hands] };
}

/**
 * Rounds under the best play, with the game's own paytable and evaluation, and shuffles that stop at the cards that
 * are needed. Final hands are counted for the first hand of each round: those of one round hang together.
 */
function simulatePoker(plays: BestPlays, hands: number, rounds: number, draw: Draw): Sample {
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
      const final = row < 0 ? finals.length - 1 : row;
      if (each === 0) counts[final] = (counts[final] ?? 0) + 1;
    }
    tally.add(paid / hands, paid > 0);
  }
  const expected = finals.map((chance) => chance * rounds);
  return { tally, counted: [{ what: "final hands", test: chiSquare(counts, expected) }] };
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
function simulateGame(game: CasinoGame, { holds }: BestPlays, rounds: number, draw: Draw): Sample {
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
  return { tally, counted: [{ what: "dealt cards", test }] };
}
