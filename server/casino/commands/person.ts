import { isDay } from "~/casino/contract/calendar";
import type { ErrorCode } from "~/casino/contract/shared";
import { readEmail, readName } from "~/casino/contract/values/person";
import { DEFAULT_LANGUAGE, isLanguage, languages } from "~/shared/languages";
import { StartError } from "~/shared/start-error";
import { changeEmailByOperator } from "../domain/email-change";
import type { Person } from "../domain/namesakes";
import { OperatorError } from "../domain/operator-error";
import { changePersonByOperator, markDistinctByOperator, openForNamesake } from "../domain/person-change";
import { Refusal } from "../domain/refusal";
import type { AbandonedServices } from "../domain/rounds/abandoned";
import type { StandingChange } from "../domain/standing";
import { playerIdIn, type Given, type Group, type Terminal } from "./command";

interface PersonDesk extends Pick<AbandonedServices, "kysely" | "clock">, Terminal {}

const TAGS = Object.keys(languages).join(", ");

/** Verbs of `players`: who a player is. The casino that runs sends their mails. */
export const personVerbs: Group<PersonDesk>["verbs"] = {
  email: {
    syntax: "PLAYER --to ADDRESS --reason TEXT",
    summary:
      "Gives the account another email address and mails both: the new one is to be confirmed, links that were sent to the old one no longer work, and the player is signed out everywhere.",
    run: changeEmail,
  },
  person: {
    syntax: "PLAYER [--first NAME] [--last NAME] [--born DAY] --reason TEXT",
    summary:
      "Corrects the name or the date of birth, such as 1990-12-31. A player whose identity was verified is asked for documents again.",
    run: changePerson,
  },
  namesake: {
    syntax: "PLAYER --email ADDRESS --first NAME --last NAME [--language TAG] --reason TEXT",
    summary: `Opens an account for somebody else with the name and date of birth of PLAYER, and mails a link to choose the password. TAG is one of ${TAGS}.`,
    run: openNamesake,
  },
  distinct: {
    syntax: "PLAYER OTHER --reason TEXT",
    summary:
      "Records that two players are two people, such as twins with one home: both can complete their accounts, and what excludes one from now on does not exclude the other.",
    run: distinguish,
  },
};

export function changeIn(given: Given): StandingChange {
  return { playerId: playerIdIn(given), reason: given.text("reason"), actor: given.actor };
}

async function changeEmail({ kysely, clock, print }: PersonDesk, given: Given): Promise<void> {
  const change = changeIn(given);
  const email = readEmail(given.text("to"));
  const changing = kysely
    .transaction()
    .execute((trx) => changeEmailByOperator(trx, change, email, clock.now()));
  const signIns = await worded(changing, EMAIL_REFUSALS);
  print(
    `The email address of player ${change.playerId} is ${email} once it is confirmed: ${signIns} signed out.`,
  );
}

async function changePerson({ kysely, clock, print }: PersonDesk, given: Given): Promise<void> {
  const change = changeIn(given);
  const changes = changesIn(given);
  const changing = kysely
    .transaction()
    .execute((trx) => changePersonByOperator(trx, change, changes, clock.now()));
  await worded(changing, { ...PERSON_REFUSALS, login_exists: "Another account has these details." });
  print(`The details of player ${change.playerId} are changed.`);
}

/** @throws StartError when nothing is to be changed, or the date is none */
function changesIn(given: Given): Partial<Person> {
  const changes: Partial<Person> = {};
  const [first, last, born] = ["first", "last", "born"].map((name) => given.optional(name));
  if (first !== undefined) changes.firstName = readName(first);
  if (last !== undefined) changes.lastName = readName(last);
  if (born !== undefined) {
    if (!isDay(born)) throw new StartError(`"${born}" is not a day, such as 1990-12-31`);
    changes.birthDate = born;
  }
  if (Object.keys(changes).length === 0)
    throw new StartError("Nothing to change: expected --first NAME, --last NAME or --born DAY");
  return changes;
}

async function openNamesake({ kysely, clock, print }: PersonDesk, given: Given): Promise<void> {
  const language = given.optional("language") ?? DEFAULT_LANGUAGE;
  if (!isLanguage(language)) throw new StartError(`"${language}" is no language: expected one of ${TAGS}`);
  const details = {
    email: readEmail(given.text("email")),
    firstName: readName(given.text("first")),
    lastName: readName(given.text("last")),
    language,
  };
  const opening = openForNamesake(kysely, changeIn(given), details, clock.now());
  const { playerId, login, others } = await worded(opening, {
    ...EMAIL_REFUSALS,
    invalid_field: "A name or the email address is not valid.",
    banned: "This email address belongs to a player who is banned.",
  });
  print(`Player ${playerId} with the login ${login} is somebody else than ${others.join(", ")}.`);
  print(`A link to choose the password goes to ${details.email}; “Forgot password” sends another.`);
}

async function distinguish({ kysely, clock, print }: PersonDesk, given: Given): Promise<void> {
  const change = changeIn(given);
  const other = playerIdIn(given, "OTHER");
  const marking = kysely
    .transaction()
    .execute((trx) => markDistinctByOperator(trx, change, other, clock.now()));
  await worded(marking, PERSON_REFUSALS);
  print(`Players ${change.playerId} and ${other} are two people.`);
}

type Words = Partial<Record<ErrorCode, string>>;

/** @throws OperatorError for a refusal that has words here */
async function worded<Result>(work: Promise<Result>, words: Words): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const said = error instanceof Refusal ? words[error.code as ErrorCode] : undefined;
    throw said === undefined ? error : new OperatorError(said);
  }
}

const EMAIL_REFUSALS: Words = {
  not_found: "There is no such player.",
  invalid_field: "This is not a valid email address.",
  email_exists: "Another account has this email address.",
  login_exists: "Another account has this email address in another spelling.",
};

const PERSON_REFUSALS: Words = {
  not_found: "There is no such player.",
  invalid_field: "The name or the date of birth is none that an account may have.",
};
