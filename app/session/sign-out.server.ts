import { messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { revokeAtCasino } from "./casino-session.server";
import { clearDraft } from "./draft.server";
import { setFlash } from "./flash.server";
import { sentences } from "./sentences.server";
import { clearSession } from "./session.server";
import { clearTickets } from "./ticket.server";
import type { Visit } from "./visit.server";

/**
 * Ends the session. Clears the cookies, including kept form values, whatever the casino answers, and reloads the document
 * at the home page.
 */
export async function signOut(visit: Visit): Promise<Response> {
  if (visit.session) await revokeAtCasino(visit, visit.session);
  const { loggedOut } = messagesFor(visit.request, sentences);
  const cookies = [clearSession(), ...clearDraft(), ...clearTickets(), setFlash(loggedOut)];
  return seeOther(paths.home, { cookies, page: "reload" });
}
