import { type Kysely, sql, type Transaction } from "kysely";
import { binaryArray } from "../../db/binary-arrays";
import type { Database } from "../../db/schema";
import { doTogether } from "../each";
import { startWalking } from "../requests/repeat";
import { canonicalForm } from "./canonical-form";

export interface PersonNames {
  firstName: string;
  lastName: string;
}

export interface Person extends PersonNames {
  /** YYYY-MM-DD. */
  birthDate: string;
}

/** The canonical forms of both names, in an order of their own: whichever was typed as the first name. */
export function canonicalNames({ firstName, lastName }: PersonNames): string[] {
  return [canonicalForm(firstName), canonicalForm(lastName)].sort();
}

export interface Namesake extends PersonNames {
  playerId: number;
  isBanned: boolean;
  address: string;
  zip: string;
}

export function isSameName(one: PersonNames, other: PersonNames): boolean {
  return canonicalNames(one).join(" ") === canonicalNames(other).join(" ");
}

/**
 * Players with this birth date whose last name is one of the person's two names. Names without a stored form are
 * compared as well, so no answer depends on how far `startFillingNames` is.
 */
export async function namesakes(db: Kysely<Database>, person: Person): Promise<Namesake[]> {
  const names = canonicalNames(person);
  const rows = await db
    .selectFrom("player_canonical_name as stored")
    .innerJoin("player", "player.player_id", "stored.player_id")
    .select([
      "player.player_id as playerId",
      "player.first_name as firstName",
      "player.last_name as lastName",
      "banned as isBanned",
      "address_one as address",
      "zip_code as zip",
    ])
    .where("stored.birth_date", "=", person.birthDate)
    .where(({ eb, or }) => or([eb("stored.last_name", "in", names), eb("stored.last_name", "is", null)]))
    .execute();
  return rows.filter(({ lastName }) => names.includes(canonicalForm(lastName)));
}

/** Players with these two names, in whatever order, and this birth date. */
export async function samePersons(db: Kysely<Database>, person: Person): Promise<Namesake[]> {
  return (await namesakes(db, person)).filter((other) => isSameName(person, other));
}

/** Players who are other people than this one, as an operator found (`markDistinct`). */
export async function distinctFrom(db: Kysely<Database>, playerId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("distinct_player")
    .select("other_id as otherId")
    .where("player_id", "=", playerId)
    .execute();
  return new Set(rows.map(({ otherId }) => otherId));
}

/** Records that a player is another person than these. Idempotent. */
export async function markDistinct(
  trx: Transaction<Database>,
  playerId: number,
  others: readonly number[],
  now: Date,
): Promise<void> {
  const pairs = others.flatMap((other) => [
    { player_id: playerId, other_id: other, found_at: now },
    { player_id: other, other_id: playerId, found_at: now },
  ]);
  await trx
    .insertInto("distinct_player")
    .values(pairs)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Lets one transaction at a time decide about a person: no unique constraint can express "the same person". Take it
 * before any lock of a player.
 */
export async function lockPerson(trx: Transaction<Database>, person: Person): Promise<void> {
  const lock = JSON.stringify([...canonicalNames(person), person.birthDate]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 799))`.execute(trx);
}

/** Stores the forms of names that the transaction has written or, by their rows in player_canonical_name, locked. */
export async function storeCanonicalNames(
  trx: Transaction<Database>,
  players: readonly (PersonNames & { playerId: number })[],
): Promise<void> {
  const ids = players.map(({ playerId }) => playerId);
  const firstNames = players.map(({ firstName }) => canonicalForm(firstName));
  const lastNames = players.map(({ lastName }) => canonicalForm(lastName));
  await sql`
    update player_canonical_name stored set first_name = named.first_name, last_name = named.last_name
    from unnest(${binaryArray("bigint", ids)}::bigint[], ${binaryArray("text", firstNames)}::text[],
      ${binaryArray("text", lastNames)}::text[]) named (player_id, first_name, last_name)
    where stored.player_id = named.player_id`.execute(trx);
}

/**
 * Stores the forms of names that have none: of players from before there were any, and of what older copies write.
 * @param after the last player of the batch before; 0 to begin
 * @returns the last player of this batch; null at the end
 */
export async function fillCanonicalNames(
  db: Kysely<Database>,
  onFault: (error: unknown) => void,
  after = 0,
  batch = BATCH,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    // Locked before the names are read: a change of them that is under way empties these rows afterwards.
    const empty = await trx
      .selectFrom("player_canonical_name")
      .select("player_id")
      .where("last_name", "is", null)
      // Names that cannot be stored would fill every batch.
      .where("player_id", ">", after)
      .orderBy("player_id")
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = empty.map(({ player_id: playerId }) => playerId);
    if (ids.length === 0) return null;
    const players = await trx
      .selectFrom("player")
      .select(["player_id as playerId", "first_name as firstName", "last_name as lastName"])
      .where("player_id", "in", ids)
      .execute();
    await doTogether(trx, players, (some) => storeCanonicalNames(trx, some), onFault);
    return ids.at(-1) ?? null;
  });
}

/** A quarter of an hour for a million players, who are recognized meanwhile. */
const BATCH = 2_000;
const FILL_EVERY_MS = 2_000;

export function startFillingNames(
  db: Kysely<Database>,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  return startWalking((after) => fillCanonicalNames(db, onFault, after), {
    everyMs: FILL_EVERY_MS,
    restMs: 0,
    onFault,
  });
}
