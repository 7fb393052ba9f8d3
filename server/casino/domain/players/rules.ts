import {
  isEmail,
  isName,
  isOfAge,
  isPhone,
  MAX_FIRST_NAME_LENGTH,
  MAX_LAST_NAME_LENGTH,
  MIN_AGE,
} from "~/casino/contract/person";
import type { RefusedField } from "~/casino/contract/refusal-entry";
import { Refusal } from "../refusal";

/** Class of a player who has neither been verified nor deposited. */
export const NEW_PLAYER_CLASS = "Unverified / Non Dep";

/** @throws Refusal `invalid_field` */
export function checkNames(firstName: string, lastName: string): void {
  if (!isName(firstName, MAX_FIRST_NAME_LENGTH)) throw refused("first_name");
  if (!isName(lastName, MAX_LAST_NAME_LENGTH)) throw refused("last_name");
}

/** @throws Refusal `invalid_field` */
export function checkEmail(email: string): void {
  if (!isEmail(email)) throw refused("email");
}

/** @throws Refusal `invalid_field` */
export function checkPhone(phone: string): void {
  if (!isPhone(phone)) throw refused("phone");
}

/** @throws Refusal `invalid_field` when a part is blank */
export function checkPostalAddress(parts: {
  address: string;
  city: string;
  state: string;
  zip: string;
}): void {
  if (parts.address === "") throw refused("address");
  if (parts.city === "") throw refused("city");
  if (parts.state === "") throw refused("state");
  if (parts.zip === "") throw refused("zip");
}

/**
 * @param birthDate YYYY-MM-DD
 * @throws Refusal `invalid_field`
 */
export function checkAge(birthDate: string, now: Date): void {
  if (isOfAge(birthDate, now)) return;
  throw new Refusal("invalid_field", { field: "birth_date", minimumAge: MIN_AGE });
}

/**
 * @param country ISO 3166 code of the player's location, or null when unknown
 * @throws Refusal `restricted_country` with the country's English name
 */
export function checkCountry(country: string | null, restricted: ReadonlySet<string>): void {
  if (country === null || !restricted.has(country)) return;
  const name = new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country;
  throw new Refusal("restricted_country", { country: name, countryCode: country });
}

/** 403 and not 401, which would send the player to a login that refuses without an explanation. */
export function banned(): Refusal {
  return new Refusal("banned");
}

function refused(field: RefusedField): Refusal {
  return new Refusal("invalid_field", { field });
}
