import { OPERATOR_PASSWORD_MIN } from "~/casino/contract/operator/rights";
import type { SignInMessages } from "~/desk/sign-in/messages";

export const messages: SignInMessages = {
  of: "desk/sign-in",
  title: "Connexion",
  email: "Adresse de courriel",
  password: "Mot de passe",
  next: "Suivant",
  code: {
    title: "Saisissez votre code",
    label: "Code",
    hint: "Six chiffres, dans votre application d’authentification",
    button: "Se connecter",
    again: "Recommencer",
  },
  invitation: {
    title: "Rejoindre l’équipe",
    role: "Votre rôle sera <role>{role}</role>.",
    expiry: "L’invitation sert une seule fois, jusqu’au <time>{time}</time>.",
    name: "Votre nom",
    passwordHint: `Au moins ${OPERATOR_PASSWORD_MIN}\u00a0caractères. Une suite de mots est facile à retenir.`,
  },
  app: {
    title: "Configurez votre application d’authentification",
    scan: "Balayez l’image avec une application d’authentification, par exemple celle de votre téléphone.",
    picture: "La clé de votre connexion, en code QR",
    type: "Ou saisissez cette clé dans l’application\u00a0:",
    hint: "Les six chiffres que l’application affiche maintenant",
    button: "Terminer",
    back: "Retour",
  },
};
