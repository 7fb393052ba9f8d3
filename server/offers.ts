import { openDatabase } from "./casino/db/database";
import { systemClock } from "./casino/domain/clock";
import { enqueueOffers } from "./casino/domain/offer-mails";
import { processEnv } from "./env";
import { StartError } from "./start-error";
import { embedded } from "./support";

/**
 * Writes to every player who permits it about this week's offers (server/ops/offers.mjs). The casino sends the mails,
 * and need not be stopped.
 * @returns exit code
 */
export async function main(): Promise<number> {
  try {
    const env = processEnv();
    const database = await openDatabase({
      databaseUrl: env.databaseUrl ?? (await embedded(env)),
      dataDir: env.dataDir,
      log: { info: () => undefined, error: () => undefined },
    });
    try {
      const count = await enqueueOffers(database.kysely, systemClock.now());
      process.stdout.write(`${count} mails are on their way.\n`);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
