import { Writable } from "node:stream";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { languageOf } from "~/messages/language.server";
import { LanguageContext } from "~/messages/messages";
import { services } from "~/services.server";
import { PartRendererContext } from "~/ui/parts";
import { requestUrl } from "~/url";
import { NonceContext } from "./nonce";
import { partRenderer } from "./part-renderer.server";

/**
 * The time limit for rendering a page. It is cleared on every path, because a pending timer would keep the
 * request in memory.
 */
const RENDER_LIMIT_MS = 10_000;

const END = "</body></html>";
/**
 * Control characters and noncharacters, which can come in through a URL or a form; HTML forbids them in a
 * page ("Preprocessing the input stream").
 */
const FORBIDDEN = /[^\P{Cc}\t\n\f\r]|\p{Noncharacter_Code_Point}/gu;

/** Bytes of UTF-8, read as Latin-1, that may be part of a forbidden character. */
const SUSPECT =
  /[\x00-\x08\x0b\x0e-\x1f\x7f]|\xc2[\x80-\x9f]|\xef(?:\xb7[\x90-\xaf]|\xbf[\xbe\xbf])|[\x8f\x9f\xaf\xbf]\xbf[\xbe\xbf]/;

/** Remix writes its last scripts after the end of the document; moves that end behind them. */
export function validHtml(page: Buffer): Buffer {
  const at = page.lastIndexOf(END);
  const whole =
    at === -1
      ? page
      : Buffer.concat([page.subarray(0, at), page.subarray(at + END.length), Buffer.from(END)]);
  // Decoding a page and encoding it again takes longer than this search, and hardly any page needs it.
  if (!SUSPECT.test(whole.toString("latin1"))) return whole;
  return Buffer.from(whole.toString("utf8").replace(FORBIDDEN, "\uFFFD"));
}

/**
 * Collects the rendered chunks and passes them on as one buffer. React 18 sends its whole 2,048-byte buffer when the next
 * character does not fit: the zero bytes that it never wrote are dropped, and so is U+0000, which no page may hold.
 */
export function pageCollector(done: (page: Buffer) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece.includes(0) ? piece.filter((byte) => byte !== 0) : piece);
      next();
    },
    final(next) {
      done(validHtml(Buffer.concat(pieces)));
      next();
    },
  });
}

/** With what the browser reads of Remix's settings: the others are 40 bytes of each page. */
function withHandoff(context: EntryContext): EntryContext {
  const { v3_fetcherPersist, v3_relativeSplatPath, v3_singleFetch } = context.future;
  const future = { v3_fetcherPersist, v3_relativeSplatPath, v3_singleFetch };
  return { ...context, serverHandoffString: JSON.stringify({ future }) };
}

/** Renders a page in full. @param nonce allows its inline scripts */
export function renderPage(request: Request, context: EntryContext, nonce: string): Promise<Buffer> {
  const language = languageOf(request);
  return new Promise((resolve, reject) => {
    let failed: unknown;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <LanguageContext.Provider value={language}>
          <PartRendererContext.Provider value={partRenderer(language)}>
            <RemixServer
              context={withHandoff(context)}
              url={request.url}
              nonce={nonce}
              abortDelay={RENDER_LIMIT_MS}
            />
          </PartRendererContext.Provider>
        </LanguageContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        // Above this size React would send content hidden, for script to move into place.
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(timer);
          pipe(pageCollector(resolve));
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
