import type { Kysely, Selectable, Transaction } from "kysely";
import type { Database, DepositTable } from "../db/schema";
import { settleDeposit } from "./coupons/deposits";
import type { ChargeAnswer, FinalAnswer, PendingAnswer } from "./payments/provider";

export type DepositRow = Selectable<DepositTable>;

export interface DepositId {
  playerId: number;
  depositId: string;
}

/** Says what happened and what to do; nothing is known of the money, so nothing is promised of it. */
export const PROVIDER_SILENT =
  "The payment provider did not answer in time, so nothing has been added to your balance. " +
  "Please check with your bank before you try again; if the payment still goes through, it will be added once.";

/** Coins that nobody sent in time: nothing is on its way, and nothing should be sent any more. */
const COINS_NOT_SENT =
  "The time to pay is over, so this payment request has ended and nothing was added to your balance. " +
  "Please send nothing to its address; start a new deposit instead.";

/** Whatever a provider says: settled if it is final, noted if the provider will answer later. */
export function takeAnswer(
  db: Kysely<Database>,
  id: DepositId,
  answer: ChargeAnswer,
  now: Date,
): Promise<DepositRow> {
  return answer.status === "pending" ? noteTaken(db, id, answer) : settleAnswer(db, id, answer, now);
}

/** The provider has taken the charge on; a final answer that overtook this one stays. */
function noteTaken(db: Kysely<Database>, id: DepositId, answer: PendingAnswer): Promise<DepositRow> {
  return db.transaction().execute(async (trx) => {
    const row = await lockedDeposit(trx, id);
    if (row.status !== "pending" || row.provider_reference !== null) return row;
    return change(trx, row, {
      provider_reference: answer.providerReference,
      expires_at: answer.expiresAt,
      pay_address: answer.payTo?.address ?? null,
      pay_amount: answer.payTo?.amount ?? null,
      pay_rate: answer.payTo?.rate ?? null,
    });
  });
}

/**
 * Settles a deposit as its provider answered: in one transaction the status, the money, the coupon and the
 * player's counters. The row's lock and its status make every further answer a no-operation; an approval
 * that comes after the deposit expired still counts, for the player has paid.
 * @returns the deposit as it stands now
 */
export async function settleAnswer(
  db: Kysely<Database>,
  id: DepositId,
  answer: FinalAnswer,
  now: Date,
): Promise<DepositRow> {
  return db.transaction().execute(async (trx) => {
    const row = await lockedDeposit(trx, id);
    if (answer.status === "declined") return row.status === "pending" ? decline(trx, row, answer, now) : row;
    if (row.status !== "pending" && row.status !== "expired") return row;
    return approve(trx, row, answer, now);
  });
}

/** A deposit whose provider keeps silent; one that was settled meanwhile stays as it is. */
export async function expireDeposit(db: Kysely<Database>, id: DepositId, now: Date): Promise<DepositRow> {
  return db.transaction().execute(async (trx) => {
    const row = await lockedDeposit(trx, id);
    if (row.status !== "pending") return row;
    const reason = row.pay_address === null ? PROVIDER_SILENT : COINS_NOT_SENT;
    return change(trx, row, { status: "expired", reason, settled_at: now });
  });
}

function lockedDeposit(trx: Transaction<Database>, id: DepositId): Promise<DepositRow> {
  return trx
    .selectFrom("deposit")
    .selectAll()
    .where("player_id", "=", id.playerId)
    .where("deposit_id", "=", id.depositId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function approve(
  trx: Transaction<Database>,
  row: DepositRow,
  answer: FinalAnswer,
  now: Date,
): Promise<DepositRow> {
  const { bonusMinor, spins } = await settleDeposit(trx, {
    playerId: row.player_id,
    depositId: row.deposit_id,
    method: row.method,
    amountMinor: row.amount_minor,
    currency: row.currency,
    now,
  });
  return change(trx, row, {
    status: "approved",
    bonus_minor: bonusMinor,
    spins: spins?.count ?? 0,
    spins_game: spins?.game ?? null,
    reason: null,
    provider_reference: answer.providerReference,
    settled_at: now,
  });
}

function decline(
  trx: Transaction<Database>,
  row: DepositRow,
  answer: FinalAnswer & { status: "declined" },
  now: Date,
): Promise<DepositRow> {
  return change(trx, row, {
    status: "declined",
    reason: answer.reason,
    provider_reference: answer.providerReference,
    settled_at: now,
  });
}

function change(
  trx: Transaction<Database>,
  row: DepositRow,
  values: Partial<Omit<DepositRow, "player_id" | "deposit_id" | "amount_minor" | "created_at">>,
): Promise<DepositRow> {
  return trx
    .updateTable("deposit")
    .set(values)
    .where("player_id", "=", row.player_id)
    .where("deposit_id", "=", row.deposit_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
