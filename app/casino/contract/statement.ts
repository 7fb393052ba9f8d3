import { z } from "zod";
import { defineCall } from "./call";
import { list } from "./marks";
import { byPlayer, currency, gameCode, minor, signedMinor } from "./shared";

/** The longest span of a statement. */
export const STATEMENT_YEARS = 10;
/** Games that a statement lists one by one, those with the highest stakes; the others are summed. */
export const STATEMENT_GAMES = 100;

const count = z.number().int().nonnegative();

/** What the player had at an instant. `held_minor` waits for payout and is no part of the balance. */
const money = z.object({ cash_minor: minor, bonus_minor: minor, held_minor: minor });

const play = z.object({
  /** Rounds that began, free spins included. */
  rounds: count,
  /** What the player staked. The stake of a free spin is the casino's, and is left out. */
  stakes_minor: minor,
  payouts_minor: minor,
  /** Payouts less stakes. */
  net_minor: signedMinor,
});

/**
 * The balance, cash and bonus, goes from `opening` to `closing` by: deposits - withdrawals + granted - forfeited +
 * cashback - stakes + payouts - jackpot stakes + jackpots + corrections. What is held goes by withdrawals - paid out + corrections of
 * what is held.
 */
const statementTotals = z.object({
  deposits_minor: minor,
  /** Requested, less what came back: negative where more came back of earlier requests. */
  withdrawals_minor: signedMinor,
  paid_out_minor: minor,
  rounds: count,
  stakes_minor: minor,
  payouts_minor: minor,
  /** Taken for the lobby jackpot, and won of any jackpot. */
  jackpot_stakes_minor: minor,
  jackpots_minor: minor,
  bonus_granted_minor: minor,
  /** Removed: the coupon ended, or more was won than it may pay. */
  bonus_forfeited_minor: minor,
  /** Became cash. The balance stays as it was. */
  bonus_released_minor: minor,
  cashback_minor: minor,
  /** By an operator, refunds included. */
  corrections_minor: signedMinor,
  held_corrections_minor: signedMinor,
  /** Payouts and jackpots, less stakes of both. */
  net_minor: signedMinor,
});
export type StatementTotals = z.infer<typeof statementTotals>;

const statementGame = play.extend({ game_code: gameCode, game_name: z.string() });

export const statement = defineCall({
  base: "api",
  group: "account",
  method: "GET",
  path: "/players/{pid}/statement",
  summary: "What came in, was played and went out in a span of days, in all and by game",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer,
  query: z.object({
    /** First and last day, inclusive, in UTC; at most ten years, and none in the future. */
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  body: null,
  response: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    currency,
    opening: money,
    closing: money,
    totals: statementTotals,
    /** By stakes, highest first. */
    games: list(statementGame),
    /** The games that are not listed; null if all are. */
    other_games: play.extend({ games: count }).nullable(),
  }),
});
export type Statement = z.infer<typeof statement.response>;
