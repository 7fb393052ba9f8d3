import type { ExclusionState } from "~/casino/contract/exclusion";
import type { CasinoError } from "~/casino/result";
import { hasFields } from "~/cookies/has-fields.server";
import { COOKIE_LIFE_SECONDS } from "~/cookies/registry.server";
import { sealedCookie } from "~/cookies/sealed-cookie.server";
import { stripLinkParams } from "~/link-params";
import { pageOf, paths, withoutDialogs, withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { requestUrl } from "~/url";
import type { OpenedSession } from "./opened-session.server";

/** The session as stored in the cookie. It never contains the password. */
export interface Session {
  pid: number;
  login: string;
  /** The first name, for the greeting. */
  name: string;
  token: string;
  sessionId: string;
  /** A one-time credential that renews the session without the password; null if the casino gave none. */
  refresh: string | null;
  /** Epoch milliseconds of the sign-in or last renewal. */
  since: number;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** Set while the player may not play: few pages are open then. An exclusion ends every session, so it is current. */
  exclusion?: ExclusionState | null;
  /** Name of the player's time zone; times are in UTC without one. */
  zone?: string;
}

/** What remains of a session that has ended: it is cleared and flagged as expired. */
export interface EndedSession {
  ended: true;
  login: string;
  name: string;
  /** The player is banned: do not offer to log in again. */
  banned?: true;
  /** The session ended because a break or self-exclusion began. */
  exclusion?: ExclusionState;
}

/** Why a session ended. */
export type SessionEnd = "over" | "banned";

const isOpen = hasFields<Session>("login", "pid", "token", "since", "expiresAt");
const isEnded = hasFields<EndedSession>("login", "ended");
const cookie = sealedCookie(
  "cherrystone",
  (value): value is Session | EndedSession => isOpen(value) || isEnded(value),
);

export function sessionFrom(
  answer: OpenedSession,
  refresh: string | null = null,
  zone: string | null = null,
): Session {
  return {
    pid: answer.pid,
    login: answer.login,
    name: answer.first_name,
    token: answer.sessionToken,
    sessionId: answer.rtgSession.session_id,
    refresh,
    since: Date.now(),
    expiresAt: Date.parse(answer.expires_at),
    ...(answer.exclusion ? { exclusion: answer.exclusion } : {}),
    ...(zone === null ? {} : { zone }),
  };
}

/** The session of a request, if it has one that has not expired. */
export function readSession(request: Request): Session | null {
  const stored = cookie.read(request);
  return stored && !("ended" in stored) && stored.expiresAt > Date.now() ? stored : null;
}

/** The ended session of a request, whether it was flagged or has expired. */
export function readEnded(request: Request): EndedSession | null {
  const stored = cookie.read(request);
  if (!stored) return null;
  return "ended" in stored || stored.expiresAt <= Date.now() ? flagged(stored) : null;
}

/** The login of an ended session, to prefill the login form. */
export function endedLogin(request: Request): string | null {
  return readEnded(request)?.login ?? null;
}

/** The cookie outlives the session, so that an ended session can be recognized. */
export function writeSession(session: Session): string {
  const left = Math.max(0, (session.expiresAt - Date.now()) / 1000);
  return cookie.write(session, left + COOKIE_LIFE_SECONDS);
}

export const clearSession = cookie.clear;

/** Clears the session and flags it as expired. @returns the Set-Cookie value */
export function endedSessionCookie(request: Request, end: SessionEnd = "over"): string {
  const stored = cookie.read(request);
  return stored ? cookie.write(flagged(stored, end), COOKIE_LIFE_SECONDS) : clearSession();
}

/** Ends the session because the player may not play from now on. @returns the Set-Cookie value */
export function endForExclusion({ login, name }: Session, exclusion: ExclusionState): string {
  return cookie.write({ ended: true, login, name, exclusion }, COOKIE_LIFE_SECONDS);
}

/** Why the session ended, according to the casino's refusal. */
export function sessionEndOf(error: CasinoError): SessionEnd {
  return error.code === "banned" ? "banned" : "over";
}

/** Whether the cookie still holds the token of an expired session. */
export function needsFlag(request: Request): boolean {
  const stored = cookie.read(request);
  return stored !== undefined && !("ended" in stored) && stored.expiresAt <= Date.now();
}

/**
 * Redirects a visitor to the login page, keeping the way back to the page they asked for.
 * @param end why the session ended, if the request came with one
 */
export function toLogin(request: Request, end: SessionEnd | null): Response {
  const here = stripLinkParams(withoutDialogs(pageOf(requestUrl(request))));
  const target = withQuery(paths.onboarding("login"), { returnTo: here, ended: end && 1 });
  return seeOther(target, { cookies: end ? [endedSessionCookie(request, end)] : [] });
}

function flagged(session: Session | EndedSession, end: SessionEnd = "over"): EndedSession {
  const isBanned = end === "banned" || ("ended" in session && session.banned);
  const exclusion = "ended" in session ? session.exclusion : undefined;
  return {
    ended: true,
    login: session.login,
    name: session.name,
    ...(isBanned ? { banned: true } : {}),
    ...(exclusion === undefined ? {} : { exclusion }),
  };
}
