import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { SIGNUP_TEXTS, type SignupText } from "~/casino/contract/person";
import type { Language } from "~/shared/languages";
import type { Database } from "../../db/schema";
import { isSameInbox } from "../exclusion/same-person";
import { openWallets } from "../ledger/wallets";
import { OperatorError } from "../operator-error";
import { enqueueMail } from "../outbox";
import { Refusal } from "../refusal";
import { lockPerson, markDistinct, type Namesake, samePersons, storeCanonicalNames } from "./namesakes";
import { banned, checkAge, checkCountry, checkEmail, checkNames, NEW_PLAYER_CLASS } from "./rules";

export type SignupTexts = Record<SignupText, string>;

/** The texts of a sign-up; "" for one that is not given. */
export function signupTextsOf(given: Partial<SignupTexts>): SignupTexts {
  const names = Object.keys(SIGNUP_TEXTS) as SignupText[];
  return Object.fromEntries(names.map((name) => [name, given[name] ?? ""])) as SignupTexts;
}

/** The fields of a sign-up; see the contract's `signup`. */
export interface SignupDetails {
  /** The email in lower case. */
  texts: SignupTexts;
  /** YYYY-MM-DD. */
  birthDate: string;
  clientId: number;
  aid: string;
  downloadId: string;
  language: Language;
}

/** The only currency for now; every row with an amount stores it. */
const CURRENCY = "USD";

/** @throws Refusal with the message for the player, or `restricted_country` */
export function checkSignup(
  details: SignupDetails,
  country: string | null,
  restricted: ReadonlySet<string>,
  now: Date,
): void {
  checkCountry(country, restricted);
  checkNames(details.texts.first_name, details.texts.last_name);
  checkEmail(details.texts.email);
  checkAge(details.birthDate, now);
}

/**
 * Creates an account with names, password and wallets, and queues the email that confirms the address.
 * @param argon2id from `hashPassword`
 * @throws Refusal `email_exists`, `login_exists` or `banned`
 */
export async function signUp(
  trx: Transaction<Database>,
  details: SignupDetails,
  argon2id: string,
  now: Date,
): Promise<{ playerId: number; login: string }> {
  const others = await samePersonsLocked(trx, details);
  if (others.length > 0) {
    throw others.some(({ isBanned }) => isBanned) ? banned() : new Refusal("login_exists");
  }
  return openAccount(trx, details, argon2id, now);
}

/**
 * Creates an account for somebody else with the name and birth date of a player, as an operator found.
 * @param details as for a sign-up, checked
 * @throws Refusal `email_exists`, `login_exists` or `banned`; OperatorError
 */
export async function signUpNamesake(
  trx: Transaction<Database>,
  namesakeOf: number,
  details: SignupDetails,
  argon2id: string,
  now: Date,
): Promise<{ playerId: number; login: string; others: number[] }> {
  const others = (await samePersonsLocked(trx, details)).map((other) => other.playerId);
  if (!others.includes(namesakeOf)) {
    throw new OperatorError(`Player ${namesakeOf} has another name or birth date.`);
  }
  const opened = await openAccount(trx, details, argon2id, now);
  await markDistinct(trx, opened.playerId, others, now);
  return { ...opened, others };
}

async function openAccount(
  trx: Transaction<Database>,
  details: SignupDetails,
  argon2id: string,
  now: Date,
): Promise<{ playerId: number; login: string }> {
  const playerId = await nextPlayerId(trx);
  const login = loginFor(details.texts.first_name, playerId);
  await trx
    .insertInto("login_name")
    .values([
      { name: login, kind: "login", player_id: playerId },
      { name: details.texts.email, kind: "email", player_id: playerId },
    ])
    .execute();
  await trx
    .insertInto("player")
    .values({
      player_id: playerId,
      login,
      ...details.texts,
      birth_date: details.birthDate,
      player_class: NEW_PLAYER_CLASS,
      gender_male: null,
      client_id: details.clientId,
      aid: details.aid,
      download_id: details.downloadId,
      language: details.language,
      currency: CURRENCY,
      first_deposit_at: null,
      created_at: now,
    })
    .execute();
  const { first_name: firstName, last_name: lastName } = details.texts;
  await storeCanonicalNames(trx, [{ playerId, firstName, lastName }]);
  await trx
    .insertInto("player_password")
    .values({ player_id: playerId, argon2id, changed_at: now })
    .execute();
  await openWallets(trx, { playerId, currency: CURRENCY });
  await enqueueMail(trx, { kind: "email_confirmation", recipient: details.texts.email, playerId }, now);
  return { playerId, login };
}

/**
 * Refuses a known email address and another spelling of it. An excluded person is refused as everybody is who has an account,
 * so that a stranger learns nothing about an exclusion.
 * @returns the players who are the same person under another address, if they are
 */
async function samePersonsLocked(trx: Transaction<Database>, details: SignupDetails): Promise<Namesake[]> {
  const { first_name: firstName, last_name: lastName } = details.texts;
  const person = { firstName, lastName, birthDate: details.birthDate };
  await lockPerson(trx, person);
  const holder = await lockedHolder(trx, details.texts.email);
  if (holder) throw holder.banned ? banned() : emailExists();
  await refuseTakenInbox(trx, null, details.texts.email);
  return samePersons(trx, person);
}

/**
 * Lets one transaction at a time decide about an inbox: no unique constraint can express "another spelling of this
 * address".
 * @returns the player who logs in with the address, if there is one
 */
async function lockedHolder(
  trx: Transaction<Database>,
  email: string,
): Promise<{ banned: boolean } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(canonical_email(${email}), 798))`.execute(trx);
  return trx
    .selectFrom("login_name")
    .innerJoin("player", "player.player_id", "login_name.player_id")
    .select("player.banned")
    .where("login_name.name", "=", email)
    .executeTakeFirst();
}

/** @throws Refusal `login_exists` */
async function refuseTakenInbox(
  trx: Transaction<Database>,
  playerId: number | null,
  email: string,
): Promise<void> {
  if (await isSameInbox(trx, playerId, email)) throw new Refusal("login_exists");
}

/**
 * Gives a player, whose earlier address is no longer a name, another email address to log in with.
 * @throws Refusal `email_exists` or `login_exists`
 */
export async function claimEmail(trx: Transaction<Database>, playerId: number, email: string): Promise<void> {
  if (await lockedHolder(trx, email)) throw emailExists();
  await refuseTakenInbox(trx, playerId, email);
  await trx.insertInto("login_name").values({ name: email, kind: "email", player_id: playerId }).execute();
}

function emailExists(): Refusal {
  return new Refusal("email_exists");
}

async function nextPlayerId(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('player_id_seq') as id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("player_id_seq gave no number");
  return row.id;
}

/** Alphanumeric, at least four characters. The number makes it unique. */
function loginFor(firstName: string, playerId: number): string {
  const letters = firstName
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  return `${letters === "" ? "player" : letters}${playerId}`;
}

/** Records a failed sign-up for the hosts to follow up. */
export async function recordIncompleteSignup(
  db: Kysely<Database>,
  signup: {
    login: string;
    email: string;
    firstName: string;
    lastName: string;
    clientId: number;
    startDate: Date;
  },
  now: Date,
): Promise<void> {
  await db
    .insertInto("incomplete_signup")
    .values({
      incomplete_signup_id: randomUUID(),
      login: signup.login,
      email: signup.email,
      first_name: signup.firstName,
      last_name: signup.lastName,
      client_id: signup.clientId,
      start_date: signup.startDate,
      recorded_at: now,
    })
    .execute();
}
