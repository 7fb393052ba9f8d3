import { formatMoney } from "~/ui/money";
import type { SlotGameMessages } from "./slots/game-messages";

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

/** Spec §4: at 0 the winnings are shown. */
export function winningsText(
  wonMinor: number | null,
  neededMinor: number,
  currency: string,
  { coupon }: SlotGameMessages,
): string {
  if (wonMinor === null) return coupon.played;
  const won = formatMoney(wonMinor, currency);
  return neededMinor > 0 ? coupon.wonToStake(won, formatMoney(neededMinor, currency)) : coupon.won(won);
}
