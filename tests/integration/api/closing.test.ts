import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as contract from "~/casino/contract/closing";
import * as coupons from "~/casino/contract/coupons";
import * as exclusion from "~/casino/contract/exclusion";
import * as hostedCashier from "~/casino/contract/hosted-cashier";
import * as rounds from "~/casino/contract/rounds";
import * as withdrawals from "~/casino/contract/withdrawals";
import { DAY_MS, HOUR_MS } from "~/shared/durations";
import { closedAccounts } from "../../../server/casino/commands/closed-accounts";
import { payouts } from "../../../server/casino/commands/payouts";
import { closeAccount } from "../../../server/casino/domain/closing/close";
import { watchDeposits } from "../../../server/casino/domain/deposits/watch";
import { COINS_EXPIRE_MS } from "../../../server/casino/domain/payments/sandbox";
import { findSession } from "../../../server/casino/domain/sessions/sessions";
import { saveLogin, signInByHandle } from "../../../server/casino/domain/sign-in/quick-play";
import { recoverableAccount } from "../../../server/casino/domain/sign-in/recovery";
import { startTestCasino, type TestCasino } from "../../support/casino";
import {
  accepted,
  APPROVED_CARD,
  loginBody,
  newDepositor,
  newPlayer,
  openCashier,
  send,
  signInAgain,
  signupBody,
  type TestPlayer,
} from "../../support/casino-client";
import { depositServices } from "../../support/deposits";
import { identityOfPlayer, photo } from "../../support/identity";
import { winLobbyJackpot } from "../../support/lobby-win";
import { mailTo } from "../../support/mail";
import { dealOpenHand } from "../../support/open-hand";
import { loggedActions } from "../../support/operators";
import { runGroup } from "../../support/run-group";
import { turnOn } from "../../support/second-factor";
import {
  addMethod,
  giveCash,
  moneyOf,
  newWithdrawer,
  setIdentity,
  withdraw,
  withdrawalFaults,
} from "../../support/withdrawals";
import { SLOT } from "../money/support";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({
    paymentTimeoutMs: 300,
    mail: {
      from: { name: "Cherrystone", address: "support@cherrystone.example" },
      smtpUrl: null,
      pollMs: 20,
    },
  });
});
afterAll(() => casino.close());
afterEach(async () => {
  expect(await withdrawalFaults(casino)).toEqual([]);
});

type Who = Pick<TestPlayer, "pid" | "token">;

const closingOf = async ({ pid, token }: Who) =>
  (await send(casino.url, contract.closing, { params: { pid }, token })).body;

function close(
  { pid, token }: Who,
  more: { key?: string; expected_coupon?: string; expected_lost_minor?: number } = {},
) {
  const { key, ...body } = more;
  return send(casino.url, contract.closeAccount, {
    params: { pid },
    token,
    body: { expected_coupon: "", expected_lost_minor: 0, ...body },
    ...(key === undefined ? {} : { key }),
  });
}

const login = ({ email, password }: Pick<TestPlayer, "email" | "password">) =>
  send(casino.url, account.login, { body: loginBody(email, password) });

async function desk(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const { kysely: db } = casino.database;
  const print = (line: string) => printed.push(line);
  await runGroup(closedAccounts, { db, clock: casino.clock, actor: "jane", print }, args);
  return printed.join("\n");
}

const closingsOf = async (pid: number) =>
  casino.database.kysely
    .selectFrom("player_closing")
    .select(["is_closed", "actor", "reason", "cash_minor"])
    .where("player_id", "=", pid)
    .orderBy("changed_at")
    .execute();

const partsOf = async (pid: number) =>
  casino.database.kysely
    .selectFrom("withdrawal")
    .select(["kind", "amount_minor"])
    .where("player_id", "=", pid)
    .orderBy("amount_minor")
    .execute();

async function confirmEmail(pid: number): Promise<void> {
  await casino.database.kysely
    .updateTable("player")
    .set({ email_confirmed_at: casino.clock.now() })
    .where("player_id", "=", pid)
    .execute();
}

/** The player's deposits, and whether the provider gave their money back. */
const depositsOf = async (pid: number) =>
  casino.database.kysely
    .selectFrom("deposit")
    .innerJoin("sandbox_payment", (on) =>
      on.on(sql<boolean>`sandbox_payment.reference = deposit.deposit_id::text`),
    )
    .select(["deposit.status", sql<boolean>`refunded_at is not null`.as("refunded")])
    .where("player_id", "=", pid)
    .execute();

describe("what is left", () => {
  it("closing.pays-out: cards first, the rest to the last payout method, without regard to the limits", async () => {
    const player = await newWithdrawer(casino, { depositMinor: 100_00, cashMinor: 12_000_00 });
    // As many as may be open, and more than may be asked for in a day.
    await setIdentity(casino, player.pid, "in_review");
    for (let count = 0; count < 3; count += 1) await withdraw(casino.url, player, 20_00);
    await setIdentity(casino, player.pid, "verified");
    const preview = await closingOf(player);
    expect(preview).toMatchObject({ cash_minor: 12_040_00, held_minor: 60_00, coupon: null, hindrances: [] });
    expect(preview.parts.map(({ method, amount_minor: amount }) => [method.kind, amount])).toEqual([
      ["card", 40_00],
      ["USDT", 12_000_00],
    ]);
    const { status, body } = await close(player);
    expect([status, body.closed_at]).toEqual([200, casino.clock.now().toISOString()]);
    expect(body.withdrawals.map(({ kind, amount_minor: amount }) => [kind, amount])).toEqual([
      ["card", 40_00],
      ["USDT", 12_000_00],
    ]);
    expect(new Set(body.withdrawals.map((one) => one.request_id)).size).toBe(1);
    expect(await moneyOf(casino, player.pid)).toMatchObject({ cash: 0, bonus: 0 });
    expect(await closingsOf(player.pid)).toEqual([
      { is_closed: true, actor: "player", reason: "", cash_minor: 12_040_00 },
    ]);
  });

  it("closing.below-minimum: less than the smallest withdrawal goes back by the last deposit’s card", async () => {
    const player = await newWithdrawer(casino, { depositMinor: 20_00, cashMinor: 3_07 });
    await giveCash(casino, player.pid, -20_00);
    expect((await close(player)).status).toBe(200);
    expect(await partsOf(player.pid)).toEqual([{ kind: "card", amount_minor: 3_07 }]);
  });

  it.each([
    ["the second", ["5555 5555 5555 4444"], "4444"],
    ["the first again", ["5555 5555 5555 4444", APPROVED_CARD.card_number], "1111"],
  ])("closing.below-minimum: of two cards, the last deposit’s: %s", async (_, further, card_last4) => {
    const player = await newWithdrawer(casino, { depositMinor: 20_00 });
    for (const card_number of further) {
      casino.clock.advance(1_000);
      const body = { method: "card" as const, amount_minor: 20_00, ...APPROVED_CARD, card_number };
      const cashierToken = await openCashier(casino.url, player);
      accepted(await send(casino.url, hostedCashier.makeDeposit, { cashierToken, body }));
    }
    await giveCash(casino, player.pid, 3_07 - (1 + further.length) * 20_00);
    accepted(await close(player));
    const paid = await casino.database.kysely
      .selectFrom("withdrawal")
      .select(["card_last4", "amount_minor"])
      .where("player_id", "=", player.pid)
      .execute();
    expect(paid).toEqual([{ card_last4, amount_minor: 3_07 }]);
  });

  it("closing.below-minimum: without a card it goes to the payout method, and one cent is paid, too", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 1 });
    expect((await close(player)).status).toBe(200);
    expect(await partsOf(player.pid)).toEqual([{ kind: "USDT", amount_minor: 1 }]);
  });

  it.each(["none", "asked", "refused", "in_review"] as const)(
    "closing.unverified: with an identity that is %s, one cent or more waits for a person",
    async (state) => {
      for (const cashMinor of [1, 50_00]) {
        const player = await newWithdrawer(casino, { cashMinor });
        await setIdentity(casino, player.pid, state);
        const preview = await closingOf(player);
        expect([preview.hindrances, preview.review_reasons]).toEqual([[], ["identity"]]);
        const { status, body } = await close(player);
        expect([status, body.withdrawals.map((one) => [one.amount_minor, one.state])]).toEqual([
          200,
          [[cashMinor, "review"]],
        ]);
        const { kysely: db } = casino.database;
        await runGroup(payouts, { db, clock: casino.clock, actor: "olga", print: () => undefined }, [
          "pay",
          body.withdrawals[0]?.withdrawal_id ?? "",
          "--reason",
          "seen",
        ]);
        expect(await moneyOf(casino, player.pid)).toMatchObject({ cash: 0, onHold: cashMinor });
      }
    },
  );

  it("closing.nowhere-to-pay: money that came by coins stays the player's, and a person asks where it goes", async () => {
    const player = await newPlayer(casino.url);
    await confirmEmail(player.pid);
    await giveCash(casino, player.pid, 1);
    expect(await closingOf(player)).toMatchObject({ cash_minor: 1, parts: [], hindrances: [] });
    const { status, body } = await close(player);
    expect([status, body.withdrawals]).toEqual([200, []]);
    expect(await moneyOf(casino, player.pid)).toEqual({ cash: 1, bonus: 0, onHold: 0 });
    expect(await closingsOf(player.pid)).toMatchObject([{ is_closed: true, cash_minor: 0 }]);
    expect(await desk("list")).toContain(`player ${player.pid} `);
    const mail = await mailTo(casino.dataDir, player.email, "account is closed");
    expect(mail.text).toContain("$0.01");
    expect(mail.text).toContain("where to send it");
  });

  it("closing.while-excluded: an excluded player closes the account, which stays excluded if it is opened again", async () => {
    const player = await newWithdrawer(casino, { depositMinor: 25_00, cashMinor: 3 });
    await setIdentity(casino, player.pid, "none");
    await send(casino.url, exclusion.startExclusion, {
      params: { pid: player.pid },
      token: player.token,
      body: { period: "year", password: player.password },
    });
    const again = { ...player, token: (await signInAgain(casino.url, player)).sessionToken };
    expect((await close(again)).status).toBe(200);
    expect(await partsOf(player.pid)).toEqual([{ kind: "card", amount_minor: 25_03 }]);
    casino.clock.advance(1000);
    await desk("reopen", String(player.pid), "--reason", "asked by mail");
    expect((await signInAgain(casino.url, player)).exclusion?.kind).toBe("self_exclusion");
  });

  it("closing.pays-out: a jackpot that was won and not claimed is paid out, too", async () => {
    const player = await newWithdrawer(casino);
    const won = await winLobbyJackpot(casino.database.pool, player.pid);
    expect((await closingOf(player)).cash_minor).toBe(won);
    expect((await close(player)).status).toBe(200);
    expect(await partsOf(player.pid)).toEqual([{ kind: "USDT", amount_minor: won }]);
    expect(await moneyOf(casino, player.pid)).toMatchObject({ cash: 0 });
  });

  it("an account without money closes without a withdrawal, an identity check, or a method", async () => {
    const player = await newPlayer(casino.url);
    expect((await close(player)).body.withdrawals).toEqual([]);
    expect(await partsOf(player.pid)).toEqual([]);
  });

  it("closing.coupon-said-before: what the coupon loses is said before, and is what is lost", async () => {
    const player = await newDepositor(casino.url);
    await setIdentity(casino, player.pid, "verified");
    await send(casino.url, coupons.redeemCoupon, {
      params: { pid: player.pid },
      token: player.token,
      query: { login: player.login, couponCode: "CHERRY400", redeem: "true" },
    });
    const deposit = { method: "card" as const, amount_minor: 50_00, ...APPROVED_CARD };
    await send(casino.url, hostedCashier.makeDeposit, { cashierToken: player.cashierToken, body: deposit });
    const before = await moneyOf(casino, player.pid);
    const { coupon, cash_minor: cash } = await closingOf(player);
    const lost = coupon?.lost_minor ?? 0;
    expect([coupon?.coupon_code, cash]).toEqual(["CHERRY400", before.cash + before.bonus - lost]);
    expect(lost).toBeGreaterThan(0);

    const unseen = await close(player);
    expect([unseen.status, unseen.refused.errorCode]).toEqual([409, "withdrawal_changed"]);
    expect(await moneyOf(casino, player.pid)).toEqual(before);
    const { status } = await close(player, { expected_coupon: "CHERRY400", expected_lost_minor: lost });
    expect(status).toBe(200);
    expect(await moneyOf(casino, player.pid)).toMatchObject({ cash: 0, bonus: 0 });
    expect(await partsOf(player.pid)).toEqual([{ kind: "card", amount_minor: cash }]);
  });

  it("closing.open-rounds: one that began after the others were settled keeps the account open", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 100_00 });
    await dealOpenHand(casino.url, player);
    const { kysely } = casino.database;
    const now = casino.clock.now();
    const session = await findSession(kysely, player.token, now);
    if (!session) throw new Error("no session");
    const closing = kysely
      .transaction()
      .execute((trx) => closeAccount(trx, { session, expected: null }, now));
    await expect(closing).rejects.toMatchObject({ code: "bet_open" });
    expect((await closingOf(player)).open_rounds).toBe(1);
  });

  it("closing.open-rounds: open rounds are settled first by their rules, and what they win is paid out", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 100_00 });
    await dealOpenHand(casino.url, player);
    expect((await closingOf(player)).open_rounds).toBe(1);
    expect((await close(player)).status).toBe(200);
    const { rows } = await casino.database.pool.query<{ status: string }>(
      "select distinct status from round where player_id = $1",
      [player.pid],
    );
    expect(rows).toEqual([{ status: "settled" }]);
    expect(await moneyOf(casino, player.pid)).toMatchObject({ cash: 0, bonus: 0 });
  });

  it("closing.reopened: a withdrawal that comes back stays on the account and is listed, and an operator reopens it", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 900_00 });
    const { body } = await close(player);
    expect(body.withdrawals[0]?.state).toBe("review");
    const { kysely: db } = casino.database;
    const id = body.withdrawals[0]?.withdrawal_id ?? "";
    await runGroup(payouts, { db, clock: casino.clock, actor: "olga", print: () => undefined }, [
      "refuse",
      id,
      "--reason",
      "a test",
    ]);
    expect(await moneyOf(casino, player.pid)).toEqual({ cash: 900_00, bonus: 0, onHold: 0 });
    expect(await desk("list")).toContain(`player ${player.pid}  closed 2026-`);
    await expect(desk("reopen", String(player.pid))).rejects.toThrow("Missing --reason TEXT");
    expect(await desk("reopen", String(player.pid), "--reason", "asked by mail")).toContain("open again");
    expect((await loggedActions(casino.database.kysely)).at(-1)).toMatchObject({
      action: "player.reopen_account",
      subject_kind: "player",
      subject_id: String(player.pid),
      player_id: player.pid,
      before: { closed_at: expect.stringMatching(/^2026-/) as string },
      after: { closed_at: null },
      reason: "asked by mail",
    });
    await expect(desk("reopen", String(player.pid), "--reason", "twice")).rejects.toThrow("is not closed");
    await expect(desk("reopen", "99", "--reason", "nobody")).rejects.toThrow("There is no player 99");
    expect(await desk("list")).not.toContain(`player ${player.pid} `);
    const again = { ...player, token: (await signInAgain(casino.url, player)).sessionToken };
    expect((await closingOf(again)).cash_minor).toBe(900_00);
    casino.clock.advance(1000);
    expect((await close(again)).status).toBe(200);
    expect((await closingsOf(player.pid)).map((row) => [row.is_closed, row.actor])).toEqual([
      [true, "player"],
      [false, "jane"],
      [true, "player"],
    ]);
  });

  it("closing.late-deposit: coins that arrive afterwards go back to where they came from, and nothing is left behind", async () => {
    const player = await newDepositor(casino.url);
    const deposited = await send(casino.url, hostedCashier.makeDeposit, {
      cashierToken: player.cashierToken,
      body: { method: "BTC", amount_minor: 50_00 },
    });
    const reference = deposited.body.deposit_id;
    // Its time is up: it hinders the closing no more.
    casino.clock.advance(COINS_EXPIRE_MS);
    await watchDeposits(depositServices(casino));
    const again = { ...player, token: (await signInAgain(casino.url, player)).sessionToken };
    expect((await close(again)).status).toBe(200);
    await depositServices(casino).provider.simulate?.({ reference });
    for (let look = 0; look < 2; look += 1) {
      casino.clock.advance(HOUR_MS);
      await watchDeposits(depositServices(casino));
    }
    expect(await moneyOf(casino, player.pid)).toEqual({ cash: 0, bonus: 0, onHold: 0 });
    expect(await depositsOf(player.pid)).toMatchObject([{ status: "returned", refunded: true }]);
    expect(await desk("list")).not.toContain(`player ${player.pid} `);
  });
});

describe("what hinders it", () => {
  async function hindered(player: Who, code: string): Promise<void> {
    const before = await moneyOf(casino, player.pid);
    expect((await closingOf(player)).hindrances).toContain(code);
    expect((await close(player)).refused.errorCode).toBe(code);
    expect(await moneyOf(casino, player.pid)).toEqual(before);
    expect(await closingsOf(player.pid)).toEqual([]);
  }

  it.each([
    ["on its way", "pending", { method: "BTC" as const }],
    [
      "whose provider is silent",
      "unknown",
      { method: "card" as const, ...APPROVED_CARD, card_number: "4000 0000 0000 0119" },
    ],
  ])("closing.hindrances: a deposit %s", async (_, status, paid) => {
    const player = await newDepositor(casino.url);
    const body = { amount_minor: 50_00, ...paid };
    const { cashierToken } = player;
    const made = accepted(await send(casino.url, hostedCashier.makeDeposit, { cashierToken, body }));
    expect(made.status).toBe(status);
    await hindered(player, "deposit_pending");
  });

  it("closing.hindrances: a bet at a live table", async () => {
    const player = await newPlayer(casino.url);
    const { pool } = casino.database;
    await giveCash(casino, player.pid, 10_00);
    await setIdentity(casino, player.pid, "verified");
    await addMethod(casino.url, player);
    const dealt = await dealOpenHand(casino.url, player);
    await pool.query("update round set shared_day = current_date where round_id = $1", [dealt.round_id]);
    await hindered(player, "bet_open");
  });

  it("closing.password: asks for the password again after five minutes", async () => {
    const player = await newPlayer(casino.url);
    expect((await closingOf(player)).needs_password).toBe(false);
    casino.clock.advance(6 * 60_000);
    expect((await closingOf(player)).needs_password).toBe(true);
    const stale = await close(player);
    expect([stale.status, stale.refused.errorCode]).toEqual([403, "reauthentication_required"]);
    const given = { password: player.password };
    await send(casino.url, withdrawals.reauthenticate, {
      params: { pid: player.pid },
      token: player.token,
      body: given,
    });
    expect((await close(player)).status).toBe(200);
  });

  it("closing.code: asks a player with a second factor for a code in place of the password", async () => {
    const player = await newPlayer(casino.url);
    const { recoveryCodes } = await turnOn(casino, player);
    casino.clock.advance(6 * 60_000);
    expect(await closingOf(player)).toMatchObject({ needs_password: false, needs_code: true });
    const stale = await close(player);
    expect([stale.status, stale.refused.errorCode]).toEqual([403, "second_factor_required"]);
    const [second_factor = ""] = recoveryCodes;
    await send(casino.url, withdrawals.reauthenticate, {
      params: { pid: player.pid },
      token: player.token,
      body: { second_factor },
    });
    expect((await close(player)).status).toBe(200);
  });
});

describe("a closed account", () => {
  it("closing.ends-access: every session, the saved login and the cashier end, and no way in is left", async () => {
    const player = await newDepositor(casino.url);
    const other = (await signInAgain(casino.url, player)).sessionToken;
    const { kysely } = casino.database;
    const saved = await saveLogin(kysely, player.pid, casino.clock.now());
    const { body } = await close(player);
    for (const token of [player.token, other]) {
      const old = await send(casino.url, account.player, { params: { pid: player.pid }, token });
      expect([old.status, old.refused.errorCode]).toEqual([401, "unauthenticated"]);
    }
    const cashier = await send(casino.url, hostedCashier.cashierState, { cashierToken: player.cashierToken });
    expect(cashier.refused.errorCode).toBe("cashier_closed");
    const place = { clientId: 3, timezone: "+00:00", address: "127.0.0.1", language: "en" as const };
    const asIs = <Found>(found: Found) => Promise.resolve(found);
    expect(await signInByHandle(kysely, saved, place, casino.clock.now(), asIs)).toBeNull();

    const refused = await login(player);
    expect([refused.status, refused.refused.errorCode, refused.refused.closedAt]).toEqual([
      403,
      "account_closed",
      body.closed_at,
    ]);
    const wrong = await login({ ...player, password: "not-this-one" });
    expect(wrong.refused.errorCode).toBe("invalid_credentials");
    expect(await recoverableAccount(kysely, player.email)).toBeNull();
    const stored = await kysely
      .selectFrom("player")
      .select(["email_permit", "play_checked"])
      .where("player_id", "=", player.pid)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ email_permit: false, play_checked: true });
  });

  it("closing.address-taken: a sign-up with its address is answered as for every known address", async () => {
    const open = await newPlayer(casino.url);
    const player = await newPlayer(casino.url);
    await close(player);
    const answers = await Promise.all(
      [open, player].map(({ email }) =>
        send(casino.url, account.signup, {
          body: signupBody({ email, first_name: "Somebody", last_name: "Else" }),
        }),
      ),
    );
    expect(answers[1]?.status).toBe(answers[0]?.status);
    expect(answers[1]?.refused.errorCode).toBe(answers[0]?.refused.errorCode);
  });

  it("closing.no-play: the database takes no stake of a closed account", async () => {
    const player = await newPlayer(casino.url);
    await close(player);
    const { rows } = await casino.database.pool.query<{ refusal: { code: string } | null }>(
      "select play_refusal($1, '101-1', 100, 0, now()) as refusal",
      [player.pid],
    );
    expect(rows[0]?.refusal?.code).toBe("account_closed");
  });

  it("closing.mail: a mail says what is paid, where to, and what is kept how long", async () => {
    const player = await newWithdrawer(casino, { depositMinor: 100_00, cashMinor: 50_00 });
    await confirmEmail(player.pid);
    await close(player);
    const mail = await mailTo(casino.dataDir, player.email, "account is closed");
    expect(mail.text).toContain("$100.00 to Visa •••• 1111");
    expect(mail.text).toContain("$50.00 to USDT");
    expect(mail.text).toContain("5 years");
    expect(mail.text).toContain("/info/privacy/");
  });
});

describe("at the same moment", () => {
  it("closing.once: a form that is sent twice closes once, and gets the first answer again", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 50_00 });
    const key = randomUUID();
    const both = await Promise.all([close(player, { key }), close(player, { key })]);
    const later = await close(player, { key });
    expect([...both, later].map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = [...both, later].map(({ body }) => body.withdrawals.map((one) => one.withdrawal_id));
    expect(new Set(ids.flat()).size).toBe(1);
    expect(await closingsOf(player.pid)).toHaveLength(1);
    expect(await partsOf(player.pid)).toEqual([{ kind: "USDT", amount_minor: 50_00 }]);
  });

  it("closing.once: two tabs close it once, and the other is told that it is over", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 50_00 });
    const both = await Promise.all([close(player), close(player)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 403])]);
    expect(await closingsOf(player.pid)).toHaveLength(1);
    expect(await partsOf(player.pid)).toEqual([{ kind: "USDT", amount_minor: 50_00 }]);
  });

  it("cashier.deposit-decided-locked: a deposit of the moment in which the account closes is refused before anything is charged", async () => {
    const { pool } = casino.database;
    const player = await newDepositor(casino.url);
    const blocker = await pool.connect();
    // The closing waits for the blocker when it ends all access, and the deposit for the closing.
    await blocker.query("begin");
    await blocker.query("select 1 from cashier_ticket where player_id = $1 for update", [player.pid]);
    const closing = close(player);
    await expect.poll(waiting).toBe(1);
    const depositing = send(casino.url, hostedCashier.makeDeposit, {
      cashierToken: player.cashierToken,
      body: { method: "card", amount_minor: 50_00, ...APPROVED_CARD },
    });
    await expect.poll(waiting).toBe(2);
    await blocker.query("rollback");
    blocker.release();
    expect((await closing).status).toBe(200);
    expect((await depositing).refused.errorCode).toBe("account_closed");
    expect(await depositsOf(player.pid)).toEqual([]);
  });

  /** How many transactions of this casino wait for another one. */
  async function waiting(): Promise<number> {
    const { rows } = await casino.database.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting ?? 0;
  }

  it("closing.races: against spins, a withdrawal and a sign-in nothing is lost, paid twice, or left open", async () => {
    for (let count = 0; count < 5; count += 1) {
      const player = await newWithdrawer(casino, { cashMinor: 100_00 });
      const { pid, token } = player;
      const spin = () =>
        send(casino.url, rounds.startRound, {
          params: { pid },
          token,
          body: { game_code: SLOT, stake_minor: 100 },
        });
      const [closed, withdrawn] = await Promise.all([
        close(player),
        withdraw(casino.url, player, 30_00),
        spin(),
        spin(),
        login(player),
      ]);
      expect([200, 409]).toContain(closed.status);
      expect([200, 401, 403, 409]).toContain(withdrawn.status);
      if (closed.status !== 200) continue;
      expect(await moneyOf(casino, pid)).toMatchObject({ cash: 0, bonus: 0 });
      const live = await casino.database.kysely
        .selectFrom("player_session")
        .select("session_id")
        .where("player_id", "=", pid)
        .where("revoked_at", "is", null)
        .execute();
      expect(live).toEqual([]);
    }
  });
});

describe("inactive accounts", () => {
  const stateOf = async (pid: number) => {
    const row = await casino.database.kysely
      .selectFrom("player")
      .select("identity_state")
      .where("player_id", "=", pid)
      .executeTakeFirstOrThrow();
    return row.identity_state;
  };

  const asksOf = async (pid: number) =>
    casino.database.kysely
      .selectFrom("identity_event")
      .select(["event", "reason"])
      .where("player_id", "=", pid)
      .where("event", "=", "asked")
      .execute();

  it("inactive.identity-again: a sign-in after twelve months asks once to identify again, and the money stays", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 50_00 });
    casino.clock.advance(330 * DAY_MS);
    expect((await login(player)).status).toBe(200);
    expect(await stateOf(player.pid)).toBe("verified");

    casino.clock.advance(366 * DAY_MS);
    const answers = await Promise.all([login(player), login(player)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stateOf(player.pid)).toBe("asked");
    expect(await asksOf(player.pid)).toEqual([{ event: "asked", reason: "inactive" }]);
    expect(await moneyOf(casino, player.pid)).toEqual({ cash: 50_00, bonus: 0, onHold: 0 });
    const again = { ...player, token: answers[0]?.body.sessionToken ?? "" };
    expect((await withdraw(casino.url, again, 20_00)).refused.errorCode).toBe("identity_required");
    await setIdentity(casino, player.pid, "verified");
    expect((await login(player)).status).toBe(200);
    expect(await stateOf(player.pid)).toBe("verified");
  });

  it("inactive.new-files: only files from after the request count, and the page asks for each again", async () => {
    const player = await newPlayer(casino.url);
    const before = identityOfPlayer(casino, player);
    expect((await before.filesAndSubmit()).status).toBe(200);
    await setIdentity(casino, player.pid, "verified");
    casino.clock.advance(366 * DAY_MS);
    const token = (await signInAgain(casino.url, player)).sessionToken;
    expect(await stateOf(player.pid)).toBe("asked");
    const again = identityOfPlayer(casino, { ...player, token });
    expect((await again.view()).documents).toEqual([]);
    const old = await again.submit();
    expect([old.status, old.refused.errorCode]).toEqual([409, "documents_missing"]);
    expect(await stateOf(player.pid)).toBe("asked");
    casino.clock.advance(1000);
    await again.file("document_front", await photo());
    expect((await again.submit()).refused.errorCode).toBe("documents_missing");
    expect((await again.filesAndSubmit()).status).toBe(200);
    expect((await again.view()).documents).toHaveLength(3);
  });
});
