import type { Generated } from "kysely";
import type { Outcome, RoundStep } from "~/casino/contract/outcomes";
import type { Json, JsonWithDefault } from "./schema-columns";

/** Types for rounds, their seeds and the jackpots they feed, in the conventions of schema.ts. */

/** The database rejects every change except to the next state: committed, in use, revealed. */
export interface FairnessSeedTable {
  player_id: number;
  seed_id: string;
  /** Null until revealed. */
  server_seed: Buffer | null;
  server_seed_hash: Buffer;
  /** Encrypted seed, until it is revealed. */
  seed_sealed: Buffer | null;
  seed_key_id: string | null;
  /** Null until in use. */
  client_seed: string | null;
  next_nonce: Generated<number>;
  committed_at: Date;
  used_from: Date | null;
  revealed_at: Date | null;
}

/** The request for a step: its idempotency key and the hex of its hash. */
export interface StepRequest {
  key: string;
  hash: string;
  /** The balance in the answer. */
  balance_after?: number;
  /** When the step was taken, ISO 8601. */
  at?: string;
}

export interface RoundTable {
  player_id: number;
  round_id: string;
  /** The number of the wager among the player's transactions, which orders the rounds. */
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
  /** The stake was a free spin, paid for by promotions. */
  free_spin: Generated<boolean>;
  /** Whether the player was opted in to the lobby jackpot when the stake was taken. */
  in_lobby_jackpot: Generated<boolean>;
  /** The initial stake if more was staked later; null otherwise. */
  base_stake_minor: number | null;
  /** For a bet on a shared round: the round's day, `YYYY-MM-DD`; `nonce` is its number on that day. */
  shared_day: string | null;
}

/** A table's day of shared rounds: committed, then salted, then revealed; the database rejects all other changes. */
export interface SeedChainTable {
  game_code: string;
  day: string;
  chain_id: string;
  /** Null until revealed. */
  secret: Buffer | null;
  /** Encrypted secret, until it is revealed. */
  secret_sealed: Buffer | null;
  secret_key_id: string | null;
  terminal_hash: Buffer;
  length: number;
  paytable_version: Generated<number>;
  committed_at: Date;
  /** `offline`, or the beacon and its round: the announced source until the salt arrives, then the actual one. */
  salt_source: string;
  salt_due_at: Date;
  /** Null until it arrives, as is the client seed derived from it. */
  salt: string | null;
  salted_at: Date | null;
  client_seed: string | null;
  revealed_at: Date | null;
}

/** Id of a key that encrypts seeds; the key itself is not in the database. */
export interface SeedKeyTable {
  key_id: string;
}

/** Progress of a table's shared rounds (migrations/0006_rounds.sql). `day` is `-infinity` before the first one. */
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
  /** Id of the jackpot that can be won now. */
  guid: string;
  seed_minor: number;
  /** Millionths of a minor unit. */
  value_micro: number;
  hits: Generated<number>;
  opened_at: Date;
}

/** A round's contribution that has not been added to its pool yet. */
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
  /** The jackpot that was won; this and the next three are null until the hit is processed. */
  guid: string | null;
  /** The number of this hit among the pool's hits, from 1. */
  place: number | null;
  amount_minor: number | null;
  currency: string | null;
  /** Null until the hit is processed and, if need be, claimed. */
  paid_at: Date | null;
}

/** Players who are opted in to the lobby jackpot. */
export interface LobbyJackpotPlayerTable {
  player_id: number;
  opted_in_at: Date;
}
