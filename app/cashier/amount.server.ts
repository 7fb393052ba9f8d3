import { z } from "zod";
import { parseMoney } from "~/ui/money";
import { sentences } from "./sentences.server";

/** Parses a typed amount into integer minor units. */
export const amountField = z.string({ error: sentences.noAmount }).transform((text, context) => {
  const minor = parseMoney(text);
  if (minor !== null) return minor;
  context.addIssue({ code: "custom", message: sentences.amount });
  return z.NEVER;
});
