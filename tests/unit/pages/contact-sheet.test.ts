import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawnPictures } from "~/pages/style/contact-sheet.server";

const images = join(import.meta.dirname, "../../../public/images");

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

test.each([
  ["development", true],
  ["production", false],
])("built for %s, there are a contact sheet and a style page: %s", async (mode, expected) => {
  vi.stubEnv("MODE", mode);
  const { default: routes } = await import("~/routes");
  for (const page of ["dev/art", "dev/style"]) {
    expect(routes.some(({ path }) => path === page)).toBe(expected);
  }
});

test("looks.art-sheet: the contact sheet shows each tile and symbol", () => {
  const { tiles, sprites } = drawnPictures();
  const urls = (folder: string) =>
    readdirSync(join(images, folder)).map((name) => `/images/${folder}/${name}`);
  expect(tiles.map(({ url }) => url).sort()).toEqual(urls("games").sort());
  expect(sprites.map(({ url }) => url)).toEqual(expect.arrayContaining(urls("symbols")));
  const west = sprites.find(({ name }) => name === "symbols/west.svg");
  expect(west?.ids.sort()).toEqual(["boot", "cactus", "horseshoe", "revolver", "star", "stetson", "wheel"]);
});
