import { z } from "zod";
import type { Casino } from "./client.server";
import { activeCoupon, cancelCoupon, redeemCoupon, type ActiveCoupon } from "./contract/coupons";
import { CasinoError } from "./result";
import { sentences } from "./sentences.server";

/** A typed coupon code, spec §5: upper-cased, trimmed, non-empty. */
export const couponCode = z
  .string({ error: sentences.noCode })
  .trim()
  .min(1, sentences.noCode)
  .max(40, sentences.codeTooLong)
  .transform((code) => code.toUpperCase());

interface Redemption {
  player: { pid: number; login: string };
  code: string;
  /** Idempotency key of the form. */
  key: string;
}

/**
 * @throws CasinoError as the casino refuses
 */
export function redeem(casino: Casino, { player, code, key }: Redemption): Promise<ActiveCoupon> {
  return casino.call(redeemCoupon, {
    params: { pid: player.pid },
    query: { login: player.login, couponCode: code, redeem: "true" },
    // A page has one key for all its coupons; the code makes it that of one coupon.
    key: `${key}:${code}`.slice(0, 100),
  });
}

/**
 * Spec §4, redemption in the quick flow: a coupon that awaits its deposit is cancelled first; beside one that does
 * not, the new one is an invalid coupon. The very coupon that is asked for and awaits its deposit is left as it is,
 * so that the same form sent again changes nothing.
 * @throws CasinoError as the casino refuses; `active_coupon`
 */
export async function redeemQuickly(casino: Casino, redemption: Redemption): Promise<ActiveCoupon> {
  const { player, code, key } = redemption;
  const params = { pid: player.pid };
  const active = await casino.call(activeCoupon, { params });
  if (active.player_coupon_status !== "No Coupon") {
    const { coupon_code, playthrough_details } = active.coupon;
    if (playthrough_details?.awaiting_deposit !== true) throw anotherIsActive();
    if (coupon_code.toUpperCase() === code) return active;
    await casino.call(cancelCoupon, { params, key: `${key}:cancel` });
  }
  return redeem(casino, redemption);
}

/** Spec §3: `reward` or 3 leads to the lobby, anything else to a deposit. */
export function needsDeposit({ redeem_type }: { redeem_type: string | number }): boolean {
  return redeem_type !== "reward" && redeem_type !== 3;
}

function anotherIsActive(): CasinoError {
  return new CasinoError("refused", sentences.invalidCoupon, 409, {
    errorCode: "active_coupon",
    type: "coupon",
  });
}
