import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema";
import { lockWallets } from "../ledger/wallets";
import { canonicalForm } from "../players/canonical-form";
import {
  distinctFrom,
  isSameName,
  lockPerson,
  namesakes,
  type Person,
  samePersons,
} from "../players/namesakes";
import { Refusal } from "../refusal";

/**
 * Whether an account has this email address in another spelling: with dots, a +tag, or capitals. Asked about every
 * account but the player's own, excluded or not, so that the answer says nothing about an exclusion.
 */
export async function isSameInbox(
  db: Kysely<Database>,
  playerId: number | null,
  email: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("player_canonical_email")
    .select("player_id")
    .where("canonical_email", "=", sql<string>`canonical_email(${email})`)
    .where("player_id", "is distinct from", playerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PersonDetails extends Person {
  address: string;
  zip: string;
}

/**
 * Whether there is another player with these names and this birth date, or with this last name, birth date, and zip code
 * or address, who was not found to be somebody else. A sign-up asks for no address, so this is asked when the account
 * details are completed, before the first deposit. Asked about every account, excluded or not, so that the answer says
 * nothing about an exclusion.
 */
export async function hasOtherAccount(
  db: Kysely<Database>,
  playerId: number,
  person: PersonDetails,
): Promise<boolean> {
  const others = await namesakes(db, person);
  const distinct = await distinctFrom(db, playerId);
  return others.some(
    (other) =>
      other.playerId !== playerId &&
      !distinct.has(other.playerId) &&
      (isSameName(person, other) ||
        (isSameText(person.lastName, other.lastName) &&
          (isSameText(person.zip, other.zip) || isSameText(person.address, other.address)))),
  );
}

/**
 * Locks the money of all accounts of a player's person, in one order, so that what is decided about them is decided at
 * once. Take it before any other lock.
 * @returns their numbers, ascending; the player's alone if there is no other
 * @throws Refusal `not_found`
 */
export async function lockAccountsOf(trx: Transaction<Database>, playerId: number): Promise<number[]> {
  const person = await personOf(trx, playerId);
  await lockPerson(trx, person);
  const accounts = await accountsWith(trx, playerId, person);
  for (const account of accounts) await lockWallets(trx, account);
  return accounts;
}

/**
 * The accounts of a player's person, ascending: those with the same names and birth date, verified or not, but for players
 * who were found to be somebody else.
 */
export async function accountsOf(db: Kysely<Database>, playerId: number): Promise<number[]> {
  return accountsWith(db, playerId, await personOf(db, playerId));
}

async function accountsWith(db: Kysely<Database>, playerId: number, person: Person): Promise<number[]> {
  const others = await samePersons(db, person);
  const numbers = new Set([playerId, ...others.map((other) => other.playerId)]);
  // Almost everybody has one account: no second query for them.
  const distinct = numbers.size > 1 ? await distinctFrom(db, playerId) : new Set();
  return [...numbers].filter((number) => !distinct.has(number)).sort((one, other) => one - other);
}

async function personOf(db: Kysely<Database>, playerId: number): Promise<Person> {
  const person = await db
    .selectFrom("player")
    .select(["first_name as firstName", "last_name as lastName", "birth_date as birthDate"])
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!person) throw new Refusal("not_found", { resource: "player" });
  return person;
}

/** `1 Orchard Rd.` and `1 orchard rd` are one address; no address is none. */
function isSameText(one: string, other: string): boolean {
  const form = canonicalForm(one);
  return form !== "" && form === canonicalForm(other);
}
