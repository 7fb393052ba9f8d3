import { hasFields } from "~/cookies/has-fields.server";
import { sealedCookie } from "~/cookies/sealed-cookie.server";
import { pageOf, withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { sectionOf } from "~/sections";
import { requestUrl } from "~/url";

/** The content of a password reset link. */
export interface ResetTicket {
  pid: number;
  token: string;
}

/**
 * The secrets of a link, after they were removed from its URL: addresses end up in histories, logs and the
 * referrer of the next site. Each secret is stored sealed until the form it was sent for uses it.
 */
export const resetTicket = sealedCookie("reset", hasFields<ResetTicket>("pid", "token"));

/**
 * A reset link was just used: Back returns to its form, which must not claim that nothing was changed. "common": for
 * one of the most common passwords, which no address must say.
 */
export const resetUsed = sealedCookie<true | "common">(
  "reset-used",
  (value): value is true | "common" => value === true || value === "common",
);

/** The handle of a saved login. */
export const handleTicket = sealedCookie<string>(
  "quick",
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
 * For the first GET of a link from an email: moves its secrets into a cookie and redirects to the same
 * address without them. A value that does not look like such a secret is treated as missing, and the stored
 * one from an earlier link is dropped.
 * @returns null if the URL holds no secret
 */
export function takeTicket(request: Request): Response | null {
  const url = requestUrl(request);
  const query = url.searchParams;
  const form = formOf(url);
  // Links may also carry only these two parameters: open the form they are for.
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
  return seeOther(to, { cookies: [cookie], headers: { "Cache-Control": "no-store" } });
}

/** The onboarding form that a URL shows, on its own page or in the dialog. */
function formOf(url: URL): string | null {
  return isFormPage(url) ? (pageOf(url).split(/[/?]/)[2] ?? null) : url.searchParams.get("state");
}

function isFormPage(url: URL): boolean {
  return sectionOf(url.pathname).dialog === "onboarding";
}

function resetTicketOf(query: URLSearchParams): ResetTicket | null {
  const pid = query.get("pid") ?? "";
  const token = secretIn(query, "token");
  return /^[1-9]\d{0,14}$/.test(pid) && token ? { pid: Number(pid), token } : null;
}

/** The contract limits secrets to 200 characters. */
function secretIn(query: URLSearchParams, name: string): string | null {
  const value = query.get(name) ?? "";
  return /^[\x21-\x7e]{1,200}$/.test(value) ? value : null;
}
