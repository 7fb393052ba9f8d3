import type { Kysely, Transaction } from "kysely";
import { DOCUMENT_KINDS, DOCUMENT_RETENTION, type DocumentKind } from "~/casino/contract/identity-words";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { lockWallets, refuseShut } from "../ledger/wallets";
import { Refusal } from "../refusal";
import { identityStateOf } from "./ask";
import type { UsableFile } from "./file";
import type { CheckedDocument } from "./provider";
import { type IdentityVault, purposeOfDocument } from "./vault";

/** When a file is deleted that is not part of a check, or of a refused one. */
export function uncheckedUntil(now: Date): Date {
  return new Date(now.getTime() + DOCUMENT_RETENTION.uncheckedDays * DAY_MS);
}

/** By the calendar: five times 365 days would be less than five years. */
export function verifiedUntil(now: Date): Date {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + DOCUMENT_RETENTION.verifiedYears);
  return until;
}

interface NewDocument extends UsableFile {
  playerId: number;
  kind: DocumentKind;
}

/**
 * Stores a file encrypted, in place of the earlier one of its kind.
 * @throws Refusal `identity_settled` while a check runs or after it has verified the player
 */
export async function storeDocument(
  trx: Transaction<Database>,
  vault: IdentityVault,
  { playerId, kind, mediaType, bytes, pages }: NewDocument,
  now: Date,
): Promise<void> {
  await requireOpen(trx, playerId);
  const { sealed, keyId } = vault.seal(purposeOfDocument(playerId, kind), bytes);
  const values = {
    media_type: mediaType,
    sealed,
    key_id: keyId,
    pages,
    received_at: now,
    delete_at: uncheckedUntil(now),
  };
  await trx
    .insertInto("identity_document")
    .values({ player_id: playerId, kind, ...values })
    .onConflict((conflict) => conflict.columns(["player_id", "kind"]).doUpdateSet(values))
    .execute();
}

/**
 * Takes the lock of the player's money, so that a file is part of a check or of the next one.
 * @throws Refusal `identity_settled`
 */
export async function requireOpen(trx: Transaction<Database>, playerId: number): Promise<void> {
  await lockWallets(trx, playerId);
  await refuseShut(trx, playerId);
  const state = await identityStateOf(trx, playerId);
  if (state === "in_review" || state === "verified") throw new Refusal("identity_settled");
}

/** The player's files, decrypted, in the order of `DOCUMENT_KINDS`. */
export async function openDocuments(
  db: Kysely<Database>,
  vault: IdentityVault,
  playerId: number,
): Promise<CheckedDocument[]> {
  const rows = await db
    .selectFrom("identity_document")
    .select(["kind", "media_type", "sealed", "key_id"])
    .where("player_id", "=", playerId)
    .execute();
  return rows
    .sort((a, b) => DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind))
    .map(({ kind, media_type, sealed, key_id }) => ({
      kind,
      mediaType: media_type,
      bytes: vault.open(purposeOfDocument(playerId, kind), { sealed, keyId: key_id }),
    }));
}
