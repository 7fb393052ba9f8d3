import type { Kysely } from "kysely";
import type { Database } from "../db/schema";
import type { Clock } from "../domain/clock";
import { closedWithMoney, reopenAccount } from "../domain/closing/desk";
import { english } from "../texts/en";
import { type Group, minuteOf, playerIdIn, type Terminal } from "./command";

export interface ClosedAccountsDesk extends Terminal {
  db: Kysely<Database>;
  clock: Clock;
}

export const closedAccounts: Group<ClosedAccountsDesk> = {
  name: "closed-accounts",
  summary: "Closed accounts.",
  verbs: {
    list: {
      syntax: "",
      summary: "Shows those that have money, oldest first.",
      run: list,
    },
    reopen: {
      syntax: "PLAYER --reason TEXT",
      summary: "Lets the player sign in again, such as to take that money out.",
      async run(desk, given) {
        const playerId = playerIdIn(given);
        await reopenAccount(desk, { playerId, reason: given.text("reason"), actor: given.actor });
        desk.print(`The account of player ${playerId} is open again: the player can sign in.`);
      },
    },
  },
};

async function list({ db, print }: ClosedAccountsDesk): Promise<void> {
  const accounts = await closedWithMoney(db);
  if (accounts.length === 0) return print("No closed account has money.");
  for (const { playerId, closedAt, balanceMinor, currency } of accounts) {
    print(
      [`player ${playerId}`, `closed ${minuteOf(closedAt)}`, english.money(balanceMinor, currency)].join(
        "  ",
      ),
    );
  }
}
