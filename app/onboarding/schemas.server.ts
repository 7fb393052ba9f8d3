import { z } from "zod";
import { countryOf } from "./states";
import {
  birthDateOf,
  isEmail,
  isName,
  isOfAge,
  LONGEST_FIRST_NAME,
  LONGEST_LAST_NAME,
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
} from "./rules";

/** The messages of spec §5, to the letter. */
export const messages = {
  firstName: "Please enter your first name",
  lastName: "Please enter your last name",
  email: "Please enter a valid email address.",
  birthDate: "Please enter your date of birth. You must be at least 21 years old.",
  password: "Passwords should be at least 6 characters",
  signupPassword: "Passwords should be at least 6 characters and contain letters, numbers and symbols",
  confirm: "Passwords must match",
  terms: "Please accept the terms and conditions",
  login: "Please enter your login details.",
} as const;

/** conform gives an empty field as undefined; a rule sees it as empty text. */
const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => value ?? "");
const secret = z
  .string()
  .optional()
  .transform((value) => value ?? "");

function name(longest: number, message: string) {
  return text.refine((value) => isName(value, longest), message);
}

/** Sign-up, page 1. Gives `birth_date` as YYYY-MM-DD and the e-mail lower-cased (spec §3). */
export const signupPerson = z
  .object({
    first_name: name(LONGEST_FIRST_NAME, messages.firstName),
    last_name: name(LONGEST_LAST_NAME, messages.lastName),
    email: text.refine(isEmail, messages.email).transform((value) => value.toLowerCase()),
    birth_month: text,
    birth_day: text,
    birth_year: text,
  })
  .refine(({ birth_month, birth_day, birth_year }) => isBirthDate(birth_month, birth_day, birth_year), {
    path: ["birth_date"],
    message: messages.birthDate,
    // Also when another field is wrong: all there is to mend is said at once.
    when: () => true,
  })
  .transform(({ birth_month, birth_day, birth_year, ...person }) => ({
    ...person,
    birth_date: birthDateOf(birth_month, birth_day, birth_year) ?? "",
  }));
export type SignupPerson = z.output<typeof signupPerson>;

/** Sign-up, page 2. */
export const signupSecrets = z
  .object({
    password: secret.refine(isPasswordLength, messages.signupPassword),
    confirm_password: secret,
    terms: text.refine((value) => value === "on", messages.terms),
  })
  .refine(
    ({ password, confirm_password }) =>
      confirm_password.length >= SHORTEST_PASSWORD && confirm_password === password,
    {
      path: ["confirm_password"],
      message: messages.confirm,
      when: () => true,
    },
  );

/** Login: both fields non-empty, otherwise one message for the form (spec §5); the login is lower-cased (spec §3). */
export const loginFields = z
  .object({ login: text, password: secret })
  .refine(({ login, password }) => login !== "" && password !== "", { message: messages.login })
  .transform(({ login, password }) => ({ login: login.toLowerCase(), password }));

/** Account details (spec §5). */
export const detailsFields = z.object({
  address_1: filled(100, "Please enter your Address"),
  city: filled(60, "Please enter your city"),
  state: text.refine((value) => countryOf(value) !== null, "Please enter your state or province"),
  zip: filled(12, "Please enter your zip code"),
  gender: text.refine((value) => value === "male" || value === "female", "Please select a gender"),
  cell_phone: text.refine((value) => /^[\d +-]{1,24}$/.test(value), "Please enter your cell phone number"),
});

/** `longest` is the contract's: what it would refuse is refused here, in the words of the field. */
function filled(longest: number, message: string) {
  return text.refine((value) => value !== "" && value.length <= longest, message);
}

function isBirthDate(month: string, day: string, year: string): boolean {
  const birthDate = birthDateOf(month, day, year);
  return birthDate !== null && isOfAge(birthDate, new Date());
}

function isPasswordLength(value: string): boolean {
  return value.length >= SHORTEST_PASSWORD && value.length <= LONGEST_PASSWORD;
}
