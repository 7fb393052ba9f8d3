// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { brand } from "~/brand";
import { Logo } from "~/ui/art/Logo";
import { Mark } from "~/ui/art/Mark";
import { cherryOrchardTable } from "../../../server/casino/games/slots/titles/cherry-orchard";
import { gameCodeOf, houseGames } from "../../../server/casino/games/floor";

const publicFolder = join(import.meta.dirname, "../../../public");

const PICTURES = [
  "favicon.svg",
  "images/hero.svg",
  "images/symbols.svg",
  "images/payments.svg",
  ...picturesIn("images/games"),
  ...picturesIn("images/offers"),
];

function picturesIn(folder: string): string[] {
  return readdirSync(join(publicFolder, folder)).map((name) => `${folder}/${name}`);
}

function source(path: string): string {
  return readFileSync(join(publicFolder, path), "utf8");
}

/** @throws Error where a browser would show a broken picture */
function parse(path: string): Document {
  const picture = new DOMParser().parseFromString(source(path), "image/svg+xml");
  if (picture.querySelector("parsererror")) throw new Error(`${path} is not well-formed`);
  return picture;
}

function gzipBytes(path: string): number {
  return gzipSync(source(path), { level: 9 }).length;
}

function symbolIds(path: string): string[] {
  return Array.from(parse(path).querySelectorAll("symbol"), ({ id }) => id);
}

describe.each(PICTURES)("design §9 art: %s", (path) => {
  test("is well-formed, with an id for each of its references and no id twice", () => {
    const ids = Array.from(parse(path).querySelectorAll("[id]"), ({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of source(path).matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
  });

  test("holds nothing that the content policy would block: no style, script, event or outside address", () => {
    for (const element of parse(path).querySelectorAll("*")) {
      expect(["style", "script", "image", "foreignObject", "a"]).not.toContain(element.localName);
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^(style|href|xlink:href|on.*)$/);
        if (name !== "xmlns") expect(value).not.toContain("://");
      }
    }
  });

  test("draws no text, which would depend on a font", () => {
    expect(parse(path).querySelector("text")).toBeNull();
  });
});

test.each(["symbols.svg", "payments.svg"])(
  "design §9 art: %s uses no gradients, which some browsers drop from another file's symbols",
  (name) => {
    expect(
      parse(`images/${name}`).querySelector("linearGradient, radialGradient, pattern, clipPath"),
    ).toBeNull();
  },
);

test("design §9 art: the sprite has every symbol, suit, card back and icon", () => {
  const slot = ["wild", "scatter", "cherry", "plum", "lemon", "grape", "bell", "seven", "bar", "star"];
  const cards = ["suit-C", "suit-D", "suit-H", "suit-S", "card-back"];
  const icons = [
    ...["menu", "close", "search", "heart", "heart-full", "chat", "user", "wallet", "gift"],
    ...["play", "back", "next", "check", "alert", "info"],
  ].map((icon) => `icon-${icon}`);
  expect(symbolIds("images/symbols.svg").sort()).toEqual([...slot, ...cards, ...icons].sort());
});

test("design §9 art: the sprite has each symbol on the strips of Cherry Orchard", () => {
  const ids = symbolIds("images/symbols.svg");
  for (const key of new Set(cherryOrchardTable.strips.flat())) expect(ids).toContain(key);
});

test("§2 footer: there is a mark for each payment, seal and social link of the brand", () => {
  const marks = [
    ...brand.payments,
    ...brand.social,
    brand.licence.seal,
    brand.dispute.seal,
    brand.review.seal,
  ];
  expect(symbolIds("images/payments.svg").sort()).toEqual(marks.map(({ icon }) => icon).sort());
});

test("design §9 art: each house game has a tile, 4:3 and under 2 KB compressed", () => {
  const tiles = picturesIn("images/games");
  for (const game of houseGames) expect(tiles).toContain(`images/games/${gameCodeOf(game)}.svg`);
  expect(tiles).toContain("images/games/default.svg");
  for (const tile of tiles) {
    expect(parse(tile).documentElement.getAttribute("viewBox")).toBe("0 0 240 180");
    expect(gzipBytes(tile)).toBeLessThan(2048);
  }
});

test.each([
  ["favicon.svg", 1024],
  ["images/symbols.svg", 8 * 1024],
  ["images/payments.svg", 3 * 1024],
  ["images/hero.svg", 6 * 1024],
  ["images/offers/default.svg", 3 * 1024],
  ["images/offers/cherry400.svg", 3 * 1024],
])("design §10 art: %s stays under %i bytes compressed", (path, limit) => {
  expect(gzipBytes(path)).toBeLessThan(limit);
});

test("design §9 logo: the mark in the page is the picture of the favicon, with its size, and is decoration", () => {
  document.body.innerHTML = renderToStaticMarkup(<Logo size={40} />);
  const picture = document.querySelector("img");
  expect(PICTURES).toContain(picture?.getAttribute("src")?.slice(1));
  expect(picture?.getAttribute("alt")).toBe("");
  expect(picture?.getAttribute("width")).toBe("40");
});

test("design §9 mark: a picture with its label, decoration without one", () => {
  expect(renderToStaticMarkup(<Mark id="seal-licence" label="Licensed" />)).toContain(
    'role="img" aria-label="Licensed"',
  );
  expect(renderToStaticMarkup(<Mark id="pay-btc" />)).toContain('aria-hidden="true"');
});
