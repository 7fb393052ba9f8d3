import { Refusal } from "../refusal";

/**
 * How long a round may wait for its turn. The web program gives up after five seconds, and the database needs some of
 * them.
 */
export const ROUND_WAIT_MS = 3_000;

/** The client that waits for a round. */
export interface Caller {
  /** True when the client hung up. */
  hasLeft(): boolean;
  /** Deadline by `performance.now()`: a round not sent to the database by then must not be played. */
  untilMs: number;
}

/** Never gives up: for callers without a client. */
export const PATIENT_CALLER: Caller = { hasLeft: () => false, untilMs: Number.POSITIVE_INFINITY };

export function isStillWaiting({ hasLeft, untilMs }: Caller): boolean {
  return !hasLeft() && performance.now() < untilMs;
}

/**
 * Refusal of a round that was dropped before it was sent. It may repeat one that was played, so the message does not
 * say that nothing happened.
 */
export function tooBusy(): Refusal {
  return new Refusal("unavailable", { retryAfterSeconds: 1 });
}
