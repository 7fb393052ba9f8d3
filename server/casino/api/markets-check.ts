import type { Kysely } from "kysely";
import type { Log } from "~/shared/log.server";
import type { Database } from "../db/schema";
import type { Market } from "../domain/markets/profile";
import { differingMarkets } from "../domain/markets/sync";
import type { ReadinessCheck } from "./readiness";

/**
 * Fails while the database has other markets than this copy's file, because a copy with another file started later. Logged
 * when it begins and when it ends.
 */
export function marketsCheck(db: Kysely<Database>, markets: readonly Market[], log: Log): ReadinessCheck {
  let isSame = true;
  return {
    name: "markets",
    required: true,
    async check() {
      const countries = await differingMarkets(db, markets);
      const ok = countries.length === 0;
      if (ok !== isSame) {
        isSame = ok;
        if (ok) log.info("The database has the markets of this copy's MARKETS_FILE again");
        else log.error({ countries }, "The database has other markets than this copy's MARKETS_FILE");
      }
      return { ok, found: ok ? { code: "markets_equal" } : { code: "markets_differ", countries } };
    },
  };
}
