import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as rounds from "~/casino/contract/rounds";
import * as tables from "~/casino/contract/tables";
import { HOUR_MS } from "~/shared/durations";
import { dayOf, drawOf, type SharedRound } from "../../../server/casino/domain/shared-rounds/schedule";
import { Tables } from "../../../server/casino/domain/shared-rounds/shared-rounds";
import { burstPoint, msUntil, multiplierAt } from "../../../server/casino/games/crash/curve";
import { crashTitles } from "../../../server/casino/games/crash/titles";
import { metricsOf, startTestCasino, type TestCasino } from "../../support/casino";
import { send } from "../../support/casino-client";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { bookFaults, seat, type Seated } from "../../support/seated-players";
import { SkewedClock, TestClock } from "../../support/test-clock";

const [title] = crashTitles;
if (!title) throw new Error("There is no flight.");
const game = title;
const FLIGHT = "401-1";
const WHEEL = "501-1";
const WHEEL_PERIOD_MS = 30_000;
const GROWTH = game.shared.flight?.growthPerSecond ?? 0;
const SKEWS_MS = [-5_000, -300, 0, 60, 300, 5_000];
const FLIGHTS = 2;

interface Copy {
  url: string;
  clock: SkewedClock;
  close(): Promise<void>;
}

let database: FreshDatabase;
/** The database's time. */
let time: TestClock;
/** One per entry of SKEWS_MS, then the one whose clock jumps. */
let copies: Copy[];

beforeAll(async () => {
  database = await freshDatabase();
  time = new TestClock();
  // Once, rather than by each copy for itself.
  await new Tables(database.kysely, database.vault).commit(time.now());
  copies = await Promise.all([...SKEWS_MS, 0].map(startCopy));
});
afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.close()));
  await database.drop();
});

async function startCopy(skewMs: number): Promise<Copy> {
  const clock = new SkewedClock(time, skewMs);
  const casino: TestCasino = await startTestCasino({ databaseUrl: database.url, clock });
  return { url: casino.url, clock, close: () => casino.close() };
}

/** The copy whose clock is right. */
function exact(): Copy {
  const copy = copies[SKEWS_MS.indexOf(0)];
  if (!copy) throw new Error("There is no such copy.");
  return copy;
}

function to(at: number): void {
  time.advance(at - time.now().getTime());
}

/** The next flight whose burst is within, in hundredths; the time is a second into its betting. */
async function toFlight(from: number, upTo: number): Promise<SharedRound> {
  const now = time.now();
  const day = await new Tables(database.kysely, database.vault).day(game, dayOf(now), now);
  for (let no = (day.at(time.now())?.no ?? 0) + 1; ; no += 1) {
    const round = day.round(no);
    if (!round) throw new Error("There is no such flight today.");
    const burst = burstPoint(drawOf(round));
    if (burst < from || burst > upTo) continue;
    to(round.opensAt + 1_000);
    return round;
  }
}

const seated = () => Promise.all(copies.map(() => seat({ database, clock: time }, 100_00)));

function flightBet(url: string, player: Seated) {
  return send(url, rounds.startRound, {
    params: { pid: player.pid },
    token: player.token,
    key: randomUUID(),
    body: { game_code: FLIGHT, stake_minor: 100, choice: { kind: "crash", auto_target: null } },
  });
}

function cashOut(url: string, player: Seated, roundId: string) {
  return send(url, rounds.stepRound, {
    params: { pid: player.pid, roundId },
    token: player.token,
    key: randomUUID(),
    body: { step: "cashout" },
  });
}

const look = async (url: string, code: string) => (await send(url, tables.table, { params: { code } })).body;

/** Whether a copy reveals that the flight is over. */
async function isPublished(url: string, { day, no }: SharedRound, player: Seated, roundId: string) {
  const [state, listed, record, own] = await Promise.all([
    look(url, FLIGHT),
    send(url, tables.listTables),
    send(url, tables.tableRound, { params: { code: FLIGHT, day, no } }),
    send(url, rounds.roundRecord, { params: { pid: player.pid, roundId }, token: player.token }),
  ]);
  return (
    state.phase === "result" ||
    (state.round?.no ?? Infinity) > no ||
    state.last_results[0]?.no === no ||
    listed.body.find(({ game_code }) => game_code === FLIGHT)?.phase === "result" ||
    record.status === 200 ||
    own.body.server_seed !== null
  );
}

/** A bet on a flight, by a player of their own at each copy. */
interface Aboard {
  copy: Copy;
  player: Seated;
  roundId: string;
}

async function board(players: readonly Seated[], copyOf: (index: number) => Copy): Promise<Aboard[]> {
  return Promise.all(
    players.map(async (player, index) => {
      const copy = copyOf(index);
      const { status, body } = await flightBet(copy.url, player);
      expect(status).toBe(200);
      return { copy, player, roundId: body.round_id };
    }),
  );
}

const copyAt = (index: number) => copies[index % copies.length] ?? exact();

describe("copies whose clocks differ", () => {
  it("pays nothing to a player who reads the burst at one copy and cashes out at another", async () => {
    const players = await seated();
    const jumping = copyAt(SKEWS_MS.length);
    const returned: number[] = [];
    for (let flown = 0; flown < FLIGHTS; flown += 1) {
      const flight = await toFlight(150, 1000);
      const aboard = await board(players, exact);
      // Just before the burst, when one of the copies believes it has happened.
      const moments = [...SKEWS_MS.map((skewMs) => flight.resultAt - skewMs), flight.resultAt - 1]
        .filter((at) => at > flight.closesAt)
        .toSorted((a, b) => a - b);
      for (const at of moments) {
        to(at);
        jumping.clock.skewMs = SKEWS_MS[at % SKEWS_MS.length] ?? 0;
        const published = await Promise.all(
          aboard.map(({ player, roundId }, index) => isPublished(copyAt(index).url, flight, player, roundId)),
        );
        if (!published.includes(true)) continue;
        const answers = await Promise.all(
          aboard.map(({ player, roundId }, index) => cashOut(copyAt(index + 1).url, player, roundId)),
        );
        returned.push(...answers.map(({ body }) => body.payout_minor));
        break;
      }
    }
    expect(returned).toEqual(Array.from({ length: FLIGHTS * players.length }, () => 0));
    expect(await bookFaults({ database })).toEqual([]);
  });

  it("table.database-clock-decides: every copy takes bets and cash-outs by the database's time alone", async () => {
    const [players, late] = await Promise.all([seated(), seated()]);
    const flight = await toFlight(400, 2000);
    const aboard = await board(players, copyAt);
    const runningMs = msUntil(300, GROWTH) + 3;
    to(flight.closesAt + runningMs);
    const refused = await Promise.all(late.map((player, index) => flightBet(copyAt(index).url, player)));
    expect(refused.map((answer) => answer.refused.errorCode)).toEqual(late.map(() => "betting_closed"));
    const paid = await Promise.all(
      aboard.map(({ copy, player, roundId }) => cashOut(copy.url, player, roundId)),
    );
    expect(paid.map(({ body }) => [body.shared?.no, body.payout_minor])).toEqual(
      players.map(() => [flight.no, multiplierAt(runningMs, GROWTH)]),
    );
  });
});

describe("a clock set back", () => {
  beforeEach(() => to(time.now().getTime() + 3_600_000));

  function chip(url: string, player: Seated, number: number) {
    return send(url, rounds.startRound, {
      params: { pid: player.pid },
      token: player.token,
      key: randomUUID(),
      body: {
        game_code: WHEEL,
        stake_minor: 100,
        choice: { kind: "roulette", bets: [{ bet: "straight", numbers: [number], amount_minor: 100 }] },
      },
    });
  }

  it("does not reopen betting on a published number, and continues with the next round", async () => {
    const [player] = await seated();
    if (!player) throw new Error("There is no player.");
    to(time.now().getTime() - (time.now().getTime() % WHEEL_PERIOD_MS) + 26_000);
    const over = await Promise.all(copies.map(({ url }) => look(url, WHEEL)));
    const { round } = over[2] ?? {};
    if (round?.result?.kind !== "roulette") throw new Error("The number is not out.");
    // The round of 150 seconds before is open to bets by the clock, and those after it were published as well.
    time.advance(-150_000 - 16_000);
    for (const { url } of copies) {
      const answer = await chip(url, player, round.result.number);
      expect([answer.status, answer.refused.errorCode]).toEqual([409, "betting_closed"]);
      expect(await look(url, WHEEL)).toMatchObject({ phase: "result", round });
    }
    time.advance(150_000 + 16_000 + 5_000);
    for (const { url } of copies) {
      expect((await look(url, WHEEL)).last_results[0]).toMatchObject({ no: round.no, result: round.result });
    }
    const next = await chip(exact().url, player, round.result.number);
    expect(next.body.shared?.no).toBe(round.no + 1);
  });

  it("does not reopen betting on a flight already seen", async () => {
    const players = await seated();
    const flight = await toFlight(400, 2000);
    const [first] = await board(players.slice(0, 1), exact);
    if (!first) throw new Error("Nobody is aboard.");
    to(flight.closesAt + msUntil(300, GROWTH));
    expect(await look(exact().url, FLIGHT)).toMatchObject({ phase: "running", round: { no: flight.no } });
    to(flight.opensAt + 1_000);
    for (const [index, player] of players.slice(1).entries()) {
      const answer = await flightBet(copyAt(index).url, player);
      expect([answer.status, answer.refused.errorCode]).toEqual([409, "betting_closed"]);
    }
    const { body } = await cashOut(first.copy.url, first.player, first.roundId);
    // The flight starts again at 1.00.
    expect(body.payout_minor).toBe(100);
  });
});

describe("a copy whose system clock is wrong", () => {
  let jumpedMs = 0;

  it.each([
    ["5 s behind", () => -5_000],
    ["5 s ahead", () => 5_000],
    ["jumping by hours", () => (jumpedMs += HOUR_MS)],
  ])("goes by the database's time, and says so: %s", async (_, skewMs) => {
    const casino = await startTestCasino({ clock: undefined, systemNow: () => Date.now() + skewMs() });
    const databaseNow = async () => {
      const { rows } = await casino.database.pool.query<{ now: Date }>("select clock_timestamp() as now");
      return rows[0]?.now.getTime() ?? NaN;
    };
    try {
      const before = await databaseNow();
      const tableTime = Date.parse((await look(casino.url, WHEEL)).now);
      const after = await databaseNow();
      // The estimate is exact to half a round trip; three round trips never take seconds each.
      expect(tableTime).toBeGreaterThan(before - 2_500);
      expect(tableTime).toBeLessThan(after + 2_500);
      const ready = await fetch(`${casino.url}/readyz`);
      expect(ready.status).toBe(200);
      expect(await ready.json()).toMatchObject({
        status: "ready",
        checks: expect.arrayContaining([expect.objectContaining({ name: "clock", ok: false })]) as unknown,
      });
      const metrics = await metricsOf(casino);
      expect(Math.abs(Number(/^system_clock_ahead_seconds\S* (\S+)$/m.exec(metrics)?.[1]))).toBeGreaterThan(
        2.5,
      );
      expect(casino.logged.filter((line) => line.includes("The system clock differs"))).toHaveLength(1);
    } finally {
      await casino.close();
    }
  });
});
