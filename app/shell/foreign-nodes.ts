/** Matches the nodes that our own pages put in the head. */
const OWN_HEAD =
  'title, meta[charset], meta[name], meta[property], meta[http-equiv], link, noscript, script[type="application/ld+json"]';

/**
 * Browser extensions insert nodes into a page. React expects the server's HTML, and replaces the whole page
 * if it finds anything else, including whatever is being pressed. It ignores nodes at the end of `head` and
 * `body`, so foreign nodes before ours are moved there. Those deeper in the page are left alone.
 */
export function moveForeignNodes({ documentElement: html, head, body }: Document): void {
  const frame = body.querySelector(":scope > .frame");
  const besideBody = [...html.childNodes].filter((node) => node !== head && node !== body);
  const beforeFrame = frame === null ? [] : nodesBefore(frame);
  body.append(...besideBody, ...beforeFrame);
  head.append(...[...head.children].filter((node) => !node.matches(OWN_HEAD)));
}

function nodesBefore(node: ChildNode): ChildNode[] {
  const before: ChildNode[] = [];
  for (let one = node.previousSibling; one !== null; one = one.previousSibling) before.unshift(one);
  return before;
}

/**
 * A browser that translates a page puts each text into `<font>` elements of its own. React then removes a text from,
 * or inserts a node before it in, a parent that is no longer its parent; the browser throws, and the page ends.
 * Here the nodes that stand around the text go with it. One that is nowhere below the parent has been replaced: there
 * is nothing to remove, and what was to stand before it comes last.
 */
export function tolerateMovedNodes(): void {
  const { prototype } = Node;
  const { insertBefore, removeChild } = prototype;
  prototype.removeChild = function (node) {
    const child = childAround(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  prototype.insertBefore = function (node, before) {
    insertBefore.call(this, node, childAround(this, before));
    return node;
  };
}

/** The parent's child in which the node stands. */
function childAround(parent: Node, node: Node | null): Node | null {
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node;
}
