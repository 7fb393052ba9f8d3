import { existsSync, readdirSync } from "node:fs";
import type { Listed } from "./catalog";
import { LIVE_DEALER, PROGRESSIVES } from "./rules";

/** Game pictures, in the build output and in the source tree. */
const FOLDERS = ["build/client/images/games", "public/images/games"];

const TINTS = 6;

/** Symbols of public/images/symbols.svg, by category. */
const MOTIFS: Readonly<Record<string, readonly string[]>> = {
  "Video Poker": ["suit-S", "suit-H", "suit-D", "suit-C"],
  [LIVE_DEALER]: ["suit-D", "suit-H"],
  "Table Games": ["suit-S", "suit-D"],
  "Crash Games": ["star"],
  [PROGRESSIVES]: ["seven", "bell"],
};
const OTHER_MOTIFS = ["cherry", "plum", "lemon", "grape", "bell", "seven", "star"];

/** Codes of the games that have a picture. Read once, so that pages never request a missing file. */
const drawn = new Set(
  FOLDERS.filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
    .map((name) => name.replace(/\.svg$/, "")),
);

/**
 * Look of a game without a picture: one of six tints, then a motif of its category. Deterministic by game code.
 * Undefined for a game with a picture.
 */
export function lookOf({ code, category }: Pick<Listed, "code" | "category">): string | undefined {
  if (drawn.has(code)) return undefined;
  const motifs = MOTIFS[category] ?? OTHER_MOTIFS;
  const number = scattered(code);
  return `${number % TINTS}${motifs[Math.floor(number / TINTS) % motifs.length] ?? ""}`;
}

/** A hash that differs between neighboring codes, which are consecutive numbers. */
function scattered(text: string): number {
  let number = 7;
  for (const character of text) number = (number * 31 + character.charCodeAt(0)) >>> 0;
  return (number ^ (number >>> 7)) >>> 0;
}
