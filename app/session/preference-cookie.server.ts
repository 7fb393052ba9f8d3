import { services } from "../services.server";

/**
 * A plain cookie that remembers a preference of this browser. It needs no seal, but script has no need to
 * read it, and on HTTPS it is never sent unencrypted.
 * @param lifeSeconds 0 removes it
 * @returns the Set-Cookie value
 */
export function preferenceCookie(name: string, value: string, lifeSeconds: number): string {
  const secure = services().overHttps ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax; HttpOnly${secure}`;
}
