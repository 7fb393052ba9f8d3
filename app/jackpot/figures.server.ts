import { randomUUID } from "node:crypto";
import { lobbyJackpot } from "~/casino/contract/jackpot";
import { jackpotPools, sharedAnswer } from "~/session/shared-answers.server";
import { toMinor } from "~/ui/money";
import { type Figures, jackpotHub } from "./hub.server";
import { LOBBY } from "./rules";

/** A figure older than `FRESH_MS` is refreshed; one older than `USABLE_MS` is never shown. */
const FRESH_MS = 2_000;
const USABLE_MS = 30_000;

const lobbyFigure = sharedAnswer({
  what: "lobby jackpot",
  ask: async (casino) => toMinor((await casino.call(lobbyJackpot, {}))["jackpot-amount"]),
  freshMs: FRESH_MS,
  usableMs: USABLE_MS,
});

/**
 * The current amount of one jackpot, by the name from `jackpotAbove`; null if there is none or it is not available in
 * time.
 */
export async function jackpotFigure(of: string, requestId: string): Promise<number | null> {
  if (of === LOBBY) return lobbyFigure.get(requestId);
  return (await jackpotPools.get(requestId))?.get(of) ?? null;
}

async function allFigures(): Promise<Figures | null> {
  const requestId = randomUUID();
  const [lobby, pools] = await Promise.all([lobbyFigure.get(requestId), jackpotPools.get(requestId)]);
  if (lobby === null && pools === null) return null;
  return { ...(lobby === null ? {} : { [LOBBY]: lobby }), ...Object.fromEntries(pools ?? []) };
}

/** One per process, shared by all pages. */
export const jackpots = jackpotHub({ figures: allFigures, everyMs: FRESH_MS });
