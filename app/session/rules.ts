/** Spec §9: session validity, 24 hours. */
export const SESSION_LIFE_SECONDS = 24 * 60 * 60;

/** Spec §9: session check interval, 4 hours (14,400,000 ms). */
export const SESSION_CHECK_MS = 14_400_000;

/** Spec §9: cookie lifetime, 7 days. */
export const COOKIE_LIFE_SECONDS = 7 * 24 * 60 * 60;

/**
 * Spec §4: whether a session has to be renewed silently.
 * @param since epoch milliseconds of its sign-in or of its last renewal
 */
export function isRenewalDue({ since }: { since: number }, now: number): boolean {
  return now - since >= SESSION_CHECK_MS;
}
