import { history } from "~/casino/contract/history";
import { readHistory } from "../domain/history";
import { handle, type Api } from "./handle";

/** The account's history. An addition to the contract. */
export function serveHistory(api: Api): void {
  handle(api, history, ({ session, query, language, services }) =>
    readHistory(services.db, { playerId: session.playerId, language, ...query }),
  );
}
