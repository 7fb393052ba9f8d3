import type { BlackjackMove } from "~/casino/contract/outcomes";
import { basicMove } from "../../server/casino/games/blackjack/basic-strategy";
import { bestTotal, DECKS, TWENTY_ONE } from "../../server/casino/games/blackjack/hand";

/**
 * The return of basic strategy, exactly, by playing every order of cards that six decks can give.
 *
 * A hand that is not split: every set of cards the strategy can reach, and for each the dealer's exact chances from
 * the cards that are left. A split hand: the cards that the other hand takes are unseen, and what follows an unknown
 * number of unseen cards has the same chances as what would have come in their place; so each of the two hands is
 * worth what it would be worth alone, and the split is worth twice that. This is exact too.
 *
 * The chance that a split round pays anything and its square need both hands together. Given the dealer's end they
 * are taken to be independent, which is off by the few cards that the hands take from each other out of 312.
 */
export interface BlackjackReturn {
  /** What a round gives back, in base stakes: the base stake and the net result. */
  returnToPlayer: number;
  hitRate: number;
  /** Of the net result, in base stakes. */
  deviation: number;
  /** Sum of all chances: 1, or something was left out. */
  chance: number;
  /** Share of rounds that are split. */
  splits: number;
  /** Mean net result of each first move by row of the chart (`hard 12`, `soft 18`, `pair 8`) and dealer's points. */
  firstMoves: Map<string, FirstMoves>;
}

export interface FirstMoves {
  weight: number;
  chosen: BlackjackMove;
  /** Sums of chance times net result. */
  hit: number;
  stand: number;
  double: number;
  split: number;
}

/** The dealer's results: 17, 18, 19, 20, 21, bust, blackjack. */
const ENDS = 7;
const BUST = 5;
const BLACKJACK = 6;
const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Chances of a hand's results, by the dealer's end: lost, push, won. */
type Results = Float64Array;
const LOST = 0;
const PUSH = ENDS;
const WON = 2 * ENDS;

export function blackjackReturn(): BlackjackReturn {
  const shoe = new Shoe();
  const all: BlackjackReturn = {
    returnToPlayer: 1,
    hitRate: 0,
    deviation: 0,
    chance: 0,
    splits: 0,
    firstMoves: new Map(),
  };
  let square = 0;
  const add = (chance: number, { mean, squared, hit }: Round): void => {
    all.chance += chance;
    all.returnToPlayer += chance * mean;
    all.hitRate += chance * hit;
    square += chance * squared;
  };
  for (const up of VALUES) {
    const ofUp = shoe.chance(up);
    shoe.take(up);
    const player = new Player(shoe, up);
    for (const one of VALUES) {
      const ofOne = ofUp * shoe.chance(one);
      shoe.take(one);
      for (const two of VALUES.filter((value) => value >= one)) {
        const chance = ofOne * shoe.chance(two) * (one === two ? 1 : 2);
        shoe.take(two);
        const round = player.round(one, two);
        add(chance, round);
        if (round.split) all.splits += chance;
        player.compare(one, two, chance, all.firstMoves);
        shoe.put(two);
      }
      shoe.put(one);
    }
    shoe.put(up);
  }
  all.deviation = Math.sqrt(square - (all.returnToPlayer - 1) ** 2);
  return all;
}

/** The remaining cards, by points. */
class Shoe {
  readonly counts = [0, ...VALUES.map((value) => DECKS * (value === 10 ? 16 : 4))];
  size = DECKS * 52;

  chance(value: number): number {
    return (this.counts[value] ?? 0) / this.size;
  }

  take(value: number): void {
    this.counts[value] = (this.counts[value] ?? 0) - 1;
    this.size -= 1;
  }

  put(value: number): void {
    this.counts[value] = (this.counts[value] ?? 0) + 1;
    this.size += 1;
  }
}

/** One round from its first two cards, in base stakes. */
interface Round {
  mean: number;
  squared: number;
  /** Chance that it pays anything. */
  hit: number;
  split: boolean;
}

/** The player against one card of the dealer; the shoe is without that card. */
class Player {
  private readonly stands = new Map<string, Results>();
  private readonly goesOn = new Map<string, Results>();
  private readonly splits = new Map<number, Round>();
  private readonly dealerEnds: Float64Array;

  constructor(
    private readonly shoe: Shoe,
    private readonly up: number,
  ) {
    this.dealerEnds = dealerEnds(shoe, up);
  }

  round(one: number, two: number): Round {
    if (bestTotal([one, two]).total === TWENTY_ONE) return this.natural();
    const cards = [one, two];
    const pair = one === two;
    const move = basicMove(cards, this.up, pair ? ["hit", "stand", "double", "split"] : TWO_CARD_MOVES);
    if (move === "split") return this.splitOnce(one);
    return single(this.afterMove(cards, move), move === "double" ? 2 : 1);
  }

  /** A blackjack pays 3 to 2; against another it is a push. */
  private natural(): Round {
    const equalled = this.up === 1 ? this.shoe.chance(10) : this.up === 10 ? this.shoe.chance(1) : 0;
    return { mean: 1.5 * (1 - equalled), squared: 2.25 * (1 - equalled), hit: 1, split: false };
  }

  /** Results of one hand of two cards or more after a move, its cards already out of the shoe. */
  private afterMove(cards: readonly number[], move: string): Results {
    if (move === "stand") return this.standing(cards);
    return this.oneMore(cards, move === "double");
  }

  private oneMore(cards: readonly number[], last: boolean): Results {
    const results = new Float64Array(3 * ENDS);
    for (const value of VALUES) {
      const chance = this.shoe.chance(value);
      if (chance === 0) continue;
      this.shoe.take(value);
      const hand = [...cards, value];
      blend(results, last ? this.standing(hand) : this.going(hand), chance);
      this.shoe.put(value);
    }
    return results;
  }

  /** A hand of three or more cards, continued by the strategy. */
  private going(cards: readonly number[]): Results {
    const { total } = bestTotal(cards);
    if (total >= TWENTY_ONE || basicMove(cards, this.up, ["hit", "stand"]) === "stand") {
      return this.standing(cards);
    }
    const key = keyOf(cards);
    const results = this.goesOn.get(key) ?? this.oneMore(cards, false);
    this.goesOn.set(key, results);
    return results;
  }

  private standing(cards: readonly number[]): Results {
    const { total } = bestTotal(cards);
    if (total > TWENTY_ONE) return lostTo(this.dealerEnds);
    const key = keyOf(cards);
    const results = this.stands.get(key) ?? against(total, dealerEnds(this.shoe, this.up));
    this.stands.set(key, results);
    return results;
  }

  private splitOnce(value: number): Round {
    const round = this.splits.get(value) ?? this.splitRound(value);
    this.splits.set(value, round);
    return round;
  }

  private splitRound(value: number): Round {
    const one = this.splitHand(value);
    const mean = 2 * one.mean;
    let squared = 0;
    let hit = 0;
    for (let end = 0; end < ENDS; end += 1) {
      const chance = one.chance[end] ?? 0;
      if (chance === 0) continue;
      const meanThere = (one.means[end] ?? 0) / chance;
      squared += chance * (2 * ((one.squares[end] ?? 0) / chance) + 2 * meanThere ** 2);
      hit += chance * (1 - (1 - (one.hits[end] ?? 0) / chance) ** 2);
    }
    return { mean, squared, hit, split: true };
  }

  /** One hand of a split by the dealer's end; both of its first cards are out of the shoe. */
  private splitHand(value: number) {
    const ofEnd = () => new Float64Array(ENDS);
    const one = { mean: 0, chance: ofEnd(), means: ofEnd(), squares: ofEnd(), hits: ofEnd() };
    // The other hand's first card is out of the shoe too, so this hand needs a cache of its own.
    const alone = new Player(this.shoe, this.up);
    for (const second of VALUES) {
      const chance = this.shoe.chance(second);
      this.shoe.take(second);
      const cards = [value, second];
      const { total } = bestTotal(cards);
      const move = value === 1 || total === TWENTY_ONE ? "stand" : basicMove(cards, this.up, TWO_CARD_MOVES);
      const results = alone.afterMove(cards, move);
      const stake = move === "double" ? 2 : 1;
      this.shoe.put(second);
      for (let end = 0; end < ENDS; end += 1) {
        const lost = chance * (results[LOST + end] ?? 0);
        const push = chance * (results[PUSH + end] ?? 0);
        const won = chance * (results[WON + end] ?? 0);
        one.mean += stake * (won - lost);
        one.chance[end] = (one.chance[end] ?? 0) + lost + push + won;
        one.means[end] = (one.means[end] ?? 0) + stake * (won - lost);
        one.squares[end] = (one.squares[end] ?? 0) + stake ** 2 * (won + lost);
        one.hits[end] = (one.hits[end] ?? 0) + won + push;
      }
    }
    return one;
  }

  /** Adds what each first move is worth to its row of the chart. */
  compare(one: number, two: number, chance: number, into: Map<string, FirstMoves>): void {
    const { total, soft } = bestTotal([one, two]);
    if (total === TWENTY_ONE) return;
    const pair = one === two;
    const row = pair ? `pair ${one}` : `${soft ? "soft" : "hard"} ${total}`;
    const key = `${row} against ${this.up}`;
    const allowed = pair ? (["hit", "stand", "double", "split"] as const) : TWO_CARD_MOVES;
    const chosen = basicMove([one, two], this.up, allowed);
    const sums = into.get(key) ?? { weight: 0, chosen, hit: 0, stand: 0, double: 0, split: -Infinity };
    sums.weight += chance;
    sums.hit += chance * single(this.afterMove([one, two], "hit"), 1).mean;
    sums.stand += chance * single(this.afterMove([one, two], "stand"), 1).mean;
    sums.double += chance * single(this.afterMove([one, two], "double"), 2).mean;
    if (pair) sums.split = chance * this.splitOnce(one).mean;
    into.set(key, sums);
  }
}

const TWO_CARD_MOVES = ["hit", "stand", "double"] as const;

function single(results: Results, stake: number): Round {
  const sum = (from: number) => results.slice(from, from + ENDS).reduce((so, chance) => so + chance, 0);
  const won = sum(WON);
  const lost = sum(LOST);
  return {
    mean: stake * (won - lost),
    squared: stake ** 2 * (won + lost),
    hit: won + sum(PUSH),
    split: false,
  };
}

function blend(into: Results, from: Results, chance: number): void {
  for (let place = 0; place < into.length; place += 1)
    into[place] = (into[place] ?? 0) + chance * (from[place] ?? 0);
}

/** A bust loses to any dealer result; which one matters only to the other hand of a split. */
function lostTo(ends: Float64Array): Results {
  const results = new Float64Array(3 * ENDS);
  results.set(ends, LOST);
  return results;
}

function against(total: number, ends: Float64Array): Results {
  const results = new Float64Array(3 * ENDS);
  ends.forEach((chance, end) => {
    if (end === BLACKJACK) results[LOST + end] = chance;
    else if (end === BUST || total > end + 17) results[WON + end] = chance;
    else results[(total === end + 17 ? PUSH : LOST) + end] = chance;
  });
  return results;
}

/** The dealer's chances of each end from the cards that are left. */
function dealerEnds(shoe: Shoe, up: number): Float64Array {
  const ends = new Float64Array(ENDS);
  drawDealer({ ends, counts: Float64Array.from(shoe.counts) }, up, up === 1, 1, 1, shoe.size);
  return ends;
}

interface DealerDraw {
  ends: Float64Array;
  counts: Float64Array;
}

function drawDealer(
  into: DealerDraw,
  hard: number,
  ace: boolean,
  cards: number,
  chance: number,
  left: number,
): void {
  const { ends, counts } = into;
  for (let value = 1; value <= 10; value += 1) {
    const count = counts[value] ?? 0;
    if (count === 0) continue;
    const ofCard = (chance * count) / left;
    const sum = hard + value;
    const withAce = ace || value === 1;
    const total = withAce && sum + 10 <= TWENTY_ONE ? sum + 10 : sum;
    if (total < 17) {
      counts[value] = count - 1;
      drawDealer(into, sum, withAce, cards + 1, ofCard, left - 1);
      counts[value] = count;
      continue;
    }
    const end = total > TWENTY_ONE ? BUST : cards === 1 && total === TWENTY_ONE ? BLACKJACK : total - 17;
    ends[end] = (ends[end] ?? 0) + ofCard;
  }
}

function keyOf(cards: readonly number[]): string {
  return cards.toSorted((left, right) => left - right).join();
}
