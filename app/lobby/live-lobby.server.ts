import { externalLobbies } from "~/casino/contract/games";
import { sharedAnswer } from "~/session/shared-answers.server";

/** Code of the live dealer's external lobby. */
const LIVE_DEALER_CODE = "LiveDealer";

/** Only used to tell whether the lobby exists. Its id is fetched again when a player enters. */
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

export function liveDealerIn<Lobby extends ExternalLobby>(lobbies: readonly Lobby[]): Lobby | null {
  return lobbies.find(({ code }) => code === LIVE_DEALER_CODE) ?? null;
}
