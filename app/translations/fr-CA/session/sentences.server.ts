import type { SessionSentences } from "~/session/sentences.server";
import { instantFormat } from "../ui/instant";

/** French for Canada. */
export const sentences: SessionSentences = {
  of: "session/sentences",
  lastSignIn: (when, address) =>
    `Dernière connexion\u00a0: ${instantFormat.instant(when.toISOString())}, à partir de ${address}.`,
};
