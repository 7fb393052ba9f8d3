// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SOCIAL_NETWORKS } from "~/brand";
import { paymentMarks } from "~/payment-marks";
import { symbolSprite } from "~/play/slots/symbol-sprites";
import { symbolUrl } from "~/play/slots/SymbolArt";
import { Logo } from "~/ui/art/Logo";
import { Mark } from "~/ui/art/Mark";
import { casinoGameCode, casinoGames } from "../../../server/casino/games/casino-games";
import { slotTitles } from "../../../server/casino/games/slots/all-slots";

const publicFolder = join(import.meta.dirname, "../../../public");

const TILES = picturesIn("images/games");
const THEMES = picturesIn("images/symbols");
const SPRITES = ["images/symbols.svg", "images/scratch.svg", "images/payments.svg", ...THEMES];

const PICTURES = ["favicon.svg", "images/hero.svg", ...SPRITES, ...TILES, ...picturesIn("images/offers")];

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

describe.each(PICTURES)("art: %s", (path) => {
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

  test("contains no text, which would depend on a font", () => {
    expect(parse(path).querySelector("text")).toBeNull();
  });
});

test.each(SPRITES)(
  "art: %s uses no gradients, which some browsers drop from another file's symbols",
  (path) => {
    expect(parse(path).querySelector("linearGradient, radialGradient, pattern, clipPath")).toBeNull();
  },
);

test("art: the sprite has every symbol, suit, card back and icon, and the logo", () => {
  const slot = ["wild", "scatter", "cherry", "plum", "lemon", "grape", "bell", "seven", "bar", "star"];
  const cards = ["suit-C", "suit-D", "suit-H", "suit-S", "card-back"];
  const icons = [
    ...["menu", "close", "search", "heart", "heart-full", "chat", "user", "wallet", "gift"],
    ...["play", "back", "next", "check", "alert", "info", "sound", "sound-off", "eye", "eye-off"],
    // Of the account's list.
    ...["badge", "card", "clock", "document", "leave", "limit", "lock", "out", "pause", "settings"],
  ].map((icon) => `icon-${icon}`);
  expect(symbolIds("images/symbols.svg").sort()).toEqual([...slot, ...cards, ...icons, "logo"].sort());
});

describe.each(slotTitles)("art: $displayName", (title) => {
  const { strips, paytable } = title.rules();
  const keys = [...new Set([...strips.flat(), ...paytable.map(({ key }) => key)])];

  test("has a drawing for each symbol of its strips and its paytable", () => {
    for (const key of keys) {
      const [file = "", id] = symbolUrl(symbolSprite(title.theme) ?? "", key).split("#");
      expect(PICTURES).toContain(file.slice(1));
      expect(symbolIds(file.slice(1))).toContain(id);
    }
  });
});

test.each(THEMES)("art: %s has square drawings, of which no two are the same", (path) => {
  const drawings = Array.from(parse(path).querySelectorAll("symbol"));
  for (const drawing of drawings) expect(drawing.getAttribute("viewBox")).toBe("0 0 64 64");
  expect(new Set(drawings.map(({ innerHTML }) => innerHTML)).size).toBe(drawings.length);
});

test.each(THEMES)("art: each symbol of %s is one that a slot of the theme shows", (path) => {
  const symbols = slotTitles
    .filter(({ theme }) => path.endsWith("/ranks.svg") || symbolSprite(theme) === `/${path}`)
    .flatMap((title) => title.rules().paytable.map(({ key }) => key));
  for (const id of symbolIds(path)) expect(symbols).toContain(id);
});

test("screen.footer-marks: every payment, seal and social link of the brand has a mark", () => {
  const marks = [
    ...paymentMarks("").map(({ icon }) => icon),
    ...SOCIAL_NETWORKS.map((network) => `social-${network}`),
  ];
  const seals = ["seal-licence", "seal-dispute", "seal-review"];
  expect(symbolIds("images/payments.svg").sort()).toEqual([...marks, ...seals].sort());
});

test("art: every casino game has a tile, and every tile has a game", () => {
  const named = [...casinoGames.map(casinoGameCode), "default"].map((name) => `images/games/${name}.svg`);
  expect([...TILES].sort()).toEqual(named.sort());
});

test.each(TILES)("looks.tile-art: %s is 4:3 and under 2 KB compressed", (tile) => {
  expect(parse(tile).documentElement.getAttribute("viewBox")).toBe("0 0 240 180");
  expect(gzipBytes(tile)).toBeLessThan(2048);
});

test("no two tiles are the same drawing in other colors", () => {
  const shapes = TILES.map((tile) => source(tile).replace(/#[\da-f]{3,8}\b/g, ""));
  expect(new Set(shapes).size).toBe(TILES.length);
});

test.each([
  ["favicon.svg", 1024],
  ["images/symbols.svg", 8 * 1024],
  ["images/payments.svg", 3 * 1024],
  ["images/hero.svg", 6 * 1024],
  ["images/offers/default.svg", 3 * 1024],
  ["images/offers/cherry400.svg", 3 * 1024],
  ["images/offers/kinds.svg", 3 * 1024],
  ...THEMES.map((path): [string, number] => [path, 3 * 1024]),
])("art: %s stays under %i bytes compressed", (path, limit) => {
  expect(gzipBytes(path)).toBeLessThan(limit);
});

test("logo: the mark in the page is the picture of the favicon, and is decoration", () => {
  document.body.innerHTML = renderToStaticMarkup(<Logo />);
  const picture = document.querySelector("svg");
  expect(picture?.getAttribute("aria-hidden")).toBe("true");
  const [file = "", id = ""] = picture?.querySelector("use")?.getAttribute("href")?.slice(1).split("#") ?? [];
  const [mark, favicon] = [parse(file).getElementById(id), parse("favicon.svg").documentElement];
  expect(mark?.innerHTML.trim()).toBe(favicon.innerHTML.trim());
  expect(mark?.getAttribute("viewBox")).toBe(favicon.getAttribute("viewBox"));
});

test("mark: a picture with its label, decoration without one", () => {
  expect(renderToStaticMarkup(<Mark id="seal-licence" label="Licensed" />)).toContain(
    'role="img" aria-label="Licensed"',
  );
  expect(renderToStaticMarkup(<Mark id="pay-btc" />)).toContain('aria-hidden="true"');
});
