import { sealedCookie } from "~/session/cookies.server";

/** A flash message for one card. */
export interface Told {
  code: string;
  words: string;
}

/** The same lifetime as a page notice (shell/notice.server.ts). */
const TOLD_LIFE_SECONDS = 5 * 60;

/** Sealed, so that nobody else can put text on a card. */
const cookie = sealedCookie<Told>(
  "told",
  TOLD_LIFE_SECONDS,
  (value): value is Told =>
    typeof value === "object" && value !== null && "code" in value && "words" in value,
);

/** @returns the Set-Cookie value */
export function tellCard(code: string, words: string): string {
  return cookie.write({ code, words });
}

export function hasTold(request: Request): boolean {
  return cookie.read(request) !== undefined;
}

/** Returns the message, if any, and clears it in the response. */
export function takeTold(request: Request, outgoing: Headers): Told | null {
  const told = cookie.read(request);
  if (told === undefined) return null;
  outgoing.append("Set-Cookie", cookie.clear());
  return told;
}
