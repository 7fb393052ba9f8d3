import { redirect, type TypedResponse } from "@remix-run/node";
import { addCookies } from "./cookies/set-cookie.server";

interface Options {
  /** Set-Cookie values. */
  cookies?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  /** With script: reload the document, or replace the history entry. Otherwise the page is followed in place. */
  page?: "reload" | "replace";
}

const PAGE_HEADERS = { reload: "X-Remix-Reload-Document", replace: "X-Remix-Replace" } as const;

/**
 * Every redirect of the app: 303, so that the next request is a GET whatever this one was.
 * @param to a path of ours, or a URL that the caller has checked
 */
export function seeOther(
  to: string,
  { cookies = [], headers = {}, page }: Options = {},
): TypedResponse<never> {
  const sent = new Headers(headers);
  if (page !== undefined) sent.set(PAGE_HEADERS[page], "true");
  addCookies(sent, ...cookies);
  return redirect(to, { status: 303, headers: sent });
}

/** Gives a redirect another target. @param headers of the redirect */
export function leadElsewhere(headers: Headers, to: string): void {
  headers.set("Location", to);
}
