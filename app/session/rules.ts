/** Spec §9: session validity, 24 hours. */
export const SESSION_LIFE_SECONDS = 24 * 60 * 60;

/** Spec §9: cookie lifetime, 7 days. */
export const COOKIE_LIFE_SECONDS = 7 * 24 * 60 * 60;
