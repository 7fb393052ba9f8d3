import { randomUUID } from "node:crypto";
import { fetch } from "undici";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PaymentEvent } from "~/casino/contract/payment-webhook";
import { LOOKUPS_END_MS } from "../../../server/casino/domain/deposits/watch";
import { signWebhook, TOLERANCE_MS } from "../../../server/casino/domain/payments/webhook-signature";
import { metricsOf, startTestCasino, type TestCasino } from "../../support/casino";
import { type Deposits, openDeposits } from "../../support/deposits";

const SECRET = "a secret that casino and provider share, and nobody else";
const NEXT_SECRET = "the secret that takes its place, and is known beforehand";

let testDeposits: Deposits;
let casino: TestCasino;
let playerId: number;
beforeAll(async () => {
  testDeposits = await openDeposits();
  casino = await startTestCasino({
    databaseUrl: testDeposits.database.url,
    clock: testDeposits.clock,
    payments: testDeposits.provider,
    webhookSecrets: [NEXT_SECRET, SECRET],
  });
});
afterAll(async () => {
  await casino.close();
  await testDeposits.database.drop();
});
beforeEach(async () => {
  playerId = await testDeposits.newPlayer();
});

type Sent = PaymentEvent | Record<string, unknown> | string;

async function post(sent: Sent, signature?: (body: string) => string) {
  const body = typeof sent === "string" ? sent : JSON.stringify(sent);
  const sign = signature ?? ((text: string) => signWebhook(SECRET, text, testDeposits.clock.now()));
  const response = await fetch(`${casino.url}/provider/webhooks/payments`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-payment-signature": sign(body) },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** A captured deposit without an answer, and its event. */
async function lostDeposit(fate: { capturedMinor?: number } = {}) {
  testDeposits.provider.script({ delivery: "lost", ...fate });
  const { deposit_id: depositId } = await testDeposits.deposit(playerId);
  const [event] = testDeposits.provider.takeEvents();
  if (!event) throw new Error("The provider has no event");
  return { depositId, event };
}

describe("the provider's webhook", () => {
  it("deposit.webhook-once: credits a capture whose answer was lost, once, however often it comes and whatever comes after", async () => {
    const { depositId, event } = await lostDeposit();
    expect(await post(event)).toEqual({ status: 200, body: { result: "taken" } });
    expect(await post(event)).toEqual({ status: 200, body: { result: "repeated" } });
    expect(await post({ ...event, event_id: randomUUID() })).toMatchObject({ body: { result: "taken" } });
    const declined = { ...event, event_id: randomUUID(), type: "payment.declined", reason: "No." };
    expect((await post(declined)).status).toBe(200);
    expect([await testDeposits.statusOf(depositId), await testDeposits.balanceOf(playerId)]).toEqual([
      "approved",
      50_00,
    ]);
    expect((await testDeposits.noticesTo(playerId)).messages).toEqual(["Your deposit of $50.00 has arrived"]);
  });

  it("a decline keeps a known code; the provider's own words count as unknown", async () => {
    for (const [reason, stored] of [
      ["insufficient_funds", "insufficient_funds"],
      ["05: refused by acquirer", "unknown"],
    ] as const) {
      const { depositId, event } = await lostDeposit();
      const declined = { ...event, event_id: randomUUID(), type: "payment.declined", reason };
      expect(await post(declined)).toMatchObject({ body: { result: "taken" } });
      const row = await testDeposits.rowOf(depositId);
      expect([row.status, row.reason]).toEqual(["declined", stored]);
    }
  });

  it("counts once when it comes many times at the same moment", async () => {
    const { event } = await lostDeposit();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(event)));
    const results = answers.map(({ body }) => body["result"]).sort();
    expect(results).toEqual([...Array<string>(5).fill("repeated"), "taken"]);
    expect(await testDeposits.balanceOf(playerId)).toBe(50_00);
  });

  it("may come before the first answer", async () => {
    testDeposits.provider.script({ delivery: "late", times: 2 });
    const charged = testDeposits.provider.charges.size;
    const made = testDeposits.deposit(playerId, {
      services: testDeposits.copy({ providerTimeoutMs: 60_000 }),
    });
    await expect.poll(() => testDeposits.provider.charges.size).toBe(charged + 1);
    const answers = await Promise.all(testDeposits.provider.takeEvents().map((event) => post(event)));
    expect(answers).toEqual([{ status: 200, body: { result: "taken" } }]);
    expect(testDeposits.provider.deliver()).toBe(2);
    expect((await made).status).toBe("approved");
    expect(await testDeposits.balanceOf(playerId)).toBe(50_00);
  });

  it("credits after the last look-up and after a decline: the money was captured", async () => {
    testDeposits.provider.script({ outcome: "never" });
    const { deposit_id: expired } = await testDeposits.deposit(playerId);
    await testDeposits.watchFor(LOOKUPS_END_MS + 86_400_000, 6 * 3_600_000);
    expect(await testDeposits.statusOf(expired)).toBe("expired");
    testDeposits.provider.captureUnrequested(expired, 50_00);
    testDeposits.provider.script({ outcome: "declined" });
    await expect(testDeposits.deposit(playerId)).rejects.toThrow("declined");
    const declined = [...testDeposits.provider.charges.keys()].at(-1) ?? "";
    testDeposits.provider.decide(declined, "captured");
    for (const event of testDeposits.provider.takeEvents()) await post(event);
    expect(await testDeposits.balanceOf(playerId)).toBe(100_00);
  });

  it.each([
    ["another secret", (body: string) => signWebhook(`${SECRET}.`, body, testDeposits.clock.now())],
    ["another body", (body: string) => signWebhook(SECRET, `${body} `, testDeposits.clock.now())],
    ["no signature", () => ""],
    ["an empty one", () => `t=${Math.floor(testDeposits.clock.now().getTime() / 1000)},v1=`],
    [
      "a time that is not signed",
      (body: string) => signWebhook(SECRET, body, new Date(0)).replace("t=0", timeNow()),
    ],
    ["a stale time", (body: string) => signWebhook(SECRET, body, shifted(-TOLERANCE_MS - 1_000))],
    ["a time to come", (body: string) => signWebhook(SECRET, body, shifted(TOLERANCE_MS + 1_000))],
  ])("deposit.webhook-authenticated: with %s it is refused and credits nothing", async (_, signature) => {
    const { depositId, event } = await lostDeposit();
    expect((await post(event, signature)).status).toBe(401);
    expect([await testDeposits.statusOf(depositId), await testDeposits.balanceOf(playerId)]).toEqual([
      "unknown",
      0,
    ]);
    const taken = await testDeposits.db
      .selectFrom("payment_event")
      .select("event_id")
      .where("event_id", "=", event.event_id)
      .execute();
    expect(taken).toEqual([]);
  });

  it("about money that no deposit asked for is a finding; about a decline it is none", async () => {
    const { event } = await lostDeposit();
    const [captured, declined] = [randomUUID(), randomUUID()];
    const unmatched = { status: 202, body: { result: "unmatched" } };
    expect(await post({ ...event, event_id: randomUUID(), reference: captured })).toEqual(unmatched);
    const decline = { ...event, type: "payment.declined", reason: "do_not_honor" };
    expect(await post({ ...decline, event_id: randomUUID(), reference: declined })).toEqual(unmatched);
    const findings = await testDeposits.db
      .selectFrom("payment_reconciliation")
      .select(["reference", "finding"])
      .where("reference", "in", [captured, declined])
      .execute();
    expect(findings).toEqual([{ reference: captured, finding: "unknown_deposit" }]);
  });

  it("may be signed with the next secret, or with both", async () => {
    const one = await lostDeposit();
    expect(
      (await post(one.event, (body) => signWebhook(NEXT_SECRET, body, testDeposits.clock.now()))).status,
    ).toBe(200);
    const other = await lostDeposit();
    const both = (body: string) =>
      `${signWebhook("one that the casino does not know", body, testDeposits.clock.now())},` +
      signWebhook(SECRET, body, testDeposits.clock.now()).replace(/^t=\d+,/, "");
    expect((await post(other.event, both)).status).toBe(200);
  });

  it("is refused with 400 if malformed", async () => {
    const { event } = await lostDeposit();
    const wrong: Sent[] = [
      "",
      "{",
      "[]",
      "null",
      { ...event, type: "payment.moved" },
      { ...event, amount_minor: 50.5 },
      { ...event, amount_minor: -50_00 },
      { ...event, amount_minor: "5000" },
      { ...event, currency: "dollars" },
      { ...event, event_id: "" },
      { ...event, event_id: "1\u00002" },
      { ...event, type: "payment.declined", reason: "\u0000" },
      { ...event, reference: "x".repeat(201) },
    ];
    for (const sent of wrong) expect([sent, (await post(sent)).status]).toEqual([sent, 400]);
    expect(await testDeposits.balanceOf(playerId)).toBe(0);
  });

  it.each([
    ["an id that is nobody's", () => randomUUID()],
    ["no id at all", () => "order 66"],
  ])("of %s is recorded for the reconciliation and answered with 202", async (_, reference) => {
    const { event } = await lostDeposit();
    const unknown = { ...event, event_id: randomUUID(), reference: reference() };
    expect(await post(unknown)).toEqual({ status: 202, body: { result: "unmatched" } });
    const findings = await testDeposits.db
      .selectFrom("payment_reconciliation")
      .selectAll()
      .where("reference", "=", unknown.reference)
      .execute();
    expect(findings).toMatchObject([
      { finding: "unknown_deposit", provider_minor: 50_00, player_id: null, resolved_at: null },
    ]);
    expect(casino.logged.join("")).toContain(unknown.reference);
  });

  it("for another amount credits nothing and is held for review", async () => {
    const { depositId, event } = await lostDeposit({ capturedMinor: 5_000_00 });
    expect((await post(event)).status).toBe(200);
    expect([await testDeposits.statusOf(depositId), await testDeposits.balanceOf(playerId)]).toEqual([
      "review",
      0,
    ]);
    expect((await post({ ...event, event_id: randomUUID(), amount_minor: 50_00 })).status).toBe(200);
    expect([await testDeposits.statusOf(depositId), await testDeposits.balanceOf(playerId)]).toEqual([
      "review",
      0,
    ]);
  });

  it("is counted by outcome", async () => {
    const text = await metricsOf(casino);
    for (const result of ["taken", "repeated", "unmatched", "unsigned"]) {
      expect(text).toMatch(new RegExp(`payment_events_total\\{(?=.*result="${result}").*\\} [1-9]`));
    }
  });
});

function shifted(ms: number): Date {
  return new Date(testDeposits.clock.now().getTime() + ms);
}

function timeNow(): string {
  return `t=${Math.floor(testDeposits.clock.now().getTime() / 1000)}`;
}
