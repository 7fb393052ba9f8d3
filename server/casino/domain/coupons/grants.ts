import { type Kysely, sql } from "kysely";
import { REWARD_TYPE } from "~/casino/contract/coupon-words";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { casinoGames } from "../../games/casino-games";
import { post, SYSTEM_KEY_PREFIX } from "../ledger/ledger";
import { readBalance } from "../ledger/wallets";
import type { CouponDefinition } from "./definitions";
import type { Grant } from "./kinds";
import { type PlayerCoupon, settleCoupon } from "./player-coupons";

/** PostgreSQL channel for changes of a player's daily reward; the payload is the player's id. */
export const DAILY_REWARD_CHANNEL = "daily_reward";

/** A balance below the lowest stake of any game cannot be played. */
const MIN_STAKE_MINOR = Math.min(...casinoGames.flatMap((game) => game.stakesMinor));

/** Columns of a redeemed `player_coupon` row. */
export function grantColumns(definition: CouponDefinition, grant: Grant, now: Date) {
  const { spins } = grant;
  const endsAt = definition.play_days > 0 ? new Date(now.getTime() + definition.play_days * DAY_MS) : null;
  return {
    bonus_minor: grant.bonusMinor,
    needed_minor: grant.neededMinor,
    max_bet_minor: grant.maxBetMinor,
    max_cashout_minor: grant.maxCashoutMinor,
    redeemed_at: now,
    expires_at: endsAt,
    spins_total: spins?.count ?? 0,
    spins_remaining: spins?.count ?? 0,
    spin_game: spins?.gameCode ?? null,
    spin_stake_minor: spins?.stakeMinor ?? null,
    spin_playthrough_percent: spins?.playthroughPercent ?? 0,
  };
}

/**
 * Pays the bonus of a coupon that was just redeemed; one without a playthrough is completed at once. The deposit joins
 * the bonus in the bonus wallet. If it stayed in cash it would be staked first, its wins could be kept by cancelling,
 * and the bonus would have a positive value for anyone who plays for one big win
 * (docs/decisions/0029-deposit-and-bonus-are-played-as-one-balance.md).
 */
export async function payGrant(
  trx: Kysely<Database>,
  { coupon, definition, now }: { coupon: PlayerCoupon; definition: CouponDefinition; now: Date },
): Promise<void> {
  const { player_id, player_coupon_id, bonus_minor, deposit_minor } = coupon;
  const { currency } = await readBalance(trx, player_id);
  if (bonus_minor > 0) {
    await post(trx, {
      playerId: player_id,
      kind: "bonus_grant",
      idempotencyKey: `${SYSTEM_KEY_PREFIX}grant:${player_coupon_id}`,
      reference: player_coupon_id,
      currency,
      entries: [
        { account: "house:promotions", amountMinor: -bonus_minor },
        { account: "cash", amountMinor: -deposit_minor },
        { account: "bonus", amountMinor: bonus_minor + deposit_minor },
      ],
      now,
    });
  }
  await markSmallBalance(trx, coupon);
  await settleCoupon(trx, coupon, now);
  if (definition.reward_type === REWARD_TYPE.daily) await notifyDailyReward(trx, player_id);
}

/**
 * A coupon redeemed below the threshold (free spins, a small daily reward) would be removed before it could be played.
 * A lower one applies to it until the balance has reached the usual one.
 */
async function markSmallBalance(trx: Kysely<Database>, coupon: PlayerCoupon): Promise<void> {
  const { balanceMinor } = await readBalance(trx, coupon.player_id);
  if (balanceMinor >= BALANCE_THRESHOLD_MINOR) return;
  await trx
    .updateTable("player_coupon")
    .set({ below_minor: MIN_STAKE_MINOR })
    .where("player_id", "=", coupon.player_id)
    .where("player_coupon_id", "=", coupon.player_coupon_id)
    .execute();
}

/** Makes the player's reward connections check the reward again, and whether their session is still live. */
export async function notifyDailyReward(trx: Kysely<Database>, playerId: number): Promise<void> {
  await sql`select pg_notify(${DAILY_REWARD_CHANNEL}, ${String(playerId)})`.execute(trx);
}
