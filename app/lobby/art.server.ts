import { existsSync, readdirSync } from "node:fs";
import { PROGRESSIVES, LIVE_DEALER } from "./rules";
import type { Listed } from "./catalogue";

/** Where the pictures of games are served from, and where they lie before a build. */
const FOLDERS = ["build/client/images/games", "public/images/games"];

const TINTS = 6;

/** Motifs of public/images/symbols.svg. */
const MOTIFS: Readonly<Record<string, readonly string[]>> = {
  "Video Poker": ["suit-S", "suit-H", "suit-D", "suit-C"],
  [LIVE_DEALER]: ["suit-D", "suit-H"],
  "Table Games": ["suit-S", "suit-D"],
  "Crash Games": ["star"],
  [PROGRESSIVES]: ["seven", "bell"],
};
const OTHER_MOTIFS = ["cherry", "plum", "lemon", "grape", "bell", "seven", "star"];

/** Codes of the games that have a picture of their own, read once: a page asks for no picture that is not there. */
const drawn = new Set(
  FOLDERS.filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
    .map((name) => name.replace(/\.svg$/, "")),
);

/**
 * How a game without a picture of its own looks: one of six tints, then the name of a motif of its category; the same
 * each time. Undefined for one that has its picture.
 */
export function lookOf({ code, category }: Pick<Listed, "code" | "category">): string | undefined {
  if (drawn.has(code)) return undefined;
  const motifs = MOTIFS[category] ?? OTHER_MOTIFS;
  const number = scattered(code);
  return `${number % TINTS}${motifs[Math.floor(number / TINTS) % motifs.length] ?? ""}`;
}

/** A number that differs between neighbours of a list, whose codes differ by one. */
function scattered(text: string): number {
  let number = 7;
  for (const character of text) number = (number * 31 + character.charCodeAt(0)) >>> 0;
  return (number ^ (number >>> 7)) >>> 0;
}
