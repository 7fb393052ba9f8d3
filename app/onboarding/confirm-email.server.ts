import { z } from "zod";
import { confirmEmail } from "~/casino/contract/account";
import { formAction } from "~/forms/action.server";
import { messagesFor } from "~/messages/language.server";
import { paths, withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { setFlash } from "~/session/flash.server";
import { requestQuery } from "~/url";
import { forms } from "./forms";
import { sentences } from "./sentences.server";

/** The id in the mail's link; null if missing or malformed. */
export function confirmationIdIn(request: Request): string | null {
  const id = requestQuery(request).get("id") ?? "";
  return /^[\w.-]{1,200}$/.test(id) ? id : null;
}

/** Only the button confirms, because mail scanners follow links. */
export const confirmEmailAction = formAction({
  form: forms.confirmEmail,
  schema: z.object({}),
  async act({ request, casino }) {
    const id = confirmationIdIn(request);
    if (id === null) return seeOther(paths.confirmEmail);
    await casino.call(confirmEmail, { params: { id } });
    return seeOther(withQuery(paths.confirmEmail, { done: 1 }), {
      cookies: [setFlash(messagesFor(request, sentences).emailConfirmed)],
    });
  },
});
