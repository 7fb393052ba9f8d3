import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { login, type SessionAnswer } from "~/casino/contract/account";
import { SKIN_ID } from "~/casino/contract/shared";
import { textOf } from "~/form-data.server";
import { clientIdOf } from "./client-id.server";
import { type OpenedSession, openedSession } from "./opened-session.server";
import { timezoneOf } from "./timezone.server";
import type { Visit } from "./visit.server";

export interface Credentials {
  login: string;
  password: string;
}

interface SigningIn extends Visit {
  /** The value of `X-Recaptcha-Token`. */
  captcha: string | undefined;
  /** The typed values, with `timezone` among them if script sent it. */
  typed: Record<string, string>;
}

/**
 * Opens a session at the casino through remix-auth's form strategy; `startSession` then stores it in the browser.
 * @throws CasinoError when the casino refuses
 */
export async function signInAtCasino(visit: SigningIn, credentials: Credentials): Promise<OpenedSession> {
  const { request, casino, captcha, typed } = visit;
  const authenticator = new Authenticator<SessionAnswer>();
  const strategy = new FormStrategy<SessionAnswer>(({ form }) =>
    casino.call(login, {
      body: {
        login: textOf(form, "login").toLowerCase(),
        password: textOf(form, "password"),
        skin_id: SKIN_ID,
        client_id: clientIdOf(request),
        for_money: 1,
        player_timezone: timezoneOf(request, typed.timezone),
      },
      captcha,
    }),
  );
  authenticator.use(strategy, "casino");
  // The strategy reads a body of its own; the form wrapper has already read the request's body, within its
  // limits.
  const form = new URLSearchParams({ ...credentials });
  const readable = new Request(request.url, { method: "POST", body: form });
  const answer = await authenticator.authenticate("casino", readable);
  return openedSession(casino, answer, credentials.login.toLowerCase());
}
