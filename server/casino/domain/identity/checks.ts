import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { DOCUMENT_KINDS, type DocumentKind, type IdentityReason } from "~/casino/contract/identity-words";
import type { Database } from "../../db/schema";
import type { IdentityCheckTable } from "../../db/schema-identity";
import type { Clock } from "../clock";
import { firstLookupAt } from "../deposits/watch";
import { lockWallets } from "../ledger/wallets";
import { withTimeLimit } from "../payments/time-limit";
import { playerById } from "../players/players";
import { Refusal } from "../refusal";
import { writeToPlayer } from "../support/support";
import { filesCountSince, IDENTITY_AUTHOR } from "./ask";
import { openDocuments, requireOpen, uncheckedUntil, verifiedUntil } from "./documents";
import { type IdentityActor, recordIdentityEvent } from "./events";
import type { IdentityAnswer, IdentityProvider } from "./provider";
import type { IdentityVault } from "./vault";

export interface IdentityServices {
  db: Kysely<Database>;
  clock: Clock;
  vault: IdentityVault;
  provider: IdentityProvider;
  providerTimeoutMs: number;
  onFault(error: unknown, checkId: string): void;
}

export type IdentityCheckRow = Pick<IdentityCheckTable, "player_id" | "check_id">;

/** What has to be sent again after a refusal; the other files are kept for the next check. */
const SENT_AGAIN: Readonly<Record<IdentityReason, readonly DocumentKind[]>> = {
  document_unreadable: ["document_front", "document_back"],
  document_expired: ["document_front", "document_back"],
  name_differs: DOCUMENT_KINDS,
  birth_date_differs: ["document_front", "document_back"],
  address_differs: ["address_proof"],
  proof_too_old: ["address_proof"],
  not_accepted: DOCUMENT_KINDS,
};

/**
 * Starts a check of the player's files. Ask the provider (`askProvider`) after the transaction has committed.
 * @throws Refusal `documents_missing`, `identity_settled`
 */
export async function startCheck(trx: Transaction<Database>, playerId: number, now: Date): Promise<void> {
  await requireOpen(trx, playerId);
  const since = await filesCountSince(trx, playerId);
  const documents = await trx
    .updateTable("identity_document")
    .set({ delete_at: null })
    .where("player_id", "=", playerId)
    .$if(since !== null, (query) => query.where("received_at", ">=", since))
    .returning("kind")
    .execute();
  if (documents.length < DOCUMENT_KINDS.length) throw new Refusal("documents_missing");
  await trx
    .insertInto("identity_check")
    .values({
      player_id: playerId,
      check_id: randomUUID(),
      state: "in_review",
      submitted_at: now,
      decided_at: null,
      reason: null,
      next_look_at: firstLookupAt(now),
    })
    .execute();
  await setState(trx, playerId, "in_review");
  await recordIdentityEvent(trx, { playerId, event: "submitted", reason: null, actor: "player" }, now);
}

/** The check that waits for an answer, if there is one. */
export async function openCheckOf(
  db: Kysely<Database>,
  playerId: number,
): Promise<IdentityCheckRow | undefined> {
  return db
    .selectFrom("identity_check")
    .select(["player_id", "check_id"])
    .where("player_id", "=", playerId)
    .where("state", "=", "in_review")
    .executeTakeFirst();
}

/**
 * Asks the provider about a check that is in review, and takes its answer. Without an answer the check stays in review,
 * and `watchChecks` asks again.
 * @returns whether the provider answered
 */
export async function askProvider(services: IdentityServices, check: IdentityCheckRow): Promise<boolean> {
  const { db, clock, providerTimeoutMs } = services;
  let answer: IdentityAnswer;
  try {
    answer = await withTimeLimit(providerTimeoutMs, () => answerTo(services, check));
  } catch (error) {
    services.onFault(error, check.check_id);
    return false;
  }
  if (answer.status === "pending") return true;
  const decision =
    answer.status === "verified"
      ? { state: "verified" as const }
      : { state: "refused" as const, reason: answer.reason };
  await db
    .transaction()
    .execute((trx) => decide(trx, check, { ...decision, actor: "provider" }, clock.now()));
  return true;
}

/** A check that the provider does not know was never received, and is sent again. */
async function answerTo(services: IdentityServices, check: IdentityCheckRow): Promise<IdentityAnswer> {
  const { db, vault, provider, clock } = services;
  const { player_id: playerId, check_id: reference } = check;
  const current = await provider.look({ reference });
  if (current.status !== "unknown") return current;
  const player = await playerById(db, playerId);
  return provider.check({
    reference,
    person: {
      firstName: player.first_name,
      lastName: player.last_name,
      birthDate: player.birth_date,
      addressOne: player.address_one,
      city: player.city,
      zipCode: player.zip_code,
      countryId: player.country_id,
    },
    documents: await openDocuments(db, vault, playerId),
    at: clock.now(),
  });
}

type Decision = ({ state: "verified" } | { state: "refused"; reason: IdentityReason }) & {
  /** `provider`, or the name of an operator. */
  actor: Exclude<IdentityActor, "casino" | "player"> | (string & {});
  /** An operator's words, for the record; never shown to the player. */
  note?: string;
};

/**
 * Ends a check: changes the player's state, sets when the files are deleted, and writes to the player. A check that was
 * ended before stays as it is.
 * @returns whether this ended it
 */
export async function decide(
  trx: Transaction<Database>,
  { player_id: playerId, check_id: checkId }: IdentityCheckRow,
  decision: Decision,
  now: Date,
): Promise<boolean> {
  await lockWallets(trx, playerId);
  const { state, actor } = decision;
  const reason = decision.state === "refused" ? decision.reason : null;
  const ended = await trx
    .updateTable("identity_check")
    .set({ state, reason, decided_at: now, next_look_at: null })
    .where("player_id", "=", playerId)
    .where("check_id", "=", checkId)
    .where("state", "=", "in_review")
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  await setState(trx, playerId, state);
  if (reason !== null) await dropRefused(trx, playerId, SENT_AGAIN[reason]);
  await trx
    .updateTable("identity_document")
    .set({ delete_at: state === "verified" ? verifiedUntil(now) : uncheckedUntil(now) })
    .where("player_id", "=", playerId)
    .execute();
  const words = [reason, decision.note].filter(Boolean).join(": ") || null;
  await recordIdentityEvent(trx, { playerId, event: state, reason: words, actor }, now);
  await writeToPlayer(
    trx,
    { playerId, host: IDENTITY_AUTHOR, kind: "notice" },
    ({ identityNews, identityReasons }) =>
      reason === null ? identityNews.verified() : identityNews.refused({ reason: identityReasons[reason] }),
    now,
  );
  return true;
}

async function dropRefused(
  trx: Transaction<Database>,
  playerId: number,
  kinds: readonly DocumentKind[],
): Promise<void> {
  await trx
    .deleteFrom("identity_document")
    .where("player_id", "=", playerId)
    .where("kind", "in", [...kinds])
    .execute();
}

async function setState(
  trx: Transaction<Database>,
  playerId: number,
  state: IdentityCheckTable["state"],
): Promise<void> {
  await trx.updateTable("player").set({ identity_state: state }).where("player_id", "=", playerId).execute();
}
