import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { type CasinoError, retryHeaders } from "~/casino/result";
import { languageOf, messagesFor } from "~/messages/language.server";
import { paths, withoutDialogs, withQuery } from "~/paths";
import { leadElsewhere, seeOther } from "~/redirect.server";
import { refusalText, unansweredText } from "~/refusals/text.server";
import { saveDraft } from "~/session/draft.server";
import { setFlash, setsFlash } from "~/session/flash.server";
import { FLASH_ID } from "~/session/flash-id";
import { endedSessionCookie, type Session, type SessionEnd, sessionEndOf } from "~/session/session.server";
import type { Visit } from "~/session/visit.server";
import type { Language } from "~/shared/languages";
import { pathnameOf } from "~/url";
import type { AnyForm } from "./descriptor";
import { type Guard, GUARD_FIELDS } from "./guard";
import { newGuard, newQuestion } from "./guard.server";
import { newReply } from "./new-reply";
import { type FormReply, WAIT_FACT } from "./reply";
import type { Sent } from "./sent.server";
import { sentences } from "./sentences.server";

/** Reply code when the casino did not answer. */
export const UNANSWERED = "unavailable";

export type FormAnswer = Response | ReturnType<typeof data<FormReply>>;

/** Renders the form again with error messages in the request's language (4xx). */
export type Refuse = (
  status: number,
  errors: Record<string, string[]>,
  extra?: { code?: string; facts?: Record<string, string>; guard?: Guard },
) => FormAnswer;

/** Built per language (`byLanguage`) if it has messages. */
export type Worded<Value> = Value | ((language: Language) => Value);

/** By refusal code: the field to show it at, and the message if the general one does not fit this form. */
export type Refusals = Record<string, { field?: string; message?: string; facts?: Record<string, string> }>;

/** A form, and how it is shown again. */
export interface FormView {
  form: AnyForm;
  refusals?: Worded<Refusals>;
  /**
   * URL that shows the form again, for forms in a dialog or on a page of their own. Defaults to the page that the form
   * was sent from, with dialogs closed.
   */
  renderedAt?: (from: string) => string;
}

export function wordedFor<Value extends object | undefined>(request: Request, worded: Worded<Value>): Value {
  if (typeof worded !== "function") return worded;
  const build = worded as (language: Language) => Value;
  return build(languageOf(request));
}

/** Renders the form again, with what was typed. A form without a page leads back, with its first error as a flash message. */
export function refuser(
  request: Request,
  { name, hasNoPage, guarded }: AnyForm,
  { typed, from, formKey, guard }: Sent,
): Refuse {
  const language = languageOf(request);
  // If a question was asked, the casino will ask one again. Show it now, so that the password has to be retyped only
  // once.
  const nextGuard = () => (guard?.passed === true && guard.wasQuestion ? newQuestion(language) : newGuard());
  return (status, errors, extra = {}) => {
    if (hasNoPage) {
      const [[first = messagesFor(request, sentences).outOfDate] = []] = Object.values(errors);
      return seeOther(from, { cookies: [setFlash(first)] });
    }
    const reply = newReply(name, {
      values: typed,
      errors,
      code: extra.code ?? null,
      facts: extra.facts ?? {},
      from,
      // Without an answer, the casino may or may not have acted, so a retry must use the same key.
      formKey: extra.code === UNANSWERED ? formKey : randomUUID(),
      guard: guarded ? (extra.guard ?? nextGuard()) : null,
    });
    return data(reply, { status });
  };
}

/** The answer to what the casino refused, or did not answer. */
export function failed(
  error: CasinoError,
  { request, outgoing }: Visit,
  { typed, from }: Sent,
  options: FormView,
  refuse: Refuse,
): FormAnswer {
  const { code, failure } = error;
  if (failure === "unauthenticated") {
    return loginAndComeBack(request, options, typed, { from, end: sessionEndOf(error) });
  }
  // A page of its own, between two rounds; it leads back to this one.
  if (code === "reality_check_due") {
    const isEmpty = Object.keys(typed).length === 0;
    return seeOther(paths.realityCheck(from), {
      cookies: isEmpty ? [] : saveDraft(options.form.name, typed, from),
    });
  }
  for (const [name, value] of Object.entries(retryHeaders(error))) outgoing.set(name, value);
  const text = refusalText(request, error);
  if (failure === "unavailable") {
    return refuse(503, { "": [unansweredText(request, error)] }, { code: UNANSWERED });
  }
  if (code === "guard_required") {
    const errors = { [GUARD_FIELDS.answer]: [messagesFor(request, sentences).answerToGoOn] };
    return refuse(403, errors, { code, guard: newQuestion(languageOf(request)) });
  }
  if (code === "rate_limited") {
    const seconds = String(error.body.retryAfterSeconds ?? 60);
    return refuse(429, { "": [text] }, { code, facts: { seconds } });
  }
  const { retryAfterMs } = error.body;
  if ((code === "round_too_soon" || code === "other_slot_in_play") && retryAfterMs !== undefined) {
    return refuse(error.pageStatus, { "": [text] }, { code, facts: { [WAIT_FACT]: String(retryAfterMs) } });
  }
  const { field = "", message = text, facts = {} } = wordedFor(request, options.refusals)?.[code ?? ""] ?? {};
  return refuse(error.pageStatus, { [field]: [message] }, { code: code ?? "refused", facts });
}

/**
 * For a session that ended after the page was rendered: redirect to login and keep what was typed in a sealed cookie.
 */
export function loginAndComeBack(
  request: Request,
  { form, renderedAt }: FormView,
  typed: Record<string, string>,
  { from, end }: { from: string; end: SessionEnd },
): Response {
  const at = renderedAt?.(from) ?? from;
  return seeOther(withQuery(paths.onboarding("login"), { returnTo: at, ended: 1 }), {
    cookies: [endedSessionCookie(request, end), ...saveDraft(form.name, typed, at)],
  });
}

/**
 * A redirect without a fragment keeps that of the request (Fetch, HTTP-redirect fetch), which is the form's place, and
 * hides the flash message above it.
 */
export function leadToFlash({ headers }: Response, { path }: AnyForm): void {
  if (typeof path !== "string" || !path.includes("#")) return;
  const to = headers.get("Location") ?? "";
  if (setsFlash(headers) && !to.includes("#")) leadElsewhere(headers, `${to}#${FLASH_ID}`);
}

/**
 * Text browsers show a page that they kept, whatever its headers say, and would send its used key again. There a form
 * that leads back to its own page does so at an address that is new each time.
 */
export function giveNewAddress({ headers }: Response, pages: readonly string[]): void {
  const to = headers.get("Location") ?? "";
  const [page = "", hash] = to.split("#");
  const isSame = pages.some((from) => pathnameOf(from) === pathnameOf(page));
  // A dialog's address is that of a step, and says by itself what has been done.
  const isDialog = withoutDialogs(page) !== withQuery(page, { posted: null });
  if (!isSame || isDialog) return;
  const address = withQuery(page, { posted: randomUUID().slice(0, 8) });
  leadElsewhere(headers, hash === undefined ? address : `${address}#${hash}`);
}

/**
 * For a form that was rendered for another player: do nothing, and reload its page as the current player's, with a
 * notice. The typed values belong to the other player and are not shown.
 */
export function otherPlayer(request: Request, { name, login }: Session, from: string): Response {
  const texts = messagesFor(request, sentences);
  return seeOther(from, { cookies: [setFlash(texts.otherPlayer(name || login))], page: "reload" });
}
