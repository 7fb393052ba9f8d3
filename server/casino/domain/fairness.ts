import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Fairness, Outcome, RoundStep } from "~/casino/contract/rounds";
import type { Database } from "../db/schema";
import { fairDraw, hashServerSeed, newServerSeed, type Seeds } from "../games/fair";
import { findGame } from "../games/floor";
import { InvalidStep } from "../games/game";
import { Refusal } from "./refusal";
import { takesStake } from "./rounds-limits";
import { lockWallets } from "./wallets";

/** The seed pair that the player's next round takes. `serverSeed` is secret until it is rotated away. */
export interface SeedInUse extends Seeds {
  seedId: string;
  serverSeedHash: string;
}

export interface Rotation {
  revealed: { server_seed: string; server_seed_hash: string; client_seed: string };
  fairness: Fairness;
}

/** A client seed for a player who has not chosen one. */
function defaultClientSeed(): string {
  return randomBytes(8).toString("hex");
}

async function findSeed(db: Kysely<Database>, playerId: number): Promise<SeedInUse | null> {
  const row = await db
    .selectFrom("fairness_seed")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("revealed_at", "is", null)
    .executeTakeFirst();
  return row
    ? {
        seedId: row.seed_id,
        serverSeed: row.server_seed.toString("hex"),
        serverSeedHash: row.server_seed_hash.toString("hex"),
        clientSeed: row.client_seed,
        nonce: row.next_nonce,
      }
    : null;
}

async function createSeed(
  db: Kysely<Database>,
  playerId: number,
  clientSeed: string,
  now: Date,
): Promise<void> {
  const serverSeed = newServerSeed();
  await db
    .insertInto("fairness_seed")
    .values({
      player_id: playerId,
      seed_id: randomUUID(),
      server_seed: Buffer.from(serverSeed, "hex"),
      server_seed_hash: Buffer.from(hashServerSeed(serverSeed), "hex"),
      client_seed: clientSeed,
      created_at: now,
      revealed_at: null,
    })
    // Two first rounds at once: one seed stays, both use it.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The seed in use; made on first use. */
export async function currentSeed(db: Kysely<Database>, playerId: number, now: Date): Promise<SeedInUse> {
  const found = await findSeed(db, playerId);
  if (found) return found;
  await createSeed(db, playerId, defaultClientSeed(), now);
  const made = await findSeed(db, playerId);
  if (!made) throw new Error(`player ${playerId} has no seed in use`);
  return made;
}

function describe(seed: SeedInUse): Fairness {
  return { server_seed_hash: seed.serverSeedHash, client_seed: seed.clientSeed, nonce: seed.nonce };
}

/** What the player may see of the seed in use. */
export async function fairnessOf(db: Kysely<Database>, playerId: number, now: Date): Promise<Fairness> {
  return describe(await currentSeed(db, playerId, now));
}

/**
 * Reveals the seed in use and commits to a new one.
 * @param rotation.clientSeed 1 to 64 characters, the player's choice
 * @throws Refusal `open_round`: an open round's next cards follow from the seed
 */
export async function rotateSeed(
  trx: Kysely<Database>,
  rotation: { playerId: number; clientSeed: string; now: Date },
): Promise<Rotation> {
  const { playerId, clientSeed, now } = rotation;
  await lockWallets(trx, playerId);
  const open = await trx
    .selectFrom("round")
    .select("round_id")
    .where("player_id", "=", playerId)
    .where("status", "=", "open")
    // Shared rounds follow from a chain of the table's.
    .where("shared_day", "is", null)
    .executeTakeFirst();
  if (open) {
    throw new Refusal("open_round", "Please finish the open round before you change the seed.", 409);
  }
  const old = await currentSeed(trx, playerId, now);
  await trx
    .updateTable("fairness_seed")
    .set({ revealed_at: now })
    .where("player_id", "=", playerId)
    .where("seed_id", "=", old.seedId)
    .execute();
  await createSeed(trx, playerId, clientSeed, now);
  return {
    revealed: {
      server_seed: old.serverSeed,
      server_seed_hash: old.serverSeedHash,
      client_seed: old.clientSeed,
    },
    fairness: await fairnessOf(trx, playerId, now),
  };
}

export interface PublishedRound extends Seeds {
  gameCode: string;
  /** The version of the game's maths that it was played with; absent: 1. */
  paytableVersion?: number;
  stakeMinor: number;
  steps: readonly RoundStep[];
}

/**
 * Plays a round again from what is published about it: anyone may.
 * @throws Refusal `not_found`, `invalid_stake`, `invalid_step`
 */
export function verifyRound(round: PublishedRound): {
  serverSeedHash: string;
  payoutMinor: number;
  outcome: Outcome;
} {
  const game = findGame(round.gameCode, round.paytableVersion ?? 1);
  if (!game) throw new Refusal("not_found", "There is no such game.", 404);
  if (!takesStake(game, round.stakeMinor)) {
    throw new Refusal("invalid_stake", "The game has no such stake.", 400);
  }
  try {
    const { payoutMinor, outcome } = game.play(round.stakeMinor, fairDraw(round), round.steps);
    return { serverSeedHash: hashServerSeed(round.serverSeed), payoutMinor, outcome };
  } catch (error) {
    if (error instanceof InvalidStep) throw new Refusal("invalid_step", error.message, 400);
    throw error;
  }
}
