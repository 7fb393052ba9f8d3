import { pageOfAddress } from "~/shared/site";
import { queryOf } from "./url";

/**
 * Whether a page is open to a player who takes a break or is excluded.
 * @param here path and query
 */
export function isPageOpenWhileExcluded(here: string): boolean {
  const { page, traits } = pageOfAddress(here);
  const query = queryOf(here);
  if (page === "cashier") return query.get("tab") === "withdraw";
  // Dialogs of the cashier, the reward and the jackpot open over any page.
  const confirm = query.get("confirm");
  if (query.get("action") === "show" || query.has("reward")) return false;
  if (confirm !== null && confirm !== "payoutMethodRemove") return false;
  return traits.opensExcluded;
}
