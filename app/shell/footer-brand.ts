import { paths } from "~/paths";
import type { Language } from "~/shared/languages";

/** The part of the footer that the operator's texts fill (`footer-brand.server.tsx`), as HTML. */
let find = (_language: Language): string => "";

/** Call once, before the first page is rendered. */
export function learnFooterBrand(findHtml: (language: Language) => string): void {
  find = findHtml;
}

export function footerBrand(language: Language): string {
  return find(language);
}

let ready: Promise<void> | undefined;

/** In browsers it is taken from the page, so that no page sends it twice; after a page without footer it is loaded. */
export function footerBrandReady(): Promise<void> {
  if (typeof document === "undefined") return Promise.resolve();
  return (ready ??= htmlOfPage().then((html) => learnFooterBrand(() => html)));
}

async function htmlOfPage(): Promise<string> {
  const part = document.querySelector(".footer-brand");
  if (part !== null) return part.innerHTML;
  const answer = await fetch(paths.footerBrand(document.documentElement.lang));
  if (!answer.ok) throw new Error(`The footer's texts: ${answer.status}`);
  return answer.text();
}
