import type { Kysely } from "kysely";
import { type Share, SHARES } from "~/casino/contract/operator/player-records";
import type { Database } from "../../db/schema";
import { requirePlayerRow } from "./player-records";
import { type FoundRow, playersOf } from "./players";
import { MOST_SHARED, othersLike } from "./sign-facts";

/**
 * Accounts that share something with a player's, newest first: the most that the signs beside a case name, of each sort.
 * @throws DeskRefusal `not_found`
 */
export async function accountsLike(
  db: Kysely<Database>,
  playerId: number,
): Promise<{ rows: (FoundRow & { shares: Share[] })[]; isCut: boolean }> {
  await requirePlayerRow(db, playerId);
  const others = await othersLike(db, playerId);
  const listed = SHARES.map((share) => others[share].slice(0, MOST_SHARED - 1));
  const rows = await playersOf(db, [...new Set(listed.flat())]);
  return {
    rows: rows.map((row) => ({
      ...row,
      shares: SHARES.filter((_, at) => listed[at]?.includes(row.player_id)),
    })),
    isCut: SHARES.some((share) => others[share].length === MOST_SHARED),
  };
}
