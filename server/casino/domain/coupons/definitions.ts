import { type Kysely, type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { epochSeconds } from "~/shared/epoch";
import { DEFAULT_LANGUAGE, type Language, type TranslatedLanguage } from "~/shared/languages";
import type { Database } from "../../db/schema";
import type { PlayerMarket } from "../markets/markets";

const perTier = z.array(z.number());

/** What players read of a coupon. */
const couponTexts = z.object({
  coupon_title: z.string(),
  coupon_subtitle: z.string().default(""),
  coupon_description: z.string(),
  terms: z.string().default(""),
});

export type CouponTexts = z.input<typeof couponTexts>;

/** Strict, so that a misspelled language is not taken for a missing translation. */
const translations = z.strictObject({ "fr-CA": couponTexts.optional() } satisfies Record<
  TranslatedLanguage,
  z.ZodType
>);

/**
 * A coupon as stored, apart from any player. It belongs to the casino alone: `describeCoupon` (views.ts) maps it to the
 * contract's coupon, and a change of either leaves the other as it is. Amounts are in units of the currency.
 */
export const couponDefinition = z
  .object({
    ...couponTexts.shape,
    /** The same texts in other languages; players who read one that is missing get the texts above, in English. */
    translations: translations.default({}),
    image_url: z.string(),
    reward_type: z.string(),
    redeem_type: z.union([z.string(), z.number()]),
    /** Chooses the coupon's kind (kinds.ts). */
    redemption_type: z.string(),
    /** Per tier: a percentage of the deposit. */
    bonus: perTier,
    spins: perTier,
    playthrough: perTier,
    deposit_method: z.array(z.string()),
    minimum_deposit: perTier,
    maximum_deposit: perTier,
    max_uses_per_player: z.number(),
    max_users_player_per_month: z.number(),
    max_users_player_per_week: z.number(),
    max_uses_player_per_day: z.number(),
    /** When it begins, epoch seconds; 0 for at once. */
    starts: z.number().default(0),
    /** Epoch seconds; 0 for never. */
    expiry: z.number(),
    coupon_amount: z.number(),
    free_spin_details: z
      .object({
        game_id: z.number(),
        mach_id: z.number(),
        game_description: z.string(),
        denomination: z.number(),
        free_spin_winnings: z.number(),
      })
      .nullable(),
    free_spin_details_list: z.array(
      z.object({ spins_needed: z.number(), game_description: z.string(), game_code: z.string() }),
    ),
    free_spin: z.boolean(),
    spins_needed: z.number(),
    game_description: z.string(),
    /** Null for no limit. */
    max_bet: z.number().nullable().default(null),
    max_cashout: z.number().nullable().default(null),
    /** A percentage of the deposit that brings the bonus; absent for no limit. */
    max_cashout_percent: z.number().optional(),
    /** Player classes that may redeem it; empty for all. */
    classes: z.array(z.string()).default([]),
    /** ISO 3166 codes of the countries whose players may redeem it; empty for all. */
    countries: z.array(z.string()).default([]),
    /** Players see no card of it: only who has its code or its link redeems it. */
    by_link: z.boolean().default(false),
    /** Uses by all players together; 0 for no limit. */
    max_uses_total: z.number().int().nonnegative().default(0),
    /** The coupon expires this many days after redemption; 0 for never. */
    play_days: z.number().nonnegative().default(0),
    /** For spins that come with a deposit: the multiple of their winnings that must be staked. */
    winnings_playthrough: z.number().nonnegative().default(0),
  })
  .refine(
    ({ bonus, playthrough, spins, deposit_method, minimum_deposit, maximum_deposit }) =>
      [playthrough, spins].every((list) => list.length === bonus.length) &&
      [minimum_deposit, maximum_deposit].every((list) => list.length === deposit_method.length) &&
      [0, bonus.length].includes(deposit_method.length),
    {
      error:
        "a coupon has one bonus, playthrough, number of spins, method, minimum and maximum for each tier",
    },
  )
  .refine(
    ({ spins, spins_needed, free_spin_details }) =>
      free_spin_details !== null || (spins_needed === 0 && spins.every((count) => count === 0)),
    { error: "a coupon with free spins names their game and denomination" },
  )
  .refine(
    ({ coupon_subtitle, terms, translations }) =>
      Object.values(translations).every(
        (texts) => !texts || (!texts.coupon_subtitle === !coupon_subtitle && !texts.terms === !terms),
      ),
    { error: "a translation has a subtitle and terms if the coupon has them" },
  );

/** What seeds and operators write: fields with a default may be left out. */
export type StoredCoupon = z.input<typeof couponDefinition>;

export type CouponDefinition = z.infer<typeof couponDefinition> & { coupon_code: string; version: number };

/** A coupon's texts in a language, or in English if they are not translated. `language` says which. */
export function couponTextsIn(definition: CouponDefinition, language: Language) {
  const translated = language === DEFAULT_LANGUAGE ? undefined : definition.translations[language];
  const { coupon_title, coupon_subtitle, coupon_description, terms } = translated ?? definition;
  return {
    coupon_title,
    coupon_subtitle,
    coupon_description,
    terms,
    language: translated ? language : DEFAULT_LANGUAGE,
  };
}

/** One deposit tier: what a deposit by a method within the bounds earns. */
export interface DepositTier {
  method: string;
  minimumMinor: number;
  maximumMinor: number;
  bonusPercent: number;
  /**
   * Multiple of the deposit that must be staked; for a coupon with a fixed amount, the amount to stake in currency
   * units.
   */
  playthrough: number;
  /** Free spins that come with the deposit. */
  spins: number;
}

const MINOR_PER_UNIT = 100;

/** Definitions are in currency units, the ledger is in minor units. */
export function unitsToMinor(units: number): number {
  return Math.round(units * MINOR_PER_UNIT);
}

export function toUnits(amountMinor: number): number {
  return amountMinor / MINOR_PER_UNIT;
}

export function isExpired(definition: CouponDefinition, now: Date): boolean {
  return definition.expiry > 0 && definition.expiry <= epochSeconds(now);
}

/** The same of a definition in a column. */
export function isExpiredIn(column: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} ->> 'expiry')::bigint between 1 and ${epochSeconds(now)}`;
}

export function hasStarted({ starts }: CouponDefinition, now: Date): boolean {
  return starts * 1000 <= now.getTime();
}

export function tiersOf(definition: CouponDefinition): DepositTier[] {
  return definition.deposit_method.map((method, index) => ({
    method,
    minimumMinor: unitsToMinor(definition.minimum_deposit[index] ?? 0),
    maximumMinor: unitsToMinor(definition.maximum_deposit[index] ?? 0),
    bonusPercent: definition.bonus[index] ?? 0,
    playthrough: definition.playthrough[index] ?? 0,
    spins: definition.spins[index] ?? 0,
  }));
}

/** The most generous tier that the deposit fits, if any. */
export function tierFor(
  definition: CouponDefinition,
  method: string,
  amountMinor: number,
): DepositTier | null {
  const fitting = tiersOf(definition).filter(
    (tier) => tier.method === method && amountMinor >= tier.minimumMinor && amountMinor <= tier.maximumMinor,
  );
  return fitting.sort((a, b) => b.bonusPercent - a.bonusPercent || b.spins - a.spins)[0] ?? null;
}

/** Some coupons are for certain player classes or countries only; of several countries, each must be one of them. */
export function isOpenTo(
  { classes, countries }: CouponDefinition,
  player: Pick<PlayerMarket, "playerClass" | "countries">,
): boolean {
  const isIn =
    player.countries.length > 0 && player.countries.every((country) => countries.includes(country));
  return (classes.length === 0 || classes.includes(player.playerClass)) && (countries.length === 0 || isIn);
}

export function highestBonusPercent(definition: CouponDefinition): number {
  return Math.max(0, ...definition.bonus);
}

interface Stored {
  coupon_code: string;
  version: number;
  definition: unknown;
}

export function parseDefinition({ coupon_code, version, definition }: Stored): CouponDefinition {
  return { ...couponDefinition.parse(definition), coupon_code, version };
}

/** The coupon with this stored code. Typed codes go through `readCouponCode` first. */
export async function findDefinition(db: Kysely<Database>, code: string): Promise<CouponDefinition | null> {
  const row = await db
    .selectFrom("coupon")
    .select(["coupon_code", "version", "definition"])
    .where("coupon_code", "=", code)
    .executeTakeFirst();
  return row ? parseDefinition(row) : null;
}

/**
 * The coupon as its player requested it: an edit holds for later requests only.
 * @throws Error when it is missing: every player coupon has its definition
 */
export async function getDefinition(
  db: Kysely<Database>,
  redeemed: { coupon_code: string; coupon_version: number },
): Promise<CouponDefinition> {
  const current = await findDefinition(db, redeemed.coupon_code);
  if (current?.version === redeemed.coupon_version) return current;
  const replaced = await db
    .selectFrom("coupon_version")
    .select(["coupon_code", "version", "definition"])
    .where("coupon_code", "=", redeemed.coupon_code)
    .where("version", "=", redeemed.coupon_version)
    .executeTakeFirst();
  if (!replaced) throw new Error(`coupon ${redeemed.coupon_code} has no version ${redeemed.coupon_version}`);
  return parseDefinition(replaced);
}

/** All coupons in display order, or only those that visitors see. */
export async function listDefinitions(
  db: Kysely<Database>,
  which: "all" | "default",
): Promise<CouponDefinition[]> {
  const all = selectInOrder(db);
  const rows = await (which === "all" ? all : all.where("in_default_list", "=", true)).execute();
  return rows.map(parseDefinition);
}

/** All coupons in display order, each with whether it has a total limit and no place left. */
export async function listWithPlaces(
  db: Kysely<Database>,
): Promise<(CouponDefinition & { is_exhausted: boolean })[]> {
  const limit = sql<number>`(definition ->> 'max_uses_total')::integer`;
  const isExhausted = sql<boolean>`
    coalesce(${limit}, 0) > 0
    and (select count(*) from coupon_place p where p.coupon_code = coupon.coupon_code) >= ${limit}`;
  const rows = await selectInOrder(db).select(isExhausted.as("is_exhausted")).execute();
  return rows.map(({ is_exhausted, ...row }) => ({ ...parseDefinition(row), is_exhausted }));
}

function selectInOrder(db: Kysely<Database>) {
  return db.selectFrom("coupon").select(["coupon_code", "version", "definition"]).orderBy("sort");
}
