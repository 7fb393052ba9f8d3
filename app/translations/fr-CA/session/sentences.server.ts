import type { SessionSentences } from "~/session/sentences.server";
import { messages as instantFormat } from "../ui/instant";

/** French for Canada. */
export const sentences: SessionSentences = {
  of: "session/sentences",
  loggedOut: "Vous êtes déconnecté.",
  lastSignIn: (when, address) =>
    `Dernière connexion\u00a0: ${instantFormat.instant(when.toISOString())}, à partir de ${address}.`,
  password: {
    length: "Les mots de passe doivent avoir au moins 6\u00a0caractères",
    signup:
      "Les mots de passe doivent avoir au moins 6\u00a0caractères et contenir des lettres, des chiffres et des symboles",
    lengthTooLong: "Les mots de passe doivent avoir au moins 6\u00a0caractères (80 au plus)",
    signupTooLong:
      "Les mots de passe doivent avoir au moins 6\u00a0caractères (80 au plus) et contenir des lettres, des chiffres et des symboles",
    confirm: "Les mots de passe doivent être identiques",
  },
  commonPassword:
    "Votre mot de passe est l’un des plus courants, donc facile à deviner. Un plus long est plus sûr\u00a0: vous pouvez le changer dans votre compte.",
};
