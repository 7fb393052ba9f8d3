import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "~/messages/language.server";
import { footerBrandHtml } from "./footer-brand.server";

/** The operator's part of the footer, for a visitor who comes from a page without one. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(footerBrandHtml(languageOf(request)), { headers });
}
