import type { AccountSentences } from "~/account/sentences.server";

/** French for Canada. */
export const sentences: AccountSentences = {
  of: "account/sentences",
  confirmationSent: "Nous vous avons envoyé un courriel.",
  notCurrentPassword: "Ce n’est pas votre mot de passe actuel.",
  currentPassword: "Veuillez saisir votre mot de passe actuel.",
  passwordChanged: "Votre mot de passe est changé. Vous êtes déconnecté partout ailleurs.",
  nowhereElse: "Vous n’étiez connecté nulle part ailleurs.",
  signedOutElsewhere: "Vous êtes déconnecté partout ailleurs.",

  noFirstDay: "Veuillez écrire le premier jour comme ceci\u00a0: 2026-11-21.",
  noLastDay: "Veuillez écrire le dernier jour comme ceci\u00a0: 2026-11-21.",
  lastBeforeFirst: "Le dernier jour ne peut pas précéder le premier.",
  noDaysOfFile: "Ces dates n’existent pas. Revenez en arrière pour les corriger.",

  offersOn: "Vous recevrez nos offres par courriel.",
  offersOff: "Vous ne recevrez plus nos offres par courriel.",
  quickPlayOn: "Le jeu express est activé. Votre lien est dans vos préférences.",
  quickPlayOnWithoutLink: "Le jeu express est activé.",
  quickPlayOff: "Le jeu express est désactivé. Vos anciens liens ne fonctionnent plus.",
  motionReduced: "Les animations sont réduites.",
  motionAsDevice: "Les animations suivent le réglage de votre appareil.",

  noCoin: "Veuillez choisir une cryptomonnaie.",
  noAddress: "Veuillez saisir l’adresse.",
  wrongAddress:
    "Cette adresse n’est pas valide pour cette cryptomonnaie. Veuillez vérifier chaque caractère ou la coller de nouveau.",
  notOwn: "Veuillez confirmer que l’adresse est la vôtre.",
  payoutMethodAdded: "L’adresse est ajoutée.",
  payoutMethodRemoved: "La méthode de paiement est supprimée.",

  noMessage: "Veuillez écrire votre message.",
  messageSent: "Nous avons bien reçu votre message.",
};
