import type pg from "pg";
import { isUnavailable } from "../db/unavailable";

/**
 * Sends a statement that has the same effect however often it is sent. When its answer is lost with its connection,
 * nobody knows whether it was committed: it is sent once more on another connection, and its idempotency key decides
 * whether that does the work or finds it done.
 * @param statement told whether this is the second time; a refusal that it throws ends the matter
 */
export async function sendTwice<Answer>(
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
