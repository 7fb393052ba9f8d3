import { instantText } from "~/ui/instant";

/** What the server tells a player about the session. */
export const sentences = {
  of: "session/sentences" as const,
  /** @param when in UTC, whose name follows it */
  lastSignIn: (when: Date, address: string) =>
    `Last login: ${instantText(when.toISOString())}, from ${address}.`,
};

export type SessionSentences = typeof sentences;
