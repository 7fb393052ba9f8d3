import { plainCookie } from "~/cookies/plain-cookie.server";

/** Lives for the minute after a deposit was seen credited, in which nothing pops up: the player wants to play. */
const cookie = plainCookie("just-paid");

/** @returns the Set-Cookie value */
export function markJustPaid(): string {
  return cookie.write("1");
}

export function hasJustPaid(request: Request): boolean {
  return cookie.read(request) !== undefined;
}
