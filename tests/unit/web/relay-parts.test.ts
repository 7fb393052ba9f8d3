import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLog } from "~/shared/log.server";
import { TimerWheel } from "../../../server/timer-wheel";
import { TokenBucket } from "../../../server/token-bucket";
import { serveUpgrades, type UpgradeHandler } from "../../../server/upgrades";

describe("relay: limits on rate", () => {
  it("reward.relay-rate: a bucket allows its burst, then its rate, and never saves more than the burst", () => {
    let now = 0;
    const bucket = new TokenBucket(3, 2, () => now);
    const taken = () => Array.from({ length: 5 }, () => bucket.take());
    expect(taken()).toEqual([true, true, true, false, false]);
    now = 499;
    expect(bucket.take()).toBe(false);
    now = 1_000;
    expect(taken()).toEqual([true, true, false, false, false]);
    now = 3_600_000;
    expect(taken()).toEqual([true, true, true, false, false]);
  });

  it("relay: a clock set back neither adds nor removes tokens", () => {
    let now = 10_000;
    const bucket = new TokenBucket(1, 1, () => now);
    expect(bucket.take()).toBe(true);
    now = 0;
    expect(bucket.take()).toBe(false);
    now = 1_000;
    expect(bucket.take()).toBe(true);
  });
});

describe("relay: heartbeats", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("relay: each member is visited once per period, a few at a time, until it is removed", () => {
    const visits = new Map<number, number>();
    let inThisMoment = 0;
    let most = 0;
    const wheel = new TimerWheel<number>(30_000, (member) => {
      visits.set(member, (visits.get(member) ?? 0) + 1);
      inThisMoment += 1;
      most = Math.max(most, inThisMoment);
    });
    const takeOff = Array.from({ length: 300 }, (_, member) => wheel.add(member));
    for (let second = 0; second < 60; second += 1) {
      inThisMoment = 0;
      vi.advanceTimersByTime(1_000);
    }
    expect([visits.size, new Set(visits.values()), most]).toEqual([300, new Set([2]), 10]);
    for (const off of takeOff) off();
    vi.advanceTimersByTime(60_000);
    expect(new Set(visits.values())).toEqual(new Set([2]));
    wheel.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("relay: requests to upgrade", () => {
  let server: Server;
  let port: number;
  const taken: string[] = [];

  beforeEach(async () => {
    server = createServer((_, response) => response.end("plain"));
    serveUpgrades(
      server,
      new Map<string, UpgradeHandler>([
        [
          "/socket",
          (incoming, socket) => {
            taken.push(incoming.url ?? "");
            socket.destroy();
          },
        ],
        [
          "/broken",
          () => {
            throw new Error("the handler of an upgrade broke");
          },
        ],
      ]),
      createLog({ program: "web", level: "silent" }),
    );
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  const raw = async (head: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(`${head.trim().replaceAll("\n", "\r\n")}\r\n\r\n`);
    return (await text(socket)).split("\r\n");
  };
  const offer = (method: string, path: string, protocol: string, more = "") =>
    raw(
      `${method} ${path} HTTP/1.1\nHost: a\nConnection: Upgrade, HTTP2-Settings\nUpgrade: ${protocol}\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA${more}`,
    );

  it("relay: a websocket of its path is handed over, another path answers 404", async () => {
    expect(await offer("GET", "/elsewhere", "websocket")).toContain("HTTP/1.1 404 Not Found");
    expect(await offer("GET", "/socket/", "websocket")).toContain("HTTP/1.1 404 Not Found");
    await offer("GET", "/socket?a=1", "WebSocket");
    expect(taken).toEqual(["/socket?a=1"]);
  });

  it("a handler that throws ends its own connection, and not the program", async () => {
    expect(await offer("GET", "/broken", "websocket")).toEqual([""]);
    expect(await offer("GET", "/elsewhere", "websocket")).toContain("HTTP/1.1 404 Not Found");
  });

  it("relay: a declined HTTP/2 upgrade is answered as HTTP/1.1", async () => {
    const answer = await offer("GET", "/", "h2c");
    expect([answer[0], answer.at(-1)]).toEqual(["HTTP/1.1 200 OK", "plain"]);
    const withBody = await offer("POST", "/", "h2c", "\nContent-Length: 5");
    expect(withBody[0]).toBe("HTTP/1.1 400 Bad Request");
  });

  it("relay: requests without an upgrade are served as before", async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      request({ port, host: "127.0.0.1" }, (response) => void text(response).then(resolve, reject))
        .on("error", reject)
        .end();
    });
    expect(answer).toBe("plain");
  });
});
