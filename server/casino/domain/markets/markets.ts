import type { Kysely } from "kysely";
import { marketRules, type MarketRules } from "~/casino/contract/markets";
import type { Database } from "../../db/schema";
import { DEFAULT_PROFILE, DEFAULT_RULES } from "./profile";

export interface MarketOf {
  /** ISO 3166 code; null where the country is not known. */
  country: string | null;
  rules: MarketRules;
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

/** The rules of the country that the player lives in. */
export async function marketOfPlayer(db: Kysely<Database>, playerId: number): Promise<MarketOf> {
  const row = await db
    .selectFrom("player")
    .leftJoin("market", "market.country_id", "player.country_id")
    .select(["player.country_id", "market.rules"])
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  return {
    country: /^[A-Z]{2}$/.test(row.country_id) ? row.country_id : null,
    rules: row.rules ? marketRules.parse(row.rules) : DEFAULT_RULES,
  };
}
