/** A navigation or form without a response after this long is repeated as a document request. */
export const STUCK_MS = 8_000;
/**
 * A press while a request has been pending this long is left to the browser; earlier it may be a double
 * click.
 */
export const PRESS_AGAIN_MS = 1_000;
