import type { OpenDatabase } from "./fresh-database";

/** As if the player had accepted an earlier version of the terms alone. The record is only added to, except here. */
export async function forgetNewTerms({ pool }: Pick<OpenDatabase, "pool">, pid: number): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query("begin");
    await connection.query("set local session_replication_role = replica");
    await connection.query("update terms_acceptance set terms_version = '2020-01-01' where player_id = $1", [
      pid,
    ]);
    await connection.query("commit");
  } finally {
    connection.release();
  }
}
