/** Messages of the public record of a table's day; the casino supplies the text on how to check it. */
export const messages = {
  of: "tables/day" as const,
  head: {
    title: (table: string, day: string) => `${table} on ${day}`,
    unnamed: "A day at a table",
    description: "What was set before a day’s rounds began, and how to check it.",
  },
  title: (table: string, day: string) => `${table}, ${day}`,
  intro:
    "All of a day’s rounds come from a chain of seeds. We publish the end of the chain first. Then we add the salt, a value nobody could have known before. That way, we couldn’t have chosen the chain for its results.",
  introOffline:
    "All of a day’s rounds come from a chain of seeds. We publish the end of the chain first, so no result can be changed after that. This chain used no outside value, so you have only our word that we didn’t choose it for its results.",
  chainTitle: "Chain and salt",
  seeds: "Seeds in the chain",
  rounds: "Rounds",
  secret: "Secret (the other end of the chain)",
  secretLater: "Shown one day after the day ends",
  clientSeed: "Client seed for every round",
  checkTitle: "Check it yourself",
  back: "Back to the table",
};

export type TableDayMessages = typeof messages;
