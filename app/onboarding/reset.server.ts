import { recover } from "~/casino/contract/account";
import type { ResponseOf } from "~/casino/contract/call";
import { CasinoError } from "~/casino/result";
import { addCookies } from "~/cookies/set-cookie.server";
import { formAction } from "~/forms/action.server";
import { messagesFor } from "~/messages/language.server";
import { seeOther } from "~/redirect.server";
import { NEW_PASSWORD_REFUSALS } from "~/session/password-schema.server";
import { clearSession } from "~/session/session.server";
import { resetTicket, resetUsed } from "~/session/ticket.server";
import { forms } from "./forms";
import { completionOf } from "./recover.server";
import { resetFields } from "./reset-schema.server";
import { sentences } from "./sentences.server";

const FORM = "passwordreset";

/** Sets the new password with the ticket from the mail's link. The casino then ends the player's sessions. */
export const resetAction = formAction({
  form: forms[FORM],
  schema: resetFields,
  refusals: NEW_PASSWORD_REFUSALS,
  async act({ request, casino, value, key, captcha, from, outgoing, refuse }) {
    const ticket = resetTicket.read(request);
    if (!ticket && resetUsed.read(request) !== undefined) return seeOther(completionOf(FORM, from));
    if (!ticket)
      return refuse(410, { "": [messagesFor(request, sentences).linkExpired] }, { code: "invalid_token" });
    const { pid, token } = ticket;
    let answer: ResponseOf<typeof recover>;
    try {
      const body = { op: "cpwt" as const, player_id: pid, token, pwd: value.password };
      answer = await casino.call(recover, { body, key, captcha });
    } catch (error) {
      // Drop a dead link, so that it is not tried again.
      if (error instanceof CasinoError && error.code === "invalid_token") {
        addCookies(outgoing, resetTicket.clear(), resetUsed.clear());
      }
      throw error;
    }
    const used = answer.common_password === true ? "common" : true;
    const cookies = [resetTicket.clear(), resetUsed.write(used), clearSession()];
    return seeOther(completionOf(FORM, from), { cookies });
  },
});
