import { identity } from "~/casino/contract/identity";
import { withdrawals } from "~/casino/contract/withdrawals";
import { paths } from "~/paths";
import { casinoHas } from "~/session/casino-has.server";
import type { PlayerVisit } from "~/session/visit.server";

/** Whether the casino pays out. If not, no page mentions withdrawals. */
export function offersWithdrawals(visit: PlayerVisit): Promise<boolean> {
  return casinoHas(visit, withdrawals, { params: { pid: visit.session.pid }, query: { limit: 1 } });
}

/** The page on which players verify their identity; null if the casino has no such calls. */
export async function identityPage(visit: PlayerVisit): Promise<string | null> {
  const has = await casinoHas(visit, identity, { params: { pid: visit.session.pid } });
  return has ? paths.identity : null;
}
