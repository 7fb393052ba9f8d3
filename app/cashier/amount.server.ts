import { z } from "zod";
import { parseAmount } from "./amount";
import type { CashierSentences } from "./sentences.server";

/** Parses a typed amount into integer minor units. */
export function amountField(says: CashierSentences) {
  return z.string({ error: says.noAmount }).transform((text, context) => {
    const minor = parseAmount(text, says.decimalMark);
    if (minor !== null) return minor;
    context.addIssue({ code: "custom", message: says.amount });
    return z.NEVER;
  });
}
