import { redirect } from "@remix-run/node";
import { z } from "zod";
import { unsubscribe } from "~/casino/contract/other";
import { formAction } from "~/forms/action.server";
import { paths } from "~/paths";
import { tellNext } from "~/shell/notice.server";
import { sentences } from "./sentences.server";
import { UNSUBSCRIBE_FORM } from "./unsubscribe-form";
import { requestQuery } from "~/url";

/** The id that a mail's link carries; null without one, and for what has not its shape. */
export function unsubscribeIdIn(request: Request): string | null {
  const id = requestQuery(request).get("id") ?? "";
  return /^[\w.-]{1,200}$/.test(id) ? id : null;
}

/** Stops marketing mail, by the button of the page or by that of a mail program (RFC 8058). */
export const unsubscribeAction = formAction({
  form: UNSUBSCRIBE_FORM,
  for: "anyone",
  // Mail programs post from no page at all: the id of the link is what proves that the mail was theirs to stop.
  fromAnywhere: true,
  schema: z.object({ "List-Unsubscribe": z.string().optional() }),
  async act({ request, casino, value }) {
    const id = unsubscribeIdIn(request);
    if (id === null) return redirect(paths.unsubscribe, { status: 303 });
    await casino.call(unsubscribe, { params: { id } });
    // RFC 8058: such a program is not sent on, for it may not follow.
    if (value["List-Unsubscribe"] === "One-Click") return new Response(null);
    const { unsubscribed } = sentences;
    return redirect(paths.unsubscribe, { status: 303, headers: { "Set-Cookie": tellNext(unsubscribed) } });
  },
});
