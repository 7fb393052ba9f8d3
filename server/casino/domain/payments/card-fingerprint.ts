import { createHmac, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";
import type { SeedVault } from "../secrets/seed-vault";

const PURPOSE = "card fingerprint key";
const KEY_BYTES = 32;

/** Tells a card from others of its brand with the same last four digits, without its number. */
export async function cardFingerprint(
  db: Kysely<Database>,
  vault: SeedVault,
  cardNumber: string,
): Promise<Buffer> {
  return createHmac("sha256", await fingerprintKey(db, vault))
    .update(cardNumber)
    .digest();
}

/** One key for all copies and times, or a card would not be recognised. The first copy that needs it makes it. */
async function fingerprintKey(db: Kysely<Database>, vault: SeedVault): Promise<Buffer> {
  const stored = await sealedKey(db);
  if (stored) return openKey(vault, stored);
  const { sealed, keyId } = vault.seal(PURPOSE, randomBytes(KEY_BYTES));
  await db
    .insertInto("card_fingerprint_key")
    .values({ key_sealed: sealed, sealing_key_id: keyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const first = await sealedKey(db);
  if (!first) throw new Error("The key of card fingerprints is missing.");
  return openKey(vault, first);
}

/** @returns how many keys were sealed again */
export async function resealFingerprintKey(db: Kysely<Database>, vault: SeedVault): Promise<number> {
  const stored = await sealedKey(db);
  if (!stored || stored.sealing_key_id === vault.keyId) return 0;
  const { sealed, keyId } = vault.seal(PURPOSE, openKey(vault, stored));
  await db
    .updateTable("card_fingerprint_key")
    .set({ key_sealed: sealed, sealing_key_id: keyId })
    .where("key_sealed", "=", stored.key_sealed)
    .execute();
  return 1;
}

function sealedKey(db: Kysely<Database>) {
  return db.selectFrom("card_fingerprint_key").selectAll().executeTakeFirst();
}

function openKey(vault: SeedVault, row: { key_sealed: Buffer; sealing_key_id: string }): Buffer {
  return vault.open(PURPOSE, { sealed: row.key_sealed, keyId: row.sealing_key_id });
}
