import type { Transaction } from "kysely";
import type { CouponState } from "~/casino/contract/coupon-words";
import type { PlayerClass } from "~/casino/contract/operator/player-acts";
import type { Database } from "../../db/schema";
import { activeCoupon } from "../coupons/due";
import { cancelActiveCoupon, giveCoupon } from "../coupons/engine";
import { lockWallets } from "../ledger/wallets";
import { cancelRemoval, requestRemoval } from "../second-factor/removal";
import { writeToPlayer } from "../support/support";
import { type Actor, writeLog } from "./log";
import { requirePlayerRow } from "./player-records";
import { DeskRefusal } from "./refusal";

/**
 * Sets a player's class, which decides about stakes, the lobby jackpot and some coupons.
 * @throws DeskRefusal `not_found`; `outdated` when it is not what the operator saw
 */
export async function setPlayerClass(
  trx: Transaction<Database>,
  request: { playerId: number; playerClass: PlayerClass; seen: string; reason: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  const { playerId, playerClass, seen, reason } = request;
  await requirePlayerRow(trx, playerId);
  const changed = await trx
    .updateTable("player")
    .set({ player_class: playerClass })
    .where("player_id", "=", playerId)
    .where("player_class", "=", seen)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new DeskRefusal("outdated");
  await writeLog(trx, {
    actor,
    action: "player.set_class",
    subject: { kind: "player", id: playerId },
    playerId,
    before: { player_class: seen },
    after: { player_class: playerClass },
    reason,
    at: now,
  });
}

/** Gives a player a coupon, as if they had redeemed its code. @throws DeskRefusal `not_found`; Refusal as `giveCoupon` */
export async function givePlayerCoupon(
  trx: Transaction<Database>,
  { playerId, code, reason }: { playerId: number; code: string; reason: string },
  actor: Actor,
  now: Date,
): Promise<{ state: CouponState }> {
  await requirePlayerRow(trx, playerId);
  const { state, player_coupon_id: id } = await giveCoupon(trx, { playerId, code, now });
  await writeLog(trx, {
    actor,
    action: "coupon.give",
    subject: { kind: "coupon", id: code },
    playerId,
    after: { player_coupon_id: id, state },
    reason,
    at: now,
  });
  return { state };
}

/**
 * Ends a player's active coupon, as if the player had given it up.
 * @returns what the player kept and lost, integer minor units
 * @throws DeskRefusal `not_found`; `outdated` when it is not the coupon that the operator saw; Refusal `coupon_in_play`
 */
export async function endPlayerCoupon(
  trx: Transaction<Database>,
  { playerId, code, reason }: { playerId: number; code: string; reason: string },
  actor: Actor,
  now: Date,
): Promise<{ kept_minor: number; lost_minor: number; currency: string }> {
  await requirePlayerRow(trx, playerId);
  const { currency } = await lockWallets(trx, playerId);
  const active = await activeCoupon(trx, playerId, now);
  if (active?.coupon_code !== code) throw new DeskRefusal("outdated");
  const { keptMinor, lostMinor } = await cancelActiveCoupon(trx, { playerId, now });
  await writeLog(trx, {
    actor,
    action: "coupon.end_for_player",
    subject: { kind: "coupon", id: code },
    playerId,
    before: { player_coupon_id: active.player_coupon_id, state: active.state },
    after: { state: "cancelled", kept_minor: keptMinor, lost_minor: lostMinor, currency },
    reason,
    at: now,
  });
  return { kept_minor: keptMinor, lost_minor: lostMinor, currency };
}

/**
 * Has a lost second factor removed after a wait, or calls it off.
 * @returns when it is removed
 * @throws DeskRefusal `not_found`; `outdated` when there is no second factor, or nothing to call off
 */
export async function removePlayerFactor(
  trx: Transaction<Database>,
  { playerId, isRequested, reason }: { playerId: number; isRequested: boolean; reason: string },
  actor: Actor,
  now: Date,
): Promise<{ due_at: string | null }> {
  await requirePlayerRow(trx, playerId);
  const dueAt = isRequested ? await requestRemoval(trx, playerId, now) : null;
  if (isRequested ? dueAt === null : !(await cancelRemoval(trx, playerId))) throw new DeskRefusal("outdated");
  const after = { due_at: dueAt?.toISOString() ?? null };
  await writeLog(trx, {
    actor,
    action: isRequested ? "player.remove_factor" : "player.keep_factor",
    subject: { kind: "player", id: playerId },
    playerId,
    after,
    reason,
    at: now,
  });
  return after;
}

/** Writes to a player: a message in the account, and a mail. @throws DeskRefusal `not_found` */
export async function messagePlayer(
  trx: Transaction<Database>,
  { playerId, subject, text, reason }: { playerId: number; subject: string; text: string; reason: string },
  actor: Actor,
  now: Date,
): Promise<{ reference: string }> {
  await requirePlayerRow(trx, playerId);
  const reference = await writeToPlayer(
    trx,
    { playerId, host: actor.name, kind: "conversation" },
    () => ({ subject, text }),
    now,
  );
  await writeLog(trx, {
    actor,
    action: "message.write",
    subject: { kind: "message", id: reference },
    playerId,
    after: { subject },
    reason,
    at: now,
  });
  return { reference };
}
