import type { Kysely } from "kysely";
import { marketRules, type MarketRules } from "~/casino/contract/markets";
import type { Database } from "../../db/schema";
import { DEFAULT_PROFILE, DEFAULT_RULES } from "./profile";
import { stricterOf } from "./stricter";

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

/** The rules of the countries that count for the player (`countries.ts`): of each rule the strictest. */
export async function marketOfPlayer(db: Kysely<Database>, playerId: number): Promise<MarketOf> {
  const { country_id, other_country_ids } = await db
    .selectFrom("player")
    .select(["country_id", "other_country_ids"])
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  const countries = [country_id, ...other_country_ids].filter((country) => /^[A-Z]{2}$/.test(country));
  const [country = null] = countries;
  if (country === null) return { country, rules: DEFAULT_RULES };
  const rows = await db
    .selectFrom("market")
    .select(["country_id", "rules"])
    .where("country_id", "in", countries)
    .execute();
  const rulesOf = (code: string) => {
    const row = rows.find((one) => one.country_id === code);
    return row ? marketRules.parse(row.rules) : DEFAULT_RULES;
  };
  return { country, rules: countries.map(rulesOf).reduce(stricterOf) };
}
