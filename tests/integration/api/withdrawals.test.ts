import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { calls } from "~/casino/contract";
import * as account from "~/casino/contract/account";
import { closing } from "~/casino/contract/closing";
import * as coupons from "~/casino/contract/coupons";
import { history } from "~/casino/contract/history";
import { makeDeposit, simulatePayment } from "~/casino/contract/hosted-cashier";
import * as rounds from "~/casino/contract/rounds";
import { completeLogin } from "~/casino/contract/second-factor";
import * as contract from "~/casino/contract/withdrawals";
import { HOUR_MS } from "~/shared/durations";
import { payouts } from "../../../server/casino/commands/payouts";
import { DEFAULT_RULES } from "../../../server/casino/domain/markets/profile";
import { issueResetToken } from "../../../server/casino/domain/sign-in/recovery";
import { metricsOf, startTestCasino, type TestCasino } from "../../support/casino";
import {
  APPROVED_CARD,
  completeDetails,
  newDepositor,
  newPlayer,
  openCashier,
  send,
  signInAgain,
  type TestPlayer,
} from "../../support/casino-client";
import { linkOf, mailTo } from "../../support/mail";
import { newReader } from "../../support/outbox";
import { runGroup } from "../../support/run-group";
import { codeAt, device, logIn, STEP_MS, type TurnedOn, turnOn } from "../../support/second-factor";
import {
  addMethod,
  BITCOIN,
  giveCash,
  moneyOf,
  newWithdrawer,
  setIdentity,
  TRON,
  watchNow,
  withdraw,
  withdrawalFaults,
  type Withdrawer,
} from "../../support/withdrawals";
import { SLOT } from "../money/support";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({ paymentTimeoutMs: 300 });
});
afterAll(() => casino.close());
afterEach(async () => {
  expect(await withdrawalFaults(casino)).toEqual([]);
});

const ask = (player: Withdrawer, amount: unknown, more?: Parameters<typeof withdraw>[3]) =>
  withdraw(casino.url, player, amount, more);

const optionsOf = ({ pid, token }: Pick<Withdrawer, "pid" | "token">) =>
  send(casino.url, contract.withdrawalOptions, { params: { pid }, token });

const quote = ({ pid, token, methodId }: Withdrawer, amount_minor: number) =>
  send(casino.url, contract.withdrawalQuote, {
    params: { pid },
    token,
    query: { amount_minor, method_id: methodId },
  });

const list = ({ pid, token }: Pick<Withdrawer, "pid" | "token">, query = {}) =>
  send(casino.url, contract.withdrawals, { params: { pid }, token, query });

async function desk(...args: string[]): Promise<string[]> {
  const printed: string[] = [];
  const { kysely: db } = casino.database;
  await runGroup(
    payouts,
    { db, clock: casino.clock, actor: "olga", print: (line) => printed.push(line) },
    args,
  );
  return printed;
}

/** Waits for the worker, which pays what was approved. */
const stateOf = async ({ pid, token }: Withdrawer, withdrawalId = "") =>
  (await send(casino.url, contract.withdrawalById, { params: { pid, withdrawalId }, token })).body.state;

describe("what may be asked for", () => {
  it.each([
    [0, "withdrawal_below_minimum"],
    [19_99, "withdrawal_below_minimum"],
    [5_000_01, "withdrawal_above_maximum"],
    [1e9, "withdrawal_above_maximum"],
    [-20_00, "invalid_field"],
    [20_00.5, "invalid_field"],
    [1e300, "invalid_field"],
    ["12,50", "invalid_request"],
    [null, "invalid_request"],
  ])("withdrawal.range: %s is refused as %s and moves nothing", async (amount, code) => {
    const player = await newWithdrawer(casino, { cashMinor: 6_000_00 });
    const answer = await ask(player, amount);
    expect(answer.refused.errorCode).toBe(code);
    expect(await moneyOf(casino, player.pid)).toEqual({ cash: 6_000_00, bonus: 0, onHold: 0 });
  });

  it("withdrawal.range: the bounds themselves are possible", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 6_000_00 });
    expect((await optionsOf(player)).body).toMatchObject({
      minimum_minor: 20_00,
      maximum_minor: 5_000_00,
      obstacle: null,
    });
    expect((await ask(player, 20_00)).status).toBe(200);
    expect((await ask(player, 5_000_00)).status).toBe(200);
  });

  it("withdrawal.only-cash: more than the cash is refused with what is possible", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 50_00 });
    expect((await optionsOf(player)).body).toMatchObject({ maximum_minor: 50_00, obstacle: null });
    expect((await ask(player, 50_01)).refused).toMatchObject({
      errorCode: "withdrawal_above_cash",
      amountMinor: 50_01,
      maximumMinor: 50_00,
    });
    expect((await ask(player, 50_00)).status).toBe(200);
    expect((await ask(player, 20_00)).refused.errorCode).toBe("withdrawal_above_cash");
  });

  it("withdrawal.open-maximum: a fourth open request is refused, and one that was paid counts no more", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 3_000_00 });
    await setIdentity(casino, player.pid, "in_review");
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await ask(player, 20_00)).body.withdrawals[0]?.withdrawal_id ?? "");
    expect((await ask(player, 20_00)).refused.errorCode).toBe("withdrawals_open");
    expect((await optionsOf(player)).body).toMatchObject({
      open: 3,
      open_maximum: 3,
      held_minor: 60_00,
      obstacle: "open_maximum",
    });
    await desk("refuse", ids[0] ?? "", "--reason", "a test");
    expect((await ask(player, 20_00)).status).toBe(200);
  });

  it("withdrawal.day-maximum: 10,000.00 in 24 hours; what came back does not count", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 12_000_00 });
    await ask(player, 5_000_00);
    const second = await ask(player, 4_980_00);
    expect((await ask(player, 20_01)).refused).toMatchObject({
      errorCode: "withdrawal_above_day_maximum",
      maximumMinor: 20_00,
    });
    await desk("refuse", second.body.withdrawals[0]?.withdrawal_id ?? "", "--reason", "a test");
    expect((await optionsOf(player)).body).toMatchObject({ day_left_minor: 5_000_00, obstacle: null });
    expect((await ask(player, 5_000_00)).status).toBe(200);
    expect((await optionsOf(player)).body).toMatchObject({
      day_left_minor: 0,
      maximum_minor: 0,
      obstacle: "day_maximum",
    });
    casino.clock.advance(23 * HOUR_MS);
    const again = { ...player, token: (await signInAgain(casino.url, player)).sessionToken };
    expect((await optionsOf(again)).body.day_left_minor).toBe(0);
    casino.clock.advance(2 * HOUR_MS);
    expect((await optionsOf(again)).body.day_left_minor).toBe(10_000_00);
  });
});

describe("payout methods", () => {
  it.each([
    [{ address: TRON.replace("T", "t") }, "payout_address"],
    [{ address: `${TRON.slice(0, -1)}u` }, "payout_address"],
    [{ kind: "BTC" }, "payout_address"],
    [{ kind: "BTC", address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx" }, "payout_address"],
    [{ address: "" }, "payout_address"],
    [{ is_own: false }, "payout_owner"],
    [{ kind: "card" }, "payout_method"],
  ])("withdrawal.address-checked: %o is refused, naming %s", async (body, field) => {
    const answer = await addMethod(casino.url, await newPlayer(casino.url), { body });
    expect(answer.refused).toMatchObject({ errorCode: "invalid_field", field });
  });

  it("withdrawal.methods-masked: an address is kept whole, shown masked, and never logged", async () => {
    const player = await newPlayer(casino.url);
    const { body } = await addMethod(casino.url, player, { body: { kind: "BTC", address: BITCOIN } });
    expect(body).toMatchObject({ kind: "BTC", masked: "bc1qw5…f3t4", is_removable: true, due_minor: 0 });
    const { rows } = await casino.database.pool.query(
      "select address, owner_name like 'Ada %' as is_own from payout_method where player_id = $1",
      [player.pid],
    );
    expect(rows).toEqual([{ address: BITCOIN, is_own: true }]);
    expect(casino.logged.join()).not.toContain(BITCOIN);
  });

  it("the same address again is the same method; removed and added again it is new", async () => {
    const player = await newPlayer(casino.url);
    const { pid, token } = player;
    const [one, two] = await Promise.all([addMethod(casino.url, player), addMethod(casino.url, player)]);
    expect(two.body).toEqual(one.body);
    const remove = { params: { pid, methodId: one.body.method_id }, token };
    expect((await send(casino.url, contract.removePayoutMethod, remove)).status).toBe(200);
    expect((await send(casino.url, contract.removePayoutMethod, remove)).status).toBe(200);
    expect((await optionsOf(player)).body.methods).toEqual([]);
    expect((await addMethod(casino.url, player)).body.method_id).not.toBe(one.body.method_id);
  });

  it("a card comes from its deposit, has its due, and stays", async () => {
    const player = await newDepositor(casino.url, 25_00);
    const [card] = (await optionsOf(player)).body.methods;
    expect(card).toMatchObject({ kind: "card", masked: "•••• 1111", due_minor: 25_00, is_removable: false });
    const params = { pid: player.pid, methodId: card?.method_id ?? "" };
    const answer = await send(casino.url, contract.removePayoutMethod, { params, token: player.token });
    expect(answer.refused.errorCode).toBe("payout_method_fixed");
  });

  it("withdrawal.own-rows-only: nobody pays to, sees or removes what is another player's", async () => {
    const [one, other] = [
      await newWithdrawer(casino, { cashMinor: 100_00 }),
      await newWithdrawer(casino, { cashMinor: 100_00 }),
    ];
    expect((await ask(one, 20_00, { method_id: other.methodId })).refused).toMatchObject({
      errorCode: "not_found",
      resource: "payout_method",
    });
    expect((await ask(one, 20_00, { method_id: randomUUID() })).status).toBe(404);
    const removal = { params: { pid: one.pid, methodId: other.methodId }, token: one.token };
    expect((await send(casino.url, contract.removePayoutMethod, removal)).status).toBe(404);
    const withdrawalId = (await ask(other, 20_00)).body.withdrawals[0]?.withdrawal_id ?? "";
    const foreign = { params: { pid: one.pid, withdrawalId }, token: one.token };
    expect((await send(casino.url, contract.withdrawalById, foreign)).status).toBe(404);
    expect((await list({ pid: other.pid, token: one.token })).refused.errorCode).toBe("forbidden");
    expect((await ask({ ...other, token: one.token }, 20_00)).refused.errorCode).toBe("forbidden");
  });
});

describe("withdrawal.new-method-asks", () => {
  const give = ({ pid, token }: TestPlayer, password: string) =>
    send(casino.url, contract.reauthenticate, { params: { pid }, token, body: { password } });
  const methodsOf = async ({ pid, token }: TestPlayer) =>
    (await send(casino.url, contract.payoutMethods, { params: { pid }, token })).body;

  it("withdrawal.new-method-asks: a payout method is added with a password of the last five minutes", async () => {
    const player = await newPlayer(casino.url);
    expect(await methodsOf(player)).toMatchObject({ needs_password: false, needs_code: false });
    casino.clock.advance(5 * 60_000);
    expect(await methodsOf(player)).toMatchObject({ methods: [], needs_password: true, needs_code: false });
    const key = randomUUID();
    expect((await addMethod(casino.url, player, { key })).refused.errorCode).toBe(
      "reauthentication_required",
    );
    expect((await give(player, "not-the-password")).refused.errorCode).toBe("wrong_password");
    expect((await addMethod(casino.url, player, { key })).refused.errorCode).toBe(
      "reauthentication_required",
    );
    expect((await methodsOf(player)).methods).toEqual([]);

    expect((await give(player, player.password)).status).toBe(200);
    const added = await addMethod(casino.url, player, { key });
    expect(added.body).toMatchObject({ kind: "USDT" });
    casino.clock.advance(5 * 60_000);
    // The repeat of a form that was answered gets the answer.
    expect((await addMethod(casino.url, player, { key })).body.method_id).toBe(added.body.method_id);
  });

  it("withdrawal.new-method-asks: a wrong address is refused before anything is asked", async () => {
    const player = await newPlayer(casino.url);
    casino.clock.advance(5 * 60_000);
    const { refused } = await addMethod(casino.url, player, { body: { address: "T1" } });
    expect(refused).toMatchObject({ errorCode: "invalid_field", field: "payout_address" });
  });

  it.each([
    ["en", "A payout method was added to your Cherrystone account", "If it wasn’t you"],
    ["fr-CA", "Un mode de retrait a été ajouté à votre compte Cherrystone", "Si ce n’est pas vous"],
  ])("withdrawal.new-method-mailed: it is mailed once, in %s, masked", async (language, subject, warning) => {
    const player = await newReader(casino);
    const { pid, email } = player;
    await casino.database.pool.query("update player set language = $2 where player_id = $1", [pid, language]);
    await addMethod(casino.url, player);
    await addMethod(casino.url, player);
    const mail = await mailTo(casino.dataDir, email, subject);
    expect(mail.text).toContain("USDT TR7NHq…Lj6t");
    expect(mail.text).toContain(warning);
    expect(mail.text).not.toContain(TRON);
    expect(linkOf(mail).pathname).toBe("/lobby/account/payout-methods");
    const { rows } = await casino.database.pool.query("select kind from outbox where player_id = $1", [pid]);
    expect(rows).toEqual([{ kind: "payout_method_added" }]);
  });
});

describe("a card that is used for the first time", () => {
  it.each([
    ["en", "A new card was used on your Cherrystone account", "If it wasn’t you, choose a new password"],
    ["fr-CA", "Une nouvelle carte a servi dans votre compte Cherrystone", "Si ce n’est pas vous"],
  ])("withdrawal.new-card-mailed: it is mailed once, in %s, masked", async (language, subject, warning) => {
    const player = await newReader(casino);
    const { pid, email } = player;
    await casino.database.pool.query("update player set language = $2 where player_id = $1", [pid, language]);
    await completeDetails(casino.url, player);
    const cashierToken = await openCashier(casino.url, player);
    const body = { method: "card" as const, amount_minor: 25_00, ...APPROVED_CARD };
    const first = randomUUID();
    for (const key of [first, first, randomUUID()]) {
      const answer = await send(casino.url, makeDeposit, { cashierToken, body, key });
      expect(answer.status).toBe(200);
    }
    const mail = await mailTo(casino.dataDir, email, subject);
    expect(mail.text).toContain("Visa •••• 1111");
    expect(mail.text).toContain(warning);
    expect(mail.text).not.toMatch(/4111/);
    expect(linkOf(mail).pathname).toBe("/lobby/account/payout-methods");
    const { rows } = await casino.database.pool.query("select kind from outbox where player_id = $1", [pid]);
    expect(rows).toEqual([{ kind: "new_card" }]);
  });
});

describe("who may ask", () => {
  it("withdrawal.identity-first: the first withdrawal asks for the identity, and moves nothing before", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 100_00 });
    await setIdentity(casino, player.pid, "none");
    expect((await ask(player, 20_00)).refused.errorCode).toBe("identity_required");
    expect((await quote(player, 20_00)).body.obstacle).toBe("identity");
    expect((await optionsOf(player)).body).toMatchObject({
      identity: "asked",
      held_minor: 0,
      obstacle: "identity",
    });
    await setIdentity(casino, player.pid, "refused");
    expect((await ask(player, 20_00)).refused.errorCode).toBe("identity_required");
    await setIdentity(casino, player.pid, "in_review");
    expect((await ask(player, 20_00)).body.withdrawals).toMatchObject([
      { state: "review", review_reasons: ["identity"] },
    ]);
    expect((await quote(player, 20_00)).body.obstacle).toBeNull();
  });

  it("withdrawal.password-again: the password was given in the last five minutes, or is asked again", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 100_00 });
    const { pid, token } = player;
    const again = (password: string) =>
      send(casino.url, contract.reauthenticate, { params: { pid }, token, body: { password } });
    expect((await optionsOf(player)).body.needs_password).toBe(false);
    casino.clock.advance(5 * 60_000);
    expect((await optionsOf(player)).body.needs_password).toBe(true);
    expect((await ask(player, 20_00)).refused.errorCode).toBe("reauthentication_required");
    expect((await again("not-the-password")).refused.errorCode).toBe("wrong_password");
    expect((await ask(player, 20_00)).refused.errorCode).toBe("reauthentication_required");
    expect((await again(player.password)).status).toBe(200);
    expect((await ask(player, 20_00)).status).toBe(200);
  });

  describe("of a player with a second factor", () => {
    type Protected = Withdrawer & { factor: TurnedOn };

    /** Whose last code was given more than five minutes ago. */
    async function newProtected(): Promise<Protected> {
      const player = await newWithdrawer(casino, { cashMinor: 100_00 });
      const factor = await turnOn(casino, player);
      casino.clock.advance(5 * 60_000);
      return { ...player, factor };
    }

    const give = ({ pid, token }: Withdrawer, body: { password?: string; second_factor?: string }) =>
      send(casino.url, contract.reauthenticate, { params: { pid }, token, body });
    const codeNow = ({ factor }: Protected, steps = 0) =>
      codeAt(factor.secret, casino.clock.now().getTime() + steps * STEP_MS);
    const refusalOf = async (player: Withdrawer) => (await ask(player, 20_00)).refused.errorCode;

    it("withdrawal.code-again: a code is asked in place of the password, which does not count", async () => {
      const player = await newProtected();
      expect((await optionsOf(player)).body).toMatchObject({ needs_password: false, needs_code: true });
      expect((await quote(player, 20_00)).body).toMatchObject({ needs_password: false, needs_code: true });
      expect(await refusalOf(player)).toBe("second_factor_required");
      const { refused } = await give(player, { password: player.password });
      expect(refused.errorCode).toBe("second_factor_required");
      expect(await refusalOf(player)).toBe("second_factor_required");

      expect((await give(player, { second_factor: codeNow(player) })).status).toBe(200);
      expect((await optionsOf(player)).body).toMatchObject({ needs_password: false, needs_code: false });
      expect((await ask(player, 20_00)).status).toBe(200);
      casino.clock.advance(5 * 60_000);
      expect(await refusalOf(player)).toBe("second_factor_required");
    });

    it("withdrawal.code-again: a wrong code, or one that was used, opens nothing", async () => {
      const player = await newProtected();
      const { factor } = player;
      for (const second_factor of ["000000", "no code", "", factor.used]) {
        const { status, refused } = await give(player, { second_factor });
        expect([status, refused.errorCode]).toEqual([
          403,
          second_factor === "" ? "second_factor_required" : "wrong_code",
        ]);
      }
      expect(await refusalOf(player)).toBe("second_factor_required");
      const second_factor = codeNow(player);
      const twice = await Promise.all([give(player, { second_factor }), give(player, { second_factor })]);
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 403]);
      casino.clock.advance(5 * 60_000);
      expect((await give(player, { second_factor })).refused.errorCode).toBe("wrong_code");
      expect(await refusalOf(player)).toBe("second_factor_required");
    });

    it("withdrawal.code-again: a recovery code counts once, and its use is mailed", async () => {
      const player = await newProtected();
      const [second_factor = ""] = player.factor.recoveryCodes;
      expect((await give(player, { second_factor: second_factor.toUpperCase() })).status).toBe(200);
      expect((await ask(player, 20_00)).status).toBe(200);
      expect((await give(player, { second_factor })).refused.errorCode).toBe("wrong_code");
      const { rows } = await casino.database.pool.query(
        "select 1 from outbox where player_id = $1 and kind = 'recovery_code_used'",
        [player.pid],
      );
      expect(rows).toHaveLength(1);
    });

    it("withdrawal.code-again: wrong codes count with those of a sign-in", async () => {
      const player = await newProtected();
      const codes: unknown[] = [];
      for (let count = 0; count <= 10; count += 1) {
        codes.push((await give(player, { second_factor: "000000" })).refused.errorCode);
      }
      expect(codes).toEqual([...Array<string>(10).fill("wrong_code"), "rate_limited"]);
      const { refused } = await logIn(casino.url, player, device());
      const completed = await send(casino.url, completeLogin, {
        body: { challenge: String(refused.challenge), second_factor: codeNow(player) },
        headers: device(),
      });
      expect(completed.refused.errorCode).toBe("rate_limited");
    });

    it("factor.new-method-asks: a payout method is added with a code of the last five minutes", async () => {
      const player = await newProtected();
      const { pid, token } = player;
      const add = () => addMethod(casino.url, player, { body: { kind: "BTC", address: BITCOIN } });
      const kinds = async () => {
        const { body } = await send(casino.url, contract.payoutMethods, { params: { pid }, token });
        return body.methods.map(({ kind }) => kind);
      };
      expect((await give(player, { password: player.password })).refused.errorCode).toBe(
        "second_factor_required",
      );
      for (const wrong of ["000000", player.factor.used]) {
        expect((await give(player, { second_factor: wrong })).refused.errorCode).toBe("wrong_code");
      }
      expect((await add()).refused.errorCode).toBe("second_factor_required");
      expect(await kinds()).toEqual(["USDT"]);
      expect((await give(player, { second_factor: codeNow(player) })).status).toBe(200);
      expect((await add()).status).toBe(200);
      expect(await kinds()).toEqual(["USDT", "BTC"]);
    });

    it("withdrawal.code-again: a login with the password alone, on a known device, is not enough", async () => {
      const player = await newWithdrawer(casino, { cashMinor: 100_00 });
      const headers = device();
      const factor = await turnOn(casino, player, headers);
      const { body } = await logIn(casino.url, player, headers);
      const again = { ...player, token: body.sessionToken, factor };
      expect(await refusalOf(again)).toBe("second_factor_required");
      expect((await give(again, { second_factor: codeNow(again, 1) })).status).toBe(200);
      expect((await ask(again, 20_00)).status).toBe(200);
    });
  });

  it("withdrawal.code-again: without a second factor a code is nothing, and the password is asked as before", async () => {
    const { pid, token } = await newPlayer(casino.url);
    const { refused } = await send(casino.url, contract.reauthenticate, {
      params: { pid },
      token,
      body: { second_factor: "000000" },
    });
    expect(refused.errorCode).toBe("reauthentication_required");
  });

  it("a renewed session has not given the password", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 100_00 });
    await casino.database.pool.query(
      "update player_session set reauthenticated_at = null where player_id = $1",
      [player.pid],
    );
    expect((await ask(player, 20_00)).refused.errorCode).toBe("reauthentication_required");
  });

  it("five wrong passwords in a row are too many", async () => {
    const { pid, token } = await newPlayer(casino.url);
    const codes: unknown[] = [];
    for (let count = 0; count < 5; count += 1) {
      const body = { password: `wrong-${count}` };
      codes.push(
        (await send(casino.url, contract.reauthenticate, { params: { pid }, token, body })).refused.errorCode,
      );
    }
    expect(codes).toEqual([...Array<string>(4).fill("wrong_password"), "too_many_attempts"]);
  });

  it("a banned player asks for nothing", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 100_00 });
    await casino.database.pool.query("update player set banned = true where player_id = $1", [player.pid]);
    expect((await ask(player, 20_00)).refused.errorCode).toBe("banned");
  });
});

describe("where the money goes", () => {
  it("withdrawal.closed-loop: what came in by a card goes back to it first, the rest to the chosen method", async () => {
    const player = await newWithdrawer(casino, { depositMinor: 50_00, cashMinor: 100_00 });
    const parts = [
      ["card", 50_00],
      ["USDT", 70_00],
    ];
    expect(
      (await quote(player, 120_00)).body.parts.map(({ method, amount_minor }) => [method.kind, amount_minor]),
    ).toEqual(parts);
    const { body } = await ask(player, 120_00);
    expect(body.withdrawals.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual(parts);
    expect(new Set(body.withdrawals.map(({ request_id }) => request_id)).size).toBe(1);
    // The card was used today for the first time, and 70.00 goes elsewhere.
    expect(body.withdrawals.map(({ state }) => state)).toEqual(["paid", "review"]);
    // Nothing is due to the card any more.
    expect((await ask(player, 30_00)).body.withdrawals).toMatchObject([
      { kind: "USDT", amount_minor: 30_00 },
    ]);
  });

  it("withdrawal.least-part: a part that nobody pays is refused with the nearest sum; the last of a balance leaves", async () => {
    const player = await newWithdrawer(casino, { depositMinor: 24_90, cashMinor: 5_20 });
    for (const answer of [await quote(player, 25_00), await ask(player, 25_00)]) {
      expect(answer.refused).toMatchObject({
        errorCode: "withdrawal_part_too_small",
        amountMinor: 25_00,
        payableMinor: 24_90,
      });
    }
    expect((await ask(player, 24_90)).body.withdrawals).toMatchObject([
      { kind: "card", amount_minor: 24_90, state: "paid" },
    ]);
    const last = await newWithdrawer(casino, { depositMinor: 24_90, cashMinor: 10 });
    expect((await ask(last, 25_00)).body.withdrawals).toMatchObject([
      // More than came in by the card, and the card is new.
      { kind: "card", amount_minor: 25_00, state: "review", review_reasons: ["new_method"] },
    ]);
  });

  it("withdrawal.part-waits-alone: a reason of one part holds no other, then and later", async () => {
    const player = await newWithdrawer(casino, { depositMinor: 50_00, cashMinor: 600_00 });
    const reasons = [["card"], ["USDT", "amount", "new_method"]];
    const quoted = (await quote(player, 650_00)).body;
    expect(quoted.parts.map(({ method, review_reasons: why = [] }) => [method.kind, ...why])).toEqual(
      reasons,
    );
    expect(quoted.review_reasons).toEqual(["amount", "new_method"]);
    const { withdrawals } = (await ask(player, 650_00)).body;
    expect(withdrawals.map(({ kind, review_reasons: why }) => [kind, ...why])).toEqual(reasons);
    expect(withdrawals.map(({ state }) => state)).toEqual(["paid", "review"]);

    // Each of two parts is within what is paid by itself, and both are not.
    const other = await newWithdrawer(casino, { depositMinor: 300_00, cashMinor: 300_00 });
    await casino.database.pool.query(
      "update deposit set created_at = created_at - interval '2 days' where player_id = $1",
      [other.pid],
    );
    await setIdentity(casino, other.pid, "in_review");
    const waiting = (await ask(other, 600_00)).body.withdrawals;
    expect(waiting.map(({ review_reasons: why }) => why)).toEqual([["identity"], ["amount", "identity"]]);
    await setIdentity(casino, other.pid, "verified");
    await watchNow(casino);
    await expect.poll(() => stateOf(other, waiting[0]?.withdrawal_id)).toBe("paid");
    expect(await stateOf(other, waiting[1]?.withdrawal_id)).toBe("review");
  }, 30_000);

  it("what a card could not be paid is due to it again", async () => {
    const player = await newWithdrawer(casino, { depositMinor: 50_01 });
    expect((await ask(player, 50_01)).body.withdrawals).toMatchObject([
      { kind: "card", state: "refused", reason: "method_refused" },
    ]);
    expect((await optionsOf(player)).body.methods[0]).toMatchObject({ kind: "card", due_minor: 50_01 });
  });

  it("withdrawal.automatic: paid at once when identity is verified, up to 500.00, with no flag", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 2_000_00 });
    expect((await ask(player, 500_00)).body.withdrawals).toMatchObject([
      { state: "paid", review_reasons: [] },
    ]);
    expect((await ask(player, 500_50)).body.withdrawals).toMatchObject([
      { state: "review", review_reasons: ["amount"] },
    ]);
    expect(await moneyOf(casino, player.pid)).toEqual({ cash: 999_50, bonus: 0, onHold: 500_50 });
  });

  describe("deposits that were not wagered", () => {
    /** A deposit of 200.00 in coins, whose address nobody knows to be the player's. */
    async function depositCoins({ cashierToken }: { cashierToken: string }): Promise<void> {
      const body = { method: "BTC" as const, amount_minor: 200_00 };
      const { deposit_id: depositId } = (await send(casino.url, makeDeposit, { cashierToken, body })).body;
      const paid = await send(casino.url, simulatePayment, { cashierToken, params: { depositId } });
      expect(paid.body.status).toBe("approved");
    }

    /** Stakes that are all paid back. */
    const stake = ({ pid }: TestPlayer, amountMinor: number) =>
      casino.database.pool.query(
        `select ledger_post($1::bigint, gen_random_uuid(), kind, gen_random_uuid()::text, gen_random_uuid(), now(), 'USD',
           array['cash', 'house:games'], array[-amount, amount])
         from (values ('wager', $2::bigint), ('payout', -$2::bigint)) as moved (kind, amount)`,
        [pid, amountMinor],
      );

    async function newCoinPlayer(cashMinor = 0) {
      const { cashierToken, ...player } = await newDepositor(casino.url);
      if (cashMinor > 0) await giveCash(casino, player.pid, cashMinor);
      await setIdentity(casino, player.pid, "verified");
      const { method_id: methodId } = (await addMethod(casino.url, player)).body;
      await casino.database.pool.query(
        "update payout_method set added_at = added_at - interval '2 days' where player_id = $1",
        [player.pid],
      );
      return { ...player, methodId, cashierToken };
    }

    it("withdrawal.deposit-wagered: coins in and out wait for a person, each time", async () => {
      const player = await newCoinPlayer();
      for (let time = 0; time < 2; time += 1) {
        await depositCoins(player);
        expect((await quote(player, 200_00)).body.review_reasons).toEqual(["unwagered"]);
        const [inReview] = (await ask(player, 200_00)).body.withdrawals;
        expect(inReview).toMatchObject({ state: "review", review_reasons: ["unwagered"] });
        const lines = await desk("list");
        expect(lines.find((line) => line.includes(inReview?.withdrawal_id ?? "-"))).toMatch(/unwagered$/);
        await desk("pay", inReview?.withdrawal_id ?? "", "--reason", "seen");
        await watchNow(casino);
        await expect.poll(() => stateOf(player, inReview?.withdrawal_id)).toBe("paid");
      }
    }, 60_000);

    it("withdrawal.deposit-wagered: to the cent, and by play that comes after the deposit", async () => {
      const player = await newCoinPlayer(100_00);
      await stake(player, 100_00);
      await stake(player, 100_00);
      await depositCoins(player);
      await stake(player, 100_00);
      await stake(player, 99_99);
      expect((await quote(player, 300_00)).body.review_reasons).toEqual(["unwagered"]);
      await stake(player, 1);
      expect((await ask(player, 300_00)).body.withdrawals).toMatchObject([
        { state: "paid", review_reasons: [] },
      ]);
    });

    it("withdrawal.deposit-wagered: free spins wager nothing of it, for the promotions stake them", async () => {
      const player = await newCoinPlayer();
      await depositCoins(player);
      await casino.database.pool.query(
        `select ledger_post($1, gen_random_uuid(), 'wager', gen_random_uuid()::text, gen_random_uuid(), now(), 'USD',
           array['house:promotions', 'house:games'], array[-20000, 20000])`,
        [player.pid],
      );
      expect((await quote(player, 200_00)).body.review_reasons).toEqual(["unwagered"]);
    });

    it("withdrawal.deposit-wagered: what goes back to its card is not asked to be wagered", async () => {
      const player = await newWithdrawer(casino, { depositMinor: 50_00, cashMinor: 100_00 });
      await casino.database.pool.query(
        "update deposit set created_at = created_at - interval '2 days' where player_id = $1",
        [player.pid],
      );
      expect(await decided(player, 50_00)).toEqual([["paid"]]);
      expect(await decided(player, 50_00)).toEqual([["paid"]]);
    });

    it("withdrawal.deposit-wagered: an excluded or closing player is not refused, and a market may ask for nothing", async () => {
      const player = await newCoinPlayer();
      await depositCoins(player);
      await casino.database.pool.query(
        `insert into market (country_id, profile, rules) values ('NO', 'default', $1)`,
        [JSON.stringify({ ...DEFAULT_RULES, depositTurnover: 0 })],
      );
      const liveIn = async (country: string) => {
        const { pool } = casino.database;
        await pool.query("update player set country_id = $2 where player_id = $1", [player.pid, country]);
        // As if no other country had ever counted.
        await pool.query("update player set other_country_ids = '{}' where player_id = $1", [player.pid]);
      };
      await liveIn("NO");
      expect((await quote(player, 200_00)).body.review_reasons).toEqual([]);
      await liveIn("US");
      const { pid, token } = player;
      expect((await send(casino.url, closing, { params: { pid }, token })).body).toMatchObject({
        parts: [{ amount_minor: 200_00 }],
        hindrances: [],
        review_reasons: ["unwagered"],
      });
      await casino.database.pool.query(
        "update player set excluded_until = $2, excluded_kind = 'year' where player_id = $1",
        [player.pid, new Date(casino.clock.now().getTime() + 300 * 24 * HOUR_MS)],
      );
      expect(await decided(player, 200_00)).toEqual([["review", "unwagered"]]);
    });
  });

  const signedInAgain = async (player: Withdrawer): Promise<Withdrawer> => ({
    ...player,
    token: (await signInAgain(casino.url, player)).sessionToken,
  });
  const decided = async (player: Withdrawer, amount: number, more?: Parameters<typeof ask>[2]) =>
    (await ask(player, amount, more)).body.withdrawals.map(({ state, review_reasons: reasons }) => [
      state,
      ...reasons,
    ]);

  it("withdrawal.automatic-day: what was paid by itself in the last 24 hours counts, to the cent and the moment", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 3_000_00 });
    expect(await decided(player, 300_00)).toEqual([["paid"]]);
    // What came back does not count.
    expect(await decided(player, 100_01)).toEqual([["refused"]]);
    expect(await decided(player, 200_01)).toEqual([["review", "amount"]]);
    casino.clock.advance(HOUR_MS);
    const later = await signedInAgain(player);
    expect(await decided(later, 200_00)).toEqual([["paid"]]);
    expect(await decided(later, 20_00)).toEqual([["review", "amount"]]);
    casino.clock.advance(23 * HOUR_MS - 1);
    expect(await decided(await signedInAgain(player), 300_00)).toEqual([["review", "amount"]]);
    casino.clock.advance(1);
    const [inReview = ""] = (await list(await signedInAgain(player))).body.withdrawals.map(
      ({ withdrawal_id: id }) => id,
    );
    await desk("refuse", inReview, "--reason", "room for another request");
    expect(await decided(await signedInAgain(player), 300_00)).toEqual([["paid"]]);
  });

  it("withdrawal.automatic-day: what a person approved does not count, what waits for the identity alone does", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 3_000_00 });
    const [large] = (await ask(player, 600_00)).body.withdrawals;
    await desk("pay", large?.withdrawal_id ?? "", "--reason", "seen");
    await watchNow(casino);
    await expect.poll(() => stateOf(player, large?.withdrawal_id)).toBe("paid");
    await setIdentity(casino, player.pid, "in_review");
    expect(await decided(player, 400_00)).toEqual([["review", "identity"]]);
    expect(await decided(player, 100_01)).toEqual([["review", "amount", "identity"]]);
    expect(await decided(player, 100_00)).toEqual([["review", "identity"]]);
  });

  it("withdrawal.automatic-day: of two requests at the same moment, by two copies, one waits for a person", async () => {
    const other = await startTestCasino({ databaseUrl: casino.database.url, clock: casino.clock });
    try {
      const player = await newWithdrawer(casino, { cashMinor: 1_000_00 });
      const answers = await Promise.all([ask(player, 300_00), withdraw(other.url, player, 300_00)]);
      const states = answers.flatMap(({ body }) => body.withdrawals.map(({ state }) => state));
      expect(states.sort()).toEqual(["paid", "review"]);
    } finally {
      await other.close();
    }
  });

  it("withdrawal.new-method-holds-all: for 24 hours a new address holds withdrawals to an old one, even when it is removed", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 100_00 });
    const added = await addMethod(casino.url, player, { body: { kind: "BTC", address: BITCOIN } });
    expect(await decided(player, 20_00)).toEqual([["review", "new_method"]]);
    const params = { pid: player.pid, methodId: added.body.method_id };
    await send(casino.url, contract.removePayoutMethod, { params, token: player.token });
    casino.clock.advance(24 * HOUR_MS - 1);
    expect(await decided(await signedInAgain(player), 20_00)).toEqual([["review", "new_method"]]);
    casino.clock.advance(1);
    expect(await decided(await signedInAgain(player), 20_00)).toEqual([["paid"]]);
  });

  it("withdrawal.new-method-holds-all: a card that is used for the first time holds what goes elsewhere, and one of the day before does not", async () => {
    const player = await newWithdrawer(casino, { depositMinor: 25_00, cashMinor: 200_00 });
    expect(await decided(player, 25_00)).toEqual([["paid"]]);
    expect((await quote(player, 20_00)).body.review_reasons).toEqual(["new_method"]);
    expect(await decided(player, 20_00)).toEqual([["review", "new_method"]]);
    casino.clock.advance(24 * HOUR_MS);
    const later = await signedInAgain(player);
    expect((await quote(later, 20_00)).body.review_reasons).toEqual([]);
    expect(await decided(later, 20_00)).toEqual([["paid"]]);
  });

  it("withdrawal.new-method-held: a method of the last 24 hours waits for a person", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 100_00 });
    const added = await addMethod(casino.url, player, { body: { kind: "BTC", address: BITCOIN } });
    expect(added.body.new_until).not.toBeNull();
    const { body } = await ask(player, 20_00, { method_id: added.body.method_id });
    expect(body.withdrawals).toMatchObject([{ state: "review", review_reasons: ["new_method"] }]);
  });

  it("a card that was used today gets back what came from it without a person, and more only with one", async () => {
    const player = await newDepositor(casino.url, 25_00);
    await giveCash(casino, player.pid, 100_00);
    await setIdentity(casino, player.pid, "verified");
    const card = (await optionsOf(player)).body.methods[0]?.method_id ?? "";
    const byCard = { ...player, methodId: card };
    expect((await ask(byCard, 25_00)).body.withdrawals).toMatchObject([{ state: "paid" }]);
    expect((await ask(byCard, 25_00)).body.withdrawals).toMatchObject([
      { state: "review", review_reasons: ["new_method"] },
    ]);
  });

  it("withdrawal.new-password-held: a password of the last 24 hours waits for a person", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 100_00 });
    casino.clock.advance(1_000);
    const changed = await send(casino.url, account.recover, {
      token: player.token,
      body: { op: "cp", player_id: player.pid, old_pwd: player.password, pwd: "Another-1234" },
    });
    expect(changed.status).toBe(200);
    const again = await signInAgain(casino.url, { email: player.email, password: "Another-1234" });
    const { body } = await ask({ ...player, token: again.sessionToken }, 20_00);
    expect(body.withdrawals).toMatchObject([{ state: "review", review_reasons: ["new_password"] }]);
    casino.clock.advance(24 * HOUR_MS);
    const later = await signInAgain(casino.url, { email: player.email, password: "Another-1234" });
    expect((await ask({ ...player, token: later.sessionToken }, 20_00)).body.withdrawals).toMatchObject([
      { state: "paid", review_reasons: [] },
    ]);
  });

  it("withdrawal.new-password-held: a password chosen by the link of a mail waits, too", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 100_00 });
    casino.clock.advance(1_000);
    const token = await issueResetToken(casino.database.kysely, player.pid, casino.clock.now());
    await send(casino.url, account.recover, {
      body: { op: "cpwt", player_id: player.pid, token, pwd: "Another-1234" },
    });
    const again = await signInAgain(casino.url, { email: player.email, password: "Another-1234" });
    const { body } = await ask({ ...player, token: again.sessionToken }, 20_00);
    expect(body.withdrawals).toMatchObject([{ state: "review", review_reasons: ["new_password"] }]);
  });
});

describe("with a coupon in play", () => {
  async function withCoupon() {
    const player = await newWithdrawer(casino, { cashMinor: 50_00 });
    const coupon = await send(casino.url, coupons.redeemCoupon, {
      params: { pid: player.pid },
      token: player.token,
      query: { login: player.login, couponCode: "NEXT25", redeem: "true" },
    });
    expect(coupon.status).toBe(200);
    // As its deposit would have left it.
    await casino.database.pool.query(
      `update player_coupon set state = 'redeemed', redeemed_at = now(), bonus_minor = 2500, needed_minor = 100000
       where player_id = $1`,
      [player.pid],
    );
    await casino.database.pool.query(
      `select ledger_post($1::bigint, gen_random_uuid(), 'bonus_grant', 'test', gen_random_uuid(), now(), 'USD',
         array['house:promotions', 'bonus'], array[-2500, 2500])`,
      [player.pid],
    );
    return player;
  }

  it("withdrawal.coupon-given-up: the quote says what is given up, and the request ends the coupon with it", async () => {
    const player = await withCoupon();
    const { gives_up, available_minor } = (await quote(player, 50_00)).body;
    expect(gives_up).toMatchObject({
      coupon_code: "NEXT25",
      lost_minor: 25_00,
      kept_minor: 0,
      needed_minor: 1_000_00,
    });
    expect(available_minor).toBe(50_00);
    const expected = { expected_coupon: "NEXT25", expected_lost_minor: 25_00 };
    expect((await ask(player, 50_00, expected)).status).toBe(200);
    expect(await moneyOf(casino, player.pid)).toEqual({ cash: 0, bonus: 0, onHold: 0 });
    const active = await send(casino.url, coupons.activeCoupon, {
      params: { pid: player.pid },
      token: player.token,
    });
    expect(active.body.player_coupon_status).toBe("No Coupon");
  });

  it.each([
    { expected_coupon: "", expected_lost_minor: 0 },
    { expected_coupon: "NEXT25", expected_lost_minor: 24_99 },
    { expected_coupon: "CHERRY400", expected_lost_minor: 25_00 },
  ])("withdrawal.coupon-confirmed: shown %o, nothing is moved and the coupon stays", async (expected) => {
    const player = await withCoupon();
    expect((await ask(player, 50_00, expected)).refused.errorCode).toBe("withdrawal_changed");
    expect(await moneyOf(casino, player.pid)).toEqual({ cash: 50_00, bonus: 25_00, onHold: 0 });
  });

  it("withdrawal.only-cash: bonus money is not paid out", async () => {
    const player = await withCoupon();
    const expected = { expected_coupon: "NEXT25", expected_lost_minor: 25_00 };
    expect((await ask(player, 60_00, expected)).refused).toMatchObject({
      errorCode: "withdrawal_above_cash",
      maximumMinor: 50_00,
    });
  });

  it("against a cancellation in another tab: one of them happens first, and no bonus is taken twice", async () => {
    const player = await withCoupon();
    const { pid, token } = player;
    const [withdrawn, cancelled] = await Promise.all([
      ask(player, 50_00, { expected_coupon: "NEXT25", expected_lost_minor: 25_00 }),
      send(casino.url, coupons.cancelCoupon, { params: { pid }, token }),
    ]);
    expect([
      ["withdrawal_changed", 200],
      [undefined, 404],
    ]).toContainEqual([withdrawn.refused.errorCode, cancelled.status]);
    expect((await moneyOf(casino, pid)).bonus).toBe(0);
  });
});

describe("at the same moment", () => {
  it("withdrawal.no-double: two requests for all the cash: one is taken", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 50_00 });
    const answers = await Promise.all([ask(player, 50_00), ask(player, 50_00)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await moneyOf(casino, player.pid)).toEqual({ cash: 0, bonus: 0, onHold: 0 });
  });

  it("withdrawal.no-double: of two copies of the casino that are asked for all the cash, one takes it", async () => {
    const copy = await startTestCasino({ databaseUrl: casino.database.url, clock: casino.clock });
    try {
      const player = await newWithdrawer(casino, { cashMinor: 50_00 });
      const answers = await Promise.all([ask(player, 50_00), withdraw(copy.url, player, 50_00)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await moneyOf(casino, player.pid)).toEqual({ cash: 0, bonus: 0, onHold: 0 });
    } finally {
      await copy.close();
    }
  });

  it("a deposit beside it is credited, and both count", async () => {
    const player = await newDepositor(casino.url, 50_00);
    await setIdentity(casino, player.pid, "verified");
    const methodId = (await optionsOf(player)).body.methods[0]?.method_id ?? "";
    const [withdrawn, deposited] = await Promise.all([
      ask({ ...player, methodId }, 50_00),
      send(casino.url, makeDeposit, {
        cashierToken: player.cashierToken,
        body: { method: "card", amount_minor: 25_00, ...APPROVED_CARD },
      }),
    ]);
    expect([withdrawn.body.withdrawals[0]?.state, deposited.body.status]).toEqual(["paid", "approved"]);
    expect(await moneyOf(casino, player.pid)).toEqual({ cash: 25_00, bonus: 0, onHold: 0 });
    expect((await optionsOf(player)).body.methods[0]).toMatchObject({ due_minor: 25_00 });
  });

  it("withdrawal.keyed: the same request sent many times is one withdrawal", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 200_00 });
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(player, 40_00, { key })));
    const ids = answers.map(({ body }) => body.withdrawals[0]?.withdrawal_id);
    expect(new Set(ids).size).toBe(1);
    expect((await moneyOf(casino, player.pid)).cash).toBe(160_00);
    expect((await ask(player, 41_00, { key })).refused.errorCode).toBe("idempotency_conflict");
  });

  it("withdrawal.held-not-staked: a spin beside it takes what is left, and never what is held", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 20_50 });
    await setIdentity(casino, player.pid, "in_review");
    const { pid, token } = player;
    const spin = () =>
      send(casino.url, rounds.startRound, {
        params: { pid },
        token,
        body: { game_code: SLOT, stake_minor: 100 },
      });
    const [withdrawn, spun] = await Promise.all([ask(player, 20_00), spin()]);
    const onHold = withdrawn.status === 200 ? 20_00 : 0;
    const won = spun.status === 200 ? spun.body.payout_minor - 100 : 0;
    // A spin that comes first and pays enough leaves room for both.
    if (onHold === 0)
      expect([withdrawn.refused.errorCode, spun.status]).toEqual(["withdrawal_above_cash", 200]);
    else if (spun.status !== 200) expect(spun.refused.errorCode).toBe("insufficient_funds");
    expect(await moneyOf(casino, pid)).toMatchObject({ onHold, cash: 20_50 - onHold + won });
  });
});

describe("how it goes on", () => {
  it.each([
    [100_00, "paid", null],
    [100_01, "refused", "method_refused"],
    [100_02, "failed", "not_delivered"],
    [100_04, "paid", null],
    [100_07, "refused", "method_refused"],
  ])("withdrawal.sandbox-outcomes: %i cents end as %s", async (amount, state, reason) => {
    const player = await newWithdrawer(casino, { cashMinor: 200_00 });
    const [one] = (await ask(player, amount)).body.withdrawals;
    expect([one?.state, one?.reason]).toEqual([state, reason]);
    const cash = state === "paid" ? 200_00 - amount : 200_00;
    expect(await moneyOf(casino, player.pid)).toEqual({ cash, bonus: 0, onHold: 0 });
  });

  it("the sandbox names its test amounts", async () => {
    const { body } = await optionsOf(await newPlayer(casino.url));
    expect(body.sandbox?.test_amounts.map(({ cents }) => cents)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("withdrawal.not-reversed: there is no call that takes a withdrawal back", () => {
    const changing = calls.filter(({ method, path }) => method !== "GET" && /withdrawal/.test(path));
    expect(changing.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /players/{pid}/withdrawals",
    ]);
  });

  it("withdrawal.operator-decides: pay and refuse are decided once, with who and why", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 3_000_00 });
    const [first] = (await ask(player, 600_00)).body.withdrawals;
    const [second] = (await ask(player, 700_00)).body.withdrawals;
    const lines = await desk("list");
    expect(lines.find((line) => line.includes(first?.withdrawal_id ?? "?"))).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d UTC  \S+  review .*\$600\.00 .*TR7NHq…Lj6t .*amount/,
    );
    await desk("refuse", second?.withdrawal_id ?? "", "--reason", "not the owner");
    await expect(desk("pay", second?.withdrawal_id ?? "", "--reason", "again")).rejects.toThrow(
      "It is refused",
    );
    await expect(desk("pay", randomUUID(), "--reason", "none")).rejects.toThrow("There is no withdrawal");
    await desk("pay", (first?.withdrawal_id ?? "").toUpperCase(), "--reason", "seen", "--as", "ida");
    await watchNow(casino);
    await expect.poll(() => stateOf(player, first?.withdrawal_id)).toBe("paid");
    const { rows } = await casino.database.pool.query(
      "select state, reason, decided_by, note from withdrawal where player_id = $1 order by amount_minor",
      [player.pid],
    );
    expect(rows).toEqual([
      { state: "paid", reason: null, decided_by: "ida", note: "seen" },
      { state: "refused", reason: "not_approved", decided_by: "olga", note: "not the owner" },
    ]);
    await expect(desk("refuse", first?.withdrawal_id ?? "", "--reason", "late")).rejects.toThrow(
      "It is paid",
    );
  }, 30_000);

  it("withdrawal.decided-now: the list has the reasons of now, and what was refused meanwhile is not paid", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 3_000_00 });
    const [inReview] = (await ask(player, 600_00)).body.withdrawals;
    const id = inReview?.withdrawal_id ?? "";
    const reasons = async () => {
      const line = (await desk("list")).find((one) => one.includes(id));
      return line?.split("  ").at(-1);
    };
    expect(await reasons()).toBe("amount");
    await setIdentity(casino, player.pid, "refused");
    const added = await addMethod(casino.url, player, { body: { kind: "BTC", address: BITCOIN } });
    expect(added.status).toBe(200);
    expect(await reasons()).toBe("amount, identity, new_method");
    await expect(desk("pay", id, "--reason", "late")).rejects.toThrow("identity is refused");
    await setIdentity(casino, player.pid, "verified");
    casino.clock.advance(24 * HOUR_MS);
    expect(await reasons()).toBe("amount");
    await desk("refuse", id, "--reason", "a test");
  });

  it("withdrawal.news: its player is told at each state, in their language", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 900_00 });
    await casino.database.pool.query("update player set language = 'fr-CA' where player_id = $1", [
      player.pid,
    ]);
    await ask(player, 30_00);
    await ask(player, 30_02);
    const [inReview] = (await ask(player, 600_00)).body.withdrawals;
    await desk("refuse", inReview?.withdrawal_id ?? "", "--reason", "a test");
    const { rows } = await casino.database.pool.query<{ subject: string }>(
      "select subject from support_thread where player_id = $1",
      [player.pid],
    );
    expect(rows.map(({ subject }) => subject.replace(/\d+,\d\d\s\$\sUS/, "N")).sort()).toEqual([
      "Nous avons reçu votre demande de retrait de N",
      "Nous avons reçu votre demande de retrait de N",
      "Votre retrait de N a été refusé",
      "Votre retrait de N est en vérification",
      "Votre retrait de N est payé",
      "Votre retrait de N n’a pas pu être versé",
    ]);
  });

  it("withdrawal.in-history: list, history, ledger and balance know it, page by page", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 900_00 });
    const { pid, token } = player;
    for (const amount of [20_00, 21_00, 600_00]) {
      casino.clock.advance(1_000);
      await ask(player, amount);
    }
    const first = (await list(player, { limit: 2 })).body;
    expect(first.withdrawals.map(({ amount_minor }) => amount_minor)).toEqual([600_00, 21_00]);
    expect(first.held_minor).toBe(600_00);
    const rest = (await list(player, { limit: 2, before: first.next ?? "" })).body;
    expect([rest.withdrawals.map(({ amount_minor }) => amount_minor), rest.next]).toEqual([[20_00], null]);
    expect((await list(player, { before: "nonsense" })).refused.errorCode).toBe("invalid_cursor");
    const rows = async (kind: "withdrawals" | "ledger") =>
      (await send(casino.url, history, { params: { pid }, token, query: { kind } })).body.rows;
    expect(
      (await rows("withdrawals")).map((row) => row.kind === "withdrawal" && [row.amount_minor, row.state]),
    ).toEqual([
      [600_00, "review"],
      [21_00, "paid"],
      [20_00, "paid"],
    ]);
    const entries = (await rows("ledger")).map(
      (row) => row.kind === "ledger" && `${row.transaction_kind} ${row.account} ${row.amount_minor}`,
    );
    expect(entries.slice(0, 5)).toEqual([
      "withdrawal_request held 60000",
      "withdrawal_request cash -60000",
      "withdrawal_paid held -2100",
      "withdrawal_request held 2100",
      "withdrawal_request cash -2100",
    ]);
    const balance = await send(casino.url, account.balance, {
      params: { pid },
      token,
      query: { forMoney: "true" },
    });
    expect(balance.body).toMatchObject({
      balance_minor: 259_00,
      cash_minor: 259_00,
      bonus_minor: 0,
      held_minor: 600_00,
    });
  });

  it("withdrawal.metrics: operators see what waits, and what the provider contradicts", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 900_00 });
    await ask(player, 600_00);
    await ask(player, 20_07);
    await expect
      .poll(() => metricsOf(casino))
      .toMatch(
        /withdrawals_open\{[^}]*state="review"[^}]*\} [1-9][^]*withdrawals_contradicted(\{[^}]*\})? [1-9]/,
      );
  }, 30_000);
});
