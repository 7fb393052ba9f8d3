import { plainCookie } from "~/cookies/plain-cookie.server";
import { isTheme, type Theme } from "./theme";

export const themeCookie = plainCookie("theme");

/** The theme chosen in this browser; "device" if it follows the system setting. */
export function chosenTheme(request: Request): Theme {
  const chosen = themeCookie.read(request);
  return isTheme(chosen) ? chosen : "device";
}
