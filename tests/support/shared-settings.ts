/** Settings of the system that test files share, which they have to know. */
export const SHARED_SETTINGS = {
  /** Seals the session cookies of operators and players whom a test signs in without the pages. */
  SESSION_SECRET: "the session secret of the shared system",
  CHAT_SECRET: "a secret that casino and chat share, and nobody else",
  /** Names the country of a visitor, as a proxy would. */
  COUNTRY_HEADER: "x-country",
  AFFILIATE_URL: "https://affiliates.example/track?from=cherrystone",
} as const;

/** Countries with strict rules in the shared system; players live elsewhere unless a test moves them. */
export const STRICT_MARKETS = { GB: "strict" } as const;
