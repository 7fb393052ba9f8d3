import { z } from "zod";
import { readOneTimeCode } from "~/casino/contract/values/codes";

/** A code as typed; spaces do not matter. */
export const codeField = z
  .string({ error: "Type the six digits of your app." })
  .max(20, "A code has six digits.")
  .transform(readOneTimeCode)
  .refine((typed) => /^\d{6}$/.test(typed), "A code has six digits.");
