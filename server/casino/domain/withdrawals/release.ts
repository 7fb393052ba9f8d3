import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema";
import { inPages } from "../each";
import { applyEvent, lockWithdrawal, updateWithdrawal } from "./change";
import { BY_VERIFICATION, IDENTITY, reasonsNow } from "./holds";
import { idOf, type WithdrawalRow } from "./row";
import type { WithdrawalServices } from "./settle";

/** Withdrawals per query. */
const PAGE = 100;

/**
 * Approves what waited for nothing but the player's identity, once that is verified. What has come up since the request
 * holds it for a person.
 */
export async function releaseVerified(
  services: Pick<WithdrawalServices, "db" | "clock" | "onFault">,
  page = PAGE,
): Promise<void> {
  for await (const row of inPages<WithdrawalRow>(page, (last) => verified(services.db, page, last))) {
    try {
      await release(services, row);
    } catch (error) {
      // One that cannot be released must not hold up the others.
      services.onFault(error, row.withdrawal_id);
    }
  }
}

function verified(
  db: Kysely<Database>,
  page: number,
  last: WithdrawalRow | undefined,
): Promise<WithdrawalRow[]> {
  return db
    .selectFrom("withdrawal")
    .innerJoin("player", "player.player_id", "withdrawal.player_id")
    .selectAll("withdrawal")
    .where("state", "=", "review")
    .where(sql<boolean>`review_reasons = array[${IDENTITY}]`)
    .where("identity_state", "=", "verified")
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(withdrawal.player_id, withdrawal_id) > (${last?.player_id}, ${last?.withdrawal_id}::uuid)`,
      ),
    )
    .orderBy("withdrawal.player_id")
    .orderBy("withdrawal_id")
    .limit(page)
    .execute();
}

async function release(
  { db, clock }: Pick<WithdrawalServices, "db" | "clock">,
  found: WithdrawalRow,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockWithdrawal(trx, idOf(found));
    if (row.state !== "review") return;
    const now = clock.now();
    const reasons = await reasonsNow(trx, row, now);
    if (reasons.length > 0) return void (await updateWithdrawal(trx, row, { review_reasons: reasons }));
    const note = "The identity was verified.";
    await applyEvent(trx, row, "approve", { decided_by: BY_VERIFICATION, note, next_look_at: now }, now);
  });
}
