import { z } from "zod";
import { defineCall, type LocalizedPart } from "./call";
import { fairness } from "./fairness";
import { type GameRules, gameRules } from "./game-rules";
import { addition, list } from "./marks";
import { blackjackMove } from "./outcomes";
import { playedSession } from "./reality-check";
import { round, rounds } from "./rounds";
import { currency, gameCode, instant, minor, none, pidInPath, signedMinor } from "./shared";

/** A settled round in short; its record has the rest. */
const pastRound = z.object({
  round_id: z.uuid(),
  /** Total stake, including stakes added during the round. */
  stake_minor: minor,
  payout_minor: minor,
  /** What the game's pool paid on top; absent without a hit. */
  jackpot_won_minor: minor.optional(),
  currency,
  settled_at: instant,
  /** A coupon's free spin: the casino paid the stake. */
  free_spin: z.boolean().default(false),
});
export type PastRound = z.infer<typeof pastRound>;

export const gameState = z.object({
  game_code: gameCode,
  /** Stakes available to this player now, within the limits of class, coupon and market. */
  stakes_minor: z.array(minor),
  max_bet_minor: minor,
  /** The player's market keeps this game closed while their coupon lasts. */
  closed_by_coupon: z.boolean().default(false),
  balance_minor: signedMinor,
  currency,
  fairness,
  /** The round left open, to resume. */
  open_round: round.nullable(),
  /**
   * Moves of the open round that its rules allow but the player's means do not: a double or a split adds a stake, and
   * the whole round must stay within the maximum bet and the balance. They are not in the round's `allowed`.
   */
  withheld: z
    .object({ moves: z.array(blackjackMove).min(1), why: z.enum(["max_bet", "balance"]) })
    .nullable()
    .default(null),
  last_round: round.nullable(),
  /** The player's settled rounds of the game, newest first; pages show five. */
  last_rounds: addition(list(pastRound)),
  /** Free spins that an active coupon gives on this game; null if none. */
  free_spins: z
    .object({
      remaining: z.number().int().positive(),
      total: z.number().int().positive(),
      /** Stake per spin. */
      denomination_minor: minor,
      /** Total won by the spins played so far. */
      winnings_minor: minor,
    })
    .nullable()
    .default(null),
});
export type GameState = z.infer<typeof gameState>;

/** Browsers open this URL, so allow only http(s): other schemes could run script. */
const webAddress = z.url({ protocol: /^https?$/, normalize: true });

const houseLaunch = z.object({
  where: z.literal("house"),
  state: gameState,
  /** What the game's page otherwise asks for as well: `gameRulesOf` and `playSession` (additions). */
  rules: addition(gameRules),
  session: addition(playedSession),
});
export type HouseLaunch = z.infer<typeof houseLaunch>;

export const launchGame = defineCall({
  ...rounds,
  method: "POST",
  path: "/players/{pid}/games/{code}/launch",
  summary: "Where to play a game: on the casino's own page, or at a provider's URL",
  auth: "session",
  localized: (answer: { rules?: GameRules }): LocalizedPart[] => (answer.rules ? [answer.rules] : []),
  unkeyed: "It shows a game; a bet that it finds over is settled once by its own row.",
  params: z.object({ pid: pidInPath, code: gameCode }),
  query: none,
  body: z.object({ client_type: z.enum(["instantplay", "mobile"]) }),
  response: z.discriminatedUnion("where", [
    houseLaunch,
    z.object({ where: z.literal("provider"), url: webAddress }),
  ]),
});
