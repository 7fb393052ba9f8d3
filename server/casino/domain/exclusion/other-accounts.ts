import type { Kysely, Transaction } from "kysely";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import { startWalking } from "../requests/repeat";
import { lockSignIns } from "../sign-in/lock";
import { excludeAccount, type ExclusionRecord } from "./exclude";
import { accountsOf, lockAccountsOf } from "./same-person";

export interface OtherAccountsJob {
  db: Kysely<Database>;
  clock: Clock;
  /** Settles the open rounds of all accounts of the player's person. */
  onExcluded(playerId: number): Promise<unknown>;
  onFault(error: unknown): void;
}

/** Excluded players per run; each is one look at their namesakes. */
const BATCH = 100;
const EVERY_MS = 2_000;
/** A copy of before may exclude one account alone while it is replaced. */
const REST_MS = DAY_MS;

/**
 * Exclusions of before an exclusion reached every account of the person (`excludePlayer`) are applied to the others, with
 * the same end, and who asked for it. Doing it again changes nothing, also after a player has returned.
 * @param after the last player of the batch before; 0 to begin
 * @returns the last player of this batch; null at the end
 */
export async function excludeOtherAccounts(
  job: OtherAccountsJob,
  after: number,
  batch = BATCH,
): Promise<number | null> {
  const players = await job.db
    .selectFrom("player_exclusion")
    .select("player_id as playerId")
    .distinct()
    .where("player_id", ">", after)
    .where(({ eb, or }) => or([eb("until", ">", job.clock.now()), eb("kind", "=", "self_exclusion")]))
    .orderBy("player_id")
    .limit(batch)
    .execute();
  for (const { playerId } of players) {
    try {
      await excludeOthersOf(job, playerId);
    } catch (error) {
      job.onFault(error);
    }
  }
  return players.at(-1)?.playerId ?? null;
}

async function excludeOthersOf({ db, clock, onExcluded }: OtherAccountsJob, playerId: number): Promise<void> {
  // Almost everybody has one account: no locks for them.
  if ((await accountsOf(db, playerId)).length === 1) return;
  const now = clock.now();
  const excluded = await db.transaction().execute(async (trx) => {
    const accounts = await lockAccountsOf(trx, playerId);
    const missing = await missingExclusions(trx, playerId, accounts, now);
    for (const account of missing.keys()) await lockSignIns(trx, account);
    for (const [account, records] of missing) await excludeAccount(trx, account, records, now);
    return missing.size > 0;
  });
  if (excluded) await onExcluded(playerId);
}

/** By account: the live exclusions of a player that the person's other accounts do not have on record. */
async function missingExclusions(
  trx: Transaction<Database>,
  playerId: number,
  accounts: readonly number[],
  now: Date,
): Promise<Map<number, ExclusionRecord[]>> {
  // The records, not the state: an account that has returned has the record, and is left alone.
  const records = await trx
    .selectFrom("player_exclusion")
    .innerJoin("player", "player.player_id", "player_exclusion.player_id")
    .distinctOn(["player_exclusion.player_id", "kind"])
    .select(["player_exclusion.player_id as account", "kind", "until", "actor", "reason", "excluded_kind"])
    .where("player_exclusion.player_id", "in", accounts)
    .orderBy("player_exclusion.player_id")
    .orderBy("kind")
    .orderBy("until", "desc")
    .execute();
  // No exclusion begins after its end.
  const soonest = new Date(now.getTime() + 1);
  const isSelfExcluded = (account: number) =>
    records.some((one) => one.account === account && one.excluded_kind === "self_exclusion");
  const missing = new Map<number, ExclusionRecord[]>();
  for (const { account, kind, until, actor, reason } of records) {
    if (account !== playerId || kind === "return") continue;
    const holdsUntilReturn = kind === "self_exclusion" && isSelfExcluded(account);
    if (until <= now && !holdsUntilReturn) continue;
    const end = until > soonest ? until : soonest;
    for (const other of accounts) {
      const has =
        (holdsUntilReturn && end === soonest && isSelfExcluded(other)) ||
        records.some((one) => one.account === other && one.kind === kind && one.until >= until);
      if (has) continue;
      missing.set(other, [...(missing.get(other) ?? []), { kind, until: end, actor, reason }]);
    }
  }
  return missing;
}

export function startExcludingOtherAccounts(job: OtherAccountsJob): () => Promise<void> {
  return startWalking((after) => excludeOtherAccounts(job, after), {
    everyMs: EVERY_MS,
    restMs: REST_MS,
    onFault: (error) => job.onFault(error),
  });
}
