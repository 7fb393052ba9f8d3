import { serialize } from "cookie";
import { services } from "~/services.server";
import { type CookieName, cookieRules, fullNameOf } from "./registry.server";

/**
 * @param lifeSeconds 0 removes it; never longer than the registry says
 * @param fullName name on the wire, of a part other than the first
 * @returns the Set-Cookie value
 */
export function setCookie(
  name: CookieName,
  value: string,
  lifeSeconds: number = cookieRules[name].lifeSeconds,
  fullName: string = fullNameOf(name),
): string {
  return serialize(fullName, value, {
    maxAge: Math.floor(Math.min(lifeSeconds, cookieRules[name].lifeSeconds)),
    path: "/",
    httpOnly: true,
    secure: services().overHttps,
    sameSite: "lax",
  });
}

export function addCookies(headers: Headers, ...cookies: readonly string[]): void {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
}
