import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { login } from "~/casino/contract/account";
import { SKIN_ID } from "~/casino/contract/shared";
import type { Casino } from "~/casino/client.server";
import { clientIdOf } from "~/session/client-id.server";
import { textOf } from "~/forms/body.server";
import { sessionFrom, type Session } from "./session.server";

/** Spec §3: player_timezone as ±hh:mm; UTC until the browser has told its own. */
const DEFAULT_TIMEZONE = "+00:00";

/**
 * Signs in over the casino's login by remix-auth's form strategy.
 * @throws CasinoError as the casino refuses
 */
export async function signIn(
  request: Request,
  casino: Casino,
  credentials: { login: string; password: string },
): Promise<Session> {
  const authenticator = new Authenticator<Session>();
  const strategy = new FormStrategy<Session>(async ({ form }) => {
    const answer = await casino.call(login, {
      body: {
        login: textOf(form, "login"),
        password: textOf(form, "password"),
        skin_id: SKIN_ID,
        client_id: clientIdOf(request),
        for_money: 1,
        player_timezone: DEFAULT_TIMEZONE,
      },
    });
    return sessionFrom(answer);
  });
  authenticator.use(strategy, "casino");
  // The strategy reads a body of its own: that of the request has been read by the form wrapper, within its limits.
  const form = new URLSearchParams(credentials);
  const readable = new Request(request.url, { method: "POST", body: form });
  return authenticator.authenticate("casino", readable);
}
