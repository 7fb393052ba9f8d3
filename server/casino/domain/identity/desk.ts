import type { Kysely, Transaction } from "kysely";
import type { IdentityReason } from "~/casino/contract/identity-words";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import { commandActor, type LogEntry, writeLog } from "../desk/log";
import { OperatorError } from "../operator-error";
import { playerById } from "../players/players";
import { decide, openCheckOf } from "./checks";
import { openDocuments } from "./documents";
import { recordIdentityEvent } from "./events";
import type { CheckedDocument } from "./provider";
import type { IdentityVault } from "./vault";

/** Longest list; those that wait longest come first. */
const MAX_LIST_LENGTH = 200;

export interface IdentityDesk {
  db: Kysely<Database>;
  clock: Clock;
  vault: IdentityVault;
}

/** The checks without a decision, oldest first. */
export function waitingChecks({ db }: IdentityDesk) {
  return db
    .selectFrom("identity_check")
    .innerJoin("player", "player.player_id", "identity_check.player_id")
    .select(["identity_check.player_id", "submitted_at", "looks", "first_name", "last_name"])
    .where("identity_check.state", "=", "in_review")
    .orderBy("submitted_at")
    .limit(MAX_LIST_LENGTH)
    .execute();
}

/** What is known of a player's verification. @throws OperatorError */
export async function identityCase({ db }: IdentityDesk, playerId: number) {
  const player = await existingPlayer(db, playerId);
  const [documents, events] = await Promise.all([
    db
      .selectFrom("identity_document")
      .select(["kind", "media_type", "pages", "received_at", "delete_at"])
      .where("player_id", "=", playerId)
      .execute(),
    db
      .selectFrom("identity_event")
      .selectAll()
      .where("player_id", "=", playerId)
      .orderBy("event_id")
      .execute(),
  ]);
  return { player, documents, events };
}

interface Operator {
  playerId: number;
  /** Who does it, for the record. */
  actor: string;
}

/** Decrypts the player's files and records who opened them. @throws OperatorError */
export async function openFiles(
  { db, clock, vault }: IdentityDesk,
  { playerId, actor }: Operator,
): Promise<CheckedDocument[]> {
  await existingPlayer(db, playerId);
  return db.transaction().execute(async (trx) => {
    const files = await openDocuments(trx, vault, playerId);
    if (files.length === 0) throw new OperatorError(`Player ${playerId} has no files.`);
    const now = clock.now();
    await recordIdentityEvent(trx, { playerId, event: "opened", reason: null, actor }, now);
    await writeLog(trx, {
      actor: commandActor(actor),
      action: "identity.open_file",
      subject: { kind: "identity", id: playerId },
      playerId,
      after: { kinds: files.map(({ kind }) => kind) },
      at: now,
    });
    return files;
  });
}

export type OperatorDecision = Operator & { note: string } & (
    { state: "verified" } | { state: "refused"; reason: IdentityReason }
  );

/** Decides a check that is in review. @throws OperatorError */
export async function decideByOperator(
  { db, clock }: IdentityDesk,
  { playerId, ...decision }: OperatorDecision,
): Promise<void> {
  await existingPlayer(db, playerId);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    if (!(await decideOpenCheck(trx, { playerId, ...decision }, now))) {
      throw new OperatorError(`Player ${playerId} has no documents in review.`);
    }
    const code = decision.state === "refused" ? decision.reason : null;
    const actor = commandActor(decision.actor);
    await logIdentityDecision(trx, { playerId, code, actor, reason: decision.note, at: now });
  });
}

/** Last in the transaction, as `writeLog`. @param entry `code`: why the documents are refused; null if they are not */
export function logIdentityDecision(
  trx: Transaction<Database>,
  {
    playerId,
    code,
    ...entry
  }: Pick<LogEntry, "actor" | "reason" | "at"> & { playerId: number; code: IdentityReason | null },
): Promise<void> {
  return writeLog(trx, {
    ...entry,
    action: code === null ? "identity.verify" : "identity.refuse",
    subject: { kind: "identity", id: playerId },
    playerId,
    after: code === null ? null : { code },
  });
}

/** The same in the caller's transaction. @returns false if no check is in review */
export async function decideOpenCheck(
  trx: Transaction<Database>,
  { playerId, ...decision }: OperatorDecision,
  now: Date,
): Promise<boolean> {
  const check = await openCheckOf(trx, playerId);
  return check !== undefined && decide(trx, check, decision, now);
}

async function existingPlayer(db: Kysely<Database>, playerId: number) {
  const exists = await db
    .selectFrom("player")
    .select("player_id")
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!exists) throw new OperatorError(`There is no player ${playerId}.`);
  return playerById(db, playerId);
}
