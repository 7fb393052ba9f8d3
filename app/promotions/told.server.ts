import { sealedCookie } from "~/session/cookies.server";

/** What came of a form, for the card that shows it once. */
export interface Told {
  code: string;
  words: string;
}

/** As long as a notice of the frame (shell/notice.server.ts). */
const TOLD_LIFE_SECONDS = 5 * 60;

/** Sealed, so that no link can put words on a card. */
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

/** What there is to say, which is forgotten with the answer that says it. */
export function takeTold(request: Request, outgoing: Headers): Told | null {
  const told = cookie.read(request);
  if (told === undefined) return null;
  outgoing.append("Set-Cookie", cookie.clear());
  return told;
}
