import { openDatabase, type CasinoDatabase } from "./casino/db/database";
import { runningEmbedded } from "./casino/db/running";
import type { CasinoClock } from "./casino/domain/clock";
import { startDatabaseClock } from "./casino/domain/database-clock";
import { OperatorError } from "./casino/domain/operator-error";
import { processEnv, type Env } from "~/shared/env.server";
import { StartError } from "~/shared/start-error";

export interface OperatorParts {
  env: Env;
  database: CasinoDatabase;
  /** The database's time, as in the casino: the operator's machine may be off. */
  clock: CasinoClock;
}

/**
 * Runs an operator's command on the casino's database. The casino can keep running.
 * @returns exit code: 1 for a problem that the operator can fix, which is printed
 */
export async function runOperatorCommand(run: (parts: OperatorParts) => Promise<void>): Promise<number> {
  try {
    const env = processEnv();
    const database = await openDatabase({
      databaseUrl: env.databaseUrl ?? (await embedded(env)),
      dataDir: env.dataDir,
      log: { info: () => undefined, error: () => undefined },
    });
    try {
      const { clock, stop } = await startDatabaseClock(database.pool, { onSkew: () => undefined });
      try {
        await run({ env, database, clock });
      } finally {
        await stop();
      }
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof StartError || error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function embedded(env: Env): Promise<string> {
  const url = await runningEmbedded(env.dataDir);
  if (url === undefined) {
    throw new StartError("No database is running: start the casino (npm start), or set DATABASE_URL");
  }
  return url;
}
