import { history } from "~/casino/contract/history";
import { readHistory } from "../domain/history";
import { handle, type Api } from "./handle";

/** The account's history: an addition to spec §7. */
export function serveHistory(api: Api): void {
  handle(api, history, ({ session, query, house }) =>
    readHistory(house.db, { playerId: session.playerId, ...query }),
  );
}
