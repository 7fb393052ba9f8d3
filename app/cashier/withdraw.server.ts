import { z } from "zod";
import type { ResponseOf } from "~/casino/contract/call";
import { identity } from "~/casino/contract/identity";
import {
  type GivesUp,
  requestWithdrawal,
  withdrawalOptions,
  withdrawalQuote,
} from "~/casino/contract/withdrawals";
import { CasinoError, isMissingCall } from "~/casino/result";
import { formAction, newFormKey } from "~/forms/action.server";
import { proofFields, proofRefusals, refuseMissingProof, withProof } from "~/forms/proof.server";
import { byLanguage, languageOf, messagesFor } from "~/messages/language.server";
import { langOf } from "~/messages/messages";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { closedText, refusalText } from "~/refusals/text.server";
import { casinoHas } from "~/session/casino-has.server";
import { draftValues } from "~/session/draft.server";
import { type PlayerVisit } from "~/session/visit.server";
import { requestQuery } from "~/url";
import { amountFieldText } from "./amount";
import { amountField } from "./amount.server";
import { forms } from "./forms";
import { cashierAt } from "./place.server";
import { type CashierSentences, sentences } from "./sentences.server";

type Options = ResponseOf<typeof withdrawalOptions>;

/**
 * Data of the withdrawals tab.
 * @returns null if the casino does not pay out
 * @throws CasinoError
 */
export async function withdrawTab(visit: PlayerVisit) {
  const { request, session, casino } = visit;
  const options = await casino
    .call(withdrawalOptions, { params: { pid: session.pid } })
    .catch((error: unknown) => {
      if (isMissingCall(error)) return null;
      throw error;
    });
  if (options === null) return null;
  const query = requestQuery(request);
  const draft = draftValues(request, forms.withdrawAmount.name);
  return {
    ...options,
    closed: options.obstacle === "closed" ? closedText(visit.request, "withdrawals_closed") : null,
    gives_up: givesUpView(visit, options.gives_up),
    chosen: {
      amount: (query.get("amount") ?? draft.amount ?? "").slice(0, 12),
      method: query.get("method") ?? draft.method ?? "",
    },
    identityPage: UNVERIFIED.has(options.identity) ? await identityPage(visit) : null,
  };
}

export type WithdrawTabData = NonNullable<Awaited<ReturnType<typeof withdrawTab>>>;

/** The page on which players verify their identity; null if the casino has no such calls. */
async function identityPage(visit: PlayerVisit): Promise<string | null> {
  const has = await casinoHas(visit, identity, { params: { pid: visit.session.pid } });
  return has ? paths.identity : null;
}

/** In these, the player can do something for the verification. */
const UNVERIFIED = new Set<Options["identity"]>(["none", "asked", "refused"]);

function givesUpView({ request }: PlayerVisit, given: GivesUp | null) {
  if (given === null) return null;
  return { ...given, lang: langOf(given, languageOf(request)) };
}

export type GivesUpView = NonNullable<ReturnType<typeof givesUpView>>;

/** What step 1 chose, as the link to the confirmation and its form send it. */
const choiceFields = (texts: CashierSentences) => ({
  amount_minor: z
    .string({ error: texts.amount })
    .regex(/^[1-9]\d{0,11}$/, texts.amount)
    .transform(Number),
  method: z.uuid(texts.noPayoutMethod),
});

const choiceQuery = byLanguage(sentences, (texts) => z.object(choiceFields(texts)));

/**
 * Data of the confirmation, if the URL asks for it.
 * @throws CasinoError if the casino does not answer
 */
export async function withdrawReview(visit: PlayerVisit) {
  const { request, session, casino } = visit;
  const query = requestQuery(request);
  // Without script, a failed withdrawal renders at the form's action URL, which shows the confirmation.
  const isConfirming = query.get("confirm") === "withdraw" || query.get("form") === "withdraw";
  if (!isConfirming) return null;
  const chosen = choiceQuery(languageOf(request)).safeParse(Object.fromEntries(query));
  if (!chosen.success) {
    return { back: paths.cashierWithdraw, quote: null, problem: messagesFor(request, sentences).amount };
  }
  const { amount_minor, method } = chosen.data;
  const back = paths.withdrawChoice(method, amountFieldText(amount_minor));
  try {
    const quote = await casino.call(withdrawalQuote, {
      params: { pid: session.pid },
      query: { amount_minor, method_id: method },
    });
    return {
      back,
      quote: { ...quote, method, gives_up: givesUpView(visit, quote.gives_up) },
      formKey: newFormKey(),
    };
  } catch (error) {
    if (!(error instanceof CasinoError) || error.failure !== "refused") throw error;
    return { back, quote: null, problem: refusalText(request, error) };
  }
}

export type WithdrawReview = NonNullable<Awaited<ReturnType<typeof withdrawReview>>>;

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
  renderedAt: (from) => cashierAt(from, "withdraw"),
  refusals: AMOUNT_REFUSALS,
  async act({ casino, session, value }) {
    const query = { amount_minor: value.amount, method_id: value.method };
    await casino.call(withdrawalQuote, { params: { pid: session.pid }, query });
    return seeOther(paths.withdrawConfirm(value.method, value.amount));
  },
});

const withdrawFields = byLanguage(sentences, (texts) =>
  z
    .object({
      ...choiceFields(texts),
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
      amount_minor: value.amount_minor,
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
