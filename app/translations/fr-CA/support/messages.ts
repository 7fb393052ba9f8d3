import type { SupportMessages } from "~/support/messages";
import { messages as numberFormat } from "../ui/numbers";

/** French for Canada. */
export const messages: SupportMessages = {
  of: "support",
  head: {
    title: "Soutien",
    description: "Laissez-nous un message\u00a0: une vraie personne vous répondra.",
  },
  titles: { asking: "Joindre le soutien", sent: "Message envoyé" },
  chat: {
    title: (house) => `Clavardage avec le soutien ${house}`,
    open: "Ouvrir le clavardage dans une nouvelle fenêtre",
    write: "Laisser plutôt un message",
    back: "Retour au clavardage",
  },
  form: {
    answeredByMail:
      "Notre équipe de soutien vous répondra par courriel, habituellement dans l’heure qui suit.",
    answeredInAccount:
      "Notre équipe de soutien vous répondra, habituellement dans l’heure qui suit. Vos messages précédents sont dans <threads>vos messages</threads>.",
    loginAgain: "Se reconnecter",
    name: "Votre nom",
    email: "Courriel",
    subject: "De quoi s’agit-il\u202f?",
    message: "Votre message",
    hint: (longest) =>
      `Au plus ${numberFormat.number(longest)}\u00a0caractères. N’y mettez jamais votre mot de passe.`,
    busy: "Envoi…",
    button: "ENVOYER",
    otherWays:
      "Vous pouvez aussi <mail>nous écrire un courriel</mail>. Notre <faq>FAQ</faq> répond à la plupart des questions.",
  },
  sent: {
    thanks: "Merci\u202f! Nous avons bien reçu votre message.",
    reference: "Votre référence\u00a0: <reference>{reference}</reference>",
    toPlayer:
      "Nous vous avons envoyé cette référence par courriel. Notre équipe de soutien répondra d’ici un jour, habituellement dans l’heure qui suit. Vous trouverez la réponse dans votre compte\u202f; un courriel vous avisera dès qu’elle y sera.",
    toVisitor:
      "Nous vous avons envoyé cette référence par courriel. Notre équipe de soutien vous y répondra d’ici un jour, habituellement dans l’heure qui suit. Rien reçu\u202f? Vérifiez vos courriels indésirables.",
    see: "VOIR VOTRE MESSAGE",
    toGames: "RETOUR AUX JEUX",
    close: "FERMER",
    another: "Écrire un autre message",
  },
};
