import { type Kysely, sql, type Transaction } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import { type Counted, type CountNow, countOnce, type Instants } from "../requests/count-once";
import { startRepeating } from "../requests/repeat";

/** How often a copy looks whether there are rounds to count. */
const EVERY_MS = 30_000;

const GAME_DAYS: Counted = {
  mark: "game_day_mark",
  // Longer than a round waits between the time that it is settled by and its transaction (rounds/caller.ts, db/pool.ts).
  settledWithinMs: MINUTE_MS,
  count,
};

/**
 * Adds settled rounds to `game_day`, each once. The range of `settled_at` is served by `round_by_time` (BRIN: rounds are
 * appended in the order of time).
 * @returns whether there is more to count at once
 */
export function countGameDays(db: Kysely<Database>, counting: CountNow): Promise<boolean> {
  return countOnce(db, GAME_DAYS, counting);
}

/** All bets on a table's round count as one: they have one result. */
async function count(trx: Transaction<Database>, { since, until }: Instants): Promise<void> {
  await sql`
    with settled as (
      select game_code, (settled_at at time zone 'UTC')::date as day, paytable_version, currency, shared_day, nonce,
        case when shared_day is null then round_choice(steps) else '' end as choice, stake_minor, payout_minor,
        case when shared_day is null then coalesce(base_stake_minor, stake_minor) else stake_minor end as base
      from round where settled_at >= ${since} and settled_at < ${until}
    ), played as (
      select game_code, day, paytable_version, currency, choice, 1::bigint as rounds, stake_minor as stakes,
        payout_minor as payouts, base, payout_minor - stake_minor + base as back
      from settled where shared_day is null
      union all
      select game_code, day, paytable_version, currency, choice, count(*), sum(stake_minor)::bigint,
        sum(payout_minor)::bigint, sum(base)::bigint, sum(payout_minor)::bigint
      from settled where shared_day is not null
      group by game_code, day, paytable_version, currency, choice, shared_day, nonce
    )
    insert into game_day as d (game_code, day, paytable_version, currency, choice, rounds, stakes_minor, payouts_minor,
      base_minor, base_squares, base_backs, back_squares)
    select game_code, day, paytable_version, currency, choice, sum(rounds), sum(stakes), sum(payouts), sum(base),
      sum(base::numeric * base), sum(base::numeric * back), sum(back::numeric * back)
    from played group by game_code, day, paytable_version, currency, choice
    on conflict (game_code, day, paytable_version, currency, choice) do update set
      rounds = d.rounds + excluded.rounds, stakes_minor = d.stakes_minor + excluded.stakes_minor,
      payouts_minor = d.payouts_minor + excluded.payouts_minor, base_minor = d.base_minor + excluded.base_minor,
      base_squares = d.base_squares + excluded.base_squares, base_backs = d.base_backs + excluded.base_backs,
      back_squares = d.back_squares + excluded.back_squares`.execute(trx);
}

interface Counting {
  db: Kysely<Database>;
  clock: Clock;
  onFault(error: unknown): void;
}

/** Counts until stopped. @returns stops it, and waits for a run in progress */
export function startCountingGameDays({ db, clock, onFault }: Counting): () => Promise<void> {
  return startRepeating(() => countGameDays(db, { now: clock.now() }), { everyMs: EVERY_MS, onFault });
}
