/** Messages of the public record of a shared round; the casino supplies the text on how to check it. */
export const messages = {
  of: "tables/record" as const,
  head: {
    title: (table: string, round: number) => `Round ${round} of ${table}`,
    unnamed: "A round",
    description: "The record of a shared round: its seeds, its outcome, and how to check it.",
  },
  title: (table: string, round: number) => `${table}, round ${round}`,
  facts: {
    day: "Day",
    opened: "Betting opened",
    result: "Result",
    players: "Players",
    staked: "Total bet",
    paid: "Paid",
  },
  seedsTitle: "Seeds",
  seeds: {
    server: "Server seed",
    serverHash: "Server seed hash, shown before betting",
    client: "Client seed",
    nonce: "Nonce",
  },
  day: (day: string) => `Everything published for ${day}`,
  checkTitle: "Check it yourself",
  back: "Back to the table",
  before: (round: number) => `Round ${round}`,
  tables: "All tables",
};

export type TableRecordMessages = typeof messages;
