import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { ownOrigins } from "../config.server";
import { settleOrigin } from "./origin.server";

/**
 * Under plain `remix-serve` nothing of ours stands between the socket and Remix, so the app listens for requests itself.
 * Our own host settles the origin in the request that it hands over, and is not changed by this.
 */
export function settleOriginsFirst(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.method === "POST") settleOrigin(request.headers, ownOrigins);
  });
}
