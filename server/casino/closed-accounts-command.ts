import { parseArgs } from "node:util";
import type { Kysely } from "kysely";
import { pid } from "~/casino/contract/shared";
import { StartError } from "~/shared/start-error";
import type { Database } from "./db/schema";
import type { Clock } from "./domain/clock";
import { closedWithMoney, reopenAccount } from "./domain/closing/desk";
import { english } from "./texts/en";

const USAGE = `Closed accounts:
  list                           those that have money, oldest first
  reopen PLAYER --reason "text"  lets the player sign in again, such as to take that money out
  --as NAME                      who decides it, for the record; your login when left out`;

/** What the command needs. */
export interface ClosedAccountsDesk {
  db: Kysely<Database>;
  clock: Clock;
  /** The person who decides, unless the command names one. */
  actor: string;
  print(line: string): void;
}

/**
 * The operators' command, see `USAGE`.
 * @throws StartError for an invalid command; OperatorError for one that cannot be carried out
 */
export async function closedAccountsCommand(
  desk: ClosedAccountsDesk,
  args: readonly string[],
): Promise<void> {
  const { values, positionals } = parsed(args);
  const [verb, number, ...more] = positionals;
  if (verb === "list" && number === undefined) return printList(desk);
  const playerId = pid.safeParse(Number(number));
  const reason = values.reason?.trim() ?? "";
  if (verb !== "reopen" || !playerId.success || more.length > 0 || reason === "") throw new StartError(USAGE);
  await reopenAccount(desk, { playerId: playerId.data, reason, actor: values.as ?? desk.actor });
  desk.print(`The account of player ${playerId.data} is open again: the player can sign in.`);
}

async function printList({ db, print }: ClosedAccountsDesk): Promise<void> {
  const accounts = await closedWithMoney(db);
  if (accounts.length === 0) return print("No closed account has money.");
  for (const { playerId, closedAt, balanceMinor, currency } of accounts) {
    const closed = closedAt.toISOString().slice(0, 16).replace("T", " ");
    print([`player ${playerId}`, `closed ${closed}`, english.money(balanceMinor, currency)].join("  "));
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: "string" }, as: { type: "string" } },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
