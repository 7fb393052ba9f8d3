import { readFileSync } from "node:fs";
import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { StartError } from "~/shared/start-error";
import type { Database } from "../../db/schema";
import { marketsIn, type Market } from "./profile";

/**
 * @param players.choosable the countries that an account can name
 * @param players.reportsCountry whether the proxy says where players are
 * @throws StartError with one line about what is wrong with the file, or about rules that would never hold for anybody
 */
export function readMarkets(
  file: string,
  players: { choosable: readonly string[]; reportsCountry: boolean },
): Market[] {
  const markets = parseMarkets(file);
  const unreachable = markets
    .map(({ countryId }) => countryId)
    .filter((id) => !players.choosable.includes(id));
  if (players.reportsCountry || unreachable.length === 0) return markets;
  throw new StartError(
    `MARKETS_FILE (${file}) has rules that cannot apply (${unreachable.join(", ")}): no account can name these countries, so set COUNTRY_HEADER, by which the proxy says where players are`,
  );
}

function parseMarkets(file: string): Market[] {
  try {
    return marketsIn(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new StartError(`MARKETS_FILE (${file}) cannot be used: ${reason.replace(/\s+/g, " ")}`);
  }
}

/**
 * Makes the table `market` what the configuration says, and has the players of its countries checked before they stake.
 * Copies with different files would overwrite each other: give all the same.
 */
export async function syncMarkets(db: Kysely<Database>, markets: readonly Market[]): Promise<void> {
  const countries = markets.map(({ countryId }) => countryId);
  await db.transaction().execute(async (trx) => {
    const gone = trx.deleteFrom("market");
    await (countries.length > 0 ? gone.where("country_id", "not in", countries) : gone).execute();
    for (const { countryId, profile, rules } of markets) {
      const values = { profile, rules: JSON.stringify(rules) };
      await trx
        .insertInto("market")
        .values({ country_id: countryId, ...values })
        .onConflict((conflict) => conflict.column("country_id").doUpdateSet(values))
        .execute();
    }
    if (countries.length === 0) return;
    await trx
      .updateTable("player")
      .set({ play_checked: true })
      .where((row) =>
        row.or([
          row("country_id", "in", countries),
          sql<boolean>`other_country_ids && array[${sql.join(countries)}]::text[]`,
        ]),
      )
      .where("play_checked", "=", false)
      .execute();
  });
}
