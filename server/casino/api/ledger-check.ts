import type { Kysely } from "kysely";
import type { Database } from "../db/schema";
import { lastReconciliation } from "../domain/ledger/reconciliation";
import type { ReadinessCheck } from "./readiness";

/**
 * The result of the last ledger reconciliation. Reported but not required: the affected players are stopped, and
 * everyone else can keep playing.
 */
export function ledgerCheck(db: Kysely<Database>): ReadinessCheck {
  return {
    name: "ledger",
    required: false,
    async check() {
      const last = await lastReconciliation(db);
      if (!last) return { ok: true, found: { code: "not_reconciled" } };
      const { wallets } = last;
      const differences = last.differences.length;
      return { ok: differences === 0, found: { code: "reconciled", wallets, differences } };
    },
  };
}
