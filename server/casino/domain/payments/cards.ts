import type { RefusedField } from "~/casino/contract/shared";
import { Refusal } from "../refusal";

/** A card as typed, validated. Its number goes to the provider and is never stored. */
export interface Card {
  readonly number: string;
  readonly brand: string;
  readonly last4: string;
}

export interface CardFields {
  number: string | undefined;
  /** MM/YY or MM/YYYY. */
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
  const number = (fields.number ?? "").replace(/[ -]/g, "");
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) throw refused("card_number");
  if (!isCurrent(fields.expiry ?? "", now)) throw refused("card_expiry");
  if (!/^\d{3,4}$/.test((fields.cvc ?? "").trim())) throw refused("card_security_code");
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
  const match = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|20\d{2})\s*$/.exec(expiry);
  if (!match) return false;
  const month = Number(match[1]);
  const year = Number(match[2]) % 100;
  const monthsLeft = (year + 2000 - now.getUTCFullYear()) * 12 + (month - 1 - now.getUTCMonth());
  // Issuers do not make cards valid for longer than this: a later year is a typing error.
  return monthsLeft >= 0 && monthsLeft <= 20 * 12;
}

function refused(field: RefusedField): Refusal {
  return new Refusal("invalid_field", { field });
}
