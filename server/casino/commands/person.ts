import { isDay } from "~/casino/contract/calendar";
import { readEmail, readName } from "~/casino/contract/values/person";
import { DEFAULT_LANGUAGE, isLanguage, languages } from "~/shared/languages";
import { StartError } from "~/shared/start-error";
import { commandActor } from "../domain/desk/log";
import { changePlayerEmail, changePlayerPerson, openNamesakeAccount } from "../domain/desk/person";
import type { Person } from "../domain/players/namesakes";
import {
  hashOfUnknownPassword,
  markDistinctByOperator,
  type PersonChange,
} from "../domain/players/person-change";
import type { StandingChange } from "../domain/players/standing";
import type { AbandonedServices } from "../domain/rounds/abandoned";
import { type Given, type Group, playerIdIn, type Terminal } from "./command";

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

function personChangeIn(given: Given): PersonChange {
  return { ...changeIn(given), actor: commandActor(given.actor) };
}

async function changeEmail({ kysely, clock, print }: PersonDesk, given: Given): Promise<void> {
  const change = personChangeIn(given);
  const email = readEmail(given.text("to"));
  const signIns = await kysely
    .transaction()
    .execute((trx) => changePlayerEmail(trx, change, email, clock.now()));
  print(
    `The email address of player ${change.playerId} is ${email} once it is confirmed: ${signIns} signed out.`,
  );
}

async function changePerson({ kysely, clock, print }: PersonDesk, given: Given): Promise<void> {
  const change = personChangeIn(given);
  const changes = changesIn(given);
  await kysely.transaction().execute((trx) => changePlayerPerson(trx, change, changes, clock.now()));
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
  const hash = await hashOfUnknownPassword();
  const { playerId, login, others } = await kysely
    .transaction()
    .execute((trx) => openNamesakeAccount(trx, personChangeIn(given), details, hash, clock.now()));
  print(`Player ${playerId} with the login ${login} is somebody else than ${others.join(", ")}.`);
  print(`A link to choose the password goes to ${details.email}; “Forgot password” sends another.`);
}

async function distinguish({ kysely, clock, print }: PersonDesk, given: Given): Promise<void> {
  const change = personChangeIn(given);
  const other = playerIdIn(given, "OTHER");
  await kysely.transaction().execute((trx) => markDistinctByOperator(trx, change, other, clock.now()));
  print(`Players ${change.playerId} and ${other} are two people.`);
}
