import { z } from "zod";

/** A code as typed; spaces do not matter. */
export const codeField = z
  .string({ error: "Type the six digits of your app." })
  .max(20, "A code has six digits.")
  .transform((typed) => typed.replace(/\s/g, ""))
  .refine((typed) => /^\d{6}$/.test(typed), "A code has six digits.");
