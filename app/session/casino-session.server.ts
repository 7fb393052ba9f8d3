import { balance, logout, token, type Balance } from "~/casino/contract/account";
import type { Casino } from "~/casino/client.server";
import { CasinoError } from "~/casino/result";
import { casinoClient, log } from "../config.server";
import { sessionExpiry } from "./opened-session.server";
import { isRenewalDue } from "./rules";
import { endSession, needsFlag, sessionEndOf, writeSession } from "./session.server";
import type { Session, SessionEnd } from "./session.server";
import { tellSignOut } from "./sign-outs.server";
import type { Visit } from "./visit.server";

/** What became of the session that a request carries. */
export interface SessionCheck {
  /** The session, renewed if it was due; null without one, and for one that is over. */
  session: Session | null;
  /** Null as well where it could not be had. */
  money: Balance | null;
  /** A session that the casino would not go on with, found at this request. */
  endedNow: { login: string; end: SessionEnd } | null;
}

/**
 * The check of spec §4 and the silent refresh of design §6, with the balance as the question whether the session
 * still lives. Cookies go to `made.outgoing`. A casino that cannot be had changes nothing: the next request asks again.
 */
export async function checkSession(made: Visit): Promise<SessionCheck> {
  const { session, request, outgoing } = made;
  if (session === null) {
    if (needsFlag(request)) outgoing.append("Set-Cookie", endSession(request));
    return { session: null, money: null, endedNow: null };
  }
  try {
    const current = isRenewalDue(session, Date.now()) ? await renewed(made, session) : session;
    const casino = current === session ? made.casino : casinoWith(made, current.token);
    return { session: current, money: await made.side.limit(balanceOf(casino, session.pid)), endedNow: null };
  } catch (error) {
    if (!isOver(error)) throw error;
    const end = sessionEndOf(error);
    outgoing.append("Set-Cookie", endSession(request, end));
    return { session: null, money: null, endedNow: { login: session.login, end } };
  }
}

/**
 * Asks for what renews a session without the password, once.
 * @returns null when the casino gives none: that is no fault, the session then ends by itself
 */
export async function refreshCredential(
  made: Visit,
  pid: number,
  sessionToken: string,
): Promise<string | null> {
  try {
    return (await exchange(made, pid, sessionToken)).token;
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    log.warn({ err: error, requestId: made.requestId }, "no refresh credential");
    return null;
  }
}

/**
 * After what ends every session of a player, this one's among them (a copied cookie would be of it): the casino opens
 * another in its place.
 * @returns the Set-Cookie value; null where no other was told, as to a form sent twice: the cookie stays as it is
 */
export async function replaced(
  made: Visit,
  session: Session,
  { session_token, expires_at }: { session_token?: string | undefined; expires_at?: string | undefined },
): Promise<string | null> {
  if (session_token === undefined) return null;
  return writeSession({
    ...session,
    token: session_token,
    refresh: await refreshCredential(made, session.pid, session_token),
    since: Date.now(),
    expiresAt: Date.parse(expires_at ?? sessionExpiry()),
  });
}

/** Ends a session at the casino; one that is over already, or cannot be reached, is left to end by itself. */
export async function revoke(
  { casino }: Pick<Visit, "casino">,
  { pid, login, sessionId }: Session,
): Promise<void> {
  tellSignOut(sessionId);
  const body = { logout_type: "player", login, player_id: pid, player_ids: [pid], for_money: 1 as const };
  try {
    await casino.call(logout, { params: { pid }, body });
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    if (!isOver(error)) log.warn({ err: error }, "sign-out did not reach the casino");
  }
}

/** The session with a new token; as it was, where the casino cannot be had. @throws CasinoError when it is over */
async function renewed(made: Visit, session: Session): Promise<Session> {
  try {
    const credential = session.refresh ?? (await exchange(made, session.pid, session.token)).token;
    const { token: sessionToken, expires_at } = await spend(made, session.pid, credential);
    const fresh: Session = {
      ...session,
      token: sessionToken,
      refresh: await refreshCredential(made, session.pid, sessionToken),
      since: Date.now(),
      expiresAt: Date.parse(expires_at ?? sessionExpiry()),
    };
    made.outgoing.append("Set-Cookie", writeSession(fresh));
    return fresh;
  } catch (error) {
    if (!(error instanceof CasinoError) || isOver(error)) throw error;
    log.warn({ err: error, requestId: made.requestId }, "the session was not renewed");
    return session;
  }
}

/**
 * Spends a credential. An answer that was lost may have spent it all the same, and spent later it would be taken for a
 * stolen copy: asked again at once, the casino answers once more.
 */
async function spend(made: Visit, pid: number, credential: string) {
  try {
    return await exchange(made, pid, credential);
  } catch (error) {
    if (!(error instanceof CasinoError) || !error.isLost) throw error;
    return exchange(made, pid, credential);
  }
}

/** With a session's token: a refresh credential; with a refresh credential in its place: a new session's token. */
function exchange(made: Visit, pid: number, sessionToken: string) {
  const body = { playerId: pid, token_type: "refresh" as const };
  return casinoWith(made, sessionToken).call(token, { params: { pid }, body });
}

function casinoWith({ casino }: Visit, sessionToken: string): Casino {
  return casinoClient.for({ ...casino.caller, sessionToken });
}

async function balanceOf(casino: Casino, pid: number): Promise<Balance | null> {
  try {
    return await casino.call(balance, { params: { pid }, query: { forMoney: "true" } });
  } catch (error) {
    if (!(error instanceof CasinoError) || isOver(error)) throw error;
    return null;
  }
}

function isOver(error: unknown): error is CasinoError {
  return error instanceof CasinoError && error.failure === "unauthenticated";
}
