import { history } from "~/casino/contract/history";
import { statement } from "~/casino/contract/statement";
import { readHistory } from "../domain/history/history";
import { readStatement } from "../domain/history/statement";
import { type Api, handle } from "./handle";

/** The account's history and statement. Additions to the contract. */
export function serveHistory(api: Api): void {
  handle(api, history, ({ session, query, language, services }) =>
    readHistory(services.db, { playerId: session.playerId, language, ...query }),
  );

  handle(api, statement, ({ session, query, services, now }) =>
    readStatement(services.db, { playerId: session.playerId, now, ...query }),
  );
}
