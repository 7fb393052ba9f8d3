import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";

const SECRET_BYTES = 32;

/** A 32-byte key by name, the same in all instances; created on first use. */
export async function sharedSecret(db: Kysely<Database>, name: string): Promise<Buffer> {
  const existing = await findSecret(db, name);
  if (existing) return existing;
  await db
    .insertInto("house_secret")
    .values({ name, secret: randomBytes(SECRET_BYTES) })
    // If two instances create it at once, one row wins and both use it.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await findSecret(db, name);
  if (!stored) throw new Error(`shared secret ${name} is missing`);
  return stored;
}

async function findSecret(db: Kysely<Database>, name: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("house_secret")
    .select("secret")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.secret ?? null;
}
