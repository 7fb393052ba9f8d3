import type { Transaction } from "kysely";
import type { ErrorCode } from "~/casino/contract/refusals";
import type { Database } from "../../db/schema";
import { OperatorError } from "../operator-error";
import { changeEmailByOperator } from "../players/email-change";
import type { Person } from "../players/namesakes";
import { changePersonByOperator, openForNamesake, type PersonChange } from "../players/person-change";
import { playerById } from "../players/players";
import { Refusal } from "../refusal";
import { DeskRefusal } from "./refusal";

/**
 * What operators change about who a player is, by a command or at the desk. A rule that players are told in words of
 * their own is told an operator by an OperatorError; `not_found` stays a Refusal.
 */
export const changePlayerEmail = inWords(changeEmailByOperator, {
  invalid_field: "This is not a valid email address.",
  email_exists: "Another account has this email address.",
  login_exists: "Another account has this email address in another spelling.",
});

export const changePlayerPerson = inWords(changePersonByOperator, {
  invalid_field: "The name or the date of birth is none that an account may have.",
  login_exists: "Another account has these details.",
});

export const openNamesakeAccount = inWords(openForNamesake, {
  invalid_field: "A name or the email address is not valid.",
  email_exists: "Another account has this email address.",
  login_exists: "Another account has this email address in another spelling.",
  banned: "This email address belongs to a player who is banned.",
});

/**
 * `changePlayerPerson` by an operator who saw the details on a page.
 * @throws DeskRefusal `outdated` when they are others now
 */
export async function changeSeenPerson(
  trx: Transaction<Database>,
  change: PersonChange,
  { person, seen }: { person: Person; seen: Person },
  now: Date,
): Promise<void> {
  const row = await playerById(trx, change.playerId);
  const isSeen =
    row.first_name === seen.firstName && row.last_name === seen.lastName && row.birth_date === seen.birthDate;
  if (!isSeen) throw new DeskRefusal("outdated");
  await changePlayerPerson(trx, change, person, now);
}

function inWords<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  words: Partial<Record<ErrorCode, string>>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    try {
      return await work(...args);
    } catch (error) {
      const sentence = error instanceof Refusal ? words[error.code as ErrorCode] : undefined;
      throw sentence === undefined ? error : new OperatorError(sentence);
    }
  };
}
