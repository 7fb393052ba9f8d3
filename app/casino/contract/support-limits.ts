/** Maximum lengths of the fields of a support message, in characters. */
export const LONGEST_SENDER_NAME = 71;
export const LONGEST_SUBJECT = 120;
export const LONGEST_MESSAGE = 4_000;

/**
 * A reference number: two groups of five characters, without letters that look like digits or each other (Crockford's
 * base 32).
 */
export const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;
