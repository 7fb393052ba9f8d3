import type { Page } from "playwright";
import { translateEarly } from "./translator";

/** What extensions, privacy tools, translators, old engines and embedded views do to a page before its own script runs. */
export interface BrokenBrowser {
  what: string;
  tamper(page: Page): Promise<unknown>;
  /** "none": the page's script is not even loaded; "failed": it may fail. */
  script?: "none" | "failed";
}

const inPage = (script: string) => (page: Page) => page.addInitScript(script);

/** A name in the page that is missing, such as `Intl` or `Array.prototype.at`. */
const without = (name: string, script?: BrokenBrowser["script"]): BrokenBrowser => {
  const parts = name.split(".");
  const last = parts.pop() ?? "";
  const owner = ["window", ...parts].join(".");
  return {
    what: `no ${name}`,
    tamper: inPage(`delete ${owner}[${JSON.stringify(last)}];
      if (${JSON.stringify(last)} in ${owner}) Object.defineProperty(${owner}, ${JSON.stringify(last)}, { value: undefined });`),
    ...(script === undefined ? {} : { script }),
  };
};

/** A function that throws whenever it is called. */
const refusing = (name: string, script?: BrokenBrowser["script"]): BrokenBrowser => {
  const parts = name.split(".");
  const last = parts.pop() ?? "";
  const owner = ["window", ...parts].join(".");
  return {
    what: `${name} throws`,
    tamper: inPage(`Object.defineProperty(${owner}, ${JSON.stringify(last)}, {
      configurable: true, writable: true,
      value: function () { throw new DOMException("Refused", "SecurityError"); } });`),
    ...(script === undefined ? {} : { script }),
  };
};

/** A property that throws whenever it is read, as storage does where it is blocked. */
const unreadable = (...names: string[]): BrokenBrowser => ({
  what: `${names.join(" and ")} cannot be read`,
  tamper: inPage(
    names
      .map((name) => {
        const [last = "", ...owner] = name.split(".").reverse();
        return `Object.defineProperty(${["window", ...owner.reverse()].join(".")}, ${JSON.stringify(last)}, {
          configurable: true, get: function () { throw new DOMException("Refused", "SecurityError"); } });`;
      })
      .join("\n"),
  ),
});

/** Requests that never leave the browser. Documents are never blocked. */
const blocking = (what: string, pattern: RegExp, script?: BrokenBrowser["script"]): BrokenBrowser => ({
  what,
  tamper: (page) =>
    page.route(pattern, (route) =>
      route.request().isNavigationRequest() ? route.fallback() : route.abort("blockedbyclient"),
    ),
  ...(script === undefined ? {} : { script }),
});

/** A style sheet of the browser's own: an ad blocker's, a reader's. */
const styled = (what: string, css: string): BrokenBrowser => ({
  what,
  tamper: inPage(`addEventListener("DOMContentLoaded", () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(css)});
    document.adoptedStyleSheets = [sheet];
  });`),
});

const scripted = (what: string, script: string, state?: BrokenBrowser["script"]): BrokenBrowser => ({
  what,
  tamper: inPage(script),
  ...(state === undefined ? {} : { script: state }),
});

const whenRead = (script: string) => `addEventListener("DOMContentLoaded", () => { ${script} });`;

/** They go the whole short journey; the others a part of it each. */
export const wholeJourneys: readonly BrokenBrowser[] = [
  scripted(
    "nodes at the start and end of html, head and body",
    whenRead(`const { documentElement: html, head, body } = document;
      for (const parent of [html, head, body]) {
        const name = parent === head ? "meta" : "div";
        parent.prepend(document.createElement(name));
        parent.append(document.createElement(name));
      }`),
  ),
  scripted(
    "a history that refuses every change",
    `const refuse = () => { throw new DOMException("Too many calls to History APIs", "SecurityError"); };
     Object.assign(History.prototype, { pushState: refuse, replaceState: refuse });`,
  ),
  scripted(
    "constructors, media queries and storage that throw",
    `const refuse = () => { throw new DOMException("Refused", "SecurityError"); };
     class Refused { constructor() { refuse(); } }
     Object.assign(window, { WebSocket: Refused, EventSource: Refused, matchMedia: refuse });
     for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });`,
  ),
  { what: "texts moved by a translator", tamper: (page) => translateEarly(page, "moved") },
  { what: "texts replaced by a translator", tamper: (page) => translateEarly(page, "replaced") },
  without("Intl", "none"),
];

export const brokenBrowsers: readonly BrokenBrowser[] = [
  // Built without, or too old for.
  without("TextEncoderStream", "none"),
  without("Object.fromEntries", "none"),
  without("fetch", "none"),
  without("AbortController", "none"),
  without("FormData.prototype.entries", "none"),
  without("Array.prototype.flatMap", "none"),
  without("URLSearchParams", "none"),
  without("ReadableStream", "none"),
  without("Promise.prototype.finally", "failed"),
  without("Symbol.asyncIterator", "failed"),
  without("queueMicrotask", "failed"),
  without("Array.prototype.at"),
  without("String.prototype.replaceAll"),
  without("Object.hasOwn"),
  without("structuredClone"),
  without("requestIdleCallback"),
  without("IntersectionObserver"),
  without("ResizeObserver"),
  without("reportError"),
  without("matchMedia"),
  without("WebSocket"),
  without("EventSource"),
  without("BroadcastChannel"),
  without("HTMLDialogElement.prototype.showModal"),
  without("HTMLFormElement.prototype.requestSubmit"),
  without("SubmitEvent.prototype.submitter"),
  without("Element.prototype.animate"),
  without("Element.prototype.getAnimations"),
  without("Element.prototype.scrollIntoView", "failed"),
  without("Intl.DateTimeFormat", "failed"),
  without("Intl.NumberFormat", "failed"),
  without("Intl.PluralRules", "failed"),
  without("crypto.randomUUID"),
  without("navigator.sendBeacon"),
  without("navigator.connection"),
  without("performance.getEntriesByType"),
  without("CSS"),
  without("visualViewport"),
  // Refused by a privacy tool, or by the page that embeds ours.
  refusing("history.pushState"),
  refusing("history.replaceState"),
  refusing("matchMedia"),
  refusing("fetch", "failed"),
  refusing("WebSocket"),
  refusing("EventSource"),
  refusing("HTMLDialogElement.prototype.showModal"),
  refusing("Element.prototype.scrollIntoView", "failed"),
  refusing("scrollTo"),
  refusing("HTMLElement.prototype.focus", "failed"),
  refusing("Intl.DateTimeFormat", "failed"),
  refusing("performance.getEntriesByType"),
  unreadable("localStorage"),
  unreadable("sessionStorage"),
  unreadable("localStorage", "sessionStorage", "indexedDB", "caches"),
  unreadable("Navigator.prototype.serviceWorker"),
  scripted(
    "storage that is full",
    `Storage.prototype.setItem = () => { throw new DOMException("Full", "QuotaExceededError"); };`,
  ),
  scripted(
    "prototypes that are frozen",
    `for (const one of [Object, Array, Function, String, Promise]) Object.freeze(one.prototype);`,
    "failed",
  ),
  scripted(
    "prototypes with a name more",
    `Object.prototype.extension = () => 1; Array.prototype.extension = 1;`,
    "failed",
  ),
  scripted("a clock that is years behind", `Date.now = () => 1_500_000_000_000;`),
  scripted("no time zone", `Intl.DateTimeFormat.prototype.resolvedOptions = () => ({});`),
  scripted("a name of the window that is taken", `window.name = "x".repeat(1e6);`),
  scripted("an event of another script that throws", `addEventListener("click", () => undefined, true);`),
  // Edited by an extension.
  scripted(
    "each field wrapped",
    whenRead(`for (const field of document.querySelectorAll("form input:not([type=hidden])")) {
      const wrap = document.createElement("span");
      field.replaceWith(wrap);
      wrap.append(field);
    }`),
  ),
  scripted("a bar above the page", whenRead(`document.body.prepend(document.createElement("aside"));`)),
  scripted(
    "attributes on html and body",
    whenRead(`for (const one of [document.documentElement, document.body]) {
      one.setAttribute("data-extension", "1");
      one.className += " extension";
    }`),
  ),
  scripted(
    "an icon beside each password",
    whenRead(`for (const field of document.querySelectorAll("input[type=password], input[name=login]"))
      field.after(document.createElement("i"));`),
  ),
  scripted(
    "comments stripped by a proxy",
    whenRead(`const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
      const found = [];
      while (walker.nextNode()) found.push(walker.currentNode);
      for (const one of found) one.remove();`),
  ),
  styled(
    "an ad blocker that hides by class",
    ".ad, .ads, .banner, .promo, [class*=promo], [class*=banner], [class*=affiliate] { display: none !important }",
  ),
  styled(
    "colors and letters of the reader's own",
    "* { color: #ff0 !important; background: #000 !important; font: 24px serif !important }",
  ),
  styled("motion and transitions off", "* { animation: none !important; transition: none !important }"),
  // Not delivered.
  blocking("no style sheets", /\.css(\?|$)/),
  blocking("no pictures", /\.(svg|png|webp|ico)(\?|$)/),
  blocking("no messages of the features", /\/assets\/.*messages-[^/]*\.js/, "failed"),
  blocking("no data requests", /\.data(\?|$)/),
  blocking("no live connections", /\/live(\?|$)|daily-reward/),
  blocking("no script at all", /\.js(\?|$)/, "failed"),
  blocking("no service worker and manifest", /manifest\.webmanifest|sw\.js/),
];
