import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";

/** Messages of video poker. */
export const messages = {
  of: "play/poker" as const,
  money: moneyFormat.money,
  deal: "DEAL",
  draw: "DRAW",
  dealing: "Dealing…",
  drawing: "Drawing…",
  start: "Choose your bet and press DEAL",
  hand: {
    none: "No hand dealt yet",
    final: "Final hand",
    firstOf: (hands: number) => `Final hand, the first of ${hands}`,
  },
  hold: {
    fixed: numberFormat.fixed,
    legend: "Cards to hold",
    ask: "What is the best hold?",
    best: (cards: readonly string[], pays: string) =>
      `Best hold: ${cards.join(", ")}. It pays ${pays} times your bet on average.`,
    bestIsNone: (pays: string) =>
      `Best hold: none, draw five new cards. It pays ${pays} times your bet on average.`,
  },
  result: {
    hold: "Choose the cards to hold, then draw",
    dealt: (hand: string) => `You have ${hand}. Choose the cards to hold, then draw`,
    none: "No win",
    win: (hand: string, amount: string) => `${hand}: win ${amount}`,
    paid: (hand: string, amount: string) => `${hand}: paid ${amount}`,
    nonePays: (hands: number) => `None of ${hands} hands pay: no win`,
    pay: (paying: number, hands: number, paid: string) =>
      `${paying} of ${hands} hands ${paying === 1 ? "pays" : "pay"}: ${paid}`,
  },
  paytable: {
    caption: (stake: string) => `Paytable for a ${stake} bet`,
    captionOfHand: (stake: string) => `Paytable for a ${stake} bet per hand`,
    hand: "Hand",
    times: "Times bet",
    at: (stake: string) => `At ${stake}`,
    atOfHand: (stake: string) => `At ${stake} per hand`,
    isPaid: "(paid)",
    isNow: "(your hand now)",
  },
};

export type PokerMessages = typeof messages;
