import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";
import { Refusal } from "../refusal";

/** @throws Refusal `account_closed` */
export function refuseClosed({ closed_at: closedAt }: { closed_at: Date | null }): void {
  if (closedAt !== null) throw new Refusal("account_closed", { closedAt: closedAt.toISOString() });
}

/**
 * For a transaction that read the player before it had its lock.
 * @throws Refusal `account_closed`
 */
export async function requireOpenAccount(db: Kysely<Database>, playerId: number): Promise<void> {
  const player = await db
    .selectFrom("player")
    .select("closed_at")
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  refuseClosed(player);
}
