import { z } from "zod";
import { defineCall } from "./call";
import { list } from "./marks";
import { gameCode, paytableVersion, round } from "./rounds";
import { currency, instant, minor, none, signedMinor } from "./shared";
import { rouletteBets, tableResult } from "./table-bets";

/** The tables whose rounds everyone shares: live roulette, and crash. Additions to spec §7. */

/** `running`: the wheel spins, the flight is on. `break`: no round is on, before midnight UTC or before the salt of the day. */
export const tablePhase = z.enum(["betting", "running", "result", "break"]);
export type TablePhase = z.infer<typeof tablePhase>;

const tableTimes = {
  phase: tablePhase,
  /** When the phase ends; null for a flight, whose end nobody knows before. */
  phase_ends_at: instant.nullable(),
  /** Whole seconds until then, rounded up. */
  seconds_left: z.number().int().nonnegative().nullable(),
  /** The casino's clock, so that a page can count in step with it. */
  now: instant,
};

const roundPlace = z.object({ day: z.iso.date(), no: z.number().int().positive() });

export const tableListed = z.object({
  game_code: gameCode,
  display_name: z.string(),
  kind: z.enum(["roulette", "crash"]),
  category: z.string(),
  lowest_bet_minor: minor,
  highest_bet_minor: minor,
  currency,
  ...tableTimes,
});
export type TableListed = z.infer<typeof tableListed>;

/** Somebody's bet in the round that is on. Names are masked: `A***`. */
export const tableBet = z.object({
  player: z.string(),
  stake_minor: minor,
  /** Roulette: the chips. */
  bets: rouletteBets.optional(),
  /** Crash: the multiplier that was paid or passed; null while aboard, and for those who stayed too long. */
  cashed_out_at: z.number().nullable().optional(),
  /** Null before the result. */
  payout_minor: minor.nullable(),
});
export type TableBet = z.infer<typeof tableBet>;

/** A day's rounds follow from a chain of seeds that is published before its salt, and salted before its first round. */
export const tableChain = z.object({
  day: z.iso.date(),
  /** The hash of the first round's seed; each revealed seed is the hash of the next one. */
  terminal_hash: z.string(),
  length: z.number().int().positive(),
  published_at: instant,
  /**
   * `drand:<chain hash>:<round>` (the round was promised with the terminal hash), or `offline`: there was no outside
   * value, and the salt binds nobody.
   */
  salt_source: z.string(),
  /** The beacon's round is the first at or after this time. */
  salt_due_at: instant,
  /** Null until it is in; the day has no rounds before. */
  salt: z.string().nullable(),
  salted_at: instant.nullable(),
  /** Game code, day and salt, with spaces between. */
  client_seed: z.string().nullable(),
});
export type TableChain = z.infer<typeof tableChain>;

export const tableState = tableListed.extend({
  /** Null in a break. */
  round: roundPlace
    .extend({
      opens_at: instant,
      closes_at: instant,
      /** SHA-256 of the seed of this round, in hex: known before anybody bets. */
      server_seed_hash: z.string(),
      client_seed: z.string(),
      /** Null until it is out. */
      result: tableResult.nullable(),
    })
    .nullable(),
  /** Crash: m(t) = e^(growth × t), t in seconds from `closes_at`; the highest multiplier. Null for roulette. */
  flight: z.object({ growth_per_second: z.number(), highest: z.number() }).nullable(),
  /** The chains of today and tomorrow, published before their first round. */
  chains: z.array(tableChain),
  /** Newest first, 20 at most. */
  last_results: z.array(roundPlace.extend({ result: tableResult })),
  /** The highest stakes of the round, 50 at most, and all of them counted. */
  bets: z.array(tableBet),
  players: z.number().int().nonnegative(),
  staked_minor: minor,
  /** For a player: the bet in this round, open or settled, and the balance. Null for visitors. */
  mine: z.object({ bet: round.nullable(), balance_minor: signedMinor, max_bet_minor: minor }).nullable(),
});
export type TableState = z.infer<typeof tableState>;

export const tableRecord = roundPlace.extend({
  game_code: gameCode,
  /** The version of the game's maths that its day was drawn by (addition); absent: 1. */
  paytable_version: paytableVersion.optional(),
  display_name: z.string(),
  opens_at: instant,
  closes_at: instant,
  result_at: instant,
  server_seed: z.string(),
  server_seed_hash: z.string(),
  client_seed: z.string(),
  terminal_hash: z.string(),
  chain: tableChain,
  result: tableResult,
  players: z.number().int().nonnegative(),
  staked_minor: minor,
  paid_minor: minor,
  /** Sentences that say how to check the round. */
  how_to_check: z.array(z.string()),
});
export type TableRecord = z.infer<typeof tableRecord>;

/** All that is published of a day of a table. */
export const tableDayRecord = tableChain.extend({
  game_code: gameCode,
  display_name: z.string(),
  /** Null until the day is over. */
  rounds: z.number().int().nonnegative().nullable(),
  /** The end of the chain, from which all its seeds follow; null until a day after the day. */
  secret: z.string().nullable(),
  /** Sentences that say how to check the day. */
  how_to_check: z.array(z.string()),
});
export type TableDayRecord = z.infer<typeof tableDayRecord>;

const tables = {
  base: "api",
  group: "rounds",
  addition: true,
  method: "GET",
  auth: "none",
  query: none,
  body: null,
} as const;

export const listTables = defineCall({
  ...tables,
  path: "/house/tables",
  summary: "The tables whose rounds everyone shares, and where each of them is",
  time: "side",
  params: none,
  response: list(tableListed),
});

export const table = defineCall({
  ...tables,
  path: "/house/tables/{code}",
  summary: "A table as it is now; with a session, the player's own bet too",
  alsoSession: true,
  time: "main",
  params: z.object({ code: gameCode }),
  response: tableState,
});

export const tableRound = defineCall({
  ...tables,
  path: "/house/tables/{code}/rounds/{day}/{no}",
  summary: "The public record of a shared round, its seed revealed",
  time: "main",
  params: z.object({ code: gameCode, day: z.iso.date(), no: z.coerce.number().int().positive() }),
  response: tableRecord,
});

export const tableDay = defineCall({
  ...tables,
  path: "/house/tables/{code}/days/{day}",
  summary: "What is published of a table's day: the end of its chain of seeds, and its salt",
  time: "main",
  params: z.object({ code: gameCode, day: z.iso.date() }),
  response: tableDayRecord,
});
