import { createHash, createHmac } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../db/schema";
import { Refusal } from "../refusal";
import type { KeyRing } from "../secrets/key-ring";

export const MAX_KEY_LENGTH = 100;

/** Owner of visitors' keys; no player has this id. */
export const VISITOR = 0;

/** A mutation and its idempotency key. */
export interface KeyedRequest {
  playerId: number;
  key: string;
  /** From `contentHash`. The same key with another hash is a conflict. */
  requestHash: Buffer;
}

/**
 * Runs `work` at most once per key. The first answer is stored in the transaction of its effect and returned to every
 * repeat; a repeat that comes while the first is still running waits for it. A refusal rolls back and is not stored: it
 * had no effect, and the next try may succeed.
 * @throws Refusal `idempotency_conflict` when the key was used with other content
 */
export async function runOnce<Answer>(
  db: Kysely<Database>,
  request: KeyedRequest,
  now: Date,
  work: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (trx) => {
    // The primary key is the lock: a repeat waits here until the first commits or rolls back.
    const claimed = await trx
      .insertInto("idempotency_record")
      .values({
        player_id: request.playerId,
        key: request.key,
        request_hash: request.requestHash,
        status: 200,
        response: "null",
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(["player_id", "key"]).doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 0n) return storedAnswer<Answer>(trx, request);
    const answer = await work(trx);
    await trx
      .updateTable("idempotency_record")
      .set({ response: JSON.stringify(answer) })
      .where("player_id", "=", request.playerId)
      .where("key", "=", request.key)
      .execute();
    return answer;
  });
}

async function storedAnswer<Answer>(trx: Transaction<Database>, request: KeyedRequest): Promise<Answer> {
  const record = await findRecord(trx, request);
  if (!record) throw new Error("The record of the key is gone");
  if (!request.requestHash.equals(record.request_hash)) throw keyConflict();
  return record.response as Answer;
}

/** Whether the key has an answer already. */
export async function wasAnswered(db: Kysely<Database>, request: KeyedRequest): Promise<boolean> {
  const record = await findRecord(db, request);
  return record !== undefined && request.requestHash.equals(record.request_hash);
}

function findRecord(db: Kysely<Database>, { playerId, key }: KeyedRequest) {
  return db
    .selectFrom("idempotency_record")
    .select(["request_hash", "response"])
    .where("player_id", "=", playerId)
    .where("key", "=", key)
    .executeTakeFirst();
}

export function keyConflict(): Refusal {
  return new Refusal("idempotency_conflict");
}

/** A fast hash of these could be brute-forced from a copy of the database, so they are hashed under a key outside it. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set(["password", "pwd", "old_pwd", "second_factor"]);

/** Cards are not stored in any form. */
export const CARD_FIELDS: ReadonlySet<string> = new Set(["card_number", "card_expiry", "card_cvc"]);

/**
 * SHA-256 of the request: the call, its path and query, and its body. Secrets count by a keyed hash, so that a repeat
 * has to know them. After a change of keys a repeat is a conflict.
 * @param sessionFields fields that are left out, because they differ from session to session
 */
export function contentHash(
  call: string,
  parts: readonly unknown[],
  keys: Pick<KeyRing, "derive">,
  sessionFields: readonly string[] = [],
): Buffer {
  const secretHash = (secret: string) =>
    createHmac("sha256", keys.derive("secrets of requests", 32)).update(secret).digest("hex");
  /** Sorts object members, so that their order does not change the hash. */
  const sorted = (name: string, value: unknown): unknown => {
    if (CARD_FIELDS.has(name) || sessionFields.includes(name)) return undefined;
    if (SECRET_FIELDS.has(name) && typeof value === "string") return secretHash(value);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return createHash("sha256")
    .update(JSON.stringify([call, ...parts], sorted))
    .digest();
}
