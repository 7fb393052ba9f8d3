import { casinoGameCode, casinoGames, gameVersion, versionsOf } from "./casino-games";
import type { ChangeText } from "./game";

/** The day of the casino's first games. */
const FIRST_GAMES = "2026-11-22";

/** A version of a game's maths. */
export interface GameVersion {
  version: number;
  /** The day that it was first dealt, YYYY-MM-DD. */
  since: string;
  /** Null: the first version. */
  changed: ChangeText | null;
}

/** The versions of a game's maths, oldest first; none for an unknown code. */
export function changesOf(code: string): GameVersion[] {
  return versionsOf(code).map((game) => ({
    version: gameVersion(game),
    since: game.since ?? FIRST_GAMES,
    changed: game.changed ?? null,
  }));
}

export interface ChangedGame {
  code: string;
  displayName: string;
  category: string;
  versions: GameVersion[];
}

/** The versions of every game that is dealt, in the order of the lobby. */
export function allChanges(): ChangedGame[] {
  return casinoGames.map((game) => ({
    code: casinoGameCode(game),
    displayName: game.displayName,
    category: game.category,
    versions: changesOf(casinoGameCode(game)),
  }));
}
