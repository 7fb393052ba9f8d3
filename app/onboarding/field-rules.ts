import { isEmail, isOfAge } from "~/casino/contract/person";
import { readPassword } from "~/casino/contract/values/password";
import { readEmail } from "~/casino/contract/values/person";
import { readPlain } from "~/casino/contract/values/text";
import type { FieldRules } from "~/forms/field-rules";
import { birthDateOf } from "./rules";

const BIRTH_PARTS = ["birth_month", "birth_day", "birth_year"] as const;

/** The server's rules of a person's fields. */
export const personRules: FieldRules = {
  email: { isRight: (read) => isEmail(readEmail(read("email"))) },
  birth_date: {
    parts: BIRTH_PARTS,
    isRight(read) {
      const [month, day, year] = BIRTH_PARTS.map((part) => readPlain(read(part))) as [string, string, string];
      const birthDate = birthDateOf(month, day, year);
      return birthDate !== null && isOfAge(birthDate, new Date());
    },
  },
};

export const secretRules: FieldRules = {
  confirm_password: {
    isRight: (read) => readPassword(read("confirm_password")) === readPassword(read("password")),
  },
};
