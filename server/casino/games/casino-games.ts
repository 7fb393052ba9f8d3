import { europeanBlackjack } from "./blackjack/european-blackjack";
import { crashTitles } from "./crash/titles";
import type { CasinoGame } from "./game";
import { videoPoker } from "./poker/video-poker";
import { rouletteTables } from "./roulette/tables";
import { slotTitles } from "./slots/all-slots";
import { specialty } from "./specialty/specialty";

/** The embedded casino's own games, in lobby order. */
export const casinoGames: readonly CasinoGame[] = [
  ...slotTitles,
  ...videoPoker,
  ...specialty,
  europeanBlackjack,
  ...crashTitles,
  ...rouletteTables,
];

/** The code of a game in links and records: `gameId-machineId`. */
export function casinoGameCode(game: Pick<CasinoGame, "gameId" | "machineId">): string {
  return `${game.gameId}-${game.machineId}`;
}

/**
 * Versions that are no longer dealt. They stay here, unchanged, to replay the rounds played with them (README.md, "A
 * new version of a game").
 */
const retiredVersions: readonly CasinoGame[] = [];

const FIRST_VERSION = 1;

export function gameVersion({ version = FIRST_VERSION }: Pick<CasinoGame, "version">): number {
  return version;
}

/** By code, newest version first. */
const versions = new Map<string, CasinoGame[]>();

/**
 * Adds a version of a game. Rounds are replayed with their own version; new rounds use the newest one.
 * @returns a function that removes it again
 * @throws Error for a version that exists already
 */
export function publish(game: CasinoGame): () => void {
  const code = casinoGameCode(game);
  if (findGame(code, gameVersion(game)))
    throw new Error(`${code} has a version ${gameVersion(game)} already`);
  const earlier = versions.get(code) ?? [];
  versions.set(
    code,
    [...earlier, game].sort((a, b) => gameVersion(b) - gameVersion(a)),
  );
  return () => {
    const others = versions.get(code)?.filter((one) => one !== game) ?? [];
    versions.set(code, others);
  };
}

/**
 * The game with that code, or undefined if there is none.
 * @param version of the game's maths; the current one by default
 */
export function findGame(code: string, version?: number): CasinoGame | undefined {
  const found = versions.get(code);
  return version === undefined ? found?.[0] : found?.find((game) => gameVersion(game) === version);
}

/** Every version of a game, oldest first; none for an unknown code. */
export function versionsOf(code: string): readonly CasinoGame[] {
  return versions.get(code)?.toReversed() ?? [];
}

for (const game of [...retiredVersions, ...casinoGames]) publish(game);
