import { overHttps } from "../config.server";

/**
 * A plain cookie that remembers a choice of this browser. Nothing hangs on it that is worth a seal, but it is no
 * script's business, and where players come by HTTPS it never travels in the open.
 * @param lifeSeconds 0 removes it
 * @returns the Set-Cookie value
 */
export function preferenceCookie(name: string, value: string, lifeSeconds: number): string {
  const secure = overHttps ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax; HttpOnly${secure}`;
}
