import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";

/**
 * Consumes the answer to a form's guard question; each answer is valid for one call.
 * @param requestHash hash of an idempotent call, whose repeats may use the answer again; null for other calls
 * @returns false when the answer was used before
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
