import { z } from "zod";
import { defineCall, type LocalizedPart } from "./call";
import { rounds } from "./rounds";
import { currency, gameCode, minor, none, paytableVersion, textLanguage } from "./shared";

/** Rules and paytable of one of our own games; the same for everyone. */
export const gameRules = z.object({
  game_code: gameCode,
  /** Version of the game's math that they describe (addition); absent: 1. */
  paytable_version: paytableVersion.optional(),
  display_name: z.string(),
  category: z.string(),
  /** Closed for now: no new round begins, and an open one can be finished. */
  is_closed: z.boolean().optional(),
  /** Its pool is paused: rounds that begin give nothing to it and cannot hit it. */
  is_jackpot_paused: z.boolean().optional(),
  kind: z.enum(["slot", "poker", "keno", "plinko", "dice", "scratch", "blackjack", "roulette", "crash"]),
  stakes_minor: z.array(minor).min(1),
  currency,
  /** Of the rules, the return method, and the note on odds; labels are in the answer's own language (addition). */
  language: textLanguage,
  /** Return to player as a fraction, computed exactly, and how it was computed. */
  return_to_player: z.number(),
  return_method: z.string(),
  /** Chance that a round pays anything, as a fraction. */
  hit_rate: z.number(),
  /** Poker only: number of hands played with one deal; they share the stake evenly. */
  hands: z.number().int().positive().optional(),
  /** Standard deviation of a round's payout, in stakes. */
  deviation: z.number().optional(),
  /** Figures of each choice, for games that require one; `key` is that of its paytable row. */
  choices: z
    .array(
      z.object({
        key: z.string(),
        label: z.string(),
        return_to_player: z.number(),
        hit_rate: z.number(),
        deviation: z.number(),
      }),
    )
    .optional(),
  paytable: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /**
       * Multiples of the line stake (slots) or of the stake (others), by count: of symbols, of hits (keno), the slot
       * from the left (plinko), or the target (dice). Poker's are multiples of one hand's stake.
       */
      pays: z.array(z.object({ count: z.number().int(), multiple: z.number() })),
    }),
  ),
  /** Slots only: for each line, its row on every reel. */
  lines: z.array(z.array(z.number().int())),
  /** Slots only: strips by reel, so that anyone can check the return. */
  strips: z.array(z.array(z.string())),
  /** Paragraphs in plain words. */
  rules: z.array(z.string()),
  /** How a slot determines its wins. This and the following fields are for slots and absent from other games. */
  engine: z.enum(["classic", "lines", "ways", "clusters"]).nullable().optional(),
  /** Rows of the window. */
  rows: z.number().int().nullable().optional(),
  /** Number of equal parts of the stake. A slot's paytable multiplies one part; on lines, a part is a line stake. */
  stake_parts: z.number().int().nullable().optional(),
  /** Keys of the wild symbol and of the scatter symbol, which counts anywhere; null if none. */
  wild: z.string().nullable().optional(),
  scatter: z.string().nullable().optional(),
  /** Key of the machine's theme. */
  theme: z.string().nullable().optional(),
  volatility: z.enum(["low", "medium", "high"]).nullable().optional(),
  /** Maximum payout of one spin, in stakes; a round with free spins adds up many spins. */
  max_multiple: z.number().nullable().optional(),
  /** Odds that are not in the paytable: those of a progressive pool. */
  odds_note: z.string().nullable().optional(),
  /**
   * Percentage of a stake that counts towards a coupon's wagering requirement, by multiple of the stake that the round
   * would have paid, had it won. Lowest first.
   */
  playthrough: z.array(z.object({ from_multiple: z.number(), percent: z.number() })).optional(),
});
export type GameRules = z.infer<typeof gameRules>;

export const gameRulesOf = defineCall({
  ...rounds,
  method: "GET",
  path: "/house/games/{code}",
  summary: "Rules, paytable and return to player of one of the casino's own games",
  auth: "none",
  localized: (answer: LocalizedPart) => [answer],
  params: z.object({ code: gameCode }),
  /** Without a version: the rules of the version in use. */
  query: z.object({ version: z.coerce.number().int().positive().optional() }),
  body: null,
  response: gameRules,
});

/** A game with the versions of its math, oldest first. */
const changedGame = z.object({
  game_code: gameCode,
  display_name: z.string(),
  category: z.string(),
  versions: z.array(
    z.object({
      version: paytableVersion,
      /** The day that it was first dealt, YYYY-MM-DD. */
      since: z.iso.date(),
      /** What it changed for players; null for the first version. */
      changed: z.string().nullable(),
    }),
  ),
});
export type ChangedGame = z.infer<typeof changedGame>;

export const gameChanges = defineCall({
  ...rounds,
  method: "GET",
  path: "/house/game-changes",
  summary: "When the math of each of the casino's own games changed, and how",
  auth: "none",
  localized: (answer: LocalizedPart) => [answer],
  params: none,
  query: none,
  body: null,
  response: z.object({ games: z.array(changedGame), language: textLanguage }),
});
