/**
 * Why a websocket of the product is closed, by code. Without zod, for the browser reads them too.
 * 1000 to 1015 are the protocol's own, 4000 and above are ours.
 */
export const closeCode = {
  /** The program stops or restarts: connect again, after a random wait. */
  restart: 1012,
  /** What was sent is not of the contract, or too much of it. */
  policy: 1008,
  /** A message is too long. */
  tooLarge: 1009,
  /** Something failed on the side that closes: connect again, after a random wait. */
  failure: 1011,
  /** The session is over. A page may try once more, for its cookie may hold a newer one. */
  sessionOver: 4401,
  /** The check-in names another player than the session. */
  forbidden: 4403,
  /** No check-in came in time. */
  silent: 4408,
} as const;
