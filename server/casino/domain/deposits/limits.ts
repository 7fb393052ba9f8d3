import type { Kysely } from "kysely";
import { COUPON_KIND } from "~/casino/contract/coupon-words";
import { COIN_NAMES, DEPOSIT_METHODS, type DepositMethod } from "~/casino/contract/payments";
import { DEPOSIT_MAXIMUM_MINOR, DEPOSIT_MINIMUM_MINOR } from "~/casino/contract/thresholds";
import type { Language } from "~/shared/languages";
import type { Database } from "../../db/schema";
import { type CouponDefinition, couponTextsIn, tiersOf, unitsToMinor } from "../coupons/definitions";
import { type Grant, kindOf } from "../coupons/kinds";
import { type Active, readActive } from "../coupons/views";
import { requireDepositLimitChoice } from "../player-limits/deposit-choice";
import { Refusal } from "../refusal";

const LABELS: Readonly<Record<DepositMethod, string>> = { card: "Credit or debit card", ...COIN_NAMES };

export interface DepositTierOffer {
  method: string;
  minimumMinor: number;
  maximumMinor: number;
  /** Percent of the deposit; 0 when the coupon gives a fixed amount. */
  bonusPercent: number;
  /** The coupon's fixed amount, whatever the deposit; 0 when it gives a percentage. */
  bonusMinor: number;
  /** Free spins that come with the deposit. */
  spins: number;
}

/** What a player may deposit now, and with which coupon. */
export interface DepositOffer {
  methods: { method: DepositMethod; label: string; minimumMinor: number; maximumMinor: number }[];
  coupon: {
    code: string;
    title: string;
    /** Of the title. */
    language: Language;
    awaitsDeposit: boolean;
    /** The game of the free spins; null without any. */
    spinsGame: string | null;
    tiers: DepositTierOffer[];
  } | null;
}

/** The outcome of a deposit if it were settled now. */
export interface DepositQuote {
  /** The coupon that the deposit would redeem; null for none. */
  coupon: { code: string; title: string; language: Language } | null;
  bonusMinor: number;
  /** Playthrough to be staked, integer minor units. */
  neededMinor: number;
  spins: { count: number; game: string } | null;
}

export interface ProposedDeposit {
  playerId: number;
  method: DepositMethod;
  /** Unchecked: may be any number. */
  amountMinor: number;
  currency: string;
  /** Of the coupon's title. */
  language: Language;
}

export async function depositOffer(
  db: Kysely<Database>,
  { playerId, language }: Pick<ProposedDeposit, "playerId" | "language">,
  now: Date,
): Promise<DepositOffer> {
  const active = await readActive(db, playerId, now);
  const tiers = active ? tierOffers(active.definition) : [];
  const open = active && awaitsDeposit(active) ? tiers : [];
  return {
    coupon: active && {
      ...namedIn(active.definition, language),
      awaitsDeposit: awaitsDeposit(active),
      spinsGame: open.some(({ spins }) => spins > 0)
        ? (active.definition.free_spin_details?.game_description ?? null)
        : null,
      tiers,
    },
    methods: DEPOSIT_METHODS.map((method) => ({
      method,
      label: LABELS[method],
      ...boundsFor(method, open),
    })),
  };
}

/** Of the last deposit that was credited; null before the first. */
export async function lastMethod(db: Kysely<Database>, playerId: number): Promise<DepositMethod | null> {
  const last = await db
    .selectFrom("deposit")
    .select("method")
    .where("player_id", "=", playerId)
    .where("status", "=", "approved")
    .orderBy("created_at", "desc")
    .orderBy("deposit_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return DEPOSIT_METHODS.find((method) => method === last?.method) ?? null;
}

/**
 * What a deposit would bring if it were approved now, by the same rules that settle it.
 * @throws Refusal as `checkAmount` does, and `limit_choice_required`
 */
export async function depositQuote(
  db: Kysely<Database>,
  proposed: ProposedDeposit,
  now: Date,
): Promise<DepositQuote> {
  await requireDepositLimitChoice(db, proposed.playerId, now);
  await checkAmount(db, proposed, now);
  const active = await readActive(db, proposed.playerId, now);
  const grant = active && awaitsDeposit(active) ? grantFor(active.definition, proposed) : null;
  if (!active || !grant) return { coupon: null, bonusMinor: 0, neededMinor: 0, spins: null };
  const { definition } = active;
  return {
    coupon: namedIn(definition, proposed.language),
    bonusMinor: grant.bonusMinor,
    neededMinor: grant.neededMinor,
    spins: grant.spins && { count: grant.spins.count, game: grant.spins.game },
  };
}

/** @throws Refusal `invalid_field`, `deposit_below_minimum` or `deposit_above_maximum` */
async function checkAmount(db: Kysely<Database>, proposed: ProposedDeposit, now: Date): Promise<void> {
  const { amountMinor, currency } = proposed;
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) {
    throw new Refusal("invalid_field", { field: "amount" });
  }
  const { methods, coupon } = await depositOffer(db, proposed, now);
  const bounds = methods.find(({ method }) => method === proposed.method);
  if (!bounds) throw new Refusal("invalid_field", { field: "payment_method" });
  const { minimumMinor, maximumMinor } = bounds;
  if (amountMinor >= minimumMinor && amountMinor <= maximumMinor) return;
  // If only the coupon's bounds refuse this amount, the player could deposit without the coupon.
  const isCouponsLimit = coupon !== null && isWithinOwnLimits(amountMinor);
  const facts = { amountMinor, currency, ...(isCouponsLimit ? { coupon: coupon.title } : {}) };
  if (amountMinor < minimumMinor) throw new Refusal("deposit_below_minimum", { ...facts, minimumMinor });
  throw new Refusal("deposit_above_maximum", { ...facts, maximumMinor });
}

function isWithinOwnLimits(amountMinor: number): boolean {
  return amountMinor >= DEPOSIT_MINIMUM_MINOR && amountMinor <= DEPOSIT_MAXIMUM_MINOR;
}

function awaitsDeposit({ row }: Active): boolean {
  return row.state === "requested";
}

function namedIn(definition: CouponDefinition, language: Language) {
  const { coupon_title: title, language: textLanguage } = couponTextsIn(definition, language);
  return { code: definition.coupon_code, title, language: textLanguage };
}

function grantFor(definition: CouponDefinition, { method, amountMinor }: ProposedDeposit): Grant | null {
  return kindOf(definition)?.grantOnDeposit(definition, { method, amountMinor }) ?? null;
}

function tierOffers(definition: CouponDefinition): DepositTierOffer[] {
  const isFixed = definition.redemption_type === COUPON_KIND.fixedOnNextDeposit;
  return tiersOf(definition).map(({ method, minimumMinor, maximumMinor, bonusPercent, spins }) => ({
    method,
    minimumMinor,
    maximumMinor,
    bonusPercent: isFixed ? 0 : bonusPercent,
    bonusMinor: isFixed ? unitsToMinor(definition.coupon_amount) : 0,
    spins,
  }));
}

/** The bounds of the coupon's tiers for the method; the casino's own limits where it has no tier for it. */
function boundsFor(
  method: DepositMethod,
  tiers: readonly DepositTierOffer[],
): { minimumMinor: number; maximumMinor: number } {
  const own = tiers.filter((tier) => tier.method === method);
  if (own.length === 0) return { minimumMinor: DEPOSIT_MINIMUM_MINOR, maximumMinor: DEPOSIT_MAXIMUM_MINOR };
  return {
    minimumMinor: Math.min(...own.map((tier) => tier.minimumMinor)),
    maximumMinor: Math.max(...own.map((tier) => tier.maximumMinor)),
  };
}
