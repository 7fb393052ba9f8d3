import { plainCookie } from "~/cookies/plain-cookie.server";
import { offsetMinutes } from "~/session/timezone";
import type { Dismissal } from "./rules";

/**
 * Holds when the reward was dismissed (epoch seconds), the player's UTC offset at that time (`±hh:mm`), and the player
 * id, so that another player in the same browser still sees the popup. It only controls a popup, so it is not sealed.
 */
const cookie = plainCookie("reward-dismissed");

/**
 * @param pid of the signed-in player
 * @returns null if never dismissed
 */
export function dismissedAt(request: Request, pid: number): Dismissal | null {
  const value = cookie.read(request) ?? "";
  const [, seconds, offset, owner] = /^(\d{1,12})([+-]\d{2}:\d{2})?(?:\.(\d{1,15}))?$/.exec(value) ?? [];
  if (seconds === undefined || (owner !== undefined && owner !== String(pid))) return null;
  return { at: Number(seconds), offsetMinutes: offset === undefined ? 0 : offsetMinutes(offset) };
}

/**
 * @param now epoch milliseconds
 * @param offset the player's UTC offset, `±hh:mm`
 * @returns the Set-Cookie value
 */
export function saveDismissal(now: number, offset: string, pid: number): string {
  return cookie.write(`${Math.floor(now / 1000)}${offset}.${pid}`);
}
