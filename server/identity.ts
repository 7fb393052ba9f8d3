import { userInfo } from "node:os";
import { IdentityVault } from "./casino/domain/identity/vault";
import { identityCommand } from "./casino/identity-command";
import { identityKeysOf } from "~/shared/env.server";
import { runOperatorCommand } from "./operator-command";

/**
 * The operators' command for the verification of players (server/ops/identity.mjs). Works on the casino's database; the
 * casino sends the emails that it queues and can keep running.
 * @returns exit code
 */
export function main(args: readonly string[]): Promise<number> {
  return runOperatorCommand(({ env, database, clock }) =>
    identityCommand(
      {
        db: database.kysely,
        clock,
        vault: new IdentityVault(identityKeysOf(env)),
        actor: userInfo().username,
        print: (line) => void process.stdout.write(`${line}\n`),
      },
      args,
    ),
  );
}
