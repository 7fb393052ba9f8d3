import { type Kysely, sql } from "kysely";
import type { ExclusionAnswer } from "~/casino/contract/exclusion";
import { EXCLUSION_PERIODS } from "~/casino/contract/exclusion-words";
import type { Database } from "../../db/schema";
import { findActive, ownShareMinor, type PlayerCoupon } from "../coupons/player-coupons";
import { readBalance } from "../ledger/wallets";
import { endOfPeriod } from "./periods";
import { exclusionOf } from "./state";

/** The player's exclusion, the ends of the periods that can be chosen now, and what beginning one would end. */
export async function exclusionAnswer(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<ExclusionAnswer> {
  const [player, coupon, balance, rounds, deposits] = await Promise.all([
    db
      .selectFrom("player")
      .select(["excluded_until", "excluded_kind"])
      .where("player_id", "=", playerId)
      .executeTakeFirstOrThrow(),
    findActive(db, playerId),
    readBalance(db, playerId),
    openRounds(db, playerId),
    pendingDeposits(db, playerId, ["pending", "unknown", "expired"]),
  ]);
  return {
    exclusion: exclusionOf(player, now),
    periods: EXCLUSION_PERIODS.map((period) => ({ period, until: endOfPeriod(period, now).toISOString() })),
    ends: {
      coupon: coupon && couponEnd(coupon, balance.bonusMinor),
      open_rounds: rounds.own,
      table_bets: rounds.shared,
      pending_deposits: deposits,
      cash_minor: balance.cashMinor,
      currency: balance.currency,
    },
  };
}

/** As a coupon that expires: the player keeps their own share of the bonus wallet (coupon_release). */
export function couponEnd(coupon: PlayerCoupon, bonusWalletMinor: number) {
  const keptMinor = coupon.state === "redeemed" ? ownShareMinor(coupon, bonusWalletMinor) : 0;
  return {
    coupon_code: coupon.coupon_code,
    kept_minor: keptMinor,
    lost_minor: coupon.state === "redeemed" ? bonusWalletMinor - keptMinor : 0,
    free_spins: coupon.spins_remaining,
  };
}

/** Rounds of the player's own, and bets at live tables. */
export async function openRounds(
  db: Kysely<Database>,
  playerId: number,
): Promise<{ own: number; shared: number }> {
  const row = await db
    .selectFrom("round")
    .select([
      sql<number>`count(*) filter (where shared_day is null)`.as("own"),
      sql<number>`count(*) filter (where shared_day is not null)`.as("shared"),
    ])
    .where("player_id", "=", playerId)
    .where("status", "=", "open")
    .executeTakeFirstOrThrow();
  return { own: Number(row.own), shared: Number(row.shared) };
}

/** Those that may still be captured; an expired one of coins may be for two weeks. */
export async function pendingDeposits(
  db: Kysely<Database>,
  playerId: number,
  statuses: readonly ("pending" | "unknown" | "expired")[],
): Promise<number> {
  const { count } = await db
    .selectFrom("deposit")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("player_id", "=", playerId)
    .where("next_look_at", "is not", null)
    .where("status", "in", statuses)
    .executeTakeFirstOrThrow();
  return Number(count);
}
