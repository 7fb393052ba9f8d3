import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "~/casino/contract/operator/withdrawals";
import { type SignFacts, signsOf } from "../../../server/casino/domain/desk/signs";
import { signsBeside } from "../../../server/casino/domain/desk/withdrawals";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send } from "../../support/casino-client";
import { mailTo } from "../../support/mail";
import { brokenEntries, loggedActions, operatorOfRole, type TestOperator } from "../../support/operators";
import { beforeEachQuery } from "../../support/watched-queries";
import {
  addMethod,
  BITCOIN,
  moneyOf,
  newWithdrawer,
  setIdentity,
  withdraw,
  withdrawalFaults,
  type Withdrawer,
} from "../../support/withdrawals";

/** Another address than BITCOIN, with its checksum. */
const OTHER_BITCOIN = "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3";

let casino: TestCasino;
let anna: TestOperator;
let ben: TestOperator;
beforeAll(async () => {
  casino = await startTestCasino();
  anna = await operatorOfRole(casino.database.kysely, "finance", casino.clock.now());
  ben = await operatorOfRole(casino.database.kysely, "finance", casino.clock.now());
});
afterAll(() => casino.close());

const as = ({ token }: TestOperator) => ({ operatorToken: token });
const codeOf = (answer: { refused: object }) => (answer.refused as { operatorCode?: string }).operatorCode;

interface Waiting {
  player: Withdrawer;
  params: { pid: number; withdrawalId: string };
}

/** A withdrawal of 600.00, which a person has to see. */
async function waiting(): Promise<Waiting> {
  const player = await newWithdrawer(casino, { cashMinor: 1_000_00 });
  const { body } = await withdraw(casino.url, player, 600_00);
  const withdrawalId = body.withdrawals[0]?.withdrawal_id ?? "";
  return { player, params: { pid: player.pid, withdrawalId } };
}

const claim = (operator: TestOperator, params: Waiting["params"], is_released = false) =>
  send(casino.url, contract.claimWithdrawal, { ...as(operator), params, body: { is_released } });
const decide = (
  operator: TestOperator,
  params: Waiting["params"],
  decision: "pay" | "refuse",
  key?: string,
) =>
  send(casino.url, contract.decideWithdrawal, {
    ...as(operator),
    params,
    body: { decision, seen: "review", reason: "Checked the documents" },
    ...(key === undefined ? {} : { key }),
  });
const read = (params: Waiting["params"]) =>
  send(casino.url, contract.deskWithdrawal, { ...as(anna), params });
const queue = (operator: TestOperator, query: object = {}) =>
  send(casino.url, contract.withdrawalQueue, { ...as(operator), query });

describe("desk.contradictions: what the provider contradicts is settled by a person, once", () => {
  const settle = (params: Waiting["params"], seen: string, key?: string) =>
    send(casino.url, contract.settleContradiction, {
      ...as(anna),
      params,
      body: { seen, reason: "The bank confirms it" },
      ...(key === undefined ? {} : { key }),
    });

  it("lists it, leaves it and its money as they are, and logs who settled it", async () => {
    const { player, params } = await waiting();
    expect(codeOf(await settle(params, "paid"))).toBe("already_decided");
    await claim(anna, params);
    await decide(anna, params, "refuse");
    await casino.database.pool.query(
      "update withdrawal set contradiction = 'paid' where withdrawal_id = $1",
      [params.withdrawalId],
    );
    const listed = async () =>
      (await queue(ben, { state: "contradicted" })).body.withdrawals.map(({ withdrawal_id: id }) => id);
    expect(await listed()).toEqual([params.withdrawalId]);
    const before = await moneyOf(casino, player.pid);
    expect(codeOf(await settle(params, "failed"))).toBe("already_decided");
    for (const _ of ["once", "again"])
      expect((await settle(params, "paid", "settled-once")).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await read(params)).body.withdrawal).toMatchObject({ state: "refused", contradiction: null });
    expect(await moneyOf(casino, player.pid)).toEqual(before);
    const logged = (await loggedActions(casino.database.kysely)).filter(
      ({ subject_id: id, action }) => id === params.withdrawalId && action === "withdrawal.accept",
    );
    expect(logged).toMatchObject([
      {
        operator_name: anna.name,
        player_id: player.pid,
        before: { state: "refused", contradiction: "paid" },
        after: { state: "refused", contradiction: null },
        reason: "The bank confirms it",
      },
    ]);
  });
});

describe("desk.withdrawals: a person pays or refuses, and nobody decides twice", () => {
  it("withdrawal.decided-now: shows the reasons of now, and does not pay a player whose identity was refused meanwhile", async () => {
    const { player, params } = await waiting();
    await setIdentity(casino, player.pid, "refused");
    expect((await read(params)).body.withdrawal.review_reasons).toEqual(["amount", "identity"]);
    expect(codeOf(await decide(anna, params, "pay"))).toBe("identity_missing");
    expect((await read(params)).body.withdrawal.state).toBe("review");
    expect((await decide(anna, params, "refuse")).status).toBe(200);
  });

  it("lists what waits, oldest first, page by page, by amount, method and claim", async () => {
    const made: string[] = [];
    for (let n = 0; n < 3; n++) {
      casino.clock.advance(1_000);
      made.push((await waiting()).params.withdrawalId);
    }
    const ids = async (query: object) =>
      (await queue(anna, query)).body.withdrawals.map((one) => one.withdrawal_id);
    expect(await ids({})).toEqual(made);
    expect(await ids({ least: 600_01 })).toEqual([]);
    expect(await ids({ kind: "USDT" })).toEqual(made);
    expect(await ids({ kind: "BTC" })).toEqual([]);
    expect((await queue(anna)).body.counts.review).toBe(3);
    expect(codeOf(await queue(anna, { cursor: "x" }))).toBe("invalid_field");
  });

  it("pays: the running casino sends it, the money leaves, and the log says who and why", async () => {
    const { player, params } = await waiting();
    expect((await claim(anna, params)).status).toBe(200);
    expect((await decide(anna, params, "pay")).status).toBe(200);
    await expect.poll(async () => (await read(params)).body.withdrawal.state).toBe("paid");
    expect(await moneyOf(casino, player.pid)).toEqual({ cash: 400_00, bonus: 0, onHold: 0 });
    expect((await read(params)).body.withdrawal).toMatchObject({
      decided_by: anna.name,
      note: "Checked the documents",
    });
    const logged = (await loggedActions(casino.database.kysely)).filter(
      ({ subject_id }) => subject_id === params.withdrawalId,
    );
    expect(logged.map(({ action, reason }) => [action, reason])).toEqual([
      ["withdrawal.claim", ""],
      ["withdrawal.approve", "Checked the documents"],
    ]);
  });

  it("refuses: the money is the player's cash again", async () => {
    const { player, params } = await waiting();
    expect((await decide(anna, params, "refuse")).status).toBe(200);
    expect(await moneyOf(casino, player.pid)).toEqual({ cash: 1_000_00, bonus: 0, onHold: 0 });
    expect(codeOf(await decide(anna, params, "pay"))).toBe("already_decided");
  });

  it("the same form sent twice decides once", async () => {
    const { params } = await waiting();
    const answers = [
      await decide(anna, params, "refuse", "one"),
      await decide(anna, params, "refuse", "one"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const logged = await loggedActions(casino.database.kysely);
    const refused = logged.filter(
      ({ action, subject_id }) => action === "withdrawal.refuse" && subject_id === params.withdrawalId,
    );
    expect(refused).toHaveLength(1);
  });

  it("two operators who decide one withdrawal at once: one decides, the other is told who", async () => {
    for (let round = 0; round < 5; round++) {
      const { player, params } = await waiting();
      const [pay, refuse] = await Promise.all([decide(anna, params, "pay"), decide(ben, params, "refuse")]);
      expect([pay.status, refuse.status].sort()).toEqual([200, 409]);
      const loser = pay.status === 200 ? refuse : pay;
      expect(["already_decided", "claimed_by_other"]).toContain(codeOf(loser));
      await expect
        .poll(async () => (await read(params)).body.withdrawal.state)
        .toBe(pay.status === 200 ? "paid" : "refused");
      const cash = pay.status === 200 ? 400_00 : 1_000_00;
      expect(await moneyOf(casino, player.pid)).toEqual({ cash, bonus: 0, onHold: 0 });
    }
  });

  it("a claim keeps others away until it is released, or for 15 minutes", async () => {
    const { params } = await waiting();
    await claim(anna, params);
    const other = await claim(ben, params);
    expect([codeOf(other), other.refused.errorMessage]).toEqual([
      "claimed_by_other",
      `${anna.name} is working on this. Ask them to release it, or wait.`,
    ]);
    expect(codeOf(await decide(ben, params, "pay"))).toBe("claimed_by_other");
    await claim(anna, params, true);
    expect((await claim(ben, params)).status).toBe(200);
    const mine = (await queue(ben, { claimed: "mine" })).body.withdrawals.map((one) => one.withdrawal_id);
    expect(mine).toEqual([params.withdrawalId]);
    casino.clock.advance(15 * 60_000);
    expect((await claim(anna, params)).status).toBe(200);
  });

  it("asks the player, who reads it in the account and gets a mail", async () => {
    const { player, params } = await waiting();
    await casino.database.kysely
      .updateTable("player")
      .set({ email_confirmed_at: casino.clock.now() })
      .where("player_id", "=", player.pid)
      .execute();
    const body = { text: "Is <b>this</b> your address?" };
    const answer = await send(casino.url, contract.askAboutWithdrawal, { ...as(anna), params, body });
    expect(answer.status).toBe(200);
    const mail = await mailTo(casino.dataDir, player.email, "A question about your withdrawal");
    expect(mail.text).toContain("Is <b>this</b> your address?");
  });

  it("does not find another player's withdrawal", async () => {
    const { params } = await waiting();
    const other = await newWithdrawer(casino);
    expect(codeOf(await read({ ...params, pid: other.pid }))).toBe("not_found");
  });

  it("leaves the ledger balanced and the log whole", async () => {
    expect(await withdrawalFaults(casino)).toEqual([]);
    expect(await brokenEntries(casino.database.kysely)).toEqual([]);
  });
});

describe("desk.signs: each sign beside a withdrawal names the rule that raised it", () => {
  const calm: SignFacts = {
    dayMaximumMinor: 10_000_00,
    paidBefore: 3,
    paidToMethod: 3,
    methodAddedAt: new Date("2026-01-01T00:00:00Z"),
    identity: "verified",
    lastDepositMinor: 50_00,
    stakedMinor: 400_00,
    dayMinor: 100_00,
    sharedCard: [],
    sharedCoinAddress: [],
    sharedAddress: [],
    newMethodDays: 7,
    nearLimitPercent: 80,
    now: new Date("2026-11-01T12:00:00Z"),
  };
  const rulesOf = (changes: Partial<SignFacts>) =>
    signsOf({ ...calm, ...changes }).map(({ rule, is_strong }) => (is_strong ? `${rule}!` : rule));

  it.each([
    ["nothing", {}, []],
    ["a first withdrawal", { paidBefore: 0 }, ["first_withdrawal"]],
    [
      "a method of yesterday",
      { methodAddedAt: new Date("2026-10-31T11:00:00Z"), paidToMethod: 0 },
      ["new_method"],
    ],
    ["a method of a week ago", { methodAddedAt: new Date("2026-10-25T11:00:00Z"), paidToMethod: 0 }, []],
    ["an identity in review", { identity: "in_review" as const }, ["identity"]],
    ["money in and out", { stakedMinor: 0 }, ["not_played!"]],
    ["half of the deposit staked", { stakedMinor: 25_00 }, ["barely_played"]],
    ["all of the deposit staked", { stakedMinor: 50_00 }, []],
    ["no deposit", { lastDepositMinor: null, stakedMinor: 0 }, []],
    ["a card of two accounts", { sharedCard: [7] }, ["shared_card!"]],
    ["a coin address of two accounts", { sharedCoinAddress: [7] }, ["shared_coin_address!"]],
    ["an address of two accounts", { sharedAddress: [7, 8] }, ["shared_address"]],
    ["80 % of the day's maximum", { dayMinor: 8_000_00 }, ["near_limit"]],
    ["less than 80 %", { dayMinor: 7_999_99 }, []],
  ] as const)("%s", (_, changes, rules) => {
    expect(rulesOf(changes)).toEqual(rules);
  });

  it("finds them in the database", async () => {
    const first = await newWithdrawer(casino, { depositMinor: 700_00 });
    const second = await newWithdrawer(casino, { depositMinor: 700_00 });
    await casino.database.kysely
      .updateTable("player")
      .set({ address_one: "1 Orchard Lane", zip_code: "AB1 2CD" })
      .where("player_id", "in", [first.pid, second.pid])
      .execute();
    // Free spins, which the promotions stake.
    await casino.database.pool.query(
      `select ledger_post($1, gen_random_uuid(), 'wager', gen_random_uuid()::text, gen_random_uuid(), now(), 'USD',
         array['house:promotions', 'house:games'], array[-1000, 1000])`,
      [first.pid],
    );
    const { body } = await withdraw(casino.url, first, 600_00);
    const params = { pid: first.pid, withdrawalId: body.withdrawals[0]?.withdrawal_id ?? "" };
    const { signs } = (await read(params)).body;
    expect(signs.map(({ rule }) => rule)).toEqual([
      "first_withdrawal",
      "not_played",
      "shared_card",
      "shared_address",
    ]);
    expect(signs.find(({ rule }) => rule === "shared_address")?.facts).toEqual({
      players: [second.pid],
      has_more: false,
    });
  });

  it("finds who is paid to the same coin address, also when they have removed it since", async () => {
    const paidTo = async (address: string, kind = "BTC"): Promise<Withdrawer> => {
      const player = await newWithdrawer(casino, { cashMinor: 1_000_00 });
      const { body } = await addMethod(casino.url, player, { body: { kind, address } });
      await casino.database.pool.query(
        "update payout_method set added_at = added_at - interval '2 days' where player_id = $1",
        [player.pid],
      );
      return { ...player, methodId: body.method_id };
    };
    const [first, second, third] = [
      await paidTo(BITCOIN),
      await paidTo(BITCOIN),
      await paidTo(OTHER_BITCOIN),
    ];
    await casino.database.pool.query(
      "update payout_method set removed_at = now() where player_id = $1 and method_id = $2",
      [second.pid, second.methodId],
    );
    const signsOfWithdrawal = async (player: Withdrawer) => {
      const { body } = await withdraw(casino.url, player, 600_00);
      const withdrawalId = body.withdrawals[0]?.withdrawal_id ?? "";
      return (await read({ pid: player.pid, withdrawalId })).body.signs.filter(
        ({ rule }) => rule === "shared_coin_address",
      );
    };
    expect(await signsOfWithdrawal(first)).toEqual([
      {
        rule: "shared_coin_address",
        facts: { players: [second.pid], has_more: false },
        is_strong: true,
      },
    ]);
    // All have one address of USDT in common, to which nothing is paid here.
    expect(await signsOfWithdrawal(third)).toEqual([]);
  });

  it("stand beside each row of the queue, as on its own page, whatever the other rows have", async () => {
    casino.clock.advance(1_000);
    const odd = await newWithdrawer(casino, { depositMinor: 700_00 });
    const other = await waiting();
    await casino.database.pool.query(
      "update player set address_one = '', zip_code = '' where player_id = $1",
      [odd.pid],
    );
    await withdraw(casino.url, odd, 600_00);
    const rows = (await queue(anna)).body.withdrawals;
    const signsOfRow = (pid: number) => rows.find((row) => row.pid === pid)?.signs.map(({ rule }) => rule);
    expect(signsOfRow(odd.pid)).toEqual(["first_withdrawal", "not_played", "shared_card"]);
    // To the address that every player of these tests has.
    const ofAddress = ["first_withdrawal", "new_method", "shared_coin_address"];
    expect(signsOfRow(other.player.pid)).toEqual(ofAddress);
    for (const { pid, withdrawal_id: withdrawalId, signs } of rows) {
      expect(signs).toEqual((await read({ pid, withdrawalId })).body.signs);
    }
  });

  it("are read in one statement for a page of the queue", async () => {
    const rows = await casino.database.kysely.selectFrom("withdrawal").selectAll().execute();
    expect(rows.length).toBeGreaterThan(2);
    const statements: string[] = [];
    const counted = beforeEachQuery(casino.database.kysely, ({ kind }) => statements.push(kind));
    const signs = await signsBeside(counted, rows, casino.clock.now());
    expect(signs).toHaveLength(rows.length);
    expect(statements).toHaveLength(1);
  });
});
