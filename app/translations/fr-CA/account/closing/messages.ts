import type { CloseMessages } from "~/account/closing/messages";

/** French for Canada. */
export const messages: CloseMessages = {
  of: "account/close",
  head: {
    title: "Fermer votre compte",
    description: "Ce qui se passe quand vous fermez votre compte, et comment faire.",
  },
  link: {
    title: "Fermer votre compte",
    about: "Ce qui reste vous est versé et vous êtes déconnecté partout. Vous verrez tout avant de décider.",
    button: "FERMER LE COMPTE",
  },
  break: "Vous voulez seulement arrêter pour un temps\u202f? <break>Faites plutôt une pause</break>.",
  hindered: {
    title: "Pas encore possible",
    about: "Vous pourrez fermer votre compte une fois ceci réglé\u00a0:",
    reasons: {
      deposit_pending:
        "Un de vos dépôts est encore en cours. Attendez qu’il soit reçu ou qu’il ait pris fin.",
      bet_open: "Une mise ou un gros lot n’est pas encore réglé. Cela prend environ une minute.",
    },
  },
  confirm: {
    title: "Ce qui se passe à la fermeture",
    loggedOut:
      "Vous êtes déconnecté partout et ne pouvez plus vous connecter. Les liens de jeu express cessent de fonctionner.",
    rounds: (count) =>
      count === 1
        ? "Votre jeu en cours est terminé maintenant selon ses règles. Son gain est aussi versé\u00a0: les montants ci-dessous peuvent donc changer."
        : `Vos ${count}\u00a0jeux en cours sont terminés maintenant selon leurs règles. Leurs gains sont aussi versés\u00a0: les montants ci-dessous peuvent donc changer.`,
    couponLost: (code, lost, retained) =>
      `Votre coupon ${code} prend fin. Vous perdez ${lost} de son bonus. ${retained} de votre solde en bonus deviennent de l’argent comptant et vous sont versés.`,
    couponEnds: (code) => `Votre coupon ${code} prend fin.`,
    spins: (count) =>
      count === 1 ? "Vous perdez 1\u00a0tour gratuit." : `Vous perdez ${count}\u00a0tours gratuits.`,
    paid: (amount, to) => `Nous versons ${amount} vers ${to}.`,
    reviewed:
      "Notre équipe examine ce retrait avant qu’il soit payé. Vous recevrez la décision par courriel.",
    nothing: "Il ne reste pas d’argent à verser.",
    nowhere: (amount) =>
      `Nous ne savons pas où envoyer vos ${amount}. <methods>Ajoutez d’abord un mode de retrait</methods>, ou indiquez-le à notre équipe par courriel après la fermeture de votre compte.`,
    unverified:
      "Votre identité n’est pas vérifiée\u00a0: notre équipe pourrait vous demander des documents par courriel. Pour être payé plus tôt, <identity>faites vérifier votre identité</identity> avant de fermer votre compte.",
    onHold: (amount) => `Les retraits de ${amount} que vous avez déjà demandés sont versés comme prévu.`,
    offers: "Nous cessons de vous envoyer des offres.",
    retention: (years) =>
      `Comme la loi l’exige, nous conservons pendant ${years}\u00a0ans vos dépôts, vos retraits, vos jeux, les renseignements de votre compte et la vérification de votre identité. <privacy>Ce que nous conservons, et pourquoi</privacy>`,
    again:
      "Vous ne pouvez pas ouvrir un autre compte avec votre adresse de courriel. Pour rouvrir celui-ci, écrivez à <email>{email}</email>.",
  },
  close: "FERMER MON COMPTE",
  back: "Garder mon compte",
};
