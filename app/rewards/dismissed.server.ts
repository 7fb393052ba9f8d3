import { cookieValue } from "~/session/cookies.server";

/** Spec §3, daily reward state: when it was dismissed, epoch seconds. Nothing hangs on it but a popup: it is plain. */
const DISMISSED_COOKIE = "reward-dismissed";

/** It counts for a day, wherever in the world its midnight is. */
const LIFE_SECONDS = 2 * 24 * 60 * 60;

/** @returns epoch seconds; null for never */
export function dismissedAt(request: Request): number | null {
  const value = cookieValue(request, DISMISSED_COOKIE) ?? "";
  return /^\d{1,12}$/.test(value) ? Number(value) : null;
}

/** @param now epoch milliseconds @returns the Set-Cookie value */
export function keepDismissed(now: number): string {
  const seconds = Math.floor(now / 1000);
  return `${DISMISSED_COOKIE}=${seconds}; Path=/; Max-Age=${LIFE_SECONDS}; SameSite=Lax; HttpOnly`;
}
