import { createHash, randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { PAYOUT_COINS, type PayoutCoin, type PayoutKind } from "~/casino/contract/payouts";
import { payoutKind, type PayoutMethod } from "~/casino/contract/withdrawals";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { lockWallets, refuseShut } from "../ledger/wallets";
import { enqueueMail } from "../outbox";
import { Refusal } from "../refusal";
import { checkCoinAddress, maskAddress } from "./addresses";
import { RETURNED_STATES } from "./transitions";

/** Addresses that a player may keep. */
const MAX_METHODS = 10;

/** A card, known by its deposits. */
interface PlayerCard {
  brand: string;
  last4: string;
  /** Null for the cards of deposits from before fingerprints. */
  fingerprint: Buffer | null;
  /** The last deposit, by which the provider knows the card. */
  depositId: string;
  /** Whether the player has another card of the same brand and last digits. */
  hasTwin: boolean;
}

/** A place that money may go to. */
export interface Method {
  methodId: string;
  kind: PayoutKind;
  network: string | null;
  masked: string;
  card: PlayerCard | null;
  addedAt: Date;
  /** Cards: what came in by it and has not gone back. Minor units. */
  dueMinor: number;
}

/** Until when something counts as new; null when it does not any more. */
export function newUntil(since: Date, now: Date): Date | null {
  const until = new Date(since.getTime() + DAY_MS);
  return until > now ? until : null;
}

/** The player's cards, oldest first, then the addresses in the order they were added. */
export async function methodsOf(db: Kysely<Database>, playerId: number): Promise<Method[]> {
  return [...(await cardsOf(db, playerId)), ...(await addressesOf(db, playerId))];
}

/**
 * Which of the players have a card or an address that is new. An address that is removed again counts, so that removing
 * it lifts nothing.
 */
export async function withNewMethod(
  db: Kysely<Database>,
  playerIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ player_id: number; added_at: Date }>`
    select player_id, added_at from payout_method where player_id = any (${playerIds}::bigint[])
    union all
    select player_id, min(created_at) from deposit
    where player_id = any (${playerIds}::bigint[]) and status = 'approved' and card_last4 is not null
    group by player_id, card_brand, card_last4, card_fingerprint`.execute(db);
  return new Set(rows.filter((row) => newUntil(row.added_at, now) !== null).map((row) => row.player_id));
}

export function describeMethod(method: Method, now: Date): PayoutMethod {
  const { methodId, kind, network, masked, card, addedAt, dueMinor } = method;
  return {
    method_id: methodId,
    kind,
    network,
    masked,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    has_twin: card?.hasTwin ?? false,
    added_at: addedAt.toISOString(),
    new_until: newUntil(addedAt, now)?.toISOString() ?? null,
    due_minor: dueMinor,
    is_removable: card === null,
  };
}

/** An address whose checksum is right. */
export interface CheckedMethod {
  kind: PayoutCoin;
  network: string | null;
  address: string;
}

/** @throws Refusal `invalid_field` */
export function checkMethod(typed: { kind: PayoutKind; address: string; isOwn: boolean }): CheckedMethod {
  const { kind } = typed;
  if (!isCoin(kind)) throw new Refusal("invalid_field", { field: "payout_method" });
  const checked = checkCoinAddress(kind, typed.address);
  if (!checked) throw new Refusal("invalid_field", { field: "payout_address" });
  if (!typed.isOwn) throw new Refusal("invalid_field", { field: "payout_owner" });
  return { kind, network: checked.network, address: checked.address };
}

/**
 * Adds an address of the player's own, which is mailed: a stranger who adds one has a day before it is paid by itself.
 * @returns the method; the one that the player has already when the address is the same
 * @throws Refusal `payout_methods_full`, `banned`
 */
export async function addMethod(
  trx: Transaction<Database>,
  playerId: number,
  { kind, network, address }: CheckedMethod,
  now: Date,
): Promise<Method> {
  await lockWallets(trx, playerId);
  await refuseShut(trx, playerId);
  const current = await addressesOf(trx, playerId);
  const same = await trx
    .selectFrom("payout_method")
    .select("method_id")
    .where("player_id", "=", playerId)
    .where("kind", "=", kind)
    .where("address", "=", address)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  const existing = current.find(({ methodId }) => methodId === same?.method_id);
  if (existing) return existing;
  if (current.length >= MAX_METHODS) throw new Refusal("payout_methods_full");
  const player = await trx
    .selectFrom("player")
    .select(["first_name", "last_name", "email"])
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  const masked = maskAddress(address);
  const methodId = randomUUID();
  await trx
    .insertInto("payout_method")
    .values({
      player_id: playerId,
      method_id: methodId,
      kind,
      network,
      address,
      masked,
      owner_name: `${player.first_name} ${player.last_name}`.trim(),
      added_at: now,
      removed_at: null,
    })
    .execute();
  const mail = {
    kind: "payout_method_added",
    recipient: player.email,
    playerId,
    reference: methodId,
  } as const;
  await enqueueMail(trx, mail, now);
  return { methodId, kind, network, masked, card: null, addedAt: now, dueMinor: 0 };
}

/**
 * Removes an address. What is on its way there is still paid, so the row stays.
 * @throws Refusal `not_found`; `payout_method_fixed` for a card
 */
export async function removeMethod(
  db: Kysely<Database>,
  { playerId, methodId }: { playerId: number; methodId: string },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("payout_method")
    .set({ removed_at: sql`coalesce(removed_at, ${now})` })
    .where("player_id", "=", playerId)
    .where("method_id", "=", methodId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const cards = await cardsOf(db, playerId);
  if (cards.some((card) => card.methodId === methodId)) throw new Refusal("payout_method_fixed");
  throw noSuchMethod();
}

export function noSuchMethod(): Refusal {
  return new Refusal("not_found", { resource: "payout_method" });
}

function isCoin(kind: PayoutKind): kind is PayoutCoin {
  return (PAYOUT_COINS as readonly PayoutKind[]).includes(kind);
}

async function addressesOf(db: Kysely<Database>, playerId: number): Promise<Method[]> {
  const rows = await db
    .selectFrom("payout_method")
    .select(["method_id", "kind", "network", "masked", "added_at"])
    .where("player_id", "=", playerId)
    .where("removed_at", "is", null)
    .orderBy("added_at")
    .orderBy("method_id")
    .execute();
  return rows.map((row) => ({
    methodId: row.method_id,
    kind: payoutKind.parse(row.kind),
    network: row.network,
    masked: row.masked,
    card: null,
    addedAt: row.added_at,
    dueMinor: 0,
  }));
}

async function cardsOf(db: Kysely<Database>, playerId: number): Promise<Method[]> {
  const [cards = []] = await cardsOfEach(db, [{ playerId }]);
  return cards;
}

/** A player; and one of their withdrawals that does not count, because it is the one that is decided about. */
export interface Concerned {
  playerId: number;
  withdrawalId?: string;
}

/** The concerned as rows of a statement: `player_id`, `besides`, and `no`, counted from 1. */
export function concernedRows(concerned: readonly Concerned[]) {
  const playerIds = concerned.map(({ playerId }) => playerId);
  const besides = concerned.map(({ withdrawalId = null }) => withdrawalId);
  return sql`unnest(${playerIds}::bigint[], ${besides}::uuid[]) with ordinality as asked (player_id, besides, no)`;
}

/**
 * The cards of each, in two statements: those with an approved deposit. Fingerprints tell one from another; without them,
 * brand and last digits do.
 */
export async function cardsOfEach(
  db: Kysely<Database>,
  concerned: readonly Concerned[],
): Promise<Method[][]> {
  const deposited = await db
    .selectFrom("deposit")
    .select((eb) => [
      "player_id",
      "card_brand",
      "card_last4",
      "card_fingerprint",
      sql<number>`sum(coalesce(captured_minor, amount_minor))::bigint`.as("amount_minor"),
      sql<string>`(array_agg(deposit_id order by created_at desc, deposit_id))[1]`.as("deposit_id"),
      eb.fn.min("created_at").as("added_at"),
    ])
    .where(sql<boolean>`player_id = any (${concerned.map(({ playerId }) => playerId)}::bigint[])`)
    .where("status", "=", "approved")
    .where("card_last4", "is not", null)
    .groupBy(["player_id", "card_brand", "card_last4", "card_fingerprint"])
    .orderBy("added_at")
    .orderBy("card_last4")
    .orderBy("card_fingerprint")
    .execute();
  const { rows: returned } = await sql<{ no: number; method_id: string; amount_minor: number }>`
    select asked.no, w.method_id, sum(w.amount_minor)::bigint as amount_minor
    from ${concernedRows(concerned)}
    join withdrawal w on w.player_id = asked.player_id and w.withdrawal_id is distinct from asked.besides
    where w.kind = 'card' and w.state <> all (${RETURNED_STATES}::text[])
    group by asked.no, w.method_id`.execute(db);
  const backTo = new Map(returned.map((row) => [`${row.no} ${row.method_id}`, row.amount_minor]));
  return concerned.map(({ playerId }, index) => {
    const own = deposited.filter((row) => row.player_id === playerId);
    return own.map((row) => {
      const isTwin = (other: typeof row): boolean =>
        other !== row && other.card_brand === row.card_brand && other.card_last4 === row.card_last4;
      const card = {
        brand: row.card_brand ?? "",
        last4: row.card_last4 ?? "",
        fingerprint: row.card_fingerprint,
        depositId: row.deposit_id,
        hasTwin: own.some(isTwin),
      };
      const methodId = idOfCard(playerId, card);
      return {
        methodId,
        kind: "card" as const,
        network: null,
        masked: `•••• ${card.last4}`,
        card,
        addedAt: row.added_at,
        dueMinor: Math.max(0, row.amount_minor - (backTo.get(`${index + 1} ${methodId}`) ?? 0)),
      };
    });
  });
}

/** A UUID (version 8, RFC 9562) that follows from the card, which has no row of its own. */
function idOfCard(
  playerId: number,
  { brand, last4, fingerprint }: Pick<PlayerCard, "brand" | "last4" | "fingerprint">,
): string {
  const cardName = fingerprint === null ? `${brand}:${last4}` : `fingerprint:${fingerprint.toString("hex")}`;
  const hex = createHash("sha256").update(`card:${playerId}:${cardName}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
