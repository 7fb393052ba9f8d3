import { randomUUID } from "node:crypto";
import { lobbyJackpot } from "~/casino/contract/jackpot";
import { jackpotPools, sharedAnswer } from "~/session/shared-answers.server";
import { toMinor } from "~/ui/money";
import { LOBBY } from "./rules";
import { TickStream, type Figures } from "./ticks.server";

/** How old a figure may be before the casino is asked again; a page shows none that is older than half a minute. */
const FRESH_MS = 2_000;
const USABLE_MS = 30_000;

const lobbyFigure = sharedAnswer({
  what: "lobby jackpot",
  ask: async (casino) => toMinor((await casino.call(lobbyJackpot, {}))["jackpot-amount"]),
  freshMs: FRESH_MS,
  usableMs: USABLE_MS,
});

/** One jackpot as it is now, by the name that `jackpotAbove` gives it; null without one, or when it is not said in time. */
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

/** One a process, for all its pages. */
export const ticks = new TickStream(allFigures, { everyMs: FRESH_MS });
