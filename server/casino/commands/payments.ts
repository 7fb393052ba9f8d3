import { isDay } from "~/casino/contract/calendar";
import { DAY_MS } from "~/shared/durations";
import { StartError } from "~/shared/start-error";
import type { DepositServices } from "../domain/deposits/services";
import { commandActor } from "../domain/desk/log";
import { acceptDifference, decideReview, reconcile, type Span } from "../domain/payments/reconciliation";
import { openFindings, type PaymentReconciliation } from "../domain/payments/reconciliation-findings";
import { english } from "../texts/en";
import { type Given, type Group, minuteOf, type Terminal } from "./command";

export interface PaymentsDesk extends Terminal {
  services: DepositServices;
}

export const payments: Group<PaymentsDesk> = {
  name: "payments",
  summary: "The payment provider's book against ours.",
  verbs: {
    reconcile: {
      syntax: "[--from DAY] [--to DAY]",
      summary:
        "Compares what was captured and credited on these days (YYYY-MM-DD, UTC), the last one included; yesterday if left out. Captures that were not credited are credited now.",
      run: (desk, given) => compare(desk, spanOf(given, desk.services.clock.now())),
    },
    open: {
      syntax: "",
      summary: "Shows what a person still has to look at.",
      run: printOpen,
    },
    credit: {
      syntax: "DEPOSIT --reason TEXT",
      summary: "Ends the review of a deposit: what was captured is credited.",
      run: (desk, given) => decide(desk, given, "credit"),
    },
    return: {
      syntax: "DEPOSIT --reason TEXT",
      summary: "Ends the review of a deposit: what was captured goes back to the player.",
      run: (desk, given) => decide(desk, given, "return"),
    },
    accept: {
      syntax: "REFERENCE --reason TEXT",
      summary:
        "Settles what is open about a payment as it is; it is found again only with other amounts. Where the ledger must change, two people first correct the balance at the desk.",
      run: accept,
    },
  },
};

async function decide(desk: PaymentsDesk, given: Given, decision: "credit" | "return"): Promise<void> {
  const deposit = given.text("DEPOSIT").toLowerCase();
  const request = {
    reference: deposit,
    decision,
    reason: given.text("reason"),
    actor: commandActor(given.actor),
  };
  const { db, clock } = desk.services;
  const { status } = await db.transaction().execute((trx) => decideReview(trx, request, clock.now()));
  desk.print(
    status === "approved"
      ? `${deposit} is credited.`
      : `${deposit} goes back: the running casino returns it.`,
  );
}

async function compare(desk: PaymentsDesk, span: Span): Promise<void> {
  try {
    const { captures, credited, findings } = await reconcile(desk.services, span);
    const days = `${minuteOf(span.from)} to ${minuteOf(span.to)}`;
    desk.print(`${days}: ${captures} captures, ${credited} settled now, ${findings} to look at.`);
  } finally {
    // Also when a payment could not be compared: what was found is to be looked at all the same.
    await printOpen(desk);
  }
}

/** A reference may be any text of the provider's, so its case is left alone. */
async function accept(desk: PaymentsDesk, given: Given): Promise<void> {
  const request = { reference: given.text("REFERENCE"), reason: given.text("reason"), actor: given.actor };
  for (const found of await acceptDifference(desk.services, request))
    desk.print(`Accepted: ${lineOf(found)}`);
}

async function printOpen({ services, print }: PaymentsDesk): Promise<void> {
  const open = await openFindings(services.db);
  if (open.length === 0) return print("There are no open findings.");
  for (const found of open) print(lineOf(found));
}

function lineOf(found: PaymentReconciliation): string {
  return [
    minuteOf(found.occurred_at),
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

function spanOf(given: Given, now: Date): Span {
  const days = { from: given.optional("from"), to: given.optional("to") };
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  const from = dayOf(days.from ?? days.to ?? yesterday);
  const to = new Date(dayOf(days.to ?? days.from ?? yesterday).getTime() + DAY_MS);
  if (from >= to) throw new StartError("The first day is after the last one");
  return { from, to };
}

function dayOf(text: string): Date {
  if (!isDay(text)) throw new StartError(`"${text}" is no day: expected YYYY-MM-DD`);
  return new Date(`${text}T00:00:00Z`);
}
