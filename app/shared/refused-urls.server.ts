import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Many times the longest path of a page. */
const MAX_PATH_CHARACTERS = 1_024;
/** Has no page. */
const NO_PAGE = "/404";

/**
 * Answers some URLs as any page that does not exist. Plain `remix-serve` gives us no hook before Remix, so subscribe to
 * Node's HTTP server, for our own hosts as well.
 */
export function refuseUrlsFirst(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (isRefused(request.url ?? "")) request.url = NO_PAGE;
  });
}

/**
 * Matching an overlong path against all routes takes time that grows with the square of its slashes. Queries and headers
 * have Node's limit of 16 KiB, and are read in linear time. No page of ours asks for `_data`, which Remix answers with an
 * error in the log.
 */
function isRefused(url: string): boolean {
  const at = url.indexOf("?");
  const path = at === -1 ? url : url.slice(0, at);
  if (path.length > MAX_PATH_CHARACTERS) return true;
  return at !== -1 && new URLSearchParams(url.slice(at)).has("_data");
}
