import { randomUUID } from "node:crypto";
import type { House } from "./house";
import type { HttpPlayer } from "./http-player";

/** What the promotions screen is tested with beyond what the house is seeded with. */

/** A cashback of 2.50 on the player's last deposit, as the casino offers it (domain/cashback.ts). */
export async function offerCashback({ database }: House, player: HttpPlayer): Promise<void> {
  await database.pool.query(
    `insert into cashback_offer
       (player_id, offer_id, kind, source, basis_minor, amount_minor, currency, created_at, expires_at)
     select player_id, $2::uuid, 'ICM', $2::text, 1000, 250, 'USD', now(), now() + interval '1 day'
       from player where email = lower($1)`,
    [player.person.email, randomUUID()],
  );
}

/** Another coupon of the house, like a seeded one but for what is given. */
export async function addCoupon(
  { database }: House,
  code: string,
  like: string,
  special: Record<string, unknown> = {},
): Promise<void> {
  await database.pool.query(
    `insert into coupon (coupon_code, definition, in_default_list, sort)
     select $1, definition || $3::jsonb, in_default_list, 1000 from coupon where coupon_code = $2`,
    [code, like, JSON.stringify(special)],
  );
}

export async function removeCoupons({ database }: House, codes: readonly string[]): Promise<void> {
  await database.pool.query("delete from coupon where coupon_code = any($1)", [codes]);
}

/** The player's free spins are played, and won 3.20. */
export async function playSpins({ database }: House, { person }: HttpPlayer): Promise<void> {
  await database.pool.query(
    `update player_coupon set spins_remaining = 0, spin_winnings_minor = 320, needed_minor = 9600
      where state = 'redeemed' and player_id = (select player_id from player where email = lower($1))`,
    [person.email],
  );
}
