import type { BlackjackMove, BlackjackOutcome, RoundStep } from "~/casino/contract/outcomes";
import type { Draw, Play } from "../game";
import { InvalidStep } from "../game";
import type { CardIndex } from "../poker/poker-hands";
import { bestTotal, cardNames, cardValue, isNatural, openShoe, TWENTY_ONE } from "./hand";

const DEALER_STANDS_AT = 17;
const ACE = 1;
const TEN = 10;

interface Hand {
  cards: CardIndex[];
  stakeMinor: number;
  /** Takes no further card: stood, doubled, or an ace of a split. A bust or 21 ends a hand without it. */
  stood: boolean;
}

interface Table {
  baseMinor: number;
  next: () => CardIndex;
  dealer: CardIndex[];
  hands: Hand[];
}

/**
 * Plays a round up to the last of its steps. Cards are dealt in this order: player, dealer, player; after a split, the
 * second card of the first hand, then that of the second; then the cards that the hands draw, first hand first; then
 * the dealer's.
 * @param stakeMinor the opening stake, also after a double or a split has added to it
 * @throws InvalidStep for a step that the rules do not allow at that point
 * @throws RangeError for a stake that is not positive, whole and even
 */
export function playBlackjack(stakeMinor: number, draw: Draw, steps: readonly RoundStep[]): Play {
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor <= 0 || stakeMinor % 2 !== 0) {
    throw new RangeError("A stake is a positive even number of minor units.");
  }
  const table = deal(stakeMinor, openShoe(draw));
  for (const { step } of steps) {
    const move = allowedMoves(table).find((allowed) => allowed === step);
    if (move === undefined) throw new InvalidStep("That cannot be done now.");
    take(table, move);
  }
  if (activeHand(table) === null) drawDealer(table);
  return playOf(table);
}

function deal(baseMinor: number, next: () => CardIndex): Table {
  const first = next();
  const dealer = [next()];
  return {
    baseMinor,
    next,
    dealer,
    hands: [{ cards: [first, next()], stakeMinor: baseMinor, stood: false }],
  };
}

function take(table: Table, move: BlackjackMove): void {
  const hand = table.hands[activeHand(table) ?? 0];
  if (hand === undefined) return;
  switch (move) {
    case "hit":
      hand.cards.push(table.next());
      return;
    case "stand":
      hand.stood = true;
      return;
    case "double":
      hand.cards.push(table.next());
      hand.stakeMinor += table.baseMinor;
      hand.stood = true;
      return;
    case "split":
      table.hands = split(hand, table);
  }
}

function split({ cards }: Hand, { next, baseMinor }: Table): Hand[] {
  return cards.map((card) => ({
    cards: [card, next()],
    stakeMinor: baseMinor,
    stood: cardValue(card) === ACE,
  }));
}

/** Index of the hand to play next, or null when all are done. */
function activeHand({ hands }: Table): number | null {
  const place = hands.findIndex(({ cards, stood }) => !stood && handTotal(cards).total < TWENTY_ONE);
  return place < 0 ? null : place;
}

function allowedMoves(table: Table): BlackjackMove[] {
  const place = activeHand(table);
  const hand = place === null ? undefined : table.hands[place];
  if (hand === undefined) return [];
  const [one = 0, two = 0, ...more] = hand.cards;
  if (more.length > 0) return ["hit", "stand"];
  const splits = table.hands.length === 1 && cardValue(one) === cardValue(two);
  return splits ? ["hit", "stand", "double", "split"] : ["hit", "stand", "double"];
}

/** The dealer draws unless all hands are bust. Against a blackjack the dealer draws only if it could still be tied. */
function drawDealer(table: Table): void {
  const { dealer, hands, next } = table;
  if (hands.every(({ cards }) => handTotal(cards).total > TWENTY_ONE)) return;
  if (hasBlackjack(table)) {
    const up = cardValue(dealer[0] ?? 0);
    if (up === ACE || up === TEN) dealer.push(next());
    return;
  }
  while (handTotal(dealer).total < DEALER_STANDS_AT) dealer.push(next());
}

/** A split hand of ace and ten is 21, not a blackjack. */
function hasBlackjack({ hands }: Table): boolean {
  const [hand, ...more] = hands;
  return hand !== undefined && more.length === 0 && isNatural(hand.cards);
}

function handTotal(cards: readonly CardIndex[]) {
  return bestTotal(cards.map(cardValue));
}

function playOf(table: Table): Play {
  const active = activeHand(table);
  const hands = table.hands.map((hand, place) => handOutcome(table, hand, place, active));
  const outcome: BlackjackOutcome = {
    kind: "blackjack",
    dealer: {
      cards: cardNames(table.dealer),
      ...handTotal(table.dealer),
      blackjack: isNatural(table.dealer),
    },
    hands,
    active,
    allowed: allowedMoves(table),
    base_stake_minor: table.baseMinor,
  };
  return {
    status: active === null ? "settled" : "open",
    payoutMinor: active === null ? hands.reduce((sum, hand) => sum + hand.payout_minor, 0) : 0,
    stakeMinor: table.hands.reduce((sum, hand) => sum + hand.stakeMinor, 0),
    outcome,
  };
}

type HandOutcome = BlackjackOutcome["hands"][number];

function handOutcome(table: Table, hand: Hand, place: number, active: number | null): HandOutcome {
  const status = statusOf(table, hand, place, active);
  return {
    cards: cardNames(hand.cards),
    ...handTotal(hand.cards),
    status,
    stake_minor: hand.stakeMinor,
    payout_minor: payoutOf(status, hand.stakeMinor),
  };
}

function statusOf(table: Table, hand: Hand, place: number, active: number | null): HandOutcome["status"] {
  const { total } = handTotal(hand.cards);
  if (total > TWENTY_ONE) return "bust";
  if (active !== null) {
    if (place === active) return "playing";
    return place > active && !hand.stood && total < TWENTY_ONE ? "waiting" : "standing";
  }
  const dealerBlackjack = isNatural(table.dealer);
  if (hasBlackjack(table)) return dealerBlackjack ? "push" : "blackjack";
  if (dealerBlackjack) return "lost";
  const dealer = handTotal(table.dealer).total;
  if (dealer > TWENTY_ONE || total > dealer) return "won";
  return total === dealer ? "push" : "lost";
}

/** Includes the stake; a blackjack pays 3:2. */
function payoutOf(status: HandOutcome["status"], stakeMinor: number): number {
  switch (status) {
    case "blackjack":
      return stakeMinor + (stakeMinor * 3) / 2;
    case "won":
      return stakeMinor * 2;
    case "push":
      return stakeMinor;
    default:
      return 0;
  }
}
