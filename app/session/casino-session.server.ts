import type { Casino } from "~/casino/client.server";
import { type Balance, logout, token } from "~/casino/contract/account";
import { CasinoError } from "~/casino/result";
import { addCookies } from "~/cookies/set-cookie.server";
import { services } from "~/services.server";
import { rememberDevice } from "./device.server";
import { frameOf } from "./frame.server";
import { sessionExpiry } from "./opened-session.server";
import { isRenewalDue } from "./rules";
import type { Session, SessionEnd } from "./session.server";
import { endedSessionCookie, needsFlag, sessionEndOf, writeSession } from "./session.server";
import { notifySignOut } from "./sign-outs.server";
import type { Visit } from "./visit.server";

/** The result of checking the session of a request. */
export interface SessionCheck {
  /** The session, renewed if due; null if there is none or it has ended. */
  session: Session | null;
  /** Also null if the balance could not be loaded. */
  money: Balance | null;
  /** Set if the casino refused to continue the session at this request. */
  endedNow: { login: string; end: SessionEnd } | null;
}

/**
 * Checks the session and renews it silently when due. The balance call doubles as the test of whether the
 * session is still alive. Cookies go to `visit.outgoing`. If the casino is unavailable nothing changes: the
 * next request asks again.
 */
export async function checkSession(visit: Visit): Promise<SessionCheck> {
  const { session, request, outgoing } = visit;
  if (session === null) {
    if (needsFlag(request)) addCookies(outgoing, endedSessionCookie(request));
    return { session: null, money: null, endedNow: null };
  }
  try {
    const current = isRenewalDue(session, Date.now()) ? await renewed(visit, session) : session;
    const casino = current === session ? visit.casino : casinoWith(visit, current.token);
    return {
      session: current,
      money: await visit.side.limit(balanceOf(visit, casino, session.pid)),
      endedNow: null,
    };
  } catch (error) {
    if (!isOver(error)) throw error;
    const end = sessionEndOf(error);
    addCookies(outgoing, endedSessionCookie(request, end));
    return { session: null, money: null, endedNow: { login: session.login, end } };
  }
}

/**
 * Asks for the one-time credential that renews a session without the password.
 * @returns null when the casino gives none; that is not an error, the session then simply expires
 */
export async function refreshCredential(
  visit: Visit,
  pid: number,
  sessionToken: string,
): Promise<string | null> {
  try {
    return (await exchange(visit, pid, sessionToken)).token;
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    services().log.warn({ err: error, requestId: visit.requestId }, "no refresh credential");
    return null;
  }
}

/**
 * Replaces this session after a change that ends all sessions of the player. This one ends as well, because a
 * stolen copy of the cookie would carry it; the casino opens a new one in its place.
 * @returns the Set-Cookie value; null if the answer has no new session, as when a form is submitted twice:
 *   the cookie then stays as it is
 */
export async function replaced(
  visit: Visit,
  session: Session,
  { session_token, expires_at }: { session_token?: string | undefined; expires_at?: string | undefined },
): Promise<string | null> {
  if (session_token === undefined) return null;
  return writeSession({
    ...session,
    token: session_token,
    refresh: await refreshCredential(visit, session.pid, session_token),
    since: Date.now(),
    expiresAt: Date.parse(expires_at ?? sessionExpiry()),
  });
}

/** Ends a session at the casino. One that has already ended, or cannot be reached, is left to expire. */
export async function revokeAtCasino(
  { casino }: Pick<Visit, "casino">,
  { pid, login, sessionId }: Session,
): Promise<void> {
  notifySignOut(sessionId);
  const body = { logout_type: "player", login, player_id: pid, player_ids: [pid], for_money: 1 as const };
  try {
    await casino.call(logout, { params: { pid }, body });
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    if (!isOver(error)) services().log.warn({ err: error }, "sign-out did not reach the casino");
  }
}

/**
 * The session with a new token, or unchanged if the casino is unavailable.
 * @throws CasinoError when it has ended
 */
async function renewed(visit: Visit, session: Session): Promise<Session> {
  try {
    const credential = session.refresh ?? (await exchange(visit, session.pid, session.token)).token;
    const { token: sessionToken, expires_at } = await spend(visit, session.pid, credential);
    const fresh: Session = {
      ...session,
      token: sessionToken,
      refresh: await refreshCredential(visit, session.pid, sessionToken),
      since: Date.now(),
      expiresAt: Date.parse(expires_at ?? sessionExpiry()),
    };
    addCookies(visit.outgoing, writeSession(fresh), ...rememberDevice(visit));
    return fresh;
  } catch (error) {
    if (!(error instanceof CasinoError) || isOver(error)) throw error;
    services().log.warn({ err: error, requestId: visit.requestId }, "the session was not renewed");
    return session;
  }
}

/**
 * Spends a credential. It may have been spent even if the answer was lost, and using it again later would
 * look like a stolen copy. Asked again at once, the casino repeats its answer.
 */
async function spend(visit: Visit, pid: number, credential: string) {
  try {
    return await exchange(visit, pid, credential);
  } catch (error) {
    if (!(error instanceof CasinoError) || !error.isLost) throw error;
    return exchange(visit, pid, credential);
  }
}

/**
 * Given a session token, returns a refresh credential; given a refresh credential, returns a new session
 * token.
 */
function exchange(visit: Visit, pid: number, sessionToken: string) {
  const body = { playerId: pid, token_type: "refresh" as const };
  return casinoWith(visit, sessionToken).call(token, { params: { pid }, body });
}

function casinoWith({ casino }: Visit, sessionToken: string): Casino {
  return services().casinoClient.for({ ...casino.caller, sessionToken });
}

async function balanceOf({ request }: Visit, casino: Casino, pid: number): Promise<Balance | null> {
  try {
    return await frameOf({ casino, request }, pid);
  } catch (error) {
    if (!(error instanceof CasinoError) || isOver(error)) throw error;
    return null;
  }
}

function isOver(error: unknown): error is CasinoError {
  return error instanceof CasinoError && error.failure === "unauthenticated";
}
