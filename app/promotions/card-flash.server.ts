import { hasFields } from "~/cookies/has-fields.server";
import { sealedCookie } from "~/cookies/sealed-cookie.server";
import { addCookies } from "~/cookies/set-cookie.server";

/** A flash message for one card. */
export interface CardFlash {
  code: string;
  words: string;
}

/** Sealed, so that nobody else can put text on a card. */
const cookie = sealedCookie("card-flash", hasFields<CardFlash>("code", "words"));

/** @returns the Set-Cookie value */
export function setCardFlash(code: string, words: string): string {
  return cookie.write({ code, words });
}

export function hasCardFlash(request: Request): boolean {
  return cookie.read(request) !== undefined;
}

/** Returns the message, if any, and clears it in the response. */
export function takeCardFlash(request: Request, outgoing: Headers): CardFlash | null {
  const flash = cookie.read(request);
  if (flash === undefined) return null;
  addCookies(outgoing, cookie.clear());
  return flash;
}
