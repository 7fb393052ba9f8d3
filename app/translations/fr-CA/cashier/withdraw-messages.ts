import type { WithdrawMessages } from "~/cashier/withdraw-messages";

/** French for Canada. */
export const messages: WithdrawMessages = {
  of: "cashier/withdraw",
  balance: {
    available: "Vous pouvez retirer",
    cash: "Argent comptant",
    share: "Votre part du solde du coupon",
    bonus: "Bonus, qui ne se retire pas",
    onHold: "En attente de paiement",
  },
  see: "Voir vos retraits",
  nothing: (minimum) => `Il n’y a rien à retirer pour l’instant. Le retrait minimal est de ${minimum}.`,
  bonusOnly: (minimum) =>
    `Votre solde est de l’argent de bonus, qui ne se retire pas. Il vous faut au moins ${minimum} en argent comptant.`,
  full: (most) =>
    `Vous avez ${most}\u00a0retraits en attente, le maximum permis. Vous pourrez en demander un autre dès que l’un d’eux sera terminé.`,
  dayUsed: (most) =>
    `Vous avez atteint le maximum des retraits en 24\u00a0heures, soit ${most}. Vous pourrez retirer de nouveau lorsque vos retraits précédents seront plus anciens.`,
  identity: {
    asked: "Avant de vous payer, nous devons vérifier votre identité.",
    refused: "Nous n’avons pas encore pu vérifier votre identité. C’est nécessaire avant de vous payer.",
    in_review:
      "Nous vérifions votre identité. Vous pouvez déjà demander un retrait, qui sera payé une fois la vérification terminée.",
    unverified:
      "Vous pouvez demander un retrait dès maintenant. Notre équipe l’examine d’abord, et <identity>faire vérifier votre identité</identity> accélère l’examen.",
    verify: "VÉRIFIER VOTRE IDENTITÉ",
    support: "JOINDRE LE SOUTIEN",
  },
  amount: "Montant",
  range: (least, most) => `De ${least} à ${most}. L’argent d’un bonus ne se retire pas.`,
  most: (amount) => `Retirer le maximum\u00a0: ${amount}`,
  howLong:
    "Les petits retraits partent aussitôt chez le fournisseur de paiement. Si notre équipe en examine un d’abord, vous verrez pourquoi avant de confirmer, et nous vous écrirons à chaque étape.",
  method: "Où envoyer votre argent\u202f?",
  backFirst: (amount) => `Les premiers ${amount} d’un retrait retournent sur cette carte.`,
  isNew: "Nouvelle\u00a0: notre équipe examine vos retraits pendant 24\u00a0heures.",
  arrives: {
    card: "Après l’envoi, le délai dépend de votre banque.",
    coin: "Après l’envoi, le retrait arrive dès que le réseau de la cryptomonnaie le confirme.",
  },
  noMethod: "Ajoutez d’abord un mode de retrait, pour que nous sachions où envoyer votre argent.",
  addMethod: "Ajouter ou supprimer un mode de retrait",
  addFirst: "AJOUTER UN MODE DE RETRAIT",
  loop: "Ce que vous avez déposé par carte retourne d’abord sur cette carte. Le reste va au mode de retrait de votre choix, qui doit être à votre nom.",
  busy: "Vérification…",
  next: "CONTINUER",
  nothingYet: "Vous verrez tous les détails avant de confirmer.",
  testAmounts: {
    title: "Montants d’essai",
    about:
      "Aucun argent réel ne circule. Le banc d’essai paie tous les retraits aussitôt, sauf les montants qui se terminent par\u00a0:",
    cents: (cents) => `,${String(cents).padStart(2, "0")}`,
  },
  givesUp: {
    title: "Un retrait met fin à votre coupon <coupon>{name}</coupon>.",
    lost: "Bonus auquel vous renoncez",
    ownShare: "Votre part, qui devient de l’argent comptant",
    wagered: "Misé",
    wageredOf: (played, needed) => `${played} sur ${needed}`,
    spins: "Tours gratuits auxquels vous renoncez",
  },
  review: {
    title: "Confirmer votre retrait",
    amount: "Vous retirez",
    to: (destination) => `Vers ${destination}`,
    parts:
      "Ce que vous avez déposé par carte retourne sur cette carte. Votre demande donne donc lieu à plusieurs retraits, versés chacun de son côté.",
    now: "Nous l’enverrons aussitôt au fournisseur de paiement.",
    nowRest: "Nous enverrons aussitôt au fournisseur de paiement la partie qui ne demande aucun examen.",
    checkedPart: (to) =>
      `Notre équipe examine ce qui va vers ${to.join("\u202f; ")} avant de le verser\u00a0:`,
    checked: "Notre équipe examine ce retrait avant qu’il soit payé\u00a0:",
    final: "Un retrait ne peut pas être repris, et l’argent en attente ne peut pas être joué.",
    password: "Mot de passe",
    passwordHint: "Pour nous assurer que c’est bien vous.",
    code: "Code de l’application",
    codeHint: "Ou l’un de vos codes de secours",
    busy: "Retrait en cours…",
    confirm: (amount) => `RETIRER ${amount}`,
    back: "Retour",
    change: "MODIFIER LE MONTANT",
  },
};
