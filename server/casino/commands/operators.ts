import type { Kysely } from "kysely";
import { operatorEmail } from "~/casino/contract/operator/session";
import { StartError } from "~/shared/start-error";
import type { Database } from "../db/schema";
import type { Clock } from "../domain/clock";
import { invite } from "../domain/desk/invitations";
import { commandActor } from "../domain/desk/log";
import { DeskRefusal } from "../domain/desk/refusal";
import { OperatorError } from "../domain/operator-error";
import type { Given, Group, Terminal } from "./command";

export interface OperatorsDesk extends Terminal {
  db: Kysely<Database>;
  clock: Clock;
}

export const operators: Group<OperatorsDesk> = {
  name: "operators",
  summary: "Operators of the desk.",
  verbs: {
    invite: {
      syntax: "EMAIL --reason TEXT",
      summary:
        "Mails an invitation for another owner. If the only owner has lost the phone with the authenticator app, the new owner disables the old account at the desk.",
      async run({ db, clock, print }, given) {
        const email = emailIn(given);
        const request = { email, role: "owner", reason: given.text("reason") } as const;
        await db
          .transaction()
          .execute((trx) => invite(trx, request, commandActor(given.actor), clock.now()))
          .catch(rethrowExisting);
        print(`An invitation goes to ${email}. Its link works once, and for three days.`);
      },
    },
  },
};

/** @throws StartError for what is no address */
function emailIn(given: Given): string {
  const typed = given.text("EMAIL");
  const email = operatorEmail.safeParse(typed);
  if (!email.success) throw new StartError(`"${typed}" is not an email address`);
  return email.data;
}

/** @throws OperatorError for the address of an operator */
function rethrowExisting(error: unknown): never {
  const exists = error instanceof DeskRefusal && error.code === "operator_exists";
  throw exists ? new OperatorError("An operator has this address: give another one.") : error;
}
