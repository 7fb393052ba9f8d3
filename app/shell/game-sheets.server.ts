import { existsSync, readdirSync, readFileSync } from "node:fs";

const FOLDER = "build/client/assets";

/** A file with the pictures of several games, as the build wrote it. */
interface Sheet {
  name: string;
  url: string;
  codes: ReadonlySet<string>;
}

/** The files of server/ops/game-sheets.mjs in a folder. */
export function sheetsIn(folder: string): Sheet[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((file) => {
    const [, name] = /^(front|games)(?:-\d+)?-[\da-f]{8}\.svg$/.exec(file) ?? [];
    if (name === undefined) return [];
    const views = readFileSync(`${folder}/${file}`, "utf8").matchAll(/<view id="g([^"]+)"/g);
    return { name, url: `/assets/${file}`, codes: new Set(Array.from(views, ([, code = ""]) => code)) };
  });
}

/** Only those of the running build: while developing, the pictures are single files, which change. */
const sheets = import.meta.env.PROD ? sheetsIn(FOLDER) : [];

/** URL of the sheet with a game's picture, for pages that list all games. Undefined if the picture is only a file of its own. */
export function pictureSheetOf(code: string): string | undefined {
  return sheets.find(({ name, codes }) => name === "games" && codes.has(code))?.url;
}

/** URL of a game's picture, for pages that show the few games of the sheet `front`. */
export function frontPicture(code: string): string {
  const sheet = sheets.find(({ name, codes }) => name === "front" && codes.has(code));
  return sheet === undefined ? `/images/games/${code}.svg` : `${sheet.url}#g${code}`;
}
