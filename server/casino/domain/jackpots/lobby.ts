import { type Kysely, type NotNull, sql } from "kysely";
import type { Database } from "../../db/schema";
import { LOBBY_JACKPOT_BET_MINOR, LOBBY_JACKPOT_ONE_IN } from "../../games/lobby-jackpot";
import { isStopped, stopped } from "../ledger/ledger";
import { lockWallets, lockWalletsToPlay } from "../ledger/wallets";
import { Refusal } from "../refusal";
import { LOBBY_POOL, valueMinor } from "./pools";

/** Length of the winners list. */
const WINNERS = 20;

export interface LobbyJackpot {
  guid: string;
  valueMinor: number;
  seedMinor: number;
  betMinor: number;
  /** Odds of a spin: one in this many. */
  oneIn: number;
}

export interface PlayerJackpot extends LobbyJackpot {
  isOptIn: boolean;
  unclaimedMinor: number;
  blocked: boolean;
}

/** The current lobby jackpot. */
export async function lobbyJackpot(db: Kysely<Database>): Promise<LobbyJackpot> {
  const { guid, value_minor, seed_minor } = await db
    .selectFrom("jackpot_pool")
    .select(["guid", "seed_minor", valueMinor])
    .where("pool_code", "=", LOBBY_POOL)
    .executeTakeFirstOrThrow();
  const terms = { betMinor: LOBBY_JACKPOT_BET_MINOR, oneIn: LOBBY_JACKPOT_ONE_IN };
  return { guid, valueMinor: value_minor, seedMinor: seed_minor, ...terms };
}

/** The lobby jackpot with the player's own state. */
export async function playerJackpot(db: Kysely<Database>, playerId: number): Promise<PlayerJackpot> {
  const [jackpot, own] = await Promise.all([
    lobbyJackpot(db),
    db
      .selectFrom("player")
      .leftJoin("lobby_jackpot_player", "lobby_jackpot_player.player_id", "player.player_id")
      .select([
        "lobby_jackpot_player.opted_in_at",
        sql<boolean>`lobby_jackpot_blocked(player_class, first_deposit_at)`.as("blocked"),
      ])
      .where("player.player_id", "=", playerId)
      .executeTakeFirstOrThrow(),
  ]);
  const unclaimedMinor = await unclaimedHits(db, playerId);
  return { ...jackpot, isOptIn: own.opted_in_at !== null, unclaimedMinor, blocked: own.blocked };
}

/** The player's unclaimed wins, integer minor units. */
export async function unclaimedHits(db: Kysely<Database>, playerId: number): Promise<number> {
  return (await unclaimedHitsQuery(db, playerId).executeTakeFirstOrThrow()).sum;
}

export function unclaimedHitsQuery(db: Kysely<Database>, playerId: number) {
  return db
    .selectFrom("jackpot_hit")
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as("sum"))
    .where("player_id", "=", playerId)
    .where("pool_code", "=", LOBBY_POOL)
    .where("paid_at", "is", null);
}

export interface Opting {
  playerId: number;
  /** The jackpot that the player was shown. */
  guid: string;
  isIn: boolean;
  now: Date;
}

/**
 * Opts a player in or out. Opting out is always possible; repeating either changes nothing.
 * @throws Refusal when opting in: `banned`, `excluded`, `jackpot_blocked` (403) while blocked, `jackpot_won` when `guid` is not the
 *   current jackpot
 */
export async function optLobbyJackpot(trx: Kysely<Database>, opting: Opting): Promise<PlayerJackpot> {
  const { playerId, guid, isIn, now } = opting;
  // A round takes part if the player was opted in when its stake was taken (settle_round). The lock puts this change
  // before or after that.
  await (isIn ? lockWalletsToPlay(trx, playerId, now) : lockWallets(trx, playerId));
  if (isIn) {
    const jackpot = await playerJackpot(trx, playerId);
    if (jackpot.blocked) throw jackpotBlocked();
    if (jackpot.guid !== guid) throw jackpotOver();
    await trx
      .insertInto("lobby_jackpot_player")
      .values({ player_id: playerId, opted_in_at: now })
      .onConflict((conflict) => conflict.column("player_id").doNothing())
      .execute();
  } else {
    await trx.deleteFrom("lobby_jackpot_player").where("player_id", "=", playerId).execute();
  }
  return playerJackpot(trx, playerId);
}

function jackpotBlocked(): Refusal {
  return new Refusal("jackpot_blocked");
}

function jackpotOver(): Refusal {
  return new Refusal("jackpot_won");
}

/**
 * Pays the player's unclaimed wins, each once.
 * @returns the amount, integer minor units; 0 when there was nothing to claim
 * @throws Refusal `account_stopped`
 */
export async function claimHits(trx: Kysely<Database>, playerId: number, now: Date): Promise<number> {
  try {
    const { rows } = await sql<{ paid: number }>`
      select jackpot_claim(${playerId}, ${now}) as paid`.execute(trx);
    return rows[0]?.paid ?? 0;
  } catch (error) {
    throw isStopped(error) ? stopped() : error;
  }
}

export interface Winner {
  /** Only the first letter, to protect the winner's identity. */
  name: string;
  amount_minor: number;
  currency: string;
  at: string;
}

/** The last winners of the lobby jackpot, latest first. */
export async function lobbyWinners(db: Kysely<Database>): Promise<Winner[]> {
  const rows = await db
    .selectFrom("jackpot_hit")
    .innerJoin("player", "player.player_id", "jackpot_hit.player_id")
    .select(["player.first_name", "jackpot_hit.amount_minor", "jackpot_hit.currency", "jackpot_hit.hit_at"])
    .where("pool_code", "=", LOBBY_POOL)
    .where("guid", "is not", null)
    .$narrowType<{ amount_minor: NotNull; currency: NotNull }>()
    .orderBy("place", "desc")
    .limit(WINNERS)
    .execute();
  return rows.map(({ first_name, hit_at, ...won }) => ({
    name: masked(first_name),
    ...won,
    at: hit_at.toISOString(),
  }));
}

/** `A***`, whatever the name's length. */
function masked(name: string): string {
  const [first = ""] = name.trim();
  return `${first.toUpperCase()}***`;
}
