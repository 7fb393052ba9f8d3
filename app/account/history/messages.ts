import type { CouponRow, DepositRow, HistoryKind, LedgerRow, WithdrawalRow } from "~/casino/contract/history";

interface Columns {
  deposits: [what: string, result: string, bonus: string, amount: string];
  withdrawals: [what: string, result: string, amount: string];
  coupons: [what: string, state: string, bonus: string, wagered: string];
  rounds: [what: string, stake: string, paid: string, balance: string];
  ledger: [what: string, wallet: string, amount: string];
}

/** Coupon titles, game names, and decline reasons come from the casino. */
export const messages = {
  of: "account/history" as const,
  head: {
    title: "History",
    description: "Your rounds, deposits, coupons, and every change to your balance.",
  },
  label: "History",
  kinds: {
    deposits: "Deposits",
    withdrawals: "Withdrawals",
    coupons: "Coupons",
    rounds: "Rounds",
    ledger: "Ledger",
  } satisfies Record<HistoryKind, string>,
  days: {
    from: "First day",
    to: "Last day",
    show: "Show",
    all: "All days",
    help: "Days and times are in UTC. Enter days like 2026-11-21.",
  },
  /** @param from formatted first day, or "" @param to formatted last day, or "" */
  caption: (kind: string, from: string, to: string) => {
    const days = daysOf(from, to);
    return days === "" ? kind : `${kind} ${days}`;
  },
  csv: "DOWNLOAD CSV",
  statement: "SEE A STATEMENT",
  nothingYet: {
    deposits: { text: "You haven’t made a deposit yet.", way: "Go to the cashier" },
    withdrawals: { text: "You haven’t made a withdrawal yet.", way: "Go to the cashier" },
    coupons: { text: "You haven’t redeemed a coupon yet.", way: "See the coupons" },
    rounds: { text: "You haven’t played a round yet.", way: "Choose a game" },
    ledger: { text: "There’s no account activity yet.", way: "Go to the cashier" },
  } satisfies Record<HistoryKind, { text: string; way: string }>,
  /** Parameters as for `caption`. */
  nothingThen: (from: string, to: string) => `There’s nothing here ${daysOf(from, to)}.`,
  showAllDays: "Show all days",

  columns: {
    deposits: ["Deposit", "Result", "Bonus", "Amount"],
    withdrawals: ["Withdrawal", "Result", "Amount"],
    coupons: ["Coupon", "Status", "Bonus", "Wagered"],
    rounds: ["Round", "Stake", "Paid", "Balance"],
    ledger: ["Entry", "Wallet", "Amount"],
  } satisfies Columns,
  deposit: {
    states: {
      pending: "Pending",
      unknown: "Not confirmed yet",
      review: "Under review",
      approved: "Approved",
      declined: "Declined",
      expired: "Not completed",
      returned: "Returned to you",
    } satisfies Record<DepositRow["status"], string>,
    because: (state: string, reason: string) => `${state}: ${reason}`,
    card: "Card",
    endingIn: (brand: string, digits: string) => `${brand}, ending in ${digits}`,
  },
  withdrawal: {
    states: {
      requested: "Requested",
      review: "Under review",
      processing: "On its way",
      paid: "Paid",
      refused: "Refused",
      failed: "Not delivered",
      expired: "Not completed",
    } satisfies Record<WithdrawalRow["state"], string>,
  },
  coupon: {
    states: {
      requested: "Waiting for a deposit",
      redeemed: "Active",
      completed: "Completed",
      cancelled: "Canceled",
      expired: "Expired",
      removed: "Removed: the balance was below $1",
      used_up: "Used up",
    } satisfies Record<CouponRow["state"], string>,
    wagered: (played: string, needed: string) => `${played} of ${needed}`,
  },
  round: {
    jackpot: (game: string) => `${game} (jackpot)`,
    couponRemoved: (game: string) => `${game} (coupon removed)`,
    freeSpin: (game: string) => `${game} (free spin)`,
    open: (game: string) => `${game} (open)`,
  },
  entries: {
    deposit: "Deposit",
    bonus_grant: "Bonus granted",
    bonus_forfeit: "Bonus forfeited",
    bonus_release: "Bonus converted to cash",
    cashback: "Cashback",
    // A round that settles at once posts a single entry: win minus stake.
    wager: "Bet",
    payout: "Win",
    refund: "Refund",
    correction: "Correction",
    jackpot_bet: "Lobby jackpot bet",
    jackpot_win: "Jackpot",
    withdrawal_request: "Withdrawal requested",
    withdrawal_paid: "Withdrawal paid",
    withdrawal_return: "Withdrawal returned",
  } satisfies Record<LedgerRow["transaction_kind"], string>,
  wallets: { cash: "Cash", bonus: "Bonus", held: "Waiting for payment" } satisfies Record<
    LedgerRow["account"],
    string
  >,
};

export type HistoryMessages = typeof messages;

/** `from 1 November 2026 to 21 November 2026`, `on 1 November 2026`; "" if neither day is set. */
function daysOf(from: string, to: string): string {
  if (from !== "" && from === to) return `on ${from}`;
  return [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(" ");
}
