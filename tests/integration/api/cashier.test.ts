import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import type { BodyOf } from "~/casino/contract/call";
import * as coupons from "~/casino/contract/coupons";
import * as hostedCashier from "~/casino/contract/hosted-cashier";
import { HOUR_MS } from "~/shared/durations";
import { startTestCasino, type TestCasino, TestClock } from "../../support/casino";
import {
  APPROVED_CARD,
  completeDetails,
  newDepositor,
  newPlayer,
  openCashier,
  send,
} from "../../support/casino-client";
import { UnreliableProvider } from "../../support/unreliable-provider";
import { moneyOf, newWithdrawer, withdraw } from "../../support/withdrawals";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({ paymentTimeoutMs: 300 });
});
afterAll(() => casino.close());

type DepositBody = BodyOf<typeof hostedCashier.makeDeposit>;
const card = (card_number: string, amount_minor = 25_00): DepositBody => ({
  method: "card",
  amount_minor,
  ...APPROVED_CARD,
  card_number,
});

const coins = (method: "BTC" | "LTC"): DepositBody => ({ method, amount_minor: 25_00 });

function deposit(player: { cashierToken: string }, body: DepositBody, key?: string) {
  return send(casino.url, hostedCashier.makeDeposit, {
    cashierToken: player.cashierToken,
    body,
    ...(key === undefined ? {} : { key }),
  });
}

/** A player's ledger postings by kind, and the sum of all entries. */
async function books(pid: number, of = casino) {
  const { rows } = await of.database.pool.query<{ kind: string; amount: number }>(
    `select t.kind, sum(e.amount_minor)::bigint as amount from ledger_transaction t
     join ledger_entry e using (player_id, transaction_id)
     where player_id = $1 and e.account in ('cash', 'bonus') group by t.transaction_id, t.kind`,
    [pid],
  );
  const all = await of.database.pool.query<{ sum: number }>(
    "select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entry",
  );
  return { postings: rows.map(({ kind, amount }) => [kind, amount]), total: all.rows[0]?.sum };
}

describe("tickets of the cashier", () => {
  it("a hundred page views leave ten tickets, and the open cashier keeps its own", async () => {
    const player = await newDepositor(casino.url);
    const view = () =>
      send(casino.url, account.cashier, {
        params: { pid: player.pid },
        token: player.token,
        body: { skinId: 1, playerId: player.pid, cashier_type: "deposit", client_type: "InstantPlay" },
      });
    for (let views = 0; views < 100; views += 1) {
      casino.clock.advance(1);
      expect((await view()).status).toBe(200);
    }
    const { rows } = await casino.database.pool.query<{ waiting: number; opened: number }>(
      `select count(*) filter (where token_hash is null)::int as waiting,
         count(*) filter (where token_hash is not null)::int as opened
       from cashier_ticket where player_id = $1`,
      [player.pid],
    );
    expect(rows).toEqual([{ waiting: 10, opened: 1 }]);
    const open = await send(casino.url, hostedCashier.cashierState, { cashierToken: player.cashierToken });
    expect(open.status).toBe(200);
    expect(await openCashier(casino.url, player)).toMatch(/^\d+\./);
  });
});

describe("cashier tickets", () => {
  it("cashier.details-first: without complete account details there is no ticket", async () => {
    const player = await newPlayer(casino.url);
    const { status, refused } = await send(casino.url, account.cashier, {
      params: { pid: player.pid },
      token: player.token,
      body: { skinId: 1, playerId: player.pid, cashier_type: "deposit", client_type: "Mobile" },
    });
    expect([status, refused.errorCode]).toEqual([409, "details_incomplete"]);
  });

  it.each(["en", "fr-CA"])(
    "the form that opens the cashier names the language of its page: %s",
    async (language) => {
      const { pid, token } = await newDepositor(casino.url);
      const { body } = await send(casino.url, account.cashier, {
        params: { pid },
        token,
        headers: { "accept-language": language },
        body: { skinId: 1, playerId: pid, cashier_type: "deposit", client_type: "InstantPlay" },
      });
      expect(body.lang).toBe(language);
    },
  );

  it("a ticket works only with the login, player and handle it was issued for", async () => {
    const player = await newPlayer(casino.url);
    await completeDetails(casino.url, player);
    const other = await newPlayer(casino.url);
    const { body: ticket } = await send(casino.url, account.cashier, {
      params: { pid: player.pid },
      token: player.token,
      body: { skinId: 1, playerId: player.pid, cashier_type: "deposit", client_type: "Mobile" },
    });
    const fields = {
      RTGLogin: ticket.login,
      RTG_PID: ticket.player_id,
      HashedPassword: ticket.hashed_password,
      SessionID: ticket.session_id,
    };
    const open = (changes: Partial<typeof fields>) =>
      send(casino.url, hostedCashier.openCashier, { body: { ...fields, ...changes } });
    for (const wrong of [
      { RTGLogin: other.login },
      { RTG_PID: other.pid },
      { HashedPassword: ticket.session_id },
      { SessionID: ticket.hashed_password },
    ]) {
      expect((await open(wrong)).status).toBe(401);
    }
    const first = await open({});
    const reloaded = await open({});
    const state = (cashierToken: string) => send(casino.url, hostedCashier.cashierState, { cashierToken });
    expect((await state(first.body.cashier_token)).status).toBe(401);
    expect((await state(reloaded.body.cashier_token)).status).toBe(200);
    casino.clock.advance(HOUR_MS / 2);
    expect((await state(reloaded.body.cashier_token)).status).toBe(401);
    expect((await open({})).status).toBe(401);
  });
});

describe("the sandbox provider", () => {
  it("4111 is approved: the ledger has one deposit, the row has brand and last four only", async () => {
    const player = await newDepositor(casino.url);
    const { body } = await deposit(player, card("4111-1111-1111-1111"));
    expect(body).toMatchObject({ status: "approved", bonus_minor: 0, balance_minor: 25_00, reason: null });
    expect(await books(player.pid)).toEqual({ postings: [["deposit", 25_00]], total: 0 });
    const row = await casino.database.kysely
      .selectFrom("deposit")
      .selectAll()
      .where("deposit_id", "=", body.deposit_id)
      .execute();
    expect(JSON.stringify(row)).not.toContain("411111");
    expect(row[0]).toMatchObject({ card_brand: "Visa", card_last4: "1111" });
  });

  it("a declined card: 402 with the reason's code, nothing credited", async () => {
    const player = await newDepositor(casino.url);
    const { status, refused } = await deposit(player, card("4000 0000 0000 0002"), "declined-1");
    expect([status, refused.errorCode, refused.reason]).toEqual([402, "deposit_declined", "do_not_honor"]);
    expect(await books(player.pid)).toEqual({ postings: [], total: 0 });
    expect((await deposit(player, card("4000 0000 0000 0002"), "declined-1")).status).toBe(402);
  });

  it("the sandbox declines every card that is not a test card", async () => {
    const player = await newDepositor(casino.url);
    expect((await deposit(player, card("4242 4242 4242 4242"))).refused.errorCode).toBe("deposit_declined");
  });

  it("a provider that does not answer leaves the deposit unknown, with nothing credited", async () => {
    const player = await newDepositor(casino.url);
    const { status, body } = await deposit(player, card("4000 0000 0000 0119"), "silent-1");
    expect([status, body.status, body.balance_minor]).toEqual([200, "unknown", 0]);
    expect(await books(player.pid)).toEqual({ postings: [], total: 0 });
    const state = await send(casino.url, hostedCashier.depositState, {
      params: { depositId: body.deposit_id },
      cashierToken: player.cashierToken,
    });
    expect(state.body).toEqual(body);
  });

  it("a provider that answers twice is settled once", async () => {
    const player = await newDepositor(casino.url);
    expect((await deposit(player, card("4000 0000 0000 0259"))).body.status).toBe("approved");
    expect(await books(player.pid)).toEqual({ postings: [["deposit", 25_00]], total: 0 });
    const data = await send(casino.url, account.player, { params: { pid: player.pid }, token: player.token });
    expect(data.body.total_deposits_number).toBe(1);
  });

  it("a late, repeated approval is credited once", async () => {
    const late = new UnreliableProvider(new TestClock());
    late.script({ delivery: "late", times: 5 });
    const slow = await startTestCasino({ payments: late, paymentTimeoutMs: 50 });
    const player = await newDepositor(slow.url);
    const made = await send(slow.url, hostedCashier.makeDeposit, {
      cashierToken: player.cashierToken,
      body: card(APPROVED_CARD.card_number),
    });
    expect(made.body.status).toBe("unknown");
    expect(late.deliver()).toBe(5);
    const state = () =>
      send(slow.url, hostedCashier.depositState, {
        params: { depositId: made.body.deposit_id },
        cashierToken: player.cashierToken,
      });
    await expect.poll(async () => (await state()).body.status).toBe("approved");
    expect(await books(player.pid, slow)).toEqual({ postings: [["deposit", 25_00]], total: 0 });
    await slow.close();
    expect(slow.logged.join("")).not.toContain("was not settled");
  });
});

describe("amounts and fields", () => {
  it.each([
    [9_99, "deposit_below_minimum", "The smallest deposit is $10.00; you asked for $9.99."],
    [5_000_01, "deposit_above_maximum", "The largest deposit is $5,000.00; you asked for $5,000.01."],
    [10.5, "invalid_field", "Please enter an amount in dollars and cents."],
    [-25_00, "invalid_field", "Please enter an amount in dollars and cents."],
    [1e300, "invalid_field", "Please enter an amount in dollars and cents."],
  ])("deposit.range: a deposit of %d is refused: %s", async (amountMinor, code, sentence) => {
    const player = await newDepositor(casino.url);
    const { refused } = await deposit(player, card(APPROVED_CARD.card_number, amountMinor));
    expect([refused.errorCode, refused.errorMessage]).toEqual([code, sentence]);
  });

  it("cashier.last-method: the cashier names the way of the last deposit that was credited", async () => {
    const player = await newDepositor(casino.url);
    const state = async () => {
      const { body } = await send(casino.url, hostedCashier.cashierState, player);
      return [body.last_method, body.limit_left_minor];
    };
    expect(await state()).toEqual([null, null]);
    const coins = (method: "BTC" | "LTC") => deposit(player, { method, amount_minor: 25_00 });
    const { deposit_id: depositId } = (await coins("BTC")).body;
    // It may never be paid.
    expect(await state()).toEqual([null, null]);
    await send(casino.url, hostedCashier.simulatePayment, { ...player, params: { depositId } });
    expect(await state()).toEqual(["BTC", null]);
    casino.clock.advance(1);
    await coins("LTC");
    await deposit(player, card(APPROVED_CARD.card_number));
    expect(await state()).toEqual(["card", null]);
  });

  it("a requested coupon's tier sets the minimum; a redeemed coupon adds no bonus to a further deposit", async () => {
    const player = await newPlayer(casino.url);
    await completeDetails(casino.url, player);
    await send(casino.url, coupons.redeemCoupon, {
      params: { pid: player.pid },
      token: player.token,
      query: { login: player.login, couponCode: "CHERRY400", redeem: "true" },
    });
    const cashierToken = await openCashier(casino.url, player);
    const { body: state } = await send(casino.url, hostedCashier.cashierState, { cashierToken });
    const tier = state.coupon?.tiers.find(({ method }) => method === "card");
    const minimum = tier?.minimum_minor ?? 0;
    expect(state.methods[0]).toMatchObject({
      method: "card",
      label: "Credit or debit card",
      minimum_minor: minimum,
    });
    const below = await deposit({ cashierToken }, card(APPROVED_CARD.card_number, minimum - 1));
    expect(below.refused.errorCode).toBe("deposit_below_minimum");
    const first = await deposit({ cashierToken }, card(APPROVED_CARD.card_number, minimum));
    expect(first.body.bonus_minor).toBe((minimum * (tier?.bonus_percent ?? 0)) / 100);
    const second = await deposit({ cashierToken }, card(APPROVED_CARD.card_number, 25_00));
    expect(second.body).toMatchObject({ status: "approved", bonus_minor: 0 });
  });

  it("the welcome offer is for any one deposit, not only for the first", async () => {
    const player = await newDepositor(casino.url);
    expect((await deposit(player, card(APPROVED_CARD.card_number))).body.bonus_minor).toBe(0);
    await send(casino.url, coupons.redeemCoupon, {
      params: { pid: player.pid },
      token: player.token,
      query: { login: player.login, couponCode: "CHERRY400", redeem: "true" },
    });
    const second = await deposit(player, card(APPROVED_CARD.card_number));
    expect(second.body).toMatchObject({ status: "approved", bonus_minor: 100_00 });
  });

  it("a deposit only the waiting coupon forbids is refused with ways on, and works once it is cancelled", async () => {
    const player = await newPlayer(casino.url);
    await completeDetails(casino.url, player);
    const own = { params: { pid: player.pid }, token: player.token };
    const query = { login: player.login, couponCode: "NEXT25", redeem: "true" as const };
    await send(casino.url, coupons.redeemCoupon, { ...own, query });
    const cashierToken = await openCashier(casino.url, player);
    const { body: state } = await send(casino.url, hostedCashier.cashierState, { cashierToken });
    const below = await deposit({ cashierToken }, card(APPROVED_CARD.card_number, 20_00));
    expect([below.refused.errorCode, below.refused.errorMessage]).toEqual([
      "deposit_below_minimum",
      `The smallest deposit with ${state.coupon?.coupon_title} is $25.00; you asked for $20.00. ` +
        "Deposit more, choose another coupon, or cancel this one to deposit without it.",
    ]);
    const hopeless = await deposit({ cashierToken }, card(APPROVED_CARD.card_number, 2_00));
    expect(hopeless.refused.errorMessage).toBe("The smallest deposit is $25.00; you asked for $2.00.");
    await send(casino.url, coupons.cancelCoupon, own);
    const without = await deposit({ cashierToken }, card(APPROVED_CARD.card_number, 20_00));
    expect(without.body).toMatchObject({ status: "approved", bonus_minor: 0 });
  });

  it.each([
    [{ card_number: "4111 1111 1111 1112" }, "Please check the card number."],
    [{ card_number: "4111" }, "Please check the card number."],
    [{ card_expiry: "10/26" }, "Please check the card’s expiration date (MM/YY)."],
    [{ card_expiry: "13/30" }, "Please check the card’s expiration date (MM/YY)."],
    [{ card_cvc: "12" }, "Please check the card’s security code."],
  ])("card fields %j are refused", async (changes, sentence) => {
    const player = await newDepositor(casino.url);
    const { status, refused } = await deposit(player, { ...card(APPROVED_CARD.card_number), ...changes });
    expect([status, refused.errorMessage]).toEqual([400, sentence]);
    const rows = await casino.database.kysely
      .selectFrom("deposit")
      .select("status")
      .where("player_id", "=", player.pid)
      .execute();
    expect(rows).toEqual([]);
  });

  it("a card is valid to the end of its month", async () => {
    const player = await newDepositor(casino.url);
    const body = { ...card(APPROVED_CARD.card_number), card_expiry: "11/2026" };
    expect((await deposit(player, body)).body.status).toBe("approved");
  });
});

describe("idempotency of deposits", () => {
  it("the same deposit posted ten times at once is one deposit", async () => {
    const player = await newDepositor(casino.url);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => deposit(player, card(APPROVED_CARD.card_number), "once")),
    );
    const [first] = answers;
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, () => first?.body));
    expect(await books(player.pid)).toEqual({ postings: [["deposit", 25_00]], total: 0 });
  });

  it.each([
    ["another amount", card(APPROVED_CARD.card_number, 30_00)],
    ["another card", card("4000 0000 0000 0002")],
    ["coins", coins("BTC")],
  ])("the key of a card deposit with %s is a conflict", async (_, other) => {
    const player = await newDepositor(casino.url);
    await deposit(player, card(APPROVED_CARD.card_number), "key-1");
    const { status, refused } = await deposit(player, other, "key-1");
    expect([status, refused.errorCode]).toEqual([422, "idempotency_conflict"]);
    expect(await books(player.pid)).toEqual({ postings: [["deposit", 25_00]], total: 0 });
  });

  it("the key of coins that are waited for with another kind of coin is a conflict, without a date of payment", async () => {
    const player = await newDepositor(casino.url);
    await deposit(player, coins("BTC"), "coins");
    const { status, refused } = await deposit(player, coins("LTC"), "coins");
    expect([status, refused.errorCode, refused.depositedAt]).toEqual([
      422,
      "idempotency_conflict",
      undefined,
    ]);
    expect((await deposit(player, coins("BTC"), "coins")).body).toMatchObject({
      status: "pending",
      method: "BTC",
    });
  });

  it("deposit.declined-key: after a decline the same page with a corrected card is a new attempt, charged once", async () => {
    const player = await newDepositor(casino.url);
    const declined = await deposit(player, card("4000 0000 0000 0002"), "corrected");
    expect(declined.refused.errorCode).toBe("deposit_declined");
    const corrected = await Promise.all(
      Array.from({ length: 5 }, () => deposit(player, card(APPROVED_CARD.card_number), "corrected")),
    );
    expect(new Set(corrected.map(({ body }) => `${body.status} ${body.deposit_id}`)).size).toBe(1);
    expect(corrected[0]?.body.status).toBe("approved");
    expect(await books(player.pid)).toEqual({ postings: [["deposit", 25_00]], total: 0 });
    // Approved, the key is used up.
    const other = await deposit(player, card("4000 0000 0000 0002"), "corrected");
    expect(other.refused).toMatchObject({
      errorCode: "idempotency_conflict",
      depositedAt: corrected[0]?.body.created_at,
    });
  });

  it("deposit.declined-key: the same card with a corrected security code is tried again, up to ten times", async () => {
    const player = await newDepositor(casino.url);
    const tries = () =>
      casino.database.kysely
        .selectFrom("deposit")
        .select("status")
        .where("player_id", "=", player.pid)
        .execute();
    for (const cvc of ["111", "222"]) {
      await deposit(player, { ...card("4000 0000 0000 0002"), card_cvc: cvc }, "cvc");
    }
    expect(await tries()).toHaveLength(2);
    for (let again = 0; again < 9; again += 1) {
      expect((await deposit(player, card("4000 0000 0000 0002"), "cvc")).status).toBe(402);
    }
    expect(await tries()).toHaveLength(10);
  });

  it("two players' deposits with one key are two deposits, private to each", async () => {
    const [ada, eve] = [await newDepositor(casino.url), await newDepositor(casino.url)];
    const made = await deposit(ada, card(APPROVED_CARD.card_number), "same-key");
    const other = await deposit(eve, card(APPROVED_CARD.card_number), "same-key");
    expect(other.body.deposit_id).not.toBe(made.body.deposit_id);
    const peek = await send(casino.url, hostedCashier.depositState, {
      params: { depositId: made.body.deposit_id },
      cashierToken: eve.cashierToken,
    });
    expect(peek.status).toBe(404);
  });

  it("a deposit left pending by a killed casino is finished by the repeat of its key", async () => {
    const late = new UnreliableProvider(new TestClock());
    late.script({ delivery: "late" });
    const silent = await startTestCasino({ payments: late, paymentTimeoutMs: 60_000 });
    const player = await newDepositor(silent.url);
    const body = card(APPROVED_CARD.card_number);
    const lost = send(silent.url, hostedCashier.makeDeposit, {
      cashierToken: player.cashierToken,
      body,
      key: "lost",
    });
    const pending = () => silent.database.kysely.selectFrom("deposit").select("status").execute();
    await expect.poll(pending).toEqual([{ status: "pending" }]);
    const second = await startTestCasino({ databaseUrl: silent.database.url });
    const again = await send(second.url, hostedCashier.makeDeposit, {
      cashierToken: player.cashierToken,
      body,
      key: "lost",
    });
    expect(again.body).toMatchObject({ status: "approved", balance_minor: 25_00 });
    expect(await books(player.pid, silent)).toEqual({ postings: [["deposit", 25_00]], total: 0 });
    expect(late.deliver()).toBe(1);
    expect((await lost).body).toEqual(again.body);
    expect(await books(player.pid, silent)).toEqual({ postings: [["deposit", 25_00]], total: 0 });
    await second.close();
    await silent.close();
  });
});

it("cashier.deposit-beside-withdrawal: a deposit and a withdrawal of the same moment both count", async () => {
  for (let time = 0; time < 3; time += 1) {
    const player = await newWithdrawer(casino, { depositMinor: 50_00, cashMinor: 50_00 });
    const ready = { ...player, cashierToken: await openCashier(casino.url, player) };
    const [paid, withdrawn] = await Promise.all([
      deposit(ready, card(APPROVED_CARD.card_number)),
      withdraw(casino.url, player, 100_00),
    ]);
    expect([paid.body.status, withdrawn.status]).toEqual(["approved", 200]);
    const { rows } = await casino.database.pool.query(
      "select sum(amount_minor)::int as asked from withdrawal where player_id = $1",
      [player.pid],
    );
    expect(rows).toEqual([{ asked: 100_00 }]);
    expect(await moneyOf(casino, player.pid)).toMatchObject({ cash: 25_00, bonus: 0 });
    expect((await books(player.pid)).total).toBe(0);
  }
});
