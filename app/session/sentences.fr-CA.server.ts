import type { SessionSentences } from "./sentences.server";

/** French for Canada. */
export const sentences: SessionSentences = {
  of: "session/sentences",
  lastSignIn: (when, address) => {
    const said = when.toLocaleString("fr-CA", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
    return `Dernière connexion\u00a0: ${said}\u00a0UTC, à partir de ${address}.`;
  },
};
