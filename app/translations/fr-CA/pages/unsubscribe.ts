import type { UnsubscribeMessages } from "~/pages/unsubscribe";

export const messages: UnsubscribeMessages = {
  of: "landing/unsubscribe",
  title: "Ne plus recevoir nos offres",
  description: "Un seul bouton pour ne plus recevoir nos courriels promotionnels.",
  text: "Vous ne recevrez plus de coupons, de tours gratuits ni de nouvelles par courriel. Nous vous écrirons encore au sujet de votre compte.",
  stop: "ME DÉSABONNER",
  otherTitle: "Autres façons",
  other:
    "Avec un compte, vous pouvez activer ou désactiver ces courriels dans <preferences>vos préférences</preferences>. Ou <mail>écrivez-nous</mail> à partir de l’adresse à retirer de la liste, et ce sera fait.",
  back: "Retour à l’accueil",
};
