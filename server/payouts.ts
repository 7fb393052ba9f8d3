import { userInfo } from "node:os";
import { payoutsCommand } from "./casino/payouts-command";
import { runOperatorCommand } from "./operator-command";

/**
 * The operators' command for withdrawals (server/ops/payouts.mjs). Works on the casino's database; the running casino
 * pays what was approved.
 * @returns exit code
 */
export function main(args: readonly string[]): Promise<number> {
  return runOperatorCommand(({ database, clock }) =>
    payoutsCommand(
      {
        db: database.kysely,
        clock,
        actor: userInfo().username,
        print: (line) => void process.stdout.write(`${line}\n`),
      },
      args,
    ),
  );
}
