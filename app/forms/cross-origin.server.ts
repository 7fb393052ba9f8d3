import { messagesFor } from "~/messages/language.server";
import { messages } from "~/ui/plain-messages.server";
import { PLAIN_PAGE_POLICY, plainLook, plainPage } from "~/ui/plain-page.server";
import { requestUrl } from "~/url";

/** Response to a form from another origin: a page with a link for browsers, one line for scripts. */
export function crossOriginResponse(request: Request): Response {
  const isPage = !requestUrl(request).pathname.endsWith(".data");
  const headers = {
    "Content-Type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
    "Cache-Control": "no-store",
    "Content-Security-Policy": PLAIN_PAGE_POLICY,
  };
  const body = isPage
    ? plainPage("foreign", plainLook(request))
    : messagesFor(request, messages).foreign.text;
  return new Response(body, { status: 403, headers });
}
