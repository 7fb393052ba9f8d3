import type { Kysely, Transaction } from "kysely";
import { CORRECTION_ALONE_MINOR } from "~/casino/contract/operator/corrections";
import { UUID } from "~/shared/uuid";
import type { Database } from "../../db/schema";
import { post, SYSTEM_KEY_PREFIX } from "../ledger/ledger";
import { lockWallets } from "../ledger/wallets";
import { newTimedId } from "../rounds/id";
import { cursorOf, timePlaceOf } from "./cursor";
import { type Actor, writeLog } from "./log";
import { DeskRefusal } from "./refusal";

const PAGE = 50;
interface Correction {
  playerId: number;
  correctionId: string;
  amountMinor: number;
  currency: string;
}

/**
 * Corrects a player's cash at once, or, above `CORRECTION_ALONE_MINOR`, asks a second operator.
 * @throws DeskRefusal `not_found`, `invalid_field` for 0 and for what would take the cash below zero
 */
export async function askCorrection(
  trx: Transaction<Database>,
  request: { playerId: number; amountMinor: number; reason: string },
  actor: Actor,
  now: Date,
): Promise<{ correctionId: string; isBooked: boolean }> {
  const { playerId, amountMinor, reason } = request;
  if (amountMinor === 0)
    throw new DeskRefusal("invalid_field", { problem: "An amount of 0 corrects nothing." });
  await requireExistingPlayer(trx, playerId);
  const { cashMinor, currency } = await lockWallets(trx, playerId);
  refuseBelowZero(cashMinor, amountMinor);
  const isBooked = Math.abs(amountMinor) <= CORRECTION_ALONE_MINOR;
  const correction = { playerId, correctionId: newTimedId(now), amountMinor, currency };
  await trx
    .insertInto("balance_correction")
    .values({
      player_id: playerId,
      correction_id: correction.correctionId,
      amount_minor: amountMinor,
      currency,
      reason,
      state: isBooked ? "booked" : "asked",
      asked_by: actor.id,
      asked_at: now,
      decided_by: isBooked ? actor.id : null,
      decided_at: isBooked ? now : null,
    })
    .execute();
  if (isBooked) await book(trx, correction, now);
  const action = isBooked ? "money.correct" : "money.ask";
  await log(trx, correction, { actor, action, cashMinor, isBooked, reason, now });
  return { correctionId: correction.correctionId, isBooked };
}

/**
 * Books or refuses a correction above `CORRECTION_ALONE_MINOR`.
 * @throws DeskRefusal `not_found`, `already_decided`, `needs_second_operator` for booking one's own, `invalid_field` for
 *   what would take the cash below zero by now
 */
export async function decideCorrection(
  trx: Transaction<Database>,
  request: { playerId: number; correctionId: string; decision: "book" | "refuse"; reason: string },
  actor: Actor,
  now: Date,
): Promise<{ isBooked: boolean }> {
  const { playerId, correctionId, decision, reason } = request;
  await requireExistingPlayer(trx, playerId);
  const { cashMinor } = await lockWallets(trx, playerId);
  const row = await trx
    .selectFrom("balance_correction")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("correction_id", "=", correctionId)
    .executeTakeFirst();
  if (!row) throw new DeskRefusal("not_found");
  if (row.state !== "asked") throw new DeskRefusal("already_decided");
  const isBooked = decision === "book";
  if (isBooked && row.asked_by === actor.id) throw new DeskRefusal("needs_second_operator");
  const { amount_minor: amountMinor, currency } = row;
  if (isBooked) refuseBelowZero(cashMinor, amountMinor);
  await trx
    .updateTable("balance_correction")
    .set({ state: isBooked ? "booked" : "refused", decided_by: actor.id, decided_at: now })
    .where("player_id", "=", playerId)
    .where("correction_id", "=", correctionId)
    .execute();
  const correction = { playerId, correctionId, amountMinor, currency };
  if (isBooked) await book(trx, correction, now);
  const action = isBooked ? "money.confirm" : "money.refuse";
  await log(trx, correction, { actor, action, cashMinor, isBooked, reason, now });
  return { isBooked };
}

/** Corrections that wait, oldest first. */
export async function waitingCorrections(db: Kysely<Database>, cursor: string | undefined) {
  let query = db
    .selectFrom("balance_correction as c")
    .innerJoin("operator as o", "o.operator_id", "c.asked_by")
    .innerJoin("player as p", "p.player_id", "c.player_id")
    .select(["c.player_id", "c.correction_id", "c.amount_minor", "c.currency", "c.reason", "c.asked_at"])
    .select(["c.asked_by", "o.name as operator", "p.first_name", "p.last_name"])
    .where("c.state", "=", "asked")
    .orderBy("c.asked_at")
    .orderBy("c.correction_id")
    .limit(PAGE + 1);
  if (cursor !== undefined) {
    const { at, ids } = timePlaceOf(cursor, [UUID]);
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("c.asked_at", "c.correction_id"), ">", tuple(at, ids[0] ?? "")),
    );
  }
  const found = await query.execute();
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  const hasMore = found.length > PAGE && last !== undefined;
  return { rows, next: hasMore ? cursorOf([last.asked_at, last.correction_id]) : null };
}

async function requireExistingPlayer(trx: Transaction<Database>, playerId: number): Promise<void> {
  const player = await trx
    .selectFrom("player")
    .select("player_id")
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!player) throw new DeskRefusal("not_found");
}

function refuseBelowZero(cashMinor: number, amountMinor: number): void {
  if (cashMinor + amountMinor >= 0) return;
  const problem = `The player has ${(cashMinor / 100).toFixed(2)} in cash, and no correction takes it below zero.`;
  throw new DeskRefusal("invalid_field", { problem });
}

async function book(
  trx: Transaction<Database>,
  { playerId, correctionId, amountMinor, currency }: Correction,
  now: Date,
): Promise<void> {
  await post(trx, {
    playerId,
    kind: "correction",
    idempotencyKey: `${SYSTEM_KEY_PREFIX}correction:${correctionId}`,
    reference: correctionId,
    currency,
    entries: [
      { account: "cash", amountMinor },
      { account: "house:promotions", amountMinor: -amountMinor },
    ],
    now,
  });
}

async function log(
  trx: Transaction<Database>,
  { playerId, correctionId, amountMinor, currency }: Correction,
  step: {
    actor: Actor;
    action: string;
    /** What the player has before this step. */
    cashMinor: number;
    isBooked: boolean;
    reason: string;
    now: Date;
  },
): Promise<void> {
  const { actor, action, cashMinor, isBooked, reason, now } = step;
  await writeLog(trx, {
    actor,
    action,
    subject: { kind: "correction", id: correctionId },
    playerId,
    before: { cash_minor: cashMinor },
    after: {
      amount_minor: amountMinor,
      currency,
      cash_minor: isBooked ? cashMinor + amountMinor : cashMinor,
    },
    reason,
    at: now,
  });
}
