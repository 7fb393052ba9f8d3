import { parseArgs } from "node:util";
import { StartError } from "~/shared/start-error";
import type { DepositServices } from "./domain/deposits/services";
import { acceptDifference, decideReview, reconcile, type Span } from "./domain/payment-reconciliation";
import { openFindings, type PaymentReconciliation } from "./domain/payment-reconciliation-findings";
import { english } from "./texts/en";

const USAGE = `The payment provider's book against ours:
  [--from DAY] [--to DAY]   compares what was captured and credited on these days (YYYY-MM-DD, UTC), the last one
                            included; yesterday when left out. Captures that were not credited are credited now
  open                      what a person still has to look at
  credit DEPOSIT            ends the review of a deposit: what was captured is credited
  return DEPOSIT            ends the review of a deposit: what was captured goes back to the player
  accept REFERENCE --reason "text"
                            settles what is open about a payment as it is; it is found again only with other amounts.
                            Where the ledger must change, two people first correct the balance at the desk
  --as NAME                 who accepts it, for the record; your login when left out`;

const DAY_MS = 86_400_000;

export interface ReconcileDesk {
  services: DepositServices;
  /** The person who accepts, unless the command names one. */
  actor: string;
  print(line: string): void;
}

/**
 * The operators' command, see `USAGE`.
 * @throws StartError for an invalid command; OperatorError for one that cannot be carried out
 */
export async function reconcileCommand(desk: ReconcileDesk, args: readonly string[]): Promise<void> {
  const { values, positionals } = parsed(args);
  const [verb, reference, ...more] = positionals;
  if (more.length > 0) throw new StartError(USAGE);
  if (verb === undefined) return compare(desk, spanOf(values, desk.services.clock.now()));
  if (verb === "open" && reference === undefined) return printOpen(desk);
  if (verb === "accept" && reference !== undefined) return accept(desk, reference, values);
  if ((verb !== "credit" && verb !== "return") || reference === undefined) throw new StartError(USAGE);
  const { status } = await decideReview(desk.services, reference.toLowerCase(), verb);
  desk.print(
    status === "approved"
      ? `${reference} is credited.`
      : `${reference} goes back: the running casino returns it.`,
  );
}

async function compare(desk: ReconcileDesk, span: Span): Promise<void> {
  try {
    const { captures, credited, findings } = await reconcile(desk.services, span);
    const days = `${span.from.toISOString()} to ${span.to.toISOString()}`;
    desk.print(`${days}: ${captures} captures, ${credited} settled now, ${findings} to look at.`);
  } finally {
    // Also when a payment could not be compared: what was found is to be looked at all the same.
    await printOpen(desk);
  }
}

/** A reference may be any text of the provider's, so its case is left alone. */
async function accept(
  desk: ReconcileDesk,
  reference: string,
  values: { reason?: string | undefined; as?: string | undefined },
): Promise<void> {
  const reason = values.reason?.trim() ?? "";
  if (reason === "") throw new StartError(USAGE);
  const actor = values.as ?? desk.actor;
  for (const found of await acceptDifference(desk.services, { reference, reason, actor })) {
    desk.print(`Accepted: ${lineOf(found)}`);
  }
}

async function printOpen({ services, print }: ReconcileDesk): Promise<void> {
  const open = await openFindings(services.db);
  if (open.length === 0) return print("There are no open findings.");
  for (const found of open) print(lineOf(found));
}

function lineOf(found: PaymentReconciliation): string {
  return [
    found.occurred_at.toISOString().slice(0, 16).replace("T", " "),
    found.finding.padEnd(21),
    // Control characters from the provider must not reach the terminal.
    found.reference.replace(/\p{Cc}/gu, "?"),
    found.player_id === null ? "no player" : `player ${found.player_id}`,
    `provider ${amountOf(found.provider_minor, found.provider_currency)}`,
    `ledger ${amountOf(found.ledger_minor, found.ledger_currency)}`,
  ].join("  ");
}

function amountOf(minor: number | null, currency: string | null): string {
  return minor === null || currency === null ? "nothing" : english.money(minor, currency);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: "string" },
        to: { type: "string" },
        reason: { type: "string" },
        as: { type: "string" },
      },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function spanOf(days: { from?: string | undefined; to?: string | undefined }, now: Date): Span {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  const from = dayOf(days.from ?? days.to ?? yesterday);
  const to = new Date(dayOf(days.to ?? days.from ?? yesterday).getTime() + DAY_MS);
  if (from >= to) throw new StartError("The first day is after the last one");
  return { from, to };
}

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && day.toISOString().startsWith(text);
  if (!isDay) throw new StartError(`"${text}" is no day: expected YYYY-MM-DD`);
  return day;
}
