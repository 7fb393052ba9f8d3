import { userInfo } from "node:os";
import { text } from "node:stream/consumers";
import { supportCommand } from "./casino/support-command";
import { chatSecretOf } from "~/shared/env.server";
import { runOperatorCommand } from "./operator-command";

/**
 * The hosts' command for messages (server/ops/support.mjs). Works on the casino's database; the casino sends the emails
 * that it queues and can keep running.
 * @returns exit code
 */
export function main(args: readonly string[]): Promise<number> {
  return runOperatorCommand(({ env, database, clock }) =>
    supportCommand(
      {
        db: database.kysely,
        clock,
        host: userInfo().username,
        chatSecret: chatSecretOf(env),
        print: (line) => void process.stdout.write(`${line}\n`),
        readInput: () => text(process.stdin),
      },
      args,
    ),
  );
}
