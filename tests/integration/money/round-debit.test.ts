import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_RULES } from "../../../server/casino/domain/markets/profile";
import { setLimits } from "../../../server/casino/domain/player-limits/limits";
import {
  type PlayRefusal,
  type SettleRound,
  settleRound,
  settleRounds,
  settleStep,
} from "../../../server/casino/domain/rounds/settle";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { fixedSpin, purse } from "./coupon-support";
import { cashOf, depositor, optIn, roundWith } from "./jackpots-support";
import { deposit, hashOf, newPlayer, NOW, redeem } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** A round, and all that it takes from its player. */
interface Scenario {
  cashMinor: number;
  bonusMinor: number;
  isOptedIn: boolean;
  isLobbyPaused: boolean;
  stakeMinor: number;
  debitMinor: number;
}

const USUAL = { cashMinor: 20_00, bonusMinor: 0, isOptedIn: true, isLobbyPaused: false, stakeMinor: 1_00 };
const SCENARIOS: [string, Scenario][] = [
  ["in the lobby jackpot", { ...USUAL, debitMinor: 1_01 }],
  ["outside the lobby jackpot", { ...USUAL, isOptedIn: false, debitMinor: 1_00 }],
  ["while the lobby jackpot is paused", { ...USUAL, isLobbyPaused: true, debitMinor: 1_00 }],
  ["with the last cash but a cent", { ...USUAL, cashMinor: 1_01, debitMinor: 1_01 }],
  ["with the last cash", { ...USUAL, cashMinor: 1_00, debitMinor: 1_00 }],
  [
    "with the last cash, and bonus beside it",
    { ...USUAL, cashMinor: 1_00, bonusMinor: 500, debitMinor: 1_00 },
  ],
  ["partly from the bonus", { ...USUAL, cashMinor: 50, bonusMinor: 500, debitMinor: 1_00 }],
];

async function playerIn({ cashMinor, bonusMinor, isOptedIn }: Scenario): Promise<number> {
  const player = await depositor(db, cashMinor, isOptedIn);
  if (bonusMinor > 0) {
    await db.pool.query(
      `select ledger_post($1, null, 'correction', 'bonus', gen_random_uuid(), $2, 'USD',
         '{bonus,house:promotions}', array[$3::bigint, -$3::bigint])`,
      [player, NOW, bonusMinor],
    );
  }
  return player;
}

type Settle = (round: SettleRound) => Promise<{ answer: string; refusal: PlayRefusal | null } | undefined>;
const WAYS: [string, Settle][] = [
  ["alone", (round) => settleRound(db.pool, round)],
  ["in a batch", async (round) => (await settleRounds(db.pool, [round]))[0]],
];

/** Plays the scenario's round. @returns its answer or why it is refused, and what the player lost */
async function played(playerId: number, { stakeMinor, isLobbyPaused }: Scenario, settle: Settle) {
  const [cashBefore, bonusBefore] = await purse(db, playerId);
  const round = await roundWith(db, playerId, { stakeMinor });
  const answer = await settle({ ...round, isLobbyPaused });
  const [cash, bonus] = await purse(db, playerId);
  return { answer: answer?.refusal ?? answer?.answer, lostMinor: cashBefore + bonusBefore - cash - bonus };
}

function limitTo(playerId: number, limit: "loss" | "stake", value: number) {
  const period = limit === "loss" ? ("day" as const) : ("round" as const);
  return db.kysely
    .transaction()
    .execute((trx) => setLimits(trx, { playerId, wanted: [{ limit, period, value }] }, NOW));
}

/** Lets the player live in a market with that highest stake. */
async function capAt(playerId: number, maximumMinor: number): Promise<void> {
  const rules = { ...DEFAULT_RULES, maxStakeByAge: [{ fromAge: 0, maximumMinor }] };
  await db.pool.query(
    `insert into market (country_id, profile, rules) values ('XX', 'test', $1)
     on conflict (country_id) do update set rules = excluded.rules`,
    [JSON.stringify(rules)],
  );
  await db.pool.query("update player set country_id = 'XX' where player_id = $1", [playerId]);
}

/** Stakes more on a round that was left open. @returns its answer, or why it is refused */
async function addStake(playerId: number, roundId: string, stakeMinor: number) {
  const { answer, refusal } = await settleStep(db.pool, {
    playerId,
    roundId,
    gameCode: "311-1",
    stepsBefore: 0,
    steps: [{ step: "double" }],
    idempotencyKey: randomUUID(),
    requestHash: hashOf("double"),
    now: NOW,
    play: { status: "settled", payoutMinor: 0, stakeMinor, outcome: { kind: "slot", spins: [] } },
    staking: { stakeMinor, playerClass: "Standard" },
  });
  return refusal ?? answer;
}

/** A round of 1.00 that is left open, of a player of the lobby jackpot. */
async function openRound() {
  const playerId = await depositor(db, 20_00, true);
  const round = await roundWith(db, playerId, { stakeMinor: 1_00, status: "open" });
  expect((await settleRound(db.pool, round)).answer).toBe("done");
  return { playerId, roundId: round.roundId };
}

const ofLoss = (limitMinor: number, leftMinor: number) => ({
  code: "limit_reached",
  facts: { limit: "loss", period: "day", currency: "USD", limitMinor, leftMinor },
});
const ofStake = (limitMinor: number, leftMinor: number) => ({
  code: "limit_reached",
  facts: { limit: "stake", period: "round", currency: "USD", limitMinor, leftMinor },
});
const ofMarket = (maximumMinor: number) => ({
  code: "stake_above_limit",
  facts: { maximumMinor, currency: "USD" },
});

describe.each(WAYS)("settled %s, a round", (_, settle) => {
  it.each(SCENARIOS)(
    "limits.whole-debit: %s is held by a loss limit to all it takes",
    async (__, scenario) => {
      const { debitMinor } = scenario;
      const within = await playerIn(scenario);
      await limitTo(within, "loss", debitMinor);
      expect(await played(within, scenario, settle)).toEqual({ answer: "done", lostMinor: debitMinor });
      const beyond = await playerIn(scenario);
      await limitTo(beyond, "loss", debitMinor - 1);
      expect(await played(beyond, scenario, settle)).toEqual({
        answer: ofLoss(debitMinor - 1, debitMinor - 1),
        lostMinor: 0,
      });
    },
  );

  it.each(SCENARIOS)(
    "limits.whole-debit: %s is held by a stake limit to all it takes",
    async (__, scenario) => {
      const { debitMinor } = scenario;
      const within = await playerIn(scenario);
      await limitTo(within, "stake", debitMinor);
      expect(await played(within, scenario, settle)).toEqual({ answer: "done", lostMinor: debitMinor });
      const beyond = await playerIn(scenario);
      await limitTo(beyond, "stake", debitMinor - 1);
      expect(await played(beyond, scenario, settle)).toEqual({
        answer: ofStake(debitMinor - 1, debitMinor - 1),
        lostMinor: 0,
      });
    },
  );

  it.each(SCENARIOS)("market.whole-debit: %s is held by a market to all it takes", async (__, scenario) => {
    const { debitMinor } = scenario;
    const player = await playerIn(scenario);
    await capAt(player, debitMinor - 1);
    expect(await played(player, scenario, settle)).toEqual({
      answer: ofMarket(debitMinor - 1),
      lostMinor: 0,
    });
    await capAt(player, debitMinor);
    expect(await played(player, scenario, settle)).toEqual({ answer: "done", lostMinor: debitMinor });
  });

  it("game.max-bet-reachable: the maximum bet of a class is a stake, with the cent beside it", async () => {
    const scenario = { ...USUAL, stakeMinor: 10_00, debitMinor: 10_01 };
    expect(await played(await playerIn(scenario), scenario, settle)).toEqual({
      answer: "done",
      lostMinor: 10_01,
    });
  });
});

describe("limits.whole-debit: a stake added to a round that paid its cent", () => {
  it.each([
    ["loss" as const, 2_01, 2_00, ofLoss(2_00, 99)],
    ["stake" as const, 2_01, 2_00, ofStake(2_00, 99)],
  ])("counts with it towards a %s limit", async (limit, least, short, refusal) => {
    const within = await openRound();
    await limitTo(within.playerId, limit, least);
    expect(await addStake(within.playerId, within.roundId, 2_00)).toBe("done");
    const beyond = await openRound();
    await limitTo(beyond.playerId, limit, short);
    expect(await addStake(beyond.playerId, beyond.roundId, 2_00)).toMatchObject(refusal);
    expect(await cashOf(db, beyond.playerId)).toBe(20_00 - 1_01);
  });
});

it("market.whole-debit: a stake added to a round that paid its cent counts with it", async () => {
  const { playerId, roundId } = await openRound();
  await capAt(playerId, 2_00);
  expect(await addStake(playerId, roundId, 2_00)).toEqual(ofMarket(2_00));
  await capAt(playerId, 2_01);
  expect(await addStake(playerId, roundId, 2_00)).toBe("done");
});

it("limits.free-spins-left-out: a free spin leaves out the cent that a limit forbids", async () => {
  const player = await newPlayer(db.kysely);
  await deposit(db.kysely, player, 20_00);
  await redeem(db.kysely, player, "ORCHARD20");
  await optIn(db, player);
  await limitTo(player, "loss", 2);
  const lost: number[] = [];
  for (let spin = 0; spin < 3; spin += 1) {
    const before = await cashOf(db, player);
    expect((await fixedSpin(db, player, { payoutMinor: 0 })).answer).toBe("done");
    lost.push(before - (await cashOf(db, player)));
  }
  expect(lost).toEqual([1, 1, 0]);
});
