import { parseArgs } from "node:util";
import { z } from "zod";
import { StartError } from "~/shared/start-error";
import { acceptContradiction, approve, listForDesk, refuse } from "./domain/withdrawals/desk";
import type { WithdrawalRow } from "./domain/withdrawals/row";
import type { WithdrawalServices } from "./domain/withdrawals/services";
import { english } from "./texts/en";

const USAGE = `Withdrawals:
  list                               what is not paid yet, oldest first, and what the provider contradicts
  pay WITHDRAWAL --reason "text"     approves one that waits for a person; the running casino pays it
  refuse WITHDRAWAL --reason "text"  gives the money back to the player's cash
  accept WITHDRAWAL --reason "text"  settles what the provider contradicts as it is. Where the ledger must change, two
                                     people first correct the balance at the desk
  --as NAME                          who decides it, for the record; your login when left out`;

/** What the command needs. */
export interface PayoutsDesk extends Pick<WithdrawalServices, "db" | "clock"> {
  /** The person who decides, unless the command names one. */
  actor: string;
  print(line: string): void;
}

/**
 * The operators' command, see `USAGE`.
 * @throws StartError for an invalid command; OperatorError for one that cannot be carried out
 */
export async function payoutsCommand(desk: PayoutsDesk, args: readonly string[]): Promise<void> {
  const { values, positionals } = parsed(args);
  const [verb, id, ...more] = positionals;
  if (verb === "list" && id === undefined) return printList(desk);
  const withdrawalId = z.uuid().safeParse(id?.toLowerCase());
  const reason = values.reason?.trim() ?? "";
  if (!withdrawalId.success || more.length > 0 || reason === "") throw new StartError(USAGE);
  const decision = { withdrawalId: withdrawalId.data, reason, actor: values.as ?? desk.actor };
  switch (verb) {
    case "pay":
      await approve(desk, decision);
      return desk.print(`${decision.withdrawalId} is approved: the running casino pays it.`);
    case "refuse":
      await refuse(desk, decision);
      return desk.print(`${decision.withdrawalId} is refused: the money is the player’s again.`);
    case "accept": {
      const answer = await acceptContradiction(desk, decision);
      return desk.print(`${decision.withdrawalId} stays as it is, though the provider says ${answer}.`);
    }
    default:
      throw new StartError(USAGE);
  }
}

async function printList({ db, clock, print }: PayoutsDesk): Promise<void> {
  const rows = await listForDesk(db, clock.now());
  if (rows.length === 0) return print("No withdrawals are open.");
  for (const row of rows) print(lineOf(row));
}

function lineOf(row: WithdrawalRow): string {
  return [
    row.created_at.toISOString().slice(0, 16).replace("T", " "),
    row.withdrawal_id,
    row.state.padEnd(10),
    `player ${row.player_id}`,
    english.money(row.amount_minor, row.currency),
    `${row.kind} ${row.masked}`,
    ...(row.state === "review" ? [row.review_reasons.join(", ") || "no reason any more"] : []),
    ...(row.contradiction === null ? [] : [`the provider says ${row.contradiction}`]),
  ].join("  ");
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
