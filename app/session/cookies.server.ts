import { overHttps, sealer } from "../config.server";
import { cookieValue } from "./cookie-value";

/** A sealed, HttpOnly, SameSite=Lax cookie of one purpose. The browser never holds anything it can read. */
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
  const fullName = overHttps ? `__Host-${name}` : name;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${overHttps ? "; Secure" : ""}`;
  return {
    read(request) {
      const sealed = cookieValue(request, fullName);
      if (sealed === undefined) return undefined;
      const value = sealer.open(fullName, sealed, Date.now());
      return check(value) ? value : undefined;
    },
    write(value, lifeSeconds = defaultLifeSeconds) {
      const sealed = sealer.seal(fullName, value, Date.now() + lifeSeconds * 1000);
      return `${fullName}=${sealed}; Max-Age=${Math.floor(lifeSeconds)}; ${attributes}`;
    },
    clear: () => `${fullName}=; Max-Age=0; ${attributes}`,
  };
}
