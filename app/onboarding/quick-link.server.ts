import { gameCode } from "~/casino/contract/shared";

/** The game of a quick link, `gameId-machineId`; null if malformed. */
export function gameIn(text: string | null | undefined): string | null {
  const parsed = gameCode.safeParse(text);
  return parsed.success ? parsed.data : null;
}

/** The coupon of a quick link, upper-cased and trimmed; null if malformed. */
export function couponIn(text: string | null | undefined): string | null {
  const code = (text ?? "").trim().toUpperCase();
  return /^[A-Z0-9_-]{1,40}$/.test(code) ? code : null;
}
