import type { AccountSentences } from "~/account/sentences.server";

/** French for Canada. */
export const sentences: AccountSentences = {
  of: "account/sentences",
  confirmationSent: "Nous vous avons envoyé un courriel.",
  noEmail: "Veuillez saisir une adresse de courriel valide.",
  emailTaken: "Un compte avec cette adresse de courriel existe déjà.",
  emailCorrected:
    "Votre adresse de courriel est changée. Nous y avons envoyé un courriel\u00a0: ouvrez le lien qu’il contient.",
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

  noDocument: {
    document_front: "Veuillez ajouter le recto de votre pièce d’identité.",
    document_back: "Veuillez ajouter le verso de votre pièce d’identité.",
    address_proof: "Veuillez ajouter une preuve d’adresse.",
  },
  fileTooBig: "Ce fichier dépasse 15\u00a0Mo. Veuillez en choisir un plus petit.",
  documentsSent: "Nous avons reçu vos documents.",
  noPeriod: "Veuillez choisir une durée.",
  noPassword: "Veuillez saisir votre mot de passe.",
  notPassword: "Ce n’est pas votre mot de passe.",
  accountClosed: "Votre compte est fermé. Nous vous avons envoyé un courriel qui explique la suite.",
  returnRequested: "Nous avons noté que vous voulez jouer de nouveau.",
  limitAmount: "Veuillez saisir un montant comme 25 ou 25,00.",
  limitUnclear:
    "Veuillez écrire mille sans virgule (1\u00a0000) et les cents avec deux chiffres (1\u00a0000,00).",
  limitAboveZero: "Veuillez saisir un montant supérieur à 0.",
  limitTooHigh: (most) =>
    `Veuillez saisir au plus ${most}, ou laisser le champ vide pour n’avoir aucune limite.`,
  limitMinutes: (most) => `Veuillez saisir un nombre entier de minutes, de 1 à ${most}.`,
  limitsUnchanged: "Vos limites n’ont pas changé.",
  limitsHold: "Vos nouvelles limites s’appliquent dès maintenant.",
  limitsWait:
    "Vous avez demandé une limite plus élevée, ou aucune. Vous pourrez confirmer dans 24\u00a0heures\u202f; d’ici là, votre limite reste la même.",
  limitChoice: "Veuillez choisir un changement à confirmer ou à abandonner.",
  limitConfirmed: "Le changement est confirmé et s’applique dès maintenant.",
  realityCheckChoice: "Veuillez choisir comment continuer.",
  realityCheckMinutes: "Veuillez choisir à quelle fréquence faire le point.",
  realityCheckSaved: (minutes) => `Nous ferons le point toutes les ${minutes}\u00a0minutes.`,
  limitUnchanged: "Votre limite reste la même.",
  termsChanged: "Les conditions ont encore changé. Veuillez regarder la nouvelle version.",
  termsAccepted: "Merci. Vous avez accepté les nouvelles conditions.",
  noCoin: "Veuillez choisir une cryptomonnaie.",
  noAddress: "Veuillez saisir l’adresse.",
  wrongAddress:
    "Cette adresse n’est pas valide pour cette cryptomonnaie. Veuillez vérifier chaque caractère ou la coller de nouveau.",
  notOwn: "Veuillez confirmer que l’adresse est la vôtre.",
  payoutMethodAdded: "L’adresse est ajoutée.",
  payoutMethodRemoved: "Le mode de retrait est supprimé.",

  noMessage: "Veuillez écrire votre message.",
  messageSent: "Nous avons bien reçu votre message.",
  messagesRead: "Tous vos messages sont marqués comme lus.",
};
