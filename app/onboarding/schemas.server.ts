import { z } from "zod";
import { birthDateOf, isEmail, isName, isOfAge, LONGEST_FIRST_NAME, LONGEST_LAST_NAME } from "./rules";
import { sentences } from "./sentences.server";
import { passwordSaying, secret } from "~/session/password-schema.server";

/** conform gives an empty field as undefined; a rule sees it as empty text. */
export const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => value ?? "");

/** `longest` is the contract's: what it would refuse is refused here, in the words of the field. */
export function filled(longest: number, message: string) {
  return text.refine((value) => value !== "" && value.length <= longest, message);
}

/** The e-mail, lower-cased (spec §3). */
export const email = text.refine(isEmail, sentences.email).transform((value) => value.toLowerCase());

const LONGEST_COUPON = 40;

/** Fields of a person who opens an account. */
export const personFields = {
  first_name: text.refine((value) => isName(value, LONGEST_FIRST_NAME), sentences.firstName),
  last_name: text.refine((value) => isName(value, LONGEST_LAST_NAME), sentences.lastName),
  email,
  birth_month: text,
  birth_day: text,
  birth_year: text,
};

export const secretFields = {
  password: passwordSaying("signup"),
  confirm_password: secret,
  terms: text.refine((value) => value === "on", sentences.terms),
  /** A coupon to redeem in the same step; upper-cased and trimmed (spec §5). */
  coupon: text.transform((value) => value.toUpperCase().slice(0, LONGEST_COUPON)),
};

interface BirthParts {
  birth_month: string;
  birth_day: string;
  birth_year: string;
}

/** For `refine`: a date of the calendar, and an age of 21 to 120 years. Said also when another field is wrong. */
export function isBirthDate({ birth_month, birth_day, birth_year }: BirthParts): boolean {
  const birthDate = birthDateOf(birth_month, birth_day, birth_year);
  return birthDate !== null && isOfAge(birthDate, new Date());
}
export const birthDated = { path: ["birth_date"], message: sentences.birthDate, when: () => true };

/** The three inputs as `birth_date`, YYYY-MM-DD (spec §3). */
export function withBirthDate<Value extends BirthParts>(value: Value) {
  const { birth_month, birth_day, birth_year, ...rest } = value;
  return { ...rest, birth_date: birthDateOf(birth_month, birth_day, birth_year) ?? "" };
}

/** The first message of each field, as a form shows them. */
export function fieldErrorsOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) errors[path.join(".")] ??= [message];
  return errors;
}
