import { services } from "../services.server";
import { cookieValue } from "./cookie-value";

/** A sealed, HttpOnly, SameSite=Lax cookie for one purpose. The browser cannot read its content. */
export interface SealedCookie<T> {
  read(request: Request): T | undefined;
  /** @returns the Set-Cookie value */
  write(value: T, lifeSeconds?: number): string;
  /** @returns the Set-Cookie value that removes it */
  clear(): string;
}

export function sealedCookie<T>(
  name: string,
  defaultLifeSeconds: number,
  check: (value: unknown) => value is T,
): SealedCookie<T> {
  // The name depends on the services, which are made on first use.
  return {
    read(request) {
      const fullName = nameOf(name);
      const sealed = cookieValue(request, fullName);
      if (sealed === undefined) return undefined;
      const value = services().sealer.open(fullName, sealed, Date.now());
      return check(value) ? value : undefined;
    },
    write(value, lifeSeconds = defaultLifeSeconds) {
      const fullName = nameOf(name);
      const sealed = services().sealer.seal(fullName, value, Date.now() + lifeSeconds * 1000);
      return line(fullName, sealed, lifeSeconds);
    },
    clear: () => line(nameOf(name), "", 0),
  };
}

/** Maximum characters per cookie: browsers keep 4,096 bytes including name and attributes. */
const PART_LENGTH = 3_600;

/** One sealed value split over several cookies, for values too long for one. */
export interface SealedCookies<T> {
  read(request: Request): T | undefined;
  /** @returns the Set-Cookie values; null if the value is too long */
  write(value: T): string[] | null;
  /** @returns the Set-Cookie values that remove it */
  clear(): string[];
  /** Whether a response already sets or removes it. */
  isIn(headers: Headers): boolean;
}

export function sealedCookies<T>(
  name: string,
  { parts, lifeSeconds }: { parts: number; lifeSeconds: number },
  check: (value: unknown) => value is T,
): SealedCookies<T> {
  const namesOf = () =>
    Array.from({ length: parts }, (_, at) => (at === 0 ? nameOf(name) : `${nameOf(name)}-${at + 1}`));
  return {
    read(request) {
      const fullName = nameOf(name);
      const sealed = namesOf()
        .map((part) => cookieValue(request, part) ?? "")
        .join("");
      const value = sealed === "" ? undefined : services().sealer.open(fullName, sealed, Date.now());
      return check(value) ? value : undefined;
    },
    write(value) {
      const fullName = nameOf(name);
      const sealed = services().sealer.seal(fullName, value, Date.now() + lifeSeconds * 1000);
      if (sealed.length > parts * PART_LENGTH) return null;
      return namesOf().map((part, at) => {
        const text = sealed.slice(at * PART_LENGTH, (at + 1) * PART_LENGTH);
        // Remove a part left over from a longer value: it would make this one unreadable.
        return line(part, text, text === "" ? 0 : lifeSeconds);
      });
    },
    clear: () => namesOf().map((part) => line(part, "", 0)),
    isIn: (headers) => headers.getSetCookie().some((cookie) => cookie.startsWith(`${nameOf(name)}=`)),
  };
}

function nameOf(name: string): string {
  return services().overHttps ? `__Host-${name}` : name;
}

function line(fullName: string, value: string, lifeSeconds: number): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${services().overHttps ? "; Secure" : ""}`;
  return `${fullName}=${value}; Max-Age=${Math.floor(lifeSeconds)}; ${attributes}`;
}
