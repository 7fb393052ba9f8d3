import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The games on home and the pages about the casino. Their sheet is `front`, so that these pages load no other pictures. */
const FRONT_GAMES = ["101-1", "120-1", "114-1", "201-1", "311-1", "302-1"];

/**
 * Pictures in a sheet. A browser parses a sheet in one task, and goes through all of it for each picture that it draws:
 * a list of 24 tiles was blocked for 318 ms by one sheet of all pictures, and not at all by sheets of eight
 * (tests/bench/README.md).
 */
const PER_SHEET = 8;

/** Each picture's frame. */
const WIDTH = 240;
const HEIGHT = 180;

/** The name of a picture that belongs to no game. */
const GENERAL = "default";

/**
 * Writes sheets of the games' pictures, `front-….svg` and `games-1-….svg` to `games-7-….svg`: each file is a request,
 * which costs a phone 150 ms, and small files compress badly. The hash in their names is one for all, because a lobby
 * names three of them and compresses to less if they differ in a digit.
 * @param {string} pictures the folder of the single files, `101-1.svg`
 * @param {string} assets
 */
export function writeGameSheets(pictures, assets) {
  const codes = readdirSync(pictures)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length))
    .filter((code) => code !== GENERAL)
    .sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
  const sheetOf = (/** @type {readonly string[]} */ chosen) =>
    gameSheet(chosen.map((code) => ({ code, svg: readFileSync(join(pictures, `${code}.svg`), "utf8") })));
  const sheets = [{ name: "front", svg: sheetOf(FRONT_GAMES) }];
  for (let at = 0; at < codes.length; at += PER_SHEET) {
    sheets.push({ name: `games-${at / PER_SHEET + 1}`, svg: sheetOf(codes.slice(at, at + PER_SHEET)) });
  }
  const all = sheets.map(({ svg }) => svg).join("");
  const hash = createHash("sha256").update(all).digest("hex").slice(0, 8);
  for (const { name, svg } of sheets) writeFileSync(join(assets, `${name}-${hash}.svg`), svg);
}

const CLOSING = "</svg>";

/**
 * One SVG with several pictures, one below the other, each framed by a `<view>`: `games-1-….svg#g101-1`. Ids get the
 * game's code in front. Without a view the frame is empty, so that an engine which ignores views shows no other game.
 * @param {readonly { code: string, svg: string }[]} pictures
 */
export function gameSheet(pictures) {
  const parts = pictures.map(({ code, svg }, at) => {
    const picture = svg.trim();
    const [opening = ""] = /^<svg\b[^>]*>/.exec(picture) ?? [];
    if (opening === "" || !picture.endsWith(CLOSING))
      throw new Error(`the picture of ${code} is not one <svg>`);
    const drawing = picture.slice(opening.length, -CLOSING.length).trim();
    const own = drawing.replace(/\bid="/g, `id="g${code}-`).replace(/url\(#/g, `url(#g${code}-`);
    const y = at * HEIGHT;
    // The inner <svg> cuts off what a drawing has beyond its frame.
    return `<view id="g${code}" viewBox="0 ${y} ${WIDTH} ${HEIGHT}"/><svg y="${y}" width="${WIDTH}" height="${HEIGHT}">\n${own}\n</svg>`;
  });
  const empty = `viewBox="0 -${HEIGHT} ${WIDTH} ${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${empty}>\n${parts.join("\n")}\n</svg>\n`;
}
