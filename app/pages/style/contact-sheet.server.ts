import { readdirSync, readFileSync } from "node:fs";

const PICTURES = "public/images";
const SPRITES = ["symbols.svg", "scratch.svg"];

/** All game art: URLs of the tiles, and each sprite with its symbol ids. */
export function drawnPictures() {
  const tiles = readdirSync(`${PICTURES}/games`).sort((one, other) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  const themes = readdirSync(`${PICTURES}/symbols`).map((name) => `symbols/${name}`);
  return {
    tiles: tiles.map((name) => ({ name: name.replace(/\.svg$/, ""), url: `/images/games/${name}` })),
    sprites: [...SPRITES, ...themes].map((path) => ({
      name: path,
      url: `/images/${path}`,
      ids: symbolIds(readFileSync(`${PICTURES}/${path}`, "utf8")),
    })),
  };
}

function symbolIds(sprite: string): string[] {
  return Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), ([, id = ""]) => id);
}
