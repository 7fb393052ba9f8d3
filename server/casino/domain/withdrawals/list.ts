import { type Kysely, sql } from "kysely";
import { UUID } from "~/shared/uuid";
import type { Database } from "../../db/schema";
import { Refusal } from "../refusal";
import type { WithdrawalRow } from "./row";

interface WithdrawalPage {
  rows: WithdrawalRow[];
  /** Cursor of the next page, or null. */
  next: string | null;
}

const CURSOR = /^(\d{1,14}):([0-9a-f-]{36})$/;

/**
 * A page of the player's withdrawals, newest first.
 * @param before the previous page's `next`
 * @throws Refusal `invalid_cursor`
 */
export async function listWithdrawals(
  db: Kysely<Database>,
  { playerId, limit, before }: { playerId: number; limit: number; before?: string | undefined },
): Promise<WithdrawalPage> {
  const after = before === undefined ? null : placeIn(before);
  const found = await db
    .selectFrom("withdrawal")
    .selectAll()
    .where("player_id", "=", playerId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, withdrawal_id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy("created_at", "desc")
    .orderBy("withdrawal_id", "desc")
    // One extra row tells whether there is a next page.
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? cursorOf(last) : null };
}

function cursorOf({ created_at, withdrawal_id }: WithdrawalRow): string {
  return Buffer.from(`${created_at.getTime()}:${withdrawal_id}`).toString("base64url");
}

function placeIn(cursor: string): { at: Date; id: string } {
  const [, at, id] = CURSOR.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (id === undefined || !UUID.test(id)) throw new Refusal("invalid_cursor");
  return { at: new Date(Number(at)), id };
}
