import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "~/shared/durations";
import { nextOpensAt, type TablePlace } from "../../../server/casino/domain/shared-rounds/clock";
import { saltDueAt, saltGivenUpAt } from "../../../server/casino/domain/shared-rounds/salt";
import {
  type Chain,
  chainLength,
  ChainSeeds,
  dayAfter,
  DaySchedule,
  drawOf,
  hasReached,
  isOver,
  phaseOf,
  startOf,
} from "../../../server/casino/domain/shared-rounds/schedule";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { crashTitles } from "../../../server/casino/games/crash/titles";
import { rouletteTables } from "../../../server/casino/games/roulette/tables";
import type { SharedGame } from "../../../server/casino/games/shared-game";
import { burstOf, isOfChain, wheelOf } from "../../support/verify-shared";

const DAY = "2026-11-21";
const at = (ms: number) => new Date(startOf(DAY) + ms);

function scheduleOf(game: SharedGame | undefined, day = DAY, changes: Partial<Chain> = {}): DaySchedule {
  if (!game) throw new Error("no game");
  const secret = createHash("sha256").update(`${day} secret`).digest();
  const length = chainLength(game);
  return new DaySchedule(game, {
    paytableVersion: 1,
    gameCode: casinoGameCode(game),
    day,
    chainId: day,
    secret,
    terminalHash: new ChainSeeds(secret, length).at(0),
    length,
    clientSeed: `${casinoGameCode(game)} ${day}`,
    ...changes,
  });
}

describe("the roulette's day", () => {
  const day = scheduleOf(rouletteTables[0]);

  it("table.round-schedule: 2,880 rounds of 30 seconds fill the day: 20 to bet, 5 to spin, 5 to see", () => {
    expect(day.rounds).toBe(2880);
    expect(day.round(1)).toMatchObject({ opensAt: startOf(DAY), closesAt: startOf(DAY) + 20_000 });
    const last = day.round(2880);
    expect(last?.resultAt).toBe(startOf(DAY) + DAY_MS - 5_000);
    expect(last?.endsAt).toBe(startOf(DAY) + DAY_MS);
    expect(day.round(0)).toBeNull();
    expect(day.round(2881)).toBeNull();
  });

  it.each([
    [0, 1, "betting", 0, 0],
    [19_999, 1, "betting", 0, 0],
    [20_000, 1, "running", 1, 0],
    [24_999, 1, "running", 1, 0],
    [25_000, 1, "result", 1, 1],
    [29_999, 1, "result", 1, 1],
    [30_000, 2, "betting", 1, 1],
    [43_200_000, 1441, "betting", 1440, 1440],
    [DAY_MS - 1, 2880, "result", 2880, 2880],
  ])("schedule: %i ms into the day it is round %i, %s", (ms, no, phase, closedNo, overNo) => {
    const round = day.at(at(ms));
    const mark = day.markAt(at(ms));
    expect([round?.no, phaseOf(round, at(ms)), mark]).toEqual([no, phase, { day: DAY, closedNo, overNo }]);
    expect(day.timeOf(mark)).toBeLessThanOrEqual(at(ms).getTime());
    expect(day.markAt(new Date(day.timeOf(mark)))).toEqual(mark);
  });

  it("schedule: at midnight the next day's chain takes over, with the same clock", () => {
    const tomorrow = scheduleOf(rouletteTables[0], dayAfter(DAY));
    expect(dayAfter("2026-12-31")).toBe("2027-01-01");
    expect(day.round(2880)?.endsAt).toBe(tomorrow.round(1)?.opensAt);
    expect(day.round(1)?.seed.equals(tomorrow.round(1)?.seed ?? Buffer.alloc(0))).toBe(false);
  });
});

describe("the crash's day", () => {
  it.each(crashTitles.map((title) => [title.displayName, title] as const))(
    "schedule: the rounds of %s follow one another without a gap until the break before midnight",
    (_, title) => {
      const day = scheduleOf(title);
      const { bettingMs, pauseMs, longestRunMs } = title.shared.times;
      let opens = startOf(DAY);
      for (let no = 1; no <= day.rounds; no++) {
        const round = day.round(no);
        expect(round?.opensAt).toBe(opens);
        expect(round?.closesAt).toBe(opens + bettingMs);
        opens = round?.endsAt ?? 0;
      }
      const lastOpen = day.round(day.rounds)?.opensAt ?? 0;
      // Whether a round is begun says nothing about how long it would have lasted.
      expect(lastOpen + bettingMs + longestRunMs + pauseMs).toBeLessThanOrEqual(startOf(DAY) + DAY_MS);
      expect(opens + bettingMs + longestRunMs + pauseMs).toBeGreaterThan(startOf(DAY) + DAY_MS);
      expect(day.at(new Date(opens))).toBeNull();
      expect(phaseOf(day.at(new Date(opens)), new Date(opens))).toBe("break");
      expect(day.markAt(new Date(opens))).toEqual({ day: DAY, closedNo: day.rounds, overNo: day.rounds });
    },
  );

  it("schedule: a flight is over at its burst, and not before", () => {
    const day = scheduleOf(crashTitles[0]);
    const round = day.round(5);
    if (!round) throw new Error("no round");
    expect(day.markAt(new Date(round.closesAt - 1))).toMatchObject({ closedNo: 4, overNo: 4 });
    expect(day.markAt(new Date(round.resultAt - 1))).toMatchObject({ closedNo: 5, overNo: 4 });
    expect(day.markAt(new Date(round.resultAt))).toMatchObject({ closedNo: 5, overNo: 5 });
  });

  it("marks are ordered by day, then by round", () => {
    const mark = { day: DAY, closedNo: 5, overNo: 4 };
    expect(hasReached(mark, mark)).toBe(true);
    expect(hasReached(mark, { ...mark, overNo: 5 })).toBe(false);
    expect(hasReached(mark, { ...mark, closedNo: 6 })).toBe(false);
    expect(hasReached({ day: dayAfter(DAY), closedNo: 0, overNo: 0 }, mark)).toBe(true);
    expect([3, 4, 5].map((no) => isOver(mark, { day: DAY, no }))).toEqual([true, true, false]);
    expect(isOver(mark, { day: dayAfter(DAY, -1), no: 99 })).toBe(true);
    expect(isOver(mark, { day: dayAfter(DAY), no: 1 })).toBe(false);
  });
});

describe("table.checkable-by-strangers: anyone can check a shared round", () => {
  it("no round is played by a chain that is not the one that was committed to", () => {
    const other = { terminalHash: Buffer.alloc(32) };
    expect(() => scheduleOf(rouletteTables[0], DAY, other).rounds).toThrow(
      "is not the one that was committed to",
    );
  });

  it.each([rouletteTables[0], crashTitles[0]])("the seeds are a chain, and the result follows", (game) => {
    const day = scheduleOf(game);
    for (const no of [1, 2, 100, day.rounds]) {
      const round = day.round(no);
      if (!round || !game) throw new Error("no round");
      const record = {
        server_seed: round.seed.toString("hex"),
        server_seed_hash: round.seedHash.toString("hex"),
        client_seed: round.clientSeed,
        terminal_hash: day.chain.terminalHash.toString("hex"),
        no,
      };
      expect(isOfChain(record)).toBe(true);
      expect(isOfChain({ ...record, no: no + 1 })).toBe(false);
      const result = game.shared.result(drawOf(round));
      expect(result).toMatchObject(
        result.kind === "roulette" ? { number: wheelOf(record) } : { bust: burstOf(record) },
      );
    }
  });
});

describe("the salt of a day", () => {
  it.each([
    ["the day before", "2026-11-20T12:00:00Z", "2026-11-20T23:00:00.000Z", "2026-11-20T23:30:00.000Z"],
    ["in its last hour", "2026-11-20T23:30:00Z", "2026-11-20T23:31:00.000Z", "2026-11-20T23:33:00.000Z"],
    ["on the day itself", "2026-11-21T12:00:00Z", "2026-11-21T12:01:00.000Z", "2026-11-21T12:03:00.000Z"],
  ])("of a chain that was published %s", (_, committedAt, due, givenUp) => {
    const dueAt = saltDueAt(DAY, new Date(committedAt));
    expect(dueAt.toISOString()).toBe(due);
    expect(saltGivenUpAt(DAY, dueAt).toISOString()).toBe(givenUp);
  });
});

describe("when the next round of a table opens", () => {
  /** The table so long after the start of its day. */
  function placeAt(game: SharedGame | undefined, ms: number, salt: string | null = "offline") {
    if (!game) throw new Error("no game");
    const today = scheduleOf(game);
    const chain = { salt, saltDueAt: at(60_000) };
    return { game, at: at(ms), today, chain, round: salt === null ? null : today.at(at(ms)) } as TablePlace;
  }
  const afterStart = (place: TablePlace) => {
    const opensAt = nextOpensAt(place);
    return opensAt === null ? null : opensAt - startOf(DAY);
  };
  const roulette = rouletteTables[0];

  it.each([
    ["while bets are taken", 0, 30_000],
    ["while the ball runs", 20_000, 30_000],
    ["in the last round", DAY_MS - 1, DAY_MS],
  ])("roulette: %s", (_, ms, opensAt) => expect(afterStart(placeAt(roulette, ms))).toBe(opensAt));

  it("is not known before the day's salt: it is looked for when due, and then again and again", () => {
    expect(afterStart(placeAt(roulette, 0, null))).toBe(60_000);
    expect(afterStart(placeAt(roulette, 90_000, null))).toBeGreaterThan(90_000);
  });

  it("is secret during a flight, since it would tell its end", () => {
    const [title] = crashTitles;
    const place = placeAt(title, 0);
    const { round } = place;
    expect(afterStart(place)).toBe((place.today.round(2)?.opensAt ?? 0) - startOf(DAY));
    const closesAt = (round?.closesAt ?? 0) - startOf(DAY);
    expect(afterStart(placeAt(title, closesAt))).toBeNull();
  });

  it("after the last flight of the day it is midnight", () => {
    const [title] = crashTitles;
    const today = scheduleOf(title);
    const last = today.round(today.rounds);
    const place = placeAt(title, (last?.endsAt ?? 0) - startOf(DAY));
    expect([place.round, afterStart(place)]).toEqual([null, DAY_MS]);
    expect(afterStart({ ...place, round: last })).toBe(DAY_MS);
  });
});
