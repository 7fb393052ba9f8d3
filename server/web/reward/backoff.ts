import { backoffMs } from "~/shared/backoff";
import { MINUTE_MS } from "~/shared/durations";

/** The check-in is sent again every 300 ms, up to 5 times. */
export const SEND_RETRY_MS = 300;
export const SEND_RETRIES_MAX = 5;

/** How many upstream connections one process reopens per second, on average, after the casino was away. */
const RECONNECTS_PER_SECOND = 400;
const LEAST_MS = 1_000;
const MOST_MS = MINUTE_MS;

/**
 * How long to wait before the next connection: a random time within a window (full jitter). The window is wide enough
 * for all connections of this process and doubles with each failure, so that a restarted casino is not overwhelmed.
 *
 * @param failures failed attempts since the last successful one
 * @param upstreams upstream connections of this process, which all lost the casino at the same moment
 * @param random at least 0 and less than 1
 */
export function reconnectDelayMs(failures: number, upstreams: number, random: number): number {
  const forAll = (upstreams / RECONNECTS_PER_SECOND) * 1_000;
  const window = { leastMs: Math.max(LEAST_MS, forAll), mostMs: Math.max(MOST_MS, forAll), jitter: 1 };
  return backoffMs(failures, window, random);
}
