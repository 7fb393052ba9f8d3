import { type Kysely, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { GameId } from "~/casino/contract/games";
import type { IdentityState } from "~/casino/contract/identity-words";
import type { Database } from "../../db/schema";
import { favoritesQuery } from "../catalogue/favorites";
import { gameIdsOf, recentGamesQuery } from "../catalogue/recent-games";
import { unclaimedHitsQuery } from "../jackpots/lobby";
import { balanceOf, type PlayerBalance } from "../ledger/wallets";
import { inOrder, limitsToConfirmQuery } from "../player-limits/limits";
import type { WantedLimit } from "../player-limits/wanted";
import { unreadAnswersQuery } from "../support/support";
import { areDetailsComplete, REQUIRED_DETAILS } from "./players";
import { acceptedTermsQuery } from "./terms";

export interface PlayerFrame extends PlayerBalance {
  ownedMinor: number;
  /** Jackpots won in the lobby and not claimed. */
  unclaimedMinor: number;
  toConfirm: WantedLimit[];
  hasAcceptedTerms: boolean;
  unreadAnswers: number;
  identity: IdentityState;
  hasDeposited: boolean;
  areDetailsComplete: boolean;
  /** The games played last, latest first; null if they were not asked for. */
  recentGames: GameId[] | null;
  /** Oldest first; null if they were not asked for. */
  favorites: GameId[] | null;
}

interface FrameRequest {
  now: Date;
  /** How many of the games played last. */
  recent?: number | undefined;
  withFavorites?: boolean;
}

/** What stands around every page of a player, in one statement, because each page asks for it. */
export async function readFrame(
  db: Kysely<Database>,
  playerId: number,
  { now, recent, withFavorites = false }: FrameRequest,
): Promise<PlayerFrame> {
  const row = await db
    .selectFrom("wallet")
    .innerJoin("player", "player.player_id", "wallet.player_id")
    .select([
      "cash_minor",
      "bonus_minor",
      "held_minor",
      "wallet.currency",
      "identity_state",
      "first_deposit_at",
      ...REQUIRED_DETAILS,
    ])
    .select((eb) => [
      sql<number>`player_owns(${playerId})`.as("owned"),
      unclaimedHitsQuery(db, playerId).as("unclaimed"),
      jsonArrayFrom(limitsToConfirmQuery(db, playerId, now)).as("to_confirm"),
      eb.exists(acceptedTermsQuery(db, playerId)).as("has_accepted"),
      unreadAnswersQuery(db, playerId).as("unread"),
      recentCodes(playerId, recent).as("recent"),
      favoriteGames(db, playerId, withFavorites).as("favorites"),
    ])
    .where("wallet.player_id", "=", playerId)
    .executeTakeFirstOrThrow(() => new Error(`player ${playerId} has no wallet`));
  return {
    ...balanceOf(playerId, row),
    ownedMinor: row.owned,
    unclaimedMinor: row.unclaimed ?? 0,
    toConfirm: inOrder(row.to_confirm),
    hasAcceptedTerms: Boolean(row.has_accepted),
    unreadAnswers: row.unread ?? 0,
    identity: row.identity_state,
    hasDeposited: row.first_deposit_at !== null,
    areDetailsComplete: areDetailsComplete(row),
    recentGames: row.recent && gameIdsOf(row.recent),
    favorites: row.favorites,
  };
}

function favoriteGames(
  db: Kysely<Database>,
  playerId: number,
  isRequested: boolean,
): RawBuilder<GameId[] | null> {
  return isRequested ? jsonArrayFrom(favoritesQuery(db, playerId)) : sql<null>`null`;
}

function recentCodes(playerId: number, count: number | undefined) {
  if (count === undefined) return sql<string[] | null>`null`;
  return sql<string[] | null>`array(${recentGamesQuery(playerId, count)})`;
}
