import type { PokerMessages } from "~/play/poker/messages";
import { messages as moneyFormat } from "../../ui/money";
import { messages as numberFormat } from "../../ui/numbers";

export const messages: PokerMessages = {
  of: "play/poker",
  money: moneyFormat.money,
  deal: "DISTRIBUER",
  draw: "TIRER",
  dealing: "Distribution…",
  drawing: "Tirage…",
  start: "Choisissez votre mise et appuyez sur DISTRIBUER",
  hand: {
    none: "Aucune main distribuée",
    final: "Main finale",
    firstOf: (hands) => `Main finale, la première de ${hands}`,
  },
  hold: {
    fixed: numberFormat.fixed,
    legend: "Cartes à garder",
    ask: "Que vaut-il mieux garder\u202f?",
    best: (cards, pays) =>
      `À garder\u00a0: ${cards.join(", ")}. Ce choix rapporte en moyenne ${pays}\u00a0fois votre mise.`,
    bestIsNone: (pays) =>
      `Ne gardez rien et tirez cinq nouvelles cartes. Ce choix rapporte en moyenne ${pays}\u00a0fois votre mise.`,
  },
  result: {
    hold: "Choisissez les cartes à garder, puis tirez",
    dealt: (hand) => `Vous avez\u00a0: ${hand}. Choisissez les cartes à garder, puis tirez`,
    none: "Aucun gain",
    win: (hand, amount) => `${hand}\u00a0: gain de ${amount}`,
    paid: (hand, amount) => `${hand}\u00a0: paiement de ${amount}`,
    nonePays: (hands) => `Aucune des ${hands} mains ne paie\u00a0: aucun gain`,
    pay: (paying, hands, paid) =>
      `${paying} ${paying < 2 ? "main" : "mains"} sur ${hands} ${paying < 2 ? "paie" : "paient"}\u00a0: ${paid}`,
  },
  paytable: {
    caption: (stake) => `Tableau des gains pour une mise de ${stake}`,
    captionOfHand: (stake) => `Tableau des gains pour une mise de ${stake} par main`,
    hand: "Main",
    times: "Fois la mise",
    at: (stake) => `À ${stake}`,
    atOfHand: (stake) => `À ${stake} par main`,
    isPaid: "(payée)",
    isNow: "(votre main actuelle)",
  },
};
