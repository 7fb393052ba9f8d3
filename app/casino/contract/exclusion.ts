import { z } from "zod";
import { defineCall } from "./call";
import { EXCLUSION_KINDS, EXCLUSION_PERIODS } from "./exclusion-words";
import { list } from "./marks";
import { byPlayer, currency, instant, minor, none, typedPassword } from "./shared";

/** Breaks and self-exclusions; calls beyond the base API. */

/** Why a player may not play, and until when. A self-exclusion holds until the player asks to play again. */
export const exclusionState = z.object({ until: instant, kind: z.enum(EXCLUSION_KINDS) });
export type ExclusionState = z.infer<typeof exclusionState>;

const count = z.number().int().nonnegative();

const exclusionAnswer = z.object({
  /** Null: the player may play. */
  exclusion: exclusionState.nullable(),
  /** The periods that can be chosen, each with its end if it began now. */
  periods: list(z.object({ period: z.enum(EXCLUSION_PERIODS), until: instant })),
  /** What beginning now would end. Amounts are in `currency`. */
  ends: z.object({
    /** The active coupon: the player keeps `kept_minor` of the bonus balance and loses `lost_minor`. */
    coupon: z
      .object({ coupon_code: z.string(), kept_minor: minor, lost_minor: minor, free_spins: count })
      .nullable(),
    /** Rounds that the rules of their games would finish. */
    open_rounds: count,
    /** Bets at live tables, which their results settle. */
    table_bets: count,
    /** Deposits that may still arrive: they are credited, and cannot be played. */
    pending_deposits: count,
    /** The cash that stays the player's. */
    cash_minor: minor,
    currency,
  }),
});
export type ExclusionAnswer = z.infer<typeof exclusionAnswer>;

export const exclusion = defineCall({
  base: "api",
  group: "account",
  method: "GET",
  path: "/players/{pid}/exclusion",
  summary: "The player's break or self-exclusion, and what a new one would end",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer,
  query: none,
  body: null,
  response: exclusionAnswer,
});

export const startExclusion = defineCall({
  base: "api",
  group: "account",
  method: "POST",
  path: "/players/{pid}/exclusion",
  summary: "Begin a break or a self-exclusion; it ends every session, and nothing shortens it",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer,
  query: none,
  body: z.object({
    period: z.enum(EXCLUSION_PERIODS),
    /** As typed. */
    password: typedPassword,
  }),
  /** The longest one counts, which may be an earlier one. */
  response: exclusionState,
});

export const askToReturn = defineCall({
  base: "api",
  group: "account",
  method: "POST",
  path: "/players/{pid}/exclusion/return",
  summary: "Ask to play again after a self-exclusion: possible a day later",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer,
  query: none,
  body: null,
  response: exclusionState,
});
