import { PLAIN_PAGE_POLICY, PLAIN_PAGES, plainPage } from "~/shell/plain-page.server";
import { fileHeaders } from "./files.server";

/** What the service worker keeps for a browser without a connection: the same bytes for everybody. */
export function loader(): Response {
  const headers = new Headers(fileHeaders("text/html"));
  headers.set("Content-Security-Policy", PLAIN_PAGE_POLICY);
  return new Response(plainPage(PLAIN_PAGES.offline), { headers });
}
