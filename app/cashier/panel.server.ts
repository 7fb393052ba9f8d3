import { orNull, type PlayerVisit } from "~/session/visit.server";
import type { CashierTab } from "~/paths";
import { cashierData } from "./data.server";

/** Data for the cashier dialog. Null if the casino does not answer, so that the page below still renders. */
export async function cashierPanel(visit: PlayerVisit, tab: CashierTab, here: string) {
  return orNull(cashierData(visit, tab, here));
}
