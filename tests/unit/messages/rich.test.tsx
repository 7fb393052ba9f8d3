import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { around, rich, type RichPart } from "~/messages/rich";
import { Money } from "~/ui/Money";

function Quiet({ tone, children }: { tone: string; children?: ReactNode }) {
  return <i className={tone}>{children}</i>;
}

const html = (text: string, parts: Record<string, RichPart>) => renderToStaticMarkup(rich(text, parts));

describe("language.marked-words-kept: the parts of a message", () => {
  test("an element is put around the words, in any order; other marks stay text", () => {
    const parts = { a: around("a", { href: "#a" }), b: around("b"), quiet: around(Quiet, { tone: "small" }) };
    expect(html("<b>two</b> and <a>one</a>, not <c>three</c>.", parts)).toBe(
      '<b>two</b> and <a href="#a">one</a>, not three.',
    );
    expect(html("See <quiet>all games</quiet>", parts)).toBe('See <i class="small">all games</i>');
    expect(html("No mark & nothing <made> up", parts)).toBe("No mark &amp; nothing &lt;made&gt; up");
  });

  test("a value takes a place that the message names", () => {
    expect(html("Yours until <time>{then}</time>.", { time: <time>noon</time> })).toBe(
      "Yours until <time>noon</time>.",
    );
    expect(html("You won <paid>{amount}</paid>", { paid: null })).toBe("You won ");
  });

  test("words stay when there is a value or nothing for their mark", () => {
    expect(html("Take <break>a break</break>", { break: <b>other words</b> })).toBe("Take a break");
    expect(html("Take <break>a break</break>", { break: undefined })).toBe("Take a break");
  });

  test("what would lose the words is a type error", () => {
    // @ts-expect-error -- a function may ignore its words
    rich("<a>words</a>", { a: () => <Link to="/x" /> });
    // @ts-expect-error -- the words are the children, no others are taken
    around(Link, { to: "/x", children: "other words" });
    // @ts-expect-error -- nor as HTML
    around("span", { dangerouslySetInnerHTML: { __html: "other words" } });
    // @ts-expect-error -- takes no children
    around(Money, { minor: 100 });
    // @ts-expect-error -- leads nowhere
    around(Link);
    // @ts-expect-error -- only `around` makes a part with words
    const part: RichPart = { words: () => <b>other words</b> };
    expect(part).toBeDefined();
  });
});
