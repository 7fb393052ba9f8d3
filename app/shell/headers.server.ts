import { pictureOrigins } from "./pictures.server";
import { env, overHttps, ownOrigins } from "../config.server";
import { securityHeadersFor } from "./security-headers";
import { originOf } from "~/url";

export const securityHeaders = securityHeadersFor(overHttps);

/**
 * For pages that are the same for every visitor (design §10): rendered once and served from memory, and by the
 * browser for as long as it can check its copy.
 */
export const SHARED_PAGE = "public, max-age=0, must-revalidate";

/** A route's `headers` export, for a page whose HTML depends on nothing but its path. */
export function sharedPageHeaders(): HeadersInit {
  return { "Cache-Control": SHARED_PAGE };
}

/** What the reCAPTCHA widget loads, where the operator has set it up; from the backup address as well (spec §8). */
const RECAPTCHA = ["https://www.google.com/recaptcha/", "https://www.recaptcha.net/recaptcha/"].join(" ");
const captcha = env.recaptcha
  ? {
      scripts: ` ${RECAPTCHA} https://www.gstatic.com/recaptcha/`,
      connections: ` ${RECAPTCHA}`,
      frames: [RECAPTCHA, "https://recaptcha.google.com/recaptcha/"],
    }
  : { scripts: "", connections: "", frames: [] };

/** The operator's chat stands in a frame of its own: no script of its comes into our pages. */
const frames = [...captcha.frames, originOf(env.chatUrl) ?? ""].filter(Boolean).join(" ");

/** To older browsers, Safari before 15.4 among them, `'self'` does not mean the websockets of the same host. */
const webSockets = ownOrigins.map((origin) => origin.replace(/^http/, "ws")).join(" ");

/**
 * No inline style, and no script but ours and the widget's.
 * @param scripts what names our inline scripts: the page's nonce, or, where many visitors get the same bytes and
 *   a nonce would be none, the hash of each
 */
export function contentSecurityPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}${captcha.scripts}`,
    "style-src 'self'",
    `img-src ${["'self'", "data:", ...pictureOrigins].join(" ")}`,
    "font-src 'self'",
    `connect-src 'self' ${webSockets}${captcha.connections}`,
    ...(frames === "" ? [] : [`frame-src ${frames}`]),
    "manifest-src 'self'",
    `form-action 'self' ${originOf(env.cashierUrl) ?? ""}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}
