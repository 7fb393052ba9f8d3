import type { FormMessages } from "~/forms/messages";

export const messages: FormMessages = {
  of: "forms",
  problem: "Il y a un problème",
  showPassword: "Afficher le mot de passe",
  trap: "Laissez ce champ vide",
  questionHint: "Une question, pour savoir que vous êtes une personne",
  proof: {
    password: "Votre mot de passe",
    code: "Code de l’application",
    codeHint: "Ou l’un de vos codes de secours",
  },
};
