import { z } from "zod";
import { byLanguage } from "~/messages/language.server";
import { confirmed, isConfirmed } from "~/session/password-schema.server";
import { birthDated, isBirthDate, personFields, secretFields, withBirthDate } from "./schemas.server";
import { sentences } from "./sentences.server";

/** Sign-up, page 1. */
export const signupPerson = byLanguage(sentences, (texts) =>
  z.object(personFields(texts)).refine(isBirthDate, birthDated(texts)).transform(withBirthDate),
);
export type SignupPerson = z.output<ReturnType<typeof signupPerson>>;

/** Sign-up, page 2. */
export const signupSecrets = byLanguage(sentences, (texts, language) =>
  z.object(secretFields(texts, language)).refine(isConfirmed, confirmed(language)),
);

/** Compact sign-up: both pages in one. */
export const quickSignup = byLanguage(sentences, (texts, language) =>
  z
    .object({ ...personFields(texts), ...secretFields(texts, language) })
    .refine(isBirthDate, birthDated(texts))
    .refine(isConfirmed, confirmed(language))
    .transform(withBirthDate),
);
