import type { AccountSentences } from "~/account/sentences.server";

/** French for Canada. */
export const sentences: AccountSentences = {
  of: "account/sentences",
  confirmationSent: "Nous vous avons envoyé un courriel.",
  notCurrentPassword: "Ce n’est pas votre mot de passe actuel.",
  currentPassword: "Veuillez saisir votre mot de passe actuel.",
  passwordChanged: "Votre mot de passe est changé. Vous êtes déconnecté partout ailleurs.",
  code: "Veuillez saisir un code.",
  wrongCode:
    "Ce code est incorrect ou a déjà été utilisé. Veuillez saisir le code le plus récent de votre application, ou un autre code de secours.",
  wrongAppCode: "Ce code est incorrect. Veuillez saisir le code que l’application affiche en ce moment.",
  factorOn: "L’authentification à deux facteurs est activée. Vous êtes déconnecté partout ailleurs.",
  factorOff: "L’authentification à deux facteurs est désactivée.",
  codesRenewed: "Voici vos nouveaux codes de secours. Les anciens ne fonctionnent plus.",
  signedOutThere: "Cet appareil est déconnecté. Les liens de jeu express ne fonctionnent plus.",
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

  noMessage: "Veuillez écrire votre message.",
  messageSent: "Nous avons bien reçu votre message.",
};
