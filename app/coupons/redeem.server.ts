import { createHash } from "node:crypto";
import { z } from "zod";
import type { Casino } from "~/casino/client.server";
import { COUPON_STATUS, REDEEM_AT_ONCE, REDEEM_AT_ONCE_NUMBER } from "~/casino/contract/coupon-words";
import { type ActiveCoupon, activeCoupon, cancelCoupon, redeemCoupon } from "~/casino/contract/coupons";
import { MAX_COUPON_CODE_LENGTH } from "~/casino/contract/lengths";
import { readCouponCode } from "~/casino/contract/values/codes";
import { CasinoError } from "~/casino/result";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { messagesIn } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { sentences } from "./sentences.server";

/** A typed coupon code, not empty. Other text passes and is refused as an invalid coupon, like any unknown code. */
export function couponCode(language: Language) {
  const { noCode } = messagesIn(language, sentences);
  return z.string({ error: noCode }).overwrite(readCouponCode).min(1, noCode).overwrite(cutCode);
}

/** The code of a link; null if it is malformed. */
export function codeOfLink(text: string | null | undefined): string | null {
  const code = readCouponCode(text ?? "");
  return /^[A-Z0-9_-]{1,40}$/.test(code) ? code : null;
}

/** Too long for a code, and short enough for a URL. */
export function cutCode(code: string): string {
  return [...code].slice(0, MAX_COUPON_CODE_LENGTH + 1).join("");
}

/** Fields of a form that sends only a code. */
export const codeFields = byLanguage(sentences, (_, language) => z.object({ code: couponCode(language) }));

/** The message that the contract prescribes for a coupon that cannot be redeemed. */
const INVALID_COUPON = "Error: Invalid Coupon";

interface Redemption {
  player: { pid: number; login: string };
  code: string;
  /** Idempotency key of the form. */
  key: string;
}

/**
 * Redeems a code. Our casino replaces a coupon that awaits its deposit in one transaction. A casino that answers with
 * a conflict instead needs separate calls: the waiting coupon is canceled, and requested again if the new code is
 * refused, so that a refusal costs the player nothing.
 * @throws CasinoError as the casino refuses
 */
export async function redeem(casino: Casino, redemption: Redemption): Promise<ActiveCoupon> {
  if (!canBeCode(redemption.code)) throw invalidCoupon();
  try {
    return await request(casino, redemption, "redeem");
  } catch (error) {
    if (!isActiveCouponConflict(error)) throw error;
    const active = await casino.call(activeCoupon, { params: { pid: redemption.player.pid } });
    if (active.player_coupon_status === COUPON_STATUS.none || !awaitsDeposit(active)) throw error;
    const waiting = active.coupon.coupon_code.toUpperCase();
    return waiting === redemption.code ? active : await replace(casino, redemption, waiting);
  }
}

/**
 * Redeems a code in the quick flow, where an active coupon that no longer awaits its deposit refuses any other. If the
 * requested coupon already awaits its deposit, nothing changes, so sending the form again is harmless.
 * @throws CasinoError as the casino refuses; `active_coupon`
 */
export async function redeemQuickly(casino: Casino, redemption: Redemption): Promise<ActiveCoupon> {
  const active = await casino.call(activeCoupon, { params: { pid: redemption.player.pid } });
  if (active.player_coupon_status !== COUPON_STATUS.none) {
    if (!awaitsDeposit(active)) throw anotherIsActive();
    if (active.coupon.coupon_code.toUpperCase() === redemption.code) return active;
  }
  return redeem(casino, redemption);
}

/** What a page says of a code that was redeemed quickly, and whether the coupon waits for a deposit. */
export function quickOutcome(
  request: Request,
  answer: ActiveCoupon,
  code: string,
): { waits: boolean; words: string } {
  const texts = messagesFor(request, sentences);
  const waits = answer.player_coupon_status !== COUPON_STATUS.none && needsDeposit(answer.coupon);
  return { waits, words: waits ? texts.isYours(code) : texts.redeemed(code) };
}

/**
 * Derives an idempotency key per code, because a page has one key for all its coupons. Hashed, so that it does not
 * reveal what was typed.
 */
export function keyForCode(key: string, code: string, step = "redeem"): string {
  return createHash("sha256")
    .update(JSON.stringify([key, step, code]))
    .digest("hex");
}

export function needsDeposit({ redeem_type }: { redeem_type: string | number }): boolean {
  return redeem_type !== REDEEM_AT_ONCE && redeem_type !== REDEEM_AT_ONCE_NUMBER;
}

export function invalidCoupon(): CasinoError {
  return new CasinoError("refused", INVALID_COUPON, 404, {
    errorCode: "invalid_coupon",
    hasOwnMessage: true,
  });
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

function awaitsDeposit({
  coupon,
}: Exclude<ActiveCoupon, { player_coupon_status: typeof COUPON_STATUS.none }>): boolean {
  return coupon.playthrough_details?.awaiting_deposit === true;
}

function canBeCode(code: string): boolean {
  return code.length <= MAX_COUPON_CODE_LENGTH && !/\p{Cc}/u.test(code);
}

function isActiveCouponConflict(error: unknown): boolean {
  if (!(error instanceof CasinoError) || error.failure !== "refused") return false;
  return error.code === "active_coupon";
}

function anotherIsActive(): CasinoError {
  return new CasinoError("refused", INVALID_COUPON, 409, {
    errorCode: "active_coupon",
    type: "coupon",
    hasOwnMessage: true,
  });
}
