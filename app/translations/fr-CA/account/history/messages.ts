import type { HistoryMessages } from "~/account/history/messages";

/** French for Canada. */
export const messages: HistoryMessages = {
  of: "account/history",
  head: {
    title: "Historique",
    description: "Vos parties, vos dépôts, vos coupons et chaque mouvement de votre solde.",
  },
  label: "Historique",
  kinds: {
    deposits: "Dépôts",
    withdrawals: "Retraits",
    coupons: "Coupons",
    rounds: "Parties",
    ledger: "Opérations",
  },
  days: {
    from: "Premier jour",
    to: "Dernier jour",
    show: "Afficher",
    all: "Tous les jours",
    help: "Les dates et les heures sont en UTC. Écrivez une date comme ceci\u00a0: 2026-11-21.",
  },
  caption: (kind, from, to) => {
    if (from !== "" && from === to) return `${kind} du ${from}`;
    const days = daysOf(from, to);
    return days === "" ? kind : `${kind} ${days}`;
  },
  csv: "TÉLÉCHARGER EN CSV",
  statement: "VOIR UN RELEVÉ",
  nothingYet: {
    deposits: { text: "Vous n’avez pas encore fait de dépôt.", way: "Aller à la caisse" },
    withdrawals: { text: "Vous n’avez pas encore fait de retrait.", way: "Aller à la caisse" },
    coupons: { text: "Vous n’avez pas encore utilisé de coupon.", way: "Voir les coupons" },
    rounds: { text: "Vous n’avez encore joué aucune partie.", way: "Choisir un jeu" },
    ledger: { text: "Votre compte n’a pas encore d’activité.", way: "Aller à la caisse" },
  },
  nothingThen: (from, to) =>
    from !== "" && from === to ? `Il n’y a rien le ${from}.` : `Il n’y a rien ${daysOf(from, to)}.`,
  showAllDays: "Voir tous les jours",

  columns: {
    deposits: ["Dépôt", "Résultat", "Bonus", "Montant"],
    withdrawals: ["Retrait", "Résultat", "Montant"],
    coupons: ["Coupon", "État", "Bonus", "Misé"],
    rounds: ["Partie", "Mise", "Gain", "Solde"],
    ledger: ["Opération", "Portefeuille", "Montant"],
  },
  deposit: {
    states: {
      pending: "En attente",
      unknown: "Pas encore confirmé",
      review: "En vérification",
      approved: "Approuvé",
      declined: "Refusé",
      expired: "Non terminé",
      returned: "Remboursé",
    },
    because: (state, reason) => `${state}\u00a0: ${reason}`,
    card: "Carte",
    endingIn: (brand, digits) => `${brand} se terminant par ${digits}`,
  },
  withdrawal: {
    states: {
      requested: "Demandé",
      review: "En vérification",
      processing: "En route",
      paid: "Payé",
      refused: "Refusé",
      failed: "Non livré",
      expired: "Non terminé",
    },
  },
  coupon: {
    states: {
      requested: "En attente d’un dépôt",
      redeemed: "Actif",
      completed: "Terminé",
      cancelled: "Annulé",
      expired: "Expiré",
      removed: "Retiré\u00a0: solde inférieur à 1\u00a0$",
      used_up: "Épuisé",
    },
    wagered: (played, needed) => `${played} sur ${needed}`,
  },
  round: {
    jackpot: (game) => `${game} (gros lot)`,
    couponRemoved: (game) => `${game} (coupon retiré)`,
    freeSpin: (game) => `${game} (tour gratuit)`,
    open: (game) => `${game} (en cours)`,
  },
  entries: {
    deposit: "Dépôt",
    bonus_grant: "Bonus accordé",
    bonus_forfeit: "Bonus perdu",
    bonus_release: "Bonus converti en comptant",
    cashback: "Remise en argent",
    wager: "Mise",
    payout: "Gain",
    refund: "Remboursement",
    correction: "Correction",
    jackpot_bet: "Mise au gros lot de la salle",
    jackpot_win: "Gros lot",
    withdrawal_request: "Retrait demandé",
    withdrawal_paid: "Retrait payé",
    withdrawal_return: "Retrait annulé, argent rendu",
  },
  wallets: { cash: "Comptant", bonus: "Bonus", held: "En attente de paiement" },
};

/** The days arrive formatted: `du … au …`, `depuis le …`, `jusqu’au …`; "" if neither is set. */
function daysOf(from: string, to: string): string {
  if (from !== "" && to !== "") return `du ${from} au ${to}`;
  if (from !== "") return `depuis le ${from}`;
  return to === "" ? "" : `jusqu’au ${to}`;
}
