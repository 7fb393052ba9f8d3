import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as demo from "~/casino/contract/demo";
import { verifyRound } from "~/casino/contract/fairness";
import { sealDemo } from "../../../server/casino/domain/demo-seal";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newDepositor, send } from "../../support/casino-client";
import { freshAddress } from "../../support/guesses";

const SLOT = "101-1";
const POKER = "201-1";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

function show(code: string, sealed?: string, url = casino.url) {
  return send(url, demo.demoOf, {
    params: { code },
    ...(sealed === undefined ? {} : { query: { demo: sealed } }),
  });
}

function start(code: string, body: Record<string, unknown>, url = casino.url) {
  return send(url, demo.startDemoRound, { params: { code }, body });
}

function step(code: string, sealed: string, taken: object, url = casino.url) {
  return send(url, demo.stepDemoRound, { params: { code }, body: { demo: sealed, step: taken } });
}

/** Row counts of everything a real round writes. */
async function traces(): Promise<unknown> {
  const { rows } = await casino.database.pool.query(
    `select (select count(*) from round) as rounds,
            (select count(*) from ledger_transaction) as transactions,
            (select count(*) from ledger_entry) as entries,
            (select count(*) from jackpot_contribution) as contributions,
            (select count(*) from jackpot_hit) as hits,
            (select count(*) from fairness_seed) as seeds,
            (select count(*) from idempotency_record) as keys,
            (select sum(value_micro) from jackpot_pool) as pools`,
  );
  return rows[0];
}

describe("demo over the wire", () => {
  it("demo: starts with 1,000.00 credits, spins, and continues from the result", async () => {
    const begun = await show(SLOT);
    expect(begun.body).toMatchObject({ game_code: SLOT, credits_minor: 100_000, round: null });
    const { body: first } = await start(SLOT, { stake_minor: 100, demo: begun.body.demo });
    const paid = first.round?.payout_minor ?? 0;
    expect(first.credits_minor).toBe(100_000 - 100 + paid);
    const { body: second } = await start(SLOT, { stake_minor: 100, demo: first.demo });
    expect(second.credits_minor).toBe(first.credits_minor - 100 + (second.round?.payout_minor ?? 0));
    const { body: loaded } = await show(SLOT, second.demo);
    expect({ ...loaded, demo: "" }).toEqual({ ...second, demo: "" });
    // The earlier state still works: Back finds it.
    expect((await show(SLOT, first.demo)).body.round).toEqual(first.round);
  });

  it("demo: a hand is dealt, hinted and drawn", async () => {
    const { body: dealt } = await start(POKER, { stake_minor: 100 });
    expect(dealt).toMatchObject({ credits_minor: 99_900, round: { status: "open", server_seed: null } });
    const hinted = await send(casino.url, demo.demoOf, {
      params: { code: POKER },
      query: { demo: dealt.demo, hint: "1" },
    });
    expect(hinted.body.hint).toMatchObject({ kind: "poker" });
    expect((await start(POKER, { stake_minor: 100, demo: dealt.demo })).refused.errorCode).toBe("open_round");
    const { body: drawn } = await step(POKER, dealt.demo, { step: "draw", hold: [0, 4] });
    expect(drawn.round).toMatchObject({ round_id: dealt.round?.round_id, status: "settled" });
    expect(drawn.round?.outcome).toMatchObject({ kind: "poker", held: [0, 4] });
    expect(drawn.credits_minor).toBe(99_900 + (drawn.round?.payout_minor ?? 0));
  });

  it("demo: its round is verified by the same call as rounds for money", async () => {
    const { body } = await start("303-1", { stake_minor: 100, choice: { kind: "dice", target: 48 } });
    const { round } = body;
    const verified = await send(casino.url, verifyRound, {
      body: {
        game_code: "303-1",
        server_seed: round?.server_seed ?? "",
        client_seed: round?.client_seed ?? "",
        nonce: round?.nonce ?? 0,
        stake_minor: 100,
        steps: round?.steps ?? [],
      },
    });
    expect(verified.body).toEqual({
      server_seed_hash: round?.server_seed_hash,
      payout_minor: round?.payout_minor,
      outcome: round?.outcome,
    });
  });

  it.each([
    ["slots", SLOT, { stake_minor: 100 }],
    ["keno", "301-1", { stake_minor: 100, choice: { kind: "keno", picks: [1, 2, 3] } }],
    ["crash", "401-1", { stake_minor: 100, choice: { kind: "crash", auto_target: 2 } }],
    [
      "roulette",
      "501-1",
      {
        stake_minor: 100,
        choice: { kind: "roulette", bets: [{ bet: "odd", numbers: [], amount_minor: 100 }] },
      },
    ],
  ])(
    "demo.leaves-no-trace: a round of %s leaves nothing in the database and moves no balance",
    async (_, code, body) => {
      const player = await newDepositor(casino.url, 20_00);
      const before = await traces();
      expect((await start(code, body)).body.round?.status).toBe("settled");
      expect(await traces()).toEqual(before);
      const { body: account_ } = await send(casino.url, account.balance, {
        params: { pid: player.pid },
        query: { forMoney: "true" },
        token: player.token,
      });
      expect(account_.balance_minor).toBe(20_00);
    },
  );
});

describe("demo: what is refused over the wire", () => {
  it("demo: tampered state, of another game, of another casino, or none", async () => {
    const { body } = await start(SLOT, { stake_minor: 100 });
    const swapped = body.demo.startsWith("A") ? `B${body.demo.slice(1)}` : `A${body.demo.slice(1)}`;
    for (const [code, sealed] of [
      [SLOT, swapped],
      [SLOT, body.demo.slice(0, -4)],
      ["102-1", body.demo],
      [SLOT, "no-demo"],
    ] as const) {
      expect([(await show(code, sealed)).status, (await show(code, sealed)).refused.errorCode]).toEqual([
        400,
        "invalid_demo",
      ]);
      expect((await start(code, { stake_minor: 100, demo: sealed })).refused.errorCode).toBe("invalid_demo");
      expect((await step(code, sealed, { step: "hit" })).refused.errorCode).toBe("invalid_demo");
    }
    const other = await startTestCasino();
    try {
      expect((await show(SLOT, body.demo, other.url)).refused.errorCode).toBe("invalid_demo");
    } finally {
      await other.close();
    }
  });

  it("demo: a wrong step, an unknown stake, an unknown game", async () => {
    const { body: dealt } = await start(POKER, { stake_minor: 100 });
    expect((await step(POKER, dealt.demo, { step: "double" })).refused.errorCode).toBe("invalid_step");
    expect((await step(POKER, dealt.demo, { step: "draw", hold: [1, 1] })).refused.errorCode).toBe(
      "invalid_step",
    );
    const { body: spun } = await start(SLOT, { stake_minor: 100 });
    expect((await step(SLOT, spun.demo, { step: "draw", hold: [] })).refused.errorCode).toBe("round_over");
    expect((await start(SLOT, { stake_minor: 21 })).refused.errorCode).toBe("invalid_stake");
    expect((await start(SLOT, { stake_minor: -100 })).refused.errorCode).toBe("invalid_stake");
    expect((await start("999-1", { stake_minor: 100 })).status).toBe(404);
  });

  it("demo: credits run out, and new ones are available at once", async () => {
    await show(SLOT);
    const { rows } = await casino.database.pool.query<{ secret: Buffer }>(
      "select secret from house_secret where name = 'demo'",
    );
    const key = rows[0]?.secret ?? Buffer.alloc(32);
    const left = (creditsMinor: number) => sealDemo(key, "303-1", { creditsMinor, round: null });
    const choice = { kind: "dice", target: 48 };
    const play = (sealed: string) => start("303-1", { stake_minor: 1000, choice, demo: sealed });
    expect((await play(left(1000))).body.credits_minor).toBeGreaterThanOrEqual(0);
    const refused = await play(left(999));
    expect([refused.status, refused.refused.errorCode]).toEqual([409, "insufficient_funds"]);
    expect((await show("303-1")).body.credits_minor).toBe(100_000);
  });

  it("demo: an address that asks too often waits, others do not", async () => {
    const strict = await startTestCasino({ limits: { demosByAddress: { points: 2, windowSeconds: 60 } } });
    try {
      const from = (address: string) =>
        send(strict.url, demo.startDemoRound, {
          params: { code: SLOT },
          body: { stake_minor: 100 },
          headers: { "x-forwarded-for": address },
        });
      const address = freshAddress();
      expect([(await from(address)).status, (await from(address)).status]).toEqual([200, 200]);
      const third = await from(address);
      expect([third.status, third.refused.errorCode]).toEqual([429, "rate_limited"]);
      expect((await from(freshAddress())).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it("demo: another copy of the casino on the same database opens what this one sealed", async () => {
    const { body } = await start(POKER, { stake_minor: 100 });
    const copy = await startTestCasino({ databaseUrl: casino.databaseUrl });
    try {
      const { body: loaded } = await show(POKER, body.demo, copy.url);
      expect(loaded.round).toEqual(body.round);
    } finally {
      await copy.close();
    }
  });
});
