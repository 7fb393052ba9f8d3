import type { RefusedField } from "~/casino/contract/refusal-entry";
import {
  expiryOf,
  isCardNumber,
  isSecurityCode,
  readCardNumber,
  readExpiry,
  readSecurityCode,
} from "~/casino/contract/values/card";
import { Refusal } from "../refusal";

/** A card, validated. Its number goes to the provider and is never stored. */
export interface Card {
  readonly number: string;
  readonly brand: string;
  readonly last4: string;
}

/** As typed. */
export interface CardFields {
  number: string | undefined;
  expiry: string | undefined;
  cvc: string | undefined;
}

const BRANDS: readonly [RegExp, string][] = [
  [/^4/, "Visa"],
  [/^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/, "Mastercard"],
  [/^3[47]/, "American Express"],
  [/^6(011|4[4-9]|5)/, "Discover"],
];

/** @throws Refusal `invalid_field` */
export function readCard(fields: CardFields, now: Date): Card {
  const number = readCardNumber(fields.number ?? "");
  if (!isCardNumber(number) || !passesLuhn(number)) throw refused("card_number");
  if (!isCurrent(readExpiry(fields.expiry ?? ""), now)) throw refused("card_expiry");
  if (!isSecurityCode(readSecurityCode(fields.cvc ?? ""))) throw refused("card_security_code");
  const brand = BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? "Card";
  return { number, brand, last4: number.slice(-4) };
}

/** Check digit of ISO/IEC 7812. */
function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let fromRight = 0; fromRight < number.length; fromRight++) {
    const digit = Number(number[number.length - 1 - fromRight]);
    const weighted = fromRight % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

/** A card is valid until the end of its expiry month. */
function isCurrent(expiry: string, now: Date): boolean {
  const end = expiryOf(expiry);
  if (!end) return false;
  const monthsLeft = (end.year - now.getUTCFullYear()) * 12 + (end.month - 1 - now.getUTCMonth());
  // Issuers do not make cards valid for longer than this: a later year is a typing error.
  return monthsLeft >= 0 && monthsLeft <= 20 * 12;
}

function refused(field: RefusedField): Refusal {
  return new Refusal("invalid_field", { field });
}
