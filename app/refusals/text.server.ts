import type { DepositReason } from "~/casino/contract/payments";
import { presentableMessage, SOMETHING_WENT_WRONG } from "~/casino/presentable";
import type { CasinoError } from "~/casino/result";
import { languageOf, messagesFor } from "~/messages/language.server";
import { type Messages, messagesIn } from "~/messages/messages";
import { DEFAULT_LANGUAGE, type Language } from "~/shared/languages";
import { messages, type RefusalDetails } from "./messages.server";

/**
 * What a player reads about a casino's refusal, in the request's language: worded by its code and facts. Without a
 * code, the casino's own message is shown on English pages, and a general one on others.
 */
export function refusalText(request: Request, error: CasinoError): string {
  return refusalTextIn(languageOf(request), error);
}

/**
 * The same as a part of one of a feature's messages, in the language those messages are in, so that no text mixes two
 * languages.
 */
export function refusalTextWithin(request: Request, english: Messages, error: CasinoError): string {
  const isTranslated = messagesFor(request, english) !== english;
  return refusalTextIn(isTranslated ? languageOf(request) : DEFAULT_LANGUAGE, error);
}

/** For a form whose call failed without a word: a lost answer may have been that it is done. */
export function unansweredText(request: Request, { isLost }: CasinoError): string {
  const { byCode, unconfirmed } = messagesIn(languageOf(request), messages);
  return isLost ? unconfirmed : byCode.unavailable({});
}

/** That something is closed for now, before anybody tries. */
export function closedText(
  request: Request,
  code: "signups_closed" | "deposits_closed" | "withdrawals_closed" | "game_closed",
): string {
  return messagesIn(languageOf(request), messages).byCode[code]({});
}

/** Why a deposit brought no money; null where the casino does not say. */
export function depositReasonText(request: Request, reason: DepositReason | null): string | null {
  if (reason === null || reason === "unknown") return null;
  return messagesIn(languageOf(request), messages).reasons[reason];
}

function refusalTextIn(language: Language, error: CasinoError): string {
  const { code } = error;
  const isEnglish = language === DEFAULT_LANGUAGE;
  if (isEnglish && isQuoted(error)) return presentableMessage(error.message);
  const { byCode, refused } = messagesIn(language, messages);
  return code === undefined ? refused : byCode[code](detailsIn(language, error));
}

/** Whether to show the casino's own message where its language is the page's. */
function isQuoted({ code, body, message }: CasinoError): boolean {
  if (code === undefined) return true;
  return body.hasOwnMessage === true && message !== SOMETHING_WENT_WRONG;
}

function detailsIn(language: Language, { body }: CasinoError): RefusalDetails {
  const isEnglish = language === DEFAULT_LANGUAGE;
  const { countryCode, retryAfterSeconds: seconds, country, ...rest } = body;
  const named = countryCode === undefined ? undefined : countryNameIn(language, countryCode);
  // Casinos name countries in English.
  return {
    ...rest,
    seconds,
    country: named ?? (isEnglish ? country : undefined),
  };
}

function countryNameIn(language: Language, code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(language, { type: "region" }).of(code) : undefined;
}
