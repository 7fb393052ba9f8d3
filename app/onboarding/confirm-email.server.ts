import { redirect } from "@remix-run/node";
import { z } from "zod";
import { confirmEmail } from "~/casino/contract/account";
import { formAction } from "~/forms/action.server";
import { paths, withQuery } from "~/paths";
import { tellNext } from "~/shell/notice.server";
import { sentences } from "./sentences.server";
import { CONFIRM_EMAIL_FORM } from "./states";

/** The id that the mail's link carries; null without one, and for what has not its shape. */
export function confirmationIdIn(request: Request): string | null {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  return /^[\w.-]{1,200}$/.test(id) ? id : null;
}

/** By the button alone: programs that look at the links of mails must not confirm anything. */
export const confirmEmailAction = formAction({
  form: CONFIRM_EMAIL_FORM,
  for: "anyone",
  schema: z.object({}),
  async act({ request, casino }) {
    const id = confirmationIdIn(request);
    if (id === null) return redirect(paths.confirmEmail, { status: 303 });
    await casino.call(confirmEmail, { params: { id } });
    return redirect(withQuery(paths.confirmEmail, { done: 1 }), {
      status: 303,
      headers: { "Set-Cookie": tellNext(sentences.emailConfirmed) },
    });
  },
});
