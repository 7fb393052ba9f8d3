import { visitorsMarket } from "~/casino/contract/markets";
import { hasCookies } from "~/cookies/registry.server";
import { newFormKey } from "~/forms/action.server";
import { browserOf } from "~/forms/csrf.server";
import { emptyFieldErrors, fieldErrorsOf } from "~/forms/field-errors.server";
import type { FieldErrors } from "~/forms/field-rules";
import { newGuard } from "~/forms/guard.server";
import { newReply } from "~/forms/new-reply";
import type { FormReply } from "~/forms/reply";
import { languageOf } from "~/messages/language.server";
import type { OnboardingForm } from "~/paths";
import { safeReturnTo } from "~/paths";
import { closedText } from "~/refusals/text.server";
import { draftValues } from "~/session/draft.server";
import { passwordAdvice } from "~/session/password-schema.server";
import { endedLogin, type SessionEnd } from "~/session/session.server";
import { pendingSignIn } from "~/session/sign-in-step.server";
import { holdsTicket, resetTicket, resetUsed } from "~/session/ticket.server";
import { triedCode } from "~/session/tried-code.server";
import { callOptional, type Visit } from "~/session/visit.server";
import { regionIn } from "~/shared/accept-language";
import { requestQuery } from "~/url";
import { storedDetails } from "./details.server";
import { detailsFields } from "./details-schema.server";
import { quickView } from "./quick-data.server";
import { resetFields } from "./reset-schema.server";
import { quickSignup, signupPerson, signupSecrets } from "./signup-schema.server";
import { countries, DEFAULT_COUNTRY, isCountry } from "./states";

/** Data to render an onboarding form, as a dialog or as a page. */
export async function onboardingData(visit: Visit, form: OnboardingForm, requestedPage: number) {
  const { request } = visit;
  // For `COOKIE_PROBE`.
  if (!hasCookies(request)) browserOf(visit);
  const query = requestQuery(request);
  const draft = draftValues(request, form);
  const values =
    form === "moreDetails" ? withCountry({ ...(await storedDetails(visit)), ...draft }, visit) : draft;
  // Page 2 requires a valid page 1; otherwise show page 1 with its errors.
  const blocked = form === "signup" && requestedPage > 1 ? signupBlocked(request, values) : null;
  const hasLink = resetTicket.read(request) !== undefined;
  const used = form === "passwordreset" && !hasLink ? resetUsed.read(request) : undefined;
  const page = requestedPage > 1 && form === "signup" && blocked === null ? 2 : 1;
  return {
    form,
    page,
    emptyErrors: emptyErrorsOf(request, form, page),
    /** The same for account details, whose words depend on the country. */
    emptyErrorsIn: form === "moreDetails" ? emptyErrorsByCountry(request) : null,
    blocked,
    values,
    /** Whether closing the form has anything to clear. */
    hasDraft: Object.keys(draft).length > 0 || holdsTicket(request),
    formKey: newFormKey(),
    guard: newGuard(),
    returnTo: safeReturnTo(query.get("returnTo"), ""),
    sessionEnd: endOf(visit, query),
    /** True when the login opens over a page whose session ended while it was open: the page then stays as it is. */
    isInPlace: false,
    login: endedLogin(request) ?? "",
    /** The coupon code that a visitor tried before signing up. */
    coupon: triedCode(request),
    /** Show the completion page: by URL, or because the reset has already been used. */
    done: query.has("done") || used !== undefined,
    /** On the completion page of a reset: advice on the new password. */
    advice: passwordAdvice(languageOf(request), { common_password: used === "common" }),
    /** The visitor came by the link of a reset mail. */
    hasLink,
    /** A login waits for its code. */
    awaitsCode: form === "secondfactor" && pendingSignIn.read(request) !== undefined,
    quick: await quickView(visit, form),
    /** That no account can be opened for now; null if one can. */
    closed: await closedSentence(visit, form),
  };
}

/** For forms that are checked while they are filled in. */
function emptyErrorsOf(request: Request, form: OnboardingForm, page: number): FieldErrors {
  const language = languageOf(request);
  if (form === "signup") return emptyFieldErrors((page === 1 ? signupPerson : signupSecrets)(language));
  if (form === "quicksignup") return emptyFieldErrors(quickSignup(language));
  if (form === "passwordreset") return emptyFieldErrors(resetFields(language));
  return {};
}

function emptyErrorsByCountry(request: Request): Record<string, FieldErrors> {
  const schema = detailsFields(languageOf(request));
  return Object.fromEntries(
    Object.keys(countries).map((country) => [country, emptyFieldErrors(schema, { country })]),
  );
}

/** Where no country of our lists was chosen, the one that the visitor seems to be in. */
function withCountry(values: Record<string, string>, { request, country }: Visit): Record<string, string> {
  if (isCountry(values.country ?? "")) return values;
  const guesses = [country, regionIn(request.headers.get("accept-language"))];
  return {
    ...values,
    country: guesses.find((guess) => guess !== null && isCountry(guess)) ?? DEFAULT_COUNTRY,
  };
}

/** A casino that does not say takes sign-ups. */
async function closedSentence(visit: Visit, form: OnboardingForm): Promise<string | null> {
  if (form !== "signup" && form !== "quicksignup") return null;
  const market = await callOptional(visit, visit.casino.call(visitorsMarket, {}));
  return market?.signups_open === false ? closedText(visit.request, "signups_closed") : null;
}

/** Why this browser's session ended; null if the visitor was not sent here by an ended session. */
function endOf({ ended }: Visit, query: URLSearchParams): SessionEnd | null {
  if (ended?.banned) return "banned";
  return query.has("ended") ? "over" : null;
}

export type OnboardingData = Awaited<ReturnType<typeof onboardingData>>;

/** Page 1 with its errors; null if it is valid. */
function signupBlocked(request: Request, values: Record<string, string>): FormReply | null {
  const person = signupPerson(languageOf(request)).safeParse(values);
  if (person.success) return null;
  const errors = fieldErrorsOf(person.error);
  return newReply("signup", { values, errors, formKey: newFormKey() });
}
