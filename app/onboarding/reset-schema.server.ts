import { z } from "zod";
import { byLanguage } from "~/messages/language.server";
import { confirmed, isConfirmed, newSecret, passwordSaying } from "~/session/password-schema.server";
import { sentences } from "./sentences.server";

/** The new password, twice. */
export const resetFields = byLanguage(sentences, (_, language) =>
  z
    .object({ password: passwordSaying("length", language), confirm_password: newSecret })
    .refine(isConfirmed, confirmed(language)),
);
