import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  chainLength,
  ChainSeeds,
  DAY_MS,
  dayAfter,
  DaySchedule,
  drawOf,
  momentOf,
  phaseOf,
  startOf,
} from "../../../server/casino/domain/shared-rounds-schedule";
import { crashTitles } from "../../../server/casino/games/crash/titles";
import { gameCodeOf } from "../../../server/casino/games/floor";
import { rouletteTables } from "../../../server/casino/games/roulette/tables";
import type { SharedGame } from "../../../server/casino/games/shared-game";
import { burstOf, isOfChain, wheelOf } from "../../support/verify-shared";

const DAY = "2026-11-21";
const at = (ms: number) => new Date(startOf(DAY) + ms);

function scheduleOf(game: SharedGame | undefined, day = DAY): DaySchedule {
  if (!game) throw new Error("no game");
  const secret = createHash("sha256").update(`${day} secret`).digest();
  const length = chainLength(game);
  return new DaySchedule(game, {
    gameCode: gameCodeOf(game),
    day,
    chainId: day,
    secret,
    terminalHash: new ChainSeeds(secret, length).at(0),
    length,
    clientSeed: `${gameCodeOf(game)} ${day}`,
  });
}

describe("issue 5.4 the roulette's day", () => {
  const day = scheduleOf(rouletteTables[0]);

  it("issue 5.4 schedule: 2,880 rounds of 30 seconds fill the day: 20 to bet, 5 to spin, 5 to see", () => {
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
    [20_000, 1, "running", 0, 0],
    [24_999, 1, "running", 0, 0],
    [25_000, 1, "result", 1, 1],
    [29_999, 1, "result", 1, 1],
    [30_000, 2, "betting", 1, 1],
    [43_200_000, 1441, "betting", 1440, 1440],
    [DAY_MS - 1, 2880, "result", 2880, 2880],
  ])("issue 5.4 schedule: %i ms into the day it is round %i, %s", (ms, no, phase, last, due) => {
    const round = day.at(at(ms));
    expect([round?.no, phaseOf(round, at(ms)), day.lastResult(at(ms)), day.lastDue(at(ms))]).toEqual([
      no,
      phase,
      last,
      due,
    ]);
  });

  it("issue 5.4 schedule: at midnight the next day's chain takes over, with the same clock", () => {
    const tomorrow = scheduleOf(rouletteTables[0], dayAfter(DAY));
    expect(dayAfter("2026-12-31")).toBe("2027-01-01");
    expect(day.round(2880)?.endsAt).toBe(tomorrow.round(1)?.opensAt);
    expect(day.round(1)?.seed.equals(tomorrow.round(1)?.seed ?? Buffer.alloc(0))).toBe(false);
  });
});

describe("issue 5.5 the crash's day", () => {
  it.each(crashTitles.map((title) => [title.displayName, title] as const))(
    "issue 5.5 schedule: the rounds of %s follow one another without a gap until the break before midnight",
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
      expect(day.lastDue(new Date(opens))).toBe(day.rounds);
    },
  );

  it("issue 5.5 schedule: bets are due a second after the flight, for cash-outs that are on their way", () => {
    const day = scheduleOf(crashTitles[0]);
    const round = day.round(5);
    if (!round) throw new Error("no round");
    expect(momentOf(round, new Date(round.resultAt - 1)).phase).not.toBe("over");
    expect(day.lastResult(new Date(round.resultAt))).toBe(5);
    expect(day.lastDue(new Date(round.resultAt + 999))).toBe(4);
    expect(day.lastDue(new Date(round.resultAt + 1000))).toBe(5);
  });
});

describe("issue 5 done when: a stranger checks a shared round", () => {
  it.each([rouletteTables[0], crashTitles[0]])(
    "issue 5 the seeds are a chain, and the result follows",
    (game) => {
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
    },
  );
});
