import { cookiesOf, fullNameOf, type PlainCookieName } from "./registry.server";
import { setCookie } from "./set-cookie.server";

/** A cookie that the visitor may change: its value is checked on every read. Script has no need to read it. */
export interface PlainCookie {
  read(request: Request): string | undefined;
  /** @returns the Set-Cookie value */
  write(value: string): string;
  /** @returns the Set-Cookie value that removes it */
  clear(): string;
}

export function plainCookie(name: PlainCookieName): PlainCookie {
  return {
    read: (request) => cookiesOf(request)[fullNameOf(name)],
    write: (value) => setCookie(name, value),
    clear: () => setCookie(name, "", 0),
  };
}
