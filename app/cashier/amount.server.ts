import { z } from "zod";
import { UNCLEAR } from "~/casino/contract/values/figure";
import { readMoney } from "~/casino/contract/values/money";
import { messagesIn } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { moneyFormat } from "~/ui/money";
import type { CashierSentences } from "./sentences.server";

/** Parses a typed amount into integer minor units. */
export function amountField(texts: CashierSentences, language: Language) {
  return z.string({ error: texts.noAmount }).transform((text, context) => {
    const minor = readMoney(text, messagesIn(language, moneyFormat).decimalMark);
    if (typeof minor === "number") return minor;
    context.addIssue({ code: "custom", message: minor === UNCLEAR ? texts.unclearAmount : texts.amount });
    return z.NEVER;
  });
}
