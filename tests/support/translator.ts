/**
 * Acts on a page like a browser that translates it (Google Translate): wraps each text in two `<font>` elements.
 * Runs in the page too, so it needs nothing around it.
 * @param how "moved": the page's own text stands in the wrap; "replaced": the wrap has a text of its own, and the
 * page's is no longer in the document
 */
export function translateTexts(root: Node, how: "moved" | "replaced"): void {
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
