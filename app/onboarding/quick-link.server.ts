import { gameCode } from "~/casino/contract/shared";
import { readCouponCode } from "~/casino/contract/values/codes";

/** The game of a quick link, `gameId-machineId`; null if malformed. */
export function gameIn(text: string | null | undefined): string | null {
  const parsed = gameCode.safeParse(text);
  return parsed.success ? parsed.data : null;
}

/** The coupon of a quick link, as it is read; null if malformed. */
export function couponIn(text: string | null | undefined): string | null {
  const code = readCouponCode(text ?? "");
  return /^[A-Z0-9_-]{1,40}$/.test(code) ? code : null;
}
