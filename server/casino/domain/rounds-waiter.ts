import { Refusal } from "./refusal";

/** How long a round may wait for its turn: web gives up after five seconds, and the database needs some of them. */
export const ROUND_WAIT_MS = 3_000;

/** Whoever waits for a round. */
export interface Waiter {
  /** The client hung up: nobody will see the answer. */
  hasLeft(): boolean;
  /** By `performance.now()`: a round not sent to the database by then must not be played any more. */
  untilMs: number;
}

/** Waits for ever: for callers that no client can leave. */
export const PATIENT: Waiter = { hasLeft: () => false, untilMs: Number.POSITIVE_INFINITY };

export function isStillWaiting({ hasLeft, untilMs }: Waiter): boolean {
  return !hasLeft() && performance.now() < untilMs;
}

/** A round that was dropped before it was sent. It may be a repeat of one that was played, so the sentence claims nothing. */
export function tooBusy(): Refusal {
  return new Refusal(
    "unavailable",
    "We’re busy right now. Please try again. No round is played twice.",
    503,
    {
      retryAfterSeconds: 1,
    },
  );
}
