import { parse, serialize } from "cookie";
import { services } from "~/services.server";
import { HOUR_SECONDS, MINUTE_SECONDS } from "~/shared/durations";

/** The cookies of the desk; they are no part of the players' site. */
const LIFE_SECONDS = {
  /** The operator's token. The casino ends a session earlier. */
  desk_session: 8 * HOUR_SECONDS,
  /** A sign-in that waits for its code. */
  desk_sign_in: 5 * MINUTE_SECONDS,
  /** What an authenticator app is set up with, until its first code. */
  desk_setup: 30 * MINUTE_SECONDS,
  /** What the page after a redirect says once. */
  desk_flash: 5 * MINUTE_SECONDS,
} as const;

type DeskCookie = keyof typeof LIFE_SECONDS;

/** Over HTTPS, browsers enforce Secure and Path=/ for names with this prefix. */
function nameOf(cookie: DeskCookie): string {
  return services().overHttps ? `__Host-${cookie}` : cookie;
}

/** @returns null if it is missing, expired or not ours */
export function readCookie(request: Request, cookie: DeskCookie): string | null {
  const sealed = parse(request.headers.get("cookie") ?? "")[nameOf(cookie)] ?? "";
  const value = services().sealer.open(cookie, sealed, Date.now());
  return typeof value === "string" ? value : null;
}

/** @param value null removes it @returns the Set-Cookie value */
export function writeCookie(cookie: DeskCookie, value: string | null): string {
  const seconds = value === null ? 0 : LIFE_SECONDS[cookie];
  const sealed = value === null ? "" : services().sealer.seal(cookie, value, Date.now() + seconds * 1000);
  return serialize(nameOf(cookie), sealed, {
    maxAge: seconds,
    path: "/",
    httpOnly: true,
    secure: services().overHttps,
    // Links of emails lead to pages of the desk; the origin check protects its forms.
    sameSite: "lax",
  });
}
