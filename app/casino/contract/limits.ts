import { z } from "zod";
import { defineCall } from "./call";
import { DEPOSIT_LIMIT_CHOICES, LIMIT_KINDS, LIMIT_PERIODS, LIMITS } from "./limit-words";
import { byPlayer, currency, instant, none } from "./shared";

const named = { limit: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) };

/** Integer minor units, or minutes for a time; null for no limit. */
const value = z.number().int().nonnegative();

/** A limit as a player wants it. */
export const wantedLimit = z.object({ ...named, value: value.nullable() });

/** A raise or removal that was asked for and waits to be confirmed. */
const limitChange = z.object({
  value: value.nullable(),
  /** From when, and until when, it can be confirmed. */
  ready_at: instant,
  expires_at: instant,
  /** Whether it can be confirmed now. */
  is_ready: z.boolean(),
});

const limit = z.object({
  ...named,
  value,
  /** What counts towards it now; negative for a loss limit when the player won; 0 for a stake. */
  used: z.number().int(),
  change: limitChange.nullable(),
});
export type PlayerLimit = z.infer<typeof limit>;

const limitsAnswer = z.object({
  /** Of the amounts. */
  currency,
  /** Limits in force. */
  limits: z.array(limit),
});
export type LimitsAnswer = z.infer<typeof limitsAnswer>;

const call = {
  base: "api",
  group: "account",
  auth: "session",
  time: "main",
  addition: true,
  query: none,
} as const;
const changing = { ...call, response: limitsAnswer } as const;

export const playerLimits = defineCall({
  ...call,
  method: "GET",
  path: "/players/{pid}/limits",
  summary: "The limits that the player has set, and what is used of them",
  params: byPlayer,
  body: null,
  response: limitsAnswer,
});

export const setLimits = defineCall({
  ...changing,
  method: "PUT",
  path: "/players/{pid}/limits",
  summary:
    "Set limits. A first limit and a cut hold at once; a raise or removal waits 24 hours and is then confirmed",
  params: byPlayer,
  /** Limits that are not named stay as they are. */
  body: z.object({ limits: z.array(wantedLimit).min(1).max(LIMITS.length) }),
});

export const confirmLimit = defineCall({
  ...changing,
  method: "POST",
  path: "/players/{pid}/limits/{limit}/{period}/change",
  summary: "Confirm a raise or removal that has waited",
  params: byPlayer.extend(named),
  body: null,
});

export const dropLimitChange = defineCall({
  ...changing,
  method: "DELETE",
  path: "/players/{pid}/limits/{limit}/{period}/change",
  summary: "Drop a raise or removal: the limit stays as it is",
  params: byPlayer.extend(named),
  body: null,
});

export const chooseDepositLimit = defineCall({
  ...changing,
  method: "POST",
  path: "/players/{pid}/deposit-limit-choice",
  summary: "Answer whether to have a deposit limit, where the player's market asks",
  params: byPlayer,
  body: z.object({
    choice: z.enum(DEPOSIT_LIMIT_CHOICES),
    /** With `limit`, and only then. */
    limit: z.object({ period: named.period, value }).optional(),
  }),
});
