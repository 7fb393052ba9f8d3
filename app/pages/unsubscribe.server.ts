import { z } from "zod";
import { unsubscribe } from "~/casino/contract/other";
import { formAction } from "~/forms/action.server";
import { messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { setFlash } from "~/session/flash.server";
import { requestQuery } from "~/url";
import { forms } from "./forms";
import { sentences } from "./sentences.server";

/** The id in the mail's link; null if missing or malformed. */
export function unsubscribeIdIn(request: Request): string | null {
  const id = requestQuery(request).get("id") ?? "";
  return /^[\w.-]{1,200}$/.test(id) ? id : null;
}

/** Turns off marketing mail, from the page's button or from a mail program's (RFC 8058). */
export const unsubscribeAction = formAction({
  form: forms.unsubscribe,
  schema: z.object({ "List-Unsubscribe": z.string().optional() }),
  async act({ request, casino, value }) {
    const id = unsubscribeIdIn(request);
    if (id === null) return seeOther(paths.unsubscribe);
    await casino.call(unsubscribe, { params: { id } });
    // RFC 8058: do not redirect one-click requests; the mail program may not follow.
    if (value["List-Unsubscribe"] === "One-Click") return new Response(null);
    const { unsubscribed } = messagesFor(request, sentences);
    return seeOther(paths.unsubscribe, { cookies: [setFlash(unsubscribed)] });
  },
});
