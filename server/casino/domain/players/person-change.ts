import type { Transaction } from "kysely";
import { CLIENT_ID } from "~/casino/contract/client-id";
import type { Language } from "~/shared/languages";
import type { Database } from "../../db/schema";
import { type Actor, type CommandActor, writeLog } from "../desk/log";
import { hasOtherAccount } from "../exclusion/same-person";
import { askForIdentity } from "../identity/ask";
import { lockWallets } from "../ledger/wallets";
import { OperatorError } from "../operator-error";
import { enqueueMail } from "../outbox";
import { Refusal } from "../refusal";
import { newSecret } from "../secrets/secrets";
import { hashPassword } from "../sign-in/passwords";
import { lockPerson, markDistinct, type Person, storeCanonicalNames } from "./namesakes";
import { playerById, type PlayerRow } from "./players";
import { checkAge, checkEmail, checkNames } from "./rules";
import { signUpNamesake, signupTextsOf } from "./signup";

/** A change to who a player is, by an operator. */
export interface PersonChange {
  playerId: number;
  /** For the log; never shown to the player. */
  reason: string;
  actor: Actor | CommandActor;
}

/**
 * Corrects a name or birth date, also once the identity was asked for: `updatePlayer` refuses the player then. Withdrawals
 * are paid to the person who was verified, who is asked again. The log names what was changed and nothing else: it is never
 * erased.
 * @throws OperatorError; Refusal `not_found`, `invalid_field`, or `login_exists` for a person who has another account
 */
export async function changePersonByOperator(
  trx: Transaction<Database>,
  { playerId, reason, actor }: PersonChange,
  changes: Partial<Person>,
  now: Date,
): Promise<void> {
  const before = personOf(await playerById(trx, playerId));
  const person = { ...before, ...changes };
  checkNames(person.firstName, person.lastName);
  checkAge(person.birthDate, now);
  const changed = PERSON_FIELDS.filter((field) => person[field] !== before[field]);
  if (changed.length === 0) throw new OperatorError(`Player ${playerId} has this name and birth date.`);
  await lockPerson(trx, person);
  await lockWallets(trx, playerId);
  const stored = await playerById(trx, playerId);
  if (PERSON_FIELDS.some((field) => personOf(stored)[field] !== before[field])) {
    throw new OperatorError(`Player ${playerId} changed the details at this moment: look again.`);
  }
  refuseUnchangeable(stored);
  const { address_one: address, zip_code: zip } = stored;
  if (await hasOtherAccount(trx, playerId, { ...person, address, zip })) throw new Refusal("login_exists");
  await trx
    .updateTable("player")
    .set({ first_name: person.firstName, last_name: person.lastName, birth_date: person.birthDate })
    .where("player_id", "=", playerId)
    .execute();
  await storeCanonicalNames(trx, [{ playerId, ...person }]);
  await askForIdentity(trx, playerId, "person_changed", now);
  await writeLog(trx, {
    actor,
    action: "player.change_person",
    subject: { kind: "player", id: playerId },
    playerId,
    after: { changed },
    reason,
    at: now,
  });
}

const PERSON_FIELDS = ["firstName", "lastName", "birthDate"] as const;

function personOf({ first_name: firstName, last_name: lastName, birth_date: birthDate }: PlayerRow): Person {
  return { firstName, lastName, birthDate };
}

/** Documents are compared with the details as they were sent, and those of a closed account may be erased. */
function refuseUnchangeable({
  player_id: playerId,
  closed_at: closedAt,
  identity_state: state,
}: PlayerRow): void {
  if (closedAt !== null) throw new OperatorError(`The account of player ${playerId} is closed.`);
  if (state === "in_review") {
    throw new OperatorError(
      `The documents of player ${playerId} are being checked: decide about them first.`,
    );
  }
}

/**
 * Records that two players are two people, such as twins with one home: neither keeps the other from completing the account,
 * and an exclusion of one does not reach the other. What it has reached already stays.
 * @throws OperatorError; Refusal `not_found`
 */
export async function markDistinctByOperator(
  trx: Transaction<Database>,
  { playerId, reason, actor }: PersonChange,
  otherId: number,
  now: Date,
): Promise<void> {
  if (playerId === otherId) throw new OperatorError("These are not two players.");
  // An exclusion of their person is decided before or after this.
  await lockPerson(trx, personOf(await playerById(trx, playerId)));
  await playerById(trx, otherId);
  await markDistinct(trx, playerId, [otherId], now);
  await writeLog(trx, {
    actor,
    action: "player.mark_distinct",
    subject: { kind: "player", id: playerId },
    playerId,
    after: { other: otherId },
    reason,
    at: now,
  });
}

/** What is asked of somebody else with a player's name and birth date. */
export interface NamesakeDetails {
  /** Lowercase. */
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
}

/**
 * Opens an account for somebody else with the name and birth date of a player. A mail has a link to choose the password, and
 * the terms are accepted at the first sign-in.
 * @param change whose namesake it is
 * @param argon2id `hashOfUnknownPassword`
 * @returns `others`: the players from whom the new one is distinct
 * @throws OperatorError; Refusal `not_found`, `invalid_field`, `email_exists`, `login_exists` or `banned`
 */
export async function openForNamesake(
  trx: Transaction<Database>,
  { playerId: namesakeOf, reason, actor }: PersonChange,
  { email, firstName, lastName, language }: NamesakeDetails,
  argon2id: string,
  now: Date,
): Promise<{ playerId: number; login: string; others: number[] }> {
  checkNames(firstName, lastName);
  checkEmail(email);
  const { birth_date: birthDate } = await playerById(trx, namesakeOf);
  const texts = signupTextsOf({ email, first_name: firstName, last_name: lastName });
  const details = { texts, birthDate, clientId: CLIENT_ID.desktop, aid: "", downloadId: "", language };
  const opened = await signUpNamesake(trx, namesakeOf, details, argon2id, now);
  await enqueueMail(trx, { kind: "password_reset", recipient: email, playerId: null }, now);
  await writeLog(trx, {
    actor,
    action: "player.open_for_namesake",
    subject: { kind: "player", id: opened.playerId },
    playerId: opened.playerId,
    after: { namesake_of: opened.others },
    reason,
    at: now,
  });
  return opened;
}

/** Takes as long as any hash, so that it is made before the transaction. Nobody knows the password: the mail's link sets another. */
export const hashOfUnknownPassword = (): Promise<string> => hashPassword(newSecret());
