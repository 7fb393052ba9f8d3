import type { Kysely } from "kysely";
import { COUPON_STATUS } from "~/casino/contract/coupon-words";
import type { ActiveCoupon, Coupon } from "~/casino/contract/coupons";
import type { MarketRules } from "~/casino/contract/markets";
import { epochSeconds } from "~/shared/epoch";
import type { Language } from "~/shared/languages";
import type { Database } from "../../db/schema";
import { findGame } from "../../games/casino-games";
import { marketOfPlayer } from "../markets/markets";
import { DEFAULT_RULES } from "../markets/profile";
import {
  type CouponDefinition,
  couponTextsIn,
  getDefinition,
  hasStarted,
  highestBonusPercent,
  isExpired,
  isOpenTo,
  listDefinitions,
  listWithPlaces,
  parseDefinition,
  toUnits,
} from "./definitions";
import { isUsedUp, usesByCode } from "./limits";
import { ownShareMinor, type PlayerCoupon, selectActive } from "./player-coupons";
import { isWithinWagering } from "./wagering";

/** Maps a stored coupon to the contract's coupon, as shown to someone who does not hold it. */
export function describeCoupon(stored: CouponDefinition, language: Language): Coupon {
  return {
    coupon_code: stored.coupon_code,
    ...couponTextsIn(stored, language),
    image_url: stored.image_url,
    reward_type: stored.reward_type,
    redeem_type: stored.redeem_type,
    redemption_type: stored.redemption_type,
    bonus: stored.bonus,
    spins: stored.spins,
    playthrough: stored.playthrough,
    deposit_method: stored.deposit_method,
    minimum_deposit: stored.minimum_deposit,
    maximum_deposit: stored.maximum_deposit,
    max_uses_per_player: stored.max_uses_per_player,
    max_users_player_per_month: stored.max_users_player_per_month,
    max_users_player_per_week: stored.max_users_player_per_week,
    max_uses_player_per_day: stored.max_uses_player_per_day,
    expiry: stored.expiry,
    coupon_amount: stored.coupon_amount,
    free_spin_details: stored.free_spin_details,
    free_spin_details_list: stored.free_spin_details_list,
    free_spin: stored.free_spin,
    spins_needed: stored.spins_needed,
    game_description: stored.game_description,
    max_bet: stored.max_bet,
    max_cashout: stored.max_cashout,
    ...(stored.max_cashout_percent === undefined ? {} : { max_cashout_percent: stored.max_cashout_percent }),
    bank_method_list: stored.deposit_method.map((method, index) => ({
      deposit_method: method,
      minimum_deposit: stored.minimum_deposit[index] ?? 0,
      maximum_deposit: stored.maximum_deposit[index] ?? 0,
      bonus: stored.bonus[index] ?? 0,
    })),
    userHash: "",
    spins_remaining: 0,
    player_coupon_status: COUPON_STATUS.none,
    playthrough_details: null,
    isActive: false,
  };
}

function statusOf({ state }: PlayerCoupon) {
  return state === "requested" ? COUPON_STATUS.requested : COUPON_STATUS.redeemed;
}

function describeActive({ row: active, definition }: Active, language: Language): Coupon {
  const ends = active.expires_at;
  return {
    ...describeCoupon(definition, language),
    ...describeSpins(active),
    // For a redeemed coupon its own end counts, even if the offer runs longer.
    ...(ends ? { expiry: epochSeconds(ends) } : {}),
    ...(active.max_cashout_minor === null
      ? {}
      : { max_cashout: toUnits(active.max_cashout_minor), max_cashout_percent: undefined }),
    player_coupon_status: statusOf(active),
    playthrough_details: {
      awaiting_deposit: active.state === "requested",
      amount_played: toUnits(active.played_minor),
      amount_needed: toUnits(active.needed_minor),
    },
    isActive: true,
  };
}

/** The free spins that a redeemed coupon has or had, for the chosen game. */
function describeSpins(active: PlayerCoupon): Partial<Coupon> {
  const { spin_game, spin_stake_minor } = active;
  const game = spin_game === null ? undefined : findGame(spin_game);
  if (!game || spin_stake_minor === null) return {};
  return {
    free_spin: true,
    spins_remaining: active.spins_remaining,
    spins_needed: active.spins_total,
    game_description: game.displayName,
    free_spin_details: {
      game_id: game.gameId,
      mach_id: game.machineId,
      game_description: game.displayName,
      denomination: toUnits(spin_stake_minor),
      free_spin_winnings: toUnits(active.spin_winnings_minor),
    },
  };
}

export interface Active {
  row: PlayerCoupon;
  definition: CouponDefinition;
  /** The player's wallet. */
  cashMinor: number;
  bonusMinor: number;
}

/**
 * The active coupon with its definition and the wallet. A requested coupon that has expired is over, whether or not it
 * has been marked so yet.
 */
export async function readActive(db: Kysely<Database>, playerId: number, now: Date): Promise<Active | null> {
  const found = await selectActive(db, playerId)
    .innerJoin("wallet", "wallet.player_id", "player_coupon.player_id")
    .select(["wallet.cash_minor as wallet_cash_minor", "wallet.bonus_minor as wallet_bonus_minor"])
    .leftJoin("coupon", (join) =>
      join
        .onRef("coupon.coupon_code", "=", "player_coupon.coupon_code")
        .onRef("coupon.version", "=", "player_coupon.coupon_version"),
    )
    .select("coupon.definition")
    .executeTakeFirst();
  if (!found) return null;
  const { wallet_cash_minor: cashMinor, wallet_bonus_minor: bonusMinor, definition: current, ...row } = found;
  const definition =
    current === null
      ? await getDefinition(db, row)
      : parseDefinition({ ...row, version: row.coupon_version, definition: current });
  return row.state === "requested" && isExpired(definition, now)
    ? null
    : { row, definition, cashMinor, bonusMinor };
}

/** The active coupon in the contract's shape, with what a cancellation would keep and lose. */
export async function activeCouponOf(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
  language: Language,
): Promise<ActiveCoupon> {
  return activeAnswer(await readActive(db, playerId, now), language);
}

function activeAnswer(active: Active | null, language: Language): ActiveCoupon {
  if (!active) return { player_coupon_status: COUPON_STATUS.none };
  const { cashMinor, bonusMinor } = active;
  const ownMinor = ownShareMinor(active.row, bonusMinor);
  return {
    player_coupon_status: statusOf(active.row),
    coupon: describeActive(active, language),
    on_cancel: { kept_minor: cashMinor + ownMinor, lost_minor: bonusMinor - ownMinor },
  };
}

/**
 * The coupons open to a player, in display order: for the player's class, neither expired nor used up. The active
 * coupon is always included, with its status, and stands beside them as `activeCouponOf` answers it.
 */
export async function promotionsFor(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
  language: Language,
): Promise<{ coupons: Coupon[]; active: ActiveCoupon }> {
  const [definitions, market, uses, active] = await Promise.all([
    listWithPlaces(db),
    marketOfPlayer(db, playerId),
    usesByCode(db, playerId),
    readActive(db, playerId, now),
  ]);
  const coupons = definitions.flatMap((definition) => {
    const code = definition.coupon_code;
    if (active?.row.coupon_code === code) return [describeActive(active, language)];
    const open =
      !definition.by_link &&
      isOpenTo(definition, market) &&
      isWithinWagering(definition, market.rules) &&
      !definition.is_exhausted &&
      hasStarted(definition, now) &&
      !isExpired(definition, now) &&
      !isUsedUp(definition, uses.get(code) ?? [], now);
    return open ? [describeCoupon(definition, language)] : [];
  });
  return { coupons, active: activeAnswer(active, language) };
}

/**
 * The promotions for visitors, highest bonus first.
 * @param rules of the market that they are shown in
 */
export async function defaultPromotions(
  db: Kysely<Database>,
  now: Date,
  language: Language,
  rules: MarketRules = DEFAULT_RULES,
): Promise<Coupon[]> {
  const definitions = await listDefinitions(db, "default");
  return definitions
    .filter((definition) => hasStarted(definition, now) && !isExpired(definition, now))
    .filter((definition) => isWithinWagering(definition, rules))
    .sort((a, b) => highestBonusPercent(b) - highestBonusPercent(a))
    .map((definition) => describeCoupon(definition, language));
}
