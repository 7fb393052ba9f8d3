import { perServices } from "~/services.server";
import { originOf } from "~/url";
import { pictureOrigins } from "./pictures.server";
import { securityHeadersFor } from "./security-headers";

export const securityHeaders = perServices(({ overHttps }) => securityHeadersFor(overHttps));

/**
 * For pages that are the same for every visitor: rendered once and served from memory; browsers revalidate
 * their copy.
 */
export const SHARED_PAGE = "public, max-age=0, must-revalidate";

/** A route's `headers` export, for a page whose HTML depends only on its path. */
export function sharedPageHeaders(): HeadersInit {
  return { "Cache-Control": SHARED_PAGE };
}

/** The origins of the reCAPTCHA widget, the backup address included, if the operator has set it up. */
const RECAPTCHA = ["https://www.google.com/recaptcha/", "https://www.recaptcha.net/recaptcha/"].join(" ");
const CAPTCHA_SOURCES = {
  scripts: ` ${RECAPTCHA} https://www.gstatic.com/recaptcha/`,
  connections: ` ${RECAPTCHA}`,
  frames: [RECAPTCHA, "https://recaptcha.google.com/recaptcha/"],
};
const NO_SOURCES = { scripts: "", connections: "", frames: [] };

const sources = perServices(({ env, ownOrigins }) => {
  const captcha = env.recaptcha ? CAPTCHA_SOURCES : NO_SOURCES;
  return {
    ...captcha,
    // The operator's chat runs in a frame; none of its script enters our pages.
    frames: [...captcha.frames, originOf(env.chatUrl) ?? ""].filter(Boolean).join(" "),
    // In older browsers, including Safari before 15.4, `'self'` does not cover websockets on the same host.
    webSockets: ownOrigins.map((origin) => origin.replace(/^http/, "ws")).join(" "),
    cashier: originOf(env.cashierUrl) ?? "",
  };
});

/**
 * A policy without inline styles, and without scripts other than ours and the widget's.
 * @param scripts sources that allow our inline scripts: the page's nonce; or, where many visitors get the
 *   same bytes and a nonce would be meaningless, each script's hash
 */
export function contentSecurityPolicy(scripts: readonly string[]): string {
  const more = sources();
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}${more.scripts}`,
    "style-src 'self'",
    `img-src ${["'self'", "data:", ...pictureOrigins()].join(" ")}`,
    "font-src 'self'",
    `connect-src 'self' ${more.webSockets}${more.connections}`,
    ...(more.frames === "" ? [] : [`frame-src ${more.frames}`]),
    "manifest-src 'self'",
    `form-action 'self' ${more.cashier}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}
