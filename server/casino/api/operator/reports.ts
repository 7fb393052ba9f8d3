import * as contract from "~/casino/contract/operator/reports";
import { readJackpots } from "../../domain/desk/reports/jackpots";
import { readLiability } from "../../domain/desk/reports/liability";
import { readMoneyReport } from "../../domain/desk/reports/money";
import { type Api, handle } from "../handle";

/** Figures of the ledger, for spans of days. */
export function serveReports(api: Api): void {
  handle(api, contract.moneyReport, ({ services, query }) =>
    readMoneyReport(services.db, { ...query, cursor: query.cursor }),
  );
  handle(api, contract.liabilityReport, ({ services, query, now }) =>
    readLiability(services.db, { ...query, cursor: query.cursor, now }),
  );
  handle(api, contract.jackpotReport, async ({ services, query }) => ({
    rows: await readJackpots(services.db, query),
  }));
}
