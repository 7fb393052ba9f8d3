/** What fits into a message to the hosts, in characters. */
export const LONGEST_SENDER_NAME = 71;
export const LONGEST_SUBJECT = 120;
export const LONGEST_MESSAGE = 4_000;

/**
 * A reference number as it is written: two groups of five, without the letters that pass for digits or each other
 * (Crockford's base 32).
 */
export const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;
