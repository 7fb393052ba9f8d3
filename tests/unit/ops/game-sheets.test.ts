// @vitest-environment jsdom
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURED } from "~/pages/featured-games.server";
import { sheetsIn } from "~/shell/game-sheets.server";
import { gameSheet, writeGameSheets } from "../../../server/ops/game-sheets.mjs";

const pictures = join(import.meta.dirname, "../../../public/images/games");
const codes = readdirSync(pictures).map((name) => name.replace(".svg", ""));
const source = (code: string) => readFileSync(join(pictures, `${code}.svg`), "utf8");

function parse(svg: string): Document {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(parsed.querySelector("parsererror")).toBeNull();
  return parsed;
}

/** What a picture draws, whatever its ids are. */
function drawingIn(element: Element | null): string {
  return (element?.innerHTML ?? "")
    .replace(/ xmlns="[^"]+"/g, "")
    .replace(/(id="|url\(#)g[\d-]+-/g, "$1")
    .replace(/>\s+/g, ">")
    .trim();
}

let folder: string;
let sheets: (ReturnType<typeof sheetsIn>[number] & { svg: string; parsed: Document })[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cherrystone-sheets-"));
  writeGameSheets(pictures, folder);
  sheets = sheetsIn(folder).map((sheet) => {
    const svg = readFileSync(join(folder, sheet.url.replace("/assets/", "")), "utf8");
    return { ...sheet, svg, parsed: parse(svg) };
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

function codesIn(name: string): string[] {
  return sheets.filter((sheet) => sheet.name === name).flatMap((sheet) => [...sheet.codes]);
}

describe("speed.pictures-in-sheets: the pictures of games are few files", () => {
  test("every game's is in one sheet, eight in each, and those of the front pages in one of their own", () => {
    expect(codesIn("front").sort()).toEqual([...FEATURED].sort());
    expect(codesIn("games").sort()).toEqual(codes.filter((code) => code !== "default").sort());
    const sizes = sheets.map((sheet) => sheet.codes.size);
    expect(Math.max(...sizes)).toBe(8);
    expect(sheets).toHaveLength(1 + Math.ceil((codes.length - 1) / 8));
  });

  test("each frames its drawings as their single files have them", () => {
    for (const { parsed, codes: listed } of sheets) {
      const frames = Array.from(parsed.querySelectorAll("view"));
      expect(frames).toHaveLength(listed.size);
      for (const view of frames) {
        const drawn = view.nextElementSibling;
        expect(drawn?.localName).toBe("svg");
        expect(view.getAttribute("viewBox")).toBe(`0 ${drawn?.getAttribute("y")} 240 180`);
        expect([drawn?.getAttribute("width"), drawn?.getAttribute("height")]).toEqual(["240", "180"]);
        const single = parse(source(view.id.slice(1))).documentElement;
        expect(drawingIn(drawn)).toBe(drawingIn(single));
      }
    }
  });

  test("no id is twice in one, and each reference has its id", () => {
    for (const { parsed, svg } of sheets) {
      const ids = Array.from(parsed.querySelectorAll("[id]"), ({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
    }
  });

  test("an engine that does not know <view> shows an empty frame, not another game", () => {
    for (const { parsed } of sheets) {
      expect(parsed.documentElement.getAttribute("viewBox")).toBe("0 -180 240 180");
      for (const drawn of parsed.documentElement.querySelectorAll(":scope > svg")) {
        expect(Number(drawn.getAttribute("y"))).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test("a sheet whose pictures change gets another name", () => {
    const [changed, written] = ["changed", "written"].map((name) => {
      mkdirSync(join(folder, name));
      return join(folder, name);
    }) as [string, string];
    for (const code of FEATURED) {
      writeFileSync(join(changed, `${code}.svg`), source(code).replace("#2a0f4a", "#2a0f4b"));
    }
    writeGameSheets(changed, written);
    const urlsOf = (list: typeof sheets | ReturnType<typeof sheetsIn>) =>
      list.filter(({ name }) => name === "front").map(({ url }) => url);
    expect(urlsOf(sheetsIn(written))).toHaveLength(1);
    expect(urlsOf(sheetsIn(written))).not.toEqual(urlsOf(sheets));
  });
});

test("sheets: a picture that is not one drawing stops the build", () => {
  expect(() => gameSheet([{ code: "999-1", svg: "<p>no picture</p>" }])).toThrow("999-1");
});

test("sheets: a folder without a build has none", () => {
  expect(sheetsIn(join(folder, "nowhere"))).toEqual([]);
});
