import { formatMoney } from "~/ui/money";
import { freeSpinsText } from "./slot-words";

/** The free spins of an active coupon (spec §4): those that wait, or what the last of them left. */
export type FreeSpins =
  | {
      remaining: number;
      total: number;
      /** What each is worth; the house pays it. */
      stakeMinor: number;
      /** What those played so far have won. */
      wonMinor: number;
    }
  | {
      remaining: 0;
      /** Null where their coupon has ended with them. */
      wonMinor: number | null;
      /** Still to be staked before the winnings are cash. */
      neededMinor: number;
    };

/** `20 free spins left`, and once they have begun `19 of 20 free spins left`. */
export function spinsLeftText(remaining: number, total: number): string {
  return remaining === total
    ? `${freeSpinsText(remaining)} left`
    : `${remaining} of ${freeSpinsText(total)} left`;
}

/** Spec §4: at 0 the winnings are shown. */
export function winningsText(wonMinor: number | null, neededMinor: number, currency: string): string {
  const played = "Your free spins are played.";
  if (wonMinor === null) return played;
  const won = `${played} They won ${formatMoney(wonMinor, currency)}.`;
  return neededMinor > 0 ? `${won} Stake ${formatMoney(neededMinor, currency)} to make it cash.` : won;
}
