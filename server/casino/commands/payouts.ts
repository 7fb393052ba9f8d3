import { z } from "zod";
import { StartError } from "~/shared/start-error";
import { acceptContradiction, approve, listForDesk, refuse } from "../domain/withdrawals/desk";
import type { WithdrawalRow } from "../domain/withdrawals/row";
import type { WithdrawalServices } from "../domain/withdrawals/settle";
import { english } from "../texts/en";
import { type Given, type Group, minuteOf, type Terminal } from "./command";

export interface PayoutsDesk extends Pick<WithdrawalServices, "db" | "clock">, Terminal {}

export const payouts: Group<PayoutsDesk> = {
  name: "payouts",
  summary: "Withdrawals.",
  verbs: {
    list: {
      syntax: "",
      summary: "Shows what is not paid yet, oldest first, and what the provider contradicts.",
      run: list,
    },
    pay: {
      syntax: "WITHDRAWAL --reason TEXT",
      summary: "Approves one that waits for a person; the running casino pays it.",
      async run(desk, given) {
        const decision = decisionIn(given);
        await approve(desk, decision);
        desk.print(`${decision.withdrawalId} is approved: the running casino pays it.`);
      },
    },
    refuse: {
      syntax: "WITHDRAWAL --reason TEXT",
      summary: "Gives the money back to the player's cash.",
      async run(desk, given) {
        const decision = decisionIn(given);
        await refuse(desk, decision);
        desk.print(`${decision.withdrawalId} is refused: the money is the player’s again.`);
      },
    },
    accept: {
      syntax: "WITHDRAWAL --reason TEXT",
      summary:
        "Settles what the provider contradicts as it is. Where the ledger must change, two people first correct the balance at the desk.",
      async run(desk, given) {
        const decision = decisionIn(given);
        const answer = await acceptContradiction(desk, decision);
        desk.print(`${decision.withdrawalId} stays as it is, though the provider says ${answer}.`);
      },
    },
  },
};

function decisionIn(given: Given) {
  const id = z.uuid().safeParse(given.text("WITHDRAWAL").toLowerCase());
  if (!id.success)
    throw new StartError(`"${given.text("WITHDRAWAL")}" is not a withdrawal's id, as "list" shows it`);
  return { withdrawalId: id.data, reason: given.text("reason"), actor: given.actor };
}

async function list({ db, clock, print }: PayoutsDesk): Promise<void> {
  const rows = await listForDesk(db, clock.now());
  if (rows.length === 0) return print("No withdrawals are open.");
  for (const row of rows) print(lineOf(row));
}

function lineOf(row: WithdrawalRow): string {
  return [
    minuteOf(row.created_at),
    row.withdrawal_id,
    row.state.padEnd(10),
    `player ${row.player_id}`,
    english.money(row.amount_minor, row.currency),
    `${row.kind} ${row.masked}`,
    ...(row.state === "review" ? [row.review_reasons.join(", ") || "no reason any more"] : []),
    ...(row.contradiction === null ? [] : [`the provider says ${row.contradiction}`]),
  ].join("  ");
}
