import { plainCookie } from "~/cookies/plain-cookie.server";

export const liteCookie = plainCookie("lite");

/** Whether to send pages without any script: by the player's switch, Save-Data or a slow connection. */
export function prefersLite(request: Request): boolean {
  const chosen = liteCookie.read(request);
  if (chosen !== undefined) return chosen === "1";
  const slow = /^(slow-)?2g$/.test(request.headers.get("ect") ?? "");
  return slow || request.headers.get("save-data") === "on";
}
