import { type Kysely, type RawBuilder, sql } from "kysely";
import type { JackpotRow } from "~/casino/contract/operator/reports";
import type { Database } from "../../../db/schema";
import { poolName } from "../../jackpots/pools";
import type { Instants } from "../../requests/count-once";
import { instantsOf, type Span } from "./span";
import { daysIn, type Parts, readCounted, storedAndLive } from "./stored";

/**
 * The jackpots of a span: a row for each pool with its hits (`jackpot_hit_by_time`), and one for each currency with
 * what the ledger moved: up to a few minutes ago from sums by day (days.ts), and since then from
 * `ledger_transaction_by_time`. Games give to all pools in entries that name none of them.
 * @throws DeskRefusal `invalid_field`
 */
export async function readJackpots(db: Kysely<Database>, span: Span): Promise<JackpotRow[]> {
  const instants = instantsOf(span);
  const { pools, moved } = await readCounted(db, async (trx, counted) => ({
    pools: await hitsOf(trx, instants),
    moved: await movesIn(trx, storedAndLive(instants, counted)),
  }));
  return [
    ...allOf(pools, moved),
    ...pools.map((pool) => ({ ...pool, name: poolName(pool.pool), ledger: null })),
  ];
}

async function hitsOf(db: Kysely<Database>, { since, until }: Instants): Promise<Pool[]> {
  const { rows } = await sql<Pool>`
    select p.pool_code as pool, p.currency, (p.value_micro / 1000000)::bigint as value_minor,
      coalesce(h.hits, 0)::integer as hits, coalesce(h.won, 0)::bigint as won_minor
    from jackpot_pool p left join (
      select pool_code, count(*) as hits, sum(amount_minor) as won from jackpot_hit
      where hit_at >= ${since} and hit_at < ${until} and guid is not null group by pool_code
    ) h on h.pool_code = p.pool_code
    order by p.pool_code`.execute(db);
  return rows;
}

async function movesIn(db: Kysely<Database>, { stored, live }: Parts): Promise<Moved[]> {
  const parts = [
    ...(stored === null
      ? []
      : [
          sql`select day, currency, contributions, bets, seeds, paid from jackpot_day where ${daysIn(stored)}`,
        ]),
    ...live.map(jackpotMovesOf),
  ];
  const { rows } = await sql<Moved>`
    select currency, sum(contributions)::bigint as contributions_minor, sum(bets)::bigint as bets_minor,
      sum(seeds)::bigint as seeds_minor, sum(paid)::bigint as paid_minor
    from (${sql.join(parts, sql` union all `)}) moves group by currency`.execute(db);
  return rows;
}

/** What the jackpots moved in a span, by day and currency. */
export function jackpotMovesOf({ since, until }: Instants): RawBuilder<unknown> {
  return sql`
    select (posted_at at time zone 'UTC')::date as day, currency,
      coalesce(sum(jackpot_minor) filter (where kind = 'jackpot_contribution'), 0)::bigint as contributions,
      coalesce(sum(jackpot_minor) filter (where kind = 'jackpot_bet'), 0)::bigint as bets,
      coalesce(sum(jackpot_minor) filter (where kind = 'jackpot_seed'), 0)::bigint as seeds,
      coalesce(-sum(jackpot_minor) filter (where kind = 'jackpot_win'), 0)::bigint as paid
    from ledger_transaction
    where posted_at >= ${since} and posted_at < ${until} and jackpot_minor is not null
    group by 1, 2`;
}

type Pool = Pick<JackpotRow, "pool" | "currency" | "value_minor" | "hits" | "won_minor">;
type Moved = NonNullable<JackpotRow["ledger"]> & { currency: string };

function allOf(pools: readonly Pool[], moved: readonly Moved[]): JackpotRow[] {
  const currencies = [...new Set([...pools, ...moved].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = pools.filter((pool) => pool.currency === currency);
    const sum = (figure: "value_minor" | "hits" | "won_minor") =>
      own.reduce((total, pool) => total + pool[figure], 0);
    const {
      contributions_minor = 0,
      bets_minor = 0,
      seeds_minor = 0,
      paid_minor = 0,
    } = moved.find((one) => one.currency === currency) ?? {};
    return {
      pool: "",
      name: "All jackpots",
      currency,
      value_minor: sum("value_minor"),
      hits: sum("hits"),
      won_minor: sum("won_minor"),
      ledger: { contributions_minor, bets_minor, seeds_minor, paid_minor },
    };
  });
}
