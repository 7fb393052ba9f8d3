import { type CashierTab, paths, withCashier } from "~/paths";

const PAGES: Readonly<Record<CashierTab, string>> = {
  cashier: paths.cashier,
  coupons: paths.cashierCoupons,
  withdraw: paths.cashierWithdraw,
};

/** A tab of the cashier where the player has it open: on its page, or in its dialog over the page `from`. */
export function cashierAt(from: string, tab: CashierTab = "cashier"): string {
  return from.startsWith(paths.cashier) ? PAGES[tab] : withCashier(from, tab);
}
