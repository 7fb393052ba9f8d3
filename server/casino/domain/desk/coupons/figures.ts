import { type Kysely, type RawBuilder, sql } from "kysely";
import { COUPON_STATES, type CouponState } from "~/casino/contract/coupon-words";
import type { Database } from "../../../db/schema";
import { ACTIVE_STATES, TRANSITIONS } from "../../coupons/transitions";
import type { Instants } from "../../requests/count-once";
import { readCounted } from "../reports/stored";

/** After everything that ends. */
const EVER = new Date("9999-12-31");
const BEGINNING = new Date(0);

/** States without a way out: what is counted in one stays there. */
export const ENDED_STATES: readonly CouponState[] = COUPON_STATES.filter(
  (state) => Object.keys(TRANSITIONS[state]).length === 0,
);

/**
 * What a coupon has cost so far, and how many players hold or held it, by state and version. What happened before the
 * sums were counted last is read there (reports/days.ts), the rest from the ledger's range of time and from
 * `player_coupon_by_state`.
 */
export function couponFigures(db: Kysely<Database>, code: string) {
  return readCounted(db, async (trx, counted) => {
    const tail = { since: counted?.until ?? BEGINNING, until: EVER };
    const isCounted = counted !== null;
    const { rows: cost } = await sql<{
      currency: string;
      given_minor: number;
      released_minor: number;
      forfeited_minor: number;
    }>`
      select currency, sum(given)::bigint as given_minor, sum(released)::bigint as released_minor,
        sum(forfeited)::bigint as forfeited_minor
      from (
        select currency, given, released, forfeited from coupon_cost where coupon_code = ${code} and ${isCounted}
        union all
        select currency, given, released, forfeited from (${costsOf(tail)}) latest where coupon_code = ${code}
      ) costs
      group by currency order by currency`.execute(trx);
    const { rows: uses } = await sql<{
      state: CouponState;
      version: number;
      coupons: number;
      bonus_minor: number;
    }>`
      select state, version, sum(coupons)::bigint as coupons, sum(bonus)::bigint as bonus_minor
      from (
        select state, version, coupons, bonus from coupon_ended where coupon_code = ${code} and ${isCounted}
        union all
        select state, coupon_version, count(*), sum(bonus_minor) from player_coupon
        where coupon_code = ${code} and state = any (${ENDED_STATES}::text[]) and ended_at >= ${tail.since}
        group by state, coupon_version
        union all
        select state, coupon_version, count(*), sum(bonus_minor) from player_coupon
        where coupon_code = ${code} and state = any (${ACTIVE_STATES}::text[]) group by state, coupon_version
      ) used
      group by state, version order by version desc, state`.execute(trx);
    return { cost, uses };
  });
}

/** What coupons cost in a span, by code and currency: given, become players' cash, and come back. */
export function costsOf({ since, until }: Instants): RawBuilder<unknown> {
  return sql`
    select c.coupon_code, t.currency,
      coalesce(-sum(t.promotions_minor) filter (where t.kind = 'bonus_grant'), 0)::bigint as given,
      coalesce(sum(t.cash_minor) filter (where t.kind = 'bonus_release'), 0)::bigint as released,
      coalesce(sum(t.promotions_minor) filter (where t.kind <> 'bonus_grant'), 0)::bigint as forfeited
    from ledger_transaction t
    join player_coupon c on c.player_id = t.player_id and c.player_coupon_id = t.reference
    where t.posted_at >= ${since} and t.posted_at < ${until} and t.player_id > 0
      and t.kind in ('bonus_grant', 'bonus_release', 'bonus_forfeit')
    group by 1, 2`;
}
