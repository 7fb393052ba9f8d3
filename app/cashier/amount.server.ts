import { z } from "zod";
import { messagesIn } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { moneyFormat, parseAmount } from "~/ui/money";
import type { CashierSentences } from "./sentences.server";

/** Parses a typed amount into integer minor units. */
export function amountField(says: CashierSentences, language: Language) {
  return z.string({ error: says.noAmount }).transform((text, context) => {
    const minor = parseAmount(text, messagesIn(language, moneyFormat));
    if (minor !== null) return minor;
    context.addIssue({ code: "custom", message: says.amount });
    return z.NEVER;
  });
}
