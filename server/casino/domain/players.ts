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
import { claimEmail } from "./players-signup";
import { Refusal } from "./refusal";
import { failedLogin, forgetFailures } from "./login-attempts";

export type PlayerRow = Selectable<PlayerTable>;

/** @throws Refusal `not_found` */
export async function playerById(db: Kysely<Database>, playerId: number): Promise<PlayerRow> {
  const row = await db.selectFrom("player").selectAll().where("player_id", "=", playerId).executeTakeFirst();
  if (!row) throw new Refusal("not_found", "There is no such player.", 404);
  return row;
}

/** The player and the hash that the password was checked against. */
export interface CheckedLogin {
  player: PlayerRow;
  argon2id: string;
}

/**
 * The player whom a login (or e-mail, lower-cased) and password name.
 * Whichever of them is wrong, the answer and its time are the same.
 * @throws Refusal `invalid_credentials`, `too_many_attempts` (spec §8) or `banned`
 */
export async function checkLogin(
  db: Kysely<Database>,
  name: string,
  password: string,
  now: Date,
): Promise<CheckedLogin> {
  const found = await db
    .selectFrom("login_name")
    .innerJoin("player_password", "player_password.player_id", "login_name.player_id")
    .select(["login_name.player_id", "player_password.argon2id"])
    .where("login_name.name", "=", name)
    .executeTakeFirst();
  const right = await isPassword(password, found?.argon2id ?? null);
  if (!found || !right) {
    await failedLogin(db, name, now);
    throw invalidCredentials();
  }
  await forgetFailures(db, name);
  const player = await playerById(db, found.player_id);
  if (player.banned) throw banned();
  return { player, argon2id: found.argon2id };
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
 * Completes or changes the account details.
 * @throws Refusal in the words of spec §5, `email_exists` or `restricted_country`
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
  const before = await playerById(trx, playerId);
  if (before.email !== changes.email) {
    await claimEmail(trx, playerId, changes.email);
    await trx.deleteFrom("login_name").where("name", "=", before.email).execute();
  }
  return trx
    .updateTable("player")
    .set({
      email: changes.email,
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
