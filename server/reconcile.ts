import { userInfo } from "node:os";
import { sandboxProvider } from "./casino/domain/payments/sandbox";
import { reconcileCommand } from "./casino/reconcile-command";
import { runOperatorCommand } from "./operator-command";

/** Longer than for pages, because no player waits for these calls. */
const PROVIDER_TIMEOUT_MS = 10_000;

/**
 * The operators' command that compares the casino's database with its payment provider (server/ops/reconcile.mjs). The
 * casino can keep running.
 * @returns exit code
 */
export function main(args: readonly string[]): Promise<number> {
  return runOperatorCommand(async ({ database, clock }) => {
    const db = database.kysely;
    const services = {
      db,
      clock,
      provider: sandboxProvider({ db, clock }),
      providerTimeoutMs: PROVIDER_TIMEOUT_MS,
      onFault: (error: unknown, depositId: string) =>
        void process.stderr.write(`${depositId}: ${String(error)}\n`),
    };
    const print = (line: string) => void process.stdout.write(`${line}\n`);
    await reconcileCommand({ services, actor: userInfo().username, print }, args);
  });
}
