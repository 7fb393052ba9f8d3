import { createHash } from "node:crypto";
import { z } from "zod";
import type { Casino } from "./client.server";
import { activeCoupon, cancelCoupon, redeemCoupon, type ActiveCoupon } from "./contract/coupons";
import { CasinoError } from "./result";
import { sentences } from "./sentences.server";

/** Characters of the longest coupon code, as the contract has it. */
const LONGEST_CODE = 40;

/**
 * A typed coupon code: trimmed, upper-cased, not empty. Any other text passes, to be refused as an invalid coupon
 * like every code that nobody knows; only its length is cut, so that it can stand in an address.
 */
export const couponCode = z
  .string({ error: sentences.noCode })
  .trim()
  .min(1, sentences.noCode)
  .transform((code) => [...code.toUpperCase()].slice(0, LONGEST_CODE + 1).join(""));

interface Redemption {
  player: { pid: number; login: string };
  code: string;
  /** Idempotency key of the form. */
  key: string;
}

/**
 * Redeems a code. A casino replaces a coupon that still awaits its deposit by itself, in one transaction. One that has
 * only the separate calls answers with a conflict: then the waiting coupon is cancelled here, and requested again if
 * the new code is refused after all, so that a refusal costs the player nothing.
 * @throws CasinoError as the casino refuses
 */
export async function redeem(casino: Casino, redemption: Redemption): Promise<ActiveCoupon> {
  if (!canBeCode(redemption.code)) throw invalidCoupon();
  try {
    return await request(casino, redemption, "redeem");
  } catch (error) {
    if (!isActiveCouponConflict(error)) throw error;
    const active = await casino.call(activeCoupon, { params: { pid: redemption.player.pid } });
    if (active.player_coupon_status === "No Coupon" || !awaitsDeposit(active)) throw error;
    const waiting = active.coupon.coupon_code.toUpperCase();
    return waiting === redemption.code ? active : await replace(casino, redemption, waiting);
  }
}

/**
 * Redeems a code in the quick flow: beside a coupon that no longer awaits its deposit, any other is an invalid coupon.
 * The coupon that is asked for and already awaits its deposit is left as it is, so that the same form sent again
 * changes nothing.
 * @throws CasinoError as the casino refuses; `active_coupon`
 */
export async function redeemQuickly(casino: Casino, redemption: Redemption): Promise<ActiveCoupon> {
  const active = await casino.call(activeCoupon, { params: { pid: redemption.player.pid } });
  if (active.player_coupon_status !== "No Coupon") {
    if (!awaitsDeposit(active)) throw anotherIsActive();
    if (active.coupon.coupon_code.toUpperCase() === redemption.code) return active;
  }
  return redeem(casino, redemption);
}

/** A page has one key for all its coupons: this one is of a single code, and never holds what was typed. */
export function keyForCode(key: string, code: string, step = "redeem"): string {
  return createHash("sha256")
    .update(JSON.stringify([key, step, code]))
    .digest("hex");
}

/** `reward` or 3 leads to the lobby, anything else to a deposit. */
export function needsDeposit({ redeem_type }: { redeem_type: string | number }): boolean {
  return redeem_type !== "reward" && redeem_type !== 3;
}

export function invalidCoupon(): CasinoError {
  return new CasinoError("refused", sentences.invalidCoupon, 404, { errorCode: "invalid_coupon" });
}

function request(casino: Casino, { player, code, key }: Redemption, step: string): Promise<ActiveCoupon> {
  return casino.call(redeemCoupon, {
    params: { pid: player.pid },
    query: { login: player.login, couponCode: code, redeem: "true" },
    key: keyForCode(key, code, step),
  });
}

async function replace(casino: Casino, redemption: Redemption, waiting: string): Promise<ActiveCoupon> {
  const { player, code, key } = redemption;
  await casino.call(cancelCoupon, { params: { pid: player.pid }, key: keyForCode(key, code, "cancel") });
  try {
    return await request(casino, redemption, "redeem instead");
  } catch (error) {
    if (error instanceof CasinoError && error.failure === "refused") {
      await request(casino, { player, code: waiting, key }, "restore").catch(() => undefined);
    }
    throw error;
  }
}

function awaitsDeposit({ coupon }: Exclude<ActiveCoupon, { player_coupon_status: "No Coupon" }>): boolean {
  return coupon.playthrough_details?.awaiting_deposit === true;
}

function canBeCode(code: string): boolean {
  return code.length <= LONGEST_CODE && !/\p{Cc}/u.test(code);
}

/** The code is an addition of our contract; a casino without it says so by the message. */
function isActiveCouponConflict(error: unknown): boolean {
  if (!(error instanceof CasinoError) || error.failure !== "refused") return false;
  return error.code === "active_coupon" || error.message === "active_coupon";
}

function anotherIsActive(): CasinoError {
  return new CasinoError("refused", sentences.invalidCoupon, 409, {
    errorCode: "active_coupon",
    type: "coupon",
  });
}
