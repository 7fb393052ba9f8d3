import { type Kysely, sql, type Transaction } from "kysely";
import type { Sign } from "~/casino/contract/operator/shared";
import { OPEN_WITHDRAWALS, type SIGNS, type WithdrawalQueue } from "~/casino/contract/operator/withdrawals";
import type { Database } from "../../db/schema";
import { readBalance } from "../ledger/wallets";
import { OperatorError } from "../operator-error";
import { writeToPlayer } from "../support/support";
import { acceptLocked, decideLocked, IdentityMissingError, logDecision } from "../withdrawals/desk";
import type { WithdrawalId, WithdrawalRow } from "../withdrawals/row";
import { claim, release } from "./claims";
import { cursorOf, timePlaceOf } from "./cursor";
import { type Actor, writeLog } from "./log";
import { DeskRefusal } from "./refusal";
import { factsOfWithdrawal } from "./sign-facts";
import { signsOf } from "./signs";

const PAGE = 50;

export interface QueueFilter {
  state: WithdrawalQueue;
  kind?: string | undefined;
  least?: number | undefined;
  claimed: "any" | "mine" | "nobody";
  cursor?: string | undefined;
}

/** A withdrawal as the queue shows it. */
export type QueuedRow = WithdrawalRow & {
  first_name: string;
  last_name: string;
  claimed_by: number | null;
  claimed_name: string | null;
  claimed_until: Date | null;
};

function queued(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom("withdrawal")
    .innerJoin("player", "player.player_id", "withdrawal.player_id")
    .leftJoin("desk_claim", (join) =>
      join
        .on("desk_claim.kind", "=", "withdrawal")
        .on(sql<boolean>`desk_claim.subject_id = withdrawal.withdrawal_id::text`)
        .on("desk_claim.expires_at", ">", now),
    )
    .leftJoin("operator", "operator.operator_id", "desk_claim.operator_id")
    .selectAll("withdrawal")
    .select(["player.first_name", "player.last_name"])
    .select(["desk_claim.operator_id as claimed_by", "operator.name as claimed_name"])
    .select("desk_claim.expires_at as claimed_until");
}

/** Open withdrawals of a state, or those that the provider contradicts, oldest first. @throws DeskRefusal for a wrong cursor */
export async function withdrawalQueue(
  db: Kysely<Database>,
  { state, kind, least, claimed, cursor }: QueueFilter,
  operatorId: number,
  now: Date,
): Promise<{ rows: QueuedRow[]; next: string | null }> {
  const all = queued(db, now);
  let query = (
    state === "contradicted"
      ? all.where("withdrawal.contradiction", "is not", null)
      : all.where("withdrawal.state", "=", state)
  )
    .orderBy("withdrawal.created_at")
    .orderBy("withdrawal.withdrawal_id")
    .limit(PAGE + 1);
  if (kind) query = query.where("withdrawal.kind", "=", kind);
  if (least !== undefined) query = query.where("withdrawal.amount_minor", ">=", least);
  if (claimed === "mine") query = query.where("desk_claim.operator_id", "=", operatorId);
  if (claimed === "nobody") query = query.where("desk_claim.operator_id", "is", null);
  if (cursor !== undefined) {
    const { at, ids } = timePlaceOf(cursor, [/^[0-9a-f-]{36}$/]);
    query = query.where(
      sql<boolean>`(withdrawal.created_at, withdrawal.withdrawal_id) > (${at}::timestamptz, ${ids[0]}::uuid)`,
    );
  }
  const found = await query.execute();
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  const next = found.length > PAGE && last ? cursorOf([last.created_at, last.withdrawal_id]) : null;
  return { rows, next };
}

/** How many withdrawals each queue has. */
export async function queueCounts(db: Kysely<Database>): Promise<Record<WithdrawalQueue, number>> {
  const rows = await db
    .selectFrom("withdrawal")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .where("state", "in", OPEN_WITHDRAWALS)
    .groupBy("state")
    .execute();
  const { contradicted } = await db
    .selectFrom("withdrawal")
    .select(({ fn }) => fn.countAll<number>().as("contradicted"))
    .where("contradiction", "is not", null)
    .executeTakeFirstOrThrow();
  const counts = { review: 0, requested: 0, processing: 0, contradicted: Number(contradicted) };
  for (const { state, count } of rows) counts[state as keyof typeof counts] = Number(count);
  return counts;
}

/** @throws DeskRefusal `not_found` */
export async function withdrawalCase(
  db: Kysely<Database>,
  { playerId, withdrawalId }: WithdrawalId,
  now: Date,
): Promise<QueuedRow> {
  const row = await queued(db, now)
    .where("withdrawal.player_id", "=", playerId)
    .where("withdrawal.withdrawal_id", "=", withdrawalId)
    .executeTakeFirst();
  if (!row) throw new DeskRefusal("not_found");
  return row;
}

export type WithdrawalSigns = Sign<(typeof SIGNS)[number]>[];

/** The signs that matter for the decision of each, in the order of the withdrawals. */
export async function signsBeside(
  db: Kysely<Database>,
  withdrawals: readonly WithdrawalRow[],
  now: Date,
): Promise<WithdrawalSigns[]> {
  const facts = await factsOfWithdrawal(db, withdrawals, now);
  return withdrawals.map(({ withdrawal_id: id }) => {
    const fact = facts.get(id);
    return fact ? signsOf(fact) : [];
  });
}

/** @throws DeskRefusal `claimed_by_other`, or `already_decided` if it is not open */
export async function claimWithdrawal(
  trx: Transaction<Database>,
  id: WithdrawalId,
  isReleased: boolean,
  actor: Actor,
  now: Date,
): Promise<void> {
  const subject = { kind: "withdrawal", id: id.withdrawalId } as const;
  const { state } = await withdrawalCase(trx, id, now);
  if (!(OPEN_WITHDRAWALS as readonly string[]).includes(state)) throw new DeskRefusal("already_decided");
  if (isReleased) await release(trx, subject, actor);
  else await claim(trx, subject, actor, now);
  const action = isReleased ? "withdrawal.release" : "withdrawal.claim";
  await writeLog(trx, { actor, action, subject, playerId: id.playerId, at: now });
}

/**
 * Pays or refuses. Of two operators the second one is refused: by the claim, or by the state under the player's lock.
 * @throws DeskRefusal `claimed_by_other`, `already_decided`, or `identity_missing` for paying
 */
export async function decideWithdrawal(
  trx: Transaction<Database>,
  id: WithdrawalId,
  { decision, reason, seen }: { decision: "pay" | "refuse"; reason: string; seen: WithdrawalRow["state"] },
  actor: Actor,
  now: Date,
): Promise<void> {
  const subject = { kind: "withdrawal", id: id.withdrawalId } as const;
  await withdrawalCase(trx, id, now);
  await claim(trx, subject, actor, now);
  const event = decision === "pay" ? "approve" : "refuse";
  const request = { withdrawalId: id.withdrawalId, reason, actor: actor.name, event, seen } as const;
  const done = await decided(() => decideLocked(trx, id, request, now));
  await release(trx, subject, actor);
  await logDecision(trx, done, { event, actor, reason, at: now });
}

/**
 * Settles what the provider contradicts as it is: the withdrawal and its money stay.
 * @throws DeskRefusal `already_decided` if the provider does not say so any more
 */
export async function settleContradiction(
  trx: Transaction<Database>,
  id: WithdrawalId,
  { seen, reason }: { seen: string; reason: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  await withdrawalCase(trx, id, now);
  await decided(() => acceptLocked(trx, id, { seen, actor, reason, at: now }));
}

/** What the domain refuses to operators is that somebody, or the provider, was faster. */
async function decided<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IdentityMissingError) throw new DeskRefusal("identity_missing");
    if (error instanceof OperatorError) throw new DeskRefusal("already_decided");
    throw error;
  }
}

/** Asks the player about a withdrawal; the answer comes as a message. */
export async function askAbout(
  trx: Transaction<Database>,
  id: WithdrawalId,
  text: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  await withdrawalCase(trx, id, now);
  const reference = await writeToPlayer(
    trx,
    { playerId: id.playerId, host: actor.name, kind: "conversation" },
    ({ withdrawalQuestion }) => ({ subject: withdrawalQuestion, text }),
    now,
  );
  await writeLog(trx, {
    actor,
    action: "withdrawal.ask",
    subject: { kind: "withdrawal", id: id.withdrawalId },
    playerId: id.playerId,
    after: { message: reference },
    at: now,
  });
}

export async function balancesOf(db: Kysely<Database>, playerId: number) {
  const { cashMinor, bonusMinor, heldMinor } = await readBalance(db, playerId);
  return { cash_minor: cashMinor, bonus_minor: bonusMinor, held_minor: heldMinor };
}
