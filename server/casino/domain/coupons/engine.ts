import type { Kysely } from "kysely";
import type { ActiveCoupon } from "~/casino/contract/coupons";
import type { Language } from "~/shared/languages";
import type { Database } from "../../db/schema";
import { findDuePoolHit } from "../jackpots/hits";
import { post, SYSTEM_KEY_PREFIX } from "../ledger/ledger";
import { lockWallets, lockWalletsToPlay, ownedMinor, readBalance } from "../ledger/wallets";
import { marketOfPlayer, type PlayerMarket } from "../markets/markets";
import { Refusal } from "../refusal";
import { type CouponDefinition, findDefinition, hasStarted, isExpired, isOpenTo } from "./definitions";
import { activeCoupon, endRequest } from "./due";
import { grantColumns, payGrant } from "./grants";
import { type CouponKind, kindOf } from "./kinds";
import { isUsedUp, usesByCode } from "./limits";
import { lockPlaces, takePlace } from "./places";
import { moveCoupon, ownShareMinor, type PlayerCoupon, startCoupon } from "./player-coupons";
import { refusedEvent } from "./transitions";
import { activeCouponOf } from "./views";
import { isWithinWagering } from "./wagering";

/** What the player would keep and lose by cancelling, integer minor units. */
export interface CancelPreview {
  couponCode: string;
  keptMinor: number;
  lostMinor: number;
}

/** Whose coupon, and which. */
export interface CouponGift {
  playerId: number;
  code: string;
  now: Date;
}

interface CouponRequest extends CouponGift {
  /** Of the answer. */
  language: Language;
}

interface Offer {
  definition: CouponDefinition;
  kind: CouponKind;
  market: PlayerMarket;
}

/**
 * Redeems a code: it becomes the active coupon, requested until its deposit or redeemed at once, depending on its kind.
 * An active coupon that still awaits its own deposit is cancelled first.
 * @throws Refusal `invalid_coupon` (404), `coupon_expired`, `coupon_not_open`, `coupon_used`, `coupon_exhausted`,
 *   `balance_too_high`, `active_coupon`
 */
export async function requestCoupon(trx: Kysely<Database>, request: CouponRequest): Promise<ActiveCoupon> {
  const { playerId, now, language } = request;
  await lockWalletsToPlay(trx, playerId, now);
  await startOffer(trx, request, await usableOffer(trx, request));
  return activeCouponOf(trx, playerId, now, language);
}

/**
 * Gives a player a coupon: requested until its deposit or redeemed at once, as if the player had redeemed the code. It
 * need not be open to the player's class, and may be one that the player has used up. A coupon that still awaits its own
 * deposit is cancelled first.
 * @throws Refusal `invalid_coupon` (404), `coupon_expired`, `coupon_not_open` in a market that forbids its wagering,
 *   `coupon_exhausted`, `balance_too_high`, `active_coupon`; what keeps a player from playing
 */
export async function giveCoupon(trx: Kysely<Database>, gift: CouponGift): Promise<PlayerCoupon> {
  const { playerId, now } = gift;
  await lockWalletsToPlay(trx, playerId, now);
  return startOffer(trx, gift, await openOffer(trx, gift));
}

async function startOffer(trx: Kysely<Database>, gift: CouponGift, offer: Offer): Promise<PlayerCoupon> {
  const { playerId, now } = gift;
  const active = await activeCoupon(trx, playerId, now);
  if (active?.state === "redeemed") throw refusedEvent(active.state, "request");
  if (active) await endRequest(trx, active, "cancel", now);
  await refuseHighBalance(trx, playerId, offer.kind);
  if (!(await lockPlaces(trx, offer.definition))) {
    throw new Refusal("coupon_exhausted");
  }
  return start(trx, gift, offer);
}

/** An offer that is open now, in the player's market. */
async function openOffer(trx: Kysely<Database>, { playerId, code, now }: CouponGift): Promise<Offer> {
  const definition = await findDefinition(trx, code);
  const kind = definition && kindOf(definition);
  // A coupon that has not begun is not known yet.
  if (!definition || !kind || !hasStarted(definition, now)) throw invalidCoupon();
  if (isExpired(definition, now)) {
    throw new Refusal("coupon_expired");
  }
  const market = await marketOfPlayer(trx, playerId);
  if (!isWithinWagering(definition, market.rules)) throw new Refusal("coupon_not_open");
  return { definition, kind, market };
}

async function usableOffer(trx: Kysely<Database>, request: CouponRequest): Promise<Offer> {
  const offer = await openOffer(trx, request);
  const { definition, market } = offer;
  const { playerId, now } = request;
  if (!isOpenTo(definition, market)) throw new Refusal("coupon_not_open");
  const uses = (await usesByCode(trx, playerId)).get(definition.coupon_code) ?? [];
  if (isUsedUp(definition, uses, now)) {
    throw new Refusal("coupon_used");
  }
  return offer;
}

/** What is on hold or staked could be cash again a moment after the gift. */
async function refuseHighBalance(
  trx: Kysely<Database>,
  playerId: number,
  { highestBalanceMinor }: CouponKind,
): Promise<void> {
  if (highestBalanceMinor === null) return;
  if ((await ownedMinor(trx, playerId)) <= highestBalanceMinor) return;
  const { currency } = await readBalance(trx, playerId);
  throw new Refusal("balance_too_high", { maximumMinor: highestBalanceMinor, currency });
}

function invalidCoupon(): Refusal {
  return new Refusal("invalid_coupon");
}

async function start(
  trx: Kysely<Database>,
  { playerId, now }: CouponGift,
  { definition, kind }: Offer,
): Promise<PlayerCoupon> {
  const grant = kind.grantAtOnce(definition);
  const coupon = await startCoupon(trx, grant ? "grant" : "request", {
    player_id: playerId,
    coupon_code: definition.coupon_code,
    coupon_version: definition.version,
    requested_at: now,
    ...(grant ? grantColumns(definition, grant, now) : {}),
  });
  await takePlace(trx, definition, coupon);
  if (grant) await payGrant(trx, { coupon, definition, now });
  return coupon;
}

/**
 * Cancels the active coupon. The player keeps their cash and their own share of the bonus wallet; the rest goes back to
 * house:promotions.
 * @throws Refusal `no_active_coupon`; `coupon_in_play` while a round with this coupon's money is open
 */
export async function cancelActiveCoupon(
  trx: Kysely<Database>,
  { playerId, now }: { playerId: number; now: Date },
): Promise<CancelPreview> {
  const balance = await lockWallets(trx, playerId);
  const active = await activeCoupon(trx, playerId, now);
  if (!active) throw refusedEvent("available", "cancel");
  const couponCode = active.coupon_code;
  if (active.state === "requested") {
    await endRequest(trx, active, "cancel", now);
    return { couponCode, keptMinor: balance.cashMinor, lostMinor: 0 };
  }
  await refuseDuringRound(trx, active);
  const ownMinor = ownShareMinor(active, balance.bonusMinor);
  const lostMinor = balance.bonusMinor - ownMinor;
  if (balance.bonusMinor > 0) {
    await post(trx, {
      playerId,
      kind: "bonus_forfeit",
      idempotencyKey: `${SYSTEM_KEY_PREFIX}forfeit:${active.player_coupon_id}`,
      reference: active.player_coupon_id,
      currency: balance.currency,
      entries: [
        { account: "bonus", amountMinor: -balance.bonusMinor },
        { account: "cash", amountMinor: ownMinor },
        { account: "house:promotions", amountMinor: lostMinor },
      ],
      now,
    });
  }
  await moveCoupon(trx, active, "cancel", { ended_at: now });
  return { couponCode, keptMinor: balance.cashMinor + ownMinor, lostMinor };
}

/** @throws Refusal `coupon_in_play` while a round with this coupon's money is open */
export async function refuseDuringRound(trx: Kysely<Database>, active: PlayerCoupon): Promise<void> {
  const open = await trx
    .selectFrom("round")
    .select("round_id")
    .where("player_id", "=", active.player_id)
    .where("status", "=", "open")
    .where("player_coupon_id", "=", active.player_coupon_id)
    .executeTakeFirst();
  if (open ?? (await findDuePoolHit(trx, active.player_id))) {
    throw new Refusal("coupon_in_play");
  }
}
