import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as fairnessCalls from "~/casino/contract/fairness";
import * as ruleCalls from "~/casino/contract/game-rules";
import * as launchCalls from "~/casino/contract/launch";
import * as rounds from "~/casino/contract/rounds";
import { HOUR_MS } from "~/shared/durations";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { jacksOrBetter } from "../../../server/casino/games/poker/video-poker";
import { cherryOrchard } from "../../../server/casino/games/slots/titles/cherry-orchard";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newDepositor, newPlayer, send, type TestPlayer } from "../../support/casino-client";

const slot = casinoGameCode(cherryOrchard);
const poker = casinoGameCode(jacksOrBetter);
const STAKE_MINOR = jacksOrBetter.stakesMinor[0] ?? 0;

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

function start(player: TestPlayer, body: Record<string, unknown>, key?: string) {
  return send(casino.url, rounds.startRound, {
    params: { pid: player.pid },
    token: player.token,
    body,
    ...(key === undefined ? {} : { key }),
  });
}

describe("rounds over the wire", () => {
  it("round.played-over-api: deal, leave, resume, hold and draw; the same key is the same round", async () => {
    const player = await newDepositor(casino.url, 50_00);
    const own = { params: { pid: player.pid }, token: player.token };
    const body = { game_code: poker, stake_minor: STAKE_MINOR };
    const dealt = await start(player, body, "deal");
    expect(dealt.body).toMatchObject({ status: "open", balance_after_minor: 50_00 - STAKE_MINOR });
    expect((await start(player, body, "deal")).body).toEqual(dealt.body);
    expect((await start(player, body, "other")).refused.errorCode).toBe("open_round");

    const launched = await send(casino.url, launchCalls.launchGame, {
      params: { pid: player.pid, code: poker },
      token: player.token,
      body: { client_type: "mobile" },
    });
    expect(launched.body).toMatchObject({ where: "house", state: { open_round: dealt.body } });

    const step = (hold: number[], key: string) =>
      send(casino.url, rounds.stepRound, {
        params: { pid: player.pid, roundId: dealt.body.round_id },
        token: player.token,
        body: { step: "draw", hold },
        key,
      });
    expect((await step([0, 5], "draw")).status).toBe(400);
    const drawn = await step([0, 1], "draw");
    expect(drawn.body).toMatchObject({ status: "settled", outcome: { kind: "poker", held: [0, 1] } });
    expect((await step([0, 1], "draw")).body).toEqual(drawn.body);
    expect((await step([2], "draw")).refused.errorCode).toBe("idempotency_conflict");
    expect((await step([2], "draw-2")).refused.errorCode).toBe("round_over");
    const record = await send(casino.url, rounds.roundRecord, {
      params: { ...own.params, roundId: dealt.body.round_id },
      token: player.token,
    });
    expect(record.body).toEqual(drawn.body);
  });

  it("a round of another player is not found, and another player's path is forbidden", async () => {
    const [ada, eve] = [await newDepositor(casino.url, 20_00), await newPlayer(casino.url)];
    const { body: round } = await start(ada, { game_code: poker, stake_minor: STAKE_MINOR });
    const record = (pid: number) =>
      send(casino.url, rounds.roundRecord, { params: { pid, roundId: round.round_id }, token: eve.token });
    expect((await record(eve.pid)).status).toBe(404);
    expect((await record(ada.pid)).status).toBe(403);
    const step = await send(casino.url, rounds.stepRound, {
      params: { pid: eve.pid, roundId: round.round_id },
      token: eve.token,
      body: { step: "draw", hold: [] },
    });
    expect(step.status).toBe(404);
    const theirs = await send(casino.url, rounds.startRound, {
      params: { pid: ada.pid },
      token: eve.token,
      body: { game_code: slot, stake_minor: STAKE_MINOR },
    });
    expect(theirs.status).toBe(403);
  });

  it.each([
    ["negative", { game_code: slot, stake_minor: -20 }, 400, "invalid_stake"],
    ["fractional", { game_code: slot, stake_minor: 20.5 }, 400, "invalid_stake"],
    ["not on the list", { game_code: slot, stake_minor: 21 }, 400, "invalid_stake"],
    ["text", { game_code: slot, stake_minor: "20" }, 400, "invalid_request"],
    ["of no game", { game_code: "999-999", stake_minor: 20 }, 404, "not_found"],
    ["of a misspelt game", { game_code: "../etc", stake_minor: 20 }, 400, "invalid_request"],
  ])("a stake that is %s is refused", async (_, body, status, code) => {
    const player = await newDepositor(casino.url, 10_00);
    const answer = await start(player, body);
    expect([answer.status, answer.refused.errorCode]).toEqual([status, code]);
  });

  it("a stake above the balance, and without a session, is refused", async () => {
    const player = await newPlayer(casino.url);
    const body = { game_code: slot, stake_minor: cherryOrchard.stakesMinor[0] };
    expect((await start(player, body)).refused.errorCode).toBe("insufficient_funds");
    const last = player.token.at(-1) === "A" ? "B" : "A";
    const tampered = { ...player, token: player.token.slice(0, -1) + last };
    expect((await start(tampered, body)).status).toBe(401);
    expect((await start({ ...player, token: "" }, body)).status).toBe(401);
    casino.clock.advance(24 * HOUR_MS);
    expect((await start(player, body)).refused.errorCode).toBe("unauthenticated");
  });

  it("a round can be verified from the seeds, once rotated away", async () => {
    const player = await newDepositor(casino.url, 20_00);
    const own = { params: { pid: player.pid }, token: player.token };
    const stake_minor = cherryOrchard.stakesMinor[0] ?? 0;
    const { body: round } = await start(player, { game_code: slot, stake_minor });
    expect(round.server_seed).toBeNull();
    const rotated = await send(casino.url, fairnessCalls.rotateSeed, {
      ...own,
      body: { client_seed: " my seed " },
      key: "rotate",
    });
    expect(rotated.body.fairness.client_seed).toBe("my seed");
    expect(rotated.body.revealed.server_seed_hash).toBe(round.server_seed_hash);
    const verified = await send(casino.url, fairnessCalls.verifyRound, {
      body: {
        game_code: slot,
        server_seed: rotated.body.revealed.server_seed,
        client_seed: round.client_seed,
        nonce: round.nonce,
        stake_minor,
        steps: [],
      },
    });
    expect(verified.body).toEqual({
      server_seed_hash: round.server_seed_hash,
      payout_minor: round.payout_minor,
      outcome: round.outcome,
    });
  });

  it("a spin posted ten times at once with one key is one round", async () => {
    const player = await newDepositor(casino.url, 20_00);
    const stake_minor = cherryOrchard.stakesMinor[0] ?? 0;
    const spin = () => start(player, { game_code: slot, stake_minor }, "spin");
    // A busy casino may turn some of them away, which are then sent again.
    const untilAnswered = async () => {
      let answer = await spin();
      while (answer.status === 503) answer = await spin();
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 10 }, untilAnswered));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const balance = await send(casino.url, account.balance, {
      params: { pid: player.pid },
      token: player.token,
      query: { forMoney: "true" },
    });
    expect(balance.body.balance_minor).toBe(answers[0]?.body.balance_after_minor);
  });

  it("the history is given page by page, newest first", async () => {
    const player = await newDepositor(casino.url, 20_00);
    const stake_minor = cherryOrchard.stakesMinor[0] ?? 0;
    const made: string[] = [];
    for (let spin = 0; spin < 5; spin++) {
      casino.clock.advance(1);
      made.unshift((await start(player, { game_code: slot, stake_minor })).body.round_id);
    }
    const read: string[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof historyPage>> = await historyPage(player, before);
      read.push(...page.rounds.map((round) => round.round_id));
      before = page.next;
    } while (before !== null);
    expect(read).toEqual(made);
  });

  it("rules say the computed return; a game that does not exist has none", async () => {
    const { body } = await send(casino.url, ruleCalls.gameRulesOf, { params: { code: slot } });
    expect(body.return_to_player).toBeGreaterThan(0.9);
    expect((await send(casino.url, ruleCalls.gameRulesOf, { params: { code: "999-999" } })).status).toBe(404);
  });
});

async function historyPage(
  player: TestPlayer,
  before: string | null,
): Promise<{
  rounds: rounds.Round[];
  next: string | null;
}> {
  const answer = await send(casino.url, rounds.roundHistory, {
    params: { pid: player.pid },
    token: player.token,
    query: { limit: 2, ...(before === null ? {} : { before }) },
  });
  return answer.body;
}
