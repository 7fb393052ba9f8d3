import { z } from "zod";
import { defineCall } from "../call";
import { currency, instant, minor, none, signedMinor } from "../shared";
import { readPlain } from "../values/text";
import { operatorCall, reason } from "./shared";

const count = z.number().int().nonnegative();

/** How many wait, and since when the oldest does. */
const queue = z.object({ waiting: count, since: instant.nullable() });

const day = z.object({
  /** YYYY-MM-DD, UTC. */
  day: z.string(),
  currency,
  deposits_minor: minor,
  deposits: count,
  withdrawals_minor: minor,
  withdrawals: count,
  /** As the reports have them: stakes less payouts, and that less the bonus cost. */
  ggr_minor: signedMinor,
  ngr_minor: signedMinor,
});
export type MoneyDay = z.infer<typeof day>;

/** What one of the casino's own checks found: a code and its facts, which the desk words in the operator's language. */
const finding = z.discriminatedUnion("code", [
  z.object({ code: z.literal("no_answer"), limit_ms: count }),
  z.object({ code: z.literal("failed"), error: z.string() }),
  z.object({ code: z.literal("committed"), ms: count }),
  z.object({ code: z.literal("read_only") }),
  z.object({ code: z.literal("not_measured") }),
  z.object({ code: z.literal("clock_ahead"), ms: z.number().int() }),
  z.object({ code: z.literal("not_reconciled") }),
  z.object({ code: z.literal("reconciled"), wallets: count, differences: count }),
  z.object({ code: z.literal("markets_equal") }),
  /** `countries`: whose rules a copy that started later has changed. */
  z.object({ code: z.literal("markets_differ"), countries: z.array(z.string()) }),
  z.object({ code: z.literal("free_space"), megabytes: count }),
]);
export type CheckFinding = z.infer<typeof finding>;

const health = z.object({
  is_ready: z.boolean(),
  /** What the casino needs, or what its operator should know. */
  checks: z.array(z.object({ name: z.string(), is_ok: z.boolean(), found: finding })),
  database_bytes: count,
});

export const today = defineCall({
  ...operatorCall,
  right: "today.read",
  method: "GET",
  path: "/operator/today",
  summary: "What waits for an operator, and the money of the last seven days",
  body: null,
  response: z.object({
    withdrawals: queue,
    /** Withdrawals whose end the payment provider contradicts. */
    withdrawals_contradicted: queue,
    identities: queue,
    messages: queue,
    /** Mails that were given up. */
    mails_given_up: count,
    mails_waiting: count,
    /** Deposits whose provider has not answered. */
    deposits_unknown: count,
    /** Differences with the payment provider that a person has to resolve. */
    payment_findings: count,
    /** Wallets that differ from the ledger. */
    ledger_differences: count,
    /** Games whose return of 30 days lies outside its 99.9 % interval. */
    games_outside: count,
    /** Seven days to today, oldest first; a row for each currency that moved. */
    days: z.array(day),
    /** How many players staked something, on each of these days that had any. */
    active: z.array(z.object({ day: z.string(), players: count })),
    health,
    queues: z.object({
      /** Mails of campaigns that wait. */
      offer_mails: count,
      /** Withdrawals that are approved, and not sent to the provider yet. */
      payouts_unsent: count,
      /** Withdrawals that the provider is paying. */
      payouts: count,
      /** Deposits whose provider is asked again. */
      deposits: count,
    }),
  }),
});

const databaseTable = z.object({
  name: z.string(),
  /** As the database estimates them. */
  rows: count,
  /** With its indexes. */
  bytes: count,
});
export type DatabaseTable = z.infer<typeof databaseTable>;

export const casinoHealth = defineCall({
  ...operatorCall,
  right: "today.read",
  method: "GET",
  path: "/operator/health",
  summary: "What the casino's checks found, and the largest tables of its database",
  body: null,
  response: health.extend({ tables: z.array(databaseTable) }),
});

const watchedDeposit = z.object({
  pid: z.number().int(),
  deposit_id: z.string(),
  method: z.string(),
  amount_minor: minor,
  currency,
  created_at: instant,
  state: z.string(),
  /** How often the provider was asked. */
  looks: count,
  next_look_at: instant.nullable(),
});
export type WatchedDeposit = z.infer<typeof watchedDeposit>;

const paymentFinding = z.object({
  /** The provider's. */
  reference: z.string(),
  finding: z.string(),
  pid: z.number().int().nullable(),
  provider_minor: signedMinor.nullable(),
  provider_currency: currency.nullable(),
  ledger_minor: signedMinor.nullable(),
  ledger_currency: currency.nullable(),
  found_at: instant,
});
export type PaymentFinding = z.infer<typeof paymentFinding>;

const walletDifference = z.object({
  /** 0: the pools of the jackpots. */
  pid: z.number().int(),
  /** What does not agree. */
  wrong: z.array(z.string()),
});
export type WalletDifference = z.infer<typeof walletDifference>;

export const underWatch = defineCall({
  ...operatorCall,
  right: "withdrawals.read",
  method: "GET",
  path: "/operator/watch",
  summary:
    "Money under watch: the 200 oldest deposits whose provider is asked again, differences with the provider, and wallets that differ",
  body: null,
  response: z.object({
    deposits: z.array(watchedDeposit),
    findings: z.array(paymentFinding),
    differences: z.array(walletDifference),
  }),
});

export const decideWatchedDeposit = defineCall({
  ...operatorCall,
  right: "withdrawals.decide",
  method: "POST",
  path: "/operator/watch/decision",
  summary: "End the review of a deposit: what was captured is credited, or goes back to the player",
  body: z.object({
    /** Of the deposit; in lower case. */
    reference: z.string().overwrite(readPlain).toLowerCase().max(100),
    decision: z.enum(["credit", "return"]),
    reason,
  }),
  response: none,
});

const activePlayer = z.object({
  pid: z.number().int(),
  name: z.string(),
  currency,
  rounds: count,
  stakes_minor: signedMinor,
  payouts_minor: signedMinor,
});
export type ActivePlayer = z.infer<typeof activePlayer>;

export const activePlayers = defineCall({
  ...operatorCall,
  right: "players.read",
  method: "GET",
  path: "/operator/active-players",
  summary:
    "Who staked something on a day (UTC) or had a bet settled, by number, with the rounds, stakes and payouts that were settled",
  query: z.object({
    day: z.iso.date(),
    /** Players after this one. */
    after: z.coerce.number().int().positive().optional(),
  }),
  body: null,
  response: z.object({ players: z.array(activePlayer), next: z.number().int().nullable() }),
});
