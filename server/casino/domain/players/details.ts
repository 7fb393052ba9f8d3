import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { IdentityState } from "~/casino/contract/identity-words";
import { readName } from "~/casino/contract/values/person";
import type { Database } from "../../db/schema";
import { hasOtherAccount, type PersonDetails } from "../exclusion/same-person";
import { askForIdentity } from "../identity/ask";
import { lockWallets } from "../ledger/wallets";
import { Refusal } from "../refusal";
import { canonicalForm } from "./canonical-form";
import { lockPerson, storeCanonicalNames } from "./namesakes";
import { areDetailsComplete, type PlayerRow } from "./players";
import { checkAge, checkCountry, checkEmail, checkNames, checkPhone, checkPostalAddress } from "./rules";

export interface PlayerChanges {
  /** Lowercase. */
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
 * Completes or changes the account details. The email address cannot be changed here: anyone with just a session could
 * take over the account that way. Nor can the name and birth date once the identity was asked for, as withdrawals are paid
 * to the person who was verified; a verified player who changes the address is asked again.
 * @throws Refusal `invalid_field`, `email_not_changeable`, `details_fixed`, `restricted_country`, or
 *   `login_exists` for details of a person who has another account
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
  checkPostalAddress({
    address: changes.addressOne,
    city: changes.city,
    state: changes.stateId,
    zip: changes.zipCode,
  });
  checkPhone(changes.cellPhone);
  checkCountry(changes.countryId, restricted);
  const { firstName, lastName, birthDate, addressOne: address, zipCode: zip } = changes;
  const person = { firstName, lastName, birthDate, address, zip };
  await lockPerson(trx, person);
  await lockWallets(trx, playerId);
  const stored = await trx
    .selectFrom("player")
    .selectAll()
    .where("player_id", "=", playerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (stored.email !== changes.email) {
    throw new Refusal("email_not_changeable");
  }
  const isMoved = areDetailsComplete(stored) && !isSamePlace(stored, changes);
  refuseFixed(stored, changes, isMoved);
  // Two people who share a home keep changing the rest of their details.
  const isNew = !isDeepStrictEqual(personOf(stored), person);
  if (isNew && (await hasOtherAccount(trx, playerId, person))) throw new Refusal("login_exists");
  const updated = await trx
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
  await storeCanonicalNames(trx, [{ playerId, firstName, lastName }]);
  if (isMoved) await askForIdentity(trx, playerId, "address_changed", now);
  return updated;
}

/**
 * Once the identity was asked for, the documents are compared with the name and birth date as they are; while they are
 * being compared, with the address as well.
 * @throws Refusal `details_fixed`
 */
function refuseFixed(stored: PlayerRow, changes: PlayerChanges, isMoved: boolean): void {
  const state: IdentityState = stored.identity_state;
  if (state === "none") return;
  // The page sends back what is stored, and the call reads it: what was stored before names were read is the same.
  const isSamePerson =
    readName(stored.first_name) === changes.firstName &&
    readName(stored.last_name) === changes.lastName &&
    stored.birth_date === changes.birthDate;
  if (!isSamePerson || (isMoved && state === "in_review")) throw new Refusal("details_fixed");
}

function personOf(stored: PlayerRow): PersonDetails {
  return {
    firstName: stored.first_name,
    lastName: stored.last_name,
    birthDate: stored.birth_date,
    address: stored.address_one,
    zip: stored.zip_code,
  };
}

/** In any spelling. */
function isSamePlace(stored: PlayerRow, changes: PlayerChanges): boolean {
  const one = [stored.address_one, stored.city, stored.state_id, stored.zip_code, stored.country_id];
  const other = [changes.addressOne, changes.city, changes.stateId, changes.zipCode, changes.countryId];
  return isDeepStrictEqual(one.map(canonicalForm), other.map(canonicalForm));
}
