import { languageOf } from "~/messages/language.server";
import { messagesIn } from "~/messages/messages";
import { paths, safeReturnTo } from "~/paths";
import { seeOther } from "~/redirect.server";
import { DEFAULT_LANGUAGE, type Language } from "~/shared/languages";
import { refreshCredential, revokeAtCasino } from "./casino-session.server";
import { rememberDevice } from "./device.server";
import { clearDraft } from "./draft.server";
import { setFlash } from "./flash.server";
import type { OpenedSession } from "./opened-session.server";
import { sentences } from "./sentences.server";
import { sessionFrom, writeSession } from "./session.server";
import { clearTickets } from "./ticket.server";
import type { Visit } from "./visit.server";
import { zoneOf } from "./zone.server";

/** Clean-up must not delay a sign-in for longer than a side call. */
const TIDYING_LIMIT_MS = 2_000;

/**
 * Stores a session that the casino has opened in the browser, and redirects. Ends the session that the
 * request carried, fetches a refresh credential for the new one, and shows the player when and where they
 * last signed in.
 * @param to a path on this site; anything else leads to the lobby
 * @param cookies further Set-Cookie values; a notice among them replaces that of the last sign-in
 */
export async function startSession(
  visit: Visit & { typed?: Readonly<Record<string, string>> },
  answer: OpenedSession,
  to: string,
  cookies: readonly string[] = [],
): Promise<Response> {
  const [refresh] = await Promise.all([
    withinLimit(refreshCredential(visit, answer.pid, answer.sessionToken)),
    withinLimit(endFormer(visit, answer.sessionToken)),
  ]);
  const before = answer.last_sign_in ?? null;
  const notice = before === null ? [] : [setFlash(lastSignInNotice(before, languageOf(visit.request)))];
  // A pending sign-in link must not sign in the next person at this browser.
  const own = [
    writeSession(sessionFrom(answer, refresh ?? null, zoneOf(visit.request, visit.typed))),
    ...rememberDevice(visit),
    ...notice,
    ...clearTickets(),
  ];
  const goal = safeReturnTo(to, paths.games);
  if (!isAnotherPlayer(visit, answer)) return seeOther(goal, { cookies: [...own, ...cookies] });
  // Do not show one player what another has typed.
  return seeOther(goal, { cookies: [...own, ...clearDraft(), ...cookies], page: "reload" });
}

/** An open page must not keep what the previous player typed in it, so it is reloaded in full. */
function isAnotherPlayer({ session, ended }: Visit, { login }: OpenedSession): boolean {
  const before = session?.login ?? ended?.login;
  return before !== undefined && before.toLowerCase() !== login.toLowerCase();
}

/** The notice of the last sign-in. It names the time zone, because a player may be in any. */
export function lastSignInNotice(
  { at, address }: { at: string; address: string },
  language: Language = DEFAULT_LANGUAGE,
): string {
  return messagesIn(language, sentences).lastSignIn(new Date(at), address);
}

async function endFormer({ session, casino }: Visit, newToken: string): Promise<void> {
  if (session !== null && session.token !== newToken) await revokeAtCasino({ casino }, session);
}

/** The result of a promise, or undefined if it takes too long; the promise keeps running. */
function withinLimit<T>(promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), TIDYING_LIMIT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
