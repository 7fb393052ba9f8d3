import * as contract from "~/casino/contract/games";
import { urls } from "~/shared/site";
import { Refusal } from "../domain/refusal";
import { type Api, handle, requireOwn } from "./handle";

/** This casino's only external lobby: its own live tables. */
const LIVE_DEALER = { id: 1, code: "LiveDealer", name: "Live dealer" } as const;

/** The live dealer lobby. */
export function serveLiveLobby(api: Api): void {
  handle(api, contract.externalLobbies, () => Promise.resolve([LIVE_DEALER]));

  handle(api, contract.playerLobby, async ({ session, params, query, services }) => {
    requireOwn(session.playerId, { pid: query.pid });
    if (params.lobbyId !== LIVE_DEALER.id) throw new Refusal("not_found", { resource: "lobby" });
    return { message: new URL(urls.tables, services.publicOrigin).href };
  });
}
