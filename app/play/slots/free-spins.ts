import type { SlotGameMessages } from "./game-messages";

/** The free spins of an active coupon: those remaining, or the state after the last one. */
export type FreeSpins =
  | {
      remaining: number;
      total: number;
      /** The value of each spin, paid by the casino. */
      stakeMinor: number;
      /** Winnings of the spins played so far. */
      wonMinor: number;
    }
  | {
      remaining: 0;
      /** Null if the coupon ended with the last spin. */
      wonMinor: number | null;
      /** What remains to be wagered before the winnings become cash. */
      neededMinor: number;
    };

/** What is shown after the last spin: the winnings. */
export function winningsText(
  wonMinor: number | null,
  neededMinor: number,
  currency: string,
  { coupon, money }: SlotGameMessages,
): string {
  if (wonMinor === null) return coupon.played;
  const won = money(wonMinor, currency);
  return neededMinor > 0 ? coupon.wonToStake(won, money(neededMinor, currency)) : coupon.won(won);
}
