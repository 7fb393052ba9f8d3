import { type PlayedSession, playSession } from "~/casino/contract/reality-check";
import { casinoHas } from "~/session/casino-has.server";
import { callOptional, type Visit } from "~/session/visit.server";

/** A player's session as a game's page shows it. */
export interface PanelData {
  /** Since the sign-in. */
  seconds: number;
  /** Minor units, negative for a loss. */
  netMinor: number;
  currency: string;
}

/** Null if the casino keeps no such figures, or does not answer in time. */
export async function sessionPanel(visit: Visit, pid: number): Promise<PanelData | null> {
  const params = { pid };
  if (!(await casinoHas(visit, playSession, { params }))) return null;
  const session = await callOptional(visit, visit.casino.call(playSession, { params }));
  return session && panelOf(session);
}

export function panelOf({ signed_in_at, net_minor: netMinor, currency }: PlayedSession): PanelData {
  return { seconds: secondsSince(signed_in_at), netMinor, currency };
}

/** @param instant ISO 8601 */
export function secondsSince(instant: string): number {
  return Math.max(Math.floor((Date.now() - Date.parse(instant)) / 1000), 0);
}
