import type { Transaction } from "kysely";
import type { CouponState } from "~/casino/contract/coupon-words";
import type { PlayerClass } from "~/casino/contract/operator/player-acts";
import type { Database } from "../../db/schema";
import { giveCoupon } from "../coupons/engine";
import { writeToPlayer } from "../support/support";
import { writeLog, type Actor } from "./log";
import { requirePlayer } from "./player-records";
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
  await requirePlayer(trx, playerId);
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
  await requirePlayer(trx, playerId);
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

/** Writes to a player: a message in the account, and a mail. @throws DeskRefusal `not_found` */
export async function messagePlayer(
  trx: Transaction<Database>,
  { playerId, subject, text }: { playerId: number; subject: string; text: string },
  actor: Actor,
  now: Date,
): Promise<{ reference: string }> {
  await requirePlayer(trx, playerId);
  const reference = await writeToPlayer(trx, { playerId, host: actor.name }, () => ({ subject, text }), now);
  await writeLog(trx, {
    actor,
    action: "message.write",
    subject: { kind: "message", id: reference },
    playerId,
    at: now,
  });
  return { reference };
}
