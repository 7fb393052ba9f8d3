import { type Kysely, sql, type Transaction } from "kysely";
import type { DocumentKind, IdentityReason } from "~/casino/contract/identity-words";
import type { Database } from "../../db/schema";
import type { CasinoClock } from "../clock";
import { decideOpenCheck, identityCase, logIdentityDecision } from "../identity/desk";
import { openDocuments } from "../identity/documents";
import { recordIdentityEvent } from "../identity/events";
import type { CheckedDocument } from "../identity/provider";
import type { IdentityVault } from "../identity/vault";
import { OperatorError } from "../operator-error";
import { claim, release } from "./claims";
import { cursorOf, timePlaceOf } from "./cursor";
import { type Actor, writeLog } from "./log";
import { DeskRefusal } from "./refusal";
import { identityFacts } from "./sign-facts";
import { identitySignsOf } from "./signs";

const PAGE = 50;

function waitingChecks(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom("identity_check")
    .innerJoin("player", "player.player_id", "identity_check.player_id")
    .leftJoin("desk_claim", (join) =>
      join
        .on("desk_claim.kind", "=", "identity")
        .on(sql<boolean>`desk_claim.subject_id = identity_check.player_id::text`)
        .on("desk_claim.expires_at", ">", now),
    )
    .leftJoin("operator", "operator.operator_id", "desk_claim.operator_id")
    .select(["identity_check.player_id", "submitted_at", "first_name", "last_name"])
    .select(["desk_claim.operator_id as claimed_by", "operator.name as claimed_name"])
    .select("desk_claim.expires_at as claimed_until")
    .where("identity_check.state", "=", "in_review");
}

export type WaitingRow = Awaited<ReturnType<ReturnType<typeof waitingChecks>["execute"]>>[number];

/** Checks without a decision, oldest first. @throws DeskRefusal for a wrong cursor */
export async function identityQueue(
  db: Kysely<Database>,
  { claimed, cursor }: { claimed: "any" | "mine" | "nobody"; cursor: string | undefined },
  operatorId: number,
  now: Date,
): Promise<{ rows: WaitingRow[]; next: string | null }> {
  let query = waitingChecks(db, now)
    .orderBy("submitted_at")
    .orderBy("identity_check.player_id")
    .limit(PAGE + 1);
  if (claimed === "mine") query = query.where("desk_claim.operator_id", "=", operatorId);
  if (claimed === "nobody") query = query.where("desk_claim.operator_id", "is", null);
  if (cursor !== undefined) {
    const { at, ids } = timePlaceOf(cursor, [/^\d{1,15}$/]);
    query = query.where(
      sql<boolean>`(submitted_at, identity_check.player_id) > (${at}::timestamptz, ${Number(ids[0])}::bigint)`,
    );
  }
  const found = await query.execute();
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  const next = found.length > PAGE && last ? cursorOf([last.submitted_at, last.player_id]) : null;
  return { rows, next };
}

/** The signs that matter for the decision, by player. */
export async function identitySigns(db: Kysely<Database>, playerIds: readonly number[]) {
  const facts = await identityFacts(db, playerIds);
  return new Map([...facts].map(([playerId, fact]) => [playerId, identitySignsOf(fact)]));
}

/** What is known of a player's identity, and who works on it. @throws DeskRefusal `not_found` */
export async function identityDetails(
  services: { db: Kysely<Database>; clock: CasinoClock; vault: IdentityVault },
  playerId: number,
  now: Date,
) {
  const found = await orNotFound(() => identityCase(services, playerId));
  const waiting = await waitingChecks(services.db, now)
    .where("identity_check.player_id", "=", playerId)
    .executeTakeFirst();
  const signs = await identitySigns(services.db, [playerId]);
  return { ...found, waiting, signs: signs.get(playerId) ?? [] };
}

async function orNotFound<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OperatorError) throw new DeskRefusal("not_found");
    throw error;
  }
}

/** Decrypts a file, of which a page is to be shown, and records who opened it. @throws DeskRefusal `not_found` */
export async function openFile(
  trx: Transaction<Database>,
  vault: IdentityVault,
  { playerId, kind, page }: { playerId: number; kind: DocumentKind; page: number },
  actor: Actor,
  now: Date,
): Promise<CheckedDocument> {
  const file = (await openDocuments(trx, vault, playerId)).find((one) => one.kind === kind);
  if (!file) throw new DeskRefusal("not_found");
  await recordIdentityEvent(
    trx,
    { playerId, event: "opened", reason: page === 1 ? kind : `${kind}, page ${page}`, actor: actor.name },
    now,
  );
  const subject = { kind: "identity", id: playerId };
  await writeLog(trx, {
    actor,
    action: "identity.open_file",
    subject,
    playerId,
    after: { kind, page },
    at: now,
  });
  return file;
}

/** @throws DeskRefusal `claimed_by_other`, or `already_decided` if no check is in review */
export async function claimIdentity(
  trx: Transaction<Database>,
  playerId: number,
  isReleased: boolean,
  actor: Actor,
  now: Date,
): Promise<void> {
  const subject = { kind: "identity", id: String(playerId) } as const;
  const waiting = await waitingChecks(trx, now)
    .where("identity_check.player_id", "=", playerId)
    .executeTakeFirst();
  if (!waiting) throw new DeskRefusal("already_decided");
  if (isReleased) await release(trx, subject, actor);
  else await claim(trx, subject, actor, now);
  const action = isReleased ? "identity.release" : "identity.claim";
  await writeLog(trx, { actor, action, subject, playerId, at: now });
}

export type IdentityChoice =
  { decision: "verify"; reason: string } | { decision: "refuse"; code: IdentityReason; reason: string };

/** @throws DeskRefusal `claimed_by_other` or `already_decided` */
export async function decideIdentity(
  trx: Transaction<Database>,
  playerId: number,
  choice: IdentityChoice,
  actor: Actor,
  now: Date,
): Promise<void> {
  const subject = { kind: "identity", id: String(playerId) } as const;
  await claim(trx, subject, actor, now);
  const by = { playerId, actor: actor.name, note: choice.reason };
  const isDecided = await decideOpenCheck(
    trx,
    choice.decision === "verify"
      ? { ...by, state: "verified" }
      : { ...by, state: "refused", reason: choice.code },
    now,
  );
  if (!isDecided) throw new DeskRefusal("already_decided");
  await release(trx, subject, actor);
  const code = choice.decision === "refuse" ? choice.code : null;
  await logIdentityDecision(trx, { playerId, code, actor, reason: choice.reason, at: now });
}
