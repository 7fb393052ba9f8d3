import { balance, player } from "~/casino/contract/account";
import { promotions } from "~/casino/contract/coupons";
import { BALANCE_THRESHOLD_MINOR, NO_DEPOSIT_CODE } from "~/casino/offers";
import { askAside, type Visit } from "~/session/visit.server";
import { heldCoupon } from "./offer-page.server";

export type NoDepositOffer = "open" | "deposited" | "taken" | "waiting" | "funds" | "used";

/**
 * Whether the bonus is open to who asks, or why not; open to every visitor, who may become a new player. What the casino
 * does not say in time is no reason against it: it refuses a claim itself.
 */
export async function noDepositFor(made: Visit): Promise<NoDepositOffer> {
  const { session, casino } = made;
  if (session === null) return "open";
  const params = { pid: session.pid };
  const [person, money, list, held] = await Promise.all([
    askAside(made, casino.call(player, { params })),
    askAside(made, casino.call(balance, { params, query: { forMoney: "true" } })),
    askAside(made, casino.call(promotions, { params, query: { login: session.login } })),
    heldCoupon(made),
  ]);
  if (held?.code === NO_DEPOSIT_CODE) return "taken";
  if (person !== null && person.first_deposit !== null) return "deposited";
  if (list?.coupons.every(({ coupon_code }) => coupon_code !== NO_DEPOSIT_CODE)) return "used";
  // A coupon that awaits its deposit gives way to another one (spec §4).
  if (held && !held.awaitsDeposit) return "waiting";
  // Spec §6: no fixed amount at redemption for a balance above it.
  return (money?.balance_minor ?? 0) > BALANCE_THRESHOLD_MINOR ? "funds" : "open";
}
