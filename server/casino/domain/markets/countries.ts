import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema";

/** The countries that count for a player, that of the address first; none where none is known. */
export function countriesOf(player: { country_id: string; other_country_ids: readonly string[] }): string[] {
  return [player.country_id, ...player.other_country_ids].filter((one) => /^[A-Z]{2}$/.test(one));
}

/**
 * Notes the country from which a player signs up or in: its rules hold besides those of the address's country, until a
 * sign-in comes from the latter.
 * @param country ISO 3166 code; null where the proxy does not report it
 */
export async function noteCountry(
  db: Kysely<Database>,
  playerId: number,
  country: string | null,
): Promise<void> {
  if (country === null) return;
  await sql`
    update player
    set other_country_ids =
      case when country_id = ${country} then '{}' else other_country_ids || ${country}::text end
    where player_id = ${playerId} and case when country_id = ${country} then other_country_ids <> '{}'
      else ${country}::text <> all (other_country_ids) end`.execute(db);
}
