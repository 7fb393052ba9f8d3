import { services } from "~/services.server";
import { cookieParts, cookieRules, cookiesOf, fullNameOf, type SealedCookieName } from "./registry.server";
import { setCookie } from "./set-cookie.server";

/** A sealed cookie for one purpose. The browser cannot read its content, and nobody can forge it. */
export interface SealedCookie<T> {
  read(request: Request): T | undefined;
  /**
   * @param lifeSeconds if shorter than the registry's
   * @returns the Set-Cookie value
   */
  write(value: T, lifeSeconds?: number): string;
  /** @returns the Set-Cookie value that removes it */
  clear(): string;
}

export function sealedCookie<T>(
  name: SealedCookieName,
  check: (value: unknown) => value is T,
): SealedCookie<T> {
  return {
    read: (request) => opened(name, cookiesOf(request)[fullNameOf(name)] ?? "", check),
    write: (value, lifeSeconds) => setCookie(name, sealed(name, value, lifeSeconds), lifeSeconds),
    clear: () => setCookie(name, "", 0),
  };
}

/** Maximum characters per cookie: browsers keep 4,096 bytes including name and attributes. */
const PART_LENGTH = 3_600;

/** One sealed value split over the parts of a cookie, for values too long for one. */
export interface SplitCookie<T> {
  read(request: Request): T | undefined;
  /** @returns the Set-Cookie values; null if the value is too long */
  write(value: T): string[] | null;
  /** @returns the Set-Cookie values that remove it */
  clear(): string[];
  /** Whether a response already sets or removes it. */
  isIn(headers: Headers): boolean;
}

export function splitCookie<T>(
  name: SealedCookieName,
  check: (value: unknown) => value is T,
): SplitCookie<T> {
  const parts = () => cookieParts(name, fullNameOf(name));
  return {
    read(request) {
      const cookies = cookiesOf(request);
      return opened(
        name,
        parts()
          .map((part) => cookies[part] ?? "")
          .join(""),
        check,
      );
    },
    write(value) {
      const text = sealed(name, value);
      if (text.length > parts().length * PART_LENGTH) return null;
      return parts().map((part, at) => {
        const piece = text.slice(at * PART_LENGTH, (at + 1) * PART_LENGTH);
        // Remove a part left over from a longer value: it would make this one unreadable.
        return setCookie(name, piece, piece === "" ? 0 : undefined, part);
      });
    },
    clear: () => parts().map((part) => setCookie(name, "", 0, part)),
    isIn: (headers) => headers.getSetCookie().some((cookie) => cookie.startsWith(`${fullNameOf(name)}=`)),
  };
}

function sealed(
  name: SealedCookieName,
  value: unknown,
  lifeSeconds: number = cookieRules[name].lifeSeconds,
): string {
  return services().sealer.seal(fullNameOf(name), value, Date.now() + lifeSeconds * 1000);
}

function opened<T>(
  name: SealedCookieName,
  text: string,
  check: (value: unknown) => value is T,
): T | undefined {
  const value = text === "" ? undefined : services().sealer.open(fullNameOf(name), text, Date.now());
  return check(value) ? value : undefined;
}
