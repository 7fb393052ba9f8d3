import { z } from "zod";
import { readOneTimeCode } from "~/casino/contract/values/codes";
import { byLanguage } from "~/messages/language.server";
import { sentences } from "./sentences.server";

/** A form with a code as it is typed; spaces do not matter. */
export const codeSchema = byLanguage(sentences, ({ codeMissing, code }) =>
  z.object({
    code: z
      .string({ error: codeMissing })
      .max(20, code)
      .transform(readOneTimeCode)
      .refine((typed) => /^\d{6}$/.test(typed), code),
  }),
);
