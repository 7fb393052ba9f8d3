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
  const { remaining, total, stakeMinor, wonMinor } = freeSpins;
  return (
    <p className="notice free-spins-note">
      <strong>{spinsLeftText(remaining, total)}</strong>, {formatMoney(stakeMinor, currency)} each, paid by
      your coupon.{" "}
      {remaining < total ? `Won so far: ${formatMoney(wonMinor, currency)}.` : "Wins are yours to play with."}
    </p>
  );
}
