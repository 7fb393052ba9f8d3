import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { logout } from "~/casino/contract/account";
import { formAction } from "~/forms/action.server";
import { paths } from "~/paths";
import { clearSession } from "~/session/session.server";
import { log } from "../config.server";

/** Spec §2: logout goes to `/`. The cookie goes whatever the casino answers. */
export const action = formAction({
  form: "logout",
  for: "anyone",
  schema: z.object({}),
  async act({ session, casino }) {
    if (session) {
      const { pid, login } = session;
      const body = { logout_type: "player", login, player_id: pid, player_ids: [pid], for_money: 1 as const };
      try {
        await casino.call(logout, { params: { pid }, body });
      } catch (error) {
        log.warn({ err: error }, "sign-out did not reach the casino");
      }
    }
    return redirect(paths.home, { status: 303, headers: { "Set-Cookie": clearSession() } });
  },
});

/** Nobody has business here by a link. */
export function loader(_: LoaderFunctionArgs) {
  return redirect(paths.home);
}
