import { incompleteSignup, signup } from "~/casino/contract/account";
import type { ResponseOf } from "~/casino/contract/call";
import { SKIN_ID } from "~/casino/contract/shared";
import { CasinoError } from "~/casino/result";
import { redeem } from "~/coupons/redeem.server";
import { formAction, type FormVisit } from "~/forms/action.server";
import type { FormAnswer } from "~/forms/answer.server";
import { languageOf, messagesFor } from "~/messages/language.server";
import { afterLogin, onboardingBeside, paths, placeToReturn, withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { refusalText, refusalTextWithin } from "~/refusals/text.server";
import { services } from "~/services.server";
import { affiliateOf, downloadIdFor } from "~/session/affiliate.server";
import { type Credentials, signInAtCasino } from "~/session/authenticator.server";
import { clientIdOf } from "~/session/client-id.server";
import { clearDraft, draftValues, saveDraft } from "~/session/draft.server";
import { setFlash } from "~/session/flash.server";
import type { OpenedSession } from "~/session/opened-session.server";
import { NEW_PASSWORD_REFUSALS, passwordAdvice } from "~/session/password-schema.server";
import { startSession } from "~/session/start-session.server";
import { forgetTriedCode } from "~/session/tried-code.server";
import { recordConsents } from "./consents.server";
import { forms } from "./forms";
import { sentences } from "./sentences.server";
import { quickSignup, type SignupPerson, signupPerson, signupSecrets } from "./signup-schema.server";

/**
 * After these codes a failed sign-up is not recorded as incomplete: the person is banned or already has an account.
 */
const NOT_INCOMPLETE = new Set(["email_exists", "login_exists", "banned"]);
/** Refusals that the form answers itself, since they are not about the person. */
const NOT_ABOUT_PERSON = new Set(["guard_required", "rate_limited", "common_password"]);

/** Page 1: keeps the valid values in a sealed cookie and continues with page 2, which asks for the password. */
export const personAction = formAction({
  form: forms.signup,
  schema: signupPerson,
  act: ({ typed, from }) =>
    Promise.resolve(
      seeOther(onboardingBeside(from, "signup", 2), { cookies: saveDraft(forms.signup.name, typed) }),
    ),
});

/** Page 2: opens the account, signs in, and redeems the coupon if there is one. */
export const secretsAction = formAction({
  form: forms.signupSecrets,
  schema: signupSecrets,
  refusals: NEW_PASSWORD_REFUSALS,
  async act(visit) {
    const person = signupPerson(languageOf(visit.request)).safeParse(
      draftValues(visit.request, forms.signup.name),
    );
    // The cookie expired or page 1 was skipped. Page 2 then shows page 1 with the values that are left.
    if (!person.success) return seeOther(onboardingBeside(visit.from, "signup", 2));
    return openAccount(visit, person.data, visit.value);
  },
});

/** quicksignup: the same on one page. */
export const quickSignupAction = formAction({
  form: forms.quicksignup,
  schema: quickSignup,
  refusals: NEW_PASSWORD_REFUSALS,
  act(visit) {
    const { password, confirm_password: _, terms: __, coupon, offers, ...person } = visit.value;
    return openAccount(visit, person, { password, coupon, offers });
  },
});

async function openAccount(
  visit: FormVisit<unknown>,
  person: SignupPerson,
  { password, coupon, offers }: { password: string; coupon: string; offers: boolean },
): Promise<FormAnswer> {
  const { casino, request, key, captcha } = visit;
  let opened: ResponseOf<typeof signup>;
  try {
    opened = await casino.call(signup, {
      body: {
        ...person,
        password,
        client_id: clientIdOf(request),
        aid: affiliateOf(request)?.aid ?? "",
        download_id: await downloadIdFor(visit, person),
        skin_id: SKIN_ID,
      },
      key,
      captcha,
    });
  } catch (error) {
    if (!(error instanceof CasinoError) || NOT_ABOUT_PERSON.has(error.code ?? "")) throw error;
    return signupRefused(visit, person, error);
  }
  const answer = await signInAfter(visit, { login: person.email, password });
  const to = afterLogin(placeToReturn(visit.from));
  if (answer === null) return toOpenAccount(visit.request, to);
  await recordConsents(visit, answer, offers);
  const advice = passwordAdvice(languageOf(request), opened);
  const advised = advice === null ? [] : [setFlash(advice)];
  // What became of the coupon comes first.
  const goOn = coupon === "" ? { to, cookies: [] } : await redeemAtSignup(visit, answer, coupon);
  return startSession(visit, answer, goOn.to, [...clearDraft(), ...advised, ...goOn.cookies]);
}

/**
 * Signs in without a captcha token, because sign-up has used it. @returns null if the casino cannot sign the player in
 * now
 */
async function signInAfter(
  visit: FormVisit<unknown>,
  credentials: Credentials,
): Promise<OpenedSession | null> {
  try {
    return await signInAtCasino({ ...visit, captcha: undefined }, credentials);
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    services().log.warn({ err: error, requestId: visit.requestId }, "nobody was signed in after a sign-up");
    return null;
  }
}

/** Redirects to login: signing up again would fail because the account exists. */
function toOpenAccount(request: Request, to: string): Response {
  const { accountOpen } = messagesFor(request, sentences);
  const returnTo = to === paths.games ? null : to;
  const cookies = [...clearDraft(), setFlash(accountOpen)];
  return seeOther(withQuery(paths.onboarding("login"), { returnTo }), { cookies });
}

async function signupRefused(
  visit: FormVisit<unknown>,
  person: SignupPerson,
  error: CasinoError,
): Promise<FormAnswer> {
  if (!NOT_INCOMPLETE.has(error.code ?? "")) await recordIncomplete(visit, person);
  // The account may or may not have been opened, so rethrow to make the retry use the same key.
  if (error.failure === "unavailable") throw error;
  return visit.refuse(
    error.pageStatus,
    { "": [refusalText(visit.request, error)] },
    { code: error.code ?? "refused", facts: { country: error.body.country ?? "", email: person.email } },
  );
}

async function recordIncomplete(
  { casino, request }: FormVisit<unknown>,
  person: SignupPerson,
): Promise<void> {
  try {
    await casino.call(incompleteSignup, {
      body: {
        login: person.email,
        email: person.email,
        first_name: person.first_name,
        last_name: person.last_name,
        client_id: clientIdOf(request),
        start_date: new Date().toISOString(),
      },
    });
  } catch (error) {
    services().log.warn({ err: error }, "incomplete sign-up was not recorded");
  }
}

/**
 * SIGN UP & REDEEM: redeems the coupon after the account was opened. If that is refused, the account stays open and
 * the next page says why.
 */
async function redeemAtSignup(
  { casino, key, request }: FormVisit<unknown>,
  player: OpenedSession,
  code: string,
): Promise<{ to: string; cookies: string[] }> {
  try {
    await redeem(casino.as(player.sessionToken), { player, code, key });
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    const { couponNotRedeemed } = messagesFor(request, sentences);
    const why = refusalTextWithin(request, sentences, error);
    return { to: paths.promotions, cookies: [setFlash(couponNotRedeemed(code, why))] };
  }
  return { to: paths.promotion(code), cookies: [forgetTriedCode()] };
}
