import { cookieValue } from "~/session/cookie-value";
import { COOKIE_LIFE_SECONDS } from "~/session/rules";
import { isTheme, type Theme } from "./theme";

const THEME_COOKIE = "theme";

/** The look that this browser chose on our own page; "device" where it follows its own setting. */
export function chosenTheme(request: Request): Theme {
  const kept = cookieValue(request, THEME_COOKIE);
  return isTheme(kept) ? kept : "device";
}

/** @returns the Set-Cookie value */
export function keepTheme(theme: Theme): string {
  const life = theme === "device" ? 0 : COOKIE_LIFE_SECONDS;
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${life}; SameSite=Lax; HttpOnly`;
}
