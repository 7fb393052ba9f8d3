import { openDatabase } from "./casino/db/database";
import { systemClock } from "./casino/domain/clock";
import { sandboxProvider } from "./casino/domain/payments/sandbox";
import { Refusal } from "./casino/domain/refusal";
import { reconcileCommand } from "./casino/reconcile-command";
import { processEnv } from "./env";
import { StartError } from "./start-error";
import { embedded } from "./support";

/** Longer than for pages, because no player waits for these calls. */
const PROVIDER_TIMEOUT_MS = 10_000;

/**
 * The operators' command that compares the casino's database with its payment provider (server/ops/reconcile.mjs). The
 * casino can keep running.
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
    try {
      const db = database.kysely;
      const services = {
        db,
        clock: systemClock,
        provider: sandboxProvider({ db, clock: systemClock }),
        providerTimeoutMs: PROVIDER_TIMEOUT_MS,
        onFault: (error: unknown, depositId: string) =>
          void process.stderr.write(`${depositId}: ${String(error)}\n`),
      };
      await reconcileCommand({ services, print: (line) => void process.stdout.write(`${line}\n`) }, args);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof StartError || error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
