import { instantText } from "~/ui/instant";

/** The server's messages about the session. */
export const sentences = {
  of: "session/sentences" as const,
  /** @param when shown in UTC, with the zone's name after it */
  lastSignIn: (when: Date, address: string) =>
    `Last login: ${instantText(when.toISOString())}, from ${address}.`,
};

export type SessionSentences = typeof sentences;
