import type { Kysely, Selectable, Transaction } from "kysely";
import type { Database, PlayerTable } from "../db/schema";
import { isPassword } from "./passwords";
import {
  banned,
  checkAddress,
  checkAge,
  checkCountry,
  checkEmail,
  checkNames,
  checkPhone,
} from "./players-rules";
import { Refusal } from "./refusal";
import { failedLogin, forgetFailures } from "./login-attempts";

export type PlayerRow = Selectable<PlayerTable>;

/** @throws Refusal `not_found` */
export async function playerById(db: Kysely<Database>, playerId: number): Promise<PlayerRow> {
  const row = await db.selectFrom("player").selectAll().where("player_id", "=", playerId).executeTakeFirst();
  if (!row) throw new Refusal("not_found", "There is no such player.", 404);
  return row;
}

/** The account that a name stands for, before anybody has shown to be its owner. */
export interface NamedAccount {
  playerId: number;
  /** As it was when the name was looked up. */
  argon2id: string;
  /** When the account was opened. */
  openedAt: Date | null;
}

/** @param name a login or an e-mail, lower-cased */
export async function accountNamed(db: Kysely<Database>, name: string): Promise<NamedAccount | null> {
  const row = await db
    .selectFrom("login_name")
    .innerJoin("player_password", "player_password.player_id", "login_name.player_id")
    .leftJoin("player", "player.player_id", "login_name.player_id")
    .select(["login_name.player_id", "argon2id", "created_at"])
    .where("login_name.name", "=", name)
    .executeTakeFirst();
  return row ? { playerId: row.player_id, argon2id: row.argon2id, openedAt: row.created_at } : null;
}

/**
 * The player of a name, if the password is the account's. Whether it is wrong or nobody's account, the answer and its
 * time are the same.
 * @param account of the name, from `accountNamed`
 * @throws Refusal `invalid_credentials`, `too_many_attempts` (spec §8) or `banned`
 */
export async function checkLogin(
  db: Kysely<Database>,
  name: string,
  account: NamedAccount | null,
  password: string,
  now: Date,
): Promise<PlayerRow> {
  const right = await isPassword(password, account?.argon2id ?? null);
  if (!account || !right) {
    await failedLogin(db, name, now);
    throw invalidCredentials();
  }
  await forgetFailures(db, name);
  const player = await playerById(db, account.playerId);
  if (player.banned) throw banned();
  return player;
}

export function invalidCredentials(): Refusal {
  return new Refusal("invalid_credentials", "Your login or password is incorrect.", 401);
}

/** Spec §5: account details are complete only with all four. */
export function areDetailsComplete(player: PlayerRow): boolean {
  return [player.address_one, player.city, player.state_id, player.zip_code].every((part) => part !== "");
}

export interface PlayerChanges {
  /** Lower-cased. */
  email: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  addressOne: string;
  city: string;
  stateId: string;
  zipCode: string;
  /** ISO 3166 code. */
  countryId: string;
  cellPhone: string;
  genderMale: boolean;
}

/**
 * Completes or changes the account details. The e-mail is not among what may change: whoever has no more than a
 * session could take the account over by it.
 * @throws Refusal in the words of spec §5, or `restricted_country`
 */
export async function updatePlayer(
  trx: Transaction<Database>,
  playerId: number,
  changes: PlayerChanges,
  restricted: ReadonlySet<string>,
  now: Date,
): Promise<PlayerRow> {
  checkNames(changes.firstName, changes.lastName);
  checkEmail(changes.email);
  checkAge(changes.birthDate, now);
  checkAddress({
    address: changes.addressOne,
    city: changes.city,
    state: changes.stateId,
    zip: changes.zipCode,
  });
  checkPhone(changes.cellPhone);
  checkCountry(changes.countryId, restricted);
  const before = await trx
    .selectFrom("player")
    .select("email")
    .where("player_id", "=", playerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.email !== changes.email) {
    throw new Refusal("invalid_request", "To change your email, please contact support.", 400);
  }
  return trx
    .updateTable("player")
    .set({
      first_name: changes.firstName,
      last_name: changes.lastName,
      birth_date: changes.birthDate,
      address_one: changes.addressOne,
      city: changes.city,
      state_id: changes.stateId,
      zip_code: changes.zipCode,
      country_id: changes.countryId,
      cell_phone: changes.cellPhone,
      gender_male: changes.genderMale,
    })
    .where("player_id", "=", playerId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
