import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE_MS } from "~/shared/durations";
import { readCard } from "../../../server/casino/domain/payments/cards";
import type { PayoutTarget } from "../../../server/casino/domain/payments/payout-provider";
import { sandboxPayouts } from "../../../server/casino/domain/payments/payout-sandbox";
import type { Charge, ChargeAnswer } from "../../../server/casino/domain/payments/provider";
import { COINS_EXPIRE_MS, LATE_MS, sandboxProvider } from "../../../server/casino/domain/payments/sandbox";
import { TestClock } from "../../support/casino";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";

let db: FreshDatabase;
const clock = new TestClock();
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const provider = () => sandboxProvider({ db: db.kysely, clock });
const payouts = () => sandboxPayouts({ db: db.kysely, clock });

const cardOf = (number: string): Charge["source"] => ({
  kind: "card",
  card: readCard({ number, expiry: "12/30", cvc: "123" }, clock.now()),
});

/** The first answer to a charge of 50.00. */
function charged(reference: string, source: Charge["source"]): Promise<ChargeAnswer> {
  const money = { amountMinor: 50_00, currency: "USD" };
  return new Promise((resolve) =>
    provider().charge({ reference, ...money, source, at: clock.now() }, resolve),
  );
}

const reference = () => randomUUID();

describe("cashier.sandbox-as-provider: payments", () => {
  const ALL = { from: new Date(0), to: new Date("2100-01-01"), after: null };

  it("a charge that comes again with another card is answered with what became of the first", async () => {
    const one = reference();
    expect(await charged(one, cardOf("4000 0000 0000 0002"))).toMatchObject({ status: "declined" });
    expect(await charged(one, cardOf("4111 1111 1111 1111"))).toMatchObject({ status: "declined" });
  });

  it("knows nothing of a charge that it never got", async () => {
    const one = reference();
    expect(await provider().look({ reference: one })).toEqual({ status: "unknown" });
    expect(await provider().simulate?.({ reference: one })).toBeNull();
    await expect(provider().refund({ reference: one })).rejects.toThrow("captured nothing");
  });

  it("says until when a late card and coins are waited for, and where to pay", async () => {
    const at = clock.now().getTime();
    expect(await charged(reference(), cardOf("4000 0000 0000 0341"))).toMatchObject({
      status: "pending",
      expiresAt: new Date(at + 2 * MINUTE_MS),
      payTo: null,
    });
    const coins = await charged(reference(), { kind: "crypto", asset: "BTC" });
    expect(coins).toMatchObject({ status: "pending", expiresAt: new Date(at + COINS_EXPIRE_MS) });
    expect("payTo" in coins && coins.payTo?.address).toMatch(/^SANDBOX-BTC-[0-9A-F]{24}$/);
  });

  it("takes coins on the player's behalf, once; a card pays nothing that way", async () => {
    const [coins, late] = [reference(), reference()];
    await charged(coins, { kind: "crypto", asset: "BTC" });
    await charged(late, cardOf("4000 0000 0000 0341"));
    expect(await provider().simulate?.({ reference: late })).toBeNull();
    expect(await provider().look({ reference: late })).toMatchObject({ status: "pending" });
    const paid = { status: "approved", amountMinor: 50_00, currency: "USD" };
    expect(await provider().simulate?.({ reference: coins })).toMatchObject(paid);
    clock.advance(MINUTE_MS);
    expect(await provider().simulate?.({ reference: coins })).toMatchObject(paid);
    const { captures } = await provider().list(ALL);
    const own = captures.filter((one) => one.reference === coins);
    expect(own).toMatchObject([{ capturedAt: new Date(clock.now().getTime() - MINUTE_MS) }]);
  });

  it("takes a late card when its time has come, and lists it from then on", async () => {
    const late = reference();
    await charged(late, cardOf("4000 0000 0000 0341"));
    const isListed = async () => (await provider().list(ALL)).captures.some((one) => one.reference === late);
    clock.advance(LATE_MS - 1);
    expect([await provider().look({ reference: late }), await isListed()]).toMatchObject([
      { status: "pending" },
      false,
    ]);
    clock.advance(1);
    expect([await provider().look({ reference: late }), await isListed()]).toMatchObject([
      { status: "approved" },
      true,
    ]);
  });

  it("lists what it has taken page by page, each once, though all of it was taken at one moment", async () => {
    const [one, earlier] = [reference(), clock.now()];
    clock.advance(MINUTE_MS);
    await charged(one, cardOf("4111 1111 1111 1111"));
    await db.pool.query(
      `insert into sandbox_payment select (jsonb_populate_record(p, jsonb_build_object('reference', gen_random_uuid()))).*
       from sandbox_payment p, generate_series(1, 1100) where reference = $1`,
      [one],
    );
    const listed: string[] = [];
    for (let after: string | null = null, page = 1; page === 1 || after !== null; page += 1) {
      expect(page).toBeLessThan(10);
      const { captures, next } = await provider().list({
        ...ALL,
        from: new Date(earlier.getTime() + 1),
        after,
      });
      listed.push(...captures.map((capture) => capture.reference));
      after = next;
    }
    expect([listed.length, new Set(listed).size]).toEqual([1101, 1101]);
  });

  it("looks at what it has refunded as declined", async () => {
    const one = reference();
    await charged(one, cardOf("4111 1111 1111 1111"));
    await provider().refund({ reference: one });
    expect(await provider().look({ reference: one })).toMatchObject({
      status: "declined",
      reason: "refunded",
    });
  });
});

describe("cashier.sandbox-as-provider: payouts", () => {
  const target: PayoutTarget = { kind: "card", depositId: randomUUID() };
  /** The first answer to a payout. */
  const paid = (one: string, amountMinor: number) =>
    new Promise((resolve) =>
      payouts().pay({ reference: one, amountMinor, currency: "USD", target, at: clock.now() }, resolve),
    );

  it("knows nothing of a payout that it never got", async () => {
    expect(await payouts().look({ reference: reference() })).toEqual({ status: "unknown" });
  });

  it("answers a payout that comes again with what became of the first, whatever its amount", async () => {
    const one = reference();
    expect(await paid(one, 50_01)).toMatchObject({ status: "refused" });
    expect(await paid(one, 50_00)).toMatchObject({ status: "refused" });
    expect(await payouts().look({ reference: one })).toMatchObject({ status: "refused" });
  });

  it("pays a late one when its time has come", async () => {
    const one = reference();
    expect(await paid(one, 50_03)).toMatchObject({ status: "pending" });
    clock.advance(5_000 - 1);
    expect(await payouts().look({ reference: one })).toMatchObject({ status: "pending" });
    clock.advance(1);
    expect(await payouts().look({ reference: one })).toMatchObject({ status: "paid" });
  });
});
