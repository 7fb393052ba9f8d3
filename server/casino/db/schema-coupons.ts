import type { Generated } from "kysely";
import type { CouponState } from "~/casino/contract/coupon-words";
import type { Json } from "./schema-columns";

/** Types for the tables of migrations/0007_coupons.sql, in the conventions of schema.ts. */

export interface CouponTable {
  coupon_code: string;
  /** Parsed by domain/coupons/definitions.ts. */
  definition: Json<unknown>;
  in_default_list: boolean;
  sort: number;
  /** From 1; each edit at the desk makes the next. */
  version: Generated<number>;
}

/** Versions that were replaced; the one in use is in `coupon`. */
export interface CouponVersionTable {
  coupon_code: string;
  version: number;
  definition: Json<unknown>;
  in_default_list: boolean;
  replaced_at: Date;
  replaced_by: number;
}

export interface PlayerCouponTable {
  player_id: number;
  player_coupon_id: string;
  coupon_code: string;
  /** Of the coupon as it was requested. */
  coupon_version: Generated<number>;
  state: CouponState;
  deposit_minor: Generated<number>;
  bonus_minor: Generated<number>;
  played_minor: Generated<number>;
  needed_minor: Generated<number>;
  max_bet_minor: number | null;
  max_cashout_minor: number | null;
  requested_at: Date;
  redeemed_at: Date | null;
  ended_at: Date | null;
  /** When a redeemed coupon ends, wagering met or not; null for never. */
  expires_at: Date | null;
  /** The coupon ends when the balance falls below this; null for the default threshold. */
  below_minor: number | null;
  spins_total: Generated<number>;
  spins_remaining: Generated<number>;
  spin_game: string | null;
  spin_stake_minor: number | null;
  spin_winnings_minor: Generated<number>;
  /** How much of the winnings must be staked, in percent. */
  spin_playthrough_percent: Generated<number>;
}

/** One use of a coupon that has a total limit. */
export interface CouponPlaceTable {
  coupon_code: string;
  player_id: number;
  player_coupon_id: string;
}

export type CashbackKind = "CASHBACK" | "ICM";

export interface CashbackOfferTable {
  player_id: number;
  offer_id: string;
  kind: CashbackKind;
  /** The Monday of the week, `YYYY-MM-DD`, or the deposit. */
  source: string;
  basis_minor: number;
  amount_minor: number;
  currency: string;
  created_at: Date;
  expires_at: Date;
  claimed_at: Date | null;
}

/** Players whose money moved and left them less than 1.00: the worker decides whether cashback is offered. */
export interface CashbackDueTable {
  player_id: number;
}

/** How far the offers of a week have come. */
export interface CashbackWeekTable {
  /** The Monday, `YYYY-MM-DD`. */
  week: string;
  last_player_id: Generated<number>;
  finished_at: Date | null;
}
