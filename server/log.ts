import { logCommand } from "./casino/log-command";
import { runOperatorCommand } from "./operator-command";

/**
 * The command for the operators' log (server/ops/log.mjs).
 * @returns exit code: 1 for a log that was tampered with
 */
export function main(args: readonly string[]): Promise<number> {
  return runOperatorCommand(({ database }) =>
    logCommand({ db: database.kysely, print: (line) => void process.stdout.write(`${line}\n`) }, args),
  );
}
