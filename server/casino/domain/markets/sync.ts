import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { marketRules } from "~/casino/contract/markets";
import { StartError } from "~/shared/start-error";
import type { Database } from "../../db/schema";
import { type Market, marketsIn } from "./profile";

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
 * Of copies with different files, the last one to start wins, and the others report it (`differingMarkets`).
 */
export async function syncMarkets(db: Kysely<Database>, markets: readonly Market[]): Promise<void> {
  const countries = sql<string[]>`${markets.map(({ countryId }) => countryId)}::text[]`;
  await db.transaction().execute(async (trx) => {
    // Copies that start at once must not leave a mixture of their files.
    await sql`lock table market in share row exclusive mode`.execute(trx);
    await trx
      .deleteFrom("market")
      .where(sql<boolean>`country_id <> all (${countries})`)
      .execute();
    for (const { countryId, profile, rules } of markets) {
      const values = { profile, rules: JSON.stringify(rules) };
      await trx
        .insertInto("market")
        .values({ country_id: countryId, ...values })
        .onConflict((conflict) => conflict.column("country_id").doUpdateSet(values))
        .execute();
    }
    await trx
      .updateTable("player")
      .set({ play_checked: true })
      .where(sql<boolean>`(country_id = any (${countries}) or other_country_ids && ${countries})`)
      .where("play_checked", "=", false)
      .execute();
  });
}

/** @returns the countries whose rules in the database are not those of the configuration, in alphabetical order */
export async function differingMarkets(db: Kysely<Database>, markets: readonly Market[]): Promise<string[]> {
  const rows = await db.selectFrom("market").selectAll().execute();
  const stored = new Map(
    rows.map(({ country_id, profile, rules }) => [country_id, { profile, rules: marketRules.parse(rules) }]),
  );
  const configured = new Map(markets.map(({ countryId, profile, rules }) => [countryId, { profile, rules }]));
  return [...new Set([...stored.keys(), ...configured.keys()])]
    .filter((country) => !isDeepStrictEqual(stored.get(country), configured.get(country)))
    .sort();
}
