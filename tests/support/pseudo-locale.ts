/**
 * Turns the page's language into a made-up one, in the browser: letters with marks, words about 40 % longer, brackets around
 * each text. What is cut off then would be cut off in German or Finnish.
 */
export function speakPseudo(): void {
  const accents: Readonly<Record<string, string>> = {
    a: "áá",
    e: "é",
    i: "ïï",
    o: "öö",
    u: "ûû",
    n: "ñ",
    c: "ç",
    y: "ý",
  };
  const longer = (text: string) => text.replace(/[aeiouncy]/g, (letter) => accents[letter] ?? letter);
  // Names, codes, and figures are the same in every language.
  const UNTRANSLATED = "script, style, svg, code, kbd, .money, body [lang]";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const isWords = /\p{L}{2}/u.test(node.data) && !node.parentElement?.closest(UNTRANSLATED);
    if (isWords) node.data = node.data.replace(/\S.*\S/s, (text) => `[${longer(text)}]`);
  }
}

/**
 * Mirrors the page, as for a language that is written from right to left.
 * @param styles of `app/ui/right-to-left.css`, adopted because the content policy blocks style elements
 */
export async function mirror(styles: string): Promise<void> {
  const sheet = new CSSStyleSheet();
  await sheet.replace(styles);
  document.adoptedStyleSheets = [sheet];
  document.documentElement.dir = "rtl";
}

/** What does not fit on the page, one line each: texts that are cut off, that leave the page, or that cover each other. */
export function layoutFaults(): string[] {
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join("")} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
  if (document.documentElement.scrollWidth > width)
    faults.push(`the page is ${document.documentElement.scrollWidth} wide`);

  const scrolls = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  /** Not hidden from sight for screen readers, as the heads of narrow tables are. */
  const isVisible = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clip !== "auto") return false;
    }
    const box = element.getBoundingClientRect();
    return getComputedStyle(element).visibility === "visible" && box.width > 1 && box.height > 1;
  };
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent ?? ""),
    );

  for (const element of document.body.querySelectorAll("*")) {
    if (
      element.closest("svg, .visually-hidden, .skip-link, [hidden], noscript") ||
      !hasOwnText(element) ||
      !isVisible(element) ||
      (element.closest("details:not([open])") && !element.closest("summary"))
    )
      continue;
    const style = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + 1 && style.display !== "inline";
    if (isCut && /hidden|clip/.test(style.overflowX) && style.textOverflow !== "ellipsis")
      faults.push(`cut off: ${nameOf(element)}`);
    const { left, right } = element.getBoundingClientRect();
    if ((left < -1 || right > width + 1) && !scrolls(element))
      faults.push(`outside the page: ${nameOf(element)}`);
    const control = element.closest("button, a.button, .chip");
    if (control && control !== element) continue;
    if (control && isCut) faults.push(`wider than its control: ${nameOf(control)}`);
  }

  const controls = [...document.querySelectorAll("button, a.button, input, select")].filter(isVisible);
  for (const [index, one] of controls.entries()) {
    const a = one.getBoundingClientRect();
    for (const other of controls.slice(index + 1)) {
      if (other.parentElement !== one.parentElement) continue;
      const b = other.getBoundingClientRect();
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (
        wide > 2 &&
        high > 2 &&
        getComputedStyle(one).position !== "absolute" &&
        getComputedStyle(other).position !== "absolute"
      )
        faults.push(`covers another: ${nameOf(one)} and ${nameOf(other)}`);
    }
  }
  return faults;
}
