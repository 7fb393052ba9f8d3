import { withdrawals } from "~/casino/contract/withdrawals";
import { casinoHas } from "~/session/casino-has.server";
import type { PlayerVisit } from "~/session/visit.server";

/** Whether the casino pays out. If not, no page mentions withdrawals. */
export function offersWithdrawals(visit: PlayerVisit): Promise<boolean> {
  return casinoHas(visit, withdrawals, { params: { pid: visit.session.pid }, query: { limit: 1 } });
}
