import { z } from "zod";
import { defineCall } from "../call";
import { COUPON_STATES } from "../coupon-words";
import { coupon } from "../coupons";
import { DEPOSIT_METHODS } from "../payments";
import { currency, instant, minor, signedMinor } from "../shared";
import { readCouponCode } from "../values/codes";
import { operatorCall, reason } from "./shared";

/** What a coupon gives, and when. */
export const COUPON_FORMS = ["deposit_match", "fixed_next_deposit", "fixed_at_once", "free_spins"] as const;
export type CouponForm = (typeof COUPON_FORMS)[number];

export const MOST_TIERS = 6;

/** Who sees a coupon: visitors and players, players alone, or those who have its code or its link. */
export const COUPON_AUDIENCES = ["visitors", "players", "link"] as const;
export type CouponAudience = (typeof COUPON_AUDIENCES)[number];

const uses = z.number().int().min(0).max(1_000_000);
const times = z.number().min(0).max(500);

const tier = z.object({
  methods: z.array(z.enum(DEPOSIT_METHODS)).min(1),
  minimum_minor: minor.min(1).max(100_000_00),
  maximum_minor: minor.min(1).max(100_000_00),
  bonus_percent: z.number().min(0).max(1_000),
  /** How often the deposit has to be staked. */
  wagering: times,
  spins: z.number().int().min(0).max(500),
});
export type CouponTier = z.infer<typeof tier>;

const texts = z.object({
  title: z.string().trim().min(1).max(80),
  subtitle: z.string().trim().max(120),
  description: z.string().trim().min(1).max(500),
  terms: z.string().trim().max(2_000),
});

const couponFields = z.object({
  form: z.enum(COUPON_FORMS),
  texts,
  /** Null: players who read French see the English texts. */
  french: texts.nullable(),
  /** For coupons of a deposit. */
  tiers: z.array(tier).max(MOST_TIERS),
  /** The fixed amount. */
  amount_minor: minor.max(10_000_00),
  /** For a fixed amount with the next deposit: what has to be staked. */
  wagering_minor: minor.max(10_000_000_00),
  /** How often a fixed amount at once, or what free spins win, has to be staked. */
  wagering: times,
  /** `free_spins`: how many. */
  spins: z.number().int().min(0).max(500),
  /** The game code of the spins, and the stake of each. */
  spin_game: z.string().max(20).nullable(),
  spin_stake_minor: minor.max(100_00),
  /** Games that a player may choose instead before the first spin, each with its number of spins. */
  spin_choices: z
    .array(z.object({ game: z.string().max(20), spins: z.number().int().min(1).max(500) }))
    .max(10),
  uses_per_player: uses,
  uses_per_day: uses,
  uses_per_week: uses,
  uses_per_month: uses,
  uses_in_all: uses,
  /** It ends so many days after it was redeemed; 0 for never. */
  play_days: z.number().int().min(0).max(365),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  max_stake_minor: minor.min(1).nullable(),
  max_cashout_minor: minor.min(1).nullable(),
  max_cashout_percent: z.number().min(1).max(10_000).nullable(),
  /** Player classes; empty for all. */
  classes: z.array(z.string().trim().min(1).max(40)).max(20),
  /** ISO 3166 codes of the countries whose players may redeem it; empty for all. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  shown_to: z.enum(COUPON_AUDIENCES),
  /** A picture of the site's own, as a path; empty for the drawn one, which shows what the coupon gives. */
  image_url: z.string().regex(/^(|\/images\/[\w./-]{1,200})$/),
});
type CouponFields = z.infer<typeof couponFields>;

/** What makes no sense together in the terms of a coupon, in English. The desk words it in its own languages. */
export const COUPON_FAULTS = {
  no_tier: "Say which deposits bring it: add at least one tier.",
  tier_reversed: "The least deposit of a tier is above its most.",
  tier_empty: "A tier gives nothing: set a bonus above 0 %, or free spins.",
  tier_unwagered:
    "A bonus without a wagering requirement could be withdrawn at once: set how often the deposit has to be staked.",
  no_amount: "Set the amount that it gives.",
  no_spins: "Set how many spins it gives.",
  no_spin_game: "Name the game of the spins.",
  no_spin_stake: "Set the stake of each spin.",
  choices_unused: "Only free spins at once leave a choice of games.",
  choices_repeated: "Name each game once.",
  country_unknown: "A visitor’s country is not known: show it to players, or by its link.",
  french_uneven: "French needs a subtitle and terms where English has them, and none where it has none.",
  ends_early: "It has to end after it begins.",
} as const;
export type CouponFault = keyof typeof COUPON_FAULTS;

/** What an operator says of a coupon. Amounts are integer minor units. */
export const couponTerms = couponFields.superRefine((terms, context) => {
  for (const [path, fault] of couponFaults(terms)) {
    context.addIssue({ code: "custom", path: [path], message: COUPON_FAULTS[fault] });
  }
});
export type CouponTerms = z.infer<typeof couponTerms>;

/** What makes no sense together, each with its field. The desk's form shows the same. */
export function couponFaults(terms: CouponFields): [field: keyof CouponFields, fault: CouponFault][] {
  const { form, texts, french, tiers, amount_minor: amount, spins, spin_game: game } = terms;
  const { starts_at, ends_at, spin_choices: choices } = terms;
  const isMatch = form === "deposit_match";
  const awaitsDeposit = isMatch || form === "fixed_next_deposit";
  const hasSpins = form === "free_spins" || tiers.some((one) => one.spins > 0);
  const faults: [keyof CouponFields, CouponFault, boolean][] = [
    ["tiers", "no_tier", awaitsDeposit && tiers.length === 0],
    ["tiers", "tier_reversed", tiers.some((one) => one.minimum_minor > one.maximum_minor)],
    ["tiers", "tier_empty", isMatch && tiers.some((one) => one.bonus_percent === 0 && one.spins === 0)],
    ["tiers", "tier_unwagered", isMatch && tiers.some((one) => one.bonus_percent > 0 && one.wagering === 0)],
    ["amount_minor", "no_amount", form.startsWith("fixed") && amount === 0],
    ["spins", "no_spins", form === "free_spins" && spins === 0],
    ["spin_game", "no_spin_game", hasSpins && game === null],
    ["spin_stake_minor", "no_spin_stake", hasSpins && terms.spin_stake_minor === 0],
    ["spin_choices", "choices_unused", choices.length > 0 && form !== "free_spins"],
    [
      "spin_choices",
      "choices_repeated",
      new Set([game, ...choices.map((one) => one.game)]).size <= choices.length,
    ],
    ["shown_to", "country_unknown", terms.shown_to === "visitors" && terms.countries.length > 0],
    [
      "french",
      "french_uneven",
      french !== null && (!french.subtitle !== !texts.subtitle || !french.terms !== !texts.terms),
    ],
    [
      "ends_at",
      "ends_early",
      starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at),
    ],
  ];
  return faults.filter(([, , applies]) => applies).map(([field, fault]) => [field, fault]);
}

const code = z
  .string()
  .overwrite(readCouponCode)
  .regex(/^[A-Z0-9-]{3,24}$/);
const byCode = z.object({ code });

const summary = z.object({
  code: z.string(),
  title: z.string(),
  /** Null: a kind that only the program knows, such as the daily reward. */
  form: z.enum(COUPON_FORMS).nullable(),
  state: z.enum(["scheduled", "open", "ended"]),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  shown_to: z.enum(COUPON_AUDIENCES),
  version: z.number().int().positive(),
});
export type CouponSummary = z.infer<typeof summary>;

export const deskCoupons = defineCall({
  ...operatorCall,
  right: "coupons.read",
  method: "GET",
  path: "/operator/coupons",
  summary: "Every coupon, in the order that players see",
  body: null,
  response: z.object({ coupons: z.array(summary) }),
});

export const deskCoupon = defineCall({
  ...operatorCall,
  right: "coupons.read",
  method: "GET",
  path: "/operator/coupons/{code}",
  summary: "A coupon with its terms, its versions, and what it has given so far",
  params: byCode,
  body: null,
  response: z.object({
    coupon: summary,
    /** Null for a kind that the desk cannot edit. */
    terms: couponTerms.nullable(),
    /** As players get it, in English; for the preview. */
    preview: z.object({ english: coupon, french: coupon.nullable() }),
    versions: z.array(z.object({ version: z.number().int(), replaced_at: instant, replaced_by: z.string() })),
    /** What it has cost so far, as the ledger has it: bonuses given, and what of them became cash or came back. */
    cost: z.array(
      z.object({
        currency,
        given_minor: signedMinor,
        released_minor: signedMinor,
        forfeited_minor: signedMinor,
      }),
    ),
    /** Coupons that players hold or held, by state. `bonus_minor` is what was given. */
    uses: z.array(
      z.object({
        state: z.enum(COUPON_STATES),
        version: z.number().int(),
        coupons: z.number().int(),
        bonus_minor: minor,
      }),
    ),
  }),
});

export const createCoupon = defineCall({
  ...operatorCall,
  right: "coupons.edit",
  method: "POST",
  path: "/operator/coupons",
  summary: "Make a coupon",
  body: z.object({ code, terms: couponTerms, reason }),
  response: z.object({ code: z.string() }),
});

export const previewCoupon = defineCall({
  ...operatorCall,
  right: "coupons.edit",
  method: "POST",
  path: "/operator/coupons/preview",
  summary: "A coupon as players would see it; nothing is stored",
  unkeyed: "it stores nothing",
  body: z.object({ code, terms: couponTerms }),
  response: z.object({ english: coupon, french: coupon.nullable() }),
});

export const editCoupon = defineCall({
  ...operatorCall,
  right: "coupons.edit",
  method: "POST",
  path: "/operator/coupons/{code}",
  summary: "Make a new version of a coupon; players who hold it keep theirs",
  params: byCode,
  /** `seen` is the version that the operator edited. */
  body: z.object({ seen: z.number().int().positive(), terms: couponTerms, reason }),
  response: z.object({ version: z.number().int() }),
});

export const endCoupon = defineCall({
  ...operatorCall,
  right: "coupons.edit",
  method: "POST",
  path: "/operator/coupons/{code}/end",
  summary: "Offer a coupon no longer; players who hold it keep theirs",
  params: byCode,
  body: z.object({ seen: z.number().int().positive(), reason }),
  response: z.object({ version: z.number().int() }),
});
