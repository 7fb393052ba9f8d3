/** The keys that seal the seeds of every test casino. */
export const SEED_KEYS = ["the-key-that-seals-the-seeds-of-tests"];

/** The keys that seal the identity documents of every test casino. */
export const IDENTITY_KEYS = ["the-key-that-seals-documents-of-tests"];
