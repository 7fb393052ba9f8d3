import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cancelActiveCoupon } from "../../../server/casino/domain/coupons/engine";
import { OperatorError } from "../../../server/casino/domain/operator-error";
import { Refusal } from "../../../server/casino/domain/refusal";
import type { Session } from "../../../server/casino/domain/sessions/sessions";
import { approve, refuse } from "../../../server/casino/domain/withdrawals/desk";
import { addMethod, checkMethod } from "../../../server/casino/domain/withdrawals/methods";
import { requestWithdrawal, withdrawalOptions } from "../../../server/casino/domain/withdrawals/request";
import { withdrawalOf } from "../../../server/casino/domain/withdrawals/row";
import { send } from "../../../server/casino/domain/withdrawals/send";
import type { WithdrawalServices } from "../../../server/casino/domain/withdrawals/settle";
import { watchWithdrawals } from "../../../server/casino/domain/withdrawals/watch";
import { TestClock } from "../../support/casino";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { runs } from "../../support/quick";
import { type PayoutFate, UnreliablePayouts } from "../../support/unreliable-payouts";
import { giveCash, setIdentity, TRON, withdrawalFaults } from "../../support/withdrawals";
import { deposit, fixedRound, newPlayer, redeem } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  // Wagering of a fifth of the deposit, so that some coupons are completed within a run.
  await db.pool.query(
    `update coupon set definition = jsonb_set(definition, '{playthrough}', '[0.2, 0.2, 0.2, 0.2]')
     where coupon_code in ('CHERRY400', 'ALLDAY100')`,
  );
});
afterAll(() => db.drop());

const PLAYERS = 2;
const RUNS = runs(6, 40);
/** So that withdrawals are possible from the first step on. */
const FIRST_MINOR = 1_500_00;

type Act =
  | { act: "deposit"; amountMinor: number; method: "card" | "BTC" }
  | { act: "redeem"; code: string }
  | { act: "cancel" }
  | { act: "round"; stakeMinor: number; payoutMinor: number }
  | { act: "withdraw"; amountMinor: number; fate: PayoutFate; isVerified: boolean; dies: boolean }
  | { act: "decide"; verdict: "pay" | "refuse" }
  | { act: "watch" }
  | { act: "wait"; ms: number }
  | { act: "late answers" };
type Command = Act & { player: number };

const fate: fc.Arbitrary<PayoutFate> = fc.record({
  outcome: fc.constantFrom("paid", "paid", "refused", "failed", "expired", "pending", "never"),
  delivery: fc.constantFrom("now", "now", "late", "lost"),
  times: fc.integer({ min: 1, max: 3 }),
});
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant("deposit" as const),
    amountMinor: fc.integer({ min: 1_000, max: 60_000 }),
    method: fc.constantFrom("card" as const, "BTC" as const),
  }),
  fc.record({ act: fc.constant("redeem" as const), code: fc.constantFrom("CHERRY400", "ALLDAY100") }),
  fc.record({ act: fc.constant("cancel" as const) }),
  fc.record({
    act: fc.constant("round" as const),
    stakeMinor: fc.constantFrom(20, 100, 500, 1000),
    payoutMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
  }),
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant("withdraw" as const),
      amountMinor: fc.oneof(fc.integer({ min: 1_900, max: 40_000 }), fc.integer({ min: 1_900, max: 70_000 })),
      fate,
      isVerified: fc.constantFrom(true, true, true, false),
      dies: fc.boolean(),
    }),
  },
  fc.record({
    act: fc.constant("decide" as const),
    verdict: fc.constantFrom("pay" as const, "refuse" as const),
  }),
  fc.record({ act: fc.constant("watch" as const) }),
  fc.record({ act: fc.constant("wait" as const), ms: fc.constantFrom(20_000, 600_000, 86_400_000) }),
  fc.record({ act: fc.constant("late answers" as const) }),
);
const batches = fc.array(
  fc.array(
    fc
      .tuple(act, fc.integer({ min: 0, max: PLAYERS - 1 }))
      .map(([one, player]): Command => ({ ...one, player })),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 4, maxLength: 14 },
);

interface World {
  clock: TestClock;
  provider: UnreliablePayouts;
  services: WithdrawalServices;
  sessions: Session[];
  methods: string[];
  faults: unknown[];
}

async function newWorld(): Promise<World> {
  const clock = new TestClock();
  const provider = new UnreliablePayouts();
  const faults: unknown[] = [];
  const services: WithdrawalServices = {
    db: db.kysely,
    clock,
    provider,
    providerTimeoutMs: 5,
    onFault: (error) => faults.push(error),
    onContradiction: (id) => faults.push(`contradicted ${id}`),
  };
  const sessions: Session[] = [];
  const methods: string[] = [];
  for (let count = 0; count < PLAYERS; count += 1) {
    const playerId = await newPlayer(db.kysely);
    const session = { playerId, sessionId: randomUUID(), familyId: randomUUID() };
    await giveCash({ url: "", database: db }, playerId, FIRST_MINOR);
    await db.pool.query(
      `insert into player_session (player_id, session_id, family_id, signed_in_at, token_hash, client_id, timezone,
         address, created_at, expires_at, reauthenticated_at)
       values ($1, $2, $3, $4, $5, 3, '+00:00', '127.0.0.1', $4, $4, '2100-01-01')`,
      [playerId, session.sessionId, session.familyId, clock.now(), Buffer.from(session.sessionId)],
    );
    await db.pool.query(
      `insert into player_password (player_id, argon2id, changed_at)
       values ($1, '', (select created_at from player where player_id = $1))`,
      [playerId],
    );
    const method = await db.kysely
      .transaction()
      .execute((trx) =>
        addMethod(
          trx,
          playerId,
          checkMethod({ kind: "USDT", address: TRON, isOwn: true }),
          new Date("2026-11-01"),
        ),
      );
    sessions.push(session);
    methods.push(method.methodId);
  }
  return { clock, provider, services, sessions, methods, faults };
}

async function play(world: World, one: Command): Promise<void> {
  const { clock, provider, services } = world;
  const playerId = world.sessions[one.player]?.playerId ?? 0;
  const now = clock.now();
  switch (one.act) {
    case "deposit":
      await deposit(db.kysely, playerId, one.amountMinor, { method: one.method, now });
      return;
    case "redeem":
      await redeem(db.kysely, playerId, one.code, now);
      return;
    case "cancel":
      await db.kysely.transaction().execute((trx) => cancelActiveCoupon(trx, { playerId, now }));
      return;
    case "round":
      await fixedRound({ ...db }, playerId, one);
      return;
    case "withdraw":
      return withdraw(world, one);
    case "decide":
      return decide(world, playerId, one.verdict);
    case "watch":
      await watchWithdrawals(services);
      return;
    case "wait":
      clock.advance(one.ms);
      return;
    case "late answers":
      return provider.deliver();
  }
}

/** A request as a page sends it: with what the quote showed, which may be over by then. */
async function withdraw(world: World, one: Command & { act: "withdraw" }): Promise<void> {
  const session = world.sessions[one.player];
  if (!session) return;
  const { playerId } = session;
  await setIdentity({ url: "", database: db }, playerId, one.isVerified ? "verified" : "in_review");
  const now = world.clock.now();
  const { givesUp } = await withdrawalOptions(db.kysely, session, now);
  world.provider.script(one.fate);
  const ids = await db.kysely.transaction().execute((trx) =>
    requestWithdrawal(
      trx,
      {
        session,
        amountMinor: one.amountMinor,
        methodId: world.methods[one.player] ?? "",
        expectedCoupon: givesUp?.coupon.coupon_code ?? "",
        expectedLostMinor: givesUp?.lostMinor ?? 0,
      },
      now,
    ),
  );
  if (one.dies) return;
  for (const withdrawalId of ids) {
    await send(world.services, await withdrawalOf(db.kysely, { playerId, withdrawalId }));
  }
}

async function decide({ services }: World, playerId: number, verdict: "pay" | "refuse"): Promise<void> {
  const waiting = await db.kysely
    .selectFrom("withdrawal")
    .select("withdrawal_id")
    .where("player_id", "=", playerId)
    .where("state", "=", "review")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return;
  const decision = { withdrawalId: waiting.withdrawal_id, reason: "a test", actor: "olga" };
  await (verdict === "pay" ? approve(services, decision) : refuse(services, decision));
}

/** What may go wrong for a player or an operator; anything else is a fault. */
async function tried(world: World, one: Command): Promise<void> {
  try {
    await play(world, one);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof OperatorError)) throw error;
  }
}

/** Ends everything: the provider is well again and answers. */
async function finish({ clock, provider, services }: World): Promise<void> {
  provider.deliver();
  provider.script({});
  for (const [reference, { status }] of provider.book) {
    if (status === "pending") provider.complete(reference, "paid");
  }
  for (let hours = 0; hours < 24; hours += 3) {
    clock.advance(3 * 3_600_000);
    await watchWithdrawals(services);
  }
}

async function check({ provider, sessions, faults }: World): Promise<void> {
  expect(faults).toEqual([]);
  expect(await withdrawalFaults({ url: "", database: db })).toEqual([]);
  const { rows } = await db.pool.query<{ id: string; state: string; amount: number }>(
    "select withdrawal_id as id, state, amount_minor as amount from withdrawal where player_id = any($1)",
    [sessions.map(({ playerId }) => playerId)],
  );
  // Nobody answers for what waits for a person; everything else is over, as the provider's book says.
  for (const { id, state, amount } of rows) {
    const entry = provider.book.get(id);
    if (state === "review") expect(entry).toBeUndefined();
    else if (entry) expect([state, amount]).toEqual([entry.status, entry.payout.amountMinor]);
    else expect(state).toBe("refused");
  }
  const paid = rows.reduce((sum, { state, amount }) => sum + (state === "paid" ? amount : 0), 0);
  expect(provider.paidMinor).toBe(paid);
}

it("withdrawal.interleavings: after any interleaving totals are zero, nothing is paid twice, and holds equal open withdrawals", async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (taken) => {
      await db.pool.query("update withdrawal set next_look_at = null");
      await db.pool.query("update player set identity_state = 'none'");
      const world = await newWorld();
      for (const batch of taken) {
        await Promise.all(batch.map((one) => tried(world, one)));
        expect(await withdrawalFaults({ url: "", database: db })).toEqual([]);
      }
      await finish(world);
      await check(world);
    }),
    { numRuns: RUNS },
  );
}, 120_000);
