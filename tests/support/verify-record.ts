/**
 * Recomputes a round from what the casino publishes: the record with its revealed seed, and the rules of the
 * game. Written as an outsider would; it deliberately shares no code with the games.
 */
import type { GameRules } from "~/casino/contract/game-rules";
import type { Round } from "~/casino/contract/rounds";
import {
  kenoFromSeeds,
  numbersFromSeeds,
  type PublishedSeeds,
  shoeFromSeeds,
  stocksFromSeeds,
} from "./verify-round";

/** What the record must say: a part of its outcome, and of what it paid where the rules alone tell. */
interface Expected {
  outcome: Record<string, unknown>;
  payout_minor?: number;
}

/** @throws Error for a record whose seed is still secret */
export function expectedOf(record: Round, rules: GameRules): Expected {
  if (record.server_seed === null) throw new Error("The server seed is not revealed yet.");
  const seeds = { serverSeed: record.server_seed, clientSeed: record.client_seed, nonce: record.nonce };
  const { outcome } = record;
  switch (outcome.kind) {
    case "slot":
      return slot(seeds, outcome.spins, rules, record.stake_minor);
    case "poker":
      return poker(seeds, record, rules);
    case "keno": {
      const drawn = kenoFromSeeds(seeds);
      const hits = outcome.picks.filter((pick) => drawn.includes(pick));
      return paying({ drawn, hits }, record, rules, `picks_${outcome.picks.length}`, hits.length);
    }
    case "plinko": {
      const turns = numbersFromSeeds(seeds, new Array<number>(outcome.rows).fill(2));
      const place = turns.filter((turn) => turn === 1).length;
      const path = turns.map((turn) => "LR"[turn]).join("");
      return paying({ path, slot: place }, record, rules, `rows_${outcome.rows}_${outcome.risk}`, place);
    }
    case "dice": {
      const [roll = 0] = numbersFromSeeds(seeds, [100]);
      const won = roll < outcome.target ? outcome.target : -1;
      return paying({ roll }, record, rules, `under_${outcome.target}`, won);
    }
    case "scratch": {
      const prize = prizeOf(numbersFromSeeds(seeds, [100_000])[0] ?? 0, rules);
      return paying({ prize }, record, rules, prize ?? "", 3);
    }
    case "blackjack":
      return blackjack(seeds, record);
    default:
      throw new Error("A shared round is checked by its own record (verify-shared.ts).");
  }
}

/** The multiple of a row of the paytable, of the whole stake. */
function paying(
  outcome: Record<string, unknown>,
  { stake_minor }: Round,
  { paytable }: GameRules,
  key: string,
  count: number,
): Expected {
  const pays = paytable.find((row) => row.key === key)?.pays ?? [];
  const multiple = pays.find((pay) => pay.count === count)?.multiple ?? 0;
  return { outcome, payout_minor: Math.round(stake_minor * multiple) };
}

/** The stops and windows of each spin, and whether the pool was hit. A reel that is held takes no number. */
function slot(
  seeds: PublishedSeeds,
  spins: readonly { held: readonly number[] }[],
  rules: GameRules,
  stakeMinor: number,
): Expected {
  const { strips, rows, odds_note } = rules;
  const reels = spins.flatMap(({ held }) =>
    strips.flatMap((strip, reel) => (held.includes(reel) ? [] : [strip.length])),
  );
  const pool = Number(odds_note?.match(/below ([\d,]+);/)?.[1]?.replaceAll(",", "") ?? 0);
  const numbers = numbersFromSeeds(seeds, pool > 0 ? [...reels, pool] : reels);
  const hit = pool > 0 ? (numbers.pop() ?? pool) < stakeMinor : false;
  let stops: number[] = [];
  const expectedSpins = spins.map(({ held }) => {
    stops = strips.map((_, reel) => (held.includes(reel) ? stops[reel] : numbers.shift()) ?? -1);
    const window = strips.map((strip, reel) =>
      Array.from({ length: rows ?? 3 }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length]),
    );
    return { stops, window };
  });
  return { outcome: { spins: expectedSpins, ...(pool > 0 ? { jackpot_hit: hit } : {}) } };
}

/** Every hand of a draw; paid by the paytable of Jacks or Better. */
function poker(seeds: PublishedSeeds, record: Round, { hands = 1, paytable }: GameRules): Expected {
  const [step] = record.steps;
  const held = step?.step === "draw" ? step.hold : [];
  const dealt = record.outcome.kind === "poker" ? record.outcome.dealt : [];
  const own = stocksFromSeeds(seeds, hands);
  const finals = own.map((stock) => {
    const next = [...stock];
    return dealt.map((card, place) => (held.includes(place) ? card : (next.shift() ?? "")));
  });
  const multiples = finals.map((cards) => {
    const key = jacksHand(cards);
    return paytable.find((row) => row.key === key)?.pays[0]?.multiple ?? 0;
  });
  return {
    outcome: { dealt: numbersDealt(seeds), hands: finals.map((final) => ({ final })) },
    payout_minor: (record.stake_minor / hands) * multiples.reduce((sum, multiple) => sum + multiple, 0),
  };
}

/** The first five of the shuffled deck. */
function numbersDealt(seeds: PublishedSeeds): string[] {
  const deck = [..."23456789TJQKA"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
  const numbers = numbersFromSeeds(
    seeds,
    Array.from({ length: 51 }, (_, place) => 52 - place),
  );
  for (const [place, number] of numbers.entries()) {
    const last = 51 - place;
    [deck[last], deck[number]] = [deck[number] ?? "", deck[last] ?? ""];
  }
  return deck.slice(0, 5);
}

function jacksHand(cards: readonly string[]): string | null {
  const places = cards.map((card) => "23456789TJQKA".indexOf(card[0] ?? "")).sort((a, b) => a - b);
  const groups = [...new Set(places)].map((place) => places.filter((other) => other === place).length);
  const shape = groups.sort((a, b) => b - a).join("");
  const isFlush = new Set(cards.map((card) => card[1])).size === 1;
  const isWheel = places.join() === "0,1,2,3,12";
  const isStraight = shape === "11111" && ((places[4] ?? 0) - (places[0] ?? 0) === 4 || isWheel);
  if (isFlush && isStraight) return places[0] === 8 ? "royal_flush" : "straight_flush";
  if (shape === "41") return "four_of_a_kind";
  if (shape === "32") return "full_house";
  if (isFlush) return "flush";
  if (isStraight) return "straight";
  if (shape === "311") return "three_of_a_kind";
  if (shape === "221") return "two_pair";
  const pair = places.find((place, index) => places.indexOf(place) !== index) ?? -1;
  return shape === "2111" && pair >= 9 ? "jacks_or_better" : null;
}

/** Of the cards in a run, the rules say how many win what: they lie in the order of the paytable. */
function prizeOf(card: number, { paytable, rules }: GameRules): string | null {
  const text = rules.join(" ");
  let end = 0;
  for (const { key, label } of paytable) {
    const cards = text.match(new RegExp(`([\\d,]+) win [\\d,]+ times the bet \\(${label}\\)`))?.[1];
    end += Number(cards?.replaceAll(",", ""));
    if (card < end) return key;
  }
  return null;
}

/** Plays the steps again with the cards of the shoe. */
function blackjack(seeds: PublishedSeeds, { steps, base_stake_minor, stake_minor }: Round): Expected {
  const base = base_stake_minor ?? stake_minor;
  const shoe = shoeFromSeeds(seeds, 60);
  const next = () => shoe.shift() ?? "";
  const [first, up, second] = [next(), next(), next()];
  const dealer = [up];
  let hands = [{ cards: [first, second], stake: base, done: false }];
  const turn = () => hands.find(({ cards, done }) => !done && points(cards) < 21);
  for (const { step } of steps) {
    const hand = turn();
    if (!hand) throw new Error("No hand is left to play.");
    if (step === "stand") hand.done = true;
    if (step === "hit" || step === "double") hand.cards.push(next());
    if (step === "double") Object.assign(hand, { stake: 2 * base, done: true });
    if (step === "split") {
      hands = hand.cards.map((card) => ({ cards: [card, next()], stake: base, done: card[0] === "A" }));
    }
  }
  const isNatural =
    hands.length === 1 && hands.every(({ cards }) => cards.length === 2 && points(cards) === 21);
  if (isNatural && points(dealer) >= 10) dealer.push(next());
  if (!isNatural && hands.some(({ cards }) => points(cards) <= 21)) {
    while (points(dealer) < 17) dealer.push(next());
  }
  const paid = hands.map(({ cards, stake }) => {
    const beaten = dealer.length === 2 && points(dealer) === 21;
    if (isNatural) return beaten ? stake : (stake * 5) / 2;
    if (points(cards) > 21 || beaten) return 0;
    if (points(dealer) > 21 || points(cards) > points(dealer)) return 2 * stake;
    return points(cards) === points(dealer) ? stake : 0;
  });
  return {
    outcome: { dealer: { cards: dealer }, hands: hands.map(({ cards }) => ({ cards })) },
    payout_minor: paid.reduce((sum, payout) => sum + payout, 0),
  };
}

function points(cards: readonly string[]): number {
  const values = cards.map(([rank = ""]) => (rank === "A" ? 1 : Number(rank) || 10));
  const hard = values.reduce((sum, value) => sum + value, 0);
  return values.includes(1) && hard <= 11 ? hard + 10 : hard;
}
