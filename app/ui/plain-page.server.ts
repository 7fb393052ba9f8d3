import { createHash } from "node:crypto";
import { brand } from "~/brand";
import { languageOf } from "~/messages/language.server";
import { messagesIn } from "~/messages/messages";
import { paths } from "~/paths";
import { directionOf, type Language } from "~/shared/languages";
import { messages } from "./plain-messages.server";
import type { Theme } from "./theme";
import { chosenTheme } from "./theme.server";
import { SPLASH_COLOR, THEME_COLORS } from "./theme-colors";

export type PlainKind = "failure" | "foreign" | "maintenance" | "missing" | "offline";

/** Language and theme for whoever requested the page. */
export interface PlainLook {
  language: Language;
  theme: Theme;
}

/** The light theme by the same rules as app/ui/tokens.css: as chosen, else as set on the device. */
function inLight(selector: string): string {
  return [
    `${selector}{background:#fbf5f0;color:#2a1533}`,
    `${selector} a{border-color:#84688f;color:#2a1533}`,
    `${selector} a.first{border-color:transparent;background:#c9143f;color:#fff}`,
    `${selector} a:focus{outline-color:#7d5300}`,
    `${selector} footer,${selector} footer a{color:#5d4766}`,
  ].join("");
}

/** The colors of app/ui/tokens.css inlined: this page must work when no other file can be loaded. */
const STYLE = [
  `html{background:${SPLASH_COLOR};color:#fdf3ea;font:100%/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}`,
  "body{max-width:480px;margin:0 auto;padding:15vh 16px 40px;text-align:center}",
  "img{width:96px;height:96px}",
  "h1{margin:16px 0;font-size:28px;line-height:1.2}",
  "a{display:inline-block;margin:6px;padding:10px 20px;border:2px solid #9a7fa5;border-radius:12px;color:#fdf3ea;font-weight:700;text-decoration:none}",
  "a.first{border-color:transparent;background:#d3184b;color:#fff}",
  "a:focus{outline:3px solid #f4c65a;outline-offset:2px}",
  "footer{margin-top:40px;color:#cdb9d1;font-size:14px}",
  "footer a{border:0;padding:10px 0;text-decoration:underline;font-weight:400;color:#cdb9d1}",
  `@media(prefers-color-scheme:light){${inLight('html:not([data-theme="dark"])')}}`,
  inLight('html[data-theme="light"]'),
].join("");

/** Allows nothing but the page itself and its picture. */
export const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** From the visitor's own choices, else from the device. */
export function plainLook(request: Request): PlainLook {
  return { language: languageOf(request), theme: chosenTheme(request) };
}

/**
 * A whole page in one piece, rendered without the app: no route, no style sheet, no script.
 * @param again path and query of the page to try again. Empty only for the page that is cached for any address: with an
 * empty link text browsers send the form again
 */
export function plainPage(kind: PlainKind, { language, theme }: PlainLook, again = ""): string {
  const words = messagesIn(language, messages);
  const { title, text } = words[kind];
  const email = escaped(brand().contactEmail);
  const tryAgain =
    kind === "missing"
      ? ""
      : `<a class="first" href="${escaped(again)}">${kind === "foreign" ? words.openAgain : words.tryAgain}</a>`;
  const chosen = theme === "device" ? "" : ` data-theme="${theme}"`;
  return [
    `<!DOCTYPE html><html lang="${language}" dir="${directionOf(language)}"${chosen}><head><meta charset="utf-8"/>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    themeColors(theme),
    '<meta name="robots" content="noindex"/>',
    `<title>${title} | ${escaped(brand().name)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"/>`,
    `<style>${STYLE}</style></head><body><main>`,
    '<img src="/favicon.svg" alt="" width="96" height="96"/>',
    `<h1>${title}</h1><p>${text}</p><p>${tryAgain}`,
    ` <a href="${paths.home}">${words.toStart}</a></p></main>`,
    `<footer><p>${escaped(brand().name)}<br/><a href="mailto:${email}">${email}</a></p></footer>`,
    "</body></html>",
  ].join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function themeColors(theme: Theme): string {
  const looks = theme === "device" ? (["dark", "light"] as const) : [theme];
  const colors = looks.map((look) => {
    const media = theme === "device" ? ` media="(prefers-color-scheme: ${look})"` : "";
    return `<meta name="theme-color" content="${THEME_COLORS[look]}"${media}/>`;
  });
  return `${colors.join("")}<meta name="color-scheme" content="${looks.join(" ")}"/>`;
}
