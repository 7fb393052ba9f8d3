import { z } from "zod";
import { defineCall } from "./call";
import { additionOr, list } from "./marks";
import { byPlayer, minor, none } from "./shared";

/** What the law of the player's country asks beyond the casino's own rules. Calls beyond the base API. */

const markets = { base: "api", group: "other", addition: true, time: "side" } as const;

const milliseconds = z.number().int().min(0).max(60_000);

export const marketRules = z.object({
  /** The highest stake of a round by age in years: the last band that the player has reached counts. Empty: none. */
  maxStakeByAge: list(
    z.object({ fromAge: z.number().int().min(0).max(120), maximumMinor: minor.positive() }),
  ),
  /** The most times that a bonus may have to be wagered; null for no limit. Other coupons are not offered. */
  maxWagering: z.number().positive().nullable(),
  /** Whether a coupon may be played on slots and on other games. If not, only slots are open while it lasts. */
  mixedCoupons: z.boolean(),
  /** Shortest time from the start of a round to the start of the next. */
  minRoundMs: z.object({ slots: milliseconds, other: milliseconds }),
  /** How long another slot stays closed after a round of one; 0: slots may be played side by side. */
  oneSlotForMs: milliseconds,
  /** Minutes without a sign of the player after which they are signed out; null: never. */
  idleSignOutMinutes: z.number().int().min(5).max(1_440).nullable(),
  /** Whether visitors are asked for their age before they play a demo. */
  demoAgeQuestion: z.boolean(),
  /**
   * Before the first deposit players choose a deposit limit or none, and are reminded so many months after their last
   * choice; null: nobody is asked.
   */
  depositLimitReviewMonths: additionOr(z.number().int().min(1).max(24).nullable(), null),
  /** How often a deposit is wagered before it leaves to another method than its own without a person; 0: never asked. */
  depositTurnover: additionOr(z.number().min(0).max(10), 1),
  /** Whether a player may not choose one of the most common passwords. */
  refusesCommonPasswords: additionOr(z.boolean(), false),
});
export type MarketRules = z.infer<typeof marketRules>;

const rulesOfMarket = z.object({
  /** ISO 3166 code; null where the country is not known. */
  country: z.string().length(2).nullable(),
  rules: marketRules,
});

export const visitorsMarket = defineCall({
  ...markets,
  method: "GET",
  path: "/market",
  summary: "The rules of the country that the visitor is in",
  auth: "none",
  params: none,
  query: none,
  body: null,
  response: rulesOfMarket.extend({
    /** Whether an account can be opened from there. */
    signups_open: z.boolean().optional(),
  }),
});

export const playersMarket = defineCall({
  ...markets,
  method: "GET",
  path: "/players/{pid}/market",
  summary: "The rules of the player's country",
  auth: "session",
  params: byPlayer,
  query: none,
  body: null,
  response: rulesOfMarket,
});
