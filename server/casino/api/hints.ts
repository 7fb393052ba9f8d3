import { hintOfRound } from "~/casino/contract/rounds";
import { hintFor } from "../domain/rounds-hints";
import { roundRecord } from "../domain/rounds-read";
import { handle, type Api } from "./handle";

/** The best play of an open round: an addition to spec §7. It is told to who asks, and changes nothing. */
export function serveHints(api: Api): void {
  handle(api, hintOfRound, async ({ session, params, house, now }) =>
    hintFor(await roundRecord(house.db, session.playerId, params.roundId, now)),
  );
}
