import { z } from "zod";
import { defineCall } from "./call";
import { currency, instant, minor, none } from "./shared";

/** The hosted cashier's own calls (design §8): all additions, none in spec §7. */
const house = { base: "api", group: "cashier", addition: true, time: "main" } as const;

export const openCashier = defineCall({
  ...house,
  method: "POST",
  path: "/house/cashier/sessions",
  summary: "Open the hosted cashier with the fields its form was posted with (spec §7)",
  auth: "none",
  unkeyed: "Its answer is a secret, which is not kept: a repeat gets another one.",
  params: none,
  query: none,
  body: z.object({
    RTGLogin: z.string().max(64),
    RTG_PID: z.coerce.number().int().positive(),
    HashedPassword: z.string().max(200),
    SessionID: z.string().max(200),
  }),
  response: z.object({ cashier_token: z.string(), expires_at: instant }),
});

export const depositMethod = z.enum(["card", "USDT", "BTC", "LTC"]);

export const cashierState = defineCall({
  ...house,
  method: "GET",
  path: "/house/cashier",
  summary: "Who deposits, by which methods, and with which coupon",
  auth: "cashier",
  params: none,
  query: none,
  body: null,
  response: z.object({
    login: z.string(),
    currency,
    balance_minor: minor,
    methods: z.array(
      z.object({ method: depositMethod, label: z.string(), minimum_minor: minor, maximum_minor: minor }),
    ),
    coupon: z
      .object({
        coupon_code: z.string(),
        coupon_title: z.string(),
        awaiting_deposit: z.boolean(),
        tiers: z.array(
          z.object({
            method: z.string(),
            minimum_minor: minor,
            maximum_minor: minor,
            bonus_percent: z.number(),
            /** What it gives whatever the deposit; 0 where it gives a share. */
            bonus_minor: minor.default(0),
            spins: z.number().int().nonnegative().default(0),
          }),
        ),
        /** Where its free spins are played. */
        spins_game: z.string().nullable().default(null),
      })
      .nullable(),
    /** Set for as long as no real provider takes the deposits. */
    sandbox: z
      .object({ test_cards: z.array(z.object({ number: z.string(), outcome: z.string() })) })
      .nullable()
      .default(null),
  }),
});

/** Extra spins, and the game they are played on. */
const extraSpins = z.object({ count: z.number().int().positive(), game: z.string() });

export const depositQuote = defineCall({
  ...house,
  method: "GET",
  path: "/house/cashier/quote",
  summary: "What a deposit would bring now, before anything is charged",
  auth: "cashier",
  params: none,
  query: z.object({ method: depositMethod, amount_minor: z.coerce.number() }),
  body: null,
  response: z.object({
    method: depositMethod,
    amount_minor: minor,
    currency,
    /** The coupon that the deposit redeems; null for a deposit without one. */
    coupon: z.object({ coupon_code: z.string(), coupon_title: z.string() }).nullable(),
    bonus_minor: minor,
    /** What is to be staked before the bonus becomes cash. */
    needed_minor: minor,
    spins: extraSpins.nullable(),
    balance_minor: minor,
  }),
});

/**
 * `pending`: the provider answers later. `unknown`: it has not answered, and is asked again for days. `review`: it
 * captured something else than was asked for, and a person looks at it. `returned`: captured, not credited, given back.
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

/** Spec-like card fields; the number goes to the provider and is never stored or logged. */
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
  /** Why it was declined, in a sentence. */
  reason: z.string().nullable(),
  balance_minor: minor,
  created_at: instant,
  /** Until when a provider that answers later is waited for. */
  expires_at: instant.nullable().default(null),
  /** Where to and how much in coins, for a deposit in coins. */
  pay_to: z.object({ address: z.string(), amount: z.string(), rate: z.string() }).nullable().default(null),
  /** A pending deposit that the sandbox can pay in the player's place. */
  can_simulate: z.boolean().default(false),
});
export type Deposit = z.infer<typeof deposit>;

export const makeDeposit = defineCall({
  ...house,
  method: "POST",
  path: "/house/cashier/deposits",
  summary: "Deposit through the payment provider",
  auth: "cashier",
  params: none,
  query: none,
  body: z.object({
    method: depositMethod,
    amount_minor: z.number(),
    card_number: z.string().max(32).optional(),
    card_expiry: z.string().max(7).optional(),
    card_cvc: z.string().max(4).optional(),
    /** The bonus that the player was shown: with another one now, nothing is charged (`deposit_changed`). */
    expected_bonus_minor: minor.optional(),
    /** Likewise the coupon; empty where the player was shown that the deposit brings none. */
    expected_coupon: z.string().max(64).optional(),
  }),
  response: deposit,
});

export const depositState = defineCall({
  ...house,
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
  ...house,
  method: "POST",
  path: "/house/cashier/deposits/{depositId}/simulate",
  summary: "Pay a deposit in coins in the player's place; sandbox only",
  auth: "cashier",
  params: z.object({ depositId: z.uuid() }),
  query: none,
  body: null,
  response: deposit,
});
