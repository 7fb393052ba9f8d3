import type { HostedDepositMessages } from "~/cashier/hosted-deposit-messages";

/** French for Canada. */
export const messages: HostedDepositMessages = {
  of: "cashier/house-deposit",
  head: { title: "Votre dépôt", description: "Où en est votre dépôt." },
  titles: {
    approved: "Merci. Vous pouvez l’utiliser dès maintenant.",
    pending: "Nous attendons le fournisseur de paiement",
    declined: "Votre dépôt a été refusé",
    unknown: "Le fournisseur de paiement n’a pas encore répondu",
    review: "Nous vérifions votre dépôt",
    expired: "Le dépôt n’a pas été terminé",
    returned: "Nous vous remboursons",
  },
  coinTitles: { pending: "Envoyez votre cryptomonnaie", expired: "Le délai de paiement est écoulé" },
  nothingTaken: "Rien n’a été débité, et rien n’a été ajouté à votre solde.",
  creditedWhenSeen: "Nous ajouterons votre dépôt dès que nous verrons le paiement.",
  bankTakesTime:
    "Votre banque prend un peu plus de temps. Vous n’avez pas à attendre ici. Dès qu’elle approuvera le paiement, nous l’ajouterons à votre solde.",
  notHeardYet:
    "Le fournisseur de paiement ne nous a pas encore répondu\u00a0: nous ne savons donc pas si votre paiement a été accepté. " +
    "Votre argent est en sécurité, et nous continuons de vérifier. Si le paiement a été accepté, nous l’ajouterons à votre solde et vous en aviserons.",
  payOnce: "Vous n’avez pas à attendre ici. Ne payez pas de nouveau avant d’avoir de nos nouvelles.",
  beingChecked:
    "Le fournisseur de paiement indique un montant différent de celui que vous avez demandé, alors nous n’avons encore rien ajouté à votre solde. " +
    "Votre argent est en sécurité. Quelqu’un s’en occupe, et nous vous tiendrons au courant.",
  givenBack:
    "Nous n’avons pas pu ajouter ce dépôt à votre compte. Le fournisseur de paiement vous remboursera par le mode que vous avez utilisé\u202f; " +
    "cela peut prendre quelques jours ouvrables.",
  added: (amount) => `${amount} ajoutés`,
  play: "JOUER",
  lookAgain: "Vérifier de nouveau",
  tryAgain: "Réessayer",
  receipt: {
    paidWith: "Payé avec",
    card: (brand, lastFour) => `${brand} se terminant par ${lastFour}`,
    inCoins: "En cryptomonnaie",
    balanceNow: "Nouveau solde",
    reference: "Référence",
  },
  payTo: {
    send: "Envoyer",
    to: "À",
    rate: "Taux",
    until: "Jusqu’au",
    sandbox:
      "C’est une adresse du banc d’essai, pas une vraie. N’y envoyez rien. Le bouton fait ce que ferait votre paiement.",
    busy: "Confirmation…",
    simulate: "Simuler le paiement (banc d’essai)",
  },
};
