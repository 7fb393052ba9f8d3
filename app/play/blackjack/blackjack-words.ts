import type { BlackjackMove, BlackjackOutcome } from "~/casino/contract/rounds";
import { CREDITS, formatMoney } from "~/ui/money";
import { paidText } from "../multiples";
import type { PlayerGame } from "../play.server";
import type { PaidRound } from "../slot-words";

type Withheld = NonNullable<PlayerGame["withheld"]>;
type Hand = BlackjackOutcome["hands"][number];

/** What the dealer's one card counts while it is an ace. */
const ACE_ALONE = 11;

export const moveNames: Readonly<Record<BlackjackMove, string>> = {
  hit: "HIT",
  stand: "STAND",
  double: "DOUBLE",
  split: "SPLIT",
};

/** What the cards of a hand count: `soft 17`, `20`, `blackjack`. */
export function totalText({ total, soft, status }: Pick<Hand, "total" | "soft" | "status">): string {
  if (status === "blackjack") return "blackjack";
  return soft && total < 21 ? `soft ${total}` : String(total);
}

export function dealerText({ total, soft, blackjack }: BlackjackOutcome["dealer"]): string {
  if (blackjack) return "blackjack";
  if (total === ACE_ALONE && soft) return "an ace";
  return soft && total < 17 ? `soft ${total}` : String(total);
}

const endings: Readonly<Record<Hand["status"], string>> = {
  waiting: "waits",
  playing: "your turn",
  standing: "stands",
  bust: "bust",
  blackjack: "pays 3 to 2",
  won: "wins",
  push: "push",
  lost: "loses",
};

/** How a hand stands: `20, wins`. */
export function handText(hand: Hand): string {
  return `${totalText(hand)}, ${endings[hand.status]}`;
}

/** Where the round stands, in a sentence: whose turn it is, or how it ended. */
export function blackjackResult(round: PaidRound, outcome: BlackjackOutcome): string {
  return outcome.active === null ? endText(round, outcome) : turnText(outcome, outcome.active);
}

function turnText({ hands, dealer }: BlackjackOutcome, active: number): string {
  const hand = hands[active];
  if (hand === undefined) return "";
  const which = hands.length > 1 ? `Hand ${active + 1} of ${hands.length}: you` : "You";
  return `${which} have ${totalText(hand)}, the dealer shows ${dealerText(dealer)}. Your move`;
}

function endText(round: PaidRound, { hands, dealer }: BlackjackOutcome): string {
  const dealers = dealer.total > 21 ? "the dealer is bust" : `the dealer has ${dealerText(dealer)}`;
  const yours = hands
    .map((hand, place) => `${hands.length > 1 ? `hand ${place + 1} ` : "you "}${ownText(hand, hands.length)}`)
    .join(", ");
  const sentence = `${yours}, ${dealers}: ${endMoney(round)}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function ownText(hand: Hand, count: number): string {
  const verb = count > 1 ? "has" : "have";
  return hand.status === "bust"
    ? `${count > 1 ? "is" : "are"} bust with ${hand.total}`
    : `${verb} ${totalText(hand)}`;
}

/** A push gives the stake back, and is called so. */
function endMoney(round: PaidRound): string {
  if (round.payoutMinor === round.stakeMinor) {
    return `push, ${formatMoney(round.payoutMinor, round.currency)} back`;
  }
  return paidText(round);
}

/** Why the buttons of these moves are not there. */
export function withheldText({ moves, why, maxBetMinor }: Withheld, currency: string): string {
  const verbs = moves.join(" or ");
  return why === "balance"
    ? `Your ${currency === CREDITS ? "demo credits are" : "balance is"} too low to ${verbs}.`
    : `To ${verbs} would take this round above your maximum bet of ${formatMoney(maxBetMinor, currency)}.`;
}
