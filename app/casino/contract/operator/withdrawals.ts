import { z } from "zod";
import { defineCall } from "../call";
import { IDENTITY_STATES } from "../identity-words";
import { REVIEW_REASONS, WITHDRAWAL_STATES } from "../payouts";
import { currency, instant, minor, none, pidInPath, signedMinor } from "../shared";
import { claim, operatorCall, reason, signBy } from "./shared";

const state = z.enum(WITHDRAWAL_STATES);
export const OPEN_WITHDRAWALS = ["review", "requested", "processing"] as const;
/** Open withdrawals by state, and those whose end the payment provider contradicts. */
export const WITHDRAWAL_QUEUES = [...OPEN_WITHDRAWALS, "contradicted"] as const;
export type WithdrawalQueue = (typeof WITHDRAWAL_QUEUES)[number];

/** The rules that raise a sign; server/casino/domain/desk/signs.ts words each. */
export const SIGNS = [
  "first_withdrawal",
  "new_method",
  "identity",
  "barely_played",
  "not_played",
  "shared_card",
  "shared_coin_address",
  "shared_address",
  "near_limit",
] as const;
const signs = z.array(signBy(SIGNS));

const withdrawal = z.object({
  pid: z.number().int().positive(),
  player: z.string(),
  withdrawal_id: z.string(),
  state,
  amount_minor: minor,
  currency,
  kind: z.string(),
  masked: z.string(),
  /** Why a person looks at it. */
  review_reasons: z.array(z.enum(REVIEW_REASONS).or(z.string())),
  created_at: instant,
  /** What the payment provider said after the end that does not agree with it. */
  contradiction: z.string().nullable(),
  claim: claim.nullable(),
});
const queued = withdrawal.extend({ signs });
export type QueuedWithdrawal = z.infer<typeof queued>;

const one = z.object({ pid: pidInPath, withdrawalId: z.uuid() });

export const withdrawalQueue = defineCall({
  ...operatorCall,
  right: "withdrawals.read",
  method: "GET",
  path: "/operator/withdrawals",
  summary:
    "Open withdrawals of a state, or those that the payment provider contradicts, oldest first, each with the signs that matter for its decision",
  query: z.object({
    state: z.enum(WITHDRAWAL_QUEUES).default("review"),
    kind: z.string().max(20).optional(),
    /** Integer minor units. */
    least: z.coerce.number().int().nonnegative().optional(),
    claimed: z.enum(["any", "mine", "nobody"]).default("any"),
    cursor: z.string().max(200).optional(),
  }),
  body: null,
  response: z.object({
    withdrawals: z.array(queued),
    next: z.string().nullable(),
    counts: z.record(z.enum(WITHDRAWAL_QUEUES), z.number().int()),
  }),
});

export const deskWithdrawal = defineCall({
  ...operatorCall,
  right: "withdrawals.read",
  method: "GET",
  path: "/operator/withdrawals/{pid}/{withdrawalId}",
  summary: "A withdrawal, with the signs that matter for its decision",
  params: one,
  body: null,
  response: z.object({
    withdrawal: withdrawal.extend({
      sent_at: instant.nullable(),
      ended_at: instant.nullable(),
      decided_by: z.string().nullable(),
      note: z.string().nullable(),
    }),
    identity_state: z.enum(IDENTITY_STATES),
    balances: z.object({ cash_minor: signedMinor, bonus_minor: signedMinor, held_minor: signedMinor }),
    signs,
  }),
});

export const claimWithdrawal = defineCall({
  ...operatorCall,
  right: "withdrawals.decide",
  method: "POST",
  path: "/operator/withdrawals/{pid}/{withdrawalId}/claim",
  summary: "Claim a withdrawal, or renew the claim: nobody else decides it meanwhile",
  params: one,
  body: z.object({ is_released: z.boolean().default(false) }),
  response: none,
});

export const decideWithdrawal = defineCall({
  ...operatorCall,
  right: "withdrawals.decide",
  method: "POST",
  path: "/operator/withdrawals/{pid}/{withdrawalId}/decision",
  summary: "Pay or refuse a withdrawal that the operator has claimed",
  params: one,
  /** `seen`: the state that the operator saw; refused if it is another one by then. */
  body: z.object({ decision: z.enum(["pay", "refuse"]), seen: state, reason }),
  response: none,
});

export const settleContradiction = defineCall({
  ...operatorCall,
  right: "withdrawals.decide",
  method: "POST",
  path: "/operator/withdrawals/{pid}/{withdrawalId}/contradiction",
  summary: "Settle what the payment provider contradicts as it is: the withdrawal and its money stay",
  params: one,
  /** `seen`: what the provider said, as the operator saw it; refused if it says something else by then. */
  body: z.object({ seen: z.string().max(40), reason }),
  response: none,
});

export const askAboutWithdrawal = defineCall({
  ...operatorCall,
  right: "withdrawals.decide",
  method: "POST",
  path: "/operator/withdrawals/{pid}/{withdrawalId}/question",
  summary: "Ask the player: a message in the account, and a mail",
  params: one,
  body: z.object({ text: z.string().trim().min(1).max(2_000) }),
  response: none,
});
