interface Backoff {
  /** The longest wait after the first failure; it doubles with each further one. */
  leastMs: number;
  mostMs: number;
  /**
   * The random share of a wait, 0 to 1. Where many clients fail at the same moment, 1 (full jitter) spreads
   * their next attempts best; a smaller share keeps a shortest wait.
   */
  jitter: number;
}

const MOST_DOUBLINGS = 10;

/**
 * How long to wait before the next attempt: an exponential back-off with jitter. Browsers have their own, in
 * `app/live/event-stream.ts`.
 *
 * @param failures how often the wait has doubled: the failures before the latest one
 * @param random at least 0 and less than 1
 */
export function backoffMs(
  failures: number,
  { leastMs, mostMs, jitter }: Backoff,
  random = Math.random(),
): number {
  const window = Math.min(mostMs, leastMs * 2 ** Math.min(failures, MOST_DOUBLINGS));
  return window * (1 - jitter + jitter * random);
}
