import { randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import {
  LIMIT_KINDS,
  limitBounds,
  type LimitName,
  LIMITS,
  RAISE_OPEN_DAYS,
  RAISE_WAIT_HOURS,
} from "~/casino/contract/limit-words";
import type { Database } from "../../db/schema";
import type { PlayerLimitEvent, PlayerLimitTable } from "../../db/schema-limits";
import { lockWallets } from "../ledger/wallets";
import { malformed, Refusal } from "../refusal";
import { hoursAfter } from "../sessions/sessions";
import { notifyOfLimits } from "./news";
import type { WantedLimit } from "./wanted";

export type LimitRow = Selectable<PlayerLimitTable>;

/** A limit in force, and what counts towards it: minor units, or minutes for time. */
export interface LimitInUse extends WantedLimit {
  value: number;
  used: number;
  change: { value: number | null; readyAt: Date; expiresAt: Date } | null;
}

/** The player's limits, in the order of `LIMITS`. */
export async function readLimits(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<{ currency: string; limits: LimitInUse[] }> {
  const [wallet, { rows }] = await Promise.all([
    db.selectFrom("wallet").select("currency").where("player_id", "=", playerId).executeTakeFirstOrThrow(),
    sql<LimitRow & { used: number }>`
      select l.*, u.used from player_limit l
      join limit_use(${playerId}, ${[...LIMIT_KINDS]}, ${now}) u using (kind, period)
      where l.player_id = ${playerId}`.execute(db),
  ]);
  const limits = rows.map((row) => ({
    limit: row.kind,
    period: row.period,
    value: row.value,
    used: row.kind === "time" ? Math.floor(row.used / 60) : row.used,
    change: changeOf(row, now),
  }));
  return { currency: wallet.currency, limits: inOrder(limits) };
}

/** In the order of `LIMITS`. */
export function inOrder<Limit extends LimitName>(limits: readonly Limit[]): Limit[] {
  return [...limits].sort((a, b) => place(a) - place(b));
}

function place({ limit, period }: LimitName): number {
  return LIMITS.findIndex((one) => one.limit === limit && one.period === period);
}

function changeOf(
  { asked_at, asked_value, ready_at, expires_at }: LimitRow,
  now: Date,
): LimitInUse["change"] {
  if (asked_at === null || ready_at === null || expires_at === null || expires_at <= now) return null;
  return { value: asked_value, readyAt: ready_at, expiresAt: expires_at };
}

/** The raises and removals that the player can confirm now. */
export function limitsToConfirmQuery(db: Kysely<Database>, playerId: number, now: Date) {
  return db
    .selectFrom("player_limit")
    .select(["kind as limit", "period", "asked_value as value"])
    .where("player_id", "=", playerId)
    .where("asked_at", "is not", null)
    .where("ready_at", "<=", now)
    .where("expires_at", ">", now);
}

/**
 * Sets the wanted limits and leaves all others alone. A first limit and a cut hold at once, also for a round that is sent
 * in the same moment: both take the lock of the player's money. A raise or removal waits beside the limit in force.
 * @throws Refusal `invalid_field`, `invalid_request` for a limit that is named twice
 */
export async function setLimits(
  trx: Transaction<Database>,
  { playerId, wanted }: { playerId: number; wanted: readonly WantedLimit[] },
  now: Date,
): Promise<void> {
  checkWanted(wanted);
  await lockWallets(trx, playerId);
  const before = await limitRowsOf(trx, playerId);
  const applied: WantedLimit[] = [];
  const pending: WantedLimit[] = [];
  for (const want of wanted) {
    const row = before.find((one) => one.kind === want.limit && one.period === want.period);
    const done =
      row === undefined ? await setFirst(trx, playerId, want, now) : await change(trx, row, want, now);
    if (done === "set" || done === "cut") applied.push(want);
    if (done === "asked") pending.push(want);
  }
  const isFirstLoss = applied.some(isLoss) && !before.some(({ kind }) => kind === "loss");
  if (isFirstLoss) await sql`select play_recount(${playerId}, ${now})`.execute(trx);
  if (applied.length > 0) await checkPlay(trx, playerId);
  if (applied.length > 0)
    await notifyOfLimits(trx, { playerId, news: "set", limits: applied, at: null }, now);
  if (pending.length > 0) {
    const at = hoursAfter(now, RAISE_WAIT_HOURS);
    await notifyOfLimits(trx, { playerId, news: "asked", limits: pending, at }, now);
  }
}

function isLoss({ limit }: LimitName): boolean {
  return limit === "loss";
}

function checkWanted(wanted: readonly WantedLimit[]): void {
  const seen = new Set<string>();
  for (const { limit, period, value } of wanted) {
    const name = `${limit} ${period}`;
    if (place({ limit, period }) < 0 || seen.has(name))
      throw malformed(`body.limits: no, or a second, ${name}`);
    seen.add(name);
    const { least, most } = limitBounds({ limit, period });
    if (value !== null && (value < least || value > most))
      throw new Refusal("invalid_field", { field: "limit" });
  }
}

/** Rounds ask for limits from now on. It stays so when the last limit goes: other rules may need it. */
async function checkPlay(trx: Transaction<Database>, playerId: number): Promise<void> {
  await trx
    .updateTable("player")
    .set({ play_checked: true })
    .where("player_id", "=", playerId)
    .where("play_checked", "=", false)
    .execute();
}

async function setFirst(
  trx: Transaction<Database>,
  playerId: number,
  { limit, period, value }: WantedLimit,
  now: Date,
): Promise<PlayerLimitEvent | null> {
  if (value === null) return null;
  await trx
    .insertInto("player_limit")
    .values({ player_id: playerId, kind: limit, period, value, set_at: now, ...NO_CHANGE })
    .execute();
  return note(trx, { playerId, limit, period, event: "set", from: null, to: value }, now);
}

async function change(
  trx: Transaction<Database>,
  row: LimitRow,
  want: WantedLimit,
  now: Date,
): Promise<PlayerLimitEvent | null> {
  const { value } = want;
  const named = { playerId: row.player_id, limit: row.kind, period: row.period, from: row.value };
  if (value === row.value) return null;
  if (value !== null && value < row.value) {
    await update(trx, row, { value, set_at: now, ...NO_CHANGE });
    return note(trx, { ...named, event: "cut", to: value }, now);
  }
  // Asking again for the same does not start the wait again.
  const pending = changeOf(row, now);
  if (pending?.value === value) return null;
  const ready = hoursAfter(now, RAISE_WAIT_HOURS);
  await update(trx, row, {
    asked_value: value,
    asked_at: now,
    ready_at: ready,
    expires_at: hoursAfter(ready, RAISE_OPEN_DAYS * 24),
    ready_told_at: null,
  });
  return note(trx, { ...named, event: "asked", to: value }, now);
}

const NO_CHANGE = {
  asked_value: null,
  asked_at: null,
  ready_at: null,
  expires_at: null,
  ready_told_at: null,
};

/**
 * Confirms a raise or removal that has waited.
 * @throws Refusal `limit_too_early`; `limit_change_over` when there is none, or no longer
 */
export async function confirmLimit(
  trx: Transaction<Database>,
  { playerId, ...name }: LimitName & { playerId: number },
  now: Date,
): Promise<void> {
  await lockWallets(trx, playerId);
  const row = await limitRow(trx, playerId, name);
  const pending = row === undefined ? null : changeOf(row, now);
  if (row === undefined || pending === null) throw new Refusal("limit_change_over");
  if (pending.readyAt > now) {
    throw new Refusal("limit_too_early", { ...name, opensAt: pending.readyAt.toISOString() });
  }
  const { value } = pending;
  if (value === null) await remove(trx, row);
  else await update(trx, row, { value, set_at: now, ...NO_CHANGE });
  await note(trx, { playerId, ...name, event: "confirmed", from: row.value, to: value }, now);
  await notifyOfLimits(trx, { playerId, news: "confirmed", limits: [{ ...name, value }], at: null }, now);
}

/** Drops a raise or removal. Does nothing if there is none. */
export async function dropLimitChange(
  trx: Transaction<Database>,
  { playerId, ...name }: LimitName & { playerId: number },
  now: Date,
): Promise<void> {
  await lockWallets(trx, playerId);
  const row = await limitRow(trx, playerId, name);
  if (row?.asked_at) await drop(trx, row, "dropped", now);
}

/** Ends a change that its player dropped, or did not confirm in time. The limit in force stays. */
export async function drop(
  trx: Transaction<Database>,
  row: LimitRow,
  event: "dropped" | "expired",
  now: Date,
): Promise<void> {
  await update(trx, row, NO_CHANGE);
  const { player_id: playerId, kind: limit, period, value } = row;
  await note(trx, { playerId, limit, period, event, from: row.asked_value, to: value }, now);
  await notifyOfLimits(trx, { playerId, news: event, limits: [{ limit, period, value }], at: null }, now);
}

/** The player's limits; call it under the lock of the player's money. */
export function limitRowsOf(trx: Transaction<Database>, playerId: number): Promise<LimitRow[]> {
  return trx.selectFrom("player_limit").selectAll().where("player_id", "=", playerId).execute();
}

/** A limit of the player; call it under the lock of the player's money. */
export async function limitRow(
  trx: Transaction<Database>,
  playerId: number,
  { limit, period }: LimitName,
): Promise<LimitRow | undefined> {
  const rows = await limitRowsOf(trx, playerId);
  return rows.find((row) => row.kind === limit && row.period === period);
}

export async function update(
  trx: Transaction<Database>,
  { player_id, kind, period }: LimitRow,
  changed: Partial<LimitRow>,
): Promise<void> {
  await trx
    .updateTable("player_limit")
    .set(changed)
    .where("player_id", "=", player_id)
    .where("kind", "=", kind)
    .where("period", "=", period)
    .execute();
}

async function remove(trx: Transaction<Database>, { player_id, kind, period }: LimitRow): Promise<void> {
  await trx
    .deleteFrom("player_limit")
    .where("player_id", "=", player_id)
    .where("kind", "=", kind)
    .where("period", "=", period)
    .execute();
}

async function note(
  trx: Transaction<Database>,
  what: LimitName & { playerId: number; event: PlayerLimitEvent; from: number | null; to: number | null },
  now: Date,
): Promise<PlayerLimitEvent> {
  await trx
    .insertInto("player_limit_event")
    .values({
      player_id: what.playerId,
      event_id: randomUUID(),
      kind: what.limit,
      period: what.period,
      event: what.event,
      old_value: what.from,
      new_value: what.to,
      happened_at: now,
    })
    .execute();
  return what.event;
}
