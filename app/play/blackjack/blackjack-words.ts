import type { BlackjackOutcome } from "~/casino/contract/outcomes";
import { CREDITS } from "~/shared/credits";
import type { PlayMessages } from "../messages";
import { paidText } from "../multiples";
import type { PlayerGame } from "../player-game.server";
import type { PaidRound } from "../slots/words";
import type { BlackjackMessages } from "./messages";

type Withheld = NonNullable<PlayerGame["withheld"]>;
type Hand = BlackjackOutcome["hands"][number];

/** The value of the dealer's only card when it is an ace. */
const ACE_ALONE = 11;

/** The message catalogs needed for a result. */
export interface BlackjackWords {
  own: BlackjackMessages;
  shared: PlayMessages;
}

/** The total of a hand: `soft 17`, `20`, `blackjack`. */
function totalText(
  { total, soft, status }: Pick<Hand, "total" | "soft" | "status">,
  words: BlackjackMessages["total"],
): string {
  if (status === "blackjack") return words.blackjack;
  return soft && total < 21 ? words.soft(total) : String(total);
}

export function dealerText(
  { total, soft, blackjack }: BlackjackOutcome["dealer"],
  words: BlackjackMessages["total"],
): string {
  if (blackjack) return words.blackjack;
  if (total === ACE_ALONE && soft) return words.ace;
  return soft && total < 17 ? words.soft(total) : String(total);
}

/** A hand's total and its result: `20, wins`. */
export function handText(hand: Hand, words: BlackjackMessages): string {
  return words.hand(totalText(hand, words.total), hand.status);
}

/** The state of the round in a sentence: whose turn it is, or how it ended. */
export function blackjackResult(round: PaidRound, outcome: BlackjackOutcome, words: BlackjackWords): string {
  return outcome.active === null
    ? endText(round, outcome, words)
    : turnText(outcome, outcome.active, words.own);
}

function turnText({ hands, dealer }: BlackjackOutcome, active: number, words: BlackjackMessages): string {
  const hand = hands[active];
  if (hand === undefined) return "";
  const total = totalText(hand, words.total);
  const dealers = dealerText(dealer, words.total);
  return hands.length > 1
    ? words.turnOf(active + 1, hands.length, total, dealers)
    : words.turn(total, dealers);
}

function endText(round: PaidRound, { hands, dealer }: BlackjackOutcome, words: BlackjackWords): string {
  const { own } = words;
  return own.end({
    hands: hands.map((hand) => {
      const isBust = hand.status === "bust";
      return { isBust, total: isBust ? String(hand.total) : totalText(hand, own.total) };
    }),
    dealer: dealer.total > 21 ? null : dealerText(dealer, own.total),
    money: endMoney(round, words),
  });
}

/** A push returns the stake and is named as such. */
function endMoney(round: PaidRound, { own, shared }: BlackjackWords): string {
  return round.payoutMinor === round.stakeMinor
    ? own.push(own.money(round.payoutMinor, round.currency))
    : paidText(round, shared);
}

/** Why the buttons of these moves are missing. */
export function withheldText(
  { moves, why, maxBetMinor }: Withheld,
  currency: string,
  { withheld, money }: BlackjackMessages,
): string {
  if (why === "max_bet") return withheld.maximum(moves, money(maxBetMinor, currency));
  return (currency === CREDITS ? withheld.credits : withheld.balance)(moves);
}
