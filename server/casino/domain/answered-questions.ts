import type { Kysely } from "kysely";
import type { Database } from "../db/schema";

/**
 * Uses up the answer to a form's question, which is good for one call.
 * @param requestHash of a call that acts once however often it comes: its repeats may use the answer again
 * @returns false when it was used before
 */
export async function useAnswer(
  db: Kysely<Database>,
  questionId: string,
  requestHash: Buffer | null,
  now: Date,
): Promise<boolean> {
  const first = await db
    .insertInto("answered_question")
    .values({ question_id: questionId, request_hash: requestHash, answered_at: now })
    .onConflict((conflict) => conflict.column("question_id").doNothing())
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows === 1n) return true;
  if (requestHash === null) return false;
  const same = await db
    .selectFrom("answered_question")
    .select("question_id")
    .where("question_id", "=", questionId)
    .where("request_hash", "=", requestHash)
    .executeTakeFirst();
  return same !== undefined;
}
