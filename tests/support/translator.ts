import type { Page } from "playwright";

/** The page's own text stands in the wrap; or the wrap has a text of its own, and the page's has left the document. */
export type Wrap = "moved" | "replaced";

/** Has each page of this tab translated before the site's script runs. */
export async function translateEarly(page: Page, how: Wrap): Promise<void> {
  await page.addInitScript(
    `addEventListener("DOMContentLoaded", () => (${translateTexts.toString()})(document.body, "${how}"))`,
  );
}

/** Translates what the page shows now. */
export async function translateNow(page: Page, how: Wrap): Promise<void> {
  await page.evaluate(`(${translateTexts.toString()})(document.body, "${how}")`);
}

/** React's messages about a page that it had to render again. */
export const RENDERED_AGAIN = /Minified React error #4(18|23|25);/;

/**
 * Acts on a page like a browser that translates it (Google Translate): wraps each text in two `<font>` elements.
 * Runs in the page too, so it needs nothing around it.
 */
export function translateTexts(root: Node, how: Wrap): void {
  const page = root.ownerDocument ?? (root as Document);
  const isText = ({ parentElement: parent, data }: Text) =>
    parent !== null && data.trim() !== "" && parent.closest("head, script, style, textarea, font") === null;
  const texts: Text[] = [];
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (isText(walker.currentNode as Text)) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [page.createElement("font"), page.createElement("font")];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(how === "moved" ? text : text.data);
  }
}
