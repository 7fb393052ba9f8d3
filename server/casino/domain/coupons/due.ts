import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import { doEach, inPages } from "../each";
import { lockWallets } from "../ledger/wallets";
import { startRepeating } from "../requests/repeat";
import { getDefinition, isExpired, isExpiredIn } from "./definitions";
import { givePlaceBack } from "./places";
import { findActive, moveCoupon, type PlayerCoupon, settleCoupon } from "./player-coupons";

/** Players a query. */
const BATCH = 100;
const WATCH_MS = 2_000;

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

/** Ends the player's coupon if it has expired. */
export async function expireCoupon(db: Kysely<Database>, playerId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockWallets(trx, playerId);
    await activeCoupon(trx, playerId, now);
  });
}

/**
 * Ends the coupons whose time is over. Until then pages show them; whatever moves money looks at the time itself. Each is
 * ended by one copy, once, under the lock of its player's money.
 */
export async function expireCoupons(db: Kysely<Database>, now: Date): Promise<void> {
  const due = inPages<Due>(BATCH, (last) => dueCoupons(db, last, now));
  await doEach(due, ({ player_id: playerId }) => expireCoupon(db, playerId, now));
}

interface Due {
  player_id: number;
}

/** The players whose redeemed coupon has ended, and those whose offer ended before their deposit. */
async function dueCoupons(db: Kysely<Database>, last: Due | undefined, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select player_id from (
      select player_id from player_coupon where state = 'redeemed' and expires_at <= ${now}
      union all
      select c.player_id
      from (
        select coupon_code, version, definition from coupon
        union all
        select coupon_code, version, definition from coupon_version
      ) offer
      join player_coupon c on c.coupon_code = offer.coupon_code and c.coupon_version = offer.version
      where c.state = 'requested' and ${isExpiredIn("offer.definition", now)}
    ) due
    where player_id > ${last?.player_id ?? 0}
    order by player_id limit ${BATCH}`.execute(db);
  return rows;
}

export interface ExpiryServices {
  db: Kysely<Database>;
  clock: Clock;
  onFault(error: unknown): void;
}

/** @returns a function that stops it and waits for a run in progress */
export function startExpiringCoupons({ db, clock, onFault }: ExpiryServices): () => Promise<void> {
  return startRepeating(() => expireCoupons(db, clock.now()), { everyMs: WATCH_MS, onFault });
}
