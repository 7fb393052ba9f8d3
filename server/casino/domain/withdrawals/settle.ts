import type { Kysely, Transaction } from "kysely";
import type { WithdrawalReason } from "~/casino/contract/payouts";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import type { PayoutAnswer, PayoutProvider } from "../payments/payout-provider";
import { applyEvent, lockWithdrawal, updateWithdrawal } from "./change";
import { idOf, type WithdrawalRow } from "./row";
import { isOpenWithdrawal, type WithdrawalEvent } from "./transitions";

/** What sending and settling withdrawals needs. */
export interface WithdrawalServices {
  db: Kysely<Database>;
  clock: Clock;
  provider: PayoutProvider;
  /** How long a player's request, or a lookup, waits for the provider. */
  providerTimeoutMs: number;
  /** Called for a failed provider call, and for an answer that could not be settled. */
  onFault(error: unknown, withdrawalId: string): void;
  /** Called when the provider contradicts what was settled: a person has to look. */
  onContradiction(withdrawalId: string): void;
}

type FinalStatus = Exclude<PayoutAnswer["status"], "pending">;

/** What each final answer of the provider means, and why the money comes back. */
const ANSWERS: Readonly<Record<FinalStatus, { event: WithdrawalEvent; reason?: WithdrawalReason }>> = {
  paid: { event: "pay" },
  refused: { event: "refuse", reason: "method_refused" },
  failed: { event: "fail", reason: "not_delivered" },
  expired: { event: "expire", reason: "not_completed" },
};

/**
 * Settles a withdrawal by its provider's answer. One transaction changes the state and the money; the lock of the
 * player's money and the state make every further answer a no-op. An answer that contradicts what was settled moves
 * nothing: it is recorded, and a person has to look.
 * @returns the withdrawal as it stands now
 */
export function settlePayoutAnswer(
  services: Pick<WithdrawalServices, "db" | "clock" | "onContradiction">,
  row: WithdrawalRow,
  answer: PayoutAnswer,
): Promise<WithdrawalRow> {
  return changeLocked(services.db, row, async (trx, current) => {
    const { status, providerReference } = answer;
    if (status === "pending") return acknowledge(trx, current, providerReference);
    const { event, ...changes } = ANSWERS[status];
    if (current.state === "processing") {
      const changed = { ...changes, provider_reference: providerReference };
      const settled = await applyEvent(trx, current, event, changed, services.clock.now());
      return settled ?? current;
    }
    const isAgreed = isOpenWithdrawal(current) || (status === "paid") === (current.state === "paid");
    if (isAgreed || current.contradiction !== null || current.accepted_contradiction === status)
      return current;
    services.onContradiction(current.withdrawal_id);
    return updateWithdrawal(trx, current, { contradiction: status });
  });
}

/** The provider has it and answers later. */
async function acknowledge(
  trx: Transaction<Database>,
  row: WithdrawalRow,
  providerReference: string,
): Promise<WithdrawalRow> {
  if (row.state !== "processing" || row.provider_reference !== null) return row;
  return updateWithdrawal(trx, row, { provider_reference: providerReference });
}

/** Ends a withdrawal that nobody decided about in time. */
export function expireReview(
  { db, clock }: Pick<WithdrawalServices, "db" | "clock">,
  row: WithdrawalRow,
): Promise<WithdrawalRow> {
  return changeLocked(db, row, async (trx, current) => {
    if (current.state !== "review") return current;
    const changes = { reason: "not_completed" as const };
    return (await applyEvent(trx, current, "expire", changes, clock.now())) ?? current;
  });
}

export function changeLocked(
  db: Kysely<Database>,
  row: WithdrawalRow,
  work: (trx: Transaction<Database>, current: WithdrawalRow) => Promise<WithdrawalRow>,
): Promise<WithdrawalRow> {
  return db.transaction().execute(async (trx) => work(trx, await lockWithdrawal(trx, idOf(row))));
}
