import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import { DAY_MS, MINUTE_MS, WEEK_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { LOBBY_JACKPOT_BET_MINOR } from "../../games/lobby-jackpot";
import type { Clock } from "../clock";
import { periodStarts } from "../coupons/limits";
import { doTogether, inPages } from "../each";
import { LOBBY_POOL } from "../jackpots/pools";
import { BESIDE_PLAY } from "../ledger/balances-at";
import { lockWallets, ownedMinor } from "../ledger/wallets";
import { startRepeating } from "../requests/repeat";
import { firstRoundIdAt } from "../rounds/id";
import {
  CASHBACK_MAX_MINOR,
  CASHBACK_PERCENT,
  hadInstantCashback,
  INSTANT_CASHBACK_MAX_MINOR,
  INSTANT_CASHBACK_PERCENT,
} from "./cashback";

/** Players per query. */
const BATCH = 100;
/** How long an instant offer stands. */
const INSTANT_OFFER_MS = DAY_MS;
const WATCH_MS = 2_000;
/** After the end of a week, until its last rounds are settled in every copy and what they hit is paid. */
const WEEK_SETTLES_MS = MINUTE_MS;

export interface CashbackServices {
  db: Kysely<Database>;
  clock: Clock;
  onFault(error: unknown): void;
}

type WeeklyServices = Pick<CashbackServices, "db" | "onFault">;

/**
 * Decides about the players whose money has moved and left them less than 1.00. Each is decided by one copy, once,
 * under the lock of the money: who moves money afterwards is due again.
 * @returns how many players were decided
 */
export async function offerDueCashback({ db, clock, onFault }: CashbackServices): Promise<number> {
  const dueAfter = (last: { player_id: number } | undefined) =>
    db
      .selectFrom("cashback_due")
      .select("player_id")
      .where("player_id", ">", last?.player_id ?? 0)
      .orderBy("player_id")
      .limit(BATCH)
      .execute();
  let decided = 0;
  for await (const { player_id: playerId } of inPages(BATCH, dueAfter)) {
    try {
      await db.transaction().execute((trx) => decide(trx, playerId, clock.now()));
      decided += 1;
    } catch (error) {
      // A player who cannot be decided about must not hold up the others.
      onFault(error);
    }
  }
  return decided;
}

async function decide(trx: Transaction<Database>, playerId: number, now: Date): Promise<void> {
  await lockWallets(trx, playerId);
  const { numDeletedRows } = await trx
    .deleteFrom("cashback_due")
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await offerInstant(trx, playerId, now);
}

/** Offers cashback on what was lost of the last deposit once nothing is left, unless a bonus was taken with it. */
async function offerInstant(trx: Transaction<Database>, playerId: number, now: Date): Promise<void> {
  if ((await ownedMinor(trx, playerId)) >= BALANCE_THRESHOLD_MINOR || (await mayStillPay(trx, playerId)))
    return;
  const loss = await lossOfLastDeposit(trx, playerId);
  if (!loss || (await hasCouponSince(trx, playerId, loss.depositedAt))) return;
  if ((await hasInstantOffer(trx, playerId, now)) || (await hadInstantCashback(trx, playerId, now))) return;
  const shareMinor = Math.floor((loss.lostMinor * INSTANT_CASHBACK_PERCENT) / 100);
  if (shareMinor <= 0) return;
  await trx
    .insertInto("cashback_offer")
    .values({
      player_id: playerId,
      offer_id: randomUUID(),
      kind: "ICM",
      source: loss.depositId,
      basis_minor: loss.lostMinor,
      amount_minor: Math.min(INSTANT_CASHBACK_MAX_MINOR, shareMinor),
      currency: loss.currency,
      created_at: now,
      expires_at: new Date(now.getTime() + INSTANT_OFFER_MS),
      claimed_at: null,
    })
    .onConflict((conflict) => conflict.columns(["player_id", "kind", "source"]).doNothing())
    .execute();
}

/** An open stake is not lost yet, and a pool that was hit has yet to pay. Either makes the player due again. */
async function mayStillPay(db: Kysely<Database>, playerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from round where player_id = ${playerId} and status = 'open'
    union all
    select from jackpot_hit where player_id = ${playerId} and guid is null
    limit 1`.execute(db);
  return rows.length > 0;
}

interface DepositLoss {
  depositId: string;
  depositedAt: Date;
  currency: string;
  /** Integer minor units; 0 or less for none. */
  lostMinor: number;
}

/**
 * What was lost of the last deposit: the cash that play has taken since then, jackpots included, and never more than the
 * deposit less what was withdrawn since or waits to be. What play has taken is what the player had then and got
 * beside play less what is there now, so no round is read.
 */
async function lossOfLastDeposit(db: Kysely<Database>, playerId: number): Promise<DepositLoss | undefined> {
  const { rows } = await sql<DepositLoss>`
    select d.reference as "depositId", d.posted_at as "depositedAt", w.currency, least(
      d.cash_after_minor + moved.cash - w.cash_minor,
      d.cash_minor - moved.paid_out - w.held_minor
    ) as "lostMinor"
    from wallet w
    cross join lateral (
      select * from ledger_transaction t
      where t.player_id = w.player_id and t.kind = 'deposit' and ${BESIDE_PLAY}
      order by t.sequence desc limit 1
    ) d
    cross join lateral (
      select coalesce(sum(t.cash_minor), 0)::bigint as cash, coalesce(sum(t.paid_out_minor), 0)::bigint as paid_out
      from ledger_transaction t
      where t.player_id = w.player_id and t.sequence > d.sequence and ${BESIDE_PLAY}
    ) moved
    where w.player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** A coupon redeemed by the deposit itself counts, too: its redemption time is the deposit's settlement time. */
async function hasCouponSince(db: Kysely<Database>, playerId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("player_coupon")
    .select("player_coupon_id")
    .where("player_id", "=", playerId)
    .where("deposit_minor", ">", 0)
    .where("redeemed_at", ">=", since)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasInstantOffer(db: Kysely<Database>, playerId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("cashback_offer")
    .select("offer_id")
    .where("player_id", "=", playerId)
    .where("kind", "=", "ICM")
    .where("claimed_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

interface Week {
  /** `YYYY-MM-DD` of the Monday. */
  source: string;
  from: Date;
  until: Date;
}

/** The week before, from Monday to Sunday, UTC. */
function lastWeek(now: Date): Week {
  const { week: until } = periodStarts(now);
  const from = new Date(until.getTime() - WEEK_MS);
  return { source: from.toISOString().slice(0, 10), from, until };
}

/**
 * Offers cashback for the previous week to the next players, in the order of their numbers. Copies share the work. A
 * player for whom that fails is reported and left out.
 * @returns false when all players of the week are done, or another copy is at it
 */
export function offerWeeklyCashback({ db, onFault }: WeeklyServices, now: Date): Promise<boolean> {
  const week = lastWeek(now);
  return db.transaction().execute(async (trx) => {
    const progress = await lockProgress(trx, week);
    if (!progress || progress.finished_at !== null) return false;
    const players = await trx
      .selectFrom("player")
      .select("player_id")
      .where("player_id", ">", progress.last_player_id)
      .orderBy("player_id")
      .limit(BATCH)
      .execute();
    const ids = players.map(({ player_id }) => player_id);
    await doTogether(trx, ids, (players) => offerForWeek(trx, players, { week, now }), onFault);
    await trx
      .updateTable("cashback_week")
      .set({
        last_player_id: ids.at(-1) ?? progress.last_player_id,
        finished_at: ids.length < BATCH ? now : null,
      })
      .where("week", "=", week.source)
      .execute();
    return ids.length === BATCH;
  });
}

async function lockProgress(trx: Transaction<Database>, { source }: Week) {
  const read = () =>
    trx
      .selectFrom("cashback_week")
      .select(["last_player_id", "finished_at"])
      .where("week", "=", source)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  const progress = await read();
  if (progress) return progress;
  await trx
    .insertInto("cashback_week")
    .values({ week: source, finished_at: null })
    .onConflict((conflict) => conflict.column("week").doNothing())
    .execute();
  return read();
}

/** Abandoned rounds are settled before this age. The limit bounds the rows that a period's sum has to scan. */
const MAX_ROUND_MS = 40 * DAY_MS;

/**
 * The players' own money lost in rounds that were settled in the week, whenever they began, with the bets of the lobby
 * jackpot, minus jackpots won and instant cashbacks claimed in it. Bonus money is not the player's and does not count.
 * The result for a finished week never changes: a hand still open at its end belongs to the next one, won or lost. A
 * jackpot counts when it is hit, so that claiming it later brings nothing.
 */
async function offerForWeek(
  trx: Transaction<Database>,
  players: readonly number[],
  { week: { source, from, until }, now }: { week: Week; now: Date },
): Promise<void> {
  await sql`
    insert into cashback_offer (player_id, offer_id, kind, source, basis_minor, amount_minor, currency, created_at, expires_at)
    select w.player_id, gen_random_uuid(), 'CASHBACK', ${source}, lost.minor,
      least(${CASHBACK_MAX_MINOR}, lost.minor * ${CASHBACK_PERCENT} / 100), w.currency, ${now},
      ${new Date(until.getTime() + WEEK_MS)}
    from wallet w
    cross join lateral (
      select coalesce(sum(r.stake_minor - r.stake_bonus_minor
          - (r.payout_minor - bonus_part(r.payout_minor, r.stake_minor, r.stake_bonus_minor))
          + case when r.in_lobby_jackpot then ${LOBBY_JACKPOT_BET_MINOR}::bigint else 0 end), 0)::bigint as minor
      from round r
      where r.player_id = w.player_id and r.status = 'settled' and r.settled_at >= ${from} and r.settled_at < ${until}
        and r.round_id >= ${firstRoundIdAt(new Date(from.getTime() - MAX_ROUND_MS))}
        and r.round_id < ${firstRoundIdAt(until)}
    ) played
    cross join lateral (
      select coalesce(sum(h.amount_minor - case when h.pool_code = ${LOBBY_POOL} then 0
          else bonus_part(h.amount_minor, r.stake_minor, r.stake_bonus_minor) end), 0)::bigint as minor,
        coalesce(bool_or(h.guid is null), false) as is_due
      from jackpot_hit h join round r on r.player_id = h.player_id and r.round_id = h.round_id
      where h.player_id = w.player_id and h.hit_at >= ${from} and h.hit_at < ${until}
    ) won
    cross join lateral (
      select coalesce(sum(o.amount_minor), 0)::bigint as minor from cashback_offer o
      where o.player_id = w.player_id and o.kind = 'ICM' and o.claimed_at >= ${from} and o.claimed_at < ${until}
    ) returned
    cross join lateral (select played.minor - won.minor - returned.minor as minor) lost
    where w.player_id = any (${players}) and not won.is_due and lost.minor * ${CASHBACK_PERCENT} / 100 > 0
    on conflict (player_id, kind, source) do nothing`.execute(trx);
}

/**
 * Offers cashback until stopped.
 * @returns a function that stops it and waits for a run in progress
 */
export function startCashback(services: CashbackServices): () => Promise<void> {
  const { clock, onFault } = services;
  const act = async () => {
    await offerDueCashback(services);
    while (await offerWeeklyCashback(services, new Date(clock.now().getTime() - WEEK_SETTLES_MS)));
  };
  return startRepeating(act, { everyMs: WATCH_MS, onFault });
}
