import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { depositOf } from "../../../server/casino/domain/deposits/deposits";
import { LOOKUP_DELAYS_S, LOOKUPS_END_MS, watchDeposits } from "../../../server/casino/domain/deposits/watch";
import { COINS_EXPIRE_MS, LATE_MS } from "../../../server/casino/domain/payments/sandbox";
import { openDeposits, type Deposits } from "../../support/deposits";
import { UnreliableProvider } from "../../support/unreliable-provider";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FIRST_LOOKUP_MS = (LOOKUP_DELAYS_S[0] ?? 0) * 1000;

let house: Deposits;
let playerId: number;
beforeEach(async () => {
  house = await openDeposits();
  playerId = await house.newPlayer();
});
afterEach(() => house.database.drop());

describe("a deposit whose provider has not answered", () => {
  it("a captured deposit whose answer was lost is found and credited once", async () => {
    house.provider.script({ outcome: "captured", delivery: "lost" });
    const { deposit_id: depositId, status } = await house.deposit(playerId);
    expect(status).toBe("unknown");
    await house.watchFor(30 * MINUTE_MS, MINUTE_MS);
    expect(await house.balanceOf(playerId)).toBe(50_00);
    expect(await house.rowOf(depositId)).toMatchObject({ status: "approved", next_look_at: null });
    expect(house.provider.looks).toEqual([depositId]);
    expect(await house.books()).toEqual({ total: 0, credited: house.provider.keptMinor });
  });

  it("its player is told once, in the account and by mail, when the money has arrived", async () => {
    house.provider.script({ delivery: "late", times: 3 });
    await house.deposit(playerId);
    expect(await house.toldTo(playerId)).toEqual({ messages: [], mails: 0 });
    house.provider.deliver();
    await expect.poll(() => house.balanceOf(playerId)).toBe(50_00);
    await house.watchFor(HOUR_MS, MINUTE_MS);
    expect(await house.toldTo(playerId)).toEqual({
      messages: ["Your deposit of $50.00 has arrived"],
      mails: 1,
    });
  });

  it("its page finds it too, and waits no longer than the limit when the provider hangs", async () => {
    house.provider.script({ delivery: "lost" });
    const { deposit_id: depositId } = await house.deposit(playerId);
    house.provider.hangs = true;
    expect((await depositOf(house.copy(), { playerId, depositId })).status).toBe("unknown");
    house.provider.hangs = false;
    expect((await depositOf(house.copy(), { playerId, depositId })).status).toBe("approved");
  });

  it("a provider that fails for weeks closes nothing: the money is credited when it answers", async () => {
    house.provider.script({ delivery: "lost" });
    const { deposit_id: depositId } = await house.deposit(playerId);
    house.provider.faults.failing = 1;
    await house.watchFor(LOOKUPS_END_MS + 2 * DAY_MS, 6 * HOUR_MS);
    expect(await house.statusOf(depositId)).toBe("unknown");
    house.provider.faults.failing = 0;
    await house.watchFor(6 * HOUR_MS, HOUR_MS);
    expect(await house.balanceOf(playerId)).toBe(50_00);
  });

  it("deposit.unknown-is-asked-again: a payment unknown to the provider is looked up with back-off for 14 days, then closed", async () => {
    house.provider.script({ outcome: "never" });
    const { deposit_id: depositId, created_at: made } = await house.deposit(playerId);
    const at: number[] = [];
    while ((await house.rowOf(depositId)).next_look_at !== null) {
      const { next_look_at: next } = await house.rowOf(depositId);
      house.clock.advance((next?.getTime() ?? 0) - house.clock.now().getTime());
      at.push((house.clock.now().getTime() - made.getTime()) / 1000);
      await watchDeposits(house.copy());
    }
    const gaps = at.map((seconds, look) => seconds - (at[look - 1] ?? 0));
    expect(gaps.slice(0, LOOKUP_DELAYS_S.length)).toEqual(LOOKUP_DELAYS_S);
    expect(new Set(gaps.slice(LOOKUP_DELAYS_S.length))).toEqual(new Set(LOOKUP_DELAYS_S.slice(-1)));
    expect((at.at(-1) ?? 0) * 1000).toBeGreaterThanOrEqual(LOOKUPS_END_MS);
    const row = await house.rowOf(depositId);
    expect([row.status, row.reason]).toEqual(["expired", expect.stringContaining("never received")]);
    expect((await house.toldTo(playerId)).messages).toEqual(["Your deposit of $50.00 wasn’t completed"]);
  });

  it("the form sent again looks the deposit up and charges nobody twice", async () => {
    house.provider.script({ outcome: "never" });
    const first = await house.deposit(playerId, { key: "once" });
    const again = await house.deposit(playerId, { key: "once" });
    expect([again.deposit_id, again.status]).toEqual([first.deposit_id, "unknown"]);
    expect(house.provider.charges.get(first.deposit_id)).toBe(1);
  });

  it("a failed charge may still have been captured", async () => {
    const broken = new UnreliableProvider(house.clock);
    const provider = Object.assign(Object.create(broken) as UnreliableProvider, {
      charge: (...asked: Parameters<UnreliableProvider["charge"]>) => {
        broken.script({ delivery: "lost" });
        broken.charge(...asked);
        throw new Error("The connection was reset");
      },
    });
    const { status } = await house.deposit(playerId, { services: house.copy({ provider }) });
    expect(status).toBe("unknown");
    await house.watchFor(FIRST_LOOKUP_MS, FIRST_LOOKUP_MS, house.copy({ provider: broken }));
    expect(await house.balanceOf(playerId)).toBe(50_00);
  });

  it("a pending payment past its time is unknown, and credited when the provider decides", async () => {
    house.provider.script({ outcome: "pending" });
    const { deposit_id: depositId, status } = await house.deposit(playerId);
    expect(status).toBe("pending");
    await house.watchFor(5 * MINUTE_MS, MINUTE_MS);
    expect(await house.statusOf(depositId)).toBe("unknown");
    await house.watchFor(2 * DAY_MS, 6 * HOUR_MS);
    house.provider.decide(depositId, "captured");
    await house.watchFor(6 * HOUR_MS, 6 * HOUR_MS);
    expect(await house.balanceOf(playerId)).toBe(50_00);
  });

  it("a late decline is told to the player, and nothing is looked up any more", async () => {
    house.provider.script({ outcome: "declined", delivery: "lost" });
    const { deposit_id: depositId } = await house.deposit(playerId);
    await house.watchFor(FIRST_LOOKUP_MS, FIRST_LOOKUP_MS);
    expect(await house.rowOf(depositId)).toMatchObject({ status: "declined", next_look_at: null });
    expect((await house.toldTo(playerId)).messages).toEqual(["Your deposit of $50.00 was declined"]);
  });

  it("eight copies looking at once look each deposit up once and credit it once", async () => {
    const players = await Promise.all(Array.from({ length: 25 }, () => house.newPlayer()));
    for (const player of players) {
      house.provider.script({ delivery: "lost" });
      await house.deposit(player);
    }
    house.clock.advance(FIRST_LOOKUP_MS);
    const settled = await Promise.all(Array.from({ length: 8 }, () => watchDeposits(house.copy())));
    expect(settled.reduce((sum, one) => sum + one, 0)).toBe(players.length);
    expect(house.provider.looks).toHaveLength(players.length);
    expect(await house.books()).toEqual({ total: 0, credited: players.length * 50_00 });
  });

  it("a look-up and a first answer at the same moment credit once", async () => {
    house.provider.script({ delivery: "late", times: 2 });
    const { deposit_id: depositId } = await house.deposit(playerId);
    house.clock.advance(FIRST_LOOKUP_MS);
    house.provider.deliver();
    await Promise.all([watchDeposits(house.copy()), depositOf(house.copy(), { playerId, depositId })]);
    await expect.poll(() => house.balanceOf(playerId)).toBe(50_00);
    expect(await house.books()).toEqual({ total: 0, credited: 50_00 });
  });
});

describe("captured money that cannot be credited", () => {
  it("of a player banned meanwhile is returned once, and the player is told", async () => {
    house.provider.script({ delivery: "lost" });
    const { deposit_id: depositId } = await house.deposit(playerId);
    await house.ban(playerId);
    await house.watchFor(FIRST_LOOKUP_MS, FIRST_LOOKUP_MS);
    expect(await house.statusOf(depositId)).toBe("returned");
    house.provider.deliver();
    expect(house.provider.keptMinor).toBe(0);
    expect(await house.books()).toEqual({ total: 0, credited: 0 });
    const told = await house.toldTo(playerId);
    expect(told).toEqual({ messages: ["Your deposit of $50.00 was returned"], mails: 1 });
  });

  it("is refunded, retrying until the provider has done it", async () => {
    house.provider.script({ delivery: "lost" });
    const { deposit_id: depositId } = await house.deposit(playerId);
    await house.ban(playerId);
    await depositOf(house.copy(), { playerId, depositId });
    expect(await house.statusOf(depositId)).toBe("returning");
    house.provider.faults.failing = 1;
    await house.watchFor(20 * DAY_MS, 6 * HOUR_MS);
    expect(await house.statusOf(depositId)).toBe("returning");
    house.provider.faults.failing = 0;
    await house.watchFor(6 * HOUR_MS, 6 * HOUR_MS);
    expect([await house.statusOf(depositId), house.provider.keptMinor]).toEqual(["returned", 0]);
  });

  it.each([
    ["amount", { capturedMinor: 60_00 }, "$60.00"],
    ["currency", { capturedCurrency: "EUR" }, "€50.00"],
  ])("of another %s is held for review, flagged, and the player is told", async (_, fate, captured) => {
    house.provider.script({ delivery: "lost", ...fate });
    const { deposit_id: depositId } = await house.deposit(playerId);
    await house.watchFor(HOUR_MS, MINUTE_MS);
    expect(await house.rowOf(depositId)).toMatchObject({ status: "review", next_look_at: null });
    expect(await house.books()).toEqual({ total: 0, credited: 0 });
    const findings = await house.db.selectFrom("payment_reconciliation").selectAll().execute();
    expect(findings).toMatchObject([{ reference: depositId, finding: "amount_differs", resolved_at: null }]);
    const texts = await house.db.selectFrom("support_message").select("text").execute();
    expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining(captured)]);
  });
});

describe("the sandbox and its own book", () => {
  it("the card whose answer is lost is credited by the first look", async () => {
    const lost = await house.deposit(playerId, {
      services: house.sandbox(),
      cardNumber: "4000 0000 0000 0127",
    });
    expect(lost.status).toBe("unknown");
    await house.watchFor(FIRST_LOOKUP_MS, FIRST_LOOKUP_MS, house.sandbox());
    expect(await house.balanceOf(playerId)).toBe(50_00);
  });

  it("the card that is declined late is pending, then declined", async () => {
    const late = await house.deposit(playerId, {
      services: house.sandbox(),
      cardNumber: "4000 0000 0000 0226",
    });
    expect(late.status).toBe("pending");
    house.clock.advance(LATE_MS);
    const { status, reason } = await depositOf(house.sandbox(), { playerId, depositId: late.deposit_id });
    expect([status, reason]).toEqual(["declined", "The card was declined by its issuer."]);
  });

  it("coins that come after the time to pay are credited, and the player is told", async () => {
    const { deposit_id: reference } = await house.deposit(playerId, {
      services: house.sandbox(),
      method: "BTC",
    });
    await house.watchFor(COINS_EXPIRE_MS, MINUTE_MS, house.sandbox());
    expect(await house.statusOf(reference)).toBe("expired");
    await house.sandbox().provider.simulate?.({ reference });
    await house.watchFor(6 * HOUR_MS, HOUR_MS, house.sandbox());
    expect(await house.balanceOf(playerId)).toBe(50_00);
    expect((await house.toldTo(playerId)).messages).toEqual(["Your deposit of $50.00 has arrived"]);
  });

  it("a charge asked for twice is taken once, and refunded once", async () => {
    const asked = () => house.deposit(playerId, { services: house.sandbox(), key: "twice" });
    await Promise.all([asked(), asked(), asked()]);
    const { provider } = house.sandbox();
    const range = { from: new Date(0), to: new Date("2100-01-01"), after: null };
    const [capture, ...more] = (await provider.list(range)).captures;
    expect([capture?.amountMinor, more]).toEqual([50_00, []]);
    const reference = capture?.reference ?? "";
    await provider.refund({ reference });
    house.clock.advance(MINUTE_MS);
    await provider.refund({ reference });
    const refundedAt = new Date(house.clock.now().getTime() - MINUTE_MS);
    expect((await provider.list(range)).captures).toMatchObject([{ refundedAt }]);
    await expect(provider.refund({ reference: "unheard-of" })).rejects.toThrow("captured nothing");
  });
});

it("whatever is lost, late, repeated or failing: in the end the ledger has what the provider kept", async () => {
  const provider = new UnreliableProvider(house.clock, {
    seed: 7,
    declined: 0.1,
    never: 0.1,
    lost: 0.3,
    late: 0.3,
    repeated: 0.3,
    failing: 0.3,
  });
  const services = house.copy({ provider, providerTimeoutMs: 5 });
  const players = await Promise.all(Array.from({ length: 4 }, () => house.newPlayer()));
  for (let no = 0; no < 40; no += 1) {
    const player = players[no % players.length] ?? playerId;
    await house.deposit(player, { services }).catch(() => undefined);
    if (no === 20) await house.ban(players[1] ?? playerId);
    if (no % 7 === 0) provider.deliver();
    house.clock.advance(FIRST_LOOKUP_MS);
    await watchDeposits(services);
  }
  await house.watchFor(16 * DAY_MS, 6 * HOUR_MS, services);
  provider.deliver();
  provider.faults.failing = 0;
  await house.watchFor(DAY_MS, 6 * HOUR_MS, services);
  await expect.poll(async () => (await house.books()).credited).toBe(provider.keptMinor);
  expect(provider.keptMinor).toBeGreaterThan(0);
  expect((await house.books()).total).toBe(0);
  const open = await house.db
    .selectFrom("deposit")
    .select("status")
    .where("next_look_at", "is not", null)
    .execute();
  expect(open).toEqual([]);
});
