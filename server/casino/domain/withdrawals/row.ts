import type { Kysely, Selectable } from "kysely";
import { REVIEW_REASONS, type ReviewReason } from "~/casino/contract/payouts";
import type { Withdrawal } from "~/casino/contract/withdrawals";
import { payoutKind, withdrawalReason } from "~/casino/contract/withdrawals";
import type { Database } from "../../db/schema";
import type { WithdrawalTable } from "../../db/schema-payouts";
import { Refusal } from "../refusal";

export type WithdrawalRow = Selectable<WithdrawalTable>;

export interface WithdrawalId {
  playerId: number;
  withdrawalId: string;
}

export function idOf({ player_id: playerId, withdrawal_id: withdrawalId }: WithdrawalRow): WithdrawalId {
  return { playerId, withdrawalId };
}

export function lockedWithdrawal(trx: Kysely<Database>, id: WithdrawalId): Promise<WithdrawalRow> {
  return trx
    .selectFrom("withdrawal")
    .selectAll()
    .where("player_id", "=", id.playerId)
    .where("withdrawal_id", "=", id.withdrawalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** @throws Refusal `not_found` */
export async function withdrawalOf(db: Kysely<Database>, id: WithdrawalId): Promise<WithdrawalRow> {
  const row = await db
    .selectFrom("withdrawal")
    .selectAll()
    .where("player_id", "=", id.playerId)
    .where("withdrawal_id", "=", id.withdrawalId)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found", { resource: "withdrawal" });
  return row;
}

/** In the contract's shape. */
export function describeWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    withdrawal_id: row.withdrawal_id,
    request_id: row.request_id,
    state: row.state,
    amount_minor: row.amount_minor,
    currency: row.currency,
    kind: payoutKind.parse(row.kind),
    network: row.network,
    masked: row.masked,
    card_brand: row.card_brand,
    card_last4: row.card_last4,
    review_reasons: row.review_reasons.filter(isReviewReason),
    reason: withdrawalReason.nullable().parse(row.reason),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

function isReviewReason(text: string): text is ReviewReason {
  return (REVIEW_REASONS as readonly string[]).includes(text);
}
