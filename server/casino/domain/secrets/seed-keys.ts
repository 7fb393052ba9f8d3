import { type Kysely, type Selectable, sql } from "kysely";
import { StartError } from "~/shared/start-error";
import type { Database } from "../../db/schema";
import type { FairnessSeedTable } from "../../db/schema-rounds";
import { purposeOfOperatorFactor } from "../desk/sign-in";
import { doEach, inPages } from "../each";
import { resealFingerprintKey } from "../payments/card-fingerprint";
import { openFactorSecret, purposeOfFactor } from "../second-factor/check";
import { openChain, openPlayerSeed, purposeOfChain, purposeOfPlayerSeed, type SeedVault } from "./seed-vault";

const BATCH = 200;

/**
 * Registers the key that this program seals with, and checks that it has every key used by the seeds in the database
 * and by the other instances: two instances with different keys could not continue each other's rounds.
 * @throws StartError when a key is missing
 */
export async function checkSeedKeys(db: Kysely<Database>, vault: SeedVault): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // If two instances start at once, the second one sees the first one's key.
    await sql`lock table seed_key in exclusive mode`.execute(trx);
    const { rows } = await sql<{ key_id: string }>`
      select key_id from seed_key
      union select distinct seed_key_id from fairness_seed where revealed_at is null
      union select distinct secret_key_id from seed_chain where revealed_at is null
      union select distinct secret_key_id from second_factor
      union select distinct factor_key_id from operator
      union select sealing_key_id from card_fingerprint_key`.execute(trx);
    const missing = rows.map(({ key_id }) => key_id).filter((keyId) => !vault.has(keyId));
    if (missing.length > 0) {
      throw new StartError(
        `SEED_KEY does not open the seeds in the database (key ${missing.join(", ")}): expected the key that sealed them, which is the SEED_KEY or the DATA_DIR/seed-key of the casino that did; copies that share a database need the same SEED_KEY`,
      );
    }
    await trx
      .insertInto("seed_key")
      .values({ key_id: vault.keyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/**
 * Seals seeds again that are sealed under an older key, which can be discarded afterwards.
 * @returns how many seeds
 * @throws Error, after all others, for one that cannot be opened: the older keys are still needed then
 */
async function resealSeeds(
  db: Kysely<Database>,
  vault: SeedVault,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let sealed = 0;
  const kinds = [resealPlayerSeeds, resealChains, resealFactors, resealOperators, resealFingerprintKey];
  await doEach(kinds, async (reseal) => {
    sealed += await reseal(db, vault, isStopped);
  });
  if (!isStopped()) await db.deleteFrom("seed_key").where("key_id", "<>", vault.keyId).execute();
  return sealed;
}

async function resealPlayerSeeds(
  db: Kysely<Database>,
  vault: SeedVault,
  isStopped: () => boolean,
): Promise<number> {
  let sealed = 0;
  const old = inPages<Selectable<FairnessSeedTable>>(BATCH, async (last) =>
    isStopped() ? [] : await oldSeedsAfter(db, vault, last),
  );
  await doEach(old, async (row) => {
    const fresh = vault.seal(purposeOfPlayerSeed(row.player_id, row.seed_id), openPlayerSeed(vault, row));
    await db
      .updateTable("fairness_seed")
      .set({ seed_sealed: fresh.sealed, seed_key_id: fresh.keyId })
      .where("player_id", "=", row.player_id)
      .where("seed_id", "=", row.seed_id)
      .where("revealed_at", "is", null)
      .execute();
    sealed += 1;
  });
  return sealed;
}

/** Two ranges, because the index cannot serve an inequality. */
function oldSeedsAfter(
  db: Kysely<Database>,
  vault: SeedVault,
  last: { player_id: number; seed_id: string } | undefined,
) {
  return db
    .selectFrom("fairness_seed")
    .selectAll()
    .where("revealed_at", "is", null)
    .where(({ eb, or }) => or([eb("seed_key_id", "<", vault.keyId), eb("seed_key_id", ">", vault.keyId)]))
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(player_id, seed_id) > (${last?.player_id}, ${last?.seed_id}::uuid)`),
    )
    .orderBy("player_id")
    .orderBy("seed_id")
    .limit(BATCH)
    .execute();
}

async function resealChains(db: Kysely<Database>, vault: SeedVault): Promise<number> {
  const rows = await db
    .selectFrom("seed_chain")
    .selectAll()
    .where("revealed_at", "is", null)
    .where("secret_key_id", "<>", vault.keyId)
    .execute();
  await doEach(rows, async (row) => {
    const fresh = vault.seal(purposeOfChain(row.game_code, row.day), openChain(vault, row));
    await db
      .updateTable("seed_chain")
      .set({ secret_sealed: fresh.sealed, secret_key_id: fresh.keyId })
      .where("game_code", "=", row.game_code)
      .where("day", "=", row.day)
      .where("revealed_at", "is", null)
      .execute();
  });
  return rows.length;
}

async function resealFactors(db: Kysely<Database>, vault: SeedVault): Promise<number> {
  const rows = await db
    .selectFrom("second_factor")
    .selectAll()
    .where("secret_key_id", "<>", vault.keyId)
    .execute();
  await doEach(rows, async (row) => {
    const fresh = vault.seal(purposeOfFactor(row.player_id), openFactorSecret(vault, row));
    await db
      .updateTable("second_factor")
      .set({ secret_sealed: fresh.sealed, secret_key_id: fresh.keyId })
      .where("player_id", "=", row.player_id)
      // It may have been replaced meanwhile.
      .where("secret_sealed", "=", row.secret_sealed)
      .execute();
  });
  return rows.length;
}

/**
 * Reseals all seeds with the newest key, once, in the background.
 * @returns a function that stops it and waits for the batch in progress
 */
export function startResealing(
  db: Kysely<Database>,
  vault: SeedVault,
  { onDone, onFault }: { onDone(seeds: number): void; onFault(error: unknown): void },
): () => Promise<void> {
  let isStopped = false;
  const running = resealSeeds(db, vault, () => isStopped).then(onDone, onFault);
  return async () => {
    isStopped = true;
    await running;
  };
}

async function resealOperators(db: Kysely<Database>, vault: SeedVault): Promise<number> {
  const rows = await db
    .selectFrom("operator")
    .select(["operator_id", "email", "factor_sealed", "factor_key_id"])
    .where("factor_key_id", "<>", vault.keyId)
    .execute();
  await doEach(rows, async ({ operator_id: id, email, factor_sealed: sealed, factor_key_id: keyId }) => {
    const purpose = purposeOfOperatorFactor(email);
    const fresh = vault.seal(purpose, vault.open(purpose, { sealed, keyId }));
    await db
      .updateTable("operator")
      .set({ factor_sealed: fresh.sealed, factor_key_id: fresh.keyId })
      .where("operator_id", "=", id)
      .execute();
  });
  return rows.length;
}
