import { redirect } from "@remix-run/node";
import { pageOf, withQuery } from "~/paths";
import { sealedCookie } from "./cookies.server";
import { requestUrl } from "~/url";

/** As long as a reset link lives. */
const TICKET_LIFE_SECONDS = 30 * 60;

/** What the link of a reset mail carries. */
export interface ResetTicket {
  pid: number;
  token: string;
}

/**
 * The secrets of a link, once they have been taken out of its URL: an address is kept in histories and logs, and
 * handed to the next site. Each of them waits, sealed, for the form that it was sent for.
 */
export const resetTicket = sealedCookie<ResetTicket>(
  "reset",
  TICKET_LIFE_SECONDS,
  (value): value is ResetTicket =>
    typeof value === "object" && value !== null && "pid" in value && "token" in value,
);

/** The password was just set by a reset link: Back leads to its form, which must not say that nothing was changed. */
export const resetUsed = sealedCookie<true>(
  "reset-used",
  TICKET_LIFE_SECONDS,
  (value): value is true => value === true,
);

/** The handle of a saved login. */
export const handleTicket = sealedCookie<string>(
  "quick",
  TICKET_LIFE_SECONDS,
  (value): value is string => typeof value === "string",
);

export function holdsTicket(request: Request): boolean {
  return resetTicket.read(request) !== undefined || handleTicket.read(request) !== undefined;
}

/** @returns the Set-Cookie values */
export function clearTickets(): string[] {
  return [resetTicket.clear(), handleTicket.clear()];
}

/**
 * For the first GET of a link of a mail: its secrets go into their cookie, and the address that remains is clean.
 * What has not the shape of such a secret is treated as missing; what waited from an earlier link is over then.
 * @returns null where the URL holds no secret
 */
export function takeTicket(request: Request): Response | null {
  const url = requestUrl(request);
  const query = url.searchParams;
  const form = formOf(url);
  // Links name the two alone, too (spec §2, other query parameters): what they ask for is opened.
  const ticket = resetTicketOf(query);
  const resets = form === "passwordreset" ? query.has("pid") || query.has("token") : form === null && ticket;
  if (resets) {
    const cookie = ticket ? resetTicket.write(ticket) : resetTicket.clear();
    const opened = isFormPage(url) ? {} : { action: "show", state: "passwordreset" };
    return cleaned(withQuery(pageOf(url), { pid: null, token: null, ...opened }), cookie);
  }
  if ((form === "quickplay" || form === "quickredeem") && query.has("hash")) {
    const handle = secretIn(query, "hash");
    const cookie = handle ? handleTicket.write(handle) : handleTicket.clear();
    const opened = isFormPage(url) ? {} : { action: "show" };
    return cleaned(withQuery(pageOf(url), { hash: null, ...opened }), cookie);
  }
  return null;
}

function cleaned(to: string, cookie: string): Response {
  return redirect(to, { headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } });
}

/** The onboarding form that a URL shows, as a page or as the dialog. */
function formOf(url: URL): string | null {
  return isFormPage(url) ? (pageOf(url).split(/[/?]/)[2] ?? null) : url.searchParams.get("state");
}

function isFormPage(url: URL): boolean {
  return url.pathname.startsWith("/onboarding/");
}

function resetTicketOf(query: URLSearchParams): ResetTicket | null {
  const pid = query.get("pid") ?? "";
  const token = secretIn(query, "token");
  return /^[1-9]\d{0,14}$/.test(pid) && token ? { pid: Number(pid), token } : null;
}

/** The contract's longest secret is of 200 characters. */
function secretIn(query: URLSearchParams, name: string): string | null {
  const value = query.get(name) ?? "";
  return /^[\x21-\x7e]{1,200}$/.test(value) ? value : null;
}
