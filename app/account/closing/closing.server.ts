import { closing } from "~/casino/contract/closing";
import { casinoHas } from "~/session/casino-has.server";
import type { PlayerVisit } from "~/session/visit.server";

/** Whether the player can close the account here. */
export function offersClosing(visit: PlayerVisit): Promise<boolean> {
  return casinoHas(visit, closing, { params: { pid: visit.session.pid } });
}
