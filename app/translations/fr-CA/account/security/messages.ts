import type { SecurityMessages } from "~/account/security/messages";

/** French for Canada. */
export const messages: SecurityMessages = {
  of: "account/security",
  head: {
    title: "Authentification à deux facteurs",
    description: "Protégez votre compte avec les codes d’une application d’authentification.",
  },
  on: "Activée",
  off: "Désactivée",
  about:
    "Avec l’authentification à deux facteurs, votre mot de passe ne suffit plus\u00a0: nous demandons aussi un code d’une application d’authentification quand vous vous connectez sur un nouvel appareil, changez de mot de passe, ajoutez un mode de retrait ou retirez de l’argent.",
  since: "Activée depuis le <when>{time}</when>",
  removal:
    "Nous la désactiverons le <when>{time}</when>, car vous nous avez dit avoir perdu votre application. Si ce n’est pas vous, créez de nouveaux codes de secours ci-dessous\u00a0: elle restera activée. Choisissez ensuite un nouveau mot de passe.",
  setUp: {
    title: "Configurer",
    apps: "Il vous faut une application d’authentification sur votre téléphone. Toute application qui produit des codes à 6\u00a0chiffres convient.",
    password: "Votre mot de passe",
    begin: "CONFIGURER",
    signsOut: "L’activation vous déconnecte partout ailleurs et met fin aux liens de jeu express.",
    scan: "Balayez ce code avec votre application.",
    qr: "Code QR pour votre application d’authentification",
    byHand: "Impossible de le balayer\u202f? Saisissez cette clé dans l’application\u00a0:",
    onPhone: "L’application est sur ce téléphone\u202f? <app>Ouvrez-la</app>.",
    code: "Code de l’application",
    codeHint: "6\u00a0chiffres. Le code change toutes les 30\u00a0secondes.",
    confirm: "ACTIVER",
  },
  codes: {
    title: "Codes de secours",
    left: (count) =>
      count < 2
        ? `Il vous reste ${count}\u00a0code de secours inutilisé.`
        : `Il vous reste ${count}\u00a0codes de secours inutilisés.`,
    few: "Il vous en reste peu. Créez-en bientôt de nouveaux, pour pouvoir vous connecter sans votre application.",
    about:
      "Chaque code de secours remplace l’application une seule fois, par exemple si vous perdez votre téléphone.",
    newTitle: "Vos nouveaux codes de secours",
    save: "Conservez ces codes maintenant\u00a0: nous ne pourrons plus les afficher. Chacun remplace l’application une seule fois.",
    download: "Télécharger en format texte",
    fileName: "codes-de-secours.txt",
    fileHead: (brand, login) => `Codes de secours ${brand} de ${login}`,
    saved: "JE LES AI CONSERVÉS",
    code: "Code de l’application",
    codeHint: "Ou l’un de vos codes de secours",
    renew: "CRÉER DE NOUVEAUX CODES",
    replaces: "Les nouveaux codes remplacent les anciens.",
  },
  turnOff: {
    title: "Désactiver",
    about: "Votre mot de passe suffira alors pour vous connecter.",
    password: "Votre mot de passe",
    code: "Code de l’application",
    codeHint: "Ou l’un de vos codes de secours",
    button: "DÉSACTIVER",
  },
};
