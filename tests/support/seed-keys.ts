/** What seals the seeds of every casino that the tests start. */
export const SEED_KEYS = ["the-key-that-seals-the-seeds-of-tests"];
