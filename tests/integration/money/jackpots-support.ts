import type { Kysely } from "kysely";
import { expect } from "vitest";
import type { Outcome } from "~/casino/contract/outcomes";
import type { Database } from "../../../server/casino/db/schema";
import { currentSeed } from "../../../server/casino/domain/fairness";
import type { JackpotDraws } from "../../../server/casino/domain/jackpots/draws";
import { NO_JACKPOTS } from "../../../server/casino/domain/jackpots/draws";
import { rollUpJackpots } from "../../../server/casino/domain/jackpots/pools";
import { newRoundId } from "../../../server/casino/domain/rounds/id";
import { type RoundAnswer, type SettleRound, settleRound } from "../../../server/casino/domain/rounds/settle";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { progressiveTitles } from "../../../server/casino/games/slots/progressives";
import type { FreshDatabase } from "../../support/fresh-database";
import { deposit, newPlayer, NOW, SLOT, wager } from "./support";

const [first] = progressiveTitles;
if (!first) throw new Error("no progressive on the floor");
/** A title with a pool, and its contribution and seed. */
export const POOL_TITLE = first;
export const POOL_GAME = casinoGameCode(first);

/** A player with cash who is or may be opted in to the lobby jackpot. */
export async function depositor(db: FreshDatabase, amountMinor: number, optedIn = false): Promise<number> {
  const playerId = await newPlayer(db.kysely);
  await deposit(db.kysely, playerId, amountMinor);
  if (optedIn) await optIn(db, playerId);
  return playerId;
}

export async function optIn(db: FreshDatabase, playerId: number): Promise<void> {
  await db.pool.query("insert into lobby_jackpot_player values ($1, $2)", [playerId, NOW]);
}

/** Adds every contribution to its pool. A roll-up passes over a pool that the casino's own worker holds at that moment. */
export async function rollUpAll(db: Kysely<Database>, now: Date): Promise<void> {
  const pending = async () => {
    await rollUpJackpots(db, now);
    return (await db.selectFrom("jackpot_contribution").select("round_id").limit(1).execute()).length;
  };
  await expect.poll(pending).toBe(0);
}

const NOTHING = { wins: [], free_spins_awarded: 0, payout_minor: 0, expanded: [], held: [], drops: [] };
const NO_WIN: Outcome = { kind: "slot", spins: [{ stops: [0], window: [["plum"]], ...NOTHING }] };

interface Spun {
  stakeMinor?: number;
  payoutMinor?: number;
  gameCode?: string;
  status?: "open" | "settled";
  draws?: Partial<JackpotDraws>;
}

/** A round whose payout and jackpots the test chooses. */
export async function roundWith(db: FreshDatabase, playerId: number, spun: Spun = {}): Promise<SettleRound> {
  const { stakeMinor = 100, payoutMinor = 0, gameCode = SLOT, status = "settled", draws = {} } = spun;
  const seed = await currentSeed(db, playerId, NOW);
  const { player_class } = await db.kysely
    .selectFrom("player")
    .select("player_class")
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  return {
    ...wager(playerId, stakeMinor, { gameCode }),
    tokenHash: null,
    roundId: newRoundId(NOW, seed.nonce),
    drawn: {
      guess: { ...seed, playerClass: player_class },
      play: { status, payoutMinor, outcome: NO_WIN },
    },
    ...(status === "settled" ? { jackpots: { ...NO_JACKPOTS, ...draws } } : {}),
  };
}

export async function spin(db: FreshDatabase, playerId: number, spun: Spun = {}): Promise<RoundAnswer> {
  const answer = await settleRound(db.pool, await roundWith(db, playerId, spun));
  if (answer.answer !== "done") throw new Error(`a round was answered ${answer.answer}`);
  return answer;
}

export interface Pool {
  guid: string;
  valueMinor: number;
  valueMicro: number;
  hits: number;
}

export async function poolNamed(db: FreshDatabase, code: string): Promise<Pool> {
  const { rows } = await db.pool.query<{ guid: string; value_micro: string | number; hits: number }>(
    "select guid, value_micro, hits from jackpot_pool where pool_code = $1",
    [code],
  );
  const [row] = rows;
  if (!row) throw new Error(`no pool ${code}`);
  const valueMicro = Number(row.value_micro);
  return { guid: row.guid, valueMicro, valueMinor: Math.floor(valueMicro / 1_000_000), hits: row.hits };
}

export async function cashOf(db: FreshDatabase, playerId: number): Promise<number> {
  const { rows } = await db.pool.query<{ cash_minor: number }>(
    "select cash_minor from wallet where player_id = $1",
    [playerId],
  );
  return Number(rows[0]?.cash_minor);
}

export interface Hit {
  player_id: number;
  place: number;
  amount_minor: number;
  guid: string;
  isPaid: boolean;
}

export async function hitsOf(db: FreshDatabase, code: string): Promise<Hit[]> {
  const { rows } = await db.pool.query<Hit>(
    `select player_id, place, amount_minor, guid, paid_at is not null as "isPaid"
     from jackpot_hit where pool_code = $1 order by place`,
    [code],
  );
  return rows;
}

/**
 * What must hold of the books, whatever was played: the ledger is at zero, and what it owes as jackpots is what is in
 * the pools in whole minor units, with what was won and not claimed, and the lobby's bets that no pool has taken up.
 */
export async function jackpotFaults(db: FreshDatabase): Promise<unknown[]> {
  const { rows } = await db.pool.query<object>(`
    select 'unbalanced' as fault from ledger_entry group by player_id, transaction_id having sum(amount_minor) <> 0
    union all
    select 'not zero' from ledger_entry having sum(amount_minor) <> 0
    union all
    select 'wallet' from wallet w where not exists (
      select from ledger_transaction t where t.player_id = w.player_id
      having coalesce(sum(t.cash_minor), 0) = w.cash_minor and coalesce(sum(t.bonus_minor), 0) = w.bonus_minor
        and count(*) = w.sequence)
    union all
    select 'pools ' || owed || ' ' || held from (
      select
        (select sum(amount_minor) from ledger_entry where account = 'house:jackpot') as owed,
        (select sum(value_micro / 1000000) from jackpot_pool)
        + (select coalesce(sum(amount_minor), 0) from jackpot_hit where guid is not null and paid_at is null)
        + (select coalesce(sum(amount_micro), 0) / 1000000 from jackpot_contribution where pool_code = 'lobby') as held
    ) sums where owed <> held`);
  return rows;
}
