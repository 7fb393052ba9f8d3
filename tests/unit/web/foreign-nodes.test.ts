// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { moveForeignNodes } from "~/shell/foreign-nodes";

beforeEach(() => {
  document.documentElement.innerHTML =
    '<head><meta charset="utf-8"><title>T</title><script type="application/ld+json"></script><link rel="stylesheet" href="data:,"></head>' +
    '<body><div class="frame"><main></main></div><script></script></body>';
});

/** The children of a parent, by tag name. */
function inside(parent: Element): string {
  return [...parent.children].map(({ localName }) => localName).join(" ");
}

it("error.foreign-nodes-last: nodes of an extension stand behind the page's own, in order", () => {
  const { documentElement: html, head, body } = document;
  html.prepend(document.createElement("x-a"));
  html.append(document.createElement("x-b"), "text");
  body.prepend("text", document.createElement("x-c"));
  body.append(document.createElement("x-d"));
  head.prepend(document.createElement("style"));
  head.append(document.createElement("script"));
  moveForeignNodes(document);
  expect(inside(html)).toBe("head body");
  expect(html.childNodes).toHaveLength(2);
  expect(inside(head)).toBe("meta title script link style script");
  expect(inside(body)).toBe("div script x-d x-a x-b x-c");
  expect(body.firstChild).toBe(body.querySelector(".frame"));
});

it("an unedited page is left unchanged", () => {
  const before = document.documentElement.innerHTML;
  moveForeignNodes(document);
  expect(document.documentElement.innerHTML).toBe(before);
});
