import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { ActiveCoupon } from "~/casino/contract/coupons";
import type { Database } from "../../db/schema";
import { post, SYSTEM_KEY_PREFIX } from "../ledger";
import { Refusal } from "../refusal";
import { lockWallets } from "../wallets";
import { findDefinition, isExpired, normaliseCode, type CouponDefinition } from "./definitions";
import { kindOf } from "./kinds";
import { isUsedUp, usesByCode } from "./limits";
import { findActive, moveCoupon, type PlayerCoupon } from "./player-coupons";
import { activeCouponOf } from "./views";

/** What a cancellation keeps and loses, integer minor units. */
export interface CancelPreview {
  couponCode: string;
  keptMinor: number;
  lostMinor: number;
}

/**
 * The player redeems a code (spec §4): it becomes the active coupon, awaiting its deposit. A coupon that still
 * awaits its own is cancelled for it.
 * @throws Refusal `invalid_coupon` (404), `coupon_expired`, `coupon_used`, `active_coupon`
 */
export async function requestCoupon(
  trx: Kysely<Database>,
  request: { playerId: number; code: string; now: Date },
): Promise<ActiveCoupon> {
  const { playerId, now } = request;
  await lockWallets(trx, playerId);
  const definition = await usableDefinition(trx, request);
  const active = await findActive(trx, playerId);
  if (active?.state === "redeemed") {
    throw new Refusal("active_coupon", "active_coupon", 409, { type: "coupon" });
  }
  if (active) await endRequested(trx, active, now);
  await trx
    .insertInto("player_coupon")
    .values({
      player_id: playerId,
      player_coupon_id: randomUUID(),
      coupon_code: definition.coupon_code,
      state: "requested",
      requested_at: now,
    })
    .execute();
  return activeCouponOf(trx, playerId, now);
}

async function usableDefinition(
  trx: Kysely<Database>,
  { playerId, code, now }: { playerId: number; code: string; now: Date },
): Promise<CouponDefinition> {
  const definition = await findDefinition(trx, normaliseCode(code));
  // Kinds that await no deposit are granted by a path of their own.
  if (!definition || !kindOf(definition)?.awaitsDeposit) {
    throw new Refusal("invalid_coupon", "Invalid Coupon", 404);
  }
  if (isExpired(definition, now)) {
    throw new Refusal("coupon_expired", "This coupon has expired.", 409);
  }
  const uses = (await usesByCode(trx, playerId)).get(definition.coupon_code) ?? [];
  if (isUsedUp(definition, uses, now)) {
    throw new Refusal("coupon_used", "You have already used this coupon.", 409);
  }
  return definition;
}

/** A coupon that awaits its deposit has no bonus yet: nothing is forfeited with it. */
async function endRequested(trx: Kysely<Database>, active: PlayerCoupon, now: Date): Promise<void> {
  const definition = await findDefinition(trx, active.coupon_code);
  const event = definition && isExpired(definition, now) ? "expire" : "cancel";
  await moveCoupon(trx, active, event, { ended_at: now });
}

/**
 * Cancels the active coupon: the bonus wallet goes back to the house, the cash stays the player's.
 * @throws Refusal `no_active_coupon`; `open_round` while a round with this coupon's money is not finished
 */
export async function cancelActiveCoupon(
  trx: Kysely<Database>,
  { playerId, now }: { playerId: number; now: Date },
): Promise<CancelPreview> {
  const balance = await lockWallets(trx, playerId);
  const active = await findActive(trx, playerId);
  if (!active) throw noActiveCoupon();
  await refuseDuringRound(trx, active);
  if (balance.bonusMinor > 0) {
    await post(trx, {
      playerId,
      kind: "bonus_forfeit",
      idempotencyKey: `${SYSTEM_KEY_PREFIX}forfeit:${active.player_coupon_id}`,
      reference: active.player_coupon_id,
      currency: balance.currency,
      entries: [
        { account: "bonus", amountMinor: -balance.bonusMinor },
        { account: "house:promotions", amountMinor: balance.bonusMinor },
      ],
      now,
    });
  }
  await moveCoupon(trx, active, "cancel", { ended_at: now });
  return {
    couponCode: active.coupon_code,
    keptMinor: balance.cashMinor,
    lostMinor: balance.bonusMinor,
  };
}

async function refuseDuringRound(trx: Kysely<Database>, active: PlayerCoupon): Promise<void> {
  const open = await trx
    .selectFrom("round")
    .select("round_id")
    .where("player_id", "=", active.player_id)
    .where("status", "=", "open")
    .where("player_coupon_id", "=", active.player_coupon_id)
    .executeTakeFirst();
  if (open) {
    throw new Refusal(
      "open_round",
      "A round that was staked with this coupon is still open. Please finish it first.",
      409,
    );
  }
}

function noActiveCoupon(): Refusal {
  return new Refusal("no_active_coupon", "There is no active coupon.", 404);
}
