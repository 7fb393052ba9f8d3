import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as fairnessCalls from "~/casino/contract/fairness";
import * as launchCalls from "~/casino/contract/launch";
import type * as outcomes from "~/casino/contract/outcomes";
import * as rounds from "~/casino/contract/rounds";
import { readBalance } from "../../../server/casino/domain/ledger/wallets";
import { europeanBlackjack } from "../../../server/casino/games/blackjack/european-blackjack";
import { casinoGameCode, casinoGames } from "../../../server/casino/games/casino-games";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send } from "../../support/casino-client";
import { bookFaults, seat, type Seated } from "../../support/seated-players";
import { deposit } from "../money/support";

const BLACKJACK = casinoGameCode(europeanBlackjack);

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

function start(player: Seated, body: Record<string, unknown>, key: string = randomUUID()) {
  return send(casino.url, rounds.startRound, { params: { pid: player.pid }, token: player.token, key, body });
}

function step(player: Seated, roundId: string, body: outcomes.RoundStep, key: string = randomUUID()) {
  return send(casino.url, rounds.stepRound, {
    params: { pid: player.pid, roundId },
    token: player.token,
    key,
    body,
  });
}

const balanceOf = async (player: Seated) =>
  (await readBalance(casino.database.kysely, player.pid)).balanceMinor;

/** A hand that can be doubled, of a player with only `leftMinor` left. */
async function doubleable(leftMinor: number): Promise<{ player: Seated; round: rounds.Round }> {
  for (;;) {
    const player = await seat(casino, 200 + leftMinor);
    const { body } = await start(player, { game_code: BLACKJACK, stake_minor: 200 });
    if (body.outcome.kind !== "blackjack") throw new Error("A hand has a hand's outcome.");
    if (body.outcome.allowed.includes("double")) return { player, round: body };
  }
}

async function finished(player: Seated, round: rounds.Round): Promise<rounds.Round> {
  return round.status === "settled"
    ? round
    : finished(player, (await step(player, round.round_id, { step: "stand" })).body);
}

/** The moves offered in the open round. */
async function offered(player: Seated) {
  const { body } = await send(casino.url, launchCalls.launchGame, {
    params: { pid: player.pid, code: BLACKJACK },
    token: player.token,
    body: { client_type: "instantplay" },
  });
  if (body.where !== "house" || body.state.open_round?.outcome.kind !== "blackjack") {
    throw new Error("There is no open hand.");
  }
  return { moves: body.state.open_round.outcome.allowed, withheld: body.state.withheld };
}

async function hinted(player: Seated, roundId: string) {
  const { body } = await send(casino.url, rounds.hintOfRound, {
    params: { pid: player.pid, roundId },
    token: player.token,
  });
  return body.kind === "blackjack" ? body.move : null;
}

describe("blackjack: steps that add a stake", () => {
  it("blackjack: a double without funds is refused and changes nothing; with them it stakes once", async () => {
    const { player, round } = await doubleable(100);
    expect(await offered(player)).toMatchObject({
      moves: ["hit", "stand"],
      withheld: { moves: expect.arrayContaining(["double"]) as unknown, why: "balance" },
    });
    const poor = await step(player, round.round_id, { step: "double" }, "double");
    expect([poor.status, poor.refused.errorCode]).toEqual([409, "insufficient_funds"]);
    const open = await send(casino.url, rounds.roundRecord, {
      params: { pid: player.pid, roundId: round.round_id },
      token: player.token,
    });
    expect(open.body).toEqual(round);
    expect(await balanceOf(player)).toBe(100);

    await deposit(casino.database.kysely, player.pid, 10_00);
    const { moves, withheld } = await offered(player);
    expect([moves.includes("double"), withheld]).toEqual([true, null]);
    const doubled = await Promise.all(
      Array.from({ length: 5 }, () => step(player, round.round_id, { step: "double" }, "double")),
    );
    expect(doubled.map(({ body }) => body)).toEqual(doubled.map(() => doubled[0]?.body));
    expect(doubled[0]?.body).toMatchObject({ status: "settled", stake_minor: 400, base_stake_minor: 200 });
    expect(await balanceOf(player)).toBe(11_00 - 200 + (doubled[0]?.body.payout_minor ?? 0));
    expect(await bookFaults(casino)).toEqual([]);
  });

  it("game.added-stakes: the maximum bet is for the whole round, doubled and split", async () => {
    let refused: string | undefined;
    while (refused === undefined) {
      const player = await seat(casino, 30_00, "Bronze No2");
      const { body } = await start(player, { game_code: BLACKJACK, stake_minor: 300 });
      if (body.status !== "open") continue;
      expect(await offered(player)).toMatchObject({ moves: ["hit", "stand"], withheld: { why: "max_bet" } });
      expect(["hit", "stand"]).toContain(await hinted(player, body.round_id));
      refused = (await step(player, body.round_id, { step: "double" })).refused.errorCode;
    }
    expect(refused).toBe("stake_above_limit");
  });

  it("blackjack: after several steps each key still gets its own step's answer, and the round verifies", async () => {
    const { player, round } = await doubleable(10_00);
    const hit = (await step(player, round.round_id, { step: "hit" }, "hit")).body;
    await start(player, { game_code: "101-1", stake_minor: 20 });
    const last = await finished(player, hit);
    expect((await step(player, round.round_id, { step: "hit" }, "hit")).body).toEqual(hit);
    const rotated = await send(casino.url, fairnessCalls.rotateSeed, {
      params: { pid: player.pid },
      token: player.token,
      body: { client_seed: "mine" },
    });
    const verified = await send(casino.url, fairnessCalls.verifyRound, {
      body: {
        game_code: BLACKJACK,
        server_seed: rotated.body.revealed.server_seed,
        client_seed: last.client_seed,
        nonce: last.nonce,
        stake_minor: last.base_stake_minor ?? last.stake_minor,
        steps: last.steps,
      },
    });
    expect(verified.body).toMatchObject({ payout_minor: last.payout_minor, outcome: last.outcome });
  });
});

describe("choices sent with the stake", () => {
  const keno = casinoGames.find(({ chooses }) => chooses === "keno");
  const choice = { kind: "keno", picks: [7, 21, 33, 40] };

  it("keno: the choice is part of the round: the same key is the same round, another choice a conflict", async () => {
    if (!keno) throw new Error("There is no keno.");
    const player = await seat(casino, 50_00);
    const body = { game_code: casinoGameCode(keno), stake_minor: keno.stakesMinor.at(-1), choice };
    const { body: round } = await start(player, body, "keno");
    expect(round).toMatchObject({ status: "settled", steps: [{ step: "choose", choice }] });
    expect((await start(player, body, "keno")).body).toEqual(round);
    const other = { ...body, choice: { ...choice, picks: [1] } };
    expect((await start(player, other, "keno")).refused.errorCode).toBe("idempotency_conflict");
    expect((await start(player, { ...body, choice: undefined })).refused.errorCode).toBe("invalid_step");
    expect(await balanceOf(player)).toBe(round.balance_after_minor);
    const record = await send(casino.url, rounds.roundRecord, {
      params: { pid: player.pid, roundId: round.round_id },
      token: player.token,
    });
    expect(record.body).toEqual(round);
  });

  it("choices: made with the stake, not as a later step", async () => {
    const { player, round } = await doubleable(0);
    const late = await step(player, round.round_id, {
      step: "choose",
      choice: { kind: "dice", target: 50 },
    });
    expect([late.status, late.refused.errorCode]).toEqual([400, "invalid_step"]);
  });
});
