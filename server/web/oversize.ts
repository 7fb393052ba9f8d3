import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { LARGEST_FORM_BYTES } from "../../app/forms/body.server";

/** Longest that a form which is too large is listened to. */
const READ_AWAY_MS = 10_000;

/**
 * A browser looks at the answer only when it has sent the whole form; one hung up on shows a broken connection in
 * place of the page that says what was wrong. So what is too large is read away, kept nowhere, and then refused.
 */
export const readOversizeAway: MiddlewareHandler<{ Bindings: HttpBindings }> = async (context, next) => {
  const declared = Number(context.req.header("content-length") ?? 0);
  if (declared > LARGEST_FORM_BYTES) await readAway(context.env.incoming);
  return next();
};

function readAway(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, READ_AWAY_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    incoming.once("end", done).once("close", done).resume();
  });
}
