import { z } from "zod";
import {
  isEmail,
  isName,
  isOfAge,
  MAX_FIRST_NAME_LENGTH,
  MAX_LAST_NAME_LENGTH,
} from "~/casino/contract/person";
import { readCouponCode } from "~/casino/contract/values/codes";
import { readEmail, readName } from "~/casino/contract/values/person";
import { type Reader, readLine, readPlain } from "~/casino/contract/values/text";
import { cutCode } from "~/coupons/redeem.server";
import { newSecret, passwordSaying } from "~/session/password-schema.server";
import type { Language } from "~/shared/languages";
import { birthDateOf } from "./rules";
import type { OnboardingSentences } from "./sentences.server";

/** conform parses an empty field as undefined; turn it into an empty string for the rules. */
export function read(reader: Reader) {
  return z
    .string()
    .optional()
    .transform((value) => reader(value ?? ""));
}

export const text = read(readLine);

/** `longest` comes from the contract: check it here, so that the error appears at the field. */
export function filled(longest: number, message: string, reader: Reader = readLine) {
  return read(reader).refine((value) => value !== "" && value.length <= longest, message);
}

/** Lower-cased. */
export function emailField(message: string) {
  return read(readEmail).refine(isEmail, message);
}

/** Fields of the person opening an account. */
export function personFields(texts: OnboardingSentences) {
  return {
    first_name: read(readName).refine((value) => isName(value, MAX_FIRST_NAME_LENGTH), texts.firstName),
    last_name: read(readName).refine((value) => isName(value, MAX_LAST_NAME_LENGTH), texts.lastName),
    email: emailField(texts.email),
    birth_month: read(readPlain),
    birth_day: read(readPlain),
    birth_year: read(readPlain),
    /** No input, but the place of what is wrong with the three. */
    birth_date: z.undefined().optional(),
  };
}

export function secretFields(texts: OnboardingSentences, language: Language) {
  return {
    password: passwordSaying("signup", language),
    confirm_password: newSecret,
    terms: text.refine((value) => value === "on", texts.terms),
    offers: text.transform((value) => value === "on"),
    /** A coupon to redeem along with the sign-up. */
    coupon: read(readCouponCode).transform(cutCode),
  };
}

interface BirthParts {
  birth_month: string;
  birth_day: string;
  birth_year: string;
  birth_date?: undefined;
}

/**
 * For `refine`: a calendar date and an age of 21 to 120. `when` in `birthDated` reports it even if other fields are
 * invalid.
 */
export function isBirthDate({ birth_month, birth_day, birth_year }: BirthParts): boolean {
  const birthDate = birthDateOf(birth_month, birth_day, birth_year);
  return birthDate !== null && isOfAge(birthDate, new Date());
}
export function birthDated({ birthDate }: OnboardingSentences) {
  return { path: ["birth_date"], message: birthDate, when: () => true };
}

/** Replaces the three inputs by `birth_date`, YYYY-MM-DD. */
export function withBirthDate<Value extends BirthParts>(value: Value) {
  const { birth_month, birth_day, birth_year, birth_date: _, ...rest } = value;
  return { ...rest, birth_date: birthDateOf(birth_month, birth_day, birth_year) ?? "" };
}
