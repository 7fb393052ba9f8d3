import * as fc from "fast-check";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { pageCollector, validHtml } from "~/shell/render-page.server";

const REPLACEMENT = "\uFFFD";
const PLAIN = "<p>Zo\u00eb\u2019s \u20ac 5, \u{1F352} \uFFFD \t\n\f\r\uFDCF\uFDF0</p>";

function isForbidden(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isControl = (code < 0x20 && !"\t\n\f\r".includes(character)) || (code >= 0x7f && code <= 0x9f);
  return isControl || (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe;
}

test("looks.allowed-characters: what HTML forbids in a page is replaced, and nothing else", () => {
  expect(validHtml(Buffer.from(PLAIN)).toString()).toBe(PLAIN);
  const odd = [
    "\0",
    "\u000b",
    "\u001f",
    "\u007f",
    "\u0080",
    "\u009f",
    "\ufdd0",
    "\ufdef",
    "\ufffe",
    "\uffff",
  ];
  for (const character of [...odd, "\u{1fffe}", "\u{5ffff}", "\u{10ffff}"]) {
    expect(validHtml(Buffer.from(`${PLAIN}${character}`)).toString()).toBe(`${PLAIN}${REPLACEMENT}`);
  }
  const character = fc.integer({ min: 0, max: 0x10ffff }).filter((code) => code < 0xd800 || code > 0xdfff);
  fc.assert(
    fc.property(fc.array(character), (codes) => {
      const text = String.fromCodePoint(...codes);
      const expected = [...text].map((one) => (isForbidden(one) ? REPLACEMENT : one)).join("");
      expect(validHtml(Buffer.from(text)).toString()).toBe(expected);
    }),
  );
});

function render(texts: readonly string[]): Promise<string> {
  const parts = texts.map((text, key) => createElement("i", { key }, text));
  return new Promise((resolve) => {
    const { pipe } = renderToPipeableStream(createElement("p", null, parts), {
      onAllReady: () => pipe(pageCollector((page) => resolve(page.toString()))),
    });
  });
}

test("looks.words-whole: no character is lost or added wherever React's buffer ends", async () => {
  // React encodes texts beyond a third of its buffer by themselves, so they are short.
  const french = Array<string>(5).fill("C’est d’abord l’été à Québec : « déposer » coûte 0 €. 🍒 ".repeat(8));
  for (let padding = 0; padding < 2_048; padding += 1) {
    const texts = [...("x".repeat(padding).match(/x{1,500}/g) ?? []), ...french];
    expect(await render(texts)).toBe(`<p>${texts.map((text) => `<i>${text}</i>`).join("")}</p>`);
  }
});

test("a null character that somebody typed is left out", async () => {
  expect(await render(["a\0b"])).toBe("<p><i>ab</i></p>");
});

test("the end of the document is moved behind the scripts that follow it", () => {
  const page = "<html><body><p></p></body></html><script>1</script>";
  expect(validHtml(Buffer.from(page)).toString()).toBe("<html><body><p></p><script>1</script></body></html>");
  expect(validHtml(Buffer.from("<p></p>")).toString()).toBe("<p></p>");
});
