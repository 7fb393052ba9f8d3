import { redirect } from "@remix-run/node";
import { recover } from "~/casino/contract/account";
import { CasinoError } from "~/casino/result";
import { formAction } from "~/forms/action.server";
import { clearSession } from "~/session/session.server";
import { completionOf } from "./recover.server";
import { resetFields } from "./reset-schema.server";
import { forms } from "./forms";
import { sentences } from "./sentences.server";
import { resetTicket, resetUsed } from "~/session/ticket.server";

const FORM = "passwordreset";

/** Sets the new password with the ticket from the mail's link. The casino then ends the player's sessions. */
export const resetAction = formAction({
  form: forms[FORM],
  schema: resetFields,
  async act({ request, casino, value, key, captcha, from, outgoing, refuse }) {
    const ticket = resetTicket.read(request);
    if (!ticket && resetUsed.read(request)) return redirect(completionOf(FORM, from), { status: 303 });
    if (!ticket) return refuse(410, { "": [sentences.linkExpired] }, { code: "invalid_token" });
    const { pid, token } = ticket;
    try {
      const body = { op: "cpwt" as const, player_id: pid, token, pwd: value.password };
      await casino.call(recover, { body, key, captcha });
    } catch (error) {
      // Drop a dead link, so that it is not tried again.
      if (error instanceof CasinoError && error.code === "invalid_token") {
        for (const cookie of [resetTicket.clear(), resetUsed.clear()]) outgoing.append("Set-Cookie", cookie);
      }
      throw error;
    }
    const headers = new Headers();
    for (const cookie of [resetTicket.clear(), resetUsed.write(true), clearSession()])
      headers.append("Set-Cookie", cookie);
    return redirect(completionOf(FORM, from), { status: 303, headers });
  },
});
