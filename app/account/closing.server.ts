import { closing } from "~/casino/contract/closing";
import { casinoHas } from "~/session/casino-has.server";
import { isExcluded, type PlayerVisit } from "~/session/visit.server";

/** Whether the player can close the account here. An excluded player cannot: the call is closed to them. */
export async function offersClosing(visit: PlayerVisit): Promise<boolean> {
  if (isExcluded(visit.session)) return false;
  return casinoHas(visit, closing, { params: { pid: visit.session.pid } });
}
