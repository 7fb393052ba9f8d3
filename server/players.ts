import { userInfo } from "node:os";
import { SeedVault } from "./casino/domain/seed-vault";
import { playersCommand } from "./casino/players-command";
import { seedKeysOf } from "~/shared/env.server";
import { runOperatorCommand } from "./operator-command";

/**
 * The operators' command for players (server/ops/players.mjs). Works on the casino's database; the casino can keep
 * running.
 * @returns exit code
 */
export function main(args: readonly string[]): Promise<number> {
  return runOperatorCommand(({ env, database, clock }) =>
    playersCommand(
      {
        kysely: database.kysely,
        vault: new SeedVault(seedKeysOf(env)),
        pool: database.pool,
        clock,
        actor: userInfo().username,
        print: (line) => void process.stdout.write(`${line}\n`),
      },
      args,
    ),
  );
}
