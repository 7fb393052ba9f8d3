import { type Kysely, sql } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import { doEach, inPages } from "../each";
import { lockWallets } from "../ledger/wallets";
import { startRepeating } from "../requests/repeat";
import { remindOfDepositLimits } from "./deposit-choice";
import { drop, type LimitRow, limitRow, update } from "./limits";
import { notifyOfLimits } from "./news";

const WATCH_MS = MINUTE_MS;
const BATCH = 100;

/**
 * Tells players about raises that can be confirmed now, and drops those that were not confirmed in time. Each is done by
 * one copy of the program, once: it is read again under the lock of the player's money.
 */
export async function watchLimits(db: Kysely<Database>, now: Date): Promise<void> {
  const due = inPages<LimitRow>(BATCH, (last) => dueLimits(db, last, now));
  await doEach(due, (row) => act(db, row, now));
}

function dueLimits(db: Kysely<Database>, last: LimitRow | undefined, now: Date): Promise<LimitRow[]> {
  return db
    .selectFrom("player_limit")
    .selectAll()
    .where("asked_at", "is not", null)
    .where("ready_at", "<=", now)
    .where((row) => row.or([row("ready_told_at", "is", null), row("expires_at", "<=", now)]))
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(player_id, kind, period) > (${last?.player_id}, ${last?.kind}, ${last?.period})`,
      ),
    )
    .orderBy("player_id")
    .orderBy("kind")
    .orderBy("period")
    .limit(BATCH)
    .execute();
}

async function act(
  db: Kysely<Database>,
  { player_id: playerId, kind, period }: LimitRow,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockWallets(trx, playerId);
    const row = await limitRow(trx, playerId, { limit: kind, period });
    if (!row?.ready_at || !row.expires_at || row.ready_at > now) return;
    if (row.expires_at <= now) return drop(trx, row, "expired", now);
    if (row.ready_told_at !== null) return;
    await update(trx, row, { ready_told_at: now });
    const limits = [{ limit: kind, period, value: row.asked_value }];
    await notifyOfLimits(trx, { playerId, news: "ready", limits, at: row.expires_at }, now);
  });
}

/** @returns a function that stops it and waits for a run in progress */
export function startLimitWatch({
  db,
  clock,
  onFault,
}: {
  db: Kysely<Database>;
  clock: Clock;
  onFault(error: unknown): void;
}): () => Promise<void> {
  const watch = async () => {
    await watchLimits(db, clock.now()).catch(onFault);
    await remindOfDepositLimits(db, clock.now());
  };
  return startRepeating(watch, { everyMs: WATCH_MS, onFault });
}
