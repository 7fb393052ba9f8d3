import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { table, type TableState } from "~/casino/contract/tables";
import { watcherAt } from "~/live/connection.server";
import type { EventHub, HubLimits } from "~/live/hub.server";
import type { Services } from "~/services.server";
import { writeSession } from "~/session/session.server";
import { notifySignOut } from "~/session/sign-outs.server";
import { createLog } from "~/shared/log.server";
import { tableHub, type TablePace } from "~/tables/hub.server";
import { liveTable } from "~/tables/live.server";
import type { TableView } from "~/tables/view";
import { listen, stop } from "../../../server/listen";
import { compressWhole } from "../../../server/web/compress";
import { pageCache } from "../../../server/web/page-cache";
import { type CasinoDouble, refusal, startCasinoDouble } from "../../support/casino-double";
import { after, aTable } from "../../support/table-values";
import { ORIGIN, useWebServices } from "../../support/web-services";

let casino: CasinoDouble;
let web: Services;

beforeAll(async () => {
  casino = await startCasinoDouble();
  web = useWebServices(casino);
});
afterEach(() => casino.reset());
afterAll(async () => {
  await web.casinoClient.close();
  await casino.close();
});

const visitor = (address = "192.0.2.1") => watcherAt(address);
const player = (expiresAt = Date.now() + 60_000) => watcherAt("192.0.2.3", { id: "s1", expiresAt });
const stays = () => new AbortController().signal;

const LIMITS: HubLimits = {
  watchers: 100,
  watchersPerSession: 3,
  watchersPerAddress: 100,
  heartbeatMs: 60_000,
};
const PACE: TablePace = { pollMs: 20, flightPollMs: 20 };

/** A casino whose table calls wait until the test releases them one by one. */
function gatedTable() {
  const waiting: ((state: TableState | Error) => void)[] = [];
  let requestCount = 0;
  return {
    get requestCount() {
      return requestCount;
    },
    ask: () => {
      requestCount += 1;
      return new Promise<TableState>((resolve, reject) =>
        waiting.push((state) => (state instanceof Error ? reject(state) : resolve(state))),
      );
    },
    /** Answers the waiting call, or the next one. */
    async answer(state: TableState | Error) {
      await expect.poll(() => waiting.length, { interval: 5 }).toBeGreaterThan(0);
      waiting.shift()?.(state);
    },
  };
}

/** Events of a stream: views, heartbeats, and its end. */
class Reader {
  readonly views: TableView[] = [];
  heartbeats = 0;
  away = 0;
  ended: "open" | "closed" | "cut" = "open";
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  constructor(stream: ReadableStream<Uint8Array>) {
    this.reader = stream.getReader();
    void this.read();
  }
  leave() {
    return this.reader.cancel();
  }
  private async read() {
    const decoder = new TextDecoder();
    let text = "";
    try {
      for (;;) {
        const { done, value } = await this.reader.read();
        if (done) break;
        text += decoder.decode(value, { stream: true });
        const parts = text.split("\n\n");
        text = parts.pop() ?? "";
        for (const part of parts) this.onMessage(part);
      }
      this.ended = "closed";
    } catch {
      this.ended = "cut";
    }
  }
  private onMessage(part: string) {
    if (part.startsWith("event: beat\ndata: ")) this.heartbeats += 1;
    else if (part.startsWith("event: away")) this.away += 1;
    else this.views.push(JSON.parse(part.replace(/^data: /, "")) as TableView);
  }
}

const soon = (what: () => unknown) => expect.poll(what, { interval: 5 });

function hubOver(
  gate: ReturnType<typeof gatedTable>,
  changed: Partial<HubLimits & TablePace> = {},
): EventHub {
  return tableHub({ ask: gate.ask, limits: { ...LIMITS, ...changed }, pace: { ...PACE, ...changed } });
}

describe("the hub of the live tables", () => {
  it("table.one-look-for-all-watchers: fifty watchers of a table cost one look, and all hear the same", async () => {
    const gate = gatedTable();
    const hub = hubOver(gate);
    const joining = Promise.all(Array.from({ length: 50 }, () => hub.watch("501-1", visitor(), stays())));
    await gate.answer(aTable());
    expect(gate.requestCount).toBe(1);
    const readers = (await joining).map((stream) => new Reader(stream));
    await soon(() => readers.filter(({ views }) => views.length === 1).length).toBe(50);
    const result = { kind: "roulette", number: 17, colour: "black" } as const;
    const { round } = aTable();
    await gate.answer(aTable({ phase: "result", now: after(25), round: round && { ...round, result } }));
    await soon(() => readers.filter(({ views }) => views.length === 2).length).toBe(50);
    expect(new Set(readers.map(({ views }) => JSON.stringify(views[1]))).size).toBe(1);
    // At most the next call may be pending.
    expect(gate.requestCount).toBeLessThanOrEqual(3);
    hub.close();
    await soon(() => readers.every(({ ended }) => ended === "closed")).toBe(true);
    expect(hub.watchers).toBe(0);
  });

  it("live: what did not change is not said again, and a late watcher hears it at once", async () => {
    const gate = gatedTable();
    const hub = hubOver(gate);
    const joining = hub.watch("501-1", visitor(), stays());
    await gate.answer(aTable());
    const first = new Reader(await joining);
    await gate.answer(aTable({ now: after(6), seconds_left: 14 }));
    await gate.answer(aTable({ now: after(7), seconds_left: 13 }));
    const late = new Reader(await hub.watch("501-1", visitor(), stays()));
    await soon(() => late.views.length).toBe(1);
    expect(Date.parse(late.views[0]?.now ?? "")).toBeGreaterThanOrEqual(Date.parse(after(7)));
    await gate.answer(aTable({ now: after(8), players: 1 }));
    await soon(() => first.views.length).toBe(2);
    expect(first.views.map(({ players }) => players)).toEqual([0, 1]);
    hub.close();
  });

  it("live: when the last watcher has gone, nobody asks any more", async () => {
    const gate = gatedTable();
    const pollMs = 300;
    const hub = hubOver(gate, { pollMs });
    const joining = hub.watch("501-1", visitor(), stays());
    await gate.answer(aTable());
    const reader = new Reader(await joining);
    await soon(() => reader.views.length).toBe(1);
    await reader.leave();
    expect(hub.watchers).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 2 * pollMs));
    expect(gate.requestCount).toBe(1);
    const again = hub.watch("501-1", visitor(), stays());
    await gate.answer(aTable());
    await again;
    expect(gate.requestCount).toBe(2);
    hub.close();
  });

  it("live: a watcher too many is refused, and its place is free again when one goes", async () => {
    const gate = gatedTable();
    const hub = hubOver(gate, { watchers: 4 });
    const joining = Promise.all([1, 2, 3].map(() => hub.watch("501-1", player(), stays())));
    await gate.answer(aTable());
    const [first] = (await joining).map((stream) => new Reader(stream));
    await expect(hub.watch("501-1", player(), stays())).rejects.toMatchObject({ status: 429 });
    const other = new Reader(await hub.watch("501-1", visitor(), stays()));
    await expect(hub.watch("501-1", visitor("192.0.2.2"), stays())).rejects.toMatchObject({
      status: 503,
    });
    await first?.leave();
    await hub.watch("501-1", player(), stays());
    expect([hub.watchers, other.ended]).toEqual([4, "open"]);
    hub.close();
    await expect(hub.watch("501-1", visitor(), stays())).rejects.toMatchObject({ status: 503 });
  });

  it("live.beat-seen: heartbeats while nothing happens; a session's connection ends with it, and so does an aborted one", async () => {
    const gate = gatedTable();
    const hub = hubOver(gate, { heartbeatMs: 10 });
    const gone = new AbortController();
    const joining = Promise.all([
      hub.watch("501-1", visitor(), stays()),
      hub.watch("501-1", player(Date.now() - 1), stays()),
      hub.watch("501-1", visitor(), gone.signal),
    ]);
    await gate.answer(aTable());
    const [lasting, over, aborted] = (await joining).map((stream) => new Reader(stream));
    await soon(() => over?.ended).toBe("closed");
    await soon(() => lasting?.heartbeats).toBeGreaterThan(2);
    gone.abort();
    await soon(() => aborted?.ended).toBe("closed");
    expect([lasting?.ended, hub.watchers]).toEqual(["open", 1]);
    hub.close();
  });

  it("live: who does not read is cut, and what it missed is not kept", async () => {
    const gate = gatedTable();
    const hub = hubOver(gate, { heartbeatMs: 10 });
    const joining = Promise.all([
      hub.watch("501-1", visitor(), stays()),
      hub.watch("501-1", visitor(), stays()),
    ]);
    await gate.answer(aTable());
    const [read, unread] = await joining;
    if (!read || !unread) throw new Error("two were asked for");
    const reader = new Reader(read);
    for (let players = 1; players <= 20; players += 1) await gate.answer(aTable({ players }));
    await soon(() => hub.watchers).toBe(1);
    await expect(unread.getReader().read()).rejects.toThrow("does not read");
    expect([reader.ended, reader.views.at(-1)?.players]).toEqual(["open", 20]);
    hub.close();
  });

  it("live: a casino that is away is said once, and the table goes on when it is back", async () => {
    const gate = gatedTable();
    const hub = hubOver(gate, { pollMs: 2 });
    const joining = hub.watch("501-1", visitor(), stays());
    await gate.answer(aTable());
    const reader = new Reader(await joining);
    for (let time = 0; time < 5; time += 1) await gate.answer(new Error("away"));
    await gate.answer(aTable());
    await soon(() => reader.views.length).toBe(2);
    expect([reader.away, reader.ended]).toEqual([1, "open"]);
    hub.close();
  });
});

describe("the live connection of a table's page", () => {
  const opened = (code: string, init: RequestInit = {}) =>
    liveTable({
      request: new Request(`${ORIGIN}/house/tables/${code}/live`, init),
      params: { code },
      context: {},
    });

  it("live: no table, no connection; a casino that is away is a 503", async () => {
    casino.answer(table, () => refusal(404, "not_found", "There is no such table."));
    expect((await opened("999-1")).status).toBe(404);
    casino.answer(table, () => refusal(500, "internal", ""));
    expect((await opened("501-1")).status).toBe(503);
    await expect(opened("no-code")).rejects.toMatchObject({ status: 404 });
  });

  it("live: signing out ends the connections of the session, and no other", async () => {
    casino.answer(table, () => aTable());
    const session = {
      pid: 7,
      login: "ada@example.com",
      name: "Ada",
      token: "token-1",
      sessionId: "session-1",
      refresh: null,
      since: Date.now(),
      expiresAt: Date.now() + 60_000,
    };
    const cookie = writeSession(session).split(";")[0] ?? "";
    const bodies = [await opened("501-1", { headers: { cookie } }), await opened("501-1")].map(
      ({ body }) => body,
    );
    const [own, others] = bodies.map((body) => new Reader(body ?? new ReadableStream()));
    await soon(() => own?.views.length).toBe(1);
    notifySignOut("session-1");
    await soon(() => own?.ended).toBe("closed");
    expect(others?.ended).toBe("open");
    await others?.leave();
  });

  it("live: over our host it is sent as it comes, uncompressed, and a stop of the server ends it", async () => {
    casino.answer(table, () => aTable());
    const closing = new AbortController();
    const app = new Hono();
    app.use(pageCache());
    app.use(compressWhole);
    app.get("/house/tables/:code/live", (context) =>
      liveTable({
        request: context.req.raw,
        params: { code: context.req.param("code") },
        context: { closing: closing.signal },
      }),
    );
    const server = await listen({
      fetch: app.fetch,
      host: "127.0.0.1",
      port: 0,
      portName: "PORT",
      log: createLog({ program: "web", level: "silent" }),
    });
    const { port } = server.address() as AddressInfo;
    const stream = request({
      port,
      host: "127.0.0.1",
      path: "/house/tables/501-1/live",
      headers: { "accept-encoding": "br, gzip" },
    }).end();
    const [answer] = (await once(stream, "response")) as [IncomingMessage];
    expect(answer.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
    });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers["content-length"]).toBeUndefined();
    const [first] = (await once(answer, "data")) as [Buffer];
    expect(first.toString()).toMatch(/^data: \{.*"game_code":"501-1".*\}\n\n$/);
    const ended = once(answer, "end");
    closing.abort();
    await Promise.all([ended, stop(server)]);
  });
});
