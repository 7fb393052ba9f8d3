import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { login, type SessionAnswer } from "~/casino/contract/account";
import { SKIN_ID } from "~/casino/contract/shared";
import { clientIdOf } from "~/session/client-id.server";
import { textOf } from "~/forms/body.server";
import { openedSession, type OpenedSession } from "./opened-session.server";
import type { Visit } from "./visit.server";
import { timezoneOf } from "./timezone.server";

export interface Credentials {
  login: string;
  password: string;
}

interface SigningIn extends Visit {
  /** What X-Recaptcha-Token holds. */
  captcha: string | undefined;
  /** What was typed; `timezone` among it where script told it. */
  typed: Record<string, string>;
}

/**
 * Asks the casino for a session by remix-auth's form strategy; `enter` then makes it the browser's.
 * @throws CasinoError as the casino refuses
 */
export async function signIn(visit: SigningIn, credentials: Credentials): Promise<OpenedSession> {
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
  // The strategy reads a body of its own: that of the request has been read by the form wrapper, within its limits.
  const form = new URLSearchParams({ ...credentials });
  const readable = new Request(request.url, { method: "POST", body: form });
  const answer = await authenticator.authenticate("casino", readable);
  return openedSession(casino, answer, credentials.login.toLowerCase());
}
