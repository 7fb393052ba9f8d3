import { type Kysely, sql } from "kysely";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../db/schema";

/** Players per statement: small, so that it holds few locks and a crash loses at most one batch. */
const BATCH = 1_000;

/** Whom offers may be mailed to: a condition on rows of `player`, as the index `player_reachable` has it. */
export const REACHABLE = sql`email_permit and not banned and email_confirmed_at is not null`;

/** How many players a campaign would still reach. */
export async function recipientsLeft(db: Kysely<Database>, campaignId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from player
    where ${REACHABLE} and not exists (
      select from campaign_recipient r where r.player_id = player.player_id and r.campaign_id = ${campaignId}
    )`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/**
 * Queues a campaign's email for every player who accepts marketing email at a confirmed address. Each player gets it
 * once, however often this runs: a run that broke off is continued, and a finished one adds players who have joined
 * since.
 * @param campaignId identifies the campaign for good
 * @param batch players per statement
 * @returns how many emails were queued
 */
export async function enqueueOffers(
  db: Kysely<Database>,
  campaignId: string,
  now: Date,
  batch = BATCH,
): Promise<number> {
  let added = 0;
  let last: number | null = 0;
  while (last !== null) {
    const step: Step = await enqueueBatch(db, { campaignId, after: last, batch }, now);
    added += step.added;
    last = step.last;
  }
  return added;
}

interface Step {
  /** How many mails were queued. */
  added: number;
  /** The last player that was checked; null when none was left. */
  last: number | null;
}

/** Queues a campaign's email for the next players. @param place `after`: the last player that was checked */
export async function enqueueBatch(
  db: Kysely<Database>,
  { campaignId, after, batch = BATCH }: { campaignId: string; after: number; batch?: number },
  now: Date,
): Promise<Step> {
  // One statement, so that a player is recorded as a recipient exactly when the email is queued.
  const { rows } = await sql<{ added: number; last: number | null }>`
    with reader as (
      select player_id, lower(email) as recipient from player
      where player_id > ${after} and ${REACHABLE}
      order by player_id limit ${batch}
    ), put_down as (
      insert into campaign_recipient (player_id, campaign_id, enqueued_at)
      select player_id, ${campaignId}, ${now}::timestamptz from reader
      on conflict do nothing
      returning player_id
    ), added as (
      insert into outbox (mail_id, kind, campaign_id, recipient, player_id, created_at, next_attempt_at)
      select gen_random_uuid(), 'offers', ${campaignId}, recipient, player_id, ${now}::timestamptz, ${now}::timestamptz
      from reader join put_down using (player_id)
      returning 1
    )
    select (select count(*) from added) as added, (select max(player_id) from reader) as last`.execute(db);
  const [step] = rows;
  return { added: Number(step?.added ?? 0), last: step?.last ?? null };
}

/** The campaign id of a week's offers, by ISO 8601: `offers-2026-W47`. */
export function campaignOfWeek(now: Date): string {
  // An ISO week belongs to the year of its Thursday.
  const thursday = new Date(now);
  thursday.setUTCDate(now.getUTCDate() + 4 - (now.getUTCDay() || 7));
  const year = thursday.getUTCFullYear();
  const dayOfYear = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS);
  return `offers-${year}-W${String(Math.floor(dayOfYear / 7) + 1).padStart(2, "0")}`;
}
