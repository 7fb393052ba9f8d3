import { randomBytes, randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Fairness } from "~/casino/contract/fairness";
import type { Outcome, RoundStep } from "~/casino/contract/outcomes";
import type { Database } from "../db/schema";
import type { FairnessSeedTable } from "../db/schema-rounds";
import { findGame } from "../games/casino-games";
import { fairDraw, hashServerSeed, newServerSeed, type Seeds } from "../games/fair";
import { InvalidStep } from "../games/game";
import { lockWallets } from "./ledger/wallets";
import { Refusal } from "./refusal";
import { takesStake } from "./rounds/limits";
import { openPlayerSeed, purposeOfPlayerSeed, type SeedVault } from "./secrets/seed-vault";

/** The seed pair of the player's next round. `serverSeed` is secret until it is rotated out. */
export interface SeedInUse extends Seeds {
  seedId: string;
  serverSeedHash: string;
}

/** Where the seeds are stored, and what decrypts them. */
export interface SeedStore {
  kysely: Kysely<Database>;
  vault: SeedVault;
}

export interface Rotation {
  revealed: { server_seed: string; server_seed_hash: string; client_seed: string };
  fairness: Fairness;
}

/** Random client seed for a player who has not chosen one. */
function defaultClientSeed(): string {
  return randomBytes(8).toString("hex");
}

type SeedRow = Selectable<FairnessSeedTable>;

interface PlayerSeeds {
  inUse: SeedRow & { client_seed: string };
  /** Committed to, but without a client seed yet: the player chooses it after the commitment. */
  next: SeedRow;
}

async function findSeeds(db: Kysely<Database>, playerId: number): Promise<Partial<PlayerSeeds>> {
  const rows = await db
    .selectFrom("fairness_seed")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("revealed_at", "is", null)
    .execute();
  const found: Partial<PlayerSeeds> = {};
  for (const row of rows) {
    if (row.client_seed === null) found.next = row;
    else found.inUse = { ...row, client_seed: row.client_seed };
  }
  return found;
}

/** Commits to the player's next server seed. Of two concurrent calls, one wins. */
async function commitNext(store: SeedStore, playerId: number, now: Date): Promise<void> {
  const serverSeed = newServerSeed();
  const seedId = randomUUID();
  const { sealed, keyId } = store.vault.seal(
    purposeOfPlayerSeed(playerId, seedId),
    Buffer.from(serverSeed, "hex"),
  );
  await store.kysely
    .insertInto("fairness_seed")
    .values({
      player_id: playerId,
      seed_id: seedId,
      server_seed: null,
      server_seed_hash: Buffer.from(hashServerSeed(serverSeed), "hex"),
      seed_sealed: sealed,
      seed_key_id: keyId,
      client_seed: null,
      committed_at: now,
      used_from: null,
      revealed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Puts the committed seed into use, unless one is in use already. */
async function useNext(
  db: Kysely<Database>,
  { playerId, clientSeed, now }: { playerId: number; clientSeed: string; now: Date },
): Promise<void> {
  await db
    .updateTable("fairness_seed")
    // `used_from` must not be before `committed_at`, which an instance whose clock is ahead may have written.
    .set({ client_seed: clientSeed, used_from: sql`greatest(committed_at, ${now})` })
    .where("player_id", "=", playerId)
    .where("used_from", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("fairness_seed as used")
            .select("used.seed_id")
            .where("used.player_id", "=", playerId)
            .where("used.used_from", "is not", null)
            .where("used.revealed_at", "is", null),
        ),
      ),
    )
    .execute();
}

/** The seed in use and the next one, created on first use. */
async function seedsOf(store: SeedStore, playerId: number, now: Date): Promise<PlayerSeeds> {
  const { kysely: db } = store;
  let { inUse, next } = await findSeeds(db, playerId);
  if (!next) await commitNext(store, playerId, now);
  if (!inUse) {
    await useNext(db, { playerId, clientSeed: defaultClientSeed(), now });
    await commitNext(store, playerId, now);
  }
  if (!inUse || !next) ({ inUse, next } = await findSeeds(db, playerId));
  if (!inUse || !next) throw new Error(`player ${playerId} has no seeds`);
  return { inUse, next };
}

/** The seed in use, created on first use. */
export async function currentSeed(store: SeedStore, playerId: number, now: Date): Promise<SeedInUse> {
  const { inUse } = await seedsOf(store, playerId, now);
  return {
    seedId: inUse.seed_id,
    serverSeed: openPlayerSeed(store.vault, inUse).toString("hex"),
    serverSeedHash: inUse.server_seed_hash.toString("hex"),
    clientSeed: inUse.client_seed,
    nonce: inUse.next_nonce,
  };
}

function describe({ inUse, next }: PlayerSeeds): Fairness {
  return {
    server_seed_hash: inUse.server_seed_hash.toString("hex"),
    client_seed: inUse.client_seed,
    nonce: inUse.next_nonce,
    next_server_seed_hash: next.server_seed_hash.toString("hex"),
  };
}

/** What the player may see of the seeds, without creating any: null before the first game is opened. */
export async function readFairness(db: Kysely<Database>, playerId: number): Promise<Fairness | null> {
  const { inUse, next } = await findSeeds(db, playerId);
  return inUse && next ? describe({ inUse, next }) : null;
}

/** What the player may see of the seeds, created on first use. */
export async function fairnessOf(store: SeedStore, playerId: number, now: Date): Promise<Fairness> {
  return describe(await seedsOf(store, playerId, now));
}

export interface Rotate {
  playerId: number;
  /** 1 to 64 characters, chosen by the player. */
  clientSeed: string;
  /** The hash shown to the player before choosing. The rotation is refused when another seed is next by now. */
  nextServerSeedHash?: string | undefined;
  now: Date;
}

/**
 * Reveals the seed in use, puts the committed next one into use with the player's client seed, and commits to another.
 * @throws Refusal `seed_in_use`, because the seed would reveal the open round's next cards; `seed_changed`
 */
export async function rotateSeed(store: SeedStore, rotation: Rotate): Promise<Rotation> {
  const { kysely: db, vault } = store;
  const { playerId, clientSeed, nextServerSeedHash, now } = rotation;
  await lockWallets(db, playerId);
  await refuseOpenRound(db, playerId);
  const { inUse, next } = await seedsOf(store, playerId, now);
  if (nextServerSeedHash !== undefined && nextServerSeedHash !== next.server_seed_hash.toString("hex")) {
    throw new Refusal("seed_changed");
  }
  const serverSeed = openPlayerSeed(vault, inUse);
  await db
    .updateTable("fairness_seed")
    .set({ revealed_at: now, server_seed: serverSeed, seed_sealed: null, seed_key_id: null })
    .where("player_id", "=", playerId)
    .where("seed_id", "=", inUse.seed_id)
    .execute();
  await useNext(db, { playerId, clientSeed, now });
  return {
    revealed: {
      server_seed: serverSeed.toString("hex"),
      server_seed_hash: inUse.server_seed_hash.toString("hex"),
      client_seed: inUse.client_seed,
    },
    fairness: await fairnessOf(store, playerId, now),
  };
}

async function refuseOpenRound(db: Kysely<Database>, playerId: number): Promise<void> {
  const open = await db
    .selectFrom("round")
    .select("round_id")
    .where("player_id", "=", playerId)
    .where("status", "=", "open")
    // Shared rounds use the table's chain, not the player's seed.
    .where("shared_day", "is", null)
    .executeTakeFirst();
  if (open) {
    throw new Refusal("seed_in_use");
  }
}

export interface PublishedRound extends Seeds {
  gameCode: string;
  /** Version of the game's maths; 1 when absent. */
  paytableVersion?: number;
  stakeMinor: number;
  steps: readonly RoundStep[];
}

/**
 * Replays a round from its published data. Anyone may call it.
 * @throws Refusal `not_found`, `invalid_stake`, `invalid_step`
 */
export function verifyRound(round: PublishedRound): {
  serverSeedHash: string;
  payoutMinor: number;
  outcome: Outcome;
} {
  const game = findGame(round.gameCode, round.paytableVersion ?? 1);
  if (!game) throw new Refusal("not_found", { resource: "game" });
  if (!takesStake(game, round.stakeMinor)) {
    throw new Refusal("invalid_stake");
  }
  try {
    const { payoutMinor, outcome } = game.play(round.stakeMinor, fairDraw(round), round.steps);
    return { serverSeedHash: hashServerSeed(round.serverSeed), payoutMinor, outcome };
  } catch (error) {
    if (error instanceof InvalidStep) throw new Refusal("invalid_step", { detail: error.message });
    throw error;
  }
}
