import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cancelActiveCoupon } from "../../../server/casino/domain/coupons/engine";
import { rotateSeed } from "../../../server/casino/domain/fairness";
import { Refusal } from "../../../server/casino/domain/refusal";
import { gameStateOf } from "../../../server/casino/domain/rounds/read";
import { Dealer } from "../../../server/casino/domain/rounds/rounds";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { isDeep, runs } from "../../support/quick";
import { deposit, fixedRound, newPlayer, NOW, POKER, redeem, stepOf, wager } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  // Wagering of a fifth of the deposit, so that some coupons are completed within a run.
  await db.pool.query(
    `update coupon set definition = jsonb_set(definition, '{playthrough}', '[0.2, 0.2, 0.2, 0.2]')
     where coupon_code in ('CHERRY400', 'NINJABOOST', 'ALLDAY100')`,
  );
});
afterAll(() => db.drop());

const PLAYERS = 2;
const KEYS = 12;

type Act =
  | { act: "deposit"; key: number; amountMinor: number; method: string }
  | { act: "redeem"; code: string }
  | { act: "cancel" }
  | { act: "rotate" }
  | { act: "spin"; key: number; stakeMinor: number }
  | { act: "win"; stakeMinor: number; payoutMinor: number }
  | { act: "deal"; key: number; stakeMinor: number }
  | { act: "draw"; key: number; hold: number[] };

type Command = Act & { player: number };

const key = fc.integer({ min: 0, max: KEYS - 1 });
const stakeMinor = fc.constantFrom(20, 100, 500, 1000);
const staked: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant("spin" as const), key, stakeMinor }),
  fc.record({
    act: fc.constant("win" as const),
    stakeMinor,
    payoutMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300_000 })),
  }),
  fc.record({ act: fc.constant("deal" as const), key, stakeMinor: fc.constantFrom(100, 500) }),
  fc.record({
    act: fc.constant("draw" as const),
    key,
    hold: fc.uniqueArray(fc.integer({ min: 0, max: 4 })),
  }),
);
const other: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant("deposit" as const),
    key,
    amountMinor: fc.integer({ min: 1000, max: 9000 }),
    method: fc.constantFrom("card", "BTC"),
  }),
  fc.record({
    act: fc.constant("redeem" as const),
    code: fc.constantFrom("CHERRY400", "SWEET200", "NINJABOOST", "ALLDAY100"),
  }),
  fc.record({ act: fc.constantFrom("cancel" as const, "rotate" as const) }),
);
const act = fc.oneof({ weight: 2, arbitrary: staked }, { weight: 1, arbitrary: other });
const command: fc.Arbitrary<Command> = fc
  .tuple(act, fc.integer({ min: 0, max: PLAYERS - 1 }))
  .map(([one, player]) => ({ ...one, player }));

/** Acknowledged answers by key, as ids. */
class Acknowledged {
  readonly deposits: string[] = [];
  readonly rounds = new Map<string, string>();

  round(name: string, roundId: string): void {
    expect(this.rounds.get(name) ?? roundId).toBe(roundId);
    this.rounds.set(name, roundId);
  }
}

interface World {
  dealers: Dealer[];
  players: number[];
  depositIds: string[];
  acknowledged: Acknowledged;
}

async function play(world: World, dealer: Dealer, one: Command): Promise<void> {
  const { acknowledged } = world;
  const playerId = world.players[one.player] ?? 0;
  switch (one.act) {
    case "deposit": {
      const depositId = world.depositIds[one.player * KEYS + one.key] ?? "";
      await deposit(db.kysely, playerId, one.amountMinor, { depositId, method: one.method });
      acknowledged.deposits.push(depositId);
      return;
    }
    case "redeem":
      await redeem(db.kysely, playerId, one.code);
      return;
    case "cancel":
      await db.kysely.transaction().execute((trx) => cancelActiveCoupon(trx, { playerId, now: NOW }));
      return;
    case "rotate":
      await db.kysely
        .transaction()
        .execute((trx) =>
          rotateSeed({ kysely: trx, vault: db.vault }, { playerId, clientSeed: "mine", now: NOW }),
        );
      return;
    case "spin":
    case "deal": {
      const name = `${one.act} ${one.player} ${one.key}`;
      const more = { idempotencyKey: name, ...(one.act === "deal" ? { gameCode: POKER } : {}) };
      const { round_id } = await dealer.startRound(wager(playerId, one.stakeMinor, more));
      acknowledged.round(name, round_id);
      return;
    }
    case "win": {
      const { answer, roundId } = await fixedRound(db, playerId, one);
      if (answer === "done") acknowledged.round(roundId, roundId);
      return;
    }
    case "draw":
      await drawOpenRound(dealer, playerId, one);
  }
}

async function drawOpenRound(
  dealer: Dealer,
  playerId: number,
  one: { key: number; hold: number[] },
): Promise<void> {
  const { open_round } = await gameStateOf(db, { playerId, gameCode: POKER, now: NOW });
  if (!open_round) return;
  const idempotencyKey = `draw ${open_round.round_id} ${one.key}`;
  await dealer.stepRound(stepOf(playerId, open_round, { step: "draw", hold: one.hold }, { idempotencyKey }));
}

/** Refusals are fine; nothing else may fail, deadlocks included. */
async function playLane(world: World, dealer: Dealer, lane: Command[]): Promise<void> {
  for (const one of lane) {
    await play(world, dealer, one).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}

async function count(statement: string, players: number[]): Promise<number> {
  const { rows } = await db.pool.query<{ n: number }>(`select count(*) as n from (${statement}) x`, [
    players,
  ]);
  return rows[0]?.n ?? -1;
}

async function checkBooks({ players, acknowledged }: World): Promise<void> {
  const none = {
    "a transaction that does not sum to zero": `select from ledger_entry where player_id = any($1)
      group by player_id, transaction_id, currency having sum(amount_minor) <> 0`,
    "a total that is not zero": `select from ledger_entry where player_id = any($1)
      group by currency having sum(amount_minor) <> 0`,
    "a negative wallet": `select from wallet where player_id = any($1)
      and (cash_minor < 0 or bonus_minor < 0)`,
    "a wallet that is not the sum of its entries": `select from wallet w where player_id = any($1)
      and not exists (
      select from ledger_transaction t where t.player_id = w.player_id
      having coalesce(sum(t.cash_minor), 0) = w.cash_minor and coalesce(sum(t.bonus_minor), 0) = w.bonus_minor
        and count(*) = w.sequence)`,
    "bonus money without a redeemed coupon": `select from wallet w where player_id = any($1)
      and bonus_minor > 0 and not exists
        (select from player_coupon c where c.player_id = w.player_id and c.state = 'redeemed')`,
    "a player with two active coupons": `select from player_coupon where player_id = any($1)
      and state in ('requested', 'redeemed') group by player_id having count(*) > 1`,
    "a round whose money is not in the ledger": `select from round r where player_id = any($1)
      and payout_minor - stake_minor <> (select sum(-e.amount_minor) from ledger_entry e
        join ledger_transaction t using (player_id, transaction_id)
        where e.player_id = r.player_id and t.reference = r.round_id
          and e.account in ('house:games', 'house:open_stakes'))`,
    "an open stake that is not that of the open rounds": `select from unnest($1::bigint[]) as p (id)
      where coalesce((select sum(stake_minor) from round where player_id = p.id and status = 'open'), 0)
        <> coalesce((select sum(open_stakes_minor) from ledger_transaction where player_id = p.id), 0)`,
  };
  for (const [what, statement] of Object.entries(none)) {
    expect([what, await count(statement, players)]).toEqual([what, 0]);
  }
  expect(new Set(acknowledged.deposits).size).toBe(acknowledged.deposits.length);
  const deposits = `select from ledger_transaction where player_id = any($1) and kind = 'deposit'`;
  expect(await count(deposits, players)).toBe(acknowledged.deposits.length);
  expect(await count(`select from round where player_id = any($1)`, players)).toBe(acknowledged.rounds.size);
}

it("ledger.property: whatever players do at once, totals are zero, no wallet is negative, and each key acts once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 20, maxLength: 80, size: "max" }),
      fc.integer({ min: 1, max: 4 }),
      async (commands, laneCount) => {
        const world: World = {
          dealers: [new Dealer(db), new Dealer(db)],
          players: await Promise.all(Array.from({ length: PLAYERS }, () => newPlayer(db.kysely))),
          depositIds: Array.from({ length: PLAYERS * KEYS }, () => randomUUID()),
          acknowledged: new Acknowledged(),
        };
        // Starting money, so that most steps are not refused.
        await Promise.all(world.players.map((player) => deposit(db.kysely, player, 5000)));
        world.acknowledged.deposits.push(...world.players.map((player) => `first of ${player}`));
        const lanes = Array.from({ length: laneCount }, (_, lane) =>
          commands.filter((__, index) => index % laneCount === lane),
        );
        await Promise.all(
          lanes.map((lane, index) => playLane(world, world.dealers[index % 2] ?? new Dealer(db), lane)),
        );
        await checkBooks(world);
      },
    ),
    { numRuns: runs(8, 60) },
  );
  const { rows } = await db.pool.query<{ kind: string }>(
    "select distinct kind from ledger_transaction order by kind",
  );
  if (!isDeep) return;
  // The property is meaningless unless runs reached every kind of movement.
  expect(rows.map(({ kind }) => kind)).toEqual([
    "bonus_forfeit",
    "bonus_grant",
    "bonus_release",
    "deposit",
    "jackpot_seed",
    "payout",
    "settlement",
    "wager",
  ]);
});
