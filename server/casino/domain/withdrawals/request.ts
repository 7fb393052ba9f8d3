import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { IdentityState } from "~/casino/contract/identity-words";
import type { WithdrawalObstacle } from "~/casino/contract/payouts";
import {
  WITHDRAWAL_DAY_MAXIMUM_MINOR,
  WITHDRAWAL_MAXIMUM_MINOR,
  WITHDRAWAL_MINIMUM_MINOR,
  WITHDRAWALS_OPEN_MAXIMUM,
} from "~/casino/contract/thresholds";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { activeCoupon } from "../coupons/due";
import { cancelActiveCoupon, refuseDuringRound } from "../coupons/engine";
import { findActive, ownShareMinor, type PlayerCoupon } from "../coupons/player-coupons";
import { firstLookupAt } from "../deposits/watch";
import { type ExcludedColumns, exclusionOf } from "../exclusion/state";
import { askForIdentity } from "../identity/ask";
import { post, SYSTEM_KEY_PREFIX } from "../ledger/ledger";
import { lockWallets, type PlayerBalance, readBalance, refuseShut } from "../ledger/wallets";
import { Refusal } from "../refusal";
import type { Session } from "../sessions/sessions";
import { missingProof, type Proof, requireFreshSignIn } from "../sign-in/fresh-sign-in";
import { isOff } from "../switches";
import { notifyOfWithdrawal } from "./change";
import { mayBePaid, PAYEE_COLUMNS, reviewed, type ReviewedPart, standingOf } from "./holds";
import { type Method, methodsOf, noSuchMethod } from "./methods";
import { nearestPayable, type Part, withdrawalParts } from "./parts";
import { REVIEW_ENDS_MS } from "./send";
import { OPEN_STATES, RETURNED_STATES } from "./transitions";

/** What a withdrawal gives up: it ends a coupon in play. */
export interface GivenUp {
  coupon: PlayerCoupon;
  lostMinor: number;
  /** The player's own share of the bonus balance, which becomes cash. */
  keptMinor: number;
}

/** What a player could withdraw now. */
export interface Options {
  balance: PlayerBalance;
  /** Cash, and what becomes cash when the coupon ends. */
  availableMinor: number;
  /** The least and the most of one request now. */
  minimumMinor: number;
  mostMinor: number;
  dayLeftMinor: number;
  /** Requests that wait. */
  open: number;
  isClosed: boolean;
  identity: IdentityState;
  /** Whether a request is taken in this state of the identity. */
  mayAsk: boolean;
  /** What the player has to give first; null if nothing. */
  needs: Proof | null;
  givesUp: GivenUp | null;
  methods: Method[];
}

export async function withdrawalOptions(db: Kysely<Database>, session: Session, now: Date): Promise<Options> {
  const { playerId } = session;
  const balance = await readBalance(db, playerId);
  const givesUp = givenUp(await findActive(db, playerId), balance);
  const { dayMinor, open } = await recentWithdrawals(db, playerId, now);
  const player = await db
    .selectFrom("player")
    .select(PAYEE_COLUMNS)
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  const availableMinor = balance.cashMinor + (givesUp?.keptMinor ?? 0);
  const dayLeftMinor = Math.max(0, WITHDRAWAL_DAY_MAXIMUM_MINOR - dayMinor);
  return {
    balance,
    availableMinor,
    minimumMinor: minimumOf(player, availableMinor, now),
    mostMinor: Math.min(WITHDRAWAL_MAXIMUM_MINOR, availableMinor, dayLeftMinor),
    dayLeftMinor,
    open,
    isClosed: await isOff(db, "withdrawals"),
    identity: player.identity_state,
    mayAsk: mayBePaid(player, now),
    needs: await missingProof(db, session, now),
    givesUp,
    methods: await methodsOf(db, playerId),
  };
}

/** An excluded player can neither play nor add to what is less than the minimum, so all of it may leave. */
function minimumOf(player: ExcludedColumns, availableMinor: number, now: Date): number {
  if (exclusionOf(player, now) === null) return WITHDRAWAL_MINIMUM_MINOR;
  return Math.max(1, Math.min(WITHDRAWAL_MINIMUM_MINOR, availableMinor));
}

/** Why nothing can be withdrawn now: the first reason that the player can do something about; null for none. */
export function obstacleOf(options: Options): WithdrawalObstacle | null {
  const { balance, availableMinor, minimumMinor, dayLeftMinor } = options;
  if (options.isClosed) return "closed";
  if (availableMinor < minimumMinor) return balance.bonusMinor > 0 ? "bonus_only" : "nothing";
  if (!options.mayAsk) return "identity";
  if (options.open >= WITHDRAWALS_OPEN_MAXIMUM) return "open_maximum";
  if (dayLeftMinor < minimumMinor) return "day_maximum";
  return options.methods.length === 0 ? "no_method" : null;
}

/** A coupon that still awaits its deposit has nothing in play, and stays. */
function givenUp(coupon: PlayerCoupon | null, { bonusMinor }: PlayerBalance): GivenUp | null {
  if (coupon?.state !== "redeemed") return null;
  const keptMinor = ownShareMinor(coupon, bonusMinor);
  return { coupon, keptMinor, lostMinor: bonusMinor - keptMinor };
}

export interface QuoteRequest {
  amountMinor: number;
  methodId: string;
}

export interface Quote {
  options: Options;
  parts: ReviewedPart[];
}

/**
 * Where an amount would go and what it would give up, by the rules of a request. Identity, password and code are the
 * caller's to name.
 * @throws Refusal as a request does
 */
export async function withdrawalQuote(
  db: Kysely<Database>,
  session: Session,
  request: QuoteRequest,
  now: Date,
): Promise<Quote> {
  const options = await withdrawalOptions(db, session, now);
  const chosen = checkRequest(request, options);
  checkAmount(request, options);
  checkParts(request, chosen, options);
  if (options.givesUp) await refuseDuringRound(db, options.givesUp.coupon);
  const parts = withdrawalParts(request.amountMinor, chosen, options.methods);
  return { options, parts: reviewed(parts, await standingOf(db, session.playerId, now)) };
}

export interface WithdrawalRequest extends QuoteRequest {
  session: Session;
  /** The coupon that the player was shown to give up, and what is lost with it; "" and 0 for none. */
  expectedCoupon: string;
  expectedLostMinor: number;
}

/**
 * Moves cash into the player's hold, one withdrawal for each part, and ends the coupon in play. All in the caller's
 * transaction, under the lock of the player's money.
 * @returns the ids of the withdrawals
 * @throws Refusal
 */
export async function requestWithdrawal(
  trx: Transaction<Database>,
  request: WithdrawalRequest,
  now: Date,
): Promise<string[]> {
  const { session } = request;
  const { playerId } = session;
  await lockWallets(trx, playerId);
  await refuseShut(trx, playerId);
  // Ends a coupon whose time is over before it counts.
  await activeCoupon(trx, playerId, now);
  const options = await withdrawalOptions(trx, session, now);
  const chosen = checkRequest(request, options);
  if (!options.mayAsk) throw new Refusal("identity_required");
  await requireFreshSignIn(trx, session, now);
  checkAmount(request, options);
  checkParts(request, chosen, options);
  await giveUp(trx, request, options, now);
  const parts = withdrawalParts(request.amountMinor, chosen, options.methods);
  const { currency } = options.balance;
  // Does nothing unless the identity was never asked for.
  await askForIdentity(trx, playerId, "withdrawal", now);
  return holdParts(trx, { playerId, requestId: randomUUID(), parts, currency }, now);
}

/**
 * Moves cash into the player's hold, one withdrawal for each part. Call it under the lock of the player's money.
 * @returns the ids of the withdrawals
 */
export async function holdParts(
  trx: Transaction<Database>,
  request: { playerId: number; requestId: string; parts: readonly Part[]; currency: string },
  now: Date,
): Promise<string[]> {
  const { parts, ...shared } = request;
  const standing = await standingOf(trx, request.playerId, now);
  const ids: string[] = [];
  for (const part of reviewed(parts, standing)) ids.push(await hold(trx, { ...shared, part, now }));
  return ids;
}

/** @throws Refusal `withdrawals_closed`, `invalid_field`, `withdrawal_below_minimum`, `withdrawal_above_maximum`, `not_found` */
function checkRequest(
  { amountMinor, methodId }: QuoteRequest,
  { balance, minimumMinor, isClosed, methods }: Options,
): Method {
  if (isClosed) throw new Refusal("withdrawals_closed");
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) {
    throw new Refusal("invalid_field", { field: "amount" });
  }
  const { currency } = balance;
  if (amountMinor < minimumMinor) {
    throw new Refusal("withdrawal_below_minimum", { amountMinor, minimumMinor, currency });
  }
  if (amountMinor > WITHDRAWAL_MAXIMUM_MINOR) {
    const maximumMinor = WITHDRAWAL_MAXIMUM_MINOR;
    throw new Refusal("withdrawal_above_maximum", { amountMinor, maximumMinor, currency });
  }
  const chosen = methods.find((method) => method.methodId === methodId);
  if (!chosen) throw noSuchMethod();
  return chosen;
}

/** @throws Refusal `withdrawal_above_cash`, `withdrawals_open`, `withdrawal_above_day_maximum` */
function checkAmount(
  { amountMinor }: QuoteRequest,
  { balance, availableMinor, dayLeftMinor, open }: Options,
): void {
  const { currency } = balance;
  if (amountMinor > availableMinor) {
    throw new Refusal("withdrawal_above_cash", { amountMinor, maximumMinor: availableMinor, currency });
  }
  if (open >= WITHDRAWALS_OPEN_MAXIMUM) throw new Refusal("withdrawals_open");
  if (amountMinor > dayLeftMinor) {
    throw new Refusal("withdrawal_above_day_maximum", { amountMinor, maximumMinor: dayLeftMinor, currency });
  }
}

/**
 * All there is goes out to the cent: only a sum that leaves something behind is refused for its parts.
 * @throws Refusal `withdrawal_part_too_small`
 */
function checkParts({ amountMinor }: QuoteRequest, chosen: Method, options: Options): void {
  const { balance, availableMinor, minimumMinor: leastMinor, mostMinor, methods } = options;
  if (amountMinor === availableMinor) return;
  const payableMinor = nearestPayable(amountMinor, chosen, methods, { leastMinor, mostMinor });
  if (payableMinor === amountMinor) return;
  const { currency } = balance;
  throw new Refusal("withdrawal_part_too_small", { amountMinor, payableMinor, currency });
}

/**
 * Ends the coupon in play, if it is what the player was shown.
 * @throws Refusal `withdrawal_changed`, `coupon_in_play`
 */
async function giveUp(
  trx: Transaction<Database>,
  { session, expectedCoupon, expectedLostMinor }: WithdrawalRequest,
  { givesUp }: Options,
  now: Date,
): Promise<void> {
  const isAsExpected =
    expectedCoupon === (givesUp?.coupon.coupon_code ?? "") && expectedLostMinor === (givesUp?.lostMinor ?? 0);
  if (!isAsExpected) throw new Refusal("withdrawal_changed");
  if (givesUp) await cancelActiveCoupon(trx, { playerId: session.playerId, now });
}

interface Hold {
  playerId: number;
  requestId: string;
  part: ReviewedPart;
  currency: string;
  now: Date;
}

async function hold(
  trx: Transaction<Database>,
  { playerId, requestId, part, currency, now }: Hold,
): Promise<string> {
  const { method, amountMinor, reasons } = part;
  const withdrawalId = randomUUID();
  await post(trx, {
    playerId,
    kind: "withdrawal_request",
    idempotencyKey: `${SYSTEM_KEY_PREFIX}withdrawal:${withdrawalId}`,
    reference: withdrawalId,
    currency,
    entries: [
      { account: "cash", amountMinor: -amountMinor },
      { account: "held", amountMinor },
    ],
    now,
  });
  const needsPerson = reasons.length > 0;
  const row = await trx
    .insertInto("withdrawal")
    .values({
      player_id: playerId,
      withdrawal_id: withdrawalId,
      request_id: requestId,
      state: needsPerson ? "review" : "requested",
      amount_minor: amountMinor,
      currency,
      kind: method.kind,
      network: method.network,
      method_id: method.methodId,
      masked: method.masked,
      card_brand: method.card?.brand ?? null,
      card_last4: method.card?.last4 ?? null,
      deposit_id: method.card?.depositId ?? null,
      review_reasons: sql`${reasons}::text[]`,
      reason: null,
      decided_by: null,
      note: null,
      created_at: now,
      sent_at: null,
      ended_at: null,
      provider_reference: null,
      contradiction: null,
      // The copy that took the request sends it; the others go on from it only if that one died.
      next_look_at: needsPerson ? new Date(now.getTime() + REVIEW_ENDS_MS) : firstLookupAt(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await notifyOfWithdrawal(trx, row, now);
  return withdrawalId;
}

/** What was requested in the last 24 hours and did not come back, and how many requests are open. */
async function recentWithdrawals(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<{ dayMinor: number; open: number }> {
  const since = new Date(now.getTime() - DAY_MS);
  const recent = await db
    .selectFrom("withdrawal")
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as("dayMinor"))
    .where("player_id", "=", playerId)
    .where("created_at", ">", since)
    .where("state", "not in", RETURNED_STATES)
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom("withdrawal")
    .select(sql<number>`count(distinct request_id)::bigint`.as("open"))
    .where("player_id", "=", playerId)
    .where("state", "in", OPEN_STATES)
    .executeTakeFirstOrThrow();
  return { ...recent, ...open };
}
