import type { Kysely, Selectable, Updateable } from "kysely";
import type { Database, PlayerCouponTable } from "../../db/schema";
import { ACTIVE_STATES, nextState, type CouponEvent } from "./transitions";

export type PlayerCoupon = Selectable<PlayerCouponTable>;

/** The player's requested or redeemed coupon; there is at most one. */
export async function findActive(db: Kysely<Database>, playerId: number): Promise<PlayerCoupon | null> {
  const row = await db
    .selectFrom("player_coupon")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("state", "in", ACTIVE_STATES)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Moves a coupon to the state that the event leads to, with what changes along.
 * @throws Error when the table of transitions has no such way
 */
export async function moveCoupon(
  trx: Kysely<Database>,
  active: PlayerCoupon,
  event: CouponEvent,
  changes: Omit<Updateable<PlayerCouponTable>, "state">,
): Promise<void> {
  const state = nextState(active.state, event);
  if (!state) throw new Error(`coupon ${active.coupon_code}: no ${event} when ${active.state}`);
  await trx
    .updateTable("player_coupon")
    .set({ ...changes, state })
    .where("player_id", "=", active.player_id)
    .where("player_coupon_id", "=", active.player_coupon_id)
    .execute();
}
