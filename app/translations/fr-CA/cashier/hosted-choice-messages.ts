import type { HostedChoiceMessages } from "~/cashier/hosted-choice-messages";
import { COIN_NAMES } from "~/casino/contract/payments";

/** French for Canada. */
export const messages: HostedChoiceMessages = {
  of: "cashier/house-choice",
  head: { title: "Dépôt", description: "Choisissez comment déposer, et combien." },
  closed: {
    title: "La caisse est fermée",
    text: "Elle était ouverte depuis un moment, alors nous l’avons fermée pour votre sécurité. Veuillez la rouvrir à partir du casino.",
    textHere:
      "Si elle était ouverte depuis un moment, nous l’avons fermée pour votre sécurité. Vous pouvez la rouvrir ici.",
    open: "Ouvrir la caisse",
  },
  payWith: "Mode de dépôt",
  methods: { card: "Carte de crédit ou de débit", ...COIN_NAMES },
  choice: {
    title: "Dépôt",
    balance: (login, balance) => `${login}, votre solde est de ${balance}.`,
    couponWaits:
      "<coupon>{coupon}</coupon>\u00a0: votre dépôt l’activera. À côté de chaque mode de dépôt, vous verrez ce qu’il vous donne.",
    couponWaitsWithSpins: (game) =>
      `<coupon>{coupon}</coupon>\u00a0: votre dépôt l’activera. À côté de chaque mode de dépôt, vous verrez ce qu’il vous donne. Vos tours se jouent à ${game}.`,
    couponIsActive: "<coupon>{coupon}</coupon> est actif, donc ce dépôt ne donne pas d’autre bonus.",
    otherCoupon: "Choisir un autre coupon ou annuler celui-ci",
    noCoupon: "Ce dépôt n’utilise aucun coupon et ne donne donc pas de bonus.",
    chooseCoupon: "Choisir un coupon",
    range: (lowest, highest) => `de ${lowest} à ${highest}`,
    giftInRange: (gift, lowest, highest) => `${gift} de ${lowest} à ${highest}`,
    howMuch: "Combien\u202f?",
    otherAmount: "Autre montant",
    limitLeaves: (left, least) =>
      `Votre propre limite de dépôt vous laisse ${left} en ce moment. Le dépôt minimal est de ${least}.`,
    limits: "Vos limites",
    amount: "Montant en dollars américains",
    busy: "Un instant…",
    button: "CONTINUER",
    nothingYet: "Rien n’est débité avant que vous ayez tout vérifié.",
  },
  review: {
    title: "Vérifiez votre dépôt",
    coupon: "Coupon",
    deposit: "Dépôt",
    toPlayWith: "Pour jouer",
    toWager: "Mises exigées",
    noCoupon: "Ce dépôt ne donne pas de bonus, car aucun coupon ne l’attend.",
    couponWaits:
      "<coupon>{coupon}</coupon> ne s’applique pas à ce mode de dépôt et à ce montant. Revenez en arrière pour les changer, ou déposez sans lui\u00a0: le coupon continuera d’attendre.",
    couponIsActive:
      "Un nouveau dépôt ne donne pas d’autre bonus tant que <coupon>{coupon}</coupon> est actif.",
    nextPage: (method) =>
      `La page suivante indique où envoyer vos ${method}, et combien. Vous aurez 15\u00a0minutes pour payer.`,
    busy: "Traitement…",
    pay: (amount) => `PAYER ${amount}`,
    showAddress: "VOIR L’ADRESSE",
    back: "Changer le mode ou le montant",
  },
  card: {
    number: "Numéro de la carte",
    expiry: "Expiration",
    expiryFormat: "MM/AA",
    code: "CVC",
    cardRetention:
      "Les données de votre carte ne vont qu’au fournisseur de paiement. Nous n’en gardons que la marque et les quatre derniers chiffres.",
  },
  testCards: {
    title: "Cartes d’essai",
    about:
      "Le banc d’essai n’accepte que ces cartes, avec n’importe quelle date d’expiration à venir et n’importe quel code de sécurité. Un bouton simule un paiement en cryptomonnaie.",
  },
};
