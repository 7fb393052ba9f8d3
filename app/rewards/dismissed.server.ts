import { cookieValue } from "~/session/cookie-value";
import { offsetMinutes } from "~/session/timezone";
import type { Dismissal } from "./rules";
import { preferenceCookie } from "~/session/preference-cookie.server";

/**
 * Spec §3, daily reward state: when it was dismissed, epoch seconds, and where the player's clock stood then, `±hh:mm`.
 * It is the player's own: who signs in next in this browser has dismissed nothing. Nothing hangs on it but a popup: it is
 * plain.
 */
const DISMISSED_COOKIE = "reward-dismissed";

/** It counts for a day, wherever in the world its midnight is. */
const LIFE_SECONDS = 2 * 24 * 60 * 60;

/**
 * @param pid of the player who is signed in
 * @returns null for never
 */
export function dismissedAt(request: Request, pid: number): Dismissal | null {
  const value = cookieValue(request, DISMISSED_COOKIE) ?? "";
  const [, seconds, offset, owner] = /^(\d{1,12})([+-]\d{2}:\d{2})?(?:\.(\d{1,15}))?$/.exec(value) ?? [];
  if (seconds === undefined || (owner !== undefined && owner !== String(pid))) return null;
  return { at: Number(seconds), offsetMinutes: offset === undefined ? 0 : offsetMinutes(offset) };
}

/**
 * @param now epoch milliseconds
 * @param offset the player's, `±hh:mm`
 * @returns the Set-Cookie value
 */
export function keepDismissed(now: number, offset: string, pid: number): string {
  const value = `${Math.floor(now / 1000)}${offset}.${pid}`;
  return preferenceCookie(DISMISSED_COOKIE, value, LIFE_SECONDS);
}
