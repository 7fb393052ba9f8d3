import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "~/messages/language.server";
import { PLAIN_PAGE_POLICY, plainPage } from "~/ui/plain-page.server";
import { fileHeaders } from "./files.server";

/** The page that the service worker caches for offline use: no player data, in the browser's language. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const headers = new Headers(fileHeaders("text/html"));
  headers.set("Content-Security-Policy", PLAIN_PAGE_POLICY);
  headers.append("Vary", "Accept-Language, Cookie");
  return new Response(plainPage("offline", { language: languageOf(request), theme: "device" }), { headers });
}
