import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as outcomes from "~/casino/contract/outcomes";
import * as contract from "~/casino/contract/reality-check";
import * as rounds from "~/casino/contract/rounds";
import { MINUTE_MS } from "~/shared/durations";
import { openSession } from "../../../server/casino/domain/sessions/sessions";
import { europeanBlackjack } from "../../../server/casino/games/blackjack/european-blackjack";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { cherryOrchard } from "../../../server/casino/games/slots/titles/cherry-orchard";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { logOut, send } from "../../support/casino-client";
import { seat, type Seated } from "../../support/seated-players";
import { redeem } from "../money/support";

const SLOT = casinoGameCode(cherryOrchard);
const BLACKJACK = casinoGameCode(europeanBlackjack);
/** Live roulette. */
const TABLE = "501-1";
const PERIOD_MS = 30_000;

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

const pass = (minutes: number) => casino.clock.advance(minutes * MINUTE_MS);
const inMinutes = (minutes: number) =>
  new Date(casino.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

const session = async ({ pid, token }: Seated) =>
  (await send(casino.url, contract.playSession, { params: { pid }, token })).body;

const acknowledge = ({ pid, token }: Seated, choice: unknown = "go_on") =>
  send(casino.url, contract.acknowledgeRealityCheck, {
    params: { pid },
    token,
    body: { choice } as { choice: "go_on" },
  });

const choose = ({ pid, token }: Seated, minutes: unknown) =>
  send(casino.url, contract.setRealityCheck, {
    params: { pid },
    token,
    body: { minutes } as { minutes: 15 },
  });

function start({ pid, token }: Seated, body: Record<string, unknown>) {
  return send(casino.url, rounds.startRound, { params: { pid }, token, body });
}

function step({ pid, token }: Seated, roundId: string, body: outcomes.RoundStep) {
  return send(casino.url, rounds.stepRound, { params: { pid, roundId }, token, body });
}

const spin = (player: Seated) => start(player, { game_code: SLOT, stake_minor: 1_00 });

const recorded = async ({ pid }: Seated) =>
  (
    await casino.database.pool.query<{ choice: string; net_minor: number }>(
      "select choice, net_minor from reality_check where player_id = $1 order by acknowledged_at",
      [pid],
    )
  ).rows;

/** Plays for an hour, so that a check is due. @returns the player's net result */
async function playForAnHour(player: Seated): Promise<number> {
  let net = 0;
  for (let minutes = 0; minutes < 60; minutes += 10) {
    const { body } = await spin(player);
    net += body.payout_minor - 1_00;
    pass(10);
  }
  return net;
}

/** The player on another device. */
async function elsewhere(player: Seated): Promise<Seated> {
  const place = { clientId: 3, timezone: "+00:00", address: "192.0.2.1" };
  const opened = await openSession(casino.database.kysely, player.pid, place, casino.clock.now());
  return { pid: player.pid, token: opened.token };
}

const signOut = (player: Seated) => logOut(casino.url, { ...player, login: "someone" });

describe("a reality check", () => {
  it("reality-check.due: after the player's minutes no round begins before it is acknowledged", async () => {
    const player = await seat(casino, 50_00);
    const signedInAt = casino.clock.now().toISOString();
    expect(await session(player)).toEqual({
      signed_in_at: signedInAt,
      timezone: "+00:00",
      net_minor: 0,
      currency: "USD",
      minutes: 60,
      due_at: inMinutes(60),
      is_due: false,
    });
    const net = await playForAnHour(player);
    const refused = await spin(player);
    expect([refused.status, refused.refused.errorCode]).toEqual([409, "reality_check_due"]);
    expect(await session(player)).toMatchObject({ is_due: true, net_minor: net, signed_in_at: signedInAt });

    const { body } = await acknowledge(player);
    expect(body).toMatchObject({ is_due: false, due_at: inMinutes(60), net_minor: net });
    expect((await spin(player)).status).toBe(200);
    expect(await recorded(player)).toEqual([{ choice: "go_on", net_minor: net }]);
  });

  it("reality-check.acknowledged-once: a second click records nothing and moves nothing", async () => {
    const player = await seat(casino, 50_00);
    await playForAnHour(player);
    const both = await Promise.all([acknowledge(player), acknowledge(player, "leave")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const due = inMinutes(60);
    pass(1);
    expect((await acknowledge(player)).body.due_at).toBe(due);
    expect(await recorded(player)).toHaveLength(1);
  });

  it("reality-check.away: who has begun no round for 15 minutes was away, and the time starts again", async () => {
    const player = await seat(casino, 50_00);
    await spin(player);
    pass(70);
    expect((await session(player)).is_due).toBe(true);
    expect((await spin(player)).status).toBe(200);
    expect(await session(player)).toMatchObject({ is_due: false, due_at: inMinutes(60) });
  });

  it("reality-check.between-rounds: a hand goes on, and takes a stake that is added to it", async () => {
    for (;;) {
      const player = await seat(casino, 50_00);
      await choose(player, 15);
      pass(10);
      const { body } = await start(player, { game_code: BLACKJACK, stake_minor: 200 });
      pass(6);
      if (body.outcome.kind !== "blackjack" || !body.outcome.allowed.includes("double")) continue;
      expect((await spin(player)).refused.errorCode).toBe("reality_check_due");
      const doubled = await step(player, body.round_id, { step: "double" });
      expect(doubled.body).toMatchObject({ status: "settled", stake_minor: 400 });
      expect((await spin(player)).refused.errorCode).toBe("reality_check_due");
      return;
    }
  });

  it("reality-check.everywhere: live tables and free spins wait for it too", async () => {
    const player = await seat(casino, 50_00);
    await choose(player, 15);
    pass(10);
    await spin(player);
    pass(5);
    casino.clock.advance(PERIOD_MS - (casino.clock.now().getTime() % PERIOD_MS) + 1_000);
    const bet = await start(player, {
      game_code: TABLE,
      stake_minor: 1_00,
      choice: { kind: "roulette", bets: [{ bet: "red", numbers: [], amount_minor: 1_00 }] },
    });
    expect(bet.refused.errorCode).toBe("reality_check_due");

    const winner = await seat(casino, 0);
    await choose(winner, 15);
    await redeem(casino.database.kysely, winner.pid, "ORCHARD20", casino.clock.now());
    const freeSpin = () => start(winner, { game_code: SLOT, stake_minor: 0, free_spin: true });
    pass(10);
    expect((await freeSpin()).status).toBe(200);
    pass(5);
    expect((await freeSpin()).refused.errorCode).toBe("reality_check_due");
    await acknowledge(winner);
    expect((await freeSpin()).status).toBe(200);
  });

  it("reality-check.two-sessions: a second sign-in puts no check off; the last sign-out ends the time", async () => {
    const player = await seat(casino, 50_00);
    const due = inMinutes(60);
    pass(30);
    const phone = await elsewhere(player);
    expect((await session(phone)).due_at).toBe(due);
    expect((await session(phone)).signed_in_at).toBe(casino.clock.now().toISOString());
    await signOut(phone);
    expect((await session(player)).due_at).toBe(due);
    await signOut(player);
    pass(10);
    expect((await session(await elsewhere(player))).due_at).toBe(inMinutes(60));
  });

  it("reality-check.minutes: a shorter time holds from now, a longer one from the next check", async () => {
    const player = await seat(casino, 50_00);
    pass(10);
    expect((await choose(player, 15)).body).toMatchObject({ minutes: 15, due_at: inMinutes(15) });
    const due = inMinutes(15);
    expect((await choose(player, 60)).body).toMatchObject({ minutes: 60, due_at: due });
    pass(15);
    expect((await acknowledge(player)).body.due_at).toBe(inMinutes(60));
  });

  it.each([
    ["minutes", 20],
    ["minutes", 0],
    ["minutes", "15"],
    ["choice", "later"],
    ["choice", ""],
  ])("reality-check.bad-input: %s of %j are refused and change nothing", async (field, value) => {
    const player = await seat(casino, 0);
    const before = await session(player);
    const { status } = await (field === "minutes" ? choose(player, value) : acknowledge(player, value));
    expect(status).toBe(400);
    expect(await session(player)).toEqual(before);
  });

  it("another player's session is nobody's to see, acknowledge or set", async () => {
    const player = await seat(casino, 0);
    const other = { pid: player.pid, token: (await seat(casino, 0)).token };
    const { status } = await send(casino.url, contract.playSession, {
      params: { pid: other.pid },
      token: other.token,
    });
    expect(status).toBe(403);
    expect((await acknowledge(other)).status).toBe(403);
    expect((await choose(other, 15)).status).toBe(403);
    expect(await session(player)).toMatchObject({ minutes: 60 });
  });
});
