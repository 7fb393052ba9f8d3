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

const byCode: ReadonlyMap<string, HouseGame> = new Map(houseGames.map((game) => [gameCodeOf(game), game]));

/** The house's game of that code, or undefined if the house does not deal it. */
export function findGame(code: string): HouseGame | undefined {
  return byCode.get(code);
}
