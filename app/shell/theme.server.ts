import { cookieValue } from "~/session/cookie-value";
import { isTheme, type Theme } from "./theme";

export const THEME_COOKIE = "theme";

/** The theme chosen in this browser; "device" if it follows the system setting. */
export function chosenTheme(request: Request): Theme {
  const kept = cookieValue(request, THEME_COOKIE);
  return isTheme(kept) ? kept : "device";
}
