import type { Round, Typed } from "./forms-view";
import { personFields, secretFields } from "./http-player";
import type { Person } from "./steps";

/** The messages, word for word. */
const FIRST_NAME = "Please enter your first name";
const LAST_NAME = "Please enter your last name";
const EMAIL = "Please enter a valid email address.";
const BIRTH_DATE = "Please enter your date of birth. You must be at least 21 years old.";
/** Sign-up recommends letters, numbers and symbols, but does not enforce them. */
const PASSWORD = "Passwords should be at least 6 characters and contain letters, numbers and symbols";
const CONFIRM = "Passwords must match";
const TERMS = "Please accept the terms and conditions";
const LOGIN = "Please enter your login details.";
const ADDRESS = "Please enter your Address";
const CITY = "Please enter your city";
const STATE = "Please enter your state or province";
const ZIP = "Please enter your zip code";
const GENDER = "Please select a gender";
const CELL_PHONE = "Please enter your cell phone number";

const DAY_MS = 86_400_000;

/** A birth date this many years ago, plus days. */
function bornAgo(years: number, daysLater: number): Typed {
  const date = new Date(Date.now() + daysLater * DAY_MS);
  return born(date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCFullYear() - years);
}

function born(month: number, day: number, year: number): Typed {
  return { birth_month: `${month}`, birth_day: `${day}`, birth_year: `${year}` };
}

/** Each starts from valid input. */
export function personRounds(person: Person): Round[] {
  const valid = personFields(person);
  const empty = Object.fromEntries(Object.keys(valid).map((name) => [name, ""]));
  const all = { first_name: FIRST_NAME, last_name: LAST_NAME, email: EMAIL, birth_date: BIRTH_DATE };
  return [
    { typed: empty, errors: all },
    {
      typed: { first_name: "R2D2", last_name: "Stone_", email: "ada@nowhere", ...born(2, 31, 1990) },
      errors: all,
    },
    {
      // A top-level domain has 2 to 4 letters.
      typed: {
        first_name: "Ada!",
        last_name: "Love<lace>",
        email: "ada@example.store",
        ...born(13, 1, 1990),
      },
      errors: all,
    },
    {
      // Limits: 64 characters, 21 years.
      typed: { ...valid, email: `${"a".repeat(53)}@example.com`, ...bornAgo(21, 3) },
      errors: { email: EMAIL, birth_date: BIRTH_DATE },
    },
    {
      // Letters of any language, space, comma, period, apostrophe, hyphen; at most 120 years.
      typed: { ...valid, first_name: "Zoë-Ann", last_name: "O'Neil, Jr.", ...bornAgo(120, -3) },
      errors: { birth_date: BIRTH_DATE },
    },
  ];
}

export function secretRounds(password: string): Round[] {
  const valid = secretFields(password);
  const twice = (text: string) => ({ ...valid, password: text, confirm_password: text });
  return [
    {
      typed: { password: "", confirm_password: "", terms: "" },
      errors: { password: PASSWORD, confirm_password: CONFIRM, terms: TERMS },
    },
    { typed: twice("abc1!"), errors: { password: PASSWORD, confirm_password: CONFIRM } },
    // Limit: 80 characters.
    { typed: twice(`${"a1".repeat(40)}!`), errors: { password: `${PASSWORD} (80 characters at most)` } },
    { typed: { ...valid, confirm_password: "cherry-stone-9" }, errors: { confirm_password: CONFIRM } },
    { typed: { ...valid, terms: "" }, errors: { terms: TERMS } },
  ];
}

/** The single page of quicksignup: both pages combined. */
export function quickRounds(person: Person): Round[] {
  const secrets = secretRounds(person.password);
  return personRounds(person).map(({ typed, errors = {} }, index) => {
    const secret = secrets[index] ?? { typed: {} };
    return { typed: { ...typed, ...secret.typed }, errors: { ...errors, ...secret.errors } };
  });
}

export const loginRounds: Round[] = [
  { typed: { login: "", password: "" }, general: [LOGIN] },
  { typed: { login: "ada", password: "" }, general: [LOGIN] },
  { typed: { login: " ", password: "cherry-stone-1" }, general: [LOGIN] },
];

export function detailsRounds(valid: Typed): Round[] {
  return [
    {
      typed: { address_1: "", city: "", state: "", zip: "", cell_phone: "" },
      errors: {
        address_1: ADDRESS,
        city: CITY,
        state: STATE,
        zip: ZIP,
        gender: GENDER,
        cell_phone: CELL_PHONE,
      },
    },
    {
      typed: { ...valid, address_1: " ", city: " ", zip: " ", cell_phone: "call me" },
      errors: { address_1: ADDRESS, city: CITY, zip: ZIP, cell_phone: CELL_PHONE },
    },
    { typed: { ...valid, state: "", cell_phone: "+ -" }, errors: { state: STATE, cell_phone: CELL_PHONE } },
  ];
}
