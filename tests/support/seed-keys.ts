/** What seals the seeds of every casino that the tests start. */
export const SEED_KEYS = ["a key for the seeds of the tests, no secret"];
