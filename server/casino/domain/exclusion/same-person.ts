import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/schema";
import { canonicalForm } from "../canonical-form";
import { isSameName, namesakes, type Person } from "../namesakes";
import { exclusionOf } from "./state";

/**
 * Whether an account has this email address in another spelling: with dots, a +tag, or capitals. Asked about every
 * account, excluded or not, so that the answer says nothing about an exclusion.
 */
export async function isSameInbox(db: Kysely<Database>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("player_canonical_email")
    .select("player_id")
    .where("canonical_email", "=", sql<string>`canonical_email(${email})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PersonDetails extends Person {
  address: string;
  zip: string;
}

/**
 * Whether another player with these names and this birth date is excluded, or one with this last name, birth date, and
 * zip code or address. A sign-up asks for no address, so this is asked when the account details are completed, before
 * the first deposit.
 */
export async function isExcludedPerson(
  db: Kysely<Database>,
  playerId: number,
  person: PersonDetails,
  now: Date,
): Promise<boolean> {
  const others = await namesakes(db, person);
  return others.some(
    (other) =>
      other.playerId !== playerId &&
      exclusionOf(other, now) !== null &&
      (isSameName(person, other) ||
        (isSameText(person.lastName, other.lastName) &&
          (isSameText(person.zip, other.zip) || isSameText(person.address, other.address)))),
  );
}

/** `1 Orchard Rd.` and `1 orchard rd` are one address; no address is none. */
function isSameText(one: string, other: string): boolean {
  const form = canonicalForm(one);
  return form !== "" && form === canonicalForm(other);
}
