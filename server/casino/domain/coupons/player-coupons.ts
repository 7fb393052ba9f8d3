import { randomUUID } from "node:crypto";
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { CouponState } from "~/casino/contract/coupon-words";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import type { Database } from "../../db/schema";
import type { PlayerCouponTable } from "../../db/schema-coupons";
import { ACTIVE_STATES, type CouponEvent, stateAfter } from "./transitions";

export type PlayerCoupon = Selectable<PlayerCouponTable>;

/** The player's requested or redeemed coupon; there is at most one. */
export async function findActive(db: Kysely<Database>, playerId: number): Promise<PlayerCoupon | null> {
  return (await selectActive(db, playerId).executeTakeFirst()) ?? null;
}

export function selectActive(db: Kysely<Database>, playerId: number) {
  return db
    .selectFrom("player_coupon")
    .selectAll("player_coupon")
    .where("player_coupon.player_id", "=", playerId)
    .where("state", "in", ACTIVE_STATES);
}

/** Gives the player a coupon: requested or, with its grant's columns, redeemed. */
export function startCoupon(
  trx: Kysely<Database>,
  event: "request" | "grant",
  values: Omit<Insertable<PlayerCouponTable>, "state" | "player_coupon_id">,
): Promise<PlayerCoupon> {
  return trx
    .insertInto("player_coupon")
    .values({ ...values, player_coupon_id: randomUUID(), state: stateAfter("available", event) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Moves a coupon to the state that the event leads to, with further columns to change.
 * @throws Refusal when the transition table has no such transition
 */
export function moveCoupon(
  trx: Kysely<Database>,
  active: PlayerCoupon,
  event: CouponEvent,
  changes: Omit<Updateable<PlayerCouponTable>, "state">,
): Promise<PlayerCoupon> {
  return trx
    .updateTable("player_coupon")
    .set({ ...changes, state: stateAfter(active.state, event) })
    .where("player_id", "=", active.player_id)
    .where("player_coupon_id", "=", active.player_coupon_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The states in which the database itself ends a redeemed coupon (coupon_settle). */
export type CouponEffect = "" | Extract<CouponState, "completed" | "removed" | "expired" | "used_up">;

/**
 * Column of `round`: bonus money lost with the coupon that this round removed, integer minor units; null where none
 * was. Round and coupon are settled in one transaction, at the same time. If several rounds share that time, the last
 * one removed the coupon; their numbers are close together.
 */
export const couponRemovedMinor = sql<number | null>`(
  select coalesce(-forfeit.bonus_minor - coalesce(forfeit.cash_minor, 0), 0)
  from player_coupon
  left join ledger_transaction forfeit on forfeit.player_id = player_coupon.player_id
    and forfeit.idempotency_key = 'system:forfeit:' || player_coupon.player_coupon_id
  where player_coupon.player_id = round.player_id
    and player_coupon.player_coupon_id = round.player_coupon_id
    and player_coupon.state = 'removed'
    and player_coupon.ended_at = round.settled_at
    and not exists (
      select from round later
      where later.player_id = round.player_id
        and later.sequence between round.sequence + 1 and round.sequence + 20
        and later.player_coupon_id = round.player_coupon_id
        and later.settled_at = round.settled_at
    )
)`.as("coupon_removed_minor");

/** Ends a redeemed coupon if its figures or its time require it. Call it with the player's money locked. */
export async function settleCoupon(
  trx: Kysely<Database>,
  coupon: PlayerCoupon,
  now: Date,
): Promise<CouponEffect> {
  const { rows } = await sql<{ effect: CouponEffect }>`
    select coupon_settle(c, ${BALANCE_THRESHOLD_MINOR}, ${now}) as effect from player_coupon c
    where player_id = ${coupon.player_id} and player_coupon_id = ${coupon.player_coupon_id}`.execute(trx);
  return rows[0]?.effect ?? "";
}

/**
 * The player's own share of the bonus wallet, integer minor units. A deposit that brought a bonus is played together
 * with it, and both share wins and losses in proportion. coupon_release applies the same rule in the database when a
 * round ends a coupon.
 */
export function ownShareMinor(
  { deposit_minor, bonus_minor }: Pick<PlayerCoupon, "deposit_minor" | "bonus_minor">,
  bonusWalletMinor: number,
): number {
  if (bonus_minor === 0) return 0;
  const share = (BigInt(bonusWalletMinor) * BigInt(deposit_minor)) / BigInt(deposit_minor + bonus_minor);
  return Number(share);
}
