import { userInfo } from "node:os";
import { openDatabase } from "./casino/db/database";
import { startDatabaseClock } from "./casino/domain/database-clock";
import { Refusal } from "./casino/domain/refusal";
import { SeedVault } from "./casino/domain/seed-vault";
import { playersCommand } from "./casino/players-command";
import { processEnv, seedKeysOf } from "./env";
import { StartError } from "./start-error";
import { embedded } from "./support";

/**
 * The operators' command for players (server/ops/players.mjs). Works on the casino's database; the casino can keep
 * running.
 * @returns exit code
 */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const env = processEnv();
    const database = await openDatabase({
      databaseUrl: env.databaseUrl ?? (await embedded(env)),
      dataDir: env.dataDir,
      log: { info: () => undefined, error: () => undefined },
    });
    const { clock, stop } = await startDatabaseClock(database.pool, { onSkew: () => undefined });
    try {
      await playersCommand(
        {
          kysely: database.kysely,
          vault: new SeedVault(seedKeysOf(env)),
          pool: database.pool,
          clock,
          actor: userInfo().username,
          print: (line) => void process.stdout.write(`${line}\n`),
        },
        args,
      );
    } finally {
      await stop();
      await database.close();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof StartError || error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
