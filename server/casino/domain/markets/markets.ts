import { type Kysely, sql } from "kysely";
import { type MarketRules, marketRules } from "~/casino/contract/markets";
import type { Database } from "../../db/schema";
import { countriesOf } from "./countries";
import { DEFAULT_PROFILE, DEFAULT_RULES } from "./profile";
import { stricterOf } from "./stricter";

export interface MarketOf {
  /** ISO 3166 code; null where the country is not known. */
  country: string | null;
  rules: MarketRules;
}

/** What of a player decides which rules hold and which coupons are open. */
export interface PlayerMarket extends MarketOf {
  playerClass: string;
  /** ISO 3166 codes of those that count for the player (`countriesOf`). */
  countries: readonly string[];
}

/** The rules of a country; the default ones where no market names it. */
export async function marketOfCountry(db: Kysely<Database>, country: string | null): Promise<MarketOf> {
  if (country === null) return { country, rules: DEFAULT_RULES };
  const row = await db
    .selectFrom("market")
    .select("rules")
    .where("country_id", "=", country)
    .executeTakeFirst();
  return { country, rules: row ? marketRules.parse(row.rules) : DEFAULT_RULES };
}

/** The name of the profile that a country's rules are made from. */
export async function profileOfCountry(db: Kysely<Database>, country: string | null): Promise<string> {
  if (country === null) return DEFAULT_PROFILE;
  const row = await db
    .selectFrom("market")
    .select("profile")
    .where("country_id", "=", country)
    .executeTakeFirst();
  return row?.profile ?? DEFAULT_PROFILE;
}

/** The rules of the countries that count for the player (`countries.ts`): of each rule the strictest. */
export async function marketOfPlayer(db: Kysely<Database>, playerId: number): Promise<PlayerMarket> {
  const market = (await marketsOfPlayers(db, [playerId])).get(playerId);
  if (market === undefined) throw new Error(`There is no player ${playerId}.`);
  return market;
}

/** As `marketOfPlayer`, of several players in one statement. */
export async function marketsOfPlayers(
  db: Kysely<Database>,
  playerIds: readonly number[],
): Promise<Map<number, PlayerMarket>> {
  const rows = await db
    .selectFrom("player as p")
    .leftJoin("market as m", (join) =>
      join.on(sql<boolean>`m.country_id = p.country_id or m.country_id = any (p.other_country_ids)`),
    )
    .select(["p.player_id", "p.player_class", "p.country_id", "p.other_country_ids"])
    .select(["m.country_id as market", "m.rules"])
    .where(sql<boolean>`p.player_id = any (${playerIds}::bigint[])`)
    .execute();
  const markets = new Map<number, PlayerMarket>();
  for (const player of rows) {
    // A row for each market of the player's countries.
    if (markets.has(player.player_id)) continue;
    const countries = countriesOf(player);
    const [country = null] = countries;
    const rulesOf = (code: string) => {
      const rules = rows.find((row) => row.player_id === player.player_id && row.market === code)?.rules;
      return rules ? marketRules.parse(rules) : DEFAULT_RULES;
    };
    const rules = country === null ? DEFAULT_RULES : countries.map(rulesOf).reduce(stricterOf);
    markets.set(player.player_id, { country, rules, countries, playerClass: player.player_class });
  }
  return markets;
}
