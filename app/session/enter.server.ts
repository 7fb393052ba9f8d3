import { redirect, redirectDocument } from "@remix-run/node";
import { forgetKept } from "~/forms/keep.server";
import { languageOf } from "~/messages/language.server";
import { DEFAULT_LANGUAGE, type Language } from "~/messages/languages";
import { messagesIn } from "~/messages/messages";
import { paths, safeReturnTo } from "~/paths";
import { tellNext } from "~/shell/notice.server";
import { refreshCredential, revoke } from "./casino-session.server";
import type { OpenedSession } from "./opened-session.server";
import { sentences } from "./sentences.server";
import { sessionFrom, writeSession } from "./session.server";
import { clearTickets } from "./ticket.server";
import type { Visit } from "./visit.server";

/** What only tidies up holds nobody up for longer than a side call (design §6). */
const TIDYING_LIMIT_MS = 2_000;

/**
 * Makes a session that the casino has opened the browser's own, and goes on: the session that the request carried
 * ends, the new one gets its refresh credential, and the player is told when and where they signed in last.
 * @param to a path of ours; anything else leads to the lobby
 * @param cookies further Set-Cookie values; a notice among them is told in place of the last sign-in
 */
export async function enter(
  visit: Visit,
  answer: OpenedSession,
  to: string,
  cookies: readonly string[] = [],
): Promise<Response> {
  const [refresh] = await Promise.all([
    withinLimit(refreshCredential(visit, answer.pid, answer.sessionToken)),
    withinLimit(endFormer(visit, answer.sessionToken)),
  ]);
  const headers = new Headers();
  headers.append("Set-Cookie", writeSession(sessionFrom(answer, refresh ?? null)));
  if (answer.last_sign_in) {
    headers.append("Set-Cookie", tellNext(lastSignIn(answer.last_sign_in, languageOf(visit.request))));
  }
  // Whoever was to be signed in by a link: somebody is now, and the next at this browser is not to be.
  for (const cookie of clearTickets()) headers.append("Set-Cookie", cookie);
  // What one player typed is not shown to another.
  const isOther = isAnotherPlayer(visit, answer);
  if (isOther) for (const cookie of forgetKept()) headers.append("Set-Cookie", cookie);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  const go = isOther ? redirectDocument : redirect;
  return go(safeReturnTo(to, paths.games), { status: 303, headers });
}

/** What the player before has typed in an open page must not be left in it: then the page is loaded whole. */
function isAnotherPlayer({ session, ended }: Visit, { login }: OpenedSession): boolean {
  const before = session?.login ?? ended?.login;
  return before !== undefined && before.toLowerCase() !== login.toLowerCase();
}

/** Design §12: the last sign-in is shown. The zone is said, for a player may be in any. */
export function lastSignIn(
  { at, address }: { at: string; address: string },
  language: Language = DEFAULT_LANGUAGE,
): string {
  return messagesIn(language, sentences).lastSignIn(new Date(at), address);
}

async function endFormer({ session, casino }: Visit, newToken: string): Promise<void> {
  if (session !== null && session.token !== newToken) await revoke({ casino }, session);
}

/** What a promise gives, or undefined when it takes too long; it goes on by itself then. */
function withinLimit<T>(promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), TIDYING_LIMIT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
