import { calls } from "~/casino/contract";
import type { CallShape } from "~/casino/contract/call";
import { casinoHas } from "~/session/casino-has.server";
import type { PlayerVisit } from "~/session/visit.server";

type ListCall = CallShape & { method: "GET"; body: null };

const listWithdrawals = calls.find(
  (call): call is ListCall => call.method === "GET" && call.path === "/players/{pid}/withdrawals",
);

/** Whether the player's money can be taken out here. */
export async function hasWithdrawals(visit: PlayerVisit): Promise<boolean> {
  if (listWithdrawals === undefined) return false;
  return casinoHas(visit, listWithdrawals, { params: { pid: visit.session.pid }, query: {} });
}
