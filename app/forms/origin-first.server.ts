import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { overrideOriginHeaders } from "~/origin.server";
import { services } from "~/services.server";
import { OWN_HOST } from "~/shared/own-host";

/**
 * Plain `remix-serve` gives us no hook before Remix, so subscribe to Node's HTTP server. Our own hosts settle the
 * origin in the request that they hand to Remix; several of them, with different origins, may run in one process.
 */
export function overrideOriginHeadersFirst(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, server } = message as { request: IncomingMessage; server: object };
    if (OWN_HOST in server) return;
    // Remix checks the HEAD of a page's data too, and whatever else it takes for a form.
    if (request.method !== "GET") overrideOriginHeaders(request.headers, services().ownOrigins);
  });
}
