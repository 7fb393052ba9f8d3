import { createHash, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { depositReason } from "~/casino/contract/hosted-cashier";
import type { DepositMethod } from "~/casino/contract/payments";
import type { Language } from "~/shared/languages";
import type { Database } from "../../db/schema";
import { lockWallets, refuseToPlay } from "../ledger/wallets";
import { cardFingerprint } from "../payments/card-fingerprint";
import { type CardFields, readCard } from "../payments/cards";
import type { PaymentSource } from "../payments/provider";
import { checkDepositLimits } from "../player-limits/deposits";
import { Refusal } from "../refusal";
import { isOff } from "../switches";
import { depositQuote } from "./limits";
import type { DepositId, DepositRow } from "./row";
import type { DepositServices, NewDepositServices } from "./services";
import { markUnknown, settleDepositAnswer, takeAnswer } from "./settle";
import { firstLookupAt, lookUp } from "./watch";

export interface DepositRequest {
  playerId: number;
  currency: string;
  /** Idempotency key: the same key is the same deposit, until it is declined. Null makes every request a new deposit. */
  key: string | null;
  method: DepositMethod;
  amountMinor: number;
  card: CardFields;
  /** The bonus shown to the player; null when none was shown. */
  expectedBonusMinor: number | null;
  /** The coupon code shown to the player, empty for no coupon; null when nothing was shown. */
  expectedCoupon: string | null;
  /** Of the coupon's title in a refusal. */
  language: Language;
}

/**
 * Makes a deposit. The pending row is committed before the provider is called, so there is always something to settle.
 * A repeated request finds the row, unless the deposit was declined: it is then a new attempt. If the provider's answer
 * is still unknown (this program died, or another instance is waiting), it calls again with the same reference.
 * @returns the deposit: approved; unknown when the provider did not answer; pending when it answers later
 * @throws Refusal for invalid fields, `banned`, `excluded`, an amount outside the limits, `limit_reached`,
 *   `limit_choice_required`,
 *   `deposit_changed`, `deposit_declined`, `deposits_closed`, `idempotency_conflict`
 */
export async function makeDeposit(
  services: NewDepositServices,
  request: DepositRequest,
): Promise<DepositRow> {
  const { db, clock } = services;
  const source = sourceOf(request, clock.now());
  const fingerprint = await fingerprintOf(services, source);
  const attempt = await attemptOf(db, request);
  const { id } = attempt;
  let { row } = attempt;
  if (!row) {
    // Check before the provider is called; settling checks again.
    await refuseToPlay(db, request.playerId, clock.now());
    await checkOffer(db, request, clock.now());
    row = await requested(db, id, { ...request, source, fingerprint }, clock.now());
  }
  if (!isSameDeposit(row, { ...request, source, fingerprint })) throw alreadyMade(row);
  const settled = await answered(services, row, source);
  if (settled.status === "declined") {
    throw new Refusal("deposit_declined", { reason: depositReason.parse(settled.reason) });
  }
  return settled;
}

/** @returns what refuses other content under the key of a deposit */
function alreadyMade({ status, created_at }: DepositRow): Refusal {
  return new Refusal(
    "idempotency_conflict",
    status === "approved" ? { depositedAt: created_at.toISOString() } : {},
  );
}

/** Of one key. Whoever goes on gets the last decline again. */
const MAX_ATTEMPTS = 10;

/**
 * The deposit that the request is about. One that was declined moved nothing, so the key is free: a player goes back to
 * the page, corrects the card and sends it again.
 */
async function attemptOf(
  db: Kysely<Database>,
  { playerId, key }: DepositRequest,
): Promise<{ id: DepositId; row: DepositRow | undefined }> {
  if (key === null) return { id: { playerId, depositId: randomUUID() }, row: undefined };
  for (let attempt = 1; ; attempt += 1) {
    const id = { playerId, depositId: idOfKey(playerId, key, attempt) };
    const row = await findDeposit(db, id);
    if (row?.status !== "declined" || attempt === MAX_ATTEMPTS) return { id, row };
  }
}

/** Checks that the amount is within its limits, and that coupon and bonus are the ones shown to the player. */
async function checkOffer(db: Kysely<Database>, request: DepositRequest, now: Date): Promise<void> {
  const { bonusMinor, coupon } = await depositQuote(db, request, now);
  const isBonus = bonusMinor === (request.expectedBonusMinor ?? bonusMinor);
  // Comparing the bonus is not enough: two coupons can give the same bonus with different spins or playthrough.
  const code = coupon?.code ?? "";
  if (isBonus && code === (request.expectedCoupon ?? code)) return;
  throw new Refusal("deposit_changed");
}

/** The deposit, once its provider has answered. One with an unknown result is looked up, never charged again. */
function answered(services: DepositServices, row: DepositRow, source: PaymentSource): Promise<DepositRow> {
  const isSubmitted = row.status !== "pending" || row.provider_reference !== null;
  return isSubmitted ? lookUpIfOpen(services, row) : ask(services, row, source);
}

/**
 * A deposit of the player; one that is still open is looked up first.
 * @throws Refusal `not_found`
 */
export async function lookedUpDeposit(services: DepositServices, id: DepositId): Promise<DepositRow> {
  return lookUpIfOpen(services, await getDeposit(services.db, id));
}

/** Looks up a deposit that the player is waiting for. Expired ones are left to `deposits/watch.ts`. */
function lookUpIfOpen(services: DepositServices, row: DepositRow): Promise<DepositRow> {
  const isWaitedFor = row.status === "pending" || row.status === "unknown";
  return isWaitedFor ? lookUp(services, row) : Promise.resolve(row);
}

/**
 * Sandbox only: pays a pending deposit on the player's behalf. A deposit that is over stays as it is.
 * @throws Refusal `not_found`, also when there is nothing for the player to pay
 */
export async function simulatePayment(services: DepositServices, id: DepositId): Promise<DepositRow> {
  const row = await lookedUpDeposit(services, id);
  if (row.status !== "pending") return row;
  const answer = (await services.provider.simulate?.({ reference: row.deposit_id })) ?? null;
  if (answer === null) throw noSuchDeposit();
  return settleDepositAnswer(services.db, id, answer, services.clock.now());
}

async function getDeposit(db: Kysely<Database>, id: DepositId): Promise<DepositRow> {
  const row = await findDeposit(db, id);
  if (!row) throw noSuchDeposit();
  return row;
}

function noSuchDeposit(): Refusal {
  return new Refusal("not_found", { resource: "deposit" });
}

function sourceOf(request: DepositRequest, now: Date): PaymentSource {
  if (request.method === "card") return { kind: "card", card: readCard(request.card, now) };
  return { kind: "crypto", asset: request.method };
}

/** The request as it is stored. */
interface ReadRequest extends DepositRequest {
  source: PaymentSource;
  /** Of the card; null for coins. */
  fingerprint: Buffer | null;
}

async function fingerprintOf(
  { db, vault }: NewDepositServices,
  source: PaymentSource,
): Promise<Buffer | null> {
  return source.kind === "card" ? cardFingerprint(db, vault, source.card.number) : null;
}

/** A UUID derived from the key, so that the primary key of `deposit` allows only one. */
function idOfKey(playerId: number, key: string, attempt: number): string {
  const name = attempt === 1 ? "deposit" : `deposit ${attempt}`;
  const hex = createHash("sha256").update(`${name}:${playerId}:${key}`).digest("hex");
  // UUID version 8 (RFC 9562): custom bits.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

function findDeposit(db: Kysely<Database>, id: DepositId): Promise<DepositRow | undefined> {
  return db
    .selectFrom("deposit")
    .selectAll()
    .where("player_id", "=", id.playerId)
    .where("deposit_id", "=", id.depositId)
    .executeTakeFirst();
}

/**
 * The pending deposit, if the player may deposit and the limits allow it. Decided under the lock of the player's money: an
 * exclusion, a closing or another deposit comes before it or not at all, and nothing is charged that would be refunded.
 */
function requested(
  db: Kysely<Database>,
  id: DepositId,
  request: ReadRequest,
  now: Date,
): Promise<DepositRow> {
  return db.transaction().execute(async (trx) => {
    await lockWallets(trx, id.playerId);
    // A request with the same key may have been first.
    const row = await findDeposit(trx, id);
    if (row) return row;
    await refuseToPlay(trx, id.playerId, now);
    if (await isOff(trx, "deposits")) throw new Refusal("deposits_closed");
    await checkDepositLimits(trx, request, now);
    return insertPending(trx, id, request, now);
  });
}

async function insertPending(
  db: Kysely<Database>,
  id: DepositId,
  request: ReadRequest,
  now: Date,
): Promise<DepositRow> {
  const { source, fingerprint } = request;
  await db
    .insertInto("deposit")
    .values({
      player_id: id.playerId,
      deposit_id: id.depositId,
      status: "pending",
      method: request.method,
      amount_minor: request.amountMinor,
      currency: request.currency,
      card_brand: source.kind === "card" ? source.card.brand : null,
      card_last4: source.kind === "card" ? source.card.last4 : null,
      card_fingerprint: fingerprint,
      reason: null,
      provider_reference: null,
      created_at: now,
      settled_at: null,
      next_look_at: firstLookupAt(now),
    })
    .onConflict((conflict) => conflict.columns(["player_id", "deposit_id"]).doNothing())
    .execute();
  const row = await findDeposit(db, id);
  if (!row) throw new Error("A deposit that was just inserted is missing.");
  return row;
}

function isSameDeposit(row: DepositRow, request: ReadRequest): boolean {
  return (
    row.method === request.method && row.amount_minor === request.amountMinor && isSameCard(row, request)
  );
}

function isSameCard(row: DepositRow, { source, fingerprint }: ReadRequest): boolean {
  if (source.kind !== "card") return row.card_last4 === null;
  const { brand, last4 } = source.card;
  if (row.card_fingerprint !== null) return fingerprint?.equals(row.card_fingerprint) ?? false;
  return row.card_brand === brand && row.card_last4 === last4;
}

/**
 * Calls the provider and applies each of its answers. Resolves with the result of the first one, or of the time-out.
 */
function ask(services: DepositServices, row: DepositRow, source: PaymentSource): Promise<DepositRow> {
  const { db, clock, provider, providerTimeoutMs, onFault } = services;
  const id = { playerId: row.player_id, depositId: row.deposit_id };
  return new Promise((resolve, reject) => {
    let waiting = true;
    const onRow = (row: DepositRow): void => {
      waiting = false;
      resolve(row);
    };
    const failed = (error: unknown): void => {
      // A waiting caller gets the rejection; later failures can only be logged.
      if (!waiting) onFault(error, row.deposit_id);
      waiting = false;
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const silent = (): void => void markUnknown(db, id).then(onRow, failed);
    const silence = setTimeout(silent, providerTimeoutMs);
    const charge = {
      reference: row.deposit_id,
      amountMinor: row.amount_minor,
      currency: row.currency,
      source,
      at: row.created_at,
    };
    try {
      provider.charge(charge, (answer) => {
        clearTimeout(silence);
        takeAnswer(db, id, answer, clock.now()).then(onRow, failed);
      });
    } catch (error) {
      // A failed call may still have reached the provider, so it counts as no answer.
      onFault(error, row.deposit_id);
      clearTimeout(silence);
      silent();
    }
  });
}
