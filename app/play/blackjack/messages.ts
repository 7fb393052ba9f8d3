import type { BlackjackMove, BlackjackOutcome } from "~/casino/contract/outcomes";
import { moneyFormat } from "~/ui/money";

type Status = BlackjackOutcome["hands"][number]["status"];

/** One hand of a finished round. */
export interface EndedHand {
  /** The total in words. */
  total: string;
  isBust: boolean;
}

interface EndedRound {
  hands: readonly EndedHand[];
  /** The dealer's total in words; null if the dealer is bust. */
  dealer: string | null;
  /** The amount returned, in words. */
  money: string;
}

/** Messages of blackjack. */
export const messages = {
  of: "play/blackjack" as const,
  money: moneyFormat.money,
  deal: "DEAL",
  dealing: "Dealing…",
  playing: "Playing…",
  start: "Choose your bet and press DEAL",
  moves: { hit: "HIT", stand: "STAND", double: "DOUBLE", split: "SPLIT" },
  /** After the name of a move that stakes more. */
  forMore: (amount: string) => `for ${amount} more`,
  hint: {
    ask: "What would basic strategy do?",
    answer: (move: string) => `Basic strategy: ${move}.`,
  },
  /** The value of a hand. */
  total: { blackjack: "blackjack", ace: "an ace", soft: (total: number) => `soft ${total}` },
  hand: (total: string, status: Status) => `${total}, ${endings[status]}`,
  table: {
    dealer: "Dealer",
    dealerHas: (total: string) => `Dealer: ${total}`,
    you: "You",
    youHave: (hand: string) => `You: ${hand}`,
    handHas: (place: number, hand: string) => `Hand ${place}: ${hand}`,
    pays: (stake: string, paid: string) => `${stake} pays ${paid}`,
  },
  turn: (total: string, dealer: string) => `You have ${total}, the dealer shows ${dealer}. Your move`,
  turnOf: (place: number, hands: number, total: string, dealer: string) =>
    `Hand ${place} of ${hands}: you have ${total}, the dealer shows ${dealer}. Your move`,
  end: endText,
  push: (amount: string) => `push, ${amount} back`,
  /** Why the buttons of these moves are missing. */
  withheld: {
    balance: (moves: readonly BlackjackMove[]) => `Your balance is too low to ${anyOf(moves)}.`,
    credits: (moves: readonly BlackjackMove[]) => `Your demo credits are too low to ${anyOf(moves)}.`,
    maximum: (moves: readonly BlackjackMove[], most: string) =>
      `If you ${anyOf(moves)}, you’ll go over your maximum bet of ${most}.`,
  },
};

export type BlackjackMessages = typeof messages;

const endings: Readonly<Record<Status, string>> = {
  waiting: "waits",
  playing: "your turn",
  standing: "stands",
  bust: "bust",
  blackjack: "pays 3 to 2",
  won: "wins",
  push: "push",
  lost: "loses",
};

/** The keys of the moves are English verbs. */
function anyOf(moves: readonly BlackjackMove[]): string {
  return moves.join(" or ");
}

function endText({ hands, dealer, money }: EndedRound): string {
  const [only] = hands;
  const yours =
    hands.length === 1 && only
      ? `you ${only.isBust ? "bust with" : "have"} ${only.total}`
      : hands
          .map(({ total, isBust }, place) => `hand ${place + 1} ${isBust ? "busts with" : "has"} ${total}`)
          .join(", ");
  const dealers = dealer === null ? "the dealer busts" : `the dealer has ${dealer}`;
  const sentence = `${yours}, ${dealers}: ${money}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
