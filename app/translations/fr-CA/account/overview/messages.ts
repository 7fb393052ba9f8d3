import type { OverviewMessages } from "~/account/overview/messages";

/** French for Canada. */
export const messages: OverviewMessages = {
  of: "account/overview",
  head: {
    title: "Votre compte",
    label: "Coordonnées et mot de passe",
    description: "Vos coordonnées, votre mot de passe et vos connexions en cours.",
  },
  details: {
    title: "Vos coordonnées",
    name: "Nom",
    login: "Nom d’utilisateur",
    email: "Courriel",
    birthDate: "Date de naissance",
    address: "Adresse",
    cellPhone: "Cellulaire",
    notGiven: "À ajouter",
    change: "Modifier vos coordonnées",
    complete: "Compléter vos coordonnées",
    asksAgain: "Si vous changez d’adresse ou de pays, nous vous demanderons de nouveau vos documents.",
    checked:
      "Pour changer votre nom, votre courriel ou votre date de naissance, veuillez <support>joindre le soutien</support>.",
  },
  confirmation: {
    title: "Confirmez votre adresse de courriel",
    text: "Nous avons envoyé un courriel à <email>{address}</email>. Ouvrez le lien qu’il contient. D’ici là, cette adresse ne servira qu’à vous redonner accès à votre compte.",
    button: "RENVOYER LE COURRIEL",
    wrong: {
      title: "L’adresse est erronée\u202f?",
      email: "Bonne adresse de courriel",
      button: "CHANGER L’ADRESSE",
    },
  },
  identity: {
    title: "Veuillez faire vérifier votre identité",
    asked: "Nous devons voir vos documents. Il suffit de quelques minutes.",
    refused: "Nous n’avons pas pu vérifier votre identité. Voyez ce qu’il faut envoyer de nouveau.",
    open: "FAIRE VÉRIFIER VOTRE IDENTITÉ",
  },
  password: {
    title: "Changer de mot de passe",
    current: "Mot de passe actuel",
    password: "Nouveau mot de passe",
    hint: (shortest) =>
      `Au moins ${shortest}\u00a0caractères. Des lettres, des chiffres et des symboles le rendent plus sûr\u202f; évitez les mots de passe courants comme 123456.`,
    again: "Confirmez le nouveau mot de passe",
    code: "Code de votre application d’authentification",
    codeHint: "Ou l’un de vos codes de secours",
    signsOut: "Ce changement vous déconnecte partout ailleurs.",
    button: "CHANGER LE MOT DE PASSE",
  },
  sessions: {
    title: "Vos connexions",
    unavailable: "La liste n’est pas disponible pour l’instant. Veuillez réessayer dans un moment.",
    onlyHere: "Vous n’êtes connecté nulle part ailleurs.",
    unknown:
      "Une connexion ne vous dit rien\u202f? Fermez les autres sessions et changez votre mot de passe.",
    button: "FERMER LES AUTRES SESSIONS",
    desktop: "Ordinateur",
    phone: "Téléphone ou tablette",
    thisOne: "Cet appareil",
    device: (browser, system) => [browser, system].filter(Boolean).join(" sous "),
    end: "DÉCONNECTER",
    endWhich: (device) => `Déconnecter\u00a0: ${device}`,
    since: "Depuis le <when>{time}</when>",
  },
  logout: "SE DÉCONNECTER",
};
