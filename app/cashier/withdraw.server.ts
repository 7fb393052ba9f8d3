import { readMoney } from "~/casino/contract/values/money";
import type { ResponseOf } from "~/casino/contract/call";
import { withdrawalOptions, withdrawalQuote, type GivesUp } from "~/casino/contract/withdrawals";
import { CasinoError, isMissingCall } from "~/casino/result";
import { newFormKey } from "~/forms/action.server";
import { languageOf, messagesFor } from "~/messages/language.server";
import { langOf } from "~/messages/messages";
import { identityPage } from "~/payouts/offered.server";
import { closedText, refusalText } from "~/refusals/text.server";
import { draftValues } from "~/session/draft.server";
import type { PlayerVisit } from "~/session/visit.server";
import { requestQuery } from "~/url";
import { forms } from "./forms";
import { sentences } from "./sentences.server";
import { moneyFormat } from "~/ui/money";

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
    closed: options.obstacle === "closed" ? closedText(request, "withdrawals_closed") : null,
    givesUp: shownGivesUp(visit, options.gives_up),
    chosen: {
      amount: (query.get("amount") ?? draft.amount ?? "").slice(0, 12),
      method: query.get("method") ?? draft.method ?? "",
    },
    identityPage: UNVERIFIED.has(options.identity) ? await identityPage(visit) : null,
  };
}

export type WithdrawTabData = NonNullable<Awaited<ReturnType<typeof withdrawTab>>>;

/** In these, the player can do something for the verification. */
const UNVERIFIED = new Set<Options["identity"]>(["none", "asked", "refused"]);

function shownGivesUp({ request }: PlayerVisit, given: GivesUp | null) {
  if (given === null) return null;
  return { ...given, lang: langOf(given, languageOf(request)) };
}

export type ShownGivesUp = NonNullable<ReturnType<typeof shownGivesUp>>;

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
  const method = query.get("method") ?? "";
  const texts = messagesFor(request, sentences);
  const { decimalMark } = messagesFor(request, moneyFormat);
  const amountMinor = readMoney(query.get("amount") ?? "", decimalMark);
  if (typeof amountMinor !== "number" || !UUID.test(method)) return { quote: null, problem: texts.amount };
  try {
    const quote = await casino.call(withdrawalQuote, {
      params: { pid: session.pid },
      query: { amount_minor: amountMinor, method_id: method },
    });
    return {
      quote: { ...quote, method, givesUp: shownGivesUp(visit, quote.gives_up) },
      formKey: newFormKey(),
    };
  } catch (error) {
    if (!(error instanceof CasinoError) || error.failure !== "refused") throw error;
    return { quote: null, problem: refusalText(request, error) };
  }
}

export type WithdrawReview = NonNullable<Awaited<ReturnType<typeof withdrawReview>>>;

/** The casino takes nothing else for an id. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
