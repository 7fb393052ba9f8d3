import { messagesFor } from "~/messages/language.server";
import { pageOf } from "~/paths";
import { messages } from "~/ui/plain-messages.server";
import { PLAIN_PAGE_POLICY, plainLook, plainPage } from "~/ui/plain-page.server";
import { requestUrl } from "~/url";

/**
 * Response to a form from another origin: a page with a link for browsers, one line for scripts.
 * @param from the page of ours that the form was on, as far as it is known. Never an empty link, with which text browsers
 * send the form again
 */
export function crossOriginResponse(request: Request, from = pageOf(requestUrl(request))): Response {
  const isPage = !requestUrl(request).pathname.endsWith(".data");
  const headers = {
    "Content-Type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
    "Cache-Control": "no-store",
    "Content-Security-Policy": PLAIN_PAGE_POLICY,
  };
  const body = isPage
    ? plainPage("foreign", plainLook(request), from)
    : messagesFor(request, messages).foreign.text;
  return new Response(body, { status: 403, headers });
}
