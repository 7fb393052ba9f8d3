import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { IdentityState } from "~/casino/contract/identity-words";
import { WITHDRAWAL_STATES } from "~/casino/contract/payouts";
import { DAY_MS, HOUR_MS } from "~/shared/durations";
import { payouts as payoutCommands } from "../../../server/casino/commands/payouts";
import { firstLookupAt } from "../../../server/casino/domain/deposits/watch";
import { reconcileLedger } from "../../../server/casino/domain/ledger/reconciliation";
import { sandboxPayouts } from "../../../server/casino/domain/payments/payout-sandbox";
import type { Session } from "../../../server/casino/domain/sessions/sessions";
import { approve, listForDesk, reviewOf } from "../../../server/casino/domain/withdrawals/desk";
import { addMethod, checkMethod, methodsOf } from "../../../server/casino/domain/withdrawals/methods";
import { releaseVerified } from "../../../server/casino/domain/withdrawals/release";
import { requestWithdrawal } from "../../../server/casino/domain/withdrawals/request";
import { withdrawalOf } from "../../../server/casino/domain/withdrawals/row";
import { REVIEW_ENDS_MS, send } from "../../../server/casino/domain/withdrawals/send";
import {
  settlePayoutAnswer,
  type WithdrawalServices,
} from "../../../server/casino/domain/withdrawals/settle";
import { TRANSITIONS } from "../../../server/casino/domain/withdrawals/transitions";
import { watchWithdrawals } from "../../../server/casino/domain/withdrawals/watch";
import { TestClock } from "../../support/casino";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { runGroup } from "../../support/run-group";
import { UnreliablePayouts } from "../../support/unreliable-payouts";
import { beforeEachQuery } from "../../support/watched-queries";
import {
  BITCOIN,
  giveCash,
  moneyOf,
  type Place,
  setIdentity,
  TRON,
  withdrawalFaults,
} from "../../support/withdrawals";
import { newPlayer } from "./support";

const FIRST_LOOKUP_MS = firstLookupAt(new Date(0)).getTime();

let db: FreshDatabase;
let place: Place;
beforeAll(async () => {
  db = await freshDatabase();
  place = { url: "", database: db };
});
afterAll(() => db.drop());

let clock: TestClock;
let provider: UnreliablePayouts;
let contradicted: string[];
beforeEach(async () => {
  // What other tests left is none of this one's.
  await db.pool.query("update withdrawal set next_look_at = null");
  await db.pool.query("update player set identity_state = 'none'");
  clock = new TestClock();
  provider = new UnreliablePayouts();
  contradicted = [];
});
afterEach(async () => {
  vi.useRealTimers();
  expect(await withdrawalFaults(place)).toEqual([]);
});

/** The services of one copy of the program. */
function copy(more: Partial<WithdrawalServices> = {}): WithdrawalServices {
  return {
    db: db.kysely,
    clock,
    provider,
    providerTimeoutMs: 50,
    onFault: () => undefined,
    onContradiction: (id) => contradicted.push(id),
    ...more,
  };
}

/** A player with cash and an address. */
async function newWithdrawer(cashMinor: number, identity: IdentityState) {
  const playerId = await newPlayer(db.kysely);
  await giveCash(place, playerId, cashMinor);
  await setIdentity(place, playerId, identity);
  const session: Session = { playerId, sessionId: randomUUID(), familyId: randomUUID() };
  await db.pool.query(
    `insert into player_session (player_id, session_id, family_id, signed_in_at, token_hash, client_id, timezone, address,
       created_at, expires_at, reauthenticated_at)
     values ($1, $2, $3, $4, $5, 3, '+00:00', '127.0.0.1', $4, $4::timestamptz + interval '1 day', $4)`,
    [playerId, session.sessionId, session.familyId, clock.now(), Buffer.from(session.sessionId)],
  );
  await db.pool.query(
    "insert into player_password (player_id, argon2id, changed_at) values ($1, '', (select created_at from player where player_id = $1))",
    [playerId],
  );
  const added = new Date(clock.now().getTime() - 2 * DAY_MS);
  const method = await db.kysely
    .transaction()
    .execute((trx) =>
      addMethod(trx, playerId, checkMethod({ kind: "USDT", address: TRON, isOwn: true }), added),
    );
  return { playerId, session, methodId: method.methodId };
}

/** A request of 100.00 that was committed and not sent yet. */
async function requested(amountMinor = 100_00, identity: IdentityState = "verified") {
  const cashMinor = Math.max(200_00, amountMinor);
  const { playerId, session, methodId } = await newWithdrawer(cashMinor, identity);
  const [withdrawalId = ""] = await db.kysely
    .transaction()
    .execute((trx) =>
      requestWithdrawal(
        trx,
        { session, amountMinor, methodId, expectedCoupon: "", expectedLostMinor: 0 },
        clock.now(),
      ),
    );
  return { playerId, withdrawalId, row: () => withdrawalOf(db.kysely, { playerId, withdrawalId }) };
}

const stateOf = async ({ row }: Awaited<ReturnType<typeof requested>>) => (await row()).state;

async function watchFor(ms: number, everyMs: number, services = copy()): Promise<void> {
  const end = clock.now().getTime() + ms;
  while (clock.now().getTime() < end) {
    clock.advance(everyMs);
    await watchWithdrawals(services);
  }
}

describe("what the database itself refuses", () => {
  it("withdrawal.transition-table: the database allows the same transitions as the engine", async () => {
    const allowed: string[] = [];
    for (const from of WITHDRAWAL_STATES) {
      for (const to of WITHDRAWAL_STATES) {
        const { rows } = await db.pool.query<{ ok: boolean }>(
          "select withdrawal_transition_allowed($1, $2) as ok",
          [from, to],
        );
        if (rows[0]?.ok) allowed.push(`${from} ${to}`);
      }
    }
    const table = Object.entries(TRANSITIONS).flatMap(([from, events]) =>
      Object.values(events).map((to) => `${from} ${to}`),
    );
    expect(allowed.sort()).toEqual([...new Set(table)].sort());
  });

  it("withdrawal.hold-is-open-sum: a hold that is not the sum of the open withdrawals cannot be committed", async () => {
    const one = await requested();
    const change = (sets: string) =>
      db.pool.query(`update withdrawal set ${sets} where withdrawal_id = $1`, [one.withdrawalId]);
    await expect(change("state = 'refused', ended_at = now()")).rejects.toMatchObject({
      constraint: "withdrawal_held",
    });
    await expect(change("amount_minor = 1")).rejects.toMatchObject({ constraint: "withdrawal_unchanged" });
    await expect(change("method_id = gen_random_uuid()")).rejects.toMatchObject({
      constraint: "withdrawal_unchanged",
    });
    await expect(change("state = 'paid', ended_at = now()")).rejects.toMatchObject({
      constraint: "withdrawal_transition",
    });
    await expect(
      db.pool.query(
        `insert into withdrawal (player_id, withdrawal_id, request_id, state, amount_minor, currency, kind, method_id,
           masked, created_at, ended_at)
         values ($1, gen_random_uuid(), gen_random_uuid(), 'paid', 100, 'USD', 'USDT', gen_random_uuid(), '', now(), now())`,
        [one.playerId],
      ),
    ).rejects.toMatchObject({ constraint: "withdrawal_transition" });
    await expect(
      db.pool.query("update wallet set held_minor = 0 where player_id = $1", [one.playerId]),
    ).rejects.toMatchObject({ constraint: "ledger_append_only" });
  });

  it("a hold is never below zero, and moves with withdrawals alone", async () => {
    const { playerId } = await newWithdrawer(200_00, "verified");
    const post = (kind: string, amountMinor: number) =>
      db.pool.query(
        `select ledger_post($1::bigint, gen_random_uuid(), $2, gen_random_uuid()::text, gen_random_uuid(), now(), 'USD',
           array['cash', 'held'], array[-$3::bigint, $3::bigint])`,
        [playerId, kind, amountMinor],
      );
    await expect(post("withdrawal_return", -1)).rejects.toMatchObject({
      constraint: "wallet_held_not_negative",
    });
    await expect(post("wager", 100)).rejects.toMatchObject({ constraint: "ledger_hold_of_withdrawals" });
  });

  it("withdrawal.reconciled: the reconciliation compares holds with the open withdrawals", async () => {
    const one = await requested();
    const found = await reconcileLedger(db.kysely, clock.now());
    expect(found?.differences).toEqual([]);
    await db.pool.query("alter table withdrawal disable trigger all");
    await db.pool.query("alter table wallet disable trigger all");
    const set = (state: string, ended: string) =>
      db.pool.query(
        `update withdrawal set state = '${state}', ended_at = ${ended} where withdrawal_id = $1`,
        [one.withdrawalId],
      );
    // Moved on without its posting; the wallet is touched, so that it is looked at again.
    await set("failed", "now()");
    await giveCash(place, one.playerId, 1_00);
    expect((await reconcileLedger(db.kysely, clock.now()))?.differences).toMatchObject([
      { player_id: one.playerId, wrong: ["withdrawals"] },
    ]);
    await set("requested", "null");
    await db.pool.query("alter table withdrawal enable trigger all");
    await db.pool.query("alter table wallet enable trigger all");
    expect((await reconcileLedger(db.kysely, clock.now()))?.differences).toEqual([]);
  });
});

describe("a provider with bad answers", () => {
  it.each(["paid", "refused", "failed", "expired"] as const)(
    "withdrawal.answered-once: %s, said five times and looked up again, counts once",
    async (outcome) => {
      const one = await requested();
      provider.script({ outcome, times: 5 });
      await send(copy(), await one.row());
      await expect.poll(() => stateOf(one)).toBe(outcome);
      await watchFor(HOUR_MS, 60_000);
      expect(await moneyOf(place, one.playerId)).toMatchObject({
        cash: outcome === "paid" ? 100_00 : 200_00,
        onHold: 0,
      });
      expect(contradicted).toEqual([]);
    },
  );

  it("withdrawal.lost-answer: paid, and the answer lost: it is asked again, and not paid again", async () => {
    const one = await requested();
    provider.script({ delivery: "lost" });
    expect((await send(copy(), await one.row())).state).toBe("processing");
    await watchFor(60_000, 5_000);
    expect(await stateOf(one)).toBe("paid");
    expect([provider.sent.get(one.withdrawalId), provider.paidMinor]).toEqual([1, 100_00]);
  });

  it("one that it never heard of is sent again, under the same reference", async () => {
    const one = await requested();
    provider.script({ outcome: "never" });
    await send(copy(), await one.row());
    expect(await stateOf(one)).toBe("processing");
    provider.script({});
    await watchFor(60_000, 5_000);
    expect(await stateOf(one)).toBe("paid");
    expect([provider.sent.get(one.withdrawalId), provider.paidMinor]).toEqual([2, 100_00]);
  });

  it("withdrawal.silence-ends-nothing: a provider that is silent for weeks ends nothing; the money stays held", async () => {
    const one = await requested();
    provider.script({ outcome: "pending", delivery: "lost" });
    await send(copy(), await one.row());
    provider.fails = true;
    await watchFor(60 * DAY_MS, 6 * HOUR_MS);
    expect(await stateOf(one)).toBe("processing");
    expect(await moneyOf(place, one.playerId)).toMatchObject({ cash: 100_00, onHold: 100_00 });
    provider.fails = false;
    provider.complete(one.withdrawalId, "paid");
    await watchFor(DAY_MS, 6 * HOUR_MS);
    expect(await stateOf(one)).toBe("paid");
  });

  it.each([
    ["refused", "paid"],
    ["failed", "paid"],
    ["expired", "paid"],
    ["paid", "refused"],
  ] as const)(
    "withdrawal.contradiction: %s, and then %s: nothing moves, and a person looks",
    async (first, then) => {
      const one = await requested();
      provider.script({ outcome: first });
      await send(copy(), await one.row());
      const before = await moneyOf(place, one.playerId);
      for (let time = 0; time < 2; time += 1) {
        await settlePayoutAnswer(copy(), await one.row(), { status: then, providerReference: "late" });
      }
      expect(await one.row()).toMatchObject({ state: first, contradiction: then });
      expect(await moneyOf(place, one.playerId)).toEqual(before);
      expect(contradicted).toEqual([one.withdrawalId]);
    },
  );

  it("withdrawal.contradiction-accepted: a person settles it as it is, on record; another answer counts again", async () => {
    const one = await requested();
    await send(copy(), await one.row());
    const answered = async (status: "refused" | "failed") => {
      await settlePayoutAnswer(copy(), await one.row(), { status, providerReference: "late" });
      return (await one.row()).contradiction;
    };
    expect(await answered("refused")).toBe("refused");
    const before = await moneyOf(place, one.playerId);
    const lines: string[] = [];
    const payouts = (...args: string[]) =>
      runGroup(
        payoutCommands,
        { db: db.kysely, clock, actor: "jane", print: (line) => lines.push(line) },
        args,
      );
    const accept = () => payouts("accept", one.withdrawalId, "--reason", "the bank confirms it");
    await expect(payouts("accept", one.withdrawalId)).rejects.toThrow("Missing --reason TEXT");
    await accept();
    await expect(accept()).rejects.toThrow("does not contradict");
    expect(await answered("refused")).toBeNull();
    await payouts("list");
    expect(lines.filter((line) => line.includes(one.withdrawalId))).toEqual([
      expect.stringContaining("the provider says refused"),
    ]);
    const { rows } = await db.pool.query(
      "select operator_name, action, player_id, reason from operator_log where subject_id = $1",
      [one.withdrawalId],
    );
    expect(rows).toEqual([
      {
        operator_name: "jane",
        action: "withdrawal.accept",
        player_id: one.playerId,
        reason: "the bank confirms it",
      },
    ]);
    expect(await answered("failed")).toBe("failed");
    expect(await one.row()).toMatchObject({ state: "paid" });
    expect(await moneyOf(place, one.playerId)).toEqual(before);
    expect(contradicted).toEqual([one.withdrawalId, one.withdrawalId]);
  });

  it("an answer that comes twenty times at once, at two copies, moves the money once", async () => {
    const one = await requested();
    provider.script({ delivery: "late" });
    await send(copy(), await one.row());
    const row = await one.row();
    const answers = Array.from({ length: 20 }, (_, index) =>
      settlePayoutAnswer(copy(), row, {
        status: index % 2 === 0 ? "paid" : "failed",
        providerReference: "r",
      }),
    );
    await Promise.all(answers);
    const { state } = await one.row();
    expect(["paid", "failed"]).toContain(state);
    expect(await moneyOf(place, one.playerId)).toMatchObject({
      cash: state === "paid" ? 100_00 : 200_00,
      onHold: 0,
    });
  });

  it("withdrawal.sandbox-gives-up: what the sandbox never paid ends after the two minutes that it names", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const one = await requested(100_05);
    const services = copy({ provider: sandboxPayouts({ db: db.kysely, clock }) });
    expect((await send(services, await one.row())).state).toBe("processing");
    const pass = async (ms: number): Promise<void> => {
      await watchFor(ms, 10_000, services);
      await vi.advanceTimersByTimeAsync(ms);
    };
    await pass(60_000);
    expect(await stateOf(one)).toBe("processing");
    await pass(60_000);
    await expect.poll(() => stateOf(one), { timeout: 10_000 }).toBe("expired");
    expect(await one.row()).toMatchObject({ reason: "not_completed" });
  });

  it("the sandbox that answers late pays", async () => {
    const one = await requested(100_03);
    const services = copy({ provider: sandboxPayouts({ db: db.kysely, clock }) });
    expect((await send(services, await one.row())).state).toBe("processing");
    await watchFor(60_000, 15_000, services);
    expect(await stateOf(one)).toBe("paid");
  });
});

describe("what the player is told", () => {
  /** Subjects of the messages in the account, each of which was mailed too. */
  async function noticesTo(playerId: number): Promise<string[]> {
    const { rows } = await db.pool.query<{ subject: string }>(
      `select t.subject from support_thread t join outbox o using (player_id, reference)
       where t.player_id = $1 order by t.created_at, t.subject`,
      [playerId],
    );
    return rows.map(({ subject }) => subject.replace("$100.00", "N"));
  }

  it.each([
    ["paid", "Your withdrawal of N is paid"],
    ["refused", "Your withdrawal of N was refused"],
    ["failed", "Your withdrawal of N didn’t go through"],
    ["expired", "Your withdrawal of N wasn’t completed"],
  ] as const)("withdrawal.news: of one that is %s, by message and mail", async (outcome, subject) => {
    const one = await requested();
    provider.script({ outcome, delivery: "late" });
    await send(copy(), await one.row());
    clock.advance(1_000);
    provider.deliver();
    await expect.poll(() => stateOf(one)).toBe(outcome);
    expect(await noticesTo(one.playerId)).toEqual(["We got your withdrawal of N", subject]);
  });

  it("withdrawal.news: of one that a person sees first, when it is reviewed, sent and paid", async () => {
    const one = await requested(100_00, "in_review");
    clock.advance(1_000);
    await approve(copy(), { withdrawalId: one.withdrawalId, reason: "seen", actor: "olga" });
    provider.script({ delivery: "late" });
    clock.advance(1_000);
    await watchWithdrawals(copy());
    clock.advance(1_000);
    provider.deliver();
    await expect.poll(() => stateOf(one)).toBe("paid");
    expect(await noticesTo(one.playerId)).toEqual([
      "Your withdrawal of N is being reviewed",
      "Your withdrawal of N is on its way",
      "Your withdrawal of N is paid",
    ]);
  });
});

describe("copies and crashes", () => {
  it("withdrawal.survives-kill: a copy that dies after the request, or after handing over, is gone on from", async () => {
    const beforeSending = await requested();
    const whileSending = await requested();
    // The copy that sends it dies before the provider hears of it.
    const dead = copy({
      provider: { ...provider, pay: () => undefined, look: () => Promise.reject(new Error()) },
    });
    await send(dead, await whileSending.row());
    expect([await stateOf(beforeSending), await stateOf(whileSending)]).toEqual(["requested", "processing"]);
    await watchFor(60_000, 5_000);
    expect([await stateOf(beforeSending), await stateOf(whileSending)]).toEqual(["paid", "paid"]);
    expect(provider.paidMinor).toBe(200_00);
  });

  it("the watch leaves a request to the copy that took it, as long as that one may be alive", async () => {
    const one = await requested();
    await watchFor(FIRST_LOOKUP_MS - 1, FIRST_LOOKUP_MS - 1);
    expect(await stateOf(one)).toBe("requested");
    expect(await send(copy(), await one.row())).toMatchObject({ state: "paid" });
  });

  it("withdrawal.never-paid-twice: many copies that send and watch at once pay once", async () => {
    const one = await requested();
    const row = await one.row();
    clock.advance(FIRST_LOOKUP_MS);
    await Promise.all([
      ...Array.from({ length: 5 }, () => send(copy(), row)),
      ...Array.from({ length: 5 }, () => watchWithdrawals(copy())),
    ]);
    expect(await stateOf(one)).toBe("paid");
    expect([provider.sent.get(one.withdrawalId), provider.paidMinor]).toEqual([1, 100_00]);
  });

  it("withdrawal.banned-waits: what a ban or a stop meets before it is sent waits for a person", async () => {
    const [banned, stopped] = [await requested(), await requested()];
    await db.pool.query("update player set banned = true where player_id = $1", [banned.playerId]);
    await db.pool.query("select wallet_stop($1::bigint, now())", [stopped.playerId]);
    await watchFor(FIRST_LOOKUP_MS, FIRST_LOOKUP_MS);
    for (const one of [banned, stopped]) {
      expect(await one.row()).toMatchObject({ state: "review", review_reasons: ["account"] });
    }
    expect(provider.sent.size).toBe(0);
    await db.pool.query("select wallet_release($1::bigint)", [stopped.playerId]);
  });

  it("withdrawal.released-when-verified: what waited for nothing but the identity is paid once it is verified", async () => {
    const [small, large] = [await requested(100_00, "in_review"), await requested(600_00, "in_review")];
    await watchWithdrawals(copy());
    expect([await stateOf(small), await stateOf(large)]).toEqual(["review", "review"]);
    for (const one of [small, large]) await setIdentity(place, one.playerId, "verified");
    await Promise.all([watchWithdrawals(copy()), watchWithdrawals(copy())]);
    await watchWithdrawals(copy());
    expect([await stateOf(small), await stateOf(large)]).toEqual(["paid", "review"]);
    expect(provider.sent.get(small.withdrawalId)).toBe(1);
  });

  it("withdrawal.each-by-itself: one that cannot be released is reported with its id, and the others are sent", async () => {
    const [bad, good] = [await requested(100_00, "in_review"), await requested(100_00, "in_review")];
    const sent = await requested();
    for (const one of [bad, good]) await setIdentity(place, one.playerId, "verified");
    await db.pool.query(`
      create function broken_withdrawal() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger broken_withdrawal before update on withdrawal for each row
        when (new.withdrawal_id = '${bad.withdrawalId}') execute function broken_withdrawal()`);
    const faults: string[] = [];
    const services = copy({ onFault: (error, id) => faults.push(`${id}: ${String(error)}`) });
    clock.advance(FIRST_LOOKUP_MS);
    // In pages of one.
    await releaseVerified(services, 1);
    expect([await stateOf(bad), await stateOf(good)]).toEqual(["review", "requested"]);
    expect(faults.splice(0)).toEqual([`${bad.withdrawalId}: error: broken`]);
    await watchWithdrawals(services);
    await db.pool.query("drop function broken_withdrawal() cascade");
    expect([await stateOf(bad), await stateOf(good), await stateOf(sent)]).toEqual([
      "review",
      "paid",
      "paid",
    ]);
    expect(faults).toEqual([`${bad.withdrawalId}: error: broken`]);
  });

  it("withdrawal.decided-now: what came up since the request holds it for a person when the identity is verified", async () => {
    const one = await requested(100_00, "in_review");
    await db.kysely
      .transaction()
      .execute((trx) =>
        addMethod(
          trx,
          one.playerId,
          checkMethod({ kind: "BTC", address: BITCOIN, isOwn: true }),
          clock.now(),
        ),
      );
    await setIdentity(place, one.playerId, "verified");
    await watchWithdrawals(copy());
    expect(await one.row()).toMatchObject({ state: "review", review_reasons: ["new_method"] });
    expect(provider.sent.get(one.withdrawalId)).toBeUndefined();
  });

  it.each(["refused", "asked", "none"] as const)(
    "withdrawal.decided-now: nobody is paid whose identity is %s meanwhile, whatever was decided before",
    async (identity) => {
      const decision = { reason: "seen", actor: "olga" };
      const one = await requested(600_00);
      await setIdentity(place, one.playerId, identity);
      await expect(approve(copy(), { withdrawalId: one.withdrawalId, ...decision })).rejects.toThrow(
        `The player's identity is ${identity}`,
      );
      expect(await stateOf(one)).toBe("review");
      const [approved, automatic] = [await requested(600_00), await requested()];
      await approve(copy(), { withdrawalId: approved.withdrawalId, ...decision });
      for (const { playerId } of [approved, automatic]) await setIdentity(place, playerId, identity);
      clock.advance(FIRST_LOOKUP_MS);
      await watchWithdrawals(copy());
      for (const { row } of [approved, automatic])
        expect(await row()).toMatchObject({ state: "review", review_reasons: ["identity"] });
      expect(provider.sent.size).toBe(0);
    },
  );

  it("withdrawal.decided-by-person: an operator's word pays an excluded or closed player without a verified identity", async () => {
    const changes = [
      "update player set excluded_until = now() + interval '1 year', excluded_kind = 'break' where player_id = $1",
      "update player set closed_at = now() where player_id = $1",
    ];
    for (const change of changes) {
      const one = await requested();
      await setIdentity(place, one.playerId, "asked");
      await db.pool.query(change, [one.playerId]);
      clock.advance(FIRST_LOOKUP_MS);
      await watchWithdrawals(copy());
      expect(await one.row()).toMatchObject({ state: "review", review_reasons: ["identity"] });
      await approve(copy(), { withdrawalId: one.withdrawalId, reason: "back to its owner", actor: "olga" });
      await watchWithdrawals(copy());
      expect(await stateOf(one)).toBe("paid");
    }
  });

  it("a ban after the verification still holds it for an operator, whose word counts", async () => {
    const one = await requested(100_00, "in_review");
    await setIdentity(place, one.playerId, "verified");
    await db.pool.query("update player set banned = true where player_id = $1", [one.playerId]);
    await watchWithdrawals(copy());
    expect(await one.row()).toMatchObject({ state: "review", review_reasons: ["account"] });
    await approve(copy(), { withdrawalId: one.withdrawalId, reason: "it is theirs", actor: "olga" });
    await watchWithdrawals(copy());
    expect(await stateOf(one)).toBe("paid");
  });

  it.each([
    ["banned", "update player set banned = true where player_id = $1"],
    ["stopped", "select wallet_stop($1::bigint, now())"],
  ])(
    "withdrawal.decided-now: a player who is %s meanwhile is a reason of now, and none of then",
    async (_how, change) => {
      const one = await requested(600_00);
      const reasons = async () => reviewOf(db.kysely, await one.row(), clock.now());
      expect(await reasons()).toEqual(["amount"]);
      await db.pool.query(change, [one.playerId]);
      expect(await reasons()).toEqual(["amount", "account"]);
      await approve(copy(), { withdrawalId: one.withdrawalId, reason: "it is theirs", actor: "olga" });
      expect(await stateOf(one)).not.toBe("review");
      expect(await reasons()).toEqual(["amount"]);
      await db.pool.query("select wallet_release($1::bigint)", [one.playerId]);
    },
  );

  it("withdrawal.review-ends: what nobody decides about in 30 days is cash again", async () => {
    const one = await requested();
    await db.pool.query("update player set banned = true where player_id = $1", [one.playerId]);
    await watchFor(FIRST_LOOKUP_MS, FIRST_LOOKUP_MS);
    await watchFor(REVIEW_ENDS_MS - DAY_MS, DAY_MS);
    expect(await stateOf(one)).toBe("review");
    await watchFor(2 * DAY_MS, DAY_MS);
    expect(await one.row()).toMatchObject({ state: "expired", reason: "not_completed" });
    expect(await moneyOf(place, one.playerId)).toMatchObject({ cash: 200_00, onHold: 0 });
  });
});

describe("the addresses of a player", () => {
  it("withdrawal.most-addresses: are ten at most; one that is there already is no other", async () => {
    const { playerId } = await newWithdrawer(200_00, "verified");
    const add = (address: string) =>
      db.kysely
        .transaction()
        .execute((trx) =>
          addMethod(trx, playerId, { kind: "BTC", network: "bitcoin", address }, clock.now()),
        );
    const before = (await methodsOf(db.kysely, playerId)).length;
    for (let n = before; n < 10; n += 1) await add(`address-${n}`);
    await expect(add("address-10")).rejects.toMatchObject({ code: "payout_methods_full" });
    const last = await add("address-9");
    const methods = await methodsOf(db.kysely, playerId);
    expect(methods).toHaveLength(10);
    expect(methods.map(({ methodId }) => methodId)).toContain(last.methodId);
  });
});

describe("withdrawal.list-bounded: the operators' list", () => {
  async function listed() {
    let statements = 0;
    const counted = beforeEachQuery(db.kysely, () => (statements += 1));
    const rows = await listForDesk(counted, clock.now());
    return { rows: rows.filter(({ state }) => state === "review"), statements };
  }

  it("takes as many statements for twenty that wait as for one, and each has its own reasons", async () => {
    await requested(600_00);
    const before = await listed();
    for (let n = 0; n < 19; n += 1) {
      const one = await requested(100_00 + n * 40_00, "in_review");
      if (n % 3 === 0) await setIdentity(place, one.playerId, "verified");
      if (n % 5 === 0) {
        const added = checkMethod({ kind: "BTC", address: BITCOIN, isOwn: true });
        await db.kysely.transaction().execute((trx) => addMethod(trx, one.playerId, added, clock.now()));
      }
      if (n % 4 === 0)
        await db.pool.query("update player set banned = true where player_id = $1", [one.playerId]);
    }
    const after = await listed();
    expect(after.rows.length).toBeGreaterThanOrEqual(20);
    for (const row of after.rows) {
      expect([row.withdrawal_id, row.review_reasons]).toEqual([
        row.withdrawal_id,
        await reviewOf(db.kysely, row, clock.now()),
      ]);
    }
    expect(new Set(after.rows.map(({ review_reasons }) => review_reasons.join())).size).toBeGreaterThan(4);
    expect(after.statements).toBe(before.statements);
    expect(after.statements).toBeLessThanOrEqual(12);
  });
});
