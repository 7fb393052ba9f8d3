import type { WithdrawalsMessages } from "~/account/withdrawals/messages";

/** French for Canada. */
export const messages: WithdrawalsMessages = {
  of: "account/withdrawals",
  head: { title: "Retraits", description: "Vos retraits et leur état." },
  withdraw: "RETIRER",
  methods: "MODES DE RETRAIT",
  onHold: "En attente de paiement",
  onHoldNote: "Cette somme ne fait plus partie de votre solde. Elle ne peut être ni jouée ni reprise.",
  none: "Vous n’avez pas encore fait de retrait. Vous pourrez les suivre ici.",
  all: "Tous les retraits",
  title: (amount) => `Retrait de ${amount}`,
  to: "Vers",
  reference: "Référence",
  next: {
    requested: "Nous allons l’envoyer au fournisseur de paiement.",
    review:
      "Notre équipe l’examine avant qu’il soit payé. Vous n’avez rien à faire. Nous vous écrirons par courriel.",
    processing: "Le fournisseur de paiement l’a reçu. Nous vous écrirons par courriel quand il sera payé.",
    paid: "Il est payé. Le délai avant de le voir dépend de votre banque ou du réseau de votre cryptomonnaie.",
    refused: "La somme est revenue dans votre argent comptant.",
    failed: "La somme est revenue dans votre argent comptant.",
    expired: "La somme est revenue dans votre argent comptant.",
  },
  why: "Pourquoi nous l’examinons",
  again: "Vous pouvez la retirer de nouveau, y compris vers un autre mode de retrait.",
  withdrawAgain: "RETIRER DE NOUVEAU",
  support: "Des questions\u202f? <support>Écrivez-nous</support> en indiquant la référence.",
  lookAgain: "ACTUALISER",
  steps: {
    label: "Ce qui s’est passé",
    requested: "Vous l’avez demandé",
    sent: "Nous l’avons envoyé au fournisseur de paiement",
    waiting: "Pas encore",
  },
};
