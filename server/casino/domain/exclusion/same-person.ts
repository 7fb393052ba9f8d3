import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/schema";

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

export interface PersonDetails {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  address: string;
  zip: string;
}

/**
 * Whether another player with this last name and birth date, and this first name, zip code or address, is excluded. A
 * sign-up asks for no address, so this is asked when the account details are completed, before the first deposit.
 */
export async function isExcludedPerson(
  db: Kysely<Database>,
  playerId: number,
  { firstName, lastName, birthDate, address, zip }: PersonDetails,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from player p
      where p.player_id <> ${playerId}
        and p.player_id in (select e.player_id from player_exclusion e)
        and (p.excluded_until > ${now} or p.excluded_kind = 'self_exclusion')
        and lower(trim(p.last_name)) = lower(trim(${lastName}))
        and p.birth_date = ${birthDate}
        and (lower(trim(p.first_name)) = lower(trim(${firstName}))
          or ${plain(sql`p.zip_code`)} = ${plain(sql`${zip}`)} and p.zip_code <> ''
          or ${plain(sql`p.address_one`)} = ${plain(sql`${address}`)} and p.address_one <> '')
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Without case, spaces and punctuation: `1 Orchard Rd.` and `1 orchard rd` are one address. */
function plain(text: ReturnType<typeof sql>) {
  return sql`regexp_replace(lower(${text}), '[^[:alnum:]]', '', 'g')`;
}
