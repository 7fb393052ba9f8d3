import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as tables from "~/casino/contract/tables";
import { HOUR_MS } from "~/shared/durations";
import type { Beacon } from "../../../server/casino/domain/shared-rounds/salt";
import { getSharedGame, Tables } from "../../../server/casino/domain/shared-rounds/shared-rounds";
import { drandBeacon } from "../../../server/casino/drand";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send } from "../../support/casino-client";
import { freshDatabase } from "../../support/fresh-database";
import { isSecretOf, saltFaults } from "../../support/verify-commitment";
import { isOfChain, wheelOf } from "../../support/verify-shared";
import { beforeEachQuery } from "../../support/watched-queries";

const TABLE = "501-1";
const TODAY = "2026-11-21";
const TOMORROW = "2026-11-22";

/** The beacon's public value. */
const valueOf = (chain: string, round: number) =>
  createHash("sha256").update(`${chain} ${round}`).digest("hex");

const { name, roundAt } = drandBeacon("http://127.0.0.1:1");
let isReached = true;
const beacon: Beacon = {
  name,
  roundAt,
  value: (round) =>
    isReached
      ? Promise.resolve(valueOf(name.replace("drand:", ""), round))
      : Promise.reject(new Error("silence")),
};

const chainOf = async ({ url }: TestCasino, day: string) => {
  const { body } = await send(url, tables.table, { params: { code: TABLE } });
  const chain = body.chains.find((one) => one.day === day);
  if (!chain) throw new Error(`There is no chain of ${day}.`);
  return chain;
};
const dayOf = async ({ url }: TestCasino, day: string) =>
  (await send(url, tables.tableDay, { params: { code: TABLE, day } })).body;
const phaseOf = async ({ url }: TestCasino) =>
  (await send(url, tables.table, { params: { code: TABLE } })).body.phase;

/** What the other copies report, as `event table day`. */
const events: string[] = [];

/** Two other copies of the casino store the salt at once; the first one notices within a second. */
async function salted(casino: TestCasino, day: string) {
  const { kysely, vault } = casino.database;
  const onChain = (event: string, chain: { gameCode: string; day: string }) =>
    events.push(`${event} ${chain.gameCode} ${chain.day}`);
  const copies = [1, 2].map(() => new Tables(kysely, vault, { beacon, onChain }));
  await Promise.all(copies.map((copy) => copy.salt(casino.clock.now())));
  await expect.poll(async () => (await dayOf(casino, day)).salt).not.toBeNull();
  return dayOf(casino, day);
}

describe("table.chain-salted-after-publication: the chain is published before its salt can be known", () => {
  let casino: TestCasino;
  beforeAll(async () => {
    casino = await startTestCasino({ beacon });
  });
  afterAll(() => casino.close());

  it("the first day has no rounds before its salt, a minute after publication, and anyone can check it", async () => {
    const early = await chainOf(casino, TODAY);
    expect(early).toMatchObject({ salt: null, client_seed: null, published_at: "2026-11-21T12:00:00.000Z" });
    expect(await phaseOf(casino)).toBe("break");
    casino.clock.advance(60_000);
    const late = await salted(casino, TODAY);
    expect(saltFaults(early, late, valueOf)).toEqual([]);
    expect(await phaseOf(casino)).not.toBe("break");

    casino.clock.advance(60_000);
    const [last] = (await send(casino.url, tables.table, { params: { code: TABLE } })).body.last_results;
    const { body: round } = await send(casino.url, tables.tableRound, {
      params: { code: TABLE, day: TODAY, no: last?.no ?? 0 },
    });
    expect(round).toMatchObject({ client_seed: late.client_seed, chain: { salt: late.salt } });
    expect(isOfChain(round)).toBe(true);
    expect(round.result).toMatchObject({ number: wheelOf(round) });
    expect(round.how_to_check.join(" ")).toContain(`/public/${late.salt_source.split(":")[2]}`);
    expect(late.how_to_check.join(" ")).toContain(
      "the terminal hash, which was published on 2026-11-21 at 12:00:00 UTC.",
    );
  });

  it("the next day's salt is committed an hour before it starts", async () => {
    const early = await chainOf(casino, TOMORROW);
    expect(early).toMatchObject({ salt: null, salt_due_at: "2026-11-21T23:00:00.000Z" });
    casino.clock.advance(11 * HOUR_MS);
    expect(saltFaults(early, await salted(casino, TOMORROW), valueOf)).toEqual([]);
  });

  it("what was published is in the log, and the salt after it, once in all copies", () => {
    const lines = casino.logged.filter((line) => line.includes(TOMORROW) && line.includes(`"${TABLE}"`));
    expect(lines[0]).toContain("Committed to the rounds");
    const salts = lines.slice(1).filter((line) => line.includes("The salt of a table's day is in"));
    const others = events.filter((event) => event === `salted ${TABLE} ${TOMORROW}`);
    expect(salts.length + others.length).toBe(1);
    expect(lines[0]).toMatch(
      /"terminalHash":"[0-9a-f]{64}".*"saltSource":"drand:[0-9a-f]{64}:\d+".*"salt":null/,
    );
  });

  it("a day later the secret is shown and leads to what was published", async () => {
    const { terminal_hash, secret } = await dayOf(casino, TODAY);
    expect(secret).toBeNull();
    casino.clock.advance(48 * HOUR_MS);
    const { kysely, vault } = casino.database;
    const copy = new Tables(kysely, vault, { beacon });
    await copy.reveal(casino.clock.now());
    const fresh = await startTestCasino({ beacon, databaseUrl: casino.database.url });
    fresh.clock.advance(casino.clock.now().getTime() - fresh.clock.now().getTime());
    const record = await dayOf(fresh, TODAY);
    expect(record.terminal_hash).toBe(terminal_hash);
    expect(isSecretOf(record)).toBe(true);
    expect(record.rounds).toBeGreaterThan(1000);
    await fresh.close();
  });
});

it("a day that has no chain yet, or could not be read, is read again", async () => {
  const { kysely, vault, drop } = await freshDatabase();
  let isDown = true;
  const failing = beforeEachQuery(kysely, () => {
    if (isDown) throw new Error("no database");
  });
  const game = getSharedGame(TABLE);
  const copy = new Tables(failing, vault);
  await expect(copy.pastDay(game, "2026-11-20")).rejects.toThrow("no database");
  isDown = false;
  expect(await copy.pastDay(game, "2026-11-20")).toBeNull();
  const { terminalHash } = await new Tables(kysely, vault).published(
    game,
    "2026-11-20",
    new Date("2026-11-19T12:00:00Z"),
  );
  expect((await copy.pastDay(game, "2026-11-20"))?.published.terminalHash).toEqual(terminalHash);
  await drop();
});

describe("a beacon that is not reached", () => {
  it("is awaited, then the day says that it was played without one", async () => {
    isReached = false;
    const casino = await startTestCasino({ beacon });
    try {
      const { kysely, vault } = casino.database;
      const copy = new Tables(kysely, vault, { beacon });
      const early = await chainOf(casino, TOMORROW);
      casino.clock.advance(11 * HOUR_MS + 29 * 60_000);
      await copy.salt(casino.clock.now());
      expect((await dayOf(casino, TOMORROW)).salt).toBeNull();
      casino.clock.advance(60_000);
      const late = await salted(casino, TOMORROW);
      expect(late).toMatchObject({
        salt: "offline",
        salt_source: "offline",
        client_seed: `${TABLE} ${TOMORROW} offline`,
      });
      expect(late.how_to_check.join(" ")).toContain("no outside value");
      // A beacon that recovers later changes nothing.
      isReached = true;
      await copy.salt(casino.clock.now());
      expect((await dayOf(casino, TOMORROW)).salt).toBe("offline");
      expect(saltFaults(early, late, valueOf)).toContain("the salt is not from the promised source");
    } finally {
      isReached = true;
      await casino.close();
    }
  });

  it("without a beacon the salt says so from the beginning", async () => {
    const casino = await startTestCasino();
    try {
      expect(await chainOf(casino, TOMORROW)).toMatchObject({ salt: "offline", salt_source: "offline" });
      expect(await phaseOf(casino)).not.toBe("break");
    } finally {
      await casino.close();
    }
  });
});
