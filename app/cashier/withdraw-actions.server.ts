import { z } from "zod";
import { requestWithdrawal, withdrawalQuote } from "~/casino/contract/withdrawals";
import { formAction } from "~/forms/action.server";
import { byLanguage } from "~/messages/language.server";
import { paths } from "~/paths";
import { proofFields, proofRefusals, refuseMissingProof, withProof } from "~/forms/proof.server";
import { seeOther } from "~/redirect.server";
import { amountText } from "./amount";
import { amountField } from "./amount.server";
import { forms } from "./forms";
import { cashierAt } from "./place.server";
import { sentences } from "./sentences.server";

/** Refusals to show at the amount field. */
const AMOUNT_REFUSALS = {
  withdrawal_below_minimum: { field: "amount" },
  withdrawal_above_maximum: { field: "amount" },
  withdrawal_above_day_maximum: { field: "amount" },
  withdrawal_above_cash: { field: "amount" },
  withdrawal_part_too_small: { field: "amount" },
};

const amountFields = byLanguage(sentences, (texts, language) =>
  z.object({ amount: amountField(texts, language), method: z.uuid(texts.noPayoutMethod) }),
);

/** Step 1: amount and payout method. Moves nothing; the confirmation that follows shows what would happen. */
export const withdrawAmountAction = formAction({
  form: forms.withdrawAmount,
  schema: amountFields,
  shownAt: (from) => cashierAt(from, "withdraw"),
  refusals: AMOUNT_REFUSALS,
  async act({ casino, session, value }) {
    const query = { amount_minor: value.amount, method_id: value.method };
    await casino.call(withdrawalQuote, { params: { pid: session.pid }, query });
    return seeOther(paths.withdrawConfirm(value.method, amountText(value.amount)));
  },
});

const withdrawFields = byLanguage(sentences, (texts, language) =>
  z
    .object({
      amount: amountField(texts, language),
      method: z.uuid(texts.noPayoutMethod),
      /** The coupon that the page showed as given up, and what is lost with it; empty and 0 for none. */
      coupon: z.string().max(64).default(""),
      lost: z.coerce.number().int().nonnegative().default(0),
      ...proofFields(texts),
    })
    .superRefine(refuseMissingProof(texts)),
);

/** Step 2: withdraws. The casino remembers a password or code for a few minutes. */
export const withdrawAction = formAction({
  form: forms.withdraw,
  schema: withdrawFields,
  refusals: byLanguage(sentences, proofRefusals),
  async act(visit) {
    const { casino, session, value, key } = visit;
    const body = {
      amount_minor: value.amount,
      method_id: value.method,
      expected_coupon: value.coupon,
      expected_lost_minor: value.lost,
    };
    const { withdrawals } = await withProof(visit, () =>
      casino.call(requestWithdrawal, { params: { pid: session.pid }, body, key }),
    );
    const [first, ...others] = withdrawals;
    return seeOther(first && others.length === 0 ? paths.withdrawal(first.withdrawal_id) : paths.withdrawals);
  },
});
