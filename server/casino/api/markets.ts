import * as contract from "~/casino/contract/markets";
import { marketOfCountry, marketOfPlayer } from "../domain/markets/markets";
import { takesSignups } from "../domain/switches";
import { type Api, handle } from "./handle";

/** The rules of a market. Additions to the contract. */
export function serveMarkets(api: Api): void {
  handle(api, contract.visitorsMarket, async ({ country, services }) => {
    const [market, isOpen] = await Promise.all([
      marketOfCountry(services.db, country),
      takesSignups(services.db, country),
    ]);
    return { ...market, signups_open: isOpen };
  });
  handle(api, contract.playersMarket, async ({ session, services }) => {
    const { country, rules } = await marketOfPlayer(services.db, session.playerId);
    return { country, rules };
  });
}
