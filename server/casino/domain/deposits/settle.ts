import type { Kysely, Transaction } from "kysely";
import type { DepositReason } from "~/casino/contract/payments";
import type { Database } from "../../db/schema";
import { settleDeposit } from "../coupons/deposits";
import { askAfterDeposit } from "../identity/ask";
import { lockWallets } from "../ledger/wallets";
import type {
  ApprovedAnswer,
  ChargeAnswer,
  DeclinedAnswer,
  FinalAnswer,
  PendingAnswer,
} from "../payments/provider";
import { noteFinding } from "../payments/reconciliation-findings";
import { mailNewCard } from "./new-card";
import { notifyPlayer } from "./news";
import type { DepositId, DepositRow } from "./row";

/** After the last lookup, when the provider still did not know the payment. */
const NEVER_RECEIVED: DepositReason = "never_received";
/** When no coins arrived in time; the player must not send any now. */
const NOT_PAID: DepositReason = "not_paid";

type Status = DepositRow["status"];

/** Statuses without a final answer. */
const OPEN: ReadonlySet<Status> = new Set<Status>(["pending", "unknown", "expired"]);

/**
 * Statuses that have not accounted for any money. A capture still counts in each of them, even after the provider
 * declined or stopped answering.
 */
const WITHOUT_MONEY: ReadonlySet<Status> = new Set<Status>([...OPEN, "declined"]);

/** The status shown to players. Money on its way back is shown as returned, whatever the provider still has to do. */
export function displayStatus(status: Status): Exclude<Status, "returning"> {
  return status === "returning" ? "returned" : status;
}

export function isOpenDeposit({ status }: DepositRow): boolean {
  return OPEN.has(status);
}

/** Applies a provider's answer: settles the deposit if it is final, records it if the provider will answer later. */
export function takeAnswer(
  db: Kysely<Database>,
  id: DepositId,
  answer: ChargeAnswer,
  now: Date,
): Promise<DepositRow> {
  return answer.status === "pending"
    ? recordPending(db, id, answer, now)
    : settleDepositAnswer(db, id, answer, now);
}

/** Records that the provider has accepted the charge. A final answer that arrived earlier is kept. */
function recordPending(
  db: Kysely<Database>,
  id: DepositId,
  answer: PendingAnswer,
  now: Date,
): Promise<DepositRow> {
  return changeLocked(db, id, (trx, row) => {
    const isWaiting = row.status === "pending" || row.status === "unknown";
    if (!isWaiting || row.provider_reference !== null) return Promise.resolve(row);
    return change(trx, row, {
      status: answer.expiresAt > now ? "pending" : row.status,
      provider_reference: answer.providerReference,
      expires_at: answer.expiresAt,
      pay_address: answer.payTo?.address ?? null,
      pay_amount: answer.payTo?.amount ?? null,
      pay_rate: answer.payTo?.rate ?? null,
    });
  });
}

/**
 * Settles a deposit by its provider's answer. One transaction changes the status, the money, the coupon and the
 * player's counters; the row lock and the status make every further answer a no-op. A capture always counts, however
 * late: it is credited, held for review when it differs from the request, or given back.
 * @returns the deposit as it stands now
 */
export function settleDepositAnswer(
  db: Kysely<Database>,
  id: DepositId,
  answer: FinalAnswer,
  now: Date,
): Promise<DepositRow> {
  return db.transaction().execute((trx) => settleAnswerIn(trx, id, answer, now));
}

/** `settleDepositAnswer` in the caller's transaction. */
export async function settleAnswerIn(
  trx: Transaction<Database>,
  id: DepositId,
  answer: FinalAnswer,
  now: Date,
): Promise<DepositRow> {
  const row = await lockedDeposit(trx, id);
  if (answer.status === "declined") return isOpenDeposit(row) ? decline(trx, row, answer, now) : row;
  return WITHOUT_MONEY.has(row.status) ? capture(trx, row, answer, now) : row;
}

/** Marks a deposit whose first answer is overdue. One that another instance has heard about meanwhile is left alone. */
export function markUnknown(db: Kysely<Database>, id: DepositId): Promise<DepositRow> {
  return changeLocked(db, id, (trx, row) => {
    const isSilent = row.status === "pending" && row.provider_reference === null;
    return isSilent ? change(trx, row, { status: "unknown" }) : Promise.resolve(row);
  });
}

/** Marks a pending deposit as past its deadline. Lookups go on; its page says that time is up. */
export function markExpired(db: Kysely<Database>, id: DepositId, now: Date): Promise<DepositRow> {
  return changeLocked(db, id, (trx, row) => {
    if (row.status !== "pending") return Promise.resolve(row);
    if (row.pay_address === null) return change(trx, row, { status: "unknown" });
    return change(trx, row, { status: "expired", reason: NOT_PAID, settled_at: now });
  });
}

/** Ends the lookups. A capture that a webhook or the reconciliation reports later still counts. */
export function abandon(db: Kysely<Database>, id: DepositId, now: Date): Promise<DepositRow> {
  return changeLocked(db, id, async (trx, row) => {
    if (!isOpenDeposit(row)) return row;
    if (row.status === "expired") return change(trx, row, { next_look_at: null });
    const abandoned = await change(trx, row, {
      status: "expired",
      reason: NEVER_RECEIVED,
      settled_at: now,
      next_look_at: null,
    });
    await notifyPlayer(trx, abandoned, "abandoned", now);
    return abandoned;
  });
}

/** Starts returning captured money that is not credited. `deposits/watch.ts` asks the provider for the refund. */
export function startReturn(trx: Transaction<Database>, row: DepositRow, now: Date): Promise<DepositRow> {
  return change(trx, row, { status: "returning", reason: null, next_look_at: now });
}

/** Records that the provider has refunded the money. */
export function markReturned(db: Kysely<Database>, id: DepositId, now: Date): Promise<DepositRow> {
  return changeLocked(db, id, async (trx, row) => {
    if (row.status !== "returning") return row;
    const returned = await change(trx, row, { status: "returned", settled_at: now, next_look_at: null });
    await notifyPlayer(trx, returned, "returned", now);
    return returned;
  });
}

async function capture(
  trx: Transaction<Database>,
  row: DepositRow,
  answer: ApprovedAnswer,
  now: Date,
): Promise<DepositRow> {
  const { amountMinor, currency } = answer;
  if (amountMinor !== row.amount_minor || currency !== row.currency) return hold(trx, row, answer, now);
  return creditOrReturn(trx, await change(trx, row, capturedColumns(answer)), amountMinor, now);
}

/**
 * Credits a capture, or starts returning it when the player may not have it.
 * @param amountMinor integer minor units of the deposit's own currency
 */
export async function creditOrReturn(
  trx: Transaction<Database>,
  row: DepositRow,
  amountMinor: number,
  now: Date,
): Promise<DepositRow> {
  await lockWallets(trx, row.player_id);
  if (await isShut(trx, row.player_id)) return startReturn(trx, row, now);
  const { bonusMinor, spins } = await settleDeposit(trx, {
    playerId: row.player_id,
    depositId: row.deposit_id,
    method: row.method,
    amountMinor,
    currency: row.currency,
    now,
  });
  const credited = await change(trx, row, {
    status: "approved",
    amount_minor: amountMinor,
    bonus_minor: bonusMinor,
    spins: spins?.count ?? 0,
    spins_game: spins?.game ?? null,
    reason: null,
    settled_at: now,
    next_look_at: null,
  });
  await askAfterDeposit(trx, row.player_id, now);
  await mailNewCard(trx, credited, now);
  // A pending deposit's page already promised the money; in any other status the credit is news to the player.
  if (row.status !== "pending") await notifyPlayer(trx, credited, "credited", now);
  return credited;
}

/** Holds a capture of another amount than was requested for a person to decide. */
async function hold(
  trx: Transaction<Database>,
  row: DepositRow,
  answer: ApprovedAnswer,
  now: Date,
): Promise<DepositRow> {
  const inReview = await change(trx, row, {
    ...capturedColumns(answer),
    status: "review",
    reason: null,
    next_look_at: null,
  });
  await noteFinding(trx, {
    reference: row.deposit_id,
    finding: "amount_differs",
    playerId: row.player_id,
    provider: { amountMinor: answer.amountMinor, currency: answer.currency },
    ledger: null,
    occurredAt: now,
    now,
  });
  await notifyPlayer(trx, inReview, "review", now);
  return inReview;
}

async function decline(
  trx: Transaction<Database>,
  row: DepositRow,
  answer: DeclinedAnswer,
  now: Date,
): Promise<DepositRow> {
  const declined = await change(trx, row, {
    status: "declined",
    reason: answer.reason,
    provider_reference: answer.providerReference,
    settled_at: now,
    next_look_at: null,
  });
  if (row.status === "unknown") await notifyPlayer(trx, declined, "declined", now);
  return declined;
}

function capturedColumns({ providerReference, amountMinor, currency }: ApprovedAnswer) {
  return {
    provider_reference: providerReference,
    captured_minor: amountMinor,
    captured_currency: currency,
  };
}

/** Must be read after the wallet lock, so that a ban or a closing between the capture and the credit counts. */
async function isShut(trx: Transaction<Database>, playerId: number): Promise<boolean> {
  const { banned, closed_at: closedAt } = await trx
    .selectFrom("player")
    .select(["banned", "closed_at"])
    .where("player_id", "=", playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return banned || closedAt !== null;
}

function changeLocked(
  db: Kysely<Database>,
  id: DepositId,
  work: (trx: Transaction<Database>, row: DepositRow) => Promise<DepositRow>,
): Promise<DepositRow> {
  return db.transaction().execute(async (trx) => work(trx, await lockedDeposit(trx, id)));
}

export function lockedDeposit(trx: Transaction<Database>, id: DepositId): Promise<DepositRow> {
  return trx
    .selectFrom("deposit")
    .selectAll()
    .where("player_id", "=", id.playerId)
    .where("deposit_id", "=", id.depositId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function change(
  trx: Transaction<Database>,
  row: DepositRow,
  values: Partial<Omit<DepositRow, "player_id" | "deposit_id" | "created_at">>,
): Promise<DepositRow> {
  return trx
    .updateTable("deposit")
    .set(values)
    .where("player_id", "=", row.player_id)
    .where("deposit_id", "=", row.deposit_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
