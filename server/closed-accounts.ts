import { userInfo } from "node:os";
import { closedAccountsCommand } from "./casino/closed-accounts-command";
import { runOperatorCommand } from "./operator-command";

/**
 * The operators' command for closed accounts (server/ops/closed-accounts.mjs). Works on the casino's database.
 * @returns exit code
 */
export function main(args: readonly string[]): Promise<number> {
  return runOperatorCommand(({ database, clock }) =>
    closedAccountsCommand(
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
