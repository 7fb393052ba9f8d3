import * as contract from "~/casino/contract/operator/thresholds";
import { readThresholds, setThreshold } from "../../domain/desk/thresholds";
import { type Api, handle } from "../handle";
import { actorOf } from "./actor";

/** The figures that operators set. */
export function serveThresholds(api: Api): void {
  handle(api, contract.thresholds, async ({ services }) => {
    const rows = await readThresholds(services.db);
    return {
      thresholds: rows.map(({ changed_at, ...row }) => ({
        ...row,
        changed_at: changed_at?.toISOString() ?? null,
      })),
    };
  });
  handle(api, contract.setThreshold, (call) =>
    call.runOnce((trx) => setThreshold(trx, call.body, actorOf(call), call.now).then(() => ({}))),
  );
}
