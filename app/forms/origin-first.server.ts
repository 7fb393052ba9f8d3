import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { services } from "../services.server";
import { overrideOriginHeaders } from "~/origin.server";

/**
 * Plain `remix-serve` gives us no hook before Remix, so subscribe to Node's HTTP server. Our own server settles the
 * origin in the request that it hands to Remix; this does not affect it.
 */
export function overrideOriginHeadersFirst(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.method === "POST") overrideOriginHeaders(request.headers, services().ownOrigins);
  });
}
