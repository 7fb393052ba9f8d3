/** What the head of a page of ours holds. */
const OWN_HEAD =
  'title, meta[charset], meta[name], meta[property], meta[http-equiv], link, noscript, script[type="application/ld+json"]';

/**
 * Browser extensions put nodes of their own into a page. React expects the HTML of the server, and where it finds
 * something else it replaces the whole page, with whatever is being pressed. It ignores what follows the last node of
 * `head` and `body`, so foreign nodes in front of ours move there. Those deeper in the page are left alone.
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
