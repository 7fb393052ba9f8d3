import * as contract from "~/casino/contract/account";
import { endOneSession, endOtherSessions, sessions } from "~/casino/contract/sessions";
import { addressBlock } from "~/shared/address-block";
import { MINUTE_MS } from "~/shared/durations";
import { closeCashier } from "../domain/payments/cashier";
import { accountNamed, type NamedAccount } from "../domain/players/players";
import { Refusal } from "../domain/refusal";
import { endSession } from "../domain/sessions/end";
import { issueRefresh, renewSession } from "../domain/sessions/refresh";
import {
  addressesOf,
  findSession,
  type OpenedSession,
  sessionRefusal,
  unauthenticated,
} from "../domain/sessions/sessions";
import { signOutElsewhere, signOutOne } from "../domain/sign-in/recovery";
import { signIn } from "../domain/sign-in/sign-in";
import { endingCaller } from "./caller";
import { passGuard } from "./captcha";
import { askAtSignIn } from "./exclusion";
import { type Api, type Call, handle, requireOwn } from "./handle";
import type { LoginTry } from "./request-limits";
import { admittedAnswer, inPlace, sessionsAnswer } from "./session-answer";

/** Sign-in and sign-out, silent renewal, and the list of the player's sessions. */
export function serveSessions(api: Api): void {
  serveLogin(api);
  serveToken(api);
  serveList(api);

  handle(api, contract.logout, async ({ session, services, now }) => {
    await endSession(services.db, session, now);
    await closeCashier(services.db, session.playerId);
    return { message: "Logged out" };
  });
}

type LoginCall = Call<typeof contract.login>;

/** The answer contains a token, so it is not stored for the key: a repeat harmlessly opens another session. */
function serveLogin(api: Api): void {
  handle(api, contract.login, async (call) => {
    const { body, services, now, address, block, language, device } = call;
    const name = body.login;
    await services.limits.countLogin(block);
    const account = await accountNamed(services.db, name);
    await passGuard(call, {
      forms: LOGIN_FORMS,
      asks: (strict) => services.limits.asksAtLogin({ block, name }, isJustOpened(account, now), strict),
    });
    await services.limits.countLoginOf(await loginTry(call, name, account));
    const place = { clientId: body.client_id, timezone: body.player_timezone, address, language, device };
    const signedIn = await signIn(services.db, name, account, body.password, place, now, (found) =>
      askAtSignIn(services, found),
    );
    await services.limits.loginSucceeded(services.db, block, signedIn.player);
    return admittedAnswer(services, signedIn, now);
  });
}

/** The sign-up forms too, because a sign-up signs the player in. */
const LOGIN_FORMS = ["login", "compactlogin", "signup", "quicksignup"];

/** The web program signs in right after a sign-up, with a form whose question and token are already used up. */
const JUST_OPENED_MS = 2 * MINUTE_MS;

function isJustOpened(account: NamedAccount | null, now: Date): boolean {
  const openedAt = account?.openedAt ?? null;
  return openedAt !== null && now.getTime() - openedAt.getTime() < JUST_OPENED_MS;
}

/** Runs the same queries whether or not the name exists, so that timing reveals nothing. */
async function loginTry(call: LoginCall, name: string, account: NamedAccount | null): Promise<LoginTry> {
  const { services, block, now } = call;
  const addresses = await addressesOf(services.db, account?.playerId ?? NOBODY, now);
  const isUsualBlock = block !== null && addresses.some((address) => addressBlock(address) === block);
  return { block, name, playerId: account?.playerId ?? null, isUsualBlock };
}

/** An id that no player has. */
const NOBODY = 0;

/**
 * Given a session token, issues a refresh credential (`token_type` refresh). Given a refresh credential instead, spends
 * it and answers with a new session token (`token_type` session).
 */
function serveToken(api: Api): void {
  // A refresh credential may come in place of the session token, so the handler checks the token itself.
  const call = { ...contract.token, auth: "none" } as const;
  handle(api, call, async ({ params, body, sessionToken: token, services, now, address, device }) => {
    if (body.token_type !== "refresh") throw new Refusal("not_found", { resource: "chat_token" });
    const session = await findSession(services.db, token, now);
    if (session) {
      requireOwn(session.playerId, params);
      const credential = await issueRefresh(services.db, session, now);
      if (!credential) throw unauthenticated();
      return {
        token: credential.token,
        token_type: "refresh",
        expires_at: credential.expiresAt.toISOString(),
      };
    }
    if (!token.startsWith(`${params.pid}.`)) throw unauthenticated();
    const renewed = await renewSession(services.db, token, { address, deviceHash: device.idHash }, now);
    if (!renewed) throw await sessionRefusal(services.db, token, now);
    return { token: renewed.token, token_type: "session", expires_at: renewed.expiresAt.toISOString() };
  });
}

function serveList(api: Api): void {
  handle(api, sessions, async ({ session, services, now }) => {
    return { sessions: await sessionsAnswer(services.db, session, now) };
  });

  handle(api, endOneSession, async (call) =>
    call.runOnce(async (trx) => {
      await signOutOne(trx, call.session, call.params.sessionId, call.now);
      return { message: "The session has ended" };
    }),
  );

  // The call also ends the caller's session, and a repeat arrives with that ended session, so the handler checks it.
  const call = { ...endOtherSessions, auth: "none" } as const;
  handle(api, call, async (request) => {
    const { params, now } = request;
    const session = await endingCaller(request, params.pid);
    let opened: OpenedSession | undefined;
    const answer = await request.runOnce(
      async (trx) => {
        const replacement = await signOutElsewhere(trx, session, now);
        opened = replacement.session;
        return { ended: replacement.others };
      },
      { playerId: params.pid },
    );
    return { ...answer, ...inPlace(opened) };
  });
}
