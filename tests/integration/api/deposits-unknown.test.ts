import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/shared/durations";
import { lookedUpDeposit } from "../../../server/casino/domain/deposits/deposits";
import { settleDepositAnswer } from "../../../server/casino/domain/deposits/settle";
import { LOOKUP_DELAYS_S, LOOKUPS_END_MS, watchDeposits } from "../../../server/casino/domain/deposits/watch";
import { commandActor } from "../../../server/casino/domain/desk/log";
import type { PaymentProvider } from "../../../server/casino/domain/payments/provider";
import { decideReview } from "../../../server/casino/domain/payments/reconciliation";
import { COINS_EXPIRE_MS, LATE_MS } from "../../../server/casino/domain/payments/sandbox";
import { checkSeedKeys, startResealing } from "../../../server/casino/domain/secrets/seed-keys";
import { SeedVault } from "../../../server/casino/domain/secrets/seed-vault";
import { methodsOf } from "../../../server/casino/domain/withdrawals/methods";
import { withdrawalParts } from "../../../server/casino/domain/withdrawals/parts";
import { type Deposits, openDeposits } from "../../support/deposits";
import { SEED_KEYS } from "../../support/seed-keys";
import { UnreliableProvider } from "../../support/unreliable-provider";
import { beforeEachQuery } from "../../support/watched-queries";

const FIRST_LOOKUP_MS = (LOOKUP_DELAYS_S[0] ?? 0) * 1000;

let testDeposits: Deposits;
let playerId: number;
beforeEach(async () => {
  testDeposits = await openDeposits();
  playerId = await testDeposits.newPlayer();
});
afterEach(() => testDeposits.database.drop());

describe("an answer that cannot be settled", () => {
  const fault = new Error("no database");

  /** A database that fails from the call of `fail` on. */
  function failing() {
    let isBroken = false;
    const database = beforeEachQuery(testDeposits.db, () => {
      if (isBroken) throw fault;
    });
    return { database, fail: () => (isBroken = true) };
  }

  it("fails the request that waits for it, and is no fault of the watch", async () => {
    const { database, fail } = failing();
    const { provider } = testDeposits;
    const charge: PaymentProvider["charge"] = (charged, answered) => {
      fail();
      provider.charge(charged, answered);
    };
    const services = testDeposits.copy({
      db: database,
      provider: Object.create(provider, { charge: { value: charge } }) as PaymentProvider,
    });
    await expect(testDeposits.deposit(playerId, { services })).rejects.toBe(fault);
    expect(testDeposits.faults).toEqual([]);
  });

  it("is reported where nobody waits for it any more", async () => {
    const { database, fail } = failing();
    testDeposits.provider.script({ times: 2 });
    const services = testDeposits.copy({ db: database });
    expect((await testDeposits.deposit(playerId, { services })).status).toBe("approved");
    fail();
    testDeposits.provider.deliver();
    await expect.poll(() => testDeposits.faults).toEqual([String(fault)]);
  });
});

describe("a deposit whose provider has not answered", () => {
  it("a captured deposit whose answer was lost is found and credited once", async () => {
    testDeposits.provider.script({ outcome: "captured", delivery: "lost" });
    const { deposit_id: depositId, status } = await testDeposits.deposit(playerId);
    expect(status).toBe("unknown");
    await testDeposits.watchFor(30 * MINUTE_MS, MINUTE_MS);
    expect(await testDeposits.balanceOf(playerId)).toBe(50_00);
    expect(await testDeposits.rowOf(depositId)).toMatchObject({ status: "approved", next_look_at: null });
    expect(testDeposits.provider.looks).toEqual([depositId]);
    expect(await testDeposits.books()).toEqual({ total: 0, credited: testDeposits.provider.unrefundedMinor });
  });

  it("its player is told once, in the account and by mail, when the money has arrived", async () => {
    testDeposits.provider.script({ delivery: "late", times: 3 });
    await testDeposits.deposit(playerId);
    expect(await testDeposits.noticesTo(playerId)).toEqual({ messages: [], mails: 0 });
    testDeposits.provider.deliver();
    await expect.poll(() => testDeposits.balanceOf(playerId)).toBe(50_00);
    await testDeposits.watchFor(HOUR_MS, MINUTE_MS);
    expect(await testDeposits.noticesTo(playerId)).toEqual({
      messages: ["Your deposit of $50.00 has arrived"],
      mails: 1,
    });
  });

  it("mail.deposit-news-language: its player is told in their language", async () => {
    await testDeposits.db
      .updateTable("player")
      .set({ language: "fr-CA" })
      .where("player_id", "=", playerId)
      .execute();
    testDeposits.provider.script({ outcome: "captured", delivery: "lost" });
    await testDeposits.deposit(playerId);
    await testDeposits.watchFor(30 * MINUTE_MS, MINUTE_MS);
    const { messages } = await testDeposits.noticesTo(playerId);
    expect(messages).toEqual(["Votre dépôt de 50,00\u00a0$\u00a0US est arrivé"]);
  });

  it("its page finds it too, and waits no longer than the limit when the provider hangs", async () => {
    testDeposits.provider.script({ delivery: "lost" });
    const { deposit_id: depositId } = await testDeposits.deposit(playerId);
    testDeposits.provider.hangs = true;
    expect((await lookedUpDeposit(testDeposits.copy(), { playerId, depositId })).status).toBe("unknown");
    testDeposits.provider.hangs = false;
    expect((await lookedUpDeposit(testDeposits.copy(), { playerId, depositId })).status).toBe("approved");
  });

  it("a provider that fails for weeks closes nothing: the money is credited when it answers", async () => {
    testDeposits.provider.script({ delivery: "lost" });
    const { deposit_id: depositId } = await testDeposits.deposit(playerId);
    testDeposits.provider.faults.failing = 1;
    await testDeposits.watchFor(LOOKUPS_END_MS + 2 * DAY_MS, 6 * HOUR_MS);
    expect(await testDeposits.statusOf(depositId)).toBe("unknown");
    testDeposits.provider.faults.failing = 0;
    await testDeposits.watchFor(6 * HOUR_MS, HOUR_MS);
    expect(await testDeposits.balanceOf(playerId)).toBe(50_00);
  });

  it("deposit.unknown-is-asked-again: a payment unknown to the provider is looked up with back-off for 14 days, then closed", async () => {
    testDeposits.provider.script({ outcome: "never" });
    const { deposit_id: depositId, created_at: made } = await testDeposits.deposit(playerId);
    const at: number[] = [];
    while ((await testDeposits.rowOf(depositId)).next_look_at !== null) {
      const { next_look_at: next } = await testDeposits.rowOf(depositId);
      testDeposits.clock.advance((next?.getTime() ?? 0) - testDeposits.clock.now().getTime());
      at.push((testDeposits.clock.now().getTime() - made.getTime()) / 1000);
      await watchDeposits(testDeposits.copy());
    }
    const gaps = at.map((seconds, look) => seconds - (at[look - 1] ?? 0));
    expect(gaps.slice(0, LOOKUP_DELAYS_S.length)).toEqual(LOOKUP_DELAYS_S);
    expect(new Set(gaps.slice(LOOKUP_DELAYS_S.length))).toEqual(new Set(LOOKUP_DELAYS_S.slice(-1)));
    expect((at.at(-1) ?? 0) * 1000).toBeGreaterThanOrEqual(LOOKUPS_END_MS);
    const row = await testDeposits.rowOf(depositId);
    expect([row.status, row.reason]).toEqual(["expired", "never_received"]);
    expect((await testDeposits.noticesTo(playerId)).messages).toEqual([
      "Your deposit of $50.00 wasn’t completed",
    ]);
  });

  it("is closed once and its player told once, when several copies give up at the same moment", async () => {
    testDeposits.provider.script({ outcome: "never" });
    const { deposit_id: depositId } = await testDeposits.deposit(playerId);
    testDeposits.clock.advance(LOOKUPS_END_MS);
    await Promise.all([
      watchDeposits(testDeposits.copy()),
      ...Array.from({ length: 4 }, () => lookedUpDeposit(testDeposits.copy(), { playerId, depositId })),
    ]);
    expect(await testDeposits.rowOf(depositId)).toMatchObject({ status: "expired", next_look_at: null });
    expect((await testDeposits.noticesTo(playerId)).messages).toHaveLength(1);
  });

  it("stays credited if the money arrives while the last look-up is under way", async () => {
    testDeposits.provider.script({ outcome: "never" });
    const { deposit_id: depositId } = await testDeposits.deposit(playerId);
    testDeposits.clock.advance(LOOKUPS_END_MS);
    const look: PaymentProvider["look"] = async ({ reference: providerReference }) => {
      const captured = {
        status: "approved",
        providerReference,
        amountMinor: 50_00,
        currency: "USD",
      } as const;
      await settleDepositAnswer(testDeposits.db, { playerId, depositId }, captured, testDeposits.clock.now());
      return { status: "unknown" };
    };
    const provider = Object.create(testDeposits.provider, { look: { value: look } }) as PaymentProvider;
    await watchDeposits(testDeposits.copy({ provider }));
    expect(await testDeposits.rowOf(depositId)).toMatchObject({ status: "approved", reason: null });
    expect(await testDeposits.balanceOf(playerId)).toBe(50_00);
  });

  it("that cannot be settled holds up no other, and is reported", async () => {
    testDeposits.provider.script({ delivery: "lost" });
    const { deposit_id: first } = await testDeposits.deposit(playerId);
    testDeposits.provider.script({ delivery: "lost" });
    const { deposit_id: second } = await testDeposits.deposit(playerId);
    testDeposits.provider.forget(first);
    // More digits than the database can hold.
    testDeposits.provider.captureUnrequested(first, 2 ** 80);
    testDeposits.clock.advance(FIRST_LOOKUP_MS);
    expect(await watchDeposits(testDeposits.copy())).toBe(1);
    expect(await testDeposits.statusOf(second)).toBe("approved");
    expect(await testDeposits.statusOf(first)).toBe("unknown");
    expect(testDeposits.faults).toHaveLength(1);
  });

  it("a request without a key is a deposit of its own", async () => {
    const first = await testDeposits.deposit(playerId, { key: null });
    const next = await testDeposits.deposit(playerId, { key: null });
    expect([first.status, next.status]).toEqual(["approved", "approved"]);
    expect(next.deposit_id).not.toBe(first.deposit_id);
    expect(await testDeposits.balanceOf(playerId)).toBe(100_00);
  });

  it("idempotency.replayed: of a player banned since, the form sent again reads the deposit that it made", async () => {
    const first = await testDeposits.deposit(playerId, { key: "once" });
    await testDeposits.ban(playerId);
    expect(await testDeposits.deposit(playerId, { key: "once" })).toEqual(first);
    await expect(testDeposits.deposit(playerId)).rejects.toMatchObject({ code: "banned" });
  });

  it("the form sent again looks the deposit up and charges nobody twice", async () => {
    testDeposits.provider.script({ outcome: "never" });
    const first = await testDeposits.deposit(playerId, { key: "once" });
    const again = await testDeposits.deposit(playerId, { key: "once" });
    expect([again.deposit_id, again.status]).toEqual([first.deposit_id, "unknown"]);
    expect(testDeposits.provider.charges.get(first.deposit_id)).toBe(1);
  });

  it("a failed charge may still have been captured", async () => {
    const broken = new UnreliableProvider(testDeposits.clock);
    const provider = Object.assign(Object.create(broken) as UnreliableProvider, {
      charge: (...args: Parameters<UnreliableProvider["charge"]>) => {
        broken.script({ delivery: "lost" });
        broken.charge(...args);
        throw new Error("The connection was reset");
      },
    });
    const { status } = await testDeposits.deposit(playerId, { services: testDeposits.copy({ provider }) });
    expect(status).toBe("unknown");
    await testDeposits.watchFor(FIRST_LOOKUP_MS, FIRST_LOOKUP_MS, testDeposits.copy({ provider: broken }));
    expect(await testDeposits.balanceOf(playerId)).toBe(50_00);
  });

  it("a pending payment past its time is unknown, and credited when the provider decides", async () => {
    testDeposits.provider.script({ outcome: "pending" });
    const { deposit_id: depositId, status } = await testDeposits.deposit(playerId);
    expect(status).toBe("pending");
    await testDeposits.watchFor(5 * MINUTE_MS, MINUTE_MS);
    expect(await testDeposits.statusOf(depositId)).toBe("unknown");
    await testDeposits.watchFor(2 * DAY_MS, 6 * HOUR_MS);
    testDeposits.provider.decide(depositId, "captured");
    await testDeposits.watchFor(6 * HOUR_MS, 6 * HOUR_MS);
    expect(await testDeposits.balanceOf(playerId)).toBe(50_00);
  });

  it("a late decline is told to the player, and nothing is looked up any more", async () => {
    testDeposits.provider.script({ outcome: "declined", delivery: "lost" });
    const { deposit_id: depositId } = await testDeposits.deposit(playerId);
    await testDeposits.watchFor(FIRST_LOOKUP_MS, FIRST_LOOKUP_MS);
    expect(await testDeposits.rowOf(depositId)).toMatchObject({ status: "declined", next_look_at: null });
    expect((await testDeposits.noticesTo(playerId)).messages).toEqual([
      "Your deposit of $50.00 was declined",
    ]);
  });

  it("eight copies looking at once look each deposit up once and credit it once", async () => {
    const players = await Promise.all(Array.from({ length: 25 }, () => testDeposits.newPlayer()));
    for (const player of players) {
      testDeposits.provider.script({ delivery: "lost" });
      await testDeposits.deposit(player);
    }
    testDeposits.clock.advance(FIRST_LOOKUP_MS);
    const settled = await Promise.all(Array.from({ length: 8 }, () => watchDeposits(testDeposits.copy())));
    expect(settled.reduce((sum, one) => sum + one, 0)).toBe(players.length);
    expect(testDeposits.provider.looks).toHaveLength(players.length);
    expect(await testDeposits.books()).toEqual({ total: 0, credited: players.length * 50_00 });
  });

  it("a look-up and a first answer at the same moment credit once", async () => {
    testDeposits.provider.script({ delivery: "late", times: 2 });
    const { deposit_id: depositId } = await testDeposits.deposit(playerId);
    testDeposits.clock.advance(FIRST_LOOKUP_MS);
    testDeposits.provider.deliver();
    await Promise.all([
      watchDeposits(testDeposits.copy()),
      lookedUpDeposit(testDeposits.copy(), { playerId, depositId }),
    ]);
    await expect.poll(() => testDeposits.balanceOf(playerId)).toBe(50_00);
    expect(await testDeposits.books()).toEqual({ total: 0, credited: 50_00 });
  });
});

describe("captured money that cannot be credited", () => {
  it("of a player banned meanwhile is returned once, and the player is told", async () => {
    testDeposits.provider.script({ delivery: "lost" });
    const { deposit_id: depositId } = await testDeposits.deposit(playerId);
    await testDeposits.ban(playerId);
    await testDeposits.watchFor(FIRST_LOOKUP_MS, FIRST_LOOKUP_MS);
    expect(await testDeposits.statusOf(depositId)).toBe("returned");
    testDeposits.provider.deliver();
    expect(testDeposits.provider.unrefundedMinor).toBe(0);
    expect(await testDeposits.books()).toEqual({ total: 0, credited: 0 });
    const notices = await testDeposits.noticesTo(playerId);
    expect(notices).toEqual({ messages: ["Your deposit of $50.00 was returned"], mails: 1 });
  });

  it("is refunded, retrying until the provider has done it", async () => {
    testDeposits.provider.script({ delivery: "lost" });
    const { deposit_id: depositId } = await testDeposits.deposit(playerId);
    await testDeposits.ban(playerId);
    await lookedUpDeposit(testDeposits.copy(), { playerId, depositId });
    expect(await testDeposits.statusOf(depositId)).toBe("returning");
    // Its page leaves the refund to the watch.
    await lookedUpDeposit(testDeposits.copy(), { playerId, depositId });
    expect(await testDeposits.statusOf(depositId)).toBe("returning");
    testDeposits.provider.faults.failing = 1;
    await testDeposits.watchFor(20 * DAY_MS, 6 * HOUR_MS);
    expect(await testDeposits.statusOf(depositId)).toBe("returning");
    testDeposits.provider.faults.failing = 0;
    await testDeposits.watchFor(6 * HOUR_MS, 6 * HOUR_MS);
    expect([await testDeposits.statusOf(depositId), testDeposits.provider.unrefundedMinor]).toEqual([
      "returned",
      0,
    ]);
  });

  it.each([
    ["amount", { capturedMinor: 60_00 }, "$60.00"],
    ["currency", { capturedCurrency: "EUR" }, "€50.00"],
  ])("of another %s is held for review, flagged, and the player is told", async (_, fate, captured) => {
    testDeposits.provider.script({ delivery: "lost", ...fate });
    const { deposit_id: depositId } = await testDeposits.deposit(playerId);
    await testDeposits.watchFor(HOUR_MS, MINUTE_MS);
    expect(await testDeposits.rowOf(depositId)).toMatchObject({ status: "review", next_look_at: null });
    expect(await testDeposits.books()).toEqual({ total: 0, credited: 0 });
    const findings = await testDeposits.db.selectFrom("payment_reconciliation").selectAll().execute();
    expect(findings).toMatchObject([{ reference: depositId, finding: "amount_differs", resolved_at: null }]);
    const texts = await testDeposits.db.selectFrom("support_message").select("text").execute();
    expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining(captured)]);
  });
});

describe("the sandbox and its own book", () => {
  it("the card whose answer is lost is credited by the first look", async () => {
    const lost = await testDeposits.deposit(playerId, {
      services: testDeposits.sandbox(),
      cardNumber: "4000 0000 0000 0127",
    });
    expect(lost.status).toBe("unknown");
    await testDeposits.watchFor(FIRST_LOOKUP_MS, FIRST_LOOKUP_MS, testDeposits.sandbox());
    expect(await testDeposits.balanceOf(playerId)).toBe(50_00);
  });

  it("the card that is declined late is pending, then declined", async () => {
    const late = await testDeposits.deposit(playerId, {
      services: testDeposits.sandbox(),
      cardNumber: "4000 0000 0000 0226",
    });
    expect(late.status).toBe("pending");
    testDeposits.clock.advance(LATE_MS);
    const { status, reason } = await lookedUpDeposit(testDeposits.sandbox(), {
      playerId,
      depositId: late.deposit_id,
    });
    expect([status, reason]).toEqual(["declined", "do_not_honor"]);
  });

  it("coins whose first answer was lost get their address from the first look-up", async () => {
    const services = testDeposits.sandbox();
    const { provider } = services;
    const charge: PaymentProvider["charge"] = (charged) => provider.charge(charged, () => undefined);
    const silent = Object.create(provider, { charge: { value: charge } }) as PaymentProvider;
    const lost = await testDeposits.deposit(playerId, {
      services: { ...services, provider: silent },
      method: "BTC",
    });
    expect([lost.status, lost.pay_address]).toEqual(["unknown", null]);
    const id = { playerId, depositId: lost.deposit_id };
    expect(await lookedUpDeposit(services, id)).toMatchObject({
      status: "pending",
      pay_address: expect.any(String) as string,
    });
  });

  it("coins that come after the time to pay are credited, and the player is told", async () => {
    const { deposit_id: reference } = await testDeposits.deposit(playerId, {
      services: testDeposits.sandbox(),
      method: "BTC",
    });
    await testDeposits.watchFor(COINS_EXPIRE_MS, MINUTE_MS, testDeposits.sandbox());
    expect(await testDeposits.statusOf(reference)).toBe("expired");
    await testDeposits.sandbox().provider.simulate?.({ reference });
    await testDeposits.watchFor(6 * HOUR_MS, HOUR_MS, testDeposits.sandbox());
    expect(await testDeposits.balanceOf(playerId)).toBe(50_00);
    expect((await testDeposits.noticesTo(playerId)).messages).toEqual(["Your deposit of $50.00 has arrived"]);
  });

  it("coins that never come are looked for over 14 days; that time is up was said before, and nothing more is", async () => {
    const { deposit_id: reference } = await testDeposits.deposit(playerId, {
      services: testDeposits.sandbox(),
      method: "BTC",
    });
    await testDeposits.watchFor(COINS_EXPIRE_MS, MINUTE_MS, testDeposits.sandbox());
    const { settled_at: settledAt } = await testDeposits.rowOf(reference);
    await testDeposits.watchFor(LOOKUPS_END_MS + DAY_MS, 6 * HOUR_MS, testDeposits.sandbox());
    expect(await testDeposits.rowOf(reference)).toMatchObject({
      status: "expired",
      reason: "not_paid",
      settled_at: settledAt,
      next_look_at: null,
    });
    expect(await testDeposits.noticesTo(playerId)).toEqual({ messages: [], mails: 0 });
  });

  it("a charge asked for twice is taken once, and refunded once", async () => {
    const depositTwice = () =>
      testDeposits.deposit(playerId, { services: testDeposits.sandbox(), key: "twice" });
    await Promise.all([depositTwice(), depositTwice(), depositTwice()]);
    const { provider } = testDeposits.sandbox();
    const range = { from: new Date(0), to: new Date("2100-01-01"), after: null };
    const [capture, ...more] = (await provider.list(range)).captures;
    expect([capture?.amountMinor, more]).toEqual([50_00, []]);
    const reference = capture?.reference ?? "";
    await provider.refund({ reference });
    testDeposits.clock.advance(MINUTE_MS);
    await provider.refund({ reference });
    const refundedAt = new Date(testDeposits.clock.now().getTime() - MINUTE_MS);
    expect((await provider.list(range)).captures).toMatchObject([{ refundedAt }]);
    await expect(provider.refund({ reference: "unheard-of" })).rejects.toThrow("captured nothing");
  });
});

it("whatever is lost, late, repeated or failing: in the end the ledger has what the provider kept", async () => {
  const provider = new UnreliableProvider(testDeposits.clock, {
    seed: 7,
    declined: 0.1,
    never: 0.1,
    lost: 0.3,
    late: 0.3,
    repeated: 0.3,
    failing: 0.3,
  });
  const services = testDeposits.copy({ provider, providerTimeoutMs: 5 });
  const players = await Promise.all(Array.from({ length: 4 }, () => testDeposits.newPlayer()));
  for (let no = 0; no < 40; no += 1) {
    const player = players[no % players.length] ?? playerId;
    await testDeposits.deposit(player, { services }).catch(() => undefined);
    if (no === 20) await testDeposits.ban(players[1] ?? playerId);
    if (no % 7 === 0) provider.deliver();
    testDeposits.clock.advance(FIRST_LOOKUP_MS);
    await watchDeposits(services);
  }
  await testDeposits.watchFor(16 * DAY_MS, 6 * HOUR_MS, services);
  provider.deliver();
  provider.faults.failing = 0;
  await testDeposits.watchFor(DAY_MS, 6 * HOUR_MS, services);
  await expect.poll(async () => (await testDeposits.books()).credited).toBe(provider.unrefundedMinor);
  expect(provider.unrefundedMinor).toBeGreaterThan(0);
  expect((await testDeposits.books()).total).toBe(0);
  const open = await testDeposits.db
    .selectFrom("deposit")
    .select("status")
    .where("next_look_at", "is not", null)
    .execute();
  expect(open).toEqual([]);
});

describe("two cards of one brand with the same last four digits", () => {
  /** Visas that end in 1111, like the approved one. */
  const OTHER_CARD = "4000 0000 0006 1111";
  const inserted = (playerId: number, at: string) =>
    testDeposits.db
      .insertInto("deposit")
      .values({
        player_id: playerId,
        deposit_id: randomUUID(),
        status: "approved",
        method: "card",
        amount_minor: 30_00,
        currency: "USD",
        card_brand: "Visa",
        card_last4: "1111",
        reason: null,
        provider_reference: null,
        created_at: new Date(at),
        settled_at: new Date(at),
        next_look_at: null,
      })
      .execute();

  it("withdrawal.same-last-four: each gets back what came from it, by a deposit of its own", async () => {
    const first = await testDeposits.deposit(playerId);
    testDeposits.clock.advance(DAY_MS);
    const second = await testDeposits.deposit(playerId, { cardNumber: OTHER_CARD });
    testDeposits.clock.advance(DAY_MS);
    // The first card again, typed with other separators.
    const third = await testDeposits.deposit(playerId, { cardNumber: "4111-1111-1111-1111" });
    const cards = await methodsOf(testDeposits.db, playerId);
    expect(cards.map(({ card, dueMinor }) => [card?.depositId, dueMinor, card?.hasTwin])).toEqual([
      [third.deposit_id, 100_00, true],
      [second.deposit_id, 50_00, true],
    ]);
    expect(cards[0]?.addedAt).toEqual(first.created_at);
    expect(new Set(cards.map(({ methodId }) => methodId)).size).toBe(2);
    const [, chosen] = cards;
    if (!chosen) throw new Error("no second card");
    expect(withdrawalParts(120_00, chosen, cards)).toMatchObject([
      { method: { card: { depositId: second.deposit_id } }, amountMinor: 50_00 },
      { method: { card: { depositId: third.deposit_id } }, amountMinor: 70_00 },
    ]);
  });

  it("withdrawal.same-last-four: deposits from before stay one card, which no other joins", async () => {
    await inserted(playerId, "2025-01-01");
    await inserted(playerId, "2025-02-01");
    await testDeposits.deposit(playerId);
    expect(
      (await methodsOf(testDeposits.db, playerId)).map(({ dueMinor, card }) => [dueMinor, card?.hasTwin]),
    ).toEqual([
      [60_00, true],
      [50_00, true],
    ]);
  });

  /** The deposits whose cards were mailed as new to the player. */
  const newCardMails = async (): Promise<(string | null)[]> => {
    const mails = testDeposits.db
      .selectFrom("outbox")
      .select("reference")
      .where("player_id", "=", playerId)
      .where("kind", "=", "new_card")
      .orderBy("created_at");
    return (await mails.execute()).map(({ reference }) => reference);
  };

  it("withdrawal.new-card-mailed: each is mailed by its first deposit, and no other deposit is", async () => {
    const first = await testDeposits.deposit(playerId);
    expect(await newCardMails()).toEqual([first.deposit_id]);
    testDeposits.clock.advance(DAY_MS);
    const second = await testDeposits.deposit(playerId, { cardNumber: OTHER_CARD });
    testDeposits.clock.advance(DAY_MS);
    // Both again, the first one typed with other separators, and coins.
    await testDeposits.deposit(playerId, { cardNumber: "4111-1111-1111-1111" });
    await testDeposits.deposit(playerId, { cardNumber: OTHER_CARD });
    await testDeposits.deposit(playerId, { method: "BTC" });
    expect(await newCardMails()).toEqual([first.deposit_id, second.deposit_id]);
  });

  it("withdrawal.new-card-mailed: a card that another player used is new, and so is one from before fingerprints", async () => {
    await testDeposits.deposit(await testDeposits.newPlayer());
    await inserted(playerId, "2025-01-01");
    const { deposit_id: depositId } = await testDeposits.deposit(playerId);
    expect(await newCardMails()).toEqual([depositId]);
  });

  it("withdrawal.new-card-mailed: a card that was declined was not used, and its next attempt is mailed", async () => {
    testDeposits.provider.script({ outcome: "declined" });
    await expect(testDeposits.deposit(playerId, { key: "again" })).rejects.toMatchObject({
      code: "deposit_declined",
    });
    expect(await newCardMails()).toEqual([]);
    const { deposit_id: depositId } = await testDeposits.deposit(playerId, { key: "again" });
    expect(await newCardMails()).toEqual([depositId]);
  });

  it("withdrawal.new-card-mailed: a repeated key, a repeated answer and a late one mail it once", async () => {
    testDeposits.provider.script({ delivery: "late", times: 3 });
    const { deposit_id: late } = await testDeposits.deposit(playerId, { key: "late" });
    expect(await newCardMails()).toEqual([]);
    testDeposits.provider.deliver();
    await expect.poll(() => testDeposits.balanceOf(playerId)).toBe(50_00);
    await testDeposits.deposit(playerId, { key: "late" });
    await testDeposits.watchFor(HOUR_MS, MINUTE_MS);
    expect(await newCardMails()).toEqual([late]);

    testDeposits.provider.script({ delivery: "lost" });
    const { deposit_id: lost } = await testDeposits.deposit(playerId, { cardNumber: OTHER_CARD });
    await testDeposits.watchFor(HOUR_MS, MINUTE_MS);
    expect(await testDeposits.balanceOf(playerId)).toBe(100_00);
    expect(await newCardMails()).toEqual([late, lost]);
  });

  it("withdrawal.new-card-mailed: of first deposits at the same moment one mails it", async () => {
    await Promise.all(Array.from({ length: 6 }, () => testDeposits.deposit(playerId)));
    expect(await newCardMails()).toHaveLength(1);
  });

  it("withdrawal.new-card-mailed: what is captured and not credited mails nothing until it is credited", async () => {
    testDeposits.provider.script({ capturedMinor: 40_00 });
    const { deposit_id: depositId, status } = await testDeposits.deposit(playerId);
    expect([status, await newCardMails()]).toEqual(["review", []]);
    const decision = {
      reference: depositId,
      decision: "credit",
      reason: "as captured",
      actor: commandActor("olga"),
    } as const;
    await testDeposits.db
      .transaction()
      .execute((trx) => decideReview(trx, decision, testDeposits.clock.now()));
    expect(await newCardMails()).toEqual([depositId]);

    testDeposits.provider.script({ delivery: "late" });
    const { deposit_id: returned } = await testDeposits.deposit(playerId, { cardNumber: OTHER_CARD });
    await testDeposits.ban(playerId);
    testDeposits.provider.deliver();
    await expect.poll(() => testDeposits.statusOf(returned)).toBe("returning");
    expect(await newCardMails()).toEqual([depositId]);
  });

  it("withdrawal.new-card-mailed: mail and credit are of one transaction", async () => {
    await testDeposits.deposit(playerId);
    const { rows } = await testDeposits.database.pool.query(
      `select d.xmin = o.xmin as together from deposit d join outbox o on o.reference = d.deposit_id::text
       where o.kind = 'new_card'`,
    );
    expect(rows).toEqual([{ together: true }]);
  });

  it("deposit.key-other-card: a repeated key with the other card is refused", async () => {
    const key = randomUUID();
    const one = await testDeposits.deposit(playerId, { key });
    expect(await testDeposits.deposit(playerId, { key })).toMatchObject({ deposit_id: one.deposit_id });
    await expect(testDeposits.deposit(playerId, { key, cardNumber: OTHER_CARD })).rejects.toMatchObject({
      code: "idempotency_conflict",
    });
    expect(await testDeposits.balanceOf(playerId)).toBe(50_00);
  });

  it("deposit.card-fingerprint: its key is sealed and outlives SEED_KEY; no number is stored", async () => {
    const { db, database } = testDeposits;
    await testDeposits.deposit(playerId);
    const newest = randomBytes(32).toString("hex");
    const both = new SeedVault([newest, ...SEED_KEYS]);
    await new Promise((onDone, onFault) => startResealing(db, both, { onDone, onFault }));
    const vault = new SeedVault([newest]);
    await checkSeedKeys(db, vault);
    await testDeposits.deposit(playerId, { services: testDeposits.copy({ vault }) });
    expect(await methodsOf(db, playerId)).toMatchObject([{ dueMinor: 100_00, card: { hasTwin: false } }]);
    await expect(checkSeedKeys(db, new SeedVault(SEED_KEYS))).rejects.toThrow("SEED_KEY does not open");
    const { rows } = await database.pool.query<{ stored: string; length: number }>(
      "select row_to_json(deposit)::text as stored, octet_length(card_fingerprint) as length from deposit",
    );
    expect(rows.map(({ length }) => length)).toEqual([32, 32]);
    const guessed = createHash("sha256").update("4111111111111111").digest("hex");
    for (const { stored } of rows) expect(stored).not.toMatch(new RegExp(`4111111111111111|${guessed}`));
  });
});
