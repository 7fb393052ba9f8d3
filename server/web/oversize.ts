import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { hasFiles, MAX_FORM_BYTES, MAX_UPLOAD_BYTES } from "../../app/forms/body.server";
import { pageOf, paths } from "../../app/paths";
import { releaseBytes } from "../../app/shared/release-bytes.server";
import { pathnameOf, requestUrl } from "../../app/url";

/** How long to keep reading a form that is too large. */
const DRAIN_LIMIT_MS = 10_000;

/** Pages with forms that take files. */
const UPLOADS: ReadonlySet<string> = new Set([paths.identity]);

/**
 * A browser reads the answer only after it has sent the whole form. If the connection is closed before that, it shows a
 * connection error instead of our page about the size. So an oversized form is read to its end, discarded and then
 * refused.
 */
export const drainOversizedForm: MiddlewareHandler<{ Bindings: HttpBindings }> = async (context, next) => {
  const declared = Number(context.req.header("content-length") ?? 0);
  const { raw } = context.req;
  const mayUpload = hasFiles(raw) && UPLOADS.has(pathnameOf(pageOf(requestUrl(raw))));
  if (declared > (mayUpload ? MAX_UPLOAD_BYTES : MAX_FORM_BYTES)) await drain(context.env.incoming);
  return next();
};

function drain(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, DRAIN_LIMIT_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    incoming.once("end", done).once("close", done).on("data", releaseBytes);
  });
}
