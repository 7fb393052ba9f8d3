import { sql } from "kysely";
import { applyEvent, lockWithdrawal } from "./change";
import { BY_VERIFICATION, IDENTITY } from "./holds";
import { idOf } from "./row";
import type { WithdrawalServices } from "./services";

/** Withdrawals per run; the next run takes the rest. */
const PAGE = 100;

/** Approves what waited for nothing but the player's identity, once that is verified. */
export async function releaseVerified({
  db,
  clock,
}: Pick<WithdrawalServices, "db" | "clock">): Promise<void> {
  const waiting = await db
    .selectFrom("withdrawal")
    .innerJoin("player", "player.player_id", "withdrawal.player_id")
    .selectAll("withdrawal")
    .where("state", "=", "review")
    .where(sql<boolean>`review_reasons = array[${IDENTITY}]`)
    .where("identity_state", "=", "verified")
    .limit(PAGE)
    .execute();
  for (const found of waiting) {
    await db.transaction().execute(async (trx) => {
      const row = await lockWithdrawal(trx, idOf(found));
      const now = clock.now();
      const note = "The identity was verified.";
      await applyEvent(trx, row, "approve", { decided_by: BY_VERIFICATION, note, next_look_at: now }, now);
    });
  }
}
