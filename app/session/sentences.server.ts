/** What the server tells a player about the session. */
export const sentences = {
  of: "session/sentences" as const,
  /** @param when in UTC, whose name follows it */
  lastSignIn: (when: Date, address: string) => {
    const day = when.toLocaleDateString("en-GB", {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
    const time = when.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });
    return `Last sign-in: ${day}, ${time} UTC, from ${address}.`;
  },
};

export type SessionSentences = typeof sentences;
