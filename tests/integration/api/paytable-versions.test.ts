import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as demo from "~/casino/contract/demo";
import * as fairnessCalls from "~/casino/contract/fairness";
import * as ruleCalls from "~/casino/contract/game-rules";
import * as rounds from "~/casino/contract/rounds";
import { tableRound } from "~/casino/contract/tables";
import { Tables } from "../../../server/casino/domain/shared-rounds/shared-rounds";
import { casinoGameCode, publish } from "../../../server/casino/games/casino-games";
import { crashTitles } from "../../../server/casino/games/crash/titles";
import type { CasinoGame } from "../../../server/casino/games/game";
import { jacksOrBetter } from "../../../server/casino/games/poker/video-poker";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send } from "../../support/casino-client";
import { bookFaults, seat, type Seated } from "../../support/seated-players";
import { expectedOf } from "../../support/verify-record";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

const CODE = casinoGameCode(jacksOrBetter);

/** Burns a number before dealing, so the same seeds give other cards. */
function withOtherMaths<Game extends CasinoGame>(game: Game): Game {
  const play: CasinoGame["play"] = (stakeMinor, draw, steps) => {
    draw.below(2);
    return game.play(stakeMinor, draw, steps);
  };
  return { ...game, version: 2, play };
}

function ownOf({ pid, token }: Seated) {
  return { params: { pid }, token };
}

async function deal(player: Seated, key: string = randomUUID()): Promise<rounds.Round> {
  const body = { game_code: CODE, stake_minor: 100 };
  const answer = await send(casino.url, rounds.startRound, { ...ownOf(player), key, body });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function draw(player: Seated, { round_id: roundId }: rounds.Round): Promise<rounds.Round> {
  const params = { pid: player.pid, roundId };
  const body = { step: "draw" as const, hold: [0, 2] };
  return (await send(casino.url, rounds.stepRound, { ...ownOf(player), params, body })).body;
}

async function revealed(player: Seated, { round_id: roundId }: rounds.Round): Promise<rounds.Round> {
  await send(casino.url, fairnessCalls.rotateSeed, { ...ownOf(player), body: { client_seed: "mine" } });
  const params = { pid: player.pid, roundId };
  return (await send(casino.url, rounds.roundRecord, { ...ownOf(player), params })).body;
}

function verified(record: rounds.Round, version: number | undefined) {
  return send(casino.url, fairnessCalls.verifyRound, {
    body: {
      game_code: CODE,
      ...(version === undefined ? {} : { paytable_version: version }),
      server_seed: record.server_seed ?? "",
      client_seed: record.client_seed,
      nonce: record.nonce,
      stake_minor: record.stake_minor,
      steps: record.steps,
    },
  });
}

describe("a game whose maths has a new version", () => {
  it("game.paytable-versioned: a hand dealt by the old version is drawn, replayed and verified with it; new hands get the new one", async () => {
    const player = await seat(casino, 10_000);
    const key = randomUUID();
    const old = await deal(player, key);
    expect(old.paytable_version).toBe(1);
    const unpublish = publish(withOtherMaths(jacksOrBetter));
    try {
      expect(await deal(player, key)).toEqual(old);
      const drawn = await draw(player, old);
      expect(drawn.outcome).toMatchObject({ dealt: "dealt" in old.outcome ? old.outcome.dealt : [] });
      expect(drawn).toMatchObject({ status: "settled", paytable_version: 1 });

      const fresh = await draw(player, await deal(player));
      expect(fresh.paytable_version).toBe(2);

      const record = await revealed(player, drawn);
      const rules = await send(casino.url, ruleCalls.gameRulesOf, {
        params: { code: CODE },
        query: { version: 1 },
      });
      expect(rules.body.paytable_version).toBe(1);
      // The independent check only knows the first version's deal.
      expect(record).toMatchObject(expectedOf(record, rules.body));
      for (const version of [1, undefined]) {
        expect((await verified(record, version)).body).toMatchObject({
          payout_minor: record.payout_minor,
          outcome: record.outcome,
        });
      }
      const freshRecord = await revealed(player, fresh);
      expect((await verified(freshRecord, 2)).body.outcome).toEqual(fresh.outcome);
      expect((await verified(freshRecord, 1)).body.outcome).not.toEqual(fresh.outcome);
      expect((await verified(freshRecord, 3)).refused.errorCode).toBe("not_found");
      const { body: now } = await send(casino.url, ruleCalls.gameRulesOf, { params: { code: CODE } });
      expect(now.paytable_version).toBe(2);
      expect(await bookFaults(casino)).toEqual([]);
    } finally {
      unpublish();
    }
  });

  it("a demo hand continues with the version that dealt it", async () => {
    const params = { code: CODE };
    const dealt = await send(casino.url, demo.startDemoRound, { params, body: { stake_minor: 100 } });
    const before = dealt.body.round;
    const unpublish = publish(withOtherMaths(jacksOrBetter));
    try {
      const drawn = await send(casino.url, demo.stepDemoRound, {
        params,
        body: { demo: dealt.body.demo, step: { step: "draw", hold: [0, 1, 2, 3, 4] } },
      });
      expect(drawn.body.round).toMatchObject({
        paytable_version: 1,
        server_seed_hash: before?.server_seed_hash,
      });
      const dealtThen = before && "dealt" in before.outcome ? before.outcome.dealt : [];
      expect(drawn.body.round?.outcome).toMatchObject({ final: dealtThen });
      const next = await send(casino.url, demo.startDemoRound, { params, body: { stake_minor: 100 } });
      expect(next.body.round?.paytable_version).toBe(2);
    } finally {
      unpublish();
    }
  });

  it("a table finishes a day with the version the day was committed with", async () => {
    const [crash] = crashTitles;
    if (!crash) throw new Error("no crash");
    const { kysely, vault } = casino.database;
    const now = casino.clock.now();
    const params = { code: casinoGameCode(crash), day: "2026-11-21", no: 1 };
    const before = (await send(casino.url, tableRound, { params })).body;
    expect(before.paytable_version).toBe(1);
    const second = { ...withOtherMaths(crash), shared: { ...crash.shared, result: () => before.result } };
    const unpublish = publish(second);
    try {
      const tables = new Tables(kysely, vault);
      const days = await Promise.all(["2026-11-21", "2026-12-24"].map((day) => tables.day(second, day, now)));
      expect(days.map((day) => day.game)).toEqual([crash, second]);
      expect((await send(casino.url, tableRound, { params })).body).toEqual(before);
    } finally {
      unpublish();
    }
  });
});
