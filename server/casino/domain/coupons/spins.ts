import type { Kysely } from "kysely";
import type { ActiveCoupon } from "~/casino/contract/coupons";
import type { Language } from "~/shared/languages";
import type { Database } from "../../db/schema";
import { lockWalletsToPlay } from "../ledger/wallets";
import { Refusal } from "../refusal";
import { getDefinition } from "./definitions";
import { activeCoupon } from "./due";
import { findActive } from "./player-coupons";
import { activeCouponOf } from "./views";

/** Free spins left to play. */
export interface FreeSpins {
  playerCouponId: string;
  gameCode: string;
  remaining: number;
  total: number;
  stakeMinor: number;
  /** Winnings of the spins played so far. */
  winningsMinor: number;
}

/** Free spins of the active coupon; null when there are none. */
export async function freeSpinsOf(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
  coupon = findActive(db, playerId),
): Promise<FreeSpins | null> {
  const active = await coupon;
  if (!active || active.spins_remaining === 0 || active.spin_game === null || !active.spin_stake_minor) {
    return null;
  }
  if (active.expires_at !== null && active.expires_at <= now) return null;
  return {
    playerCouponId: active.player_coupon_id,
    gameCode: active.spin_game,
    remaining: active.spins_remaining,
    total: active.spins_total,
    stakeMinor: active.spin_stake_minor,
    winningsMinor: active.spin_winnings_minor,
  };
}

/**
 * Chooses the game of a coupon's free spins, before the first one. Each game has its own number of spins.
 * @param choice.gameCode one of the coupon's free_spin_details_list
 * @throws Refusal `no_active_coupon`, `no_free_spins`, `wrong_game`, `free_spins_started`
 */
export async function chooseSpinGame(
  trx: Kysely<Database>,
  choice: { playerId: number; gameCode: string; now: Date; language: Language },
): Promise<ActiveCoupon> {
  const { playerId, gameCode, now, language } = choice;
  await lockWalletsToPlay(trx, playerId, now);
  const active = await activeCoupon(trx, playerId, now);
  if (!active) throw new Refusal("no_active_coupon");
  if (active.spins_remaining === 0) throw noFreeSpins();
  const { free_spin_details_list } = await getDefinition(trx, active);
  const game = free_spin_details_list.find(({ game_code }) => game_code === gameCode);
  if (!game) throw new Refusal("wrong_game");
  if (game.game_code !== active.spin_game) {
    if (active.spins_remaining < active.spins_total) {
      throw new Refusal("free_spins_started");
    }
    await trx
      .updateTable("player_coupon")
      .set({ spin_game: gameCode, spins_total: game.spins_needed, spins_remaining: game.spins_needed })
      .where("player_id", "=", playerId)
      .where("player_coupon_id", "=", active.player_coupon_id)
      .execute();
  }
  return activeCouponOf(trx, playerId, now, language);
}

export function noFreeSpins(): Refusal {
  return new Refusal("no_free_spins");
}
