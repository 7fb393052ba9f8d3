/** Fields with these names are never sent back, kept, or logged. */
export const SECRET_FIELD = /password|pwd|^card_|cvc|token|hash|^SessionID$/i;
