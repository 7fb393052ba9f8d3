import type { LoaderFunctionArgs } from "@remix-run/node";
import { randomUUID } from "node:crypto";
import { table } from "~/casino/contract/tables";
import { CasinoError, retryAfterSeconds } from "~/casino/result";
import { onSignOut } from "~/session/sign-outs.server";
import { visit, type Visit } from "~/session/visit.server";
import { casinoClient } from "../config.server";
import { codeIn } from "./codes.server";
import { HUB_LIMITS, TableHub, TooManyWatchers } from "./hub.server";
import type { Watcher } from "./mailbox.server";

/** One a process, for all its pages. */
const hub = new TableHub({
  ask(code) {
    // For nobody in particular: the state that everybody sees.
    const casino = casinoClient.for({ sessionToken: null, address: null, requestId: randomUUID() });
    return casino.call(table, { params: { code } });
  },
  limits: HUB_LIMITS,
});

/** For connections too many: some of them end at any moment. */
const RETRY_SECONDS = 5;

const ownerOf = (sessionId: string) => `session ${sessionId}`;

onSignOut((sessionId) => hub.closeOwner(ownerOf(sessionId)));

const closings = new WeakSet<AbortSignal>();

/** The host says when it stops: it could not end while these connections are open. */
function closeWith(closing: AbortSignal | undefined): void {
  if (closing === undefined || closings.has(closing)) return;
  closings.add(closing);
  closing.addEventListener("abort", () => hub.close());
}

/**
 * The headers of a stream that nothing on its way may gather: `no-transform` keeps compressors from it, ours among
 * them, and `X-Accel-Buffering` is for the proxies that need to be told.
 */
const STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** The live connection of a table's page. 404 for no table, 429 and 503 for connections too many. */
export async function liveTable(args: LoaderFunctionArgs): Promise<Response> {
  // Of HEAD nobody reads the body, so that nobody would end the stream.
  if (args.request.method !== "GET") return refused(405);
  const code = codeIn(args.params);
  const made = visit(args);
  closeWith(args.context.closing);
  try {
    return new Response(await hub.watch(code, watcherOf(made), args.request.signal), {
      headers: STREAM_HEADERS,
    });
  } catch (error) {
    if (error instanceof TooManyWatchers) return refused(error.status, RETRY_SECONDS);
    if (!(error instanceof CasinoError)) throw error;
    if (error.failure === "refused") return refused(error.pageStatus);
    return refused(503, retryAfterSeconds(error));
  }
}

function watcherOf({ session, address }: Visit): Watcher {
  if (session === null) return { owner: `address ${address ?? "unknown"}`, expiresAt: null };
  return { owner: ownerOf(session.sessionId), expiresAt: session.expiresAt };
}

function refused(status: number, retryAfter: number | null = null): Response {
  const wait = retryAfter === null ? {} : { "Retry-After": String(retryAfter) };
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...wait } });
}
