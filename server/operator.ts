import { userInfo } from "node:os";
import { text } from "node:stream/consumers";
import { chatSecretOf, identityKeysOf, seedKeysOf } from "~/shared/env.server";
import { StartError } from "~/shared/start-error";
import { closedAccounts } from "./casino/commands/closed-accounts";
import { asksForHelp, type Group, type Plan, planOf, type Terminal } from "./casino/commands/command";
import { identity } from "./casino/commands/identity";
import { log } from "./casino/commands/log";
import { offers } from "./casino/commands/offers";
import { operators } from "./casino/commands/operators";
import { payments } from "./casino/commands/payments";
import { payouts } from "./casino/commands/payouts";
import { players } from "./casino/commands/players";
import { support } from "./casino/commands/support";
import { IdentityVault } from "./casino/domain/identity/vault";
import { sandboxProvider } from "./casino/domain/payments/sandbox";
import { SeedVault } from "./casino/domain/secrets/seed-vault";
import { exitCodeOf, type OperatorParts, withCasinoDatabase } from "./operator-command";

/** Longer than for pages, because no player waits for these calls. */
const PROVIDER_TIMEOUT_MS = 10_000;

interface Parts extends OperatorParts, Terminal {}

interface Command extends Pick<Group<Terminal>, "name" | "summary"> {
  verbs: Readonly<Record<string, { syntax: string }>>;
  plan(args: readonly string[]): Plan<Parts>;
}

/** The operators' commands. Each works on the casino's database, and the casino can keep running. */
export const COMMANDS: readonly Command[] = [
  command(players, ({ env, database, clock }) => ({
    kysely: database.kysely,
    pool: database.pool,
    vault: new SeedVault(seedKeysOf(env)),
    clock,
  })),
  command(identity, ({ env, database, clock }) => ({
    db: database.kysely,
    vault: new IdentityVault(identityKeysOf(env)),
    clock,
  })),
  command(payouts, ({ database, clock }) => ({ db: database.kysely, clock })),
  command(payments, ({ database: { kysely: db }, clock }) => ({
    services: {
      db,
      clock,
      provider: sandboxProvider({ db, clock }),
      providerTimeoutMs: PROVIDER_TIMEOUT_MS,
      onFault: (error: unknown, depositId: string) =>
        void process.stderr.write(`${depositId}: ${String(error)}\n`),
    },
  })),
  command(support, ({ env, database, clock }) => ({
    db: database.kysely,
    clock,
    chatSecret: () => chatSecretOf(env),
    readInput: () => text(process.stdin),
  })),
  command(closedAccounts, ({ database, clock }) => ({
    db: database.kysely,
    clock,
  })),
  command(offers, ({ database, clock }) => ({ db: database.kysely, clock })),
  command(operators, ({ database, clock }) => ({ db: database.kysely, clock })),
  command(log, ({ database }) => ({ db: database.kysely })),
];

function command<Desk extends Terminal>(
  group: Group<Desk>,
  deskOf: (parts: Parts) => Omit<Desk, keyof Terminal>,
): Command {
  return {
    name: group.name,
    summary: group.summary,
    verbs: group.verbs,
    plan(args) {
      const plan = planOf(group, args);
      if ("help" in plan) return plan;
      return {
        run: (parts) => plan.run({ ...deskOf(parts), actor: parts.actor, print: parts.print } as Desk),
      };
    },
  };
}

/**
 * Runs an operator's command (server/ops/casino.mjs).
 * @param args its group, its verb and the verb's arguments
 * @returns exit code: 1 for a problem that the operator can fix, which is printed
 */
export function main([name = "", ...args]: readonly string[]): Promise<number> {
  return exitCodeOf(async () => {
    if (asksForHelp([name])) return OVERVIEW.forEach(print);
    const chosen = COMMANDS.find((each) => each.name === name);
    if (chosen === undefined) {
      const problem = name === "" ? "Missing command" : `There is no command "${name}"`;
      throw new StartError([problem, ...OVERVIEW].join("\n"));
    }
    const plan = chosen.plan(args);
    if ("help" in plan) return plan.help.forEach(print);
    await withCasinoDatabase((parts) => plan.run({ ...parts, actor: userInfo().username, print }));
  });
}

const OVERVIEW = [
  "node server/ops/casino.mjs COMMAND VERB …",
  ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(16)}${summary}`),
  "COMMAND --help shows its verbs.",
];

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
