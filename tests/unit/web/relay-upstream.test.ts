import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkLogin } from "~/casino/contract/daily-reward";
import { reconnectDelayMs, SEND_RETRIES_MAX, SEND_RETRY_MS } from "../../../server/web/reward/backoff";
import { RewardChannel } from "../../../server/web/reward/channel";
import { Gate } from "../../../server/web/reward/gate";
import { Upstream, type UpstreamParts } from "../../../server/web/reward/upstream";
import type { RewardPlayer, WireEnd, WireEvents } from "../../../server/web/reward/wire";
import { rewardValue } from "../../support/reward-values";

const PLAYER: RewardPlayer = {
  pid: 7,
  login: "ada",
  token: "7.token",
  expiresAt: Number.MAX_SAFE_INTEGER,
  address: "203.0.113.7",
  language: "en",
};
const TEXT = JSON.stringify(rewardValue());

/** A fake connection controlled by the test. */
class FakeWire {
  readonly sent: string[] = [];
  closed = false;

  constructor(readonly events: WireEvents) {}

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.closed = true;
    this.events.ended("lost");
  }

  drop(): void {
    this.close();
  }
}

/** An upstream with fake wires, in the order in which they were opened. */
function upstreamWith(changes: Partial<UpstreamParts> = {}) {
  const wires: FakeWire[] = [];
  const heard: string[] = [];
  const parts: UpstreamParts = {
    openWire: (_, events) => {
      const wire = new FakeWire(events);
      wires.push(wire);
      return wire;
    },
    classOf: () => Promise.resolve("Bronze"),
    upstreams: () => 1,
    pass: (connect) => connect(),
    random: () => 0.5,
    reconnecting: () => heard.push("reconnecting"),
    ...changes,
  };
  const upstream = new Upstream(PLAYER, parts, {
    received: (message) => heard.push(`told ${message.redeemed}`),
    lost: () => heard.push("lost"),
    over: () => heard.push("over"),
  });
  const wire = (n: number) => {
    const opened = wires[n];
    if (!opened) throw new Error(`wire ${n} was not opened`);
    return opened;
  };
  return { upstream, parts, wires, wire, heard };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe("daily reward: the check-in", () => {
  it("checklogin: carries casino id, login, player and class", async () => {
    const { upstream, wire } = upstreamWith();
    await settle();
    wire(0).events.opened();
    expect(wire(0).sent.map((text) => checkLogin.parse(JSON.parse(text)))).toEqual([
      { action: "checklogin", casinoid: 799, login: "ada", player_id: 7, class_name: "Bronze" },
    ]);
    upstream.close();
  });

  it("reward.checkin-retries: every 300 ms, up to 5 times", async () => {
    expect([SEND_RETRY_MS, SEND_RETRIES_MAX]).toEqual([300, 5]);
    const { upstream, wire } = upstreamWith();
    await settle();
    wire(0).events.opened();
    const counts: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      await vi.advanceTimersByTimeAsync(299);
      counts.push(wire(0).sent.length);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 6, 6]);
    upstream.close();
  });

  it("websocket send retry: ends with the answer", async () => {
    const { upstream, wire, heard } = upstreamWith();
    await settle();
    wire(0).events.opened();
    await vi.advanceTimersByTimeAsync(300);
    wire(0).events.received(TEXT);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([wire(0).sent.length, heard]).toEqual([2, ["told 0"]]);
    upstream.close();
  });

  it("a casino that never answers is abandoned after a while, then retried", async () => {
    const { upstream, wires, wire, heard } = upstreamWith();
    await settle();
    wire(0).events.opened();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([wire(0).closed, heard]).toEqual([true, ["lost"]]);
    await vi.advanceTimersByTimeAsync(500);
    expect([wires.length, heard]).toEqual([2, ["lost", "reconnecting"]]);
    upstream.close();
  });

  it.each([
    ["nothing", ""],
    ["half of it", "{"],
    ["null", "null"],
    ["a coupon that is none", '{"coupon":1}'],
    ["a part of it", '{"redeemed":0}'],
    ["a third state", JSON.stringify({ ...rewardValue(), redeemed: 2 })],
  ])("anything but a coupon message is not an answer: %s", async (text) => {
    const { upstream, wire, heard } = upstreamWith();
    await settle();
    wire(0).events.opened();
    wire(0).events.received(text);
    await vi.advanceTimersByTimeAsync(300);
    expect([heard, wire(0).sent.length]).toEqual([[], 2]);
    upstream.close();
  });
});

describe("relay: reconnecting", () => {
  it.each<[end: WireEnd, then: string[], wires: number]>([
    ["lost", ["told 0", "lost", "reconnecting"], 2],
    ["over", ["told 0", "over"], 1],
    ["missing", ["told 0", "lost"], 1],
  ])("relay: a connection that ends as %s leads to %j", async (end, then, count) => {
    const { upstream, wires, wire, heard } = upstreamWith();
    await settle();
    wire(0).events.opened();
    wire(0).events.received(TEXT);
    wire(0).events.ended(end);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([heard, wires.length]).toEqual([then, count]);
    upstream.close();
  });

  it("relay: the waits double with each failure, and start over after an answer", async () => {
    const opened: number[] = [];
    const { upstream, wire, wires } = upstreamWith({ random: () => 0.999_999 });
    await settle();
    const failNext = async () => {
      const count = wires.length;
      wire(count - 1).events.ended("lost");
      const lostAt = Date.now();
      while (wires.length === count) await vi.advanceTimersByTimeAsync(100);
      opened.push(Math.round((Date.now() - lostAt) / 1000));
    };
    for (let n = 0; n < 8; n += 1) await failNext();
    expect(opened).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    wire(8).events.opened();
    wire(8).events.received(TEXT);
    await failNext();
    expect(opened.at(-1)).toBe(1);
    upstream.close();
  });

  it("relay: failing to get the class is a failed attempt; an ended session stops it", async () => {
    let answers: (() => Promise<string | null>)[] = [
      () => Promise.reject(new Error("away")),
      () => Promise.resolve(null),
    ];
    const { wires, heard } = upstreamWith({
      classOf: () => {
        const [next, ...rest] = answers;
        answers = rest;
        return next ? next() : Promise.reject(new Error("asked too often"));
      },
    });
    await vi.advanceTimersByTimeAsync(120_000);
    expect([heard, wires.length]).toEqual([["lost", "reconnecting", "over"], 0]);
  });

  it("relay: closed while connecting, it opens nothing and sends nothing", async () => {
    let tell: (name: string) => void = () => undefined;
    const { upstream, wires, heard } = upstreamWith({
      classOf: () => new Promise((resolve) => (tell = resolve)),
    });
    upstream.close();
    tell("Bronze");
    await vi.advanceTimersByTimeAsync(120_000);
    expect([heard, wires.length]).toEqual([[], 0]);
  });
});

describe("relay: no thundering herd", () => {
  it("relay: a delay lies in its window, which is wide enough for all upstreams and never endless", () => {
    const players = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(fc.nat(40), players, fc.double({ min: 0, max: 1, noNaN: true }), (failures, n, random) => {
        const delay = reconnectDelayMs(failures, n, random);
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThanOrEqual(Math.max(60_000, n * 2.5));
        // A ten-thousandth of a millisecond is lost where fractions are multiplied.
        expect(reconnectDelayMs(failures, n, 1)).toBeGreaterThanOrEqual(Math.max(1_000, n * 2.5) - 1e-4);
      }),
    );
  });

  it("relay: attempts due at the same time after a stall are let through in portions", () => {
    const gate = new Gate(25, 50);
    const passed: number[] = [];
    for (let n = 0; n < 60; n += 1) gate.pass(() => passed.push(n));
    const counts = [passed.length];
    for (let n = 0; n < 3; n += 1) {
      vi.advanceTimersByTime(50);
      counts.push(passed.length);
    }
    expect([counts, passed]).toEqual([[25, 50, 60, 60], Array.from({ length: 60 }, (_, n) => n)]);
    for (let n = 0; n < 30; n += 1) gate.pass(() => passed.push(n));
    gate.stop();
    gate.pass(() => passed.push(-1));
    vi.advanceTimersByTime(1_000);
    expect(passed.length).toBe(85);
  });

  it("relay: 2,000 players who lose the casino at once come back over five seconds", () => {
    const delays = Array.from({ length: 2_000 }, (_, n) => reconnectDelayMs(0, 2_000, n / 2_000));
    const perTenth = new Map<number, number>();
    for (const delay of delays) {
      const tenth = Math.floor(delay / 100);
      perTenth.set(tenth, (perTenth.get(tenth) ?? 0) + 1);
    }
    expect([perTenth.size, Math.max(...perTenth.values())]).toEqual([50, 40]);
  });
});

describe("relay: what a loader is told", () => {
  function channelWith(changes: Partial<UpstreamParts> = {}) {
    const made = upstreamWith(changes);
    made.upstream.close();
    const ended = vi.fn();
    const channel = new RewardChannel(PLAYER, {
      ...made.parts,
      now: Date.now,
      lingerMs: 30_000,
      ended,
    });
    return { ...made, channel, ended };
  }

  it("relay: the casino's answer, fetched each time and shared by concurrent readers", async () => {
    const { channel, wire, ended } = channelWith();
    const first = Promise.all([channel.current(1_000), channel.current(1_000)]);
    await settle();
    wire(0).events.opened();
    wire(0).events.received(TEXT);
    expect(await first).toEqual([rewardValue(), rewardValue()]);
    expect(wire(0).sent.length).toBe(1);

    const second = channel.current(1_000);
    expect(wire(0).sent.length).toBe(2);
    wire(0).events.received(JSON.stringify(rewardValue({ redeemed: 1 })));
    expect(await second).toEqual(rewardValue({ redeemed: 1 }));

    await vi.advanceTimersByTimeAsync(30_000);
    expect([ended.mock.calls.length, wire(0).closed]).toEqual([1, true]);
  });

  it("relay: no answer within the limit is null, or the last known answer", async () => {
    const { channel, wire } = channelWith();
    const first = channel.current(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toBeNull();
    wire(0).events.opened();
    wire(0).events.received(TEXT);
    const second = channel.current(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await second).toEqual(rewardValue());
    channel.end(1012);
  });

  it("relay: while the casino is away nobody waits, and an expired reward is not reported", async () => {
    const { channel, wire } = channelWith({ random: () => 1 });
    const expires_at = new Date(Date.now() + 500).toISOString();
    const first = channel.current(1_000);
    await settle();
    wire(0).events.opened();
    wire(0).events.received(JSON.stringify(rewardValue({ expires_at })));
    expect(await first).toEqual(rewardValue({ expires_at }));
    wire(0).events.ended("lost");
    expect(await channel.current(1_000)).toEqual(rewardValue({ expires_at }));
    await vi.advanceTimersByTimeAsync(500);
    expect(await channel.current(1_000)).toBeNull();
    channel.end(1012);
  });

  it("relay: a session that is over answers null at once, and ends the channel", async () => {
    const { channel, ended } = channelWith({ classOf: () => Promise.resolve(null) });
    expect(await channel.current(1_000)).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it("reward.relay-gives-up: a casino without a daily reward is asked once, and readers do not wait for it", async () => {
    const { channel, wires, wire, ended } = channelWith();
    const first = channel.current(1_000);
    await settle();
    wire(0).events.ended("missing");
    expect(await first).toBeNull();
    expect(await channel.current(1_000)).toBeNull();
    await vi.advanceTimersByTimeAsync(29_000);
    expect([wires.length, ended.mock.calls.length]).toEqual([1, 0]);
    channel.end(1012);
  });

  it("relay: frequent readers get the known answer without a call to the casino", async () => {
    const { channel, wire } = channelWith();
    const first = channel.current(1_000);
    await settle();
    wire(0).events.opened();
    wire(0).events.received(TEXT);
    await first;
    for (let n = 0; n < 50; n += 1) {
      const current = channel.current(1_000);
      wire(0).events.received(TEXT);
      expect(await current).toEqual(rewardValue());
    }
    expect(wire(0).sent.length).toBeLessThanOrEqual(12);
    channel.end(1012);
  });
});
