/** The words for a day's chain of seeds and its salt. */
export const messages = {
  of: "tables/chain" as const,
  terminalHash: "Terminal hash of the day",
  published: "Published",
  source: "Source of the salt",
  offline: "None: no outside value entered, so the salt binds nobody",
  due: "Promised with the hash: the first value of the beacon from",
  salt: "Salt",
  waiting: "Not known yet. The rounds of the day follow from it",
  salted: "The salt came in",
};

export type TableChainMessages = typeof messages;
