import * as contract from "~/casino/contract/markets";
import { marketOfCountry, marketOfPlayer } from "../domain/markets/markets";
import { handle, type Api } from "./handle";

/** The rules of a market. Additions to the contract. */
export function serveMarkets(api: Api): void {
  handle(api, contract.visitorsMarket, ({ country, services }) => marketOfCountry(services.db, country));
  handle(api, contract.playersMarket, ({ session, services }) =>
    marketOfPlayer(services.db, session.playerId),
  );
}
