import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { formAction } from "~/forms/action.server";
import { clearDraft } from "~/session/draft.server";
import { messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { revoke } from "~/session/casino-session.server";
import { clearSession } from "~/session/session.server";
import { clearTickets } from "~/session/ticket.server";
import { setFlash } from "~/session/flash.server";
import { forms } from "~/shell/forms";
import { sentences } from "./sentences.server";

/**
 * Clears the cookies, including kept form values, whatever the casino answers, and reloads the document at the home
 * page.
 */
export const action = formAction({
  form: forms.logout,
  schema: z.object({}),
  async act(visit) {
    if (visit.session) await revoke(visit, visit.session);
    const { loggedOut } = messagesFor(visit.request, sentences);
    const cookies = [clearSession(), ...clearDraft(), ...clearTickets(), setFlash(loggedOut)];
    return seeOther(paths.home, { cookies, page: "reload" });
  },
});

/** A GET does not log out; it only redirects. */
export function loader(_: LoaderFunctionArgs) {
  return seeOther(paths.home);
}
