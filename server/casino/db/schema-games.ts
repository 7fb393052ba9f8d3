import type { ColumnType, Generated } from "kysely";
import type { GamePlace } from "~/casino/contract/operator/games";

/** What operators set of a game; null follows the program. */
export interface GameSettingTable {
  game_code: string;
  is_new: boolean | null;
  sort: number | null;
  categories: ColumnType<GamePlace[] | null, string | null, string | null>;
  least_stake_minor: number | null;
  most_stake_minor: number | null;
  least_width_px: number | null;
  reason: string;
  operator_id: number;
  changed_at: Date;
  /** How often it was changed. */
  version: number;
}

/** What a game took and paid on a day. */
export interface GameDayTable {
  game_code: string;
  day: string;
  paytable_version: number;
  currency: string;
  choice: string;
  rounds: number;
  stakes_minor: number;
  payouts_minor: number;
  base_minor: number;
  base_squares: string;
  base_backs: string;
  back_squares: string;
}

/** One row: how far rounds are counted. */
export interface GameDayMarkTable {
  is_one: Generated<true>;
  counted_until: Date | null;
  next_until: Date | null;
  next_xid: string | null;
}

/** How far the sums of the desk are counted; null for nothing yet. */
export interface ReportMarkTable extends GameDayMarkTable {
  /** Midnight, UTC. */
  counted_from: Date | null;
}

/** What a pool took up on a day; written only by `jackpot_gather`. */
export interface JackpotPoolDayTable {
  pool_code: string;
  day: string;
  /** Millionths of a minor unit. */
  given_micro: number;
}
