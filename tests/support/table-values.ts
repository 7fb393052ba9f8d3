import type { TableState } from "~/casino/contract/tables";

/** 12:00 UTC, when the round of these values opened. */
const OPENS = "2026-11-21T12:00:00.000Z";

export const after = (seconds: number): string =>
  new Date(Date.parse(OPENS) + Math.round(seconds * 1000)).toISOString();

const HASH = "ab".repeat(32);

/** A roulette table five seconds into its betting; a test says what matters to it. */
export function aTable(special: Partial<TableState> = {}): TableState {
  return {
    game_code: "501-1",
    display_name: "European Roulette",
    kind: "roulette",
    category: "Live Dealer",
    lowest_bet_minor: 50,
    highest_bet_minor: 1000,
    currency: "USD",
    phase: "betting",
    phase_ends_at: after(20),
    seconds_left: 15,
    now: after(5),
    round: {
      day: "2026-11-21",
      no: 1441,
      opens_at: OPENS,
      closes_at: after(20),
      server_seed_hash: HASH,
      client_seed: "501-1 2026-11-21",
      result: null,
    },
    flight: null,
    chains: [chainOf("2026-11-21"), chainOf("2026-11-22")],
    last_results: [
      { day: "2026-11-21", no: 1440, result: { kind: "roulette", number: 17, colour: "black" } },
    ],
    bets: [],
    players: 0,
    staked_minor: 0,
    mine: null,
    ...special,
  };
}

/** A flight that took off eight seconds after `OPENS`, two seconds in the air. */
export function aFlight(special: Partial<TableState> = {}): TableState {
  const table = aTable();
  return {
    ...table,
    game_code: "401-1",
    display_name: "Cherry Rocket",
    kind: "crash",
    category: "Crash Games",
    lowest_bet_minor: 100,
    phase: "running",
    phase_ends_at: null,
    seconds_left: null,
    now: after(10),
    round: table.round && { ...table.round, closes_at: after(8) },
    flight: { growth_per_second: 0.12, highest: 1000 },
    last_results: [{ day: "2026-11-21", no: 1440, result: { kind: "crash", bust: 2.34, landed: false } }],
    ...special,
  };
}

function chainOf(day: string): TableState["chains"][number] {
  return {
    day,
    terminal_hash: HASH,
    length: 2880,
    published_at: OPENS,
    salt_source: "offline",
    salt_due_at: OPENS,
    salt: "offline",
    salted_at: OPENS,
    client_seed: `501-1 ${day} offline`,
  };
}
