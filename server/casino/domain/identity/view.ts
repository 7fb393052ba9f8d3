import type { Kysely } from "kysely";
import type { IdentityView } from "~/casino/contract/identity";
import { type AskReason, DOCUMENT_KINDS } from "~/casino/contract/identity-words";
import type { Database } from "../../db/schema";
import { filesCountSince } from "./ask";
import type { IdentityProvider } from "./provider";

/** What a player sees of the verification. */
export async function identityOf(
  db: Kysely<Database>,
  provider: IdentityProvider,
  playerId: number,
): Promise<IdentityView> {
  const [player, request, check, since, documents] = await Promise.all([
    db
      .selectFrom("player")
      .select("identity_state")
      .where("player_id", "=", playerId)
      .executeTakeFirstOrThrow(),
    lastRequest(db, playerId),
    lastCheck(db, playerId),
    filesCountSince(db, playerId),
    db
      .selectFrom("identity_document")
      .select(["kind", "received_at", "delete_at"])
      .where("player_id", "=", playerId)
      .execute(),
  ]);
  const [firstDeleted] = documents
    .flatMap(({ delete_at }) => delete_at ?? [])
    .sort((a, b) => a.getTime() - b.getTime());
  return {
    state: player.identity_state,
    asked: request ? { reason: request.reason as AskReason, at: request.happened_at.toISOString() } : null,
    documents: documents
      .filter(({ received_at }) => since === null || received_at >= since)
      .map(({ kind, received_at }) => ({ kind, received_at: received_at.toISOString() }))
      .sort((a, b) => DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind)),
    submitted_at: check?.submitted_at.toISOString() ?? null,
    decided_at: check?.decided_at?.toISOString() ?? null,
    reason: check?.reason ?? null,
    delete_at: firstDeleted?.toISOString() ?? null,
    ...(provider.testNames && {
      sandbox: provider.testNames.map(({ lastName, outcome }) => ({ last_name: lastName, outcome })),
    }),
  };
}

function lastRequest(db: Kysely<Database>, playerId: number) {
  return db
    .selectFrom("identity_event")
    .select(["reason", "happened_at"])
    .where("player_id", "=", playerId)
    .where("event", "=", "asked")
    .orderBy("event_id", "desc")
    .limit(1)
    .executeTakeFirst();
}

function lastCheck(db: Kysely<Database>, playerId: number) {
  return db
    .selectFrom("identity_check")
    .select(["submitted_at", "decided_at", "reason"])
    .where("player_id", "=", playerId)
    .orderBy("submitted_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
