import { type Kysely, sql, type Transaction } from "kysely";
import {
  ERASE_ACCESS_DAYS,
  type ERASURE_HINDRANCES,
  type ErasureExtent,
  ERASURES,
  KEEP_PERSON_YEARS,
} from "~/casino/contract/operator/player-data";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { lockWallets, ownedMinor } from "../ledger/wallets";
import type { PlayerRow } from "../players/players";
import { newTimedId } from "../rounds/id";
import { type Actor, writeLog } from "./log";
import { requirePlayerRow } from "./player-records";
import { DeskRefusal } from "./refusal";

const ACTION = "player.erase";

type Hindrance = (typeof ERASURE_HINDRANCES)[number];

export interface ErasurePlan {
  /** What can be erased now; null: nothing. */
  extent: ErasureExtent | null;
  hindrance: Hindrance | null;
  /** When the next extent becomes possible, if waiting helps. */
  possibleAt: Date | null;
  closedAt: Date | null;
  done: { extent: ErasureExtent; operator: string; erased_at: Date; reason: string }[];
}

/** What of a player's data can be erased now. @throws DeskRefusal `not_found` */
export async function erasurePlan(db: Kysely<Database>, playerId: number, now: Date): Promise<ErasurePlan> {
  await requirePlayerRow(db, playerId);
  const player = await db
    .selectFrom("player")
    .selectAll()
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  const done = await db
    .selectFrom("player_erasure")
    .innerJoin("operator", "operator.operator_id", "player_erasure.operator_id")
    .innerJoin(
      (query) =>
        query
          .selectFrom("operator_log")
          .select(["player_id", "logged_at", "reason"])
          .where("action", "=", ACTION)
          .as("entry"),
      (entry) =>
        entry
          .onRef("entry.player_id", "=", "player_erasure.player_id")
          .onRef("entry.logged_at", "=", "player_erasure.erased_at"),
    )
    .select(["extent", "operator.name as operator", "erased_at", "entry.reason"])
    .where("player_erasure.player_id", "=", playerId)
    .orderBy("erased_at")
    .execute();
  const closedAt = player.closed_at;
  const hasMoney = (await ownedMinor(db, playerId)) > 0;
  return { closedAt, done, ...next(player, { hasMoney, done: done.map(({ extent }) => extent) }, now) };
}

/** The law lets erase in two steps: what only access needs soon after the closing, the person after five years. */
function next(
  player: PlayerRow,
  { hasMoney, done }: { hasMoney: boolean; done: readonly ErasureExtent[] },
  now: Date,
): Pick<ErasurePlan, "extent" | "hindrance" | "possibleAt"> {
  const not = (hindrance: Hindrance, possibleAt: Date | null = null) => ({
    extent: null,
    hindrance,
    possibleAt,
  });
  const { closed_at: closedAt } = player;
  if (done.includes("person")) return not("nothing_left");
  if (closedAt === null) return not("open_account");
  if (hasMoney) return not("money_left");
  const accessAt = new Date(closedAt.getTime() + ERASE_ACCESS_DAYS * DAY_MS);
  const personAt = yearsAfter(closedAt, KEEP_PERSON_YEARS);
  if (now < accessAt) return not("too_early", accessAt);
  if (now >= personAt && !isExcluded(player, now))
    return { extent: "person", hindrance: null, possibleAt: null };
  if (!done.includes("access")) return { extent: "access", hindrance: null, possibleAt: personAt };
  return now < personAt ? not("too_early", personAt) : not("self_excluded");
}

/**
 * Of somebody who may not play, name and address are compared with those of new players. Nobody asks to return to a
 * closed account: the time alone counts.
 */
function isExcluded({ excluded_until: until }: PlayerRow, now: Date): boolean {
  return until !== null && until > now;
}

function yearsAfter(from: Date, years: number): Date {
  const at = new Date(from);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at;
}

/**
 * Erases what the law lets erase; it cannot be undone.
 * @throws DeskRefusal `not_found`; `invalid_field` for another number than the player's, and when nothing can be erased;
 *   `outdated` when it is not what the operator saw
 */
export async function erasePlayer(
  trx: Transaction<Database>,
  request: { playerId: number; typed: number; seen: ErasureExtent; reason: string },
  actor: Actor,
  now: Date,
): Promise<{ extent: ErasureExtent }> {
  const { playerId, typed, seen, reason } = request;
  await requirePlayerRow(trx, playerId);
  if (typed !== playerId) {
    throw new DeskRefusal("invalid_field", { problem: "This is not the number of this player." });
  }
  await lockWallets(trx, playerId);
  const { extent } = await erasurePlan(trx, playerId, now);
  if (extent !== seen) throw new DeskRefusal("outdated");
  await sql`select player_erase(${playerId}, ${newTimedId(now)}, ${extent}, ${actor.id}, ${now})`.execute(
    trx,
  );
  const subject = { kind: "player", id: playerId };
  await writeLog(trx, {
    actor,
    action: ACTION,
    subject,
    playerId,
    after: { extent, ...ERASURES[extent] },
    reason,
    at: now,
  });
  return { extent };
}
