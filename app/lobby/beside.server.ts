import { externalLobbies } from "~/casino/contract/games";
import { sharedAnswer } from "~/session/shared-answers.server";

/** Spec §7: the code of the external lobby of the live dealer. */
const LIVE_DEALER_CODE = "LiveDealer";

/** Its id is asked for again by whoever enters; here it only says that there is one. */
export const liveLobby = sharedAnswer({
  what: "external lobbies",
  ask: async (casino) => ({ lobby: liveDealerIn(await casino.call(externalLobbies, {})) }),
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
