/** The keys that seal the seeds of every test casino. */
export const SEED_KEYS = ["the-key-that-seals-the-seeds-of-tests"];
