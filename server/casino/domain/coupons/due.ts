import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";
import { lockWallets } from "../wallets";
import { getDefinition, isExpired } from "./definitions";
import { givePlaceBack } from "./places";
import { findActive, moveCoupon, settleCoupon, type PlayerCoupon } from "./player-coupons";

/**
 * Whether the coupon has expired. Before its deposit the end of the offer counts, after redemption the coupon's own
 * end.
 */
async function isDue(db: Kysely<Database>, active: PlayerCoupon, now: Date): Promise<boolean> {
  if (active.state === "redeemed") return active.expires_at !== null && active.expires_at <= now;
  return isExpired(await getDefinition(db, active), now);
}

/** The active coupon; an expired one is ended first. Call it with the player's money locked. */
export async function activeCoupon(
  trx: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<PlayerCoupon | null> {
  const active = await findActive(trx, playerId);
  if (!active || !(await isDue(trx, active, now))) return active;
  if (active.state === "requested") {
    await endRequest(trx, active, "expire", now);
  } else {
    await settleCoupon(trx, active, now);
  }
  return findActive(trx, playerId);
}

/** Before its deposit a coupon has no bonus, so nothing is forfeited. */
export async function endRequest(
  trx: Kysely<Database>,
  active: PlayerCoupon,
  event: "cancel" | "expire",
  now: Date,
): Promise<void> {
  await moveCoupon(trx, active, event, { ended_at: now });
  await givePlaceBack(trx, active);
}

/** Ends the player's coupon if it has expired. Call it before each read, so that no expired coupon is shown. */
export async function expireCoupon(db: Kysely<Database>, playerId: number, now: Date): Promise<void> {
  const active = await findActive(db, playerId);
  if (!active || !(await isDue(db, active, now))) return;
  await db.transaction().execute(async (trx) => {
    await lockWallets(trx, playerId);
    await activeCoupon(trx, playerId, now);
  });
}
