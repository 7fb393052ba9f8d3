import { orNull, type PlayerVisit } from "~/session/visit.server";
import type { CashierTab } from "~/paths";
import { cashierData } from "./data.server";

/** The cashier over a page: null when the casino does not answer, so that the page below stays. */
export async function cashierPanel(made: PlayerVisit, tab: CashierTab, here: string) {
  return orNull(cashierData(made, tab, here));
}
