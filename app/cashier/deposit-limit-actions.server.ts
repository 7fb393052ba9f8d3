import { z } from "zod";
import { DEPOSIT_LIMIT_CHOICES, limitBounds } from "~/casino/contract/limit-words";
import { chooseDepositLimit } from "~/casino/contract/limits";
import { type LimitProblem, readLimit } from "~/casino/contract/values/limit";
import { formAction } from "~/forms/action.server";
import { byLanguage } from "~/messages/language.server";
import { messagesIn } from "~/messages/messages";
import { seeOther } from "~/redirect.server";
import type { Language } from "~/shared/languages";
import { moneyFormat } from "~/ui/money";
import { forms } from "./forms";
import { cashierAt } from "./place.server";
import { DEPOSIT_LIMIT_PERIODS } from "./rules";
import { type CashierSentences, sentences } from "./sentences.server";

/** The amount counts only with the choice of a limit: it may be left over from another choice. */
function schemaIn(texts: CashierSentences, language: Language) {
  const format = messagesIn(language, moneyFormat);
  return z
    .object({
      choice: z.enum(DEPOSIT_LIMIT_CHOICES, { error: texts.depositLimitChoice }),
      amount: z.string().default(""),
      period: z.enum(DEPOSIT_LIMIT_PERIODS),
    })
    .transform(({ choice, amount, period }, context) => {
      if (choice !== "limit") return { choice };
      const name = { limit: "deposit", period } as const;
      const value = readLimit(name, amount, format.decimalMark);
      if (typeof value === "number") return { choice, limit: { period, value } };
      const messages: Record<LimitProblem, string> = {
        unclear: texts.unclearAmount,
        malformed: texts.amount,
        too_low: texts.amount,
        too_high: texts.atMost(format.money(limitBounds(name).most)),
      };
      const message = value === null ? texts.noAmount : messages[value];
      context.addIssue({ code: "custom", path: ["amount"], message });
      return z.NEVER;
    });
}

const answerSchema = byLanguage(sentences, schemaIn);

/** Records the answer about a deposit limit, and goes on to the deposit. */
export const depositLimitAction = formAction({
  form: forms.depositLimit,
  schema: answerSchema,
  renderedAt: (from) => cashierAt(from),
  async act({ casino, session, value, key, from }) {
    await casino.call(chooseDepositLimit, { params: { pid: session.pid }, body: value, key });
    return seeOther(cashierAt(from));
  },
});
