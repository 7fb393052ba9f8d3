import { fullNameOf } from "~/cookies/registry.server";
import { sealedCookie } from "~/cookies/sealed-cookie.server";
import { addCookies } from "~/cookies/set-cookie.server";

/**
 * A flash message: one sentence for the page after a form, shown once. Sealed, so that no link can inject
 * text.
 */
const cookie = sealedCookie<string>("notice", (value) => typeof value === "string");

/** @param sentence in the language of the request
 * @returns the Set-Cookie value */
export function setFlash(sentence: string): string {
  return cookie.write(sentence);
}

/** @param headers of a response */
export function setsFlash(headers: Headers): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${fullNameOf("notice")}=`));
}

/** The sentence to show; the same response clears it. */
export function takeFlash(request: Request, outgoing: Headers): string | null {
  const sentence = cookie.read(request);
  if (sentence === undefined) return null;
  addCookies(outgoing, cookie.clear());
  return sentence;
}
