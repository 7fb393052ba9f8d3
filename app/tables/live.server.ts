import type { LoaderFunctionArgs } from "@remix-run/node";
import { randomUUID } from "node:crypto";
import { table } from "~/casino/contract/tables";
import { CasinoError, retryAfterSeconds } from "~/casino/result";
import { onSignOut } from "~/session/sign-outs.server";
import { visit, type Visit } from "~/session/visit.server";
import { services } from "../services.server";
import { codeIn } from "./codes.server";
import { HUB_LIMITS, TableHub, TooManyWatchers } from "./hub.server";
import type { Watcher } from "./connection.server";

/** One per process, for all its pages. */
const hub = new TableHub({
  ask(code) {
    // Without a session: the state that everybody sees.
    const casino = services().casinoClient.for({
      sessionToken: null,
      address: null,
      requestId: randomUUID(),
    });
    return casino.call(table, { params: { code } });
  },
  limits: HUB_LIMITS,
});

/** For refused connections: others end at any moment. */
const RETRY_SECONDS = 5;

const ownerOf = (sessionId: string) => `session ${sessionId}`;

onSignOut((sessionId) => hub.closeOwner(ownerOf(sessionId)));

const closings = new WeakSet<AbortSignal>();

/** Closes the hub when the host stops, which open connections would prevent. */
function closeWith(closing: AbortSignal | undefined): void {
  if (closing === undefined || closings.has(closing)) return;
  closings.add(closing);
  closing.addEventListener("abort", () => hub.close());
}

/**
 * Headers that keep intermediaries from buffering the stream: `no-transform` stops compressors, including
 * ours, and `X-Accel-Buffering` stops proxies that need it.
 */
const STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** The event stream of a table. Answers 404 for an unknown table, 429 or 503 for too many connections. */
export async function liveTable(args: LoaderFunctionArgs): Promise<Response> {
  // Nobody reads the body of a HEAD response, so nothing would ever end the stream.
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
