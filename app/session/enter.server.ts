import { redirect } from "@remix-run/node";
import type { SessionAnswer } from "~/casino/contract/account";
import { sessionFrom, writeSession } from "./session.server";
import type { Visit } from "./visit.server";

/**
 * Makes a session that the casino has opened the browser's own, and goes on.
 * @param cookies further Set-Cookie values
 */
export function enter(
  _visit: Visit,
  answer: SessionAnswer,
  to: string,
  cookies: readonly string[] = [],
): Promise<Response> {
  const headers = new Headers();
  for (const cookie of [writeSession(sessionFrom(answer)), ...cookies]) headers.append("Set-Cookie", cookie);
  return Promise.resolve(redirect(to, { status: 303, headers }));
}
