import type { Transaction } from "kysely";
import type { WithdrawalReason } from "~/casino/contract/payouts";
import { withdrawalReason } from "~/casino/contract/withdrawals";
import type { Database, LedgerAccount, TransactionKind } from "../../db/schema";
import type { PlayerTexts, WithdrawalFacts } from "../../texts/player-texts";
import { findActive, settleCoupon } from "../coupons/player-coupons";
import { post, SYSTEM_KEY_PREFIX } from "../ledger/ledger";
import { lockWallets } from "../ledger/wallets";
import { writeToPlayer } from "../support/support";
import { lockedWithdrawal, type WithdrawalId, type WithdrawalRow } from "./row";
import { nextWithdrawalState, type WithdrawalEvent } from "./transitions";

/** Author of these messages; shown to the operator only. */
const AUTHOR = "payments";

/** What an event changes besides the state. */
export type Changes = Partial<
  Pick<
    WithdrawalRow,
    | "review_reasons"
    | "decided_by"
    | "note"
    | "sent_at"
    | "provider_reference"
    | "next_look_at"
    | "looks"
    | "contradiction"
    | "accepted_contradiction"
  >
> & { reason?: WithdrawalReason };

/** The withdrawal, with its player's money locked. Take it before anything that decides about the withdrawal. */
export async function lockWithdrawal(trx: Transaction<Database>, id: WithdrawalId): Promise<WithdrawalRow> {
  await lockWallets(trx, id.playerId);
  return lockedWithdrawal(trx, id);
}

/**
 * Applies an event to a withdrawal that is locked: the state, the money and the player's news, in one transaction. The
 * keys of the postings allow each end only once.
 * @returns the withdrawal as it stands now; null when the event is impossible in its state
 */
export async function applyEvent(
  trx: Transaction<Database>,
  row: WithdrawalRow,
  event: WithdrawalEvent,
  changes: Changes,
  now: Date,
): Promise<WithdrawalRow | null> {
  const state = nextWithdrawalState(row.state, event);
  if (state === null) return null;
  const isOver = END[state] !== undefined;
  const changed = await updateWithdrawal(trx, row, {
    ...changes,
    state,
    ...(isOver ? { ended_at: now, next_look_at: null } : {}),
  });
  const end = END[state];
  if (end) await move(trx, row, { ...end, now });
  // What kept a coupon from its removal may be gone.
  if (state === "paid") await settleActiveCoupon(trx, row.player_id, now);
  await notifyOfWithdrawal(trx, changed, now);
  return changed;
}

async function settleActiveCoupon(trx: Transaction<Database>, playerId: number, now: Date): Promise<void> {
  const active = await findActive(trx, playerId);
  if (active) await settleCoupon(trx, active, now);
}

/** Where the hold goes at the end. */
const END: Partial<Record<WithdrawalRow["state"], { kind: TransactionKind; to: LedgerAccount }>> = {
  paid: { kind: "withdrawal_paid", to: "house:payouts" },
  refused: { kind: "withdrawal_return", to: "cash" },
  failed: { kind: "withdrawal_return", to: "cash" },
  expired: { kind: "withdrawal_return", to: "cash" },
};

async function move(
  trx: Transaction<Database>,
  row: WithdrawalRow,
  { kind, to, now }: { kind: TransactionKind; to: LedgerAccount; now: Date },
): Promise<void> {
  await post(trx, {
    playerId: row.player_id,
    kind,
    // One key for both ends: what was paid is never returned, and the other way round.
    idempotencyKey: `${SYSTEM_KEY_PREFIX}withdrawal-end:${row.withdrawal_id}`,
    reference: row.withdrawal_id,
    currency: row.currency,
    entries: [
      { account: "held", amountMinor: -row.amount_minor },
      { account: to, amountMinor: row.amount_minor },
    ],
    now,
  });
}

export function updateWithdrawal(
  trx: Transaction<Database>,
  row: WithdrawalRow,
  values: Changes & Partial<Pick<WithdrawalRow, "state" | "ended_at">>,
): Promise<WithdrawalRow> {
  return trx
    .updateTable("withdrawal")
    .set(values)
    .where("player_id", "=", row.player_id)
    .where("withdrawal_id", "=", row.withdrawal_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Tells the player how the withdrawal stands: in the account and by email, written in the transaction of the change. */
export async function notifyOfWithdrawal(
  trx: Transaction<Database>,
  row: WithdrawalRow,
  now: Date,
): Promise<void> {
  // One message for what happens at once: an approved withdrawal is sent next, and one that needs no approval was sent
  // right after its request.
  const isApproved = row.decided_by !== null;
  if (row.state === "requested" ? isApproved : row.state === "processing" && !isApproved) return;
  await writeToPlayer(
    trx,
    { playerId: row.player_id, host: AUTHOR, kind: "notice", withdrawalId: row.withdrawal_id },
    (texts) => {
      const { subject, text } = texts.withdrawalNews[row.state](factsOf(row, texts));
      return { subject, text: `${text.trim()}\n\n${texts.withdrawalReference(row.withdrawal_id)}` };
    },
    now,
  );
}

function factsOf(row: WithdrawalRow, { withdrawalReasons, money }: PlayerTexts): WithdrawalFacts {
  return {
    amount: money(row.amount_minor, row.currency),
    to: row.kind === "card" ? `${row.card_brand ?? ""} ${row.masked}`.trim() : `${row.kind} ${row.masked}`,
    reason: withdrawalReasons[withdrawalReason.parse(row.reason ?? "unknown")],
  };
}
