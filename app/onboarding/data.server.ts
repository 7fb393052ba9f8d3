import { randomUUID } from "node:crypto";
import { newFormKey } from "~/forms/action.server";
import { COOKIE_PROBE } from "~/forms/cookie-probe";
import { newGuard } from "~/forms/guard.server";
import { keptValues } from "~/forms/keep.server";
import type { FormReply } from "~/forms/reply";
import { errorsFor } from "~/messages/language.server";
import type { OnboardingForm } from "~/paths";
import { safeReturnTo } from "~/paths";
import { preferenceCookie } from "~/session/preference-cookie.server";
import { COOKIE_LIFE_SECONDS } from "~/session/rules";
import { endedLogin, type SessionEnd } from "~/session/session.server";
import { triedCode } from "~/session/tried-code.server";
import type { Visit } from "~/session/visit.server";
import { knownDetails } from "./details.server";
import { quickView } from "./quick-data.server";
import { fieldErrorsOf } from "./schemas.server";
import { signupPerson } from "./signup-schema.server";
import { holdsTicket, resetTicket, resetUsed } from "~/session/ticket.server";
import { requestQuery } from "~/url";

/** What the onboarding forms need to be rendered, as a dialog or as a page. */
export async function onboardingData(visit: Visit, form: OnboardingForm, asked: number) {
  const { request } = visit;
  if (!request.headers.has("cookie")) {
    visit.outgoing.append("Set-Cookie", preferenceCookie(COOKIE_PROBE, "1", COOKIE_LIFE_SECONDS));
  }
  const query = requestQuery(request);
  const kept = keptValues(request, form);
  const values = form === "moreDetails" ? { ...(await knownDetails(visit)), ...kept } : kept;
  // Spec §4: moving forward is blocked, and validation shown, unless the page before is valid.
  const blocked = form === "signup" && asked > 1 ? signupBlocked(request, values) : null;
  const hasLink = resetTicket.read(request) !== undefined;
  const wasReset = form === "passwordreset" && !hasLink && resetUsed.read(request) === true;
  return {
    form,
    page: asked > 1 && form === "signup" && blocked === null ? 2 : 1,
    blocked,
    values,
    /** Whether anything waits to be cleared when the form is closed (spec §2). */
    hasKept: Object.keys(kept).length > 0 || holdsTicket(request),
    formKey: newFormKey(),
    guard: newGuard(),
    returnTo: safeReturnTo(query.get("returnTo"), ""),
    sessionEnd: endOf(visit, query),
    /** The login opened over a page whose session ended while it was open: the page goes on as it stands. */
    isInPlace: false,
    login: endedLogin(request) ?? "",
    /** The coupon that a visitor tried (spec §6). */
    coupon: triedCode(request),
    /** The completion page is asked for, or the form of a reset that is done. */
    done: query.has("done") || wasReset,
    /** The link of a reset mail was followed. */
    hasLink,
    quick: await quickView(visit, form),
  };
}

/** Why the session that this browser had is over; null where no session led here. */
function endOf({ ended }: Visit, query: URLSearchParams): SessionEnd | null {
  if (ended?.banned) return "banned";
  return query.has("ended") ? "over" : null;
}

export type OnboardingData = Awaited<ReturnType<typeof onboardingData>>;

/** Page 1 as it has to be shown again; null when it is valid. */
function signupBlocked(request: Request, values: Record<string, string>): FormReply | null {
  const person = signupPerson.safeParse(values);
  if (person.success) return null;
  return {
    form: "signup",
    values,
    errors: errorsFor(request, fieldErrorsOf(person.error)),
    code: null,
    facts: {},
    from: "",
    formKey: randomUUID(),
    guard: null,
  };
}
