import { externalLobbies } from "~/casino/contract/games";
import { jackpots } from "~/casino/contract/jackpot";
import { casinoClient } from "../config.server";
import { KeptAnswer } from "./kept-answer.server";
import { codeOf } from "./rules";

/** Spec §7: the jackpots of the lobby list are those in USD. */
const JACKPOT_CURRENCY = "USD";

/** Spec §7: the code of the external lobby of the live dealer. */
const LIVE_DEALER_CODE = "LiveDealer";

/** Jackpots by game code, integer minor units. A page shows no figure that is older than half a minute. */
export const jackpotFigures = new KeptAnswer(casinoClient, {
  call: jackpots,
  query: { currency: JACKPOT_CURRENCY },
  shape: (answer) => new Map(answer.map((pot) => [codeOf(pot), pot.value_minor])),
  freshMs: 5_000,
  usableMs: 30_000,
});

/** Its id is asked for again by whoever enters; here it only says that there is one. */
export const liveLobby = new KeptAnswer(casinoClient, {
  call: externalLobbies,
  shape: liveDealerIn,
  freshMs: 60_000,
  usableMs: 10 * 60_000,
});

interface ExternalLobby {
  id: number;
  code: string;
  name: string;
}

/** Spec §7: the entry with the code LiveDealer. */
export function liveDealerIn<Lobby extends ExternalLobby>(lobbies: readonly Lobby[]): Lobby | null {
  return lobbies.find(({ code }) => code === LIVE_DEALER_CODE) ?? null;
}
