import { createHash, randomBytes } from "node:crypto";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  HandleErrorFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import type { Language } from "~/shared/languages";
import { refuseUrlsFirst } from "~/shared/refused-urls.server";
import { requestUrl } from "~/url";
import { learnBrand } from "./brand";
import { overrideOriginHeadersFirst } from "./forms/origin-first.server";
import { languageOf } from "./messages/language.server";
import { services } from "./services.server";
import { addOutgoing, PRIVATE_PAGE } from "./session/visit.server";
import { addFailureHeaders, requireRetryAfter, statusOf } from "./shell/failed-page.server";
import { learnFooterBrand } from "./shell/footer-brand";
import { footerBrandHtml } from "./shell/footer-brand.server";
import { contentSecurityPolicy, securityHeaders, SHARED_PAGE } from "./shell/headers.server";
import { renderPage } from "./shell/render-page.server";
import { learnTranslations } from "./translations/on-server.server";

refuseUrlsFirst();
overrideOriginHeadersFirst();
learnTranslations();
learnBrand(() => services().brand);
learnFooterBrand(footerBrandHtml);

/** Reported by the host at `/readyz`. */
export const contractReport = () => services().contractNotes.report();

/**
 * Renders a page in full and sends it with a length: content streamed after a Suspense boundary stays hidden
 * without script, and a page compressed at once is a quarter the size of one compressed chunk by chunk.
 */
export default async function handleRequest(
  request: Request,
  answeredStatus: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { takePage } = loadContext;
  const status = statusOf(context.staticHandlerContext, answeredStatus);
  addOutgoing(headers, loadContext);
  addFailureHeaders(headers, status, context.staticHandlerContext);
  const nonce = randomBytes(16).toString("base64");
  const page = await renderPage(request, context, nonce);
  setPageHeaders(headers, languageOf(request));
  const isShared = headers.get("Cache-Control") === SHARED_PAGE;
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(isShared ? scriptHashes(page) : [`'nonce-${nonce}'`]),
  );
  headers.set("Content-Length", String(page.byteLength));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  takePage?.(page);
  return new Response(takePage ? null : new Uint8Array(page), { status, headers });
}

/** The hashes of a page's inline scripts, for the CSP. */
function scriptHashes(page: Buffer): string[] {
  // Structured data needs no hash: browsers do not run it, and CSP does not apply to it.
  const scripts = page
    .toString("utf8")
    .matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g);
  return Array.from(
    scripts,
    ([, text]) =>
      `'sha256-${createHash("sha256")
        .update(text ?? "")
        .digest("base64")}'`,
  );
}

/** The `.data` responses of client navigations carry the same headers as pages. */
export function handleDataRequest(
  response: Response,
  { context }: LoaderFunctionArgs | ActionFunctionArgs,
): Response {
  addOutgoing(response.headers, context);
  if (response.status === 503) requireRetryAfter(response.headers);
  for (const [name, value] of securityHeaders()) response.headers.set(name, value);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", PRIVATE_PAGE);
  return response;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  services().log.error(
    { err: error, path: requestUrl(request).pathname, requestId: context.requestId },
    "page failed",
  );
};

function setPageHeaders(headers: Headers, language: Language): void {
  headers.set("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of securityHeaders()) headers.set(name, value);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", PRIVATE_PAGE);
  headers.set("Content-Language", language);
  // Browsers report the connection speed (used for lite mode) only if asked.
  headers.set("Accept-CH", "ECT");
  headers.append("Vary", "Cookie, Accept-Language, Save-Data, ECT");
}
