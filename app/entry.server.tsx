import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  HandleErrorFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { createHash, randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { services } from "./services.server";
import { overrideOriginHeadersFirst } from "./forms/origin-first.server";
import { languageOf } from "./messages/language.server";
import type { Language } from "~/shared/languages";
import { LanguageContext } from "./messages/messages";
import { addOutgoing } from "./session/visit.server";
import { addFailureHeaders, requireRetryAfter, statusOf } from "./shell/failed-page.server";
import { contentSecurityPolicy, securityHeaders, SHARED_PAGE } from "./shell/headers.server";
import { NonceContext } from "./shell/nonce";
import { learnTranslations } from "./translations/on-server.server";
import { requestUrl } from "~/url";

overrideOriginHeadersFirst();
learnTranslations();

/** Reported by the host at `/readyz`. */
export const contractReport = () => services().contractNotes.report();

/**
 * The time limit for rendering a page. It is cleared on every path, because a pending timer would keep the
 * request in memory.
 */
const RENDER_LIMIT_MS = 10_000;

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
  const page = await render(request, context, nonce);
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
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
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
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  headers.set("Content-Language", language);
  // Browsers report the connection speed (used for lite mode) only if asked.
  headers.set("Accept-CH", "ECT");
  headers.append("Vary", "Cookie, Accept-Language, Save-Data, ECT");
}

const END = "</body></html>";
/**
 * Control characters and noncharacters, which can come in through a URL or a form; HTML forbids them in a
 * page ("Preprocessing the input stream").
 */
const FORBIDDEN = /[^\P{Cc}\t\n\f\r]|\p{Noncharacter_Code_Point}/gu;

/** Remix writes its last scripts after the end of the document; moves that end behind them. */
function validHtml(text: string): string {
  const at = text.lastIndexOf(END);
  const whole = at === -1 ? text : `${text.slice(0, at)}${text.slice(at + END.length)}${END}`;
  return whole.replace(FORBIDDEN, "\uFFFD");
}

/** Collects the rendered chunks and passes them on as one buffer. */
function collector(done: (page: Buffer) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.from(validHtml(Buffer.concat(pieces).toString("utf8"))));
      next();
    },
  });
}

function render(request: Request, context: EntryContext, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let failed: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <LanguageContext.Provider value={languageOf(request)}>
          <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={RENDER_LIMIT_MS} />
        </LanguageContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        // Above this size React would send content hidden, for script to move into place.
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(timer);
          pipe(collector(resolve));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError(error) {
          failed ??= error;
          services().log.error({ err: error, path: requestUrl(request).pathname }, "rendering failed");
        },
      },
    );
    const timer = setTimeout(
      () => abort(failed ?? new Error("The page took too long to render.")),
      RENDER_LIMIT_MS,
    );
  });
}
