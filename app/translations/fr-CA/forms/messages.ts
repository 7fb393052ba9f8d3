import type { FormMessages } from "~/forms/messages";

export const messages: FormMessages = {
  of: "forms",
  trap: "Laissez ce champ vide",
  questionHint: "Une question, pour savoir que vous êtes une personne",
};
