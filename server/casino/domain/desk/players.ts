import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { UUID } from "~/shared/uuid";
import type { Database } from "../../db/schema";
import { readBalance } from "../ledger/wallets";
import { changeStanding, logStanding } from "../players/standing";
import { CLOCKS_DIFFER_MS } from "../rounds/id";
import { factorOf } from "../second-factor/check";
import { endAllSignIns } from "../sessions/end";
import { lockSignIns } from "../sign-in/lock";
import { type Actor, writeLog } from "./log";
import { DeskRefusal } from "./refusal";

const PAGE = 50;
/** The shortest coin address, far longer than a name. */
const ADDRESS_FROM = 26;

/** A player as a list shows them. */
export interface FoundRow {
  player_id: number;
  login: string;
  first_name: string;
  last_name: string;
  email: string;
  country_id: string;
  player_class: string;
  banned: boolean;
  excluded_until: Date | null;
  closed_at: Date | null;
  created_at: Date;
}

export interface FoundPlayers {
  rows: FoundRow[];
  /** Of the list without a text. */
  next: number | null;
  isCut: boolean;
}

/** Players by a text, or the newest. Each way of finding one has an index. */
export async function findPlayers(
  db: Kysely<Database>,
  { q, before }: { q: string; before: number | undefined },
): Promise<FoundPlayers> {
  const text = q.trim().toLowerCase();
  if (text === "") return newestPlayers(db, before);
  const ways = waysToFind(text, q.trim());
  const ids = new Set<number>();
  for (const way of ways) {
    const { rows } = await sql<{ player_id: number }>`${way} limit ${PAGE + 1}`.execute(db);
    for (const { player_id } of rows) if (player_id > 0) ids.add(player_id);
  }
  const found = [...ids].sort((a, b) => b - a);
  const rows = found.slice(0, PAGE);
  return { rows: await playersOf(db, rows), next: null, isCut: found.length > PAGE };
}

async function newestPlayers(db: Kysely<Database>, before: number | undefined): Promise<FoundPlayers> {
  let query = foundColumns(db)
    .orderBy("player_id", "desc")
    .limit(PAGE + 1);
  if (before !== undefined) query = query.where("player_id", "<", before);
  const found = await query.execute();
  const rows = found.slice(0, PAGE);
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.player_id ?? null) : null, isCut: false };
}

/** Those of these players who exist, newest first. */
export async function playersOf(db: Kysely<Database>, ids: readonly number[]): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  return foundColumns(db).where("player_id", "in", ids).orderBy("player_id", "desc").execute();
}

function foundColumns(db: Kysely<Database>) {
  return db
    .selectFrom("player")
    .select(["player_id", "login", "first_name", "last_name", "email", "country_id", "player_class"])
    .select(["banned", "excluded_until", "closed_at", "created_at"]);
}

/**
 * The order of an index that serves the beginning of a text (`text_pattern_ops`). With it a beginning that many have is
 * read from the index too, where the planner would rather read the table until it has enough.
 */
const byBytes = sql.raw("using ~<~");

/** The queries that a text may mean, by its shape. @param text in lower case @param typed as it was typed */
function waysToFind(text: string, typed: string): RawBuilder<unknown>[] {
  // The history shows the entries of a transaction as its id with a number.
  const id = text.replace(/\.\d{1,2}$/, "");
  if (UUID.test(id)) return byId(id);
  const prefix = `${text.replace(/[\\%_]/g, "\\$&")}%`;
  const ways = [sql`select player_id from login_name where name like ${prefix} order by name ${byBytes}`];
  if (/^[1-9]\d{0,14}$/.test(text)) {
    ways.push(sql`select player_id from player where player_id = ${Number(text)}`);
  }
  if (SPOKEN_REFERENCE.test(text)) ways.push(...byReference(text));
  if (/^\d{4}$/.test(text)) {
    ways.push(sql`select distinct player_id from deposit where card_last4 = ${text}`);
  }
  if (!text.includes("@")) ways.push(...(/\d/.test(text) ? [byPostalAddress(text)] : byName(text)));
  return text.length < ADDRESS_FROM ? ways : [...ways, ...byAddress(text, typed)];
}

/** A deposit, a withdrawal, or a transaction or its round, whose ids begin with their time (rounds/id.ts). */
function byId(id: string): RawBuilder<unknown>[] {
  const ways = [
    sql`select player_id from deposit where deposit_id = ${id}::uuid`,
    sql`select player_id from withdrawal where withdrawal_id = ${id}::uuid`,
  ];
  if (id[14] !== "7") return ways;
  const at = parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  const [from, to] = [new Date(at - CLOCKS_DIFFER_MS), new Date(at + CLOCKS_DIFFER_MS)];
  // By time there is an index, and in two minutes there are few.
  return [
    ...ways,
    sql`select distinct player_id from ledger_transaction
      where posted_at between ${from}::timestamptz and ${to}::timestamptz
        and (transaction_id = ${id}::uuid or reference = ${id}::uuid)`,
  ];
}

/** The first block of an id: what players see, and read out, of a deposit or withdrawal. */
const SPOKEN_REFERENCE = /^[0-9a-f]{8}$/;

function byReference(block: string): RawBuilder<unknown>[] {
  const [from, to] = [`${block}-0000-0000-0000-000000000000`, `${block}-ffff-ffff-ffff-ffffffffffff`];
  return [
    sql`select player_id from deposit where deposit_id between ${from}::uuid and ${to}::uuid`,
    sql`select player_id from withdrawal where withdrawal_id between ${from}::uuid and ${to}::uuid`,
  ];
}

/** `12 Orchard Road`, `12 Orchard Road, M5V 2T6`, or the postal code alone. */
function byPostalAddress(text: string): RawBuilder<unknown> {
  const [street = "", ...rest] = text.split(",").map((part) => part.trim());
  const like = `${street.replace(/[\\%_]/g, "\\$&")}%`;
  if (rest.length === 0) {
    return sql`select player_id from (
      (select player_id from player where lower(address_one) like ${like} and address_one <> ''
        order by lower(address_one) ${byBytes} limit ${PAGE + 1})
      union (select player_id from player where lower(zip_code) = ${text} and address_one <> '' limit ${PAGE + 1})) found`;
  }
  return sql`select player_id from player where lower(address_one) like ${like} and address_one <> ''
    and (lower(zip_code) in (${sql.join(rest)}) or lower(city) in (${sql.join(rest)}))
    order by lower(address_one) ${byBytes}`;
}

/** Of a first name: each is a query. */
const MOST_WORDS = 5;

/**
 * A first name, or the beginning of a family name, such as `van der Be`; with a first name before it, as in
 * `Mary Ann Smith`, or after it, as in `Hopper, Grace`.
 */
function byName(text: string): RawBuilder<unknown>[] {
  const [family = "", given = ""] = text.split(",").map((part) => part.trim());
  if (text.includes(",")) return [byFamilyName(family, given)];
  const words = text.split(/\s+/);
  return [
    ...words
      .slice(0, MOST_WORDS)
      .map((_, at) => byFamilyName(words.slice(at).join(" "), words.slice(0, at).join(" "))),
    // In the order of its index, or a common name is looked for in the whole table.
    sql`select player_id from player where lower(first_name) = ${text} order by lower(last_name), birth_date`,
  ];
}

function byFamilyName(family: string, given: string): RawBuilder<unknown> {
  const like = `${family.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`select player_id from player where lower(last_name) like ${like}
    ${given === "" ? sql`` : sql`and lower(first_name) = ${given}`}
    order by lower(last_name) ${byBytes}`;
}

/** Some coins' addresses are case-sensitive; the others are stored in lower case. */
function byAddress(text: string, typed: string): RawBuilder<unknown>[] {
  return [
    sql`select player_id from payout_method where address in (${typed}, ${text})`,
    sql`select player_id from deposit where pay_address in (${typed}, ${text})`,
  ];
}

/** What is known of a player. @throws DeskRefusal `not_found` */
export async function playerDetails(db: Kysely<Database>, playerId: number, now: Date) {
  const player = await db
    .selectFrom("player")
    .selectAll()
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!player) throw new DeskRefusal("not_found");
  const [balance, factor, standings, limits, breaks, sessions] = await Promise.all([
    readBalance(db, playerId),
    factorOf(db, playerId),
    db
      .selectFrom("player_standing")
      .select(["banned", "reason", "actor", "changed_at"])
      .where("player_id", "=", playerId)
      .orderBy("standing_id", "desc")
      .limit(20)
      .execute(),
    db
      .selectFrom("player_limit")
      .select(["kind", "period", "value", "asked_value", "ready_at"])
      .where("player_id", "=", playerId)
      .execute(),
    db
      .selectFrom("player_exclusion")
      .select(["kind", "starts_at", "until", "actor", "reason"])
      .where("player_id", "=", playerId)
      .orderBy("exclusion_id", "desc")
      .limit(20)
      .execute(),
    openSignIns(db, playerId, now),
  ]);
  return { player, balance, factor, standings, limits, breaks, sessions };
}

async function openSignIns(db: Kysely<Database>, playerId: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom("player_session")
    .select(({ fn }) => fn.count<number>("family_id").distinct().as("count"))
    .where("player_id", "=", playerId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Suspends a player, or lets them in again. Open rounds are settled by the caller, afterwards. */
export async function setSuspended(
  trx: Transaction<Database>,
  request: { playerId: number; isSuspended: boolean; reason: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  const { playerId, isSuspended, reason } = request;
  const exists = await trx
    .selectFrom("player")
    .select("player_id")
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!exists) throw new DeskRefusal("not_found");
  const change = { playerId, reason, actor: actor.name };
  const { wasBanned } = await changeStanding(trx, change, isSuspended, now);
  await logStanding(trx, { playerId, wasBanned, banned: isSuspended, actor, reason, at: now });
}

/** Signs a player out everywhere. @throws DeskRefusal `not_found` */
export async function signPlayerOut(
  trx: Transaction<Database>,
  { playerId, reason }: { playerId: number; reason: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  const exists = await trx
    .selectFrom("player")
    .select("player_id")
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!exists) throw new DeskRefusal("not_found");
  await lockSignIns(trx, playerId);
  const ended = await endAllSignIns(trx, playerId, now);
  await writeLog(trx, {
    actor,
    action: "player.end_sessions",
    subject: { kind: "player", id: playerId },
    playerId,
    after: { sign_ins: ended },
    reason,
    at: now,
  });
}
