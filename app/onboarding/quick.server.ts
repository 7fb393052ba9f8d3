import { z } from "zod";
import type { ActiveCoupon } from "~/casino/contract/coupons";
import { quickLogin } from "~/casino/contract/quick";
import { CasinoError } from "~/casino/result";
import { codeFields, quickOutcome, redeemQuickly } from "~/coupons/redeem.server";
import { formAction, type FormVisit } from "~/forms/action.server";
import type { FormAnswer } from "~/forms/answer.server";
import { messagesFor } from "~/messages/language.server";
import { onboardingBeside, paths, withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { setFlash } from "~/session/flash.server";
import { type OpenedSession, openedSession } from "~/session/opened-session.server";
import { clearSession } from "~/session/session.server";
import { secondFactorStep } from "~/session/sign-in-step.server";
import { startSession } from "~/session/start-session.server";
import { handleTicket } from "~/session/ticket.server";
import { forgetTriedCode, rememberTriedCode } from "~/session/tried-code.server";
import { forms } from "./forms";
import { gameIn } from "./quick-data.server";
import { sentences } from "./sentences.server";

/** Refusals of a saved login that have their own message. Any other means that the handle is dead. */
const WORDED_CODES = new Set([
  "rate_limited",
  "guard_required",
  "too_many_attempts",
  "banned",
  "account_closed",
  "forbidden",
  "second_factor_required",
]);

/** A malformed game code counts as none, and the link then opens the lobby. */
const quickPlayFields = z.object({
  game: z
    .string()
    .optional()
    .transform((value) => gameIn(value)),
});

/**
 * quickplay: opens the game, signing in with the link's saved login or, if there is none that works, through the login
 * form.
 */
export const quickPlayAction = formAction({
  form: forms.quickplay,
  schema: quickPlayFields,
  async act(visit) {
    const { game } = visit.value;
    const texts = messagesFor(visit.request, sentences);
    const to = game === null ? paths.games : paths.quickGame(game);
    if (visit.session) return seeOther(to, { cookies: [handleTicket.clear()] });
    const handle = handleTicket.read(visit.request);
    if (!handle) return toLogin(to, texts.loginToPlay);
    const answer = await signInBy(handle, visit, to);
    if (answer instanceof Response) return answer;
    if (!answer) return toLogin(to, texts.playLinkDead);
    return startSession(visit, answer, to);
  },
});

/** quickredeem: redeems the coupon for the signed-in player or for the link's saved login. */
export const quickRedeemAction = formAction({
  form: forms.quickredeem,
  schema: codeFields,
  async act(visit) {
    const { session, casino, value, key } = visit;
    if (session) {
      try {
        const answer = await redeemQuickly(casino, { player: session, code: value.code, key });
        const { to, cookies } = nextAfter(visit.request, answer, value.code);
        return seeOther(to, { cookies });
      } catch (error) {
        // The session has ended in the meantime: continue as a visitor.
        if (!(error instanceof CasinoError) || error.failure !== "unauthenticated") throw error;
      }
    }
    return redeemSigningIn(visit, value.code);
  },
});

async function redeemSigningIn(visit: FormVisit<unknown>, code: string): Promise<FormAnswer> {
  const to = paths.promotion(code);
  const texts = messagesFor(visit.request, sentences);
  const loginCookies = [rememberTriedCode(code), ...(visit.session ? [clearSession()] : [])];
  const handle = handleTicket.read(visit.request);
  if (!handle) return toLogin(to, texts.loginToClaim, loginCookies);
  const page = withQuery(onboardingBeside(visit.from, "quickredeem"), { code });
  const answer = await signInBy(handle, visit, page);
  if (answer instanceof Response) return answer;
  if (!answer) return toLogin(to, texts.claimLinkDead, loginCookies);
  try {
    const player = { pid: answer.pid, login: answer.login };
    const casino = visit.casino.as(answer.sessionToken);
    const redeemed = await redeemQuickly(casino, { player, code, key: visit.key });
    const { to: next, cookies } = nextAfter(visit.request, redeemed, code);
    return await startSession(visit, answer, next, cookies);
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    // The player is signed in even though redeeming failed, so the page that says why is a player's page.
    const failed = error.code ?? error.failure;
    return startSession(visit, answer, withQuery(page, { failed }));
  }
}

/**
 * @param to where the player goes after the login
 * @returns null for a dead handle; a redirect if the login waits for a code
 * @throws CasinoError when the casino is unreachable or refuses for another reason
 */
async function signInBy(
  handle: string,
  visit: FormVisit<unknown>,
  to: string,
): Promise<OpenedSession | Response | null> {
  const { casino, captcha } = visit;
  try {
    const answer = await casino.call(quickLogin, { query: { userhash: handle }, captcha });
    return await openedSession(casino, answer, "");
  } catch (error) {
    const isRefusal =
      error instanceof CasinoError &&
      (error.failure === "refused" || error.failure === "unauthenticated") &&
      !WORDED_CODES.has(error.code ?? "");
    if (isRefusal) return null;
    const step = secondFactorStep(visit, error, { to, login: "" });
    if (step) return step;
    throw error;
  }
}

/** A coupon that needs a deposit leads to its card, which says what to deposit; any other leads to the lobby. */
function nextAfter(request: Request, answer: ActiveCoupon, code: string): { to: string; cookies: string[] } {
  const { waits, words } = quickOutcome(request, answer, code);
  return {
    to: waits ? paths.promotion(code) : paths.games,
    cookies: [forgetTriedCode(), setFlash(words)],
  };
}

/** Redirects to login with the reason. Clears the handle, so that a dead one is not tried again. */
function toLogin(to: string, why: string, cookies: readonly string[] = []): Response {
  const login = withQuery(paths.onboarding("compactlogin"), { returnTo: to });
  return seeOther(login, { cookies: [...cookies, handleTicket.clear(), setFlash(why)] });
}
