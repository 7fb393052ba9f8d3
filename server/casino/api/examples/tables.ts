import type { z } from "zod";
import * as tables from "~/casino/contract/tables";
import { type CallExample, EXAMPLE, example } from "./example";

const { tableDay: day, tableRound: no } = EXAMPLE;
const game_code = "501-1";
const display_name = "European Roulette";

/** The seeds of these examples form a real chain, and the ball falls where they say. */
const seed = "05f63d3c8f88f0e45a498c1e25936a30179f49b7f980ef6a28180da069d5c333";
const salt = "c958487993eda2c179c1cca951958cff90296e698299d7a3606ec39075578dec";
const client_seed = `${game_code} ${day} ${salt}`;
const result = { kind: "roulette", number: 9, colour: "red" } as const;

const listed: z.input<typeof tables.tableListed> = {
  game_code,
  display_name,
  kind: "roulette",
  category: "Roulette",
  lowest_bet_minor: 50,
  highest_bet_minor: 500,
  currency: "USD",
  phase: "betting",
  phase_ends_at: "2026-11-22T10:00:50Z",
  seconds_left: 17,
  now: "2026-11-22T10:00:33Z",
};
const chain: z.input<typeof tables.tableChain> = {
  day,
  terminal_hash: "2cf64b297bc44588a85ce01a0d8c6b517827a5906e1de6c51a3f39ae56ae4a3a",
  length: 2880,
  published_at: "2026-11-21T00:00:00Z",
  salt_source: "drand:52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971:34166212",
  salt_due_at: "2026-11-21T23:00:00Z",
  salt,
  salted_at: "2026-11-21T23:00:03Z",
  client_seed,
};
const how_to_check = ["Take the server seed as 32 bytes. Its SHA-256 is the server seed hash."];

export const tableExamples: readonly CallExample[] = [
  example(tables.listTables, {}, [listed]),
  example(
    tables.table,
    { params: { code: game_code } },
    {
      ...listed,
      round: {
        day,
        no: no + 1,
        opens_at: "2026-11-22T10:00:30Z",
        closes_at: "2026-11-22T10:00:50Z",
        // The hash of a round's seed is the seed of the round before.
        server_seed_hash: seed,
        client_seed,
        result: null,
      },
      flight: null,
      chains: [chain],
      last_results: [{ day, no, result }],
      bets: [
        {
          player: "B***",
          stake_minor: 100,
          bets: [{ bet: "red", numbers: [], amount_minor: 100 }],
          payout_minor: null,
        },
      ],
      players: 1,
      staked_minor: 100,
      mine: { bet: null, balance_minor: 2650, max_bet_minor: 500 },
    },
  ),
  example(
    tables.tableRound,
    { params: { code: game_code, day, no } },
    {
      day,
      no,
      game_code,
      paytable_version: 1,
      display_name,
      opens_at: "2026-11-22T10:00:00Z",
      closes_at: "2026-11-22T10:00:20Z",
      result_at: "2026-11-22T10:00:25Z",
      server_seed: seed,
      server_seed_hash: "a0a2659e537e925acc3d961d472862fb4a6426ad406ed5ee56025d5307744a58",
      client_seed,
      terminal_hash: chain.terminal_hash,
      chain,
      result,
      players: 2,
      staked_minor: 300,
      paid_minor: 400,
      how_to_check,
    },
  ),
  example(
    tables.tableDay,
    { params: { code: game_code, day } },
    { ...chain, game_code, display_name, rounds: null, secret: null, how_to_check },
  ),
];
