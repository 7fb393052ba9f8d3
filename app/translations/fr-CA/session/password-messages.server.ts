import type { passwordMessages } from "~/session/password-rules";

/** French for Canada. */
export const messages: Record<keyof typeof passwordMessages, string> = {
  length: "Les mots de passe doivent avoir au moins 6\u00a0caractères",
  signup:
    "Les mots de passe doivent avoir au moins 6\u00a0caractères et contenir des lettres, des chiffres et des symboles",
  lengthTooLong: "Les mots de passe doivent avoir au moins 6\u00a0caractères (80 au plus)",
  signupTooLong:
    "Les mots de passe doivent avoir au moins 6\u00a0caractères (80 au plus) et contenir des lettres, des chiffres et des symboles",
  confirm: "Les mots de passe doivent être identiques",
};
