import { europeanBlackjack } from "./blackjack/european-blackjack";
import { crashTitles } from "./crash/titles";
import { rouletteTables } from "./roulette/tables";
import { slotTitles } from "./slots/all-slots";
import type { HouseGame } from "./game";
import { videoPoker } from "./poker/video-poker";
import { specialty } from "./specialty/specialty";

/** The games that the house deals itself, in the order of the lobby. */
export const houseGames: readonly HouseGame[] = [
  ...slotTitles,
  ...videoPoker,
  ...specialty,
  europeanBlackjack,
  ...crashTitles,
  ...rouletteTables,
];

/** The code of a game in links and records: `gameId-machineId` (spec §2). */
export function gameCodeOf(game: Pick<HouseGame, "gameId" | "machineId">): string {
  return `${game.gameId}-${game.machineId}`;
}

/**
 * Versions of games that are dealt no more. They stay here, unchanged, for the rounds that were played with them
 * (README.md, "A new version of a game").
 */
const retiredVersions: readonly HouseGame[] = [];

const FIRST_VERSION = 1;

export function versionOf({ version = FIRST_VERSION }: Pick<HouseGame, "version">): number {
  return version;
}

/** By code, the newest version first. */
const versions = new Map<string, HouseGame[]>();

/**
 * Adds a version of a game to those that rounds are replayed by; the newest one is dealt.
 * @returns takes it off again
 * @throws Error for a version that is there already
 */
export function publish(game: HouseGame): () => void {
  const code = gameCodeOf(game);
  if (findGame(code, versionOf(game))) throw new Error(`${code} has a version ${versionOf(game)} already`);
  const known = versions.get(code) ?? [];
  versions.set(
    code,
    [...known, game].sort((a, b) => versionOf(b) - versionOf(a)),
  );
  return () => {
    const others = versions.get(code)?.filter((one) => one !== game) ?? [];
    versions.set(code, others);
  };
}

/**
 * The house's game of that code, or undefined if the house does not deal it.
 * @param version of its maths; the one that is dealt now if left out
 */
export function findGame(code: string, version?: number): HouseGame | undefined {
  const known = versions.get(code);
  return version === undefined ? known?.[0] : known?.find((game) => versionOf(game) === version);
}

for (const game of [...retiredVersions, ...houseGames]) publish(game);
