import { seeOther } from "~/redirect.server";
import { writeCookie } from "./cookies.server";

interface Options {
  /** Shown once on the next page. */
  flash?: string;
  /** Set-Cookie values. */
  cookies?: readonly string[];
}

/** Leads to another page of the desk. */
export function redirectTo(to: string, { flash, cookies = [] }: Options = {}): Response {
  const flashCookies = flash === undefined ? [] : [writeCookie("desk_flash", flash)];
  return seeOther(to, { cookies: [...cookies, ...flashCookies] });
}
