import { DAY_MS } from "~/shared/durations";

/** Until when something counts as new; null when it does not any more. */
export function newUntil(since: Date, now: Date): Date | null {
  const until = new Date(since.getTime() + DAY_MS);
  return until > now ? until : null;
}
