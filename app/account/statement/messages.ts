import type { Balance, Total } from "./lines";
import type { Choice } from "./span";

/** Text of the statement of an account. Names of games come from the casino. */
export const messages = {
  of: "account/statement" as const,
  head: {
    title: "Statement",
    description: "What you deposited, played, and withdrew on the days you choose.",
  },
  /** Whose it is, on paper. */
  whose: (brand: string, login: string) => `${brand}, account of ${login}`,
  choicesLabel: "Days",
  choices: {
    today: "Today",
    week: "This week",
    month: "This month",
    year: "This year",
  } satisfies Record<Choice, string>,
  days: {
    from: "First day",
    to: "Last day",
    show: "Show",
    help: "Days are in UTC, up to ten years at once. A week begins on Monday. Enter days like 2026-11-21.",
  },
  span: (from: string, to: string) => `${from} to ${to}`,
  balances: {
    caption: "Your balance",
    what: "Money",
    opening: "At the start",
    closing: "At the end",
    names: {
      cash_minor: "Cash",
      bonus_minor: "Bonus",
      held_minor: "Waiting for payout",
    } satisfies Record<Balance, string>,
  },
  totals: {
    title: "Totals",
    what: "Item",
    amount: "Amount",
    names: {
      deposits_minor: "Deposits",
      withdrawals_minor: "Withdrawals, less what came back",
      paid_out_minor: "Withdrawals paid out",
      stakes_minor: "Stakes",
      payouts_minor: "Payouts",
      jackpot_stakes_minor: "Lobby jackpot stakes",
      jackpots_minor: "Jackpots won",
      bonus_granted_minor: "Bonus granted",
      bonus_forfeited_minor: "Bonus forfeited",
      bonus_released_minor: "Bonus turned into cash",
      cashback_minor: "Cashback",
      corrections_minor: "Corrections",
      held_corrections_minor: "Corrections of money waiting for payout",
    } satisfies Record<Total, string>,
    net: "Net result of play",
    help: "The net result is payouts and jackpots, less stakes. A free spin has no stake of yours. A stake counts on the day it was taken, and a payout on the day it was paid.",
  },
  games: {
    title: "By game",
    game: "Game",
    rounds: "Rounds",
    stakes: "Stakes",
    payouts: "Payouts",
    net: "Net",
    others: (count: number) => (count === 1 ? "1 other game" : `${count} other games`),
    all: "All games",
  },
  nothing: "No activity on these days.",
  madeAt: "As of <when>{time}</when>.",
  csv: "DOWNLOAD CSV",
  print: "PRINT",
};

export type StatementMessages = typeof messages;
