import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Outcome } from "~/casino/contract/outcomes";
import { cancelActiveCoupon } from "../../../server/casino/domain/coupons/engine";
import { freeSpinsOf } from "../../../server/casino/domain/coupons/spins";
import { currentSeed } from "../../../server/casino/domain/fairness";
import { readBalance } from "../../../server/casino/domain/ledger/wallets";
import { settleFreeSpin } from "../../../server/casino/domain/rounds/free-spins";
import { newRoundId } from "../../../server/casino/domain/rounds/id";
import {
  type RoundAnswer,
  type SettleRound,
  settleRound,
  settleStep,
  type StepAnswer,
} from "../../../server/casino/domain/rounds/settle";
import type { FreshDatabase } from "../../support/fresh-database";
import { hashOf, NOW, SLOT } from "./support";

export function later(milliseconds: number, than = NOW): Date {
  return new Date(than.getTime() + milliseconds);
}

const NO_OUTCOME: Outcome = { kind: "slot", spins: [] };

interface FixedPlay {
  payoutMinor: number;
  gameCode?: string;
  status?: "open" | "settled";
  now?: Date;
}

async function drawn(db: FreshDatabase, playerId: number, play: FixedPlay): Promise<SettleRound> {
  const now = play.now ?? NOW;
  const seed = await currentSeed(db, playerId, now);
  const { player_class } = await db.kysely
    .selectFrom("player")
    .select("player_class")
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  return {
    playerId,
    tokenHash: null,
    idempotencyKey: randomUUID(),
    requestHash: hashOf("fixed"),
    now,
    roundId: newRoundId(now, seed.nonce),
    gameCode: play.gameCode ?? SLOT,
    stakeMinor: 0,
    drawn: {
      guess: { ...seed, playerClass: player_class },
      play: { status: play.status ?? "settled", payoutMinor: play.payoutMinor, outcome: NO_OUTCOME },
    },
  };
}

/** A wager at any time whose payout the test chooses; everything else is as in play. */
export async function fixedWager(
  db: FreshDatabase,
  playerId: number,
  play: FixedPlay & { stakeMinor: number },
): Promise<RoundAnswer & { roundId: string }> {
  const round = await drawn(db, playerId, play);
  const answer = await settleRound(db.pool, { ...round, stakeMinor: play.stakeMinor });
  return { ...answer, roundId: round.roundId };
}

/** The end of a round that `fixedWager` left open. */
export function fixedEnd(
  db: FreshDatabase,
  playerId: number,
  { roundId, payoutMinor, now = NOW, gameCode = SLOT }: FixedPlay & { roundId: string },
): Promise<StepAnswer> {
  return settleStep(db.pool, {
    playerId,
    roundId,
    gameCode,
    stepsBefore: 0,
    steps: [{ step: "hold" }],
    idempotencyKey: randomUUID(),
    requestHash: hashOf("fixed"),
    now,
    play: { status: "settled", payoutMinor, outcome: NO_OUTCOME },
  });
}

/** A win of the lobby jackpot on a round, not claimed. */
export async function winLobbyJackpot(
  db: FreshDatabase,
  playerId: number,
  win: { roundId: string; amountMinor: number; now?: Date },
): Promise<void> {
  await db.pool.query(
    `insert into jackpot_hit (player_id, round_id, pool_code, hit_at, guid, place, amount_minor, currency)
     values ($1, $2, 'lobby', $3, gen_random_uuid(), 1, $4::bigint, 'USD')`,
    [playerId, win.roundId, win.now ?? NOW, win.amountMinor],
  );
}

/** A free spin of the active coupon whose payout the test chooses. */
export async function fixedSpin(db: FreshDatabase, playerId: number, play: FixedPlay): Promise<RoundAnswer> {
  const round = await drawn(db, playerId, play);
  const spins = await freeSpinsOf(db.kysely, playerId, round.now);
  return settleFreeSpin(db.pool, {
    ...round,
    stakeMinor: spins?.stakeMinor ?? 0,
    playerCouponId: spins?.playerCouponId ?? null,
  });
}

export function cancel(db: FreshDatabase, playerId: number, now = NOW) {
  return db.kysely.transaction().execute((trx) => cancelActiveCoupon(trx, { playerId, now }));
}

/** The player's coupons, oldest first: `CODE state`. */
export async function couponsOf(db: FreshDatabase, playerId: number): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom("player_coupon")
    .select(["coupon_code", "state"])
    .where("player_id", "=", playerId)
    .orderBy("requested_at")
    .execute();
  return rows.map((row) => `${row.coupon_code} ${row.state}`);
}

export async function purse(db: FreshDatabase, playerId: number): Promise<[cash: number, bonus: number]> {
  const { cashMinor, bonusMinor } = await readBalance(db.kysely, playerId);
  return [cashMinor, bonusMinor];
}

/** Invariants: the ledger sums to zero, wallets equal the sums of their entries, bonus money has a coupon. */
export async function expectBooksInOrder(db: FreshDatabase): Promise<void> {
  const none = {
    "a transaction that does not sum to zero": `select from ledger_entry
      group by player_id, transaction_id, currency having sum(amount_minor) <> 0`,
    "a total that is not zero": `select from ledger_entry group by currency having sum(amount_minor) <> 0`,
    "a wallet that is not the sum of its entries": `select from wallet w where not exists (
      select from ledger_transaction t where t.player_id = w.player_id
      having coalesce(sum(t.cash_minor), 0) = w.cash_minor and coalesce(sum(t.bonus_minor), 0) = w.bonus_minor
        and count(*) = w.sequence)`,
    "bonus money without a redeemed coupon": `select from wallet w where bonus_minor > 0
      and not exists (select from player_coupon c where c.player_id = w.player_id and c.state = 'redeemed')`,
    "a player with two active coupons": `select from player_coupon where state in ('requested', 'redeemed')
      group by player_id having count(*) > 1`,
    "a round whose money is not in the ledger": `select from round r where payout_minor - stake_minor <>
      (select sum(-e.amount_minor) from ledger_entry e join ledger_transaction t using (player_id, transaction_id)
       where e.player_id = r.player_id and t.reference = r.round_id
         and e.account in ('house:games', 'house:open_stakes'))`,
    "an open stake that is not that of the open rounds": `select 1 where
      (select coalesce(sum(stake_minor), 0) from round where status = 'open')
      <> (select coalesce(sum(open_stakes_minor), 0) from ledger_transaction)`,
  };
  for (const [what, statement] of Object.entries(none)) {
    const { rowCount } = await db.pool.query(statement);
    expect([what, rowCount]).toEqual([what, 0]);
  }
}
