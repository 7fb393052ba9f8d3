import type { ConfirmEmailMessages } from "~/onboarding/confirm-email";

export const messages: ConfirmEmailMessages = {
  of: "onboarding/confirm-email",
  title: "Confirmez votre adresse de courriel",
  description: "Un seul bouton, et nous savons que l’adresse est la vôtre.",
  text: "Appuyez sur le bouton si vous avez ouvert un compte chez nous. Nous écrirons alors à cette adresse au sujet de votre compte, et de nos offres si vous le permettez.",
  confirm: "CONFIRMER L’ADRESSE",
  loginFirst:
    "Pour confirmer cette adresse, connectez-vous au compte que vous avez ouvert avec elle. Vous n’aurez ensuite qu’à appuyer sur un bouton.",
  login: "SE CONNECTER",
  notYou: "Si vous n’avez pas ouvert de compte, fermez cette page\u00a0: rien ne se passe.",
  done: "Vous pouvez fermer cette page ou passer à votre compte.",
  noLink:
    "Veuillez ouvrir le lien de notre courriel. S’il est ancien ou perdu, <account>votre compte</account> vous en envoie un nouveau.",
  account: "Votre compte",
};
