import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";
import type { CouponDefinition } from "./definitions";
import type { PlayerCoupon } from "./player-coupons";

/**
 * Places of coupons with a total limit. A request takes one, and gives it back when it ends without its deposit; a
 * redeemed coupon keeps it. Only transactions that take a place wait for each other, on the coupon's row. Each locks
 * one such row only, so they cannot deadlock.
 */

/**
 * Locks the coupon's places until the end of the transaction.
 * @returns false when none is left
 */
export async function lockPlaces(trx: Kysely<Database>, definition: CouponDefinition): Promise<boolean> {
  if (definition.max_uses_total === 0) return true;
  await trx
    .selectFrom("coupon")
    .select("coupon_code")
    .where("coupon_code", "=", definition.coupon_code)
    .forNoKeyUpdate()
    .execute();
  const { places } = await trx
    .selectFrom("coupon_place")
    .select(({ fn }) => fn.countAll<number>().as("places"))
    .where("coupon_code", "=", definition.coupon_code)
    .executeTakeFirstOrThrow();
  return places < definition.max_uses_total;
}

/** Call it after `lockPlaces` has returned true. */
export async function takePlace(
  trx: Kysely<Database>,
  definition: CouponDefinition,
  { player_id, player_coupon_id }: PlayerCoupon,
): Promise<void> {
  if (definition.max_uses_total === 0) return;
  await trx
    .insertInto("coupon_place")
    .values({ coupon_code: definition.coupon_code, player_id, player_coupon_id })
    .execute();
}

export async function givePlaceBack(trx: Kysely<Database>, coupon: PlayerCoupon): Promise<void> {
  await trx
    .deleteFrom("coupon_place")
    .where("coupon_code", "=", coupon.coupon_code)
    .where("player_id", "=", coupon.player_id)
    .where("player_coupon_id", "=", coupon.player_coupon_id)
    .execute();
}
