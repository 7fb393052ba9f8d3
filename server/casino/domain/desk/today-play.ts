import { type Kysely, type RawBuilder, sql } from "kysely";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { Instants } from "../requests/count-once";
import { readMoneyReport } from "./reports/money";
import { daysIn, readCounted, reportDay, storedAndLive } from "./reports/stored";

const PAGE = 50;

/** What players' play came to on a day (UTC). */
interface PlayDay {
  activePlayers: number;
  byCurrency: { currency: string; ggrMinor: number; ngrMinor: number }[];
}

/**
 * GGR, NGR and active players of the days from one on, to today, by day (YYYY-MM-DD). The figures are those of the
 * reports (reports/money.ts), and like those read from sums, but for the last minutes.
 */
export async function playDays(db: Kysely<Database>, first: Date, now: Date): Promise<Map<string, PlayDay>> {
  const span = { since: first, until: new Date(Date.parse(reportDay(now)) + DAY_MS) };
  const [money, active] = await Promise.all([
    readMoneyReport(db, { by: "day", from: reportDay(first), to: reportDay(now), cursor: undefined }),
    activePlayers(db, span),
  ]);
  const days = new Map<string, PlayDay>();
  const playedOn = (day: string): PlayDay => {
    const played = days.get(day) ?? { activePlayers: 0, byCurrency: [] };
    days.set(day, played);
    return played;
  };
  for (const row of money.rows) {
    // A day of deposits alone has no play.
    if (row.stakes_minor === 0 && row.payouts_minor === 0 && row.bonus_cost_minor === 0) continue;
    const { currency, ggr_minor: ggrMinor, ngr_minor: ngrMinor } = row;
    playedOn(row.key).byCurrency.push({ currency, ggrMinor, ngrMinor });
  }
  for (const { day, players } of active) playedOn(day).activePlayers = players;
  return days;
}

/** How many players there are of each day in `playersOfDay`. */
function activePlayers(db: Kysely<Database>, span: Instants): Promise<{ day: string; players: number }[]> {
  return readCounted(db, async (trx, counted) => {
    const { stored, live } = storedAndLive(span, counted);
    const parts = [
      ...(stored === null ? [] : [sql`select day, players from active_day where ${daysIn(stored)}`]),
      ...live.map(
        (one) => sql`
          select day, count(distinct player_id) as players from (${betsOf(one)}) bets
          where ${counted === null} or not exists (
            select from player_day d where d.day = bets.day and d.player_id = bets.player_id
          ) group by day`,
      ),
    ];
    const { rows } = await sql<{ day: string; players: number }>`
      select to_char(day, 'YYYY-MM-DD') as day, sum(players)::bigint as players
      from (${sql.join(parts, sql` union all `)}) counts group by 1 order by 1`.execute(trx);
    return rows;
  });
}

/** Who staked something on a day or had a bet settled, by number. */
export async function playersOfDay(
  db: Kysely<Database>,
  { day, after = 0 }: { day: string; after: number | undefined },
) {
  const since = new Date(day);
  const rows = await readCounted(db, async (trx, counted) => {
    const { stored, live } = storedAndLive({ since, until: new Date(since.getTime() + DAY_MS) }, counted);
    const parts = [
      ...(stored === null
        ? []
        : [
            sql`(select player_id, currency, rounds, stakes, payouts from player_day
              where day = ${day}::date and player_id > ${after} order by player_id limit ${PAGE + 1})`,
          ]),
      ...live.map(
        (one) => sql`
          select player_id, currency, rounds, stakes, payouts from (${betsOf(one)}) bets where player_id > ${after}`,
      ),
    ];
    const { rows: found } = await sql<{
      player_id: number;
      name: string;
      currency: string;
      rounds: number;
      stakes: number;
      payouts: number;
    }>`
      with played as (
        select player_id, currency, sum(rounds)::bigint as rounds, sum(stakes)::bigint as stakes,
          sum(payouts)::bigint as payouts
        from (${sql.join(parts, sql` union all `)}) bets
        group by player_id, currency order by player_id limit ${PAGE + 1}
      )
      select played.*, p.first_name || ' ' || p.last_name as name
      from played join player p using (player_id) order by player_id`.execute(trx);
    return found;
  });
  const listed = rows.slice(0, PAGE);
  return { rows: listed, next: rows.length > PAGE ? (listed.at(-1)?.player_id ?? null) : null };
}

/** What players' bets came to in a span, by day and player. Rounds are those that were settled. */
export function betsOf({ since, until }: Instants): RawBuilder<unknown> {
  return sql`
    select (posted_at at time zone 'UTC')::date as day, player_id, currency,
      count(*) filter (where stakes_minor is not null) as rounds, coalesce(sum(stakes_minor), 0)::bigint as stakes,
      (-coalesce(sum(payouts_minor), 0))::bigint as payouts
    from ledger_transaction
    where posted_at >= ${since} and posted_at < ${until} and player_id > 0
      and kind in ('wager', 'payout', 'settlement')
    group by 1, 2, 3`;
}
