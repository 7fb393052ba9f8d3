import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BodyOf } from "~/casino/contract/call";
import * as coupons from "~/casino/contract/coupons";
import * as hostedCashier from "~/casino/contract/hosted-cashier";
import { depositServices } from "../../../server/casino/api/cashier";
import type { CasinoServices } from "../../../server/casino/api/services";
import type { DepositServices } from "../../../server/casino/domain/deposits/services";
import { markExpired } from "../../../server/casino/domain/deposits/settle";
import { LOOKUP_DELAYS_S, watchDeposits } from "../../../server/casino/domain/deposits/watch";
import { COINS_EXPIRE_MS, LATE_MS, sandboxProvider } from "../../../server/casino/domain/payments/sandbox";
import { startTestCasino, type TestCasino } from "../../support/casino";
import {
  APPROVED_CARD,
  completeDetails,
  newDepositor,
  newPlayer,
  openCashier,
  send,
  type TestPlayer,
} from "../../support/casino-client";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

/** Delay until the background check looks at a new deposit. */
const FIRST_LOOKUP_MS = (LOOKUP_DELAYS_S[0] ?? 0) * 1000;
const LATE_CARD = "4000 0000 0000 0341";
type Depositor = Pick<TestPlayer, "pid"> & { cashierToken: string };
type DepositBody = BodyOf<typeof hostedCashier.makeDeposit>;

const card = (card_number: string, amount_minor = 25_00): DepositBody => ({
  method: "card",
  amount_minor,
  ...APPROVED_CARD,
  card_number,
});

const deposit = ({ cashierToken }: Depositor, body: DepositBody, key?: string) =>
  send(casino.url, hostedCashier.makeDeposit, { cashierToken, body, ...(key === undefined ? {} : { key }) });
const look = ({ cashierToken }: Depositor, depositId: string) =>
  send(casino.url, hostedCashier.depositState, { params: { depositId }, cashierToken });
const simulate = ({ cashierToken }: Depositor, depositId: string) =>
  send(casino.url, hostedCashier.simulatePayment, { params: { depositId }, cashierToken });

/** Deposit credits in the ledger, and the sum of all entries. */
async function credited(pid: number) {
  const { rows } = await casino.database.pool.query<{ amount: number }>(
    `select e.amount_minor as amount from ledger_transaction t join ledger_entry e using (player_id, transaction_id)
     where player_id = $1 and t.kind = 'deposit' and e.account = 'cash'`,
    [pid],
  );
  const all = await casino.database.pool.query<{ sum: number }>(
    "select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entry",
  );
  expect(all.rows[0]?.sum).toBe(0);
  return rows.map(({ amount }) => amount);
}

const sandbox = () => sandboxProvider({ db: casino.database.kysely, clock: casino.clock });

/** The background check of another copy of the casino, on the same database. */
function otherCopy(): DepositServices {
  return depositServices({
    db: casino.database.kysely,
    clock: casino.clock,
    payments: sandbox(),
    paymentTimeoutMs: 3_500,
    log: { error: () => undefined },
  } as unknown as CasinoServices);
}

describe("a late provider", () => {
  it("deposit.late-answer-credited-once: a late card payment is pending, then approved once and credited once", async () => {
    const player = await newDepositor(casino.url);
    const { body } = await deposit(player, card(LATE_CARD));
    expect(body).toMatchObject({ status: "pending", balance_minor: 0, pay_to: null, can_simulate: false });
    expect(await credited(player.pid)).toEqual([]);
    expect((await look(player, body.deposit_id)).body.status).toBe("pending");
    casino.clock.advance(LATE_MS);
    const looks = await Promise.all(Array.from({ length: 6 }, () => look(player, body.deposit_id)));
    expect(looks.map((one) => one.body.status)).toEqual(Array(6).fill("approved"));
    expect(await credited(player.pid)).toEqual([25_00]);
  });

  it("cashier: after the window is closed the background check credits the money, once among two copies", async () => {
    const player = await newDepositor(casino.url);
    const { body } = await deposit(player, card(LATE_CARD));
    casino.clock.advance(FIRST_LOOKUP_MS);
    await Promise.all([watchDeposits(otherCopy()), watchDeposits(otherCopy())]);
    expect((await look(player, body.deposit_id)).body.status).toBe("approved");
    expect(await credited(player.pid)).toEqual([25_00]);
  });

  it("the same late deposit posted again is the same, pending deposit", async () => {
    const player = await newDepositor(casino.url);
    const first = await deposit(player, card(LATE_CARD), "late-1");
    const again = await deposit(player, card(LATE_CARD), "late-1");
    expect(again.body).toEqual(first.body);
    casino.clock.advance(LATE_MS);
    expect((await deposit(player, card(LATE_CARD), "late-1")).body.status).toBe("approved");
    expect(await credited(player.pid)).toEqual([25_00]);
  });

  it("cashier: a provider that cannot be reached leaves the deposit open and is logged", async () => {
    const player = await newDepositor(casino.url);
    const { body } = await deposit(player, card(LATE_CARD));
    casino.clock.advance(COINS_EXPIRE_MS);
    const faults: string[] = [];
    const broken: DepositServices = {
      ...otherCopy(),
      provider: { ...sandbox(), look: () => Promise.reject(new Error("no route")) },
      onFault: (error, depositId) => faults.push(`${depositId}: ${String(error)}`),
    };
    expect(await watchDeposits(broken)).toBe(0);
    expect(faults).toEqual([`${body.deposit_id}: Error: no route`]);
    expect((await look(player, body.deposit_id)).body.status).toBe("approved");
    expect(await credited(player.pid)).toEqual([25_00]);
  });
});

describe("deposits in coins", () => {
  it.each([
    ["USDT", "25.00 USDT"],
    ["BTC", "0.00026316 BTC"],
    ["LTC", "0.25000000 LTC"],
  ] as const)("cashier: %s shows an address, %s, a sandbox rate and a time", async (method, amount) => {
    const player = await newDepositor(casino.url);
    const { body } = await deposit(player, { method, amount_minor: 25_00 });
    expect(body).toMatchObject({
      status: "pending",
      can_simulate: true,
      balance_minor: 0,
      card_last4: null,
    });
    expect(body.pay_to?.amount).toBe(amount);
    expect(body.pay_to?.address).toMatch(new RegExp(`^SANDBOX-${method}-[0-9A-F]{24}$`));
    expect(body.pay_to?.rate).toContain("sandbox");
    const until = Date.parse(body.expires_at ?? "") - casino.clock.now().getTime();
    expect(until).toBe(15 * 60_000);
    const paid = await Promise.all(Array.from({ length: 5 }, () => simulate(player, body.deposit_id)));
    expect(paid.map((one) => one.body.status)).toEqual(Array(5).fill("approved"));
    expect(paid[0]?.body.can_simulate).toBe(false);
    expect(await credited(player.pid)).toEqual([25_00]);
  });

  it("cashier: after 15 minutes the request has expired and says to send nothing", async () => {
    const player = await newDepositor(casino.url);
    const { body } = await deposit(player, { method: "BTC", amount_minor: 25_00 });
    casino.clock.advance(COINS_EXPIRE_MS - 1);
    expect((await look(player, body.deposit_id)).body.status).toBe("pending");
    casino.clock.advance(1);
    const over = await simulate(player, body.deposit_id);
    expect(over.body).toMatchObject({ status: "expired", can_simulate: false });
    expect(over.body.reason).toBe("not_paid");
    expect(await credited(player.pid)).toEqual([]);
  });

  it("cashier: when payment and expiry race, the ledger matches the deposit's state", async () => {
    for (let round = 0; round < 8; round += 1) {
      const player = await newDepositor(casino.url);
      const { body } = await deposit(player, { method: "LTC", amount_minor: 25_00 });
      const id = { playerId: player.pid, depositId: body.deposit_id };
      await Promise.all([
        simulate(player, body.deposit_id),
        markExpired(casino.database.kysely, id, casino.clock.now()),
        simulate(player, body.deposit_id),
        watchDeposits(otherCopy()),
      ]);
      const { status } = (await look(player, body.deposit_id)).body;
      expect(await credited(player.pid)).toEqual(status === "approved" ? [25_00] : []);
      expect(["approved", "expired"]).toContain(status);
    }
  });

  it("a card deposit, or another player's, cannot be paid by the button", async () => {
    const [ada, eve] = [await newDepositor(casino.url), await newDepositor(casino.url)];
    const late = await deposit(ada, card(LATE_CARD));
    const { status, refused } = await simulate(ada, late.body.deposit_id);
    expect([status, refused.errorMessage]).toEqual([404, "There is no such deposit."]);
    const coins = await deposit(ada, { method: "BTC", amount_minor: 25_00 });
    expect((await simulate(eve, coins.body.deposit_id)).status).toBe(404);
    expect(await credited(ada.pid)).toEqual([]);
  });
});

describe("what a deposit gives, before it is charged", () => {
  const quote = ({ cashierToken }: Depositor, method: string, amount_minor: number) =>
    send(casino.url, hostedCashier.depositQuote, {
      cashierToken,
      query: { method: method as "card", amount_minor },
    });

  async function depositorWith(couponCode: string): Promise<TestPlayer & { cashierToken: string }> {
    const player = await newPlayer(casino.url);
    await completeDetails(casino.url, player);
    await send(casino.url, coupons.redeemCoupon, {
      params: { pid: player.pid },
      token: player.token,
      query: { login: player.login, couponCode, redeem: "true" },
    });
    return { ...player, cashierToken: await openCashier(casino.url, player) };
  }

  it.each([
    ["CHERRY400", "card", 25_00, { bonus_minor: 100_00, needed_minor: 3_750_00, spins: null }],
    ["NEXT25", "LTC", 25_00, { bonus_minor: 25_00, needed_minor: 1_000_00, spins: null }],
    ["EVERYWAY", "BTC", 30_00, { bonus_minor: 75_00, needed_minor: 3_150_00, spins: null }],
    ["EVERYWAY", "card", 30_00, { bonus_minor: 30_00, needed_minor: 1_800_00, spins: null }],
  ])("cashier: %s by %s is what the deposit then gives", async (code, method, amount, expected) => {
    const player = await depositorWith(code);
    const { body } = await quote(player, method, amount);
    expect(body).toMatchObject({ ...expected, coupon: { coupon_code: code }, amount_minor: amount });
    const made =
      method === "card"
        ? await deposit(player, card(APPROVED_CARD.card_number, amount))
        : await deposit(player, { method: method as "BTC", amount_minor: amount });
    const paid = method === "card" ? made : await simulate(player, made.body.deposit_id);
    expect(paid.body).toMatchObject({ status: "approved", bonus_minor: body.bonus_minor });
  });

  it("cashier: extra spins are named with their game", async () => {
    const player = await depositorWith("SPINMATCH100");
    const { body: state } = await send(casino.url, hostedCashier.cashierState, player);
    const tier = state.coupon?.tiers.find(({ method }) => method === "card");
    expect(tier?.spins).toBeGreaterThan(0);
    const { body } = await quote(player, "card", tier?.minimum_minor ?? 0);
    expect(body.spins).toEqual({ count: tier?.spins, game: "Cherry Orchard" });
    expect(state.coupon?.spins_game).toBe("Cherry Orchard");
    await deposit(player, card(APPROVED_CARD.card_number, tier?.minimum_minor ?? 0));
    const { body: after } = await send(casino.url, hostedCashier.cashierState, player);
    expect(after.coupon).toMatchObject({ awaiting_deposit: false, spins_game: null });
  });

  it("without a coupon, or with a redeemed one, there is no bonus", async () => {
    const player = await depositorWith("CHERRY400");
    await deposit(player, card(APPROVED_CARD.card_number));
    expect((await quote(player, "card", 25_00)).body).toMatchObject({ coupon: null, bonus_minor: 0 });
    const other = await newDepositor(casino.url);
    expect((await quote(other, "card", 25_00)).body).toMatchObject({ coupon: null, bonus_minor: 0 });
    expect((await quote(other, "card", 9_99)).refused.errorCode).toBe("deposit_below_minimum");
    expect((await quote(other, "cash", 25_00)).status).toBe(400);
  });

  it("cashier: if the bonus changed since it was shown, nothing is charged", async () => {
    const player = await depositorWith("CHERRY400");
    const body = { ...card(APPROVED_CARD.card_number), expected_bonus_minor: 100_00 };
    await send(casino.url, coupons.cancelCoupon, { params: { pid: player.pid }, token: player.token });
    const { status, refused } = await deposit(player, body);
    expect([status, refused.errorCode]).toEqual([409, "deposit_changed"]);
    expect(await credited(player.pid)).toEqual([]);
    expect((await deposit(player, { ...body, expected_bonus_minor: 0 })).body.status).toBe("approved");
  });

  it("cashier: nor with another coupon of the same bonus, since its spins and wagering differ", async () => {
    const player = await depositorWith("SPINS50");
    const body = { ...card(APPROVED_CARD.card_number), expected_bonus_minor: 0, expected_coupon: "SPINS50" };
    await send(casino.url, coupons.cancelCoupon, { params: { pid: player.pid }, token: player.token });
    expect((await deposit(player, body)).refused.errorCode).toBe("deposit_changed");
    expect(await credited(player.pid)).toEqual([]);
    expect((await deposit(player, { ...body, expected_coupon: "" })).body.status).toBe("approved");
  });

  it("cashier: a deposit reports the spins that came with it, then and later", async () => {
    const player = await depositorWith("SPINS50");
    const { body } = await deposit(player, card(APPROVED_CARD.card_number));
    expect(body).toMatchObject({ bonus_minor: 0, spins: { count: 50, game: "Cherry Orchard" } });
    const again = await look(player, body.deposit_id);
    expect(again.body.spins).toEqual(body.spins);
  });

  it("cashier: when deposit and cancellation race, the bonus is given or not, and the sum is zero", async () => {
    for (let round = 0; round < 8; round += 1) {
      const player = await depositorWith("CHERRY400");
      const cancelled = { params: { pid: player.pid }, token: player.token };
      const [made] = await Promise.all([
        deposit(player, card(APPROVED_CARD.card_number)),
        send(casino.url, coupons.cancelCoupon, cancelled),
        deposit(player, card(APPROVED_CARD.card_number), "another"),
      ]);
      expect(made.body.status).toBe("approved");
      // The cancellation took any bonus; the money stays.
      await send(casino.url, coupons.cancelCoupon, cancelled);
      expect(await credited(player.pid)).toEqual([25_00, 25_00]);
      const { rows } = await casino.database.pool.query<{ cash_minor: number; bonus_minor: number }>(
        "select cash_minor, bonus_minor from wallet where player_id = $1",
        [player.pid],
      );
      expect(rows).toEqual([{ cash_minor: 50_00, bonus_minor: 0 }]);
    }
  });
});

describe("test cards", () => {
  it("cashier: every listed test card does what it says, and none is stored or logged", async () => {
    const player = await newDepositor(casino.url);
    const { body } = await send(casino.url, hostedCashier.cashierState, player);
    const outcomes = new Map(body.sandbox?.test_cards.map(({ number, outcome }) => [number, outcome]));
    expect(outcomes.size).toBe(10);
    for (const [number, outcome] of outcomes) {
      if (/time-out/.test(outcome)) continue;
      const answer = await deposit(player, card(number));
      const status = answer.status === 402 ? "Declined" : answer.body.status;
      expect([number, outcome]).toEqual([
        number,
        expect.stringMatching(
          new RegExp(status === "pending" ? "late" : status === "Declined" ? "^Declined" : "approved|twice"),
        ),
      ]);
    }
    const rows = await casino.database.pool.query("select * from deposit");
    const stored = JSON.stringify(rows.rows) + casino.logged.join("");
    for (const number of outcomes.keys()) {
      expect(stored).not.toContain(number);
      expect(stored).not.toContain(number.replace(/ /g, ""));
    }
  });
});
