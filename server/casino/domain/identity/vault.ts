import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { DocumentKind } from "~/casino/contract/identity-words";
import { StartError } from "~/shared/start-error";
import type { Database } from "../../db/schema";
import { KeyRing } from "../secrets/key-ring";

/** Seals players' documents under a key that the database does not hold. */
export class IdentityVault extends KeyRing {
  /** @param secrets newest first; the first one seals, all of them open */
  constructor(secrets: readonly string[]) {
    super(secrets, {
      variable: "IDENTITY_KEY",
      contents: "identity documents",
      purpose: "cherrystone identity key",
    });
  }
}

export function purposeOfDocument(playerId: number, kind: DocumentKind): string {
  return `${kind} of player ${playerId}`;
}

/**
 * Registers the key that this program seals with, and checks that it has every key of the stored files and of the other
 * copies. Keys of files that are all deleted are forgotten, so that a rotated key can be dropped.
 * @throws StartError when a key is missing
 */
export async function checkIdentityKeys(db: Kysely<Database>, vault: IdentityVault): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // If two copies start at once, the second one sees the first one's key.
    await sql`lock table identity_key in exclusive mode`.execute(trx);
    const { rows } = await sql<{ key_id: string }>`
      select key_id from identity_key union select distinct key_id from identity_document`.execute(trx);
    const missing = rows.map(({ key_id }) => key_id).filter((keyId) => !vault.has(keyId));
    if (missing.length > 0) {
      throw new StartError(
        `IDENTITY_KEY does not open the documents in the database (key ${missing.join(", ")}): expected the key that sealed them, which is the IDENTITY_KEY or the DATA_DIR/identity-key of the casino that did; copies that share a database need the same IDENTITY_KEY`,
      );
    }
    await trx
      .insertInto("identity_key")
      .values({ key_id: vault.keyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // A copy that still seals with an older key names it in its files.
    await sql`delete from identity_key k where key_id <> ${vault.keyId}
      and not exists (select from identity_document d where d.key_id = k.key_id)`.execute(trx);
  });
}
