import { redirect } from "@remix-run/node";
import type { SessionAnswer } from "~/casino/contract/account";
import { SESSION_LIFE_SECONDS } from "~/session/rules";
import { pageOf, paths, withQuery, withoutDialogs } from "~/paths";
import { sealedCookie } from "./cookies.server";

/** Spec §3, session held; the password is not among it (design §6, Secrets). */
export interface Session {
  pid: number;
  login: string;
  /** First name, for the greeting. */
  name: string;
  token: string;
  sessionId: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

const cookie = sealedCookie<Session>(
  "cherrystone",
  SESSION_LIFE_SECONDS,
  (value): value is Session =>
    typeof value === "object" && value !== null && "pid" in value && "token" in value && "expiresAt" in value,
);

export function sessionFrom(answer: SessionAnswer): Session {
  return {
    pid: answer.pid,
    login: answer.login,
    name: answer.first_name,
    token: answer.sessionToken,
    sessionId: answer.rtgSession.session_id,
    expiresAt: Date.parse(answer.expires_at),
  };
}

/** The session of a request, if it holds one that has not run out (spec §4: 24 hours). */
export function readSession(request: Request): Session | null {
  const session = cookie.read(request);
  return session && session.expiresAt > Date.now() ? session : null;
}

export function writeSession(session: Session): string {
  return cookie.write(session, Math.max(1, (session.expiresAt - Date.now()) / 1000));
}

export const clearSession = cookie.clear;

/** Where a visitor is sent who asks for what only players have; the way back is kept. */
export function toLogin(request: Request, ended: boolean): Response {
  const here = withoutDialogs(pageOf(new URL(request.url)));
  const target = withQuery(paths.onboarding("login"), { returnTo: here, ended: ended ? 1 : null });
  return redirect(target, { status: 303, headers: ended ? { "Set-Cookie": clearSession() } : {} });
}
