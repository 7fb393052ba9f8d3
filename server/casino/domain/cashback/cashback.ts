import { createHash } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { WEEK_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { CashbackOfferTable } from "../../db/schema-coupons";
import { post, SYSTEM_KEY_PREFIX } from "../ledger/ledger";
import { lockWalletsToPlay } from "../ledger/wallets";
import { Refusal } from "../refusal";

/** Percent of last week's net loss; on offer until the end of the week. */
export const CASHBACK_PERCENT = 10;
/** Percent of what was lost of a deposit; on offer for one day, and claimed once in any seven days. */
export const INSTANT_CASHBACK_PERCENT = 25;
/**
 * The highest amount of one offer, in integer minor units. A player who stakes a deposit for one big win nearly always
 * loses it, at little cost on average, so almost all of the offer is a gift. The percentage cannot limit that; the
 * amount does.
 */
export const CASHBACK_MAX_MINOR = 20_000;
export const INSTANT_CASHBACK_MAX_MINOR = 5_000;

export type CashbackOffer = Selectable<CashbackOfferTable>;

/** The coupon codes of an offer (`CASHBACK-{hash}` or `ICM-{hash}`) and the hashes that the claim sends. */
export function cashbackNames(offer: Pick<CashbackOffer, "kind" | "offer_id" | "player_id">) {
  const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
  return {
    code: `${offer.kind}-${hash(`code:${offer.offer_id}`).slice(0, 12).toUpperCase()}`,
    txIdHash: hash(`tx:${offer.offer_id}`),
    userHash: hash(`user:${offer.player_id}:${offer.offer_id}`),
  };
}

/** The offers that the player can claim now. A worker writes them (offers.ts); reading writes nothing. */
export function cashbackOffers(db: Kysely<Database>, playerId: number, now: Date): Promise<CashbackOffer[]> {
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

/** Whether an instant cashback was claimed in the last seven days. The database refuses a second one, too. */
export async function hadInstantCashback(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom("cashback_offer")
    .select("offer_id")
    .where("player_id", "=", playerId)
    .where("kind", "=", "ICM")
    .where("claimed_at", ">", new Date(now.getTime() - WEEK_MS))
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
    const { txIdHash, userHash } = cashbackNames(one);
    return txIdHash === claim.txIdHash && userHash === claim.userHash;
  });
  if (!offer) throw new Refusal("not_found", { resource: "cashback" });
  if (offer.claimed_at) throw new Refusal("cashback_claimed");
  // A second offer within the week can only be left from before there was one a week.
  const isOver = offer.kind === "ICM" && (await hadInstantCashback(trx, playerId, now));
  if (offer.expires_at <= now || isOver) throw new Refusal("cashback_expired");
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
