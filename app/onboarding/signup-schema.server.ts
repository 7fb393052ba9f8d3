import { z } from "zod";
import { byLanguage } from "~/messages/language.server";
import { confirmed, isConfirmed } from "~/session/password-schema.server";
import { birthDated, isBirthDate, personFields, secretFields, withBirthDate } from "./schemas.server";
import { sentences } from "./sentences.server";

/** Sign-up, page 1. */
export const signupPerson = byLanguage(sentences, (says) =>
  z.object(personFields(says)).refine(isBirthDate, birthDated(says)).transform(withBirthDate),
);
export type SignupPerson = z.output<ReturnType<typeof signupPerson>>;

/** Sign-up, page 2. */
export const signupSecrets = byLanguage(sentences, (says, language) =>
  z.object(secretFields(says, language)).refine(isConfirmed, confirmed(language)),
);

/** Compact sign-up: both pages in one. */
export const quickSignup = byLanguage(sentences, (says, language) =>
  z
    .object({ ...personFields(says), ...secretFields(says, language) })
    .refine(isBirthDate, birthDated(says))
    .refine(isConfirmed, confirmed(language))
    .transform(withBirthDate),
);
