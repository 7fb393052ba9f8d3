import { randomUUID } from "node:crypto";
import { jackpots, lobbyJackpot } from "~/casino/contract/jackpot";
import { toMinor } from "~/ui/money";
import { casinoClient, log } from "../config.server";
import { FigureKeeper, type Figures } from "./keeper.server";
import { LOBBY } from "./rules";
import { TickStream } from "./ticks.server";

/** Spec §7: the jackpots of the lobby list are those in USD. */
const CURRENCY = "USD";

/** How old a figure may be before the casino is asked again; a page shows none that is older than half a minute. */
const FRESH_MS = 2_000;
const USABLE_MS = 30_000;

async function ask(): Promise<Figures> {
  const casino = casinoClient.for({ sessionToken: null, address: null, requestId: randomUUID() });
  const [games, lobby] = await Promise.all([
    casino.call(jackpots, { query: { currency: CURRENCY } }),
    casino.call(lobbyJackpot, {}),
  ]);
  const pools = games.map(({ game_id, machine_id, value_minor }) => [
    `${game_id}-${machine_id}`,
    value_minor,
  ]);
  return Object.fromEntries([[LOBBY, toMinor(lobby["jackpot-amount"])], ...pools]) as Figures;
}

const keeper = new FigureKeeper(ask, {
  freshMs: FRESH_MS,
  usableMs: USABLE_MS,
  onFault: (error) => log.warn({ err: error }, "the jackpots could not be had"),
});

/** The jackpots as they are now, kept across requests; null where the casino does not say in time. */
export function jackpotFigures(): Promise<Figures | null> {
  return keeper.get();
}

/** One a process, for all its pages. */
export const ticks = new TickStream(() => keeper.get(), { everyMs: FRESH_MS });
