import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Many times the longest path of a page. */
const MAX_PATH_CHARACTERS = 1_024;
/** Has no page. */
const NO_PAGE = "/404";

/**
 * Answers an overlong path as any page that does not exist. Matching one against all routes takes time that grows with
 * the square of its slashes. Plain `remix-serve` gives us no hook before its own matching, so subscribe to Node's HTTP
 * server, for our own hosts as well. Queries and headers have Node's limit of 16 KiB, and are read in linear time.
 */
export function limitPathsFirst(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const url = request.url ?? "";
    const end = url.indexOf("?");
    if ((end === -1 ? url.length : end) > MAX_PATH_CHARACTERS) request.url = NO_PAGE;
  });
}
