import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../db/schema";
import { lastReconciliation } from "../ledger/reconciliation";
import { OperatorError } from "../operator-error";
import { decideReview, type ReviewDecision } from "../payments/reconciliation";
import { DeskRefusal } from "./refusal";

const MOST = 200;

/** Money that the casino watches until somebody, or the provider, says what became of it; oldest first. */
export async function moneyUnderWatch(db: Kysely<Database>) {
  const [deposits, findings, last] = await Promise.all([
    db
      .selectFrom("deposit")
      .select(["player_id", "deposit_id", "method", "amount_minor", "currency", "created_at", "looks"])
      .select(["next_look_at", "status as state"])
      .where("next_look_at", "is not", null)
      .orderBy("created_at")
      .limit(MOST)
      .execute(),
    db
      .selectFrom("payment_reconciliation")
      .select(["reference", "finding", "player_id", "provider_minor", "provider_currency"])
      .select(["ledger_minor", "ledger_currency", "found_at"])
      .where("resolved_at", "is", null)
      .orderBy("found_at")
      .limit(MOST)
      .execute(),
    lastReconciliation(db),
  ]);
  return { deposits, findings, differences: (last?.differences ?? []).slice(0, MOST) };
}

/**
 * Credits what was captured of a deposit under review, or gives it back: what the commands `payments credit` and `payments return` do.
 * @throws DeskRefusal `invalid_field` for a deposit that is not under review, or cannot be credited
 */
export async function decideWatchedDeposit(
  trx: Transaction<Database>,
  decision: ReviewDecision,
  now: Date,
): Promise<void> {
  try {
    await decideReview(trx, decision, now);
  } catch (error) {
    if (error instanceof OperatorError)
      throw new DeskRefusal("invalid_field", { problem: `${error.message}.` });
    throw error;
  }
}
