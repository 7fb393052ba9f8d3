import { createHash, hkdfSync } from "node:crypto";
import { StartError } from "~/shared/start-error";
import { openBytes, sealBytes } from "./sealing";

/** A secret seed as stored in the database. */
export interface SealedSeed {
  sealed: Buffer;
  /** Identifies the key, so that keys can be rotated. */
  keyId: string;
}

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * Seals the seeds of unplayed rounds under a key that the database does not hold, so that the database, or a backup of
 * it, does not reveal future results.
 */
export class SeedVault {
  private readonly newest: Key;
  private readonly keys: ReadonlyMap<string, Key>;

  /** @param secrets newest first; the first one seals, all of them open */
  constructor(secrets: readonly string[]) {
    const keys = secrets.map(keyOf);
    const [newest] = keys;
    if (!newest) throw new StartError("There is no key for the seeds: set SEED_KEY");
    this.newest = newest;
    this.keys = new Map(keys.map((key) => [key.id, key]));
  }

  /** Id of the key that seals. */
  get keyId(): string {
    return this.newest.id;
  }

  has(keyId: string): boolean {
    return this.keys.has(keyId);
  }

  /** @param purpose one of `purposeOf…`: a sealed seed copied to another row does not open there */
  seal(purpose: string, seed: Buffer): SealedSeed {
    return { sealed: sealBytes(this.newest.bytes, purpose, seed), keyId: this.newest.id };
  }

  /** @throws Error when the key is missing, the purpose differs or the bytes were changed */
  open(purpose: string, { sealed, keyId }: SealedSeed): Buffer {
    const key = this.keys.get(keyId);
    if (!key) throw new Error(`SEED_KEY lacks the key ${keyId} of a seed`);
    return openBytes(key.bytes, purpose, sealed);
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

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "cherrystone seed key", 32));
  const id = createHash("sha256").update("id of ").update(bytes).digest("hex").slice(0, 16);
  return { id, bytes };
}
