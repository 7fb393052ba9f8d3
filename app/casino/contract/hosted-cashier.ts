import { z } from "zod";
import { defineCall, type LocalizedPart } from "./call";
import { MAX_LOGIN_LENGTH } from "./lengths";
import { DEPOSIT_METHODS, DEPOSIT_REASONS } from "./payments";
import { currency, instant, minor, none, textLanguage } from "./shared";

/** Calls of the hosted cashier, all beyond the base API. */
const hostedCall = { base: "api", group: "cashier", addition: true, time: "main" } as const;

const couponIn = ({ coupon }: { coupon: LocalizedPart | null }) => (coupon === null ? [] : [coupon]);

export const openCashier = defineCall({
  ...hostedCall,
  method: "POST",
  path: "/house/cashier/sessions",
  summary: "Open the hosted cashier with the fields its form was posted with",
  auth: "none",
  unkeyed: "Its answer is a secret, which is not kept: a repeat gets another one.",
  params: none,
  query: none,
  body: z.object({
    RTGLogin: z.string().max(MAX_LOGIN_LENGTH),
    RTG_PID: z.coerce.number().int().positive(),
    HashedPassword: z.string().max(200),
    SessionID: z.string().max(200),
  }),
  response: z.object({ cashier_token: z.string(), expires_at: instant }),
});

export const depositMethod = z.enum(DEPOSIT_METHODS);

export const cashierState = defineCall({
  ...hostedCall,
  method: "GET",
  path: "/house/cashier",
  summary: "Who deposits, by which methods, and with which coupon",
  auth: "cashier",
  localized: couponIn,
  params: none,
  query: none,
  body: null,
  response: z.object({
    login: z.string(),
    currency,
    balance_minor: minor,
    /** False: no new deposit is taken for now. */
    is_open: z.boolean().optional(),
    methods: z.array(
      z.object({
        method: depositMethod,
        /** In English. Pages name the method by its code. */
        label: z.string(),
        minimum_minor: minor,
        maximum_minor: minor,
      }),
    ),
    /** Of the last deposit that was credited; null before the first. */
    last_method: depositMethod.nullable().default(null),
    /** What the player's own limits leave for a deposit now; null if they have none. */
    limit_left_minor: minor.nullable().default(null),
    coupon: z
      .object({
        coupon_code: z.string(),
        coupon_title: z.string(),
        language: textLanguage,
        awaiting_deposit: z.boolean(),
        tiers: z.array(
          z.object({
            method: z.string(),
            minimum_minor: minor,
            maximum_minor: minor,
            bonus_percent: z.number(),
            /** Fixed bonus amount; 0 if the bonus is a share of the deposit. */
            bonus_minor: minor.default(0),
            spins: z.number().int().nonnegative().default(0),
          }),
        ),
        /** The game that its free spins are for. */
        spins_game: z.string().nullable().default(null),
      })
      .nullable(),
    /** Present while deposits go to the sandbox instead of a real provider. */
    sandbox: z
      .object({ test_cards: z.array(z.object({ number: z.string(), outcome: z.string() })) })
      .nullable()
      .default(null),
  }),
});

/** Extra spins and their game. */
const extraSpins = z.object({ count: z.number().int().positive(), game: z.string() });

export const depositQuote = defineCall({
  ...hostedCall,
  method: "GET",
  path: "/house/cashier/quote",
  summary: "What a deposit would bring now, before anything is charged",
  auth: "cashier",
  localized: couponIn,
  params: none,
  query: z.object({ method: depositMethod, amount_minor: z.coerce.number() }),
  body: null,
  response: z.object({
    method: depositMethod,
    amount_minor: minor,
    currency,
    /** The coupon that the deposit redeems; null if none. */
    coupon: z
      .object({ coupon_code: z.string(), coupon_title: z.string(), language: textLanguage })
      .nullable(),
    bonus_minor: minor,
    /** The amount to wager before the bonus becomes cash. */
    needed_minor: minor,
    spins: extraSpins.nullable(),
    balance_minor: minor,
  }),
});

/**
 * `pending`: the provider will answer later. `unknown`: it has not answered, and is asked again for days. `review`: it
 * captured a different amount, and a person checks. `returned`: captured but not credited, and paid back.
 */
export const depositStatus = z.enum([
  "pending",
  "unknown",
  "review",
  "approved",
  "declined",
  "expired",
  "returned",
]);

/** A sentence, as casinos once sent, or a code added later counts as `unknown`. */
export const depositReason = z.enum(DEPOSIT_REASONS).catch("unknown");

/** A deposit. The card number goes to the provider and is never stored or logged. */
export const deposit = z.object({
  deposit_id: z.uuid(),
  status: depositStatus,
  method: depositMethod,
  amount_minor: minor,
  bonus_minor: minor,
  spins: extraSpins.nullable().default(null),
  currency,
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  /** Why it brought no money. */
  reason: depositReason.nullable(),
  balance_minor: minor,
  created_at: instant,
  /** Until when to wait for a provider that answers later. */
  expires_at: instant.nullable().default(null),
  /** Crypto deposits only: the address to pay to, and the amount in coins. */
  pay_to: z.object({ address: z.string(), amount: z.string(), rate: z.string() }).nullable().default(null),
  /** Whether the sandbox can pay this pending deposit in the player's place. */
  can_simulate: z.boolean().default(false),
});
export type Deposit = z.infer<typeof deposit>;

/** As typed; the longest number, grouped, with room for what is pasted around it. */
const typedOfCard = z.string().max(64);

export const makeDeposit = defineCall({
  ...hostedCall,
  method: "POST",
  path: "/house/cashier/deposits",
  summary: "Deposit through the payment provider",
  auth: "cashier",
  params: none,
  query: none,
  body: z.object({
    method: depositMethod,
    amount_minor: z.number(),
    card_number: typedOfCard.optional(),
    card_expiry: typedOfCard.optional(),
    card_cvc: typedOfCard.optional(),
    /** The bonus shown to the player. If it has changed since, nothing is charged (`deposit_changed`). */
    expected_bonus_minor: minor.optional(),
    /**
     * Likewise the coupon; empty if the player was shown that the deposit brings none. If it changes after the charge,
     * the one at settlement counts.
     */
    expected_coupon: z.string().max(64).optional(),
  }),
  response: deposit,
});

export const depositState = defineCall({
  ...hostedCall,
  method: "GET",
  path: "/house/cashier/deposits/{depositId}",
  summary: "How a deposit stands",
  auth: "cashier",
  params: z.object({ depositId: z.uuid() }),
  query: none,
  body: null,
  response: deposit,
});

export const simulatePayment = defineCall({
  ...hostedCall,
  method: "POST",
  path: "/house/cashier/deposits/{depositId}/simulate",
  summary: "Pay a deposit in coins in the player's place; sandbox only",
  auth: "cashier",
  params: z.object({ depositId: z.uuid() }),
  query: none,
  body: null,
  response: deposit,
});
