import { z } from "zod";
import { confirmed, isConfirmed } from "~/session/password-schema.server";
import { birthDated, isBirthDate, personFields, secretFields, withBirthDate } from "./schemas.server";

/** Sign-up, page 1. */
export const signupPerson = z.object(personFields).refine(isBirthDate, birthDated).transform(withBirthDate);
export type SignupPerson = z.output<typeof signupPerson>;

/** Sign-up, page 2. */
export const signupSecrets = z.object(secretFields).refine(isConfirmed, confirmed);
export type SignupSecrets = z.output<typeof signupSecrets>;

/** Compact sign-up: both pages in one. */
export const quickSignup = z
  .object({ ...personFields, ...secretFields })
  .refine(isBirthDate, birthDated)
  .refine(isConfirmed, confirmed)
  .transform(withBirthDate);
