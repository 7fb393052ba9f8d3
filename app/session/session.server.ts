import { redirect } from "@remix-run/node";
import type { CasinoError } from "~/casino/result";
import { COOKIE_LIFE_SECONDS } from "~/session/rules";
import { pageOf, paths, withQuery, withoutDialogs } from "~/paths";
import { withoutTraces } from "~/shell/traces";
import { sealedCookie } from "./cookies.server";
import type { OpenedSession } from "./opened-session.server";
import { requestUrl } from "~/url";

/** Spec §3, session held; the password is not among it (design §6, Secrets). */
export interface Session {
  pid: number;
  login: string;
  /** First name, for the greeting. */
  name: string;
  token: string;
  sessionId: string;
  /** What renews it without the password, once (design §6); null when the casino gave none. */
  refresh: string | null;
  /** Epoch milliseconds of the sign-in or of the last renewal. */
  since: number;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** What is left of a session that is over (spec §4: cleared and flagged expired). */
export interface EndedSession {
  ended: true;
  login: string;
  name: string;
  /** The player was banned: there is nothing to log in to. */
  banned?: true;
}

/** Why a session is over. */
export type SessionEnd = "over" | "banned";

const cookie = sealedCookie<Session | EndedSession>("cherrystone", COOKIE_LIFE_SECONDS, isHeld);

export function sessionFrom(answer: OpenedSession, refresh: string | null = null): Session {
  return {
    pid: answer.pid,
    login: answer.login,
    name: answer.first_name,
    token: answer.sessionToken,
    sessionId: answer.rtgSession.session_id,
    refresh,
    since: Date.now(),
    expiresAt: Date.parse(answer.expires_at),
  };
}

/** The session of a request, if it holds one that has not run out (spec §4: 24 hours). */
export function readSession(request: Request): Session | null {
  const held = cookie.read(request);
  return held && !("ended" in held) && held.expiresAt > Date.now() ? held : null;
}

/** What a request holds of a session that is over, by its flag or by the clock. */
export function readEnded(request: Request): EndedSession | null {
  const held = cookie.read(request);
  if (!held) return null;
  return "ended" in held || held.expiresAt <= Date.now() ? flagged(held) : null;
}

/** The login of a session that is over, to be filled in where it can be opened again. */
export function endedLogin(request: Request): string | null {
  return readEnded(request)?.login ?? null;
}

/** The cookie outlives the session, so that one that is over is known for it. */
export function writeSession(session: Session): string {
  const left = Math.max(0, (session.expiresAt - Date.now()) / 1000);
  return cookie.write(session, left + COOKIE_LIFE_SECONDS);
}

export const clearSession = cookie.clear;

/** Spec §4: the session is cleared and flagged expired. @returns the Set-Cookie value */
export function endSession(request: Request, end: SessionEnd = "over"): string {
  const held = cookie.read(request);
  return held ? cookie.write(flagged(held, end)) : clearSession();
}

/** What the casino's refusal of a session says of its end. */
export function sessionEndOf(error: CasinoError): SessionEnd {
  return error.code === "banned" ? "banned" : "over";
}

/** Whether the cookie still holds the token of a session that is over. */
export function needsFlag(request: Request): boolean {
  const held = cookie.read(request);
  return held !== undefined && !("ended" in held) && held.expiresAt <= Date.now();
}

/**
 * Where a visitor is sent who asks for what only players have; the way back is kept.
 * @param end of the session, if the request came with one
 */
export function toLogin(request: Request, end: SessionEnd | null): Response {
  const here = withoutTraces(withoutDialogs(pageOf(requestUrl(request))));
  const target = withQuery(paths.onboarding("login"), { returnTo: here, ended: end && 1 });
  return redirect(target, { status: 303, headers: end ? { "Set-Cookie": endSession(request, end) } : {} });
}

function flagged(held: Session | EndedSession, end: SessionEnd = "over"): EndedSession {
  const isBanned = end === "banned" || ("ended" in held && held.banned);
  return { ended: true, login: held.login, name: held.name, ...(isBanned ? { banned: true } : {}) };
}

function isHeld(value: unknown): value is Session | EndedSession {
  if (typeof value !== "object" || value === null || !("login" in value)) return false;
  return "ended" in value || ("pid" in value && "token" in value && "since" in value && "expiresAt" in value);
}
