import type { LoaderFunctionArgs } from "@remix-run/node";
import { CasinoError, retryAfterSeconds } from "~/casino/result";
import type { Watcher } from "./connection.server";
import { type EventHub, TooManyWatchers } from "./hub.server";

/** For refused connections: others end at any moment. */
const RETRY_SECONDS = 5;

/**
 * Headers that keep intermediaries from buffering the stream: `no-transform` stops compressors, including
 * ours, and `X-Accel-Buffering` stops proxies that need it.
 */
const STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/**
 * A loader's answer: the event stream of a channel, 429 or 503 for too many connections, and the casino's
 * refusal if it has no such channel.
 */
export async function streamAnswer(
  { request, context }: LoaderFunctionArgs,
  { hub, channel, watcher }: { hub: EventHub; channel: string; watcher: Watcher },
): Promise<Response> {
  // Nobody reads the body of a HEAD response, so nothing would ever end the stream.
  if (request.method !== "GET") return refused(405, { Allow: "GET" });
  hub.closeWith(context.closing);
  try {
    return new Response(await hub.watch(channel, watcher, request.signal), { headers: STREAM_HEADERS });
  } catch (error) {
    if (error instanceof TooManyWatchers) return refused(error.status, retryAfter(RETRY_SECONDS));
    if (!(error instanceof CasinoError)) throw error;
    if (error.failure === "refused") return refused(error.pageStatus);
    return refused(503, retryAfter(retryAfterSeconds(error)));
  }
}

function retryAfter(seconds: number | null): Record<string, string> {
  return seconds === null ? {} : { "Retry-After": String(seconds) };
}

function refused(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
