/** How long a session is valid: 24 hours. */
export const SESSION_LIFE_SECONDS = 24 * 60 * 60;

/** How often an open page checks the session: every 4 hours. */
export const SESSION_CHECK_MS = 14_400_000;

/**
 * Whether a session is due for a silent renewal.
 * @param since epoch milliseconds of its sign-in or last renewal
 */
export function isRenewalDue({ since }: { since: number }, now: number): boolean {
  return now - since >= SESSION_CHECK_MS;
}
