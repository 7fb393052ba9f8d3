import type { Generated } from "kysely";
import type { Outcome, RoundStep } from "~/casino/contract/rounds";
import type { Json, JsonWithDefault } from "./schema-columns";

/** Rounds, their seeds, and the jackpots that they feed, as types in the writing of schema.ts. */

/** The database refuses every change but those from one state to the next: committed to, in use, revealed. */
export interface FairnessSeedTable {
  player_id: number;
  seed_id: string;
  /** Null until it is revealed. */
  server_seed: Buffer | null;
  server_seed_hash: Buffer;
  /** Until it is revealed. */
  seed_sealed: Buffer | null;
  seed_key_id: string | null;
  /** Null until it is in use. */
  client_seed: string | null;
  next_nonce: Generated<number>;
  committed_at: Date;
  used_from: Date | null;
  revealed_at: Date | null;
}

/** The request that took a step: its idempotency key and the hex of its hash. */
export interface StepRequest {
  key: string;
  hash: string;
  /** The balance that was answered. */
  balance_after?: number;
  /** When the step was taken, ISO 8601. */
  at?: string;
}

export interface RoundTable {
  player_id: number;
  round_id: string;
  /** The number of its wager among the player's transactions: the order of the rounds. */
  sequence: number;
  game_code: string;
  paytable_version: Generated<number>;
  status: "open" | "settled";
  stake_minor: number;
  stake_bonus_minor: number;
  payout_minor: number;
  currency: string;
  balance_before_minor: number;
  balance_after_minor: number;
  seed_id: string;
  nonce: number;
  steps: JsonWithDefault<RoundStep[]>;
  step_requests: JsonWithDefault<StepRequest[]>;
  outcome: Json<Outcome>;
  player_coupon_id: string | null;
  request_hash: Buffer;
  started_at: Date;
  settled_at: Date | null;
  /** The house's promotions paid the stake. */
  free_spin: Generated<boolean>;
  /** Whether the player took part in the lobby jackpot when the stake was taken. */
  in_lobby_jackpot: Generated<boolean>;
  /** What the round began with, where stakes were added; null where none was. */
  base_stake_minor: number | null;
  /** The day of the shared round, `YYYY-MM-DD`, that this is a bet on: `nonce` is its number. */
  shared_day: string | null;
}

/** A table's day of shared rounds: committed to, then salted, then revealed; the database refuses all other changes. */
export interface SeedChainTable {
  game_code: string;
  day: string;
  chain_id: string;
  /** Null until it is revealed. */
  secret: Buffer | null;
  /** Until it is revealed. */
  secret_sealed: Buffer | null;
  secret_key_id: string | null;
  terminal_hash: Buffer;
  length: number;
  paytable_version: Generated<number>;
  committed_at: Date;
  /** `offline`, or the beacon and its round: what was promised until the salt is in, and then where it is from. */
  salt_source: string;
  salt_due_at: Date;
  /** Null until it is in, as is the client seed, which is made of it. */
  salt: string | null;
  salted_at: Date | null;
  client_seed: string | null;
  revealed_at: Date | null;
}

/** A key that seals seeds, by its id alone: the key is not in the database. */
export interface SeedKeyTable {
  key_id: string;
}

/** How far a table's shared rounds have come; see 0021. `day` is `-infinity` until the first of them. */
export interface SharedRoundMarkTable {
  game_code: string;
  day: string;
  closed_no: number;
  over_no: number;
  marked_at: Date;
}

export interface JackpotPoolTable {
  /** The game's code, or `lobby`. */
  pool_code: string;
  currency: string;
  /** Names the jackpot that is to be won now. */
  guid: string;
  seed_minor: number;
  /** Millionths of a minor unit. */
  value_micro: number;
  hits: Generated<number>;
  opened_at: Date;
}

/** What a round gave to a pool that has not taken it up yet. */
export interface JackpotContributionTable {
  player_id: number;
  round_id: string;
  pool_code: string;
  amount_micro: number;
}

export interface JackpotHitTable {
  player_id: number;
  round_id: string;
  pool_code: string;
  hit_at: Date;
  /** The jackpot that was won; this and the next three are null while the hit is due. */
  guid: string | null;
  /** Which of the pool's hits, from 1. */
  place: number | null;
  amount_minor: number | null;
  currency: string | null;
  /** Null while it is due or waits to be claimed. */
  paid_at: Date | null;
}

/** Who takes part in the lobby jackpot. */
export interface LobbyJackpotPlayerTable {
  player_id: number;
  opted_in_at: Date;
}
