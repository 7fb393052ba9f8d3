import { cashierState, depositMethod, depositQuote } from "~/casino/contract/hosted-cashier";
import { MAX_AMOUNT_LENGTH } from "~/casino/contract/values/figure";
import { readMoney } from "~/casino/contract/values/money";
import { CasinoError } from "~/casino/result";
import { newFormKey } from "~/forms/action.server";
import { newReply } from "~/forms/new-reply";
import type { FormReply } from "~/forms/reply";
import { closedText, refusalText } from "~/refusals/text.server";
import { services } from "~/services.server";
import { draftValues } from "~/session/draft.server";
import { ask, type Visit } from "~/session/visit.server";
import { requestUrl } from "~/url";
import { amountOf } from "./amount";
import { forms } from "./forms";
import { type HostedCashierSession, reopenIfExpired } from "./hosted-session.server";

/** Data of the hosted cashier: step 1, or the review of the choices made there. */
export async function hostedCashierData(visit: Visit, { token: ticket, returnTo }: HostedCashierSession) {
  const chosen = chosenIn(visit.request);
  const state = await ask(visit, reopenIfExpired(visit.casino.call(cashierState, { ticket })));
  const { quote, problem } = chosen.isReview
    ? await quoteOf(visit, ticket, chosen)
    : { quote: null, problem: null };
  const closed = state.is_open === false ? closedText(visit.request, "deposits_closed") : null;
  const { cadRate } = services().env;
  return { state, closed, returnTo, chosen, quote, problem, cadRate, formKey: newFormKey() };
}

export type HostedCashierData = Awaited<ReturnType<typeof hostedCashierData>>;

interface Chosen {
  method: string;
  amount: string;
  isReview: boolean;
}

function chosenIn(request: Request): Chosen {
  const { searchParams } = requestUrl(request);
  const step = searchParams.get("step") ?? searchParams.get("form");
  const draft = draftValues(request, forms.amount.name);
  return {
    method: searchParams.get("method") ?? draft.method ?? "",
    amount: (searchParams.get("amount") ?? amountOf(draft) ?? "").slice(0, MAX_AMOUNT_LENGTH),
    // Without script, a failed deposit renders at the deposit form's action URL, which shows the review.
    isReview: step === "review" || step === "deposit",
  };
}

/** The choices may no longer be valid (a bookmark, another coupon): step 1 then shows the problem. */
async function quoteOf(visit: Visit, ticket: string, chosen: Chosen) {
  const method = depositMethod.safeParse(chosen.method);
  const amountMinor = readMoney(chosen.amount, ".");
  if (!method.success || typeof amountMinor !== "number") return { quote: null, problem: null };
  try {
    const query = { method: method.data, amount_minor: amountMinor };
    return {
      quote: await reopenIfExpired(visit.casino.call(depositQuote, { ticket, query })),
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof CasinoError) || error.failure !== "refused")
      return ask(visit, Promise.reject(error));
    return { quote: null, problem: problemWith(chosen, refusalText(visit.request, error)) };
  }
}

function problemWith({ method, amount }: Chosen, message: string): FormReply {
  const errors = { amount: [message] };
  return newReply(forms.amount.name, { values: { method, amount }, errors, formKey: newFormKey() });
}
