import type pg from "pg";
import { isUnavailable } from "../../db/unavailable";

/**
 * Runs an idempotent statement, and retries it once on another connection when the connection is lost before the
 * answer. Whether the first try committed is unknown then; its idempotency key decides whether the second one does the
 * work or finds it done.
 * @param statement is told whether this is the second try; a refusal that it throws is final
 */
export async function sendWithRetry<Answer>(
  pool: pg.Pool,
  statement: (client: pg.PoolClient, isAgain: boolean) => Promise<Answer>,
): Promise<Answer> {
  const first = await pool.connect();
  try {
    return await statement(first, false);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  } finally {
    first.release();
  }
  const second = await pool.connect();
  try {
    return await statement(second, true);
  } finally {
    second.release();
  }
}
