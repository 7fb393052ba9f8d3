import { orNull, type PlayerVisit } from "~/session/visit.server";
import type { CashierTab } from "~/paths";
import { cashierData } from "./data.server";

/** Data for the cashier dialog. Null if the casino does not answer, so that the page below still renders. */
export async function cashierPanel(made: PlayerVisit, tab: CashierTab, here: string) {
  return orNull(cashierData(made, tab, here));
}
