import type { Kysely } from "kysely";
import type { ActiveCoupon, Coupon } from "~/casino/contract/coupons";
import type { Database } from "../../db/schema";
import { readBalance } from "../wallets";
import {
  getDefinition,
  highestBonus,
  isExpired,
  listDefinitions,
  toUnits,
  type CouponDefinition,
} from "./definitions";
import { isUsedUp, usesByCode } from "./limits";
import { findActive, type PlayerCoupon } from "./player-coupons";

/** Spec §3: shown when the player has none. */
export const NO_COUPON = "No Coupon";

/** The contract's coupon as someone without it sees it. */
export function describeCoupon(definition: CouponDefinition): Coupon {
  return {
    ...definition,
    bank_method_list: definition.deposit_method.map((method, index) => ({
      deposit_method: method,
      minimum_deposit: definition.minimum_deposit[index] ?? 0,
      maximum_deposit: definition.maximum_deposit[index] ?? 0,
      bonus: definition.bonus[index] ?? 0,
    })),
    userHash: "",
    spins_remaining: 0,
    player_coupon_status: NO_COUPON,
    playthrough_details: null,
    isActive: false,
  };
}

function statusOf(active: PlayerCoupon): "Requested" | "Redeemed" {
  return active.state === "requested" ? "Requested" : "Redeemed";
}

function describeActive(definition: CouponDefinition, active: PlayerCoupon): Coupon {
  return {
    ...describeCoupon(definition),
    player_coupon_status: statusOf(active),
    playthrough_details: {
      awaiting_deposit: active.state === "requested",
      amount_played: toUnits(active.played_minor),
      amount_needed: toUnits(active.needed_minor),
    },
    isActive: true,
  };
}

interface Active {
  row: PlayerCoupon;
  definition: CouponDefinition;
}

/** A request whose coupon expired while it waited is over, whether or not it was marked so yet. */
async function readActive(db: Kysely<Database>, playerId: number, now: Date): Promise<Active | null> {
  const row = await findActive(db, playerId);
  if (!row) return null;
  const definition = await getDefinition(db, row.coupon_code);
  return row.state === "requested" && isExpired(definition, now) ? null : { row, definition };
}

/** The active coupon in the contract's shape, with what a cancellation would keep and lose. */
export async function activeCouponOf(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<ActiveCoupon> {
  const active = await readActive(db, playerId, now);
  if (!active) return { player_coupon_status: NO_COUPON };
  const { cashMinor, bonusMinor } = await readBalance(db, playerId);
  return {
    player_coupon_status: statusOf(active.row),
    coupon: describeActive(active.definition, active.row),
    on_cancel: { kept_minor: cashMinor, lost_minor: bonusMinor },
  };
}

/**
 * The coupons open to a player, in the house's order: neither expired nor used up. The active one is there
 * whatever its limits say, with its status.
 */
export async function promotionsFor(db: Kysely<Database>, playerId: number, now: Date): Promise<Coupon[]> {
  const definitions = await listDefinitions(db, "all");
  const uses = await usesByCode(db, playerId);
  const active = await readActive(db, playerId, now);
  return definitions.flatMap((definition) => {
    const code = definition.coupon_code;
    if (active?.row.coupon_code === code) return [describeActive(definition, active.row)];
    const closed = isExpired(definition, now) || isUsedUp(definition, uses.get(code) ?? [], now);
    return closed ? [] : [describeCoupon(definition)];
  });
}

/** What visitors see: the default list, highest bonus first (spec §6). */
export async function defaultPromotions(db: Kysely<Database>, now: Date): Promise<Coupon[]> {
  const definitions = await listDefinitions(db, "default");
  return definitions
    .filter((definition) => !isExpired(definition, now))
    .sort((a, b) => highestBonus(b) - highestBonus(a))
    .map(describeCoupon);
}
