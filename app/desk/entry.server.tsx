import { randomBytes } from "node:crypto";
import type {
  ActionFunctionArgs,
  EntryContext,
  HandleErrorFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { languageOf } from "~/messages/language.server";
import { createServices, replaceServices, services } from "~/services.server";
import { processEnv } from "~/shared/env.server";
import { refuseUrlsFirst } from "~/shared/refused-urls.server";
import { renderPage } from "~/shell/render-page.server";
import { securityHeadersFor } from "~/shell/security-headers";
import { requestUrl } from "~/url";
import { learnDeskTranslations } from "./translations/on-server.server";

refuseUrlsFirst();
learnDeskTranslations();
const env = processEnv();
replaceServices(createServices(env, { program: "desk", origin: env.deskOrigin }));

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");

/** Renders a page in full, so that everything of it works without script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const page = await renderPage(request, context, nonce);
  addHeaders(headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", languageOf(request));
  headers.set("Content-Security-Policy", policy(nonce));
  const body = request.method === "HEAD" ? null : new Uint8Array(page);
  return new Response(body, { status, headers });
}

export function handleDataRequest(response: Response, _: LoaderFunctionArgs | ActionFunctionArgs): Response {
  addHeaders(response.headers);
  return response;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  services().log.error({ err: error, path: requestUrl(request).pathname }, "page failed");
};

/** Nothing of the desk is kept by a browser or a proxy, or listed by a search engine. */
function addHeaders(headers: Headers): void {
  for (const [name, value] of securityHeadersFor(services().overHttps)) headers.set(name, value);
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex");
}
