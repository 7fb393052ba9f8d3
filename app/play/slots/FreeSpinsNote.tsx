import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { moneyFormat } from "~/ui/money";
import { type FreeSpins, winningsText } from "./free-spins";
import { messages } from "./game-messages";

/** Information about a coupon's free spins, above the stakes or in place of them. */
export default function FreeSpinsNote({ freeSpins, currency }: { freeSpins: FreeSpins; currency: string }) {
  const { money } = useMessages(moneyFormat);
  const words = useMessages(messages);
  if (!("stakeMinor" in freeSpins)) {
    return (
      <p className="notice free-spins-note">
        {winningsText(freeSpins.wonMinor, freeSpins.neededMinor, currency, words)}
      </p>
    );
  }
  const { remaining, total, stakeMinor, wonMinor } = freeSpins;
  const { coupon } = words;
  const each = money(stakeMinor, currency);
  return (
    <p className="notice free-spins-note">
      {rich(remaining < total ? coupon.begun(each, money(wonMinor, currency)) : coupon.fresh(each), {
        left: <strong>{coupon.left(remaining, total)}</strong>,
      })}
    </p>
  );
}
