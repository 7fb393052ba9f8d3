import { type Kysely, sql } from "kysely";
import { type GamePlace, NEW_GAMES } from "~/casino/contract/operator/games";
import type { Database } from "../../db/schema";
import type { CasinoGame } from "../../games/game";

/** The stakes that operators allow of a game's own, integer minor units; null: no bound but the maths'. */
export interface StakeBounds {
  least: number | null;
  most: number | null;
}

export const NO_BOUNDS: StakeBounds = { least: null, most: null };

/** Phones held upright are 320 to 430 CSS pixels wide; tablets begin at 600. */
export const PHONE_WIDTH_PX = 480;
/** Widths of games as the program lists them: on phones, or not. */
const DEFAULT_WIDTH_PX = { phone: 320, wide: 600 } as const;

function isWithin(stakeMinor: number, { least, most }: StakeBounds): boolean {
  return (least === null || stakeMinor >= least) && (most === null || stakeMinor <= most);
}

/** The stakes of a game that players are offered, ascending. */
export function offeredStakes({ stakesMinor }: Pick<CasinoGame, "stakesMinor">, bounds: StakeBounds) {
  const within = stakesMinor.filter((stake) => isWithin(stake, bounds));
  // Where a later version of the game has no stake within the bounds, a game without stakes would help nobody.
  return within.length > 0 ? within : stakesMinor;
}

/** A game of the lobby with what operators set of it; what they did not set is as the program has it. */
/** The code of a game by the numbers of its row: `101-1`. */
export function rowGameCode({ game_id, machine_id }: { game_id: number; machine_id: number }): string {
  return `${game_id}-${machine_id}`;
}

export interface LobbyGame {
  game_id: number;
  machine_id: number;
  display_name: string;
  isNew: boolean;
  sort: number;
  /** Besides New Games; the first is the game's own. */
  places: readonly GamePlace[];
  leastWidthPx: number;
  onDesktop: boolean;
  bounds: StakeBounds;
  /** The setting as it is stored; null if there is none. */
  setting: StoredSetting | null;
  /** As the program has it. */
  installed: Installed;
}

interface Installed {
  isNew: boolean;
  sort: number;
  places: readonly GamePlace[];
  leastWidthPx: number;
}

interface StoredSetting {
  isNew: boolean | null;
  sort: number | null;
  places: readonly GamePlace[] | null;
  leastWidthPx: number | null;
  version: number;
  reason: string;
  operatorId: number;
  changedAt: Date;
}

/** Every game, in the order of the lobby. */
export async function lobbyGames(db: Kysely<Database>): Promise<LobbyGame[]> {
  const rows = await db
    .selectFrom("game")
    .leftJoin("game_setting", (join) =>
      join.on(sql<boolean>`game_setting.game_code = game.game_id || '-' || game.machine_id`),
    )
    .select(["game.game_id", "game.machine_id", "game.display_name", "game.category", "game.sub_category"])
    .select(["game.on_desktop", "game.on_mobile", "game.sort", "game_setting.is_new"])
    .select(["game_setting.sort as set_sort", "game_setting.categories", "game_setting.least_stake_minor"])
    .select(["game_setting.most_stake_minor", "game_setting.least_width_px", "game_setting.version"])
    .select(["game_setting.reason", "game_setting.operator_id", "game_setting.changed_at"])
    .execute();
  return rows
    .map((row): LobbyGame => {
      const { version, reason, operator_id: operatorId, changed_at: changedAt } = row;
      const installed: Installed = {
        isNew: row.category === NEW_GAMES,
        sort: row.sort,
        places: [homeOf(row)],
        leastWidthPx: DEFAULT_WIDTH_PX[row.on_mobile ? "phone" : "wide"],
      };
      return {
        game_id: row.game_id,
        machine_id: row.machine_id,
        display_name: row.display_name,
        installed,
        isNew: row.is_new ?? installed.isNew,
        sort: row.set_sort ?? installed.sort,
        places: row.categories ?? installed.places,
        leastWidthPx: row.least_width_px ?? installed.leastWidthPx,
        onDesktop: row.on_desktop,
        bounds: { least: row.least_stake_minor, most: row.most_stake_minor },
        setting:
          version === null || reason === null || operatorId === null || changedAt === null
            ? null
            : {
                isNew: row.is_new,
                sort: row.set_sort,
                places: row.categories,
                leastWidthPx: row.least_width_px,
                version,
                reason,
                operatorId,
                changedAt,
              },
      };
    })
    .sort((a, b) => a.sort - b.sort || a.game_id - b.game_id || a.machine_id - b.machine_id);
}

/** Where a game stands that the program itself lists as new, once it is no longer new. */
const HOME_OF_NEW = "Slots";

function homeOf({ category, sub_category }: { category: string; sub_category: string }): GamePlace {
  return { category: category === NEW_GAMES ? HOME_OF_NEW : category, sub_category };
}

/**
 * The categories that a game is listed in. A title that the program lists as new stands in New Games alone, until an
 * operator says otherwise.
 */
export function placesOf({ isNew, places, setting }: LobbyGame): readonly GamePlace[] {
  if (!isNew) return places;
  const [home] = places;
  const fresh = { category: NEW_GAMES, sub_category: home?.sub_category ?? "" };
  const isSet = setting !== null && (setting.isNew !== null || setting.places !== null);
  return isSet ? [fresh, ...places] : [fresh];
}
