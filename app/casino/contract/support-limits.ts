/** Maximum lengths of the fields of a support message, in characters. */
export const MAX_SENDER_NAME_LENGTH = 71;
export const MAX_SUBJECT_LENGTH = 120;
export const MAX_MESSAGE_LENGTH = 4_000;

/**
 * A reference number: two groups of five characters, without letters that look like digits or each other (Crockford's
 * base 32).
 */
export const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;
