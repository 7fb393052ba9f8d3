import type { PlayersSentences } from "~/desk/players/sentences.server";

export const sentences: PlayersSentences = {
  of: "desk/players/sentences",
  chooseClass: "Choisissez une catégorie.",
  chooseCoupon: "Choisissez un coupon.",
  chooseLanguage: "Choisissez une langue.",
  writeSubject: "Saisissez un objet.",
  writeMessage: "Saisissez un message.",
  writeNote: "Saisissez la note.",
  atMost: (characters) => `Au plus ${characters}\u00a0caractères.`,
  atMostAtOnce: (amount) => `Au plus ${amount} à la fois.`,
  email: "Saisissez une adresse de courriel, par exemple nom@example.com.",
  day: "Saisissez un jour, l’année d’abord, par exemple 1990-12-31.",
  firstName: "Saisissez un prénom.",
  lastName: "Saisissez un nom de famille.",
  other: "Saisissez le numéro de l’autre joueur.",
  number: "Saisissez le numéro du joueur.",
  messaged: "Le joueur reçoit votre message, dans son compte et par courriel.",
  classSet: (playerClass) => `La catégorie est maintenant «\u00a0${playerClass}\u00a0».`,
  couponGiven: (code, state) => `Le joueur a maintenant ${code}\u00a0: ${state}.`,
  couponEnded: (code, cash, lost) =>
    `Le coupon ${code} a pris fin. Le joueur garde ${cash} en argent et perd ${lost}.`,
  signedOut: "Le joueur est déconnecté partout.",
  factorRemoved:
    "Le second facteur sera retiré dans trois jours, sauf si un code est saisi d’ici là. Le joueur reçoit un courriel.",
  factorStays: "Le second facteur est conservé.",
  suspended: "Le joueur est suspendu et déconnecté.",
  reopened: "Le joueur peut se connecter de nouveau.",
  corrected: "Le solde est corrigé.",
  correctionWaits: "La correction est demandée\u00a0: un second opérateur doit la confirmer.",
  erased: (extent) => `Effacé\u00a0: ${extent}.`,
  noted: "La note est enregistrée.",
  emailChanged:
    "L’adresse de courriel est changée et le joueur est déconnecté. La nouvelle adresse doit être confirmée.",
  personCorrected: "Les renseignements sont corrigés.",
  namesakeOpened: (email) =>
    `Voici le nouveau compte. Un lien pour choisir un mot de passe est envoyé à ${email}.`,
  distinct: (one, other) => `Les joueurs ${one} et ${other} sont désormais considérés comme deux personnes.`,
};
