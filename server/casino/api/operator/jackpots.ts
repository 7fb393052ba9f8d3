import * as contract from "~/casino/contract/operator/jackpots";
import { listPools, readPool } from "../../domain/desk/jackpots";
import { type Api, handle } from "../handle";

/** The pools of the jackpots; a switch pauses them. */
export function serveDeskJackpots(api: Api): void {
  const isOn = (pool: string) => api.services.switches.isOn("jackpot", pool);
  handle(api, contract.deskJackpots, async ({ services, now }) => ({
    pools: await listPools(services.db, now, isOn),
  }));
  handle(api, contract.deskJackpot, ({ services, params, query, now }) =>
    readPool(services.db, { pool: params.pool, cursor: query.cursor, now, isOn }),
  );
}
