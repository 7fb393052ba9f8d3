/** The words of the public record of a table's day; how it is checked is the casino's to say. */
export const messages = {
  of: "tables/day" as const,
  head: {
    title: (table: string, day: string) => `${table} on ${day}`,
    unnamed: "A day of a table",
    description: "What was fixed of a day's rounds before they began, and how to check it.",
  },
  title: (table: string, day: string) => `${table}, ${day}`,
  intro:
    "All rounds of a day follow from a chain of seeds. We publish the end of the chain first. Then a value enters that nobody could know before, the salt. So we cannot have chosen the chain by the results that it gives.",
  introOffline:
    "All rounds of a day follow from a chain of seeds. We publish the end of the chain first, so no result can be changed after that. No outside value entered this chain, so that it was not chosen by its results is our word alone.",
  chainTitle: "Chain and salt",
  seeds: "Seeds in the chain",
  rounds: "Rounds",
  secret: "Secret, the other end of the chain",
  secretLater: "Shown a day after the day is over",
  clientSeed: "Client seed of every round",
  checkTitle: "Check it yourself",
  back: "Back to the table",
};

export type TableDayMessages = typeof messages;
