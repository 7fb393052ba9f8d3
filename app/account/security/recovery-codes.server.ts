import { hasFields } from "~/cookies/has-fields.server";
import { sealedCookie } from "~/cookies/sealed-cookie.server";

/** New recovery codes, which the casino tells only once: shown until the player has saved them. */
interface NewCodes {
  /** Their player: nobody else at this browser sees them. */
  pid: number;
  codes: string[];
}

const cookie = sealedCookie("recovery-codes", hasFields<NewCodes>("pid", "codes"));

/** @returns the Set-Cookie value */
export function keepNewCodes(pid: number, codes: string[]): string {
  return cookie.write({ pid, codes });
}

export function newCodesOf(request: Request, pid: number): string[] | null {
  const stored = cookie.read(request);
  return stored?.pid === pid ? stored.codes : null;
}

/** @returns the Set-Cookie value */
export const forgetNewCodes = cookie.clear;
