import { externalLobbies } from "~/casino/contract/games";
import { sharedAnswer } from "~/session/shared-answers.server";
import { MINUTE_MS } from "~/shared/durations";

/** Code of the live dealer's external lobby. */
const LIVE_DEALER_CODE = "LiveDealer";

/** Only used to tell whether the lobby exists. Its id is fetched again when a player enters. */
export const liveLobby = sharedAnswer({
  what: "external lobbies",
  ask: async (casino) => ({ lobby: liveDealerIn(await casino.call(externalLobbies, {})) }),
  freshMs: MINUTE_MS,
  usableMs: 10 * MINUTE_MS,
});

interface ExternalLobby {
  id: number;
  code: string;
  name: string;
}

export function liveDealerIn<Lobby extends ExternalLobby>(lobbies: readonly Lobby[]): Lobby | null {
  return lobbies.find(({ code }) => code === LIVE_DEALER_CODE) ?? null;
}
