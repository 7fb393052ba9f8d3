/** Messages about a day's chain of seeds and its salt. */
export const messages = {
  of: "tables/chain" as const,
  terminalHash: "Day’s terminal hash",
  published: "Published",
  source: "Source of the salt",
  offline: "None. No outside value was used, so the salt proves nothing",
  due: "Announced with the hash: the beacon’s first value from",
  salt: "Salt",
  waiting: "Not known yet. The day’s rounds depend on it",
  salted: "Salt added",
};

export type TableChainMessages = typeof messages;
