import { type Env, processEnv } from "~/shared/env.server";
import { StartError } from "~/shared/start-error";
import { type CasinoDatabase, openDatabase } from "./casino/db/database";
import { runningEmbedded } from "./casino/db/running";
import type { CasinoClock } from "./casino/domain/clock";
import { startDatabaseClock } from "./casino/domain/database-clock";
import { OperatorError } from "./casino/domain/operator-error";

export interface OperatorParts {
  env: Env;
  database: Pick<CasinoDatabase, "kysely" | "pool">;
  /** The database's time, as in the casino: the operator's machine may be off. */
  clock: CasinoClock;
}

/** Runs something on the casino's database. The casino can keep running. @throws StartError */
export async function withCasinoDatabase(run: (parts: OperatorParts) => Promise<void>): Promise<void> {
  const env = { ...processEnv(), makesSecrets: false };
  const database = await openDatabase({
    databaseUrl: env.databaseDirectUrl ?? env.databaseUrl ?? (await embedded(env)),
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
}

/** @returns exit code: 1 for a problem that the operator can fix, which is printed */
export async function exitCodeOf(work: () => Promise<void>): Promise<number> {
  try {
    await work();
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
    throw new StartError(
      `No database is running in DATA_DIR ${env.dataDir}: start the casino (npm start), or set DATABASE_URL`,
    );
  }
  return url;
}
