/**
 * Close codes of our websockets. Free of zod, because browsers import it too. 1000 to 1015 are defined by the
 * protocol; 4000 and above are ours.
 */
export const closeCode = {
  /** The server stops or restarts: reconnect after a random delay. */
  restart: 1012,
  /** A message violates the contract, or there were too many. */
  policy: 1008,
  /** A message is too long. */
  tooLarge: 1009,
  /** The closing side failed: reconnect after a random delay. */
  failure: 1011,
  /** The session has ended. A page may retry once, because its cookie may hold a newer session. */
  sessionOver: 4401,
  /** The check-in names another player than the session. */
  forbidden: 4403,
  /** No check-in arrived in time. */
  silent: 4408,
} as const;
