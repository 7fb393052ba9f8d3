import { createHash } from "node:crypto";
import { brand } from "~/brand";
import { paths } from "~/paths";
import { SPLASH_COLOR, THEME_COLORS } from "./theme-colors";

/** What a page says when the app that would render it cannot. */
export interface PlainText {
  title: string;
  text: string;
  /** A link to the same page, for who wants to try it again at once. */
  tryAgain: boolean;
}

export const PLAIN_PAGES = {
  /** Something broke while the page was made. */
  failure: {
    title: "Something went wrong",
    text: "The page could not be made. Your money and your coupons are where they were. Please try again in a moment.",
    tryAgain: true,
  },
  /** Spec §8: the sentence of the casinoMaintenance dialogue. */
  maintenance: {
    title: "We are closed for a moment",
    text: "Sorry, the product is currently undergoing maintenance. Please try again later.",
    tryAgain: true,
  },
  /** Shown by the service worker of the installed app. */
  offline: {
    title: "You are offline",
    text: "There is no connection to the house. Nothing is staked or paid without one: open rounds wait for you, and so does your balance.",
    tryAgain: true,
  },
} as const satisfies Record<string, PlainText>;

/** The colours of app/ui/tokens.css, written out: this page has to stand where no other file can be had. */
const STYLE = [
  `html{background:${SPLASH_COLOR};color:#fdf3ea;font:100%/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}`,
  "body{max-width:480px;margin:0 auto;padding:15vh 16px 40px;text-align:center}",
  "img{width:96px;height:96px}",
  "h1{margin:16px 0;font-size:28px;line-height:1.2}",
  "a{display:inline-block;margin:6px;padding:10px 20px;border:2px solid #9a7fa5;border-radius:12px;color:#fdf3ea;font-weight:700;text-decoration:none}",
  "a.first{border-color:transparent;background:#d3184b;color:#fff}",
  "a:focus{outline:3px solid #f4c65a;outline-offset:2px}",
  "footer{margin-top:40px;color:#cdb9d1;font-size:14px}footer a{border:0;padding:10px 0;text-decoration:underline;font-weight:400;color:inherit}",
].join("");

/** Nothing but the page itself and its picture. */
export const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A whole page in one piece, made without the app: no route, no style sheet, no script. */
export function plainPage({ title, text, tryAgain }: PlainText): string {
  // An empty address is the page that was asked for, whichever it was.
  const again = tryAgain ? '<a class="first" href="">Try again</a>' : "";
  return [
    '<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    `<meta name="theme-color" content="${THEME_COLORS.dark}"/><meta name="color-scheme" content="dark"/>`,
    '<meta name="robots" content="noindex"/>',
    `<title>${title} | ${brand.name}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"/>`,
    `<style>${STYLE}</style></head><body><main>`,
    '<img src="/favicon.svg" alt="" width="96" height="96"/>',
    `<h1>${title}</h1><p>${text}</p><p>${again}<a href="${paths.home}">Go to the start</a></p></main>`,
    `<footer><p>${brand.name}<br/><a href="mailto:${brand.contactEmail}">${brand.contactEmail}</a></p></footer>`,
    "</body></html>",
  ].join("");
}
