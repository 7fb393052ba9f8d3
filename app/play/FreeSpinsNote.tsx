import { formatMoney } from "~/ui/money";
import { spinsLeftText, winningsText, type FreeSpins } from "./free-spins";

/** What there is to know of a coupon's free spins, where the stakes stand otherwise or above them. */
export function FreeSpinsNote({ freeSpins, currency }: { freeSpins: FreeSpins; currency: string }) {
  if (!("stakeMinor" in freeSpins)) {
    return (
      <p className="notice free-spins-note">
        {winningsText(freeSpins.wonMinor, freeSpins.neededMinor, currency)}
      </p>
    );
  }
  return (
    <p className="notice free-spins-note">
      <strong>{spinsLeftText(freeSpins.remaining)}</strong>, {formatMoney(freeSpins.stakeMinor, currency)}{" "}
      each. Your coupon pays the stake; what they win is yours.
    </p>
  );
}
