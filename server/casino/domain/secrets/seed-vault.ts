import { createHash } from "node:crypto";
import { KeyRing, type Sealed } from "./key-ring";

/** A secret seed as stored in the database. */
export type SealedSeed = Sealed;

/**
 * Seals the seeds of unplayed rounds under a key that the database does not hold, so that the database, or a backup of
 * it, does not reveal future results. Purposes are those of `purposeOf…`.
 */
export class SeedVault extends KeyRing {
  /** @param secrets newest first; the first one seals, all of them open */
  constructor(secrets: readonly string[]) {
    super(secrets, { variable: "SEED_KEY", contents: "seeds", purpose: "cherrystone seed key" });
  }
}

export function purposeOfPlayerSeed(playerId: number, seedId: string): string {
  return `seed ${seedId} of player ${playerId}`;
}

export function purposeOfChain(gameCode: string, day: string): string {
  return `chain of ${gameCode} on ${day}`;
}

/** The columns of `fairness_seed` with the seed. */
export interface PlayerSeedRow {
  player_id: number;
  seed_id: string;
  server_seed: Buffer | null;
  server_seed_hash: Buffer;
  seed_sealed: Buffer | null;
  seed_key_id: string | null;
}

/**
 * A player's server seed, revealed or not.
 * @throws Error when it does not match its commitment
 */
export function openPlayerSeed(vault: SeedVault, row: PlayerSeedRow): Buffer {
  const seed =
    row.server_seed ??
    vault.open(purposeOfPlayerSeed(row.player_id, row.seed_id), sealedOf(row.seed_sealed, row.seed_key_id));
  if (!createHash("sha256").update(seed).digest().equals(row.server_seed_hash)) {
    throw new Error(`seed ${row.seed_id} of player ${row.player_id} is not the one that was committed to`);
  }
  return seed;
}

/** The columns of `seed_chain` with the secret. */
export interface ChainRow {
  game_code: string;
  day: string;
  secret: Buffer | null;
  secret_sealed: Buffer | null;
  secret_key_id: string | null;
}

/** The secret at the end of a chain, revealed or not. DaySchedule checks it against the terminal hash. */
export function openChain(vault: SeedVault, row: ChainRow): Buffer {
  const { game_code, day, secret, secret_sealed, secret_key_id } = row;
  return secret ?? vault.open(purposeOfChain(game_code, day), sealedOf(secret_sealed, secret_key_id));
}

function sealedOf(sealed: Buffer | null, keyId: string | null): SealedSeed {
  if (sealed === null || keyId === null) throw new Error("A seed is neither sealed nor revealed.");
  return { sealed, keyId };
}
