import { CLIENT_ID } from "~/casino/contract/client-id";

/**
 * 3 for a desktop browser, 6 otherwise. Prefers the client hint; older browsers are told apart by user agent.
 */
export function clientIdOf(request: Request): 3 | 6 {
  return isMobile(request) ? CLIENT_ID.other : CLIENT_ID.desktop;
}

/** The `client_type` of a cashier request. */
export function clientTypeOf(request: Request): "Mobile" | "InstantPlay" {
  return isMobile(request) ? "Mobile" : "InstantPlay";
}

export function isMobile(request: Request): boolean {
  const hint = request.headers.get("sec-ch-ua-mobile");
  if (hint !== null) return hint === "?1";
  return /Mobi|Android|iPhone|iPad|Tablet/i.test(request.headers.get("user-agent") ?? "");
}
