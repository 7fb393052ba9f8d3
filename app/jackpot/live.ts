import type { LoaderFunctionArgs } from "@remix-run/node";
import { ticks } from "./figures.server";

/**
 * `no-transform` keeps compressors, including ours, from buffering the stream; `X-Accel-Buffering` does the same for
 * proxies.
 */
const STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

const RETRY_SECONDS = 5;

const closings = new WeakSet<AbortSignal>();

/** Streams the jackpot figures to pages that show them; 503 if there are too many connections. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  // Nobody reads the body of a HEAD response, so the stream would never be ended.
  if (request.method !== "GET") return new Response(null, { status: 405, headers: { Allow: "GET" } });
  const { closing } = context;
  if (closing && !closings.has(closing)) {
    closings.add(closing);
    closing.addEventListener("abort", () => ticks.close());
  }
  const stream = await ticks.watch(request.signal);
  if (stream === null) {
    return new Response(null, {
      status: 503,
      headers: { "Cache-Control": "no-store", "Retry-After": String(RETRY_SECONDS) },
    });
  }
  return new Response(stream, { headers: STREAM_HEADERS });
}
