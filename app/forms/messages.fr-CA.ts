import type { FormMessages } from "./messages";

export const messages: FormMessages = {
  of: "forms",
  trap: "Laissez ce champ vide",
  questionHint: "Une question, pour savoir que vous êtes une personne",
};
