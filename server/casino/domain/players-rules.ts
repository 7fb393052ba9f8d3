import {
  isEmail,
  isName,
  isOfAge,
  isPhone,
  LONGEST_FIRST_NAME,
  LONGEST_LAST_NAME,
} from "~/casino/contract/person";
import { Refusal } from "./refusal";

/** Class of a player who has neither been verified nor deposited. */
export const NEW_PLAYER_CLASS = "Unverified / Non Dep";

/** @throws Refusal with the message for the player */
export function checkNames(firstName: string, lastName: string): void {
  if (!isName(firstName, LONGEST_FIRST_NAME)) throw refused("Please enter your first name");
  if (!isName(lastName, LONGEST_LAST_NAME)) throw refused("Please enter your last name");
}

/** @throws Refusal with the message for the player */
export function checkEmail(email: string): void {
  if (!isEmail(email)) throw refused("Please enter a valid email address.");
}

/** @throws Refusal with the message for the player */
export function checkPhone(phone: string): void {
  if (!isPhone(phone)) throw refused("Please enter your cell phone number");
}

/** @throws Refusal with the message for the player when a part is blank */
export function checkAddress(parts: { address: string; city: string; state: string; zip: string }): void {
  if (parts.address === "") throw refused("Please enter your Address");
  if (parts.city === "") throw refused("Please enter your city");
  if (parts.state === "") throw refused("Please enter your state or province");
  if (parts.zip === "") throw refused("Please enter your zip code");
}

/**
 * @param birthDate YYYY-MM-DD
 * @throws Refusal with the message for the player
 */
export function checkAge(birthDate: string, now: Date): void {
  if (isOfAge(birthDate, now)) return;
  throw refused("Please enter your date of birth. You must be at least 21 years old.");
}

/**
 * @param country ISO 3166 code of the player's location, or null when unknown
 * @throws Refusal `restricted_country` with the country's English name
 */
export function checkCountry(country: string | null, restricted: ReadonlySet<string>): void {
  if (country === null || !restricted.has(country)) return;
  const name = new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country;
  throw new Refusal("restricted_country", `We do not accept players from ${name}.`, 403, { country: name });
}

export function banned(): Refusal {
  return new Refusal("banned", "This account can’t be used. Please contact support.", 403);
}

function refused(message: string): Refusal {
  return new Refusal("invalid_request", message, 400);
}
