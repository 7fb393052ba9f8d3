import { z } from "zod";
import { defineCall } from "./call";
import { list } from "./marks";
import { round } from "./rounds";
import { currency, gameCode, instant, minor, none, paytableVersion, signedMinor } from "./shared";
import { rouletteBets, tableResult } from "./table-bets";

/** Tables with shared rounds: live roulette and crash. Calls beyond the base API. */

/**
 * `running`: the wheel spins or the flight is on. `break`: no round, because midnight UTC is near or the day's salt is
 * not in yet.
 */
export const tablePhase = z.enum(["betting", "running", "result", "break"]);
export type TablePhase = z.infer<typeof tablePhase>;

const tableTimes = {
  phase: tablePhase,
  /** When the phase ends; null during a flight, whose end is not known in advance. */
  phase_ends_at: instant.nullable(),
  /** Whole seconds until then, rounded up. */
  seconds_left: z.number().int().nonnegative().nullable(),
  /** The casino's time, so that a page can count down in sync. */
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

/** A bet in the current round. Player names are masked: `A***`. */
export const tableBet = z.object({
  player: z.string(),
  stake_minor: minor,
  /** Roulette: the chips. */
  bets: rouletteBets.optional(),
  /**
   * Crash: the multiplier that was paid or passed; null while on board, and for those who did not cash out in time.
   */
  cashed_out_at: z.number().nullable().optional(),
  /** Null before the result. */
  payout_minor: minor.nullable(),
});
export type TableBet = z.infer<typeof tableBet>;

/**
 * The chain of seeds for one day's rounds. It is published before its salt is known, and salted before the first
 * round.
 */
export const tableChain = z.object({
  day: z.iso.date(),
  /** Hash of the first round's seed. Each revealed seed is the hash of the next one. */
  terminal_hash: z.string(),
  length: z.number().int().positive(),
  published_at: instant,
  /**
   * `drand:<chain hash>:<round>`, where the beacon round was announced together with the terminal hash, or `offline`:
   * there was no outside value, so the salt proves nothing.
   */
  salt_source: z.string(),
  /** The beacon round is the first one at or after this time. */
  salt_due_at: instant,
  /** Null until known; the day has no rounds before that. */
  salt: z.string().nullable(),
  salted_at: instant.nullable(),
  /** Game code, day, and salt, separated by spaces. */
  client_seed: z.string().nullable(),
});
export type TableChain = z.infer<typeof tableChain>;

export const tableState = tableListed.extend({
  /** Null during a break. */
  round: roundPlace
    .extend({
      opens_at: instant,
      closes_at: instant,
      /** SHA-256 of this round's seed in hex, published before betting opens. */
      server_seed_hash: z.string(),
      client_seed: z.string(),
      /** Null until known. */
      result: tableResult.nullable(),
    })
    .nullable(),
  /** Crash: m(t) = e^(growth × t), t in seconds from `closes_at`; and the maximum multiplier. Null for roulette. */
  flight: z.object({ growth_per_second: z.number(), highest: z.number() }).nullable(),
  /** The chains of today and tomorrow, published before their first round. */
  chains: z.array(tableChain),
  /** Newest first, 20 at most. */
  last_results: z.array(roundPlace.extend({ result: tableResult })),
  /** The highest stakes of the round, 50 at most; the totals below cover all bets. */
  bets: z.array(tableBet),
  players: z.number().int().nonnegative(),
  staked_minor: minor,
  /** The player's bet in this round, open or settled, and balance. Null for visitors. */
  mine: z
    .object({
      bet: round.nullable(),
      balance_minor: signedMinor,
      max_bet_minor: minor,
      /** The player's market keeps this table closed while their coupon lasts. */
      closed_by_coupon: z.boolean().default(false),
    })
    .nullable(),
});
export type TableState = z.infer<typeof tableState>;

export const tableRecord = roundPlace.extend({
  game_code: gameCode,
  /** Version of the game's math that the day was drawn with (addition); absent: 1. */
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
  /** Instructions for verifying the round. */
  how_to_check: z.array(z.string()),
});
export type TableRecord = z.infer<typeof tableRecord>;

/** Everything published about one day of a table. */
export const tableDayRecord = tableChain.extend({
  game_code: gameCode,
  display_name: z.string(),
  /** Null until the day is over. */
  rounds: z.number().int().nonnegative().nullable(),
  /** End of the chain, from which all its seeds derive; null until a day after the day. */
  secret: z.string().nullable(),
  /** Instructions for verifying the day. */
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
  time: "main",
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
