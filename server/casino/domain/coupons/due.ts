import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";
import { lockWallets } from "../wallets";
import { getDefinition, isExpired } from "./definitions";
import { givePlaceBack } from "./places";
import { findActive, moveCoupon, settleCoupon, type PlayerCoupon } from "./player-coupons";

/** True when the coupon's time is over: its offer's while it awaits a deposit, its own once it is redeemed. */
async function isDue(db: Kysely<Database>, active: PlayerCoupon, now: Date): Promise<boolean> {
  if (active.state === "redeemed") return active.expires_at !== null && active.expires_at <= now;
  return isExpired(await getDefinition(db, active.coupon_code), now);
}

/** The active coupon, after one whose time is over was ended. The player's money must be locked. */
export async function liveCoupon(
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

/** A coupon that awaits its deposit has no bonus yet: nothing is forfeited with it. */
export async function endRequest(
  trx: Kysely<Database>,
  active: PlayerCoupon,
  event: "cancel" | "expire",
  now: Date,
): Promise<void> {
  await moveCoupon(trx, active, event, { ended_at: now });
  await givePlaceBack(trx, active);
}

/** Ends the player's coupon if its time is over. Before each reading of it, so that nobody sees what is no more. */
export async function endDueCoupon(db: Kysely<Database>, playerId: number, now: Date): Promise<void> {
  const active = await findActive(db, playerId);
  if (!active || !(await isDue(db, active, now))) return;
  await db.transaction().execute(async (trx) => {
    await lockWallets(trx, playerId);
    await liveCoupon(trx, playerId, now);
  });
}
