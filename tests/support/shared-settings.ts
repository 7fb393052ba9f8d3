/** Settings of the system that test files share, which they have to know. */
export const SHARED_SETTINGS = {
  /** Seals the session cookies of operators and players whom a test signs in without the pages. */
  SESSION_SECRET: "the session secret of the shared system",
  CHAT_SECRET: "a secret that casino and chat share, and nobody else",
  AFFILIATE_URL: "https://affiliates.example/track?from=cherrystone",
} as const;
