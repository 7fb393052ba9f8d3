import { createHash, randomUUID } from "node:crypto";
import { sql, type Kysely, type Selectable } from "kysely";
import type { Database } from "../db/schema";
import type { CashbackKind, CashbackOfferTable } from "../db/schema-coupons";
import { expireCoupon } from "./coupons/due";
import { periodStarts } from "./coupons/limits";
import { findActive } from "./coupons/player-coupons";
import { BESIDE_PLAY } from "./ledger-at";
import { post, SYSTEM_KEY_PREFIX } from "./ledger";
import { Refusal } from "./refusal";
import { firstRoundIdAt } from "./rounds/id";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import { lockWalletsToPlay, ownedMinor, readBalance } from "./wallets";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Percent of last week's net loss; on offer until the end of the week. */
export const CASHBACK_PERCENT = 10;
/** Percent of a lost deposit; on offer for one day. */
export const INSTANT_CASHBACK_PERCENT = 25;
/**
 * The highest amount of one offer, in integer minor units. A player who stakes a deposit for one big win nearly always
 * loses it, at little cost on average, so almost all of the offer is a gift. The percentage cannot limit that; the
 * amount does.
 */
export const CASHBACK_MAX_MINOR = 20_000;
export const INSTANT_CASHBACK_MAX_MINOR = 5_000;
const INSTANT_OFFER_MS = DAY_MS;

export type CashbackOffer = Selectable<CashbackOfferTable>;

interface NewOffer {
  kind: CashbackKind;
  source: string;
  basisMinor: number;
  percent: number;
  mostMinor: number;
  expiresAt: Date;
}

/** The coupon codes of an offer (`CASHBACK-{hash}` or `ICM-{hash}`) and the hashes that the claim sends. */
export function namesOf(offer: Pick<CashbackOffer, "kind" | "offer_id" | "player_id">) {
  const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
  return {
    code: `${offer.kind}-${hash(`code:${offer.offer_id}`).slice(0, 12).toUpperCase()}`,
    txIdHash: hash(`tx:${offer.offer_id}`),
    userHash: hash(`user:${offer.player_id}:${offer.offer_id}`),
  };
}

/**
 * The offers that the player can claim now. An offer is inserted the first time somebody asks for it. It depends on the
 * ledger and the clock alone, and there is one per week or deposit, however often it is requested.
 */
export async function cashbackOffers(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<CashbackOffer[]> {
  await expireCoupon(db, playerId, now);
  await offerLastWeek(db, playerId, now);
  await offerInstant(db, playerId, now);
  return db
    .selectFrom("cashback_offer")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("claimed_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("created_at")
    .orderBy("offer_id")
    .execute();
}

async function writeOffer(db: Kysely<Database>, playerId: number, offer: NewOffer, now: Date): Promise<void> {
  const amountMinor = Math.min(offer.mostMinor, Math.floor((offer.basisMinor * offer.percent) / 100));
  if (amountMinor <= 0) return;
  const { currency } = await readBalance(db, playerId);
  await db
    .insertInto("cashback_offer")
    .values({
      player_id: playerId,
      offer_id: randomUUID(),
      kind: offer.kind,
      source: offer.source,
      basis_minor: offer.basisMinor,
      amount_minor: amountMinor,
      currency,
      created_at: now,
      expires_at: offer.expiresAt,
      claimed_at: null,
    })
    .onConflict((conflict) => conflict.columns(["player_id", "kind", "source"]).doNothing())
    .execute();
}

/** Offers cashback for the previous week. Weeks begin on Monday, UTC. */
async function offerLastWeek(db: Kysely<Database>, playerId: number, now: Date): Promise<void> {
  const { week } = periodStarts(now);
  const from = new Date(week.getTime() - WEEK_MS);
  const source = from.toISOString().slice(0, 10);
  if (await isOffered(db, playerId, "CASHBACK", source)) return;
  await writeOffer(
    db,
    playerId,
    {
      kind: "CASHBACK",
      source,
      basisMinor: await netLossMinor(db, playerId, { from, until: week }),
      percent: CASHBACK_PERCENT,
      mostMinor: CASHBACK_MAX_MINOR,
      expiresAt: new Date(week.getTime() + WEEK_MS),
    },
    now,
  );
}

async function isOffered(
  db: Kysely<Database>,
  playerId: number,
  kind: CashbackKind,
  source: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("cashback_offer")
    .select("offer_id")
    .where("player_id", "=", playerId)
    .where("kind", "=", kind)
    .where("source", "=", source)
    .executeTakeFirst();
  return row !== undefined;
}

/** Abandoned rounds are settled before this age. The limit bounds the rows that a period's sum has to scan. */
const MAX_ROUND_MS = 40 * DAY_MS;

/**
 * The player's own money lost in rounds that were settled in the period, whenever they began, minus instant cashbacks
 * claimed in the period. Bonus money is not the player's and does not count. The result for a finished period never
 * changes: a hand still open at the end of the period belongs to the next one, won or lost.
 */
async function netLossMinor(
  db: Kysely<Database>,
  playerId: number,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const { rows } = await sql<{ lost: number }>`
    select coalesce(sum(stake_minor - stake_bonus_minor
      - (payout_minor - bonus_part(payout_minor, stake_minor, stake_bonus_minor))), 0)::bigint as lost
    from round where player_id = ${playerId} and status = 'settled'
      and settled_at >= ${from} and settled_at < ${until}
      and round_id >= ${firstRoundIdAt(new Date(from.getTime() - MAX_ROUND_MS))}
      and round_id < ${firstRoundIdAt(until)}`.execute(db);
  const returned = await db
    .selectFrom("cashback_offer")
    .select(({ fn }) => fn.sum<number>("amount_minor").as("sum"))
    .where("player_id", "=", playerId)
    .where("kind", "=", "ICM")
    .where("claimed_at", ">=", from)
    .where("claimed_at", "<", until)
    .executeTakeFirstOrThrow();
  return (rows[0]?.lost ?? 0) - Number(returned.sum ?? 0);
}

/** Offers cashback on what was lost of the last deposit once nothing is left, unless a bonus was taken with it. */
async function offerInstant(db: Kysely<Database>, playerId: number, now: Date): Promise<void> {
  if ((await ownedMinor(db, playerId)) >= BALANCE_THRESHOLD_MINOR || (await findActive(db, playerId))) return;
  const loss = await lossOfLastDeposit(db, playerId);
  if (!loss || (await mayStillPay(db, playerId))) return;
  if (await hasCouponSince(db, playerId, loss.depositedAt)) return;
  await writeOffer(
    db,
    playerId,
    {
      kind: "ICM",
      source: loss.depositId,
      basisMinor: loss.lostMinor,
      percent: INSTANT_CASHBACK_PERCENT,
      mostMinor: INSTANT_CASHBACK_MAX_MINOR,
      expiresAt: new Date(now.getTime() + INSTANT_OFFER_MS),
    },
    now,
  );
}

interface DepositLoss {
  depositId: string;
  depositedAt: Date;
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
    select d.reference as "depositId", d.posted_at as "depositedAt", least(
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

/** An open stake is not lost yet, and a pool that was hit has yet to pay. */
async function mayStillPay(db: Kysely<Database>, playerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from round where player_id = ${playerId} and status = 'open'
    union all
    select from jackpot_hit where player_id = ${playerId} and guid is null
    limit 1`.execute(db);
  return rows.length > 0;
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

/**
 * Claims an offer once. The amount is cash without a playthrough.
 * @returns the amount, integer minor units
 * @throws Refusal `not_found` for hashes that match no offer of the player, `cashback_claimed`, `cashback_expired`
 */
export async function claimCashback(
  trx: Kysely<Database>,
  claim: { playerId: number; txIdHash: string; userHash: string; now: Date },
): Promise<{ amountMinor: number; currency: string }> {
  const { playerId, now } = claim;
  await lockWalletsToPlay(trx, playerId, now);
  const offers = await trx
    .selectFrom("cashback_offer")
    .selectAll()
    .where("player_id", "=", playerId)
    .execute();
  const offer = offers.find((one) => {
    const { txIdHash, userHash } = namesOf(one);
    return txIdHash === claim.txIdHash && userHash === claim.userHash;
  });
  if (!offer) throw new Refusal("not_found", { resource: "cashback" });
  if (offer.claimed_at) throw new Refusal("cashback_claimed");
  if (offer.expires_at <= now) throw new Refusal("cashback_expired");
  await trx
    .updateTable("cashback_offer")
    .set({ claimed_at: now })
    .where("player_id", "=", playerId)
    .where("offer_id", "=", offer.offer_id)
    .execute();
  await post(trx, {
    playerId,
    kind: "cashback",
    idempotencyKey: `${SYSTEM_KEY_PREFIX}cashback:${offer.offer_id}`,
    reference: offer.offer_id,
    currency: offer.currency,
    entries: [
      { account: "house:promotions", amountMinor: -offer.amount_minor },
      { account: "cash", amountMinor: offer.amount_minor },
    ],
    now,
  });
  return { amountMinor: offer.amount_minor, currency: offer.currency };
}
