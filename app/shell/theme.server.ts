import { cookieValue } from "~/session/cookie-value";
import { isTheme, type Theme } from "./theme";

export const THEME_COOKIE = "theme";

/** The look that this browser chose on our own page; "device" where it follows its own setting. */
export function chosenTheme(request: Request): Theme {
  const kept = cookieValue(request, THEME_COOKIE);
  return isTheme(kept) ? kept : "device";
}
