import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as demo from "~/casino/contract/demo";
import { gameRulesOf } from "~/casino/contract/game-rules";
import { desktopGames } from "~/casino/contract/games";
import * as cashier from "~/casino/contract/hosted-cashier";
import * as markets from "~/casino/contract/markets";
import * as contract from "~/casino/contract/operator/switches";
import * as rounds from "~/casino/contract/rounds";
import type { SwitchKind } from "~/casino/contract/switch-words";
import { withdrawalOptions, withdrawalQuote } from "~/casino/contract/withdrawals";
import { marketsIn } from "../../../server/casino/domain/markets/profile";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { progressiveTitles } from "../../../server/casino/games/slots/progressives";
import { startTestCasino, type TestCasino } from "../../support/casino";
import {
  APPROVED_CARD,
  newDepositor,
  newPlayer,
  send,
  signupBody,
  type TestPlayer,
} from "../../support/casino-client";
import { brokenEntries, loggedActions, operatorOfRole, type TestOperator } from "../../support/operators";
import { moneyOf, newWithdrawer, withdraw } from "../../support/withdrawals";

const SLOT = "101-1";
const OTHER_SLOT = "102-1";
const POKER = "201-1";
/** How soon every copy of the casino has to follow. */
const SOON = { timeout: 1_000, interval: 20 };

let casino: TestCasino;
let owner: TestOperator;
beforeAll(async () => {
  casino = await startTestCasino({ markets: marketsIn({ GB: "strict" }) });
  owner = await operatorOfRole(casino.database.kysely, "owner", casino.clock.now());
});
afterAll(() => casino.close());
afterEach(async () => {
  for (const { kind, name, is_on } of await all()) if (!is_on) await flip(kind, name, true);
  await expect.poll(() => answers(), SOON).toBe(200);
});

const as = () => ({ operatorToken: owner.token });
const all = async () => (await send(casino.url, contract.deskSwitches, as())).body.switches;
const switchOf = async (kind: SwitchKind, name = "") =>
  (await all()).find((one) => one.kind === kind && one.name === name);

/** Flips a switch as it is now, or as a version that was seen before. */
async function flip(kind: SwitchKind, name: string, is_on: boolean, seen?: number, key?: string) {
  const version = seen ?? (await switchOf(kind, name))?.version ?? 0;
  const body = { kind, name, is_on, version, reason: "The provider is down" };
  return send(casino.url, contract.flipSwitch, { ...as(), body, ...(key === undefined ? {} : { key }) });
}

/** The status of a call that anybody may make. */
const answers = async (url = casino.url) => (await send(url, desktopGames, {})).status;
const signUp = (headers: Record<string, string> = {}) =>
  send(casino.url, account.signup, { body: signupBody(), headers });
const deposit = (cashierToken: string, key?: string) =>
  send(casino.url, cashier.makeDeposit, {
    cashierToken,
    body: { method: "card", amount_minor: 50_00, ...APPROVED_CARD },
    ...(key === undefined ? {} : { key }),
  });
const play = ({ pid, token }: TestPlayer, game_code: string, key: string = randomUUID(), url = casino.url) =>
  send(url, rounds.startRound, { params: { pid }, token, key, body: { game_code, stake_minor: 100 } });
const codeOf = async (answer: Promise<{ refused: { errorCode?: string | undefined } }>) =>
  (await answer).refused.errorCode;

describe("desk.switches: what is off refuses, and allows again", () => {
  it("lists what can be closed, all on at first", async () => {
    const listed = await all();
    expect(listed.filter(({ kind }) => kind !== "game").map(({ kind, name }) => [kind, name])).toEqual([
      ["house", ""],
      ["signups", ""],
      ["deposits", ""],
      ["withdrawals", ""],
      ["market", "default"],
      ["market", "strict"],
      ["jackpot", "lobby"],
      ...progressiveTitles.map((title) => ["jackpot", casinoGameCode(title)]),
    ]);
    expect(listed.find(({ name }) => name === SLOT)).toEqual({
      kind: "game",
      name: SLOT,
      label: expect.any(String) as string,
      is_on: true,
      version: 0,
      changed_at: null,
      operator: null,
      reason: null,
    });
    expect(new Set(listed.map(({ kind, name }) => `${kind}:${name}`)).size).toBe(listed.length);
  });

  it("the house: every call of players is maintenance, operators go on", async () => {
    const player = await newPlayer(casino.url);
    expect((await flip("house", "", false)).status).toBe(200);
    await expect.poll(() => answers(), SOON).toBe(503);
    const answer = await send(casino.url, account.balance, {
      params: { pid: player.pid },
      token: player.token,
    });
    expect([answer.status, answer.refused]).toMatchObject([
      503,
      {
        errorCode: "maintenance",
        errorMessage: "Sorry, the product is currently undergoing maintenance. Please try again later.",
      },
    ]);
    expect(await switchOf("house")).toMatchObject({
      is_on: false,
      version: 1,
      operator: owner.name,
      reason: "The provider is down",
    });
    await flip("house", "", true);
    await expect.poll(() => answers(), SOON).toBe(200);
  });

  it("sign-ups: from the commit on", async () => {
    const open = async () => (await send(casino.url, markets.visitorsMarket, {})).body.signups_open;
    expect(await open()).toBe(true);
    await flip("signups", "", false);
    expect((await signUp()).refused).toMatchObject({
      errorCode: "signups_closed",
      errorMessage: "We aren’t opening new accounts right now. Please try again later.",
    });
    expect(await open()).toBe(false);
    await flip("signups", "", true);
    expect((await signUp()).status).toBe(200);
  });

  it("a market: from its countries alone", async () => {
    const from = (country: string) => ({ "x-country": country });
    await flip("market", "strict", false);
    expect(await codeOf(signUp(from("GB")))).toBe("signups_closed");
    expect((await signUp(from("CA"))).status).toBe(200);
    expect((await signUp()).status).toBe(200);
    await flip("market", "strict", true);
    await flip("market", "default", false);
    expect((await signUp(from("GB"))).status).toBe(200);
    expect(await codeOf(signUp(from("CA")))).toBe("signups_closed");
    expect(await codeOf(signUp())).toBe("signups_closed");
  });

  it("deposits: from the commit on, but not those under way", async () => {
    const { cashierToken, pid } = await newDepositor(casino.url);
    const state = async () => (await send(casino.url, cashier.cashierState, { cashierToken })).body.is_open;
    expect((await deposit(cashierToken, "before")).status).toBe(200);
    expect(await state()).toBe(true);
    await flip("deposits", "", false);
    expect(await codeOf(deposit(cashierToken))).toBe("deposits_closed");
    expect(await state()).toBe(false);
    const again = await deposit(cashierToken, "before");
    expect([again.status, again.body.status]).toEqual([200, "approved"]);
    expect((await moneyOf(casino, pid)).cash).toBe(50_00);
    await flip("deposits", "", true);
    expect((await deposit(cashierToken)).status).toBe(200);
  });

  it("withdrawals: from the commit on, and nothing is held", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 200_00 });
    const { pid, token } = player;
    const obstacle = async () =>
      (await send(casino.url, withdrawalOptions, { params: { pid }, token })).body.obstacle;
    const quote = () =>
      send(casino.url, withdrawalQuote, {
        params: { pid },
        token,
        query: { amount_minor: 50_00, method_id: player.methodId },
      });
    expect([await obstacle(), (await quote()).status]).toEqual([null, 200]);
    expect((await withdraw(casino.url, player, 50_00, { key: "before" })).status).toBe(200);
    await flip("withdrawals", "", false);
    const before = await moneyOf(casino, pid);
    expect(await codeOf(withdraw(casino.url, player, 50_00))).toBe("withdrawals_closed");
    expect((await withdraw(casino.url, player, 50_00, { key: "before" })).status).toBe(200);
    expect(await moneyOf(casino, pid)).toEqual(before);
    expect(await obstacle()).toBe("closed");
    // The player is told before the password is asked for.
    expect(await codeOf(quote())).toBe("withdrawals_closed");
    await flip("withdrawals", "", true);
    expect((await withdraw(casino.url, player, 50_00)).status).toBe(200);
  });
});

describe("desk.switch-game: a game that is off begins no round, and finishes the open ones", () => {
  const isListed = async (code: string) =>
    (await send(casino.url, desktopGames, {})).body.some(
      ({ game_id, machine_id }) => `${game_id}-${machine_id}` === code,
    );
  const isClosed = async (code: string) =>
    (await send(casino.url, gameRulesOf, { params: { code } })).body.is_closed;
  const switchOff = async (code: string) => {
    await flip("game", code, false);
    await expect.poll(() => isClosed(code), SOON).toBe(true);
  };

  it("refuses a round, a free spin and a demo, takes no money, and leaves the others open", async () => {
    const player = await newDepositor(casino.url, 50_00);
    await play(player, SLOT, "before");
    const before = await moneyOf(casino, player.pid);
    await switchOff(SLOT);
    expect((await play(player, SLOT)).refused).toMatchObject({
      errorCode: "game_closed",
      errorMessage: "This game is closed right now. Please choose another one.",
    });
    const free = await send(casino.url, rounds.startRound, {
      params: { pid: player.pid },
      token: player.token,
      body: { game_code: SLOT, stake_minor: 0, free_spin: true },
    });
    expect(free.refused.errorCode).toBe("game_closed");
    const inDemo = send(casino.url, demo.startDemoRound, {
      params: { code: SLOT },
      body: { stake_minor: 100 },
    });
    expect(await codeOf(inDemo)).toBe("game_closed");
    expect(await isListed(SLOT)).toBe(false);
    expect(await moneyOf(casino, player.pid)).toEqual(before);
    // What was answered stays answered, and whoever is signed out is told that.
    expect((await play(player, SLOT, "before")).status).toBe(200);
    expect((await play({ ...player, token: `${player.token}x` }, SLOT)).status).toBe(401);
    expect((await play(player, OTHER_SLOT)).status).toBe(200);
    await flip("game", SLOT, true);
    await expect.poll(() => isClosed(SLOT), SOON).toBeUndefined();
    expect((await play(player, SLOT)).status).toBe(200);
    expect(await isListed(SLOT)).toBe(true);
  });

  it("refuses a player who has never played", async () => {
    const player = await newDepositor(casino.url, 50_00);
    await switchOff(SLOT);
    expect(await codeOf(play(player, SLOT))).toBe("game_closed");
  });

  it("settles a hand that was open", async () => {
    const player = await newDepositor(casino.url, 50_00);
    const { body: hand } = await play(player, POKER);
    expect(hand.status).toBe("open");
    await switchOff(POKER);
    expect(await codeOf(play(player, POKER))).toBe("game_closed");
    const drawn = await send(casino.url, rounds.stepRound, {
      params: { pid: player.pid, roundId: hand.round_id },
      token: player.token,
      body: { step: "draw", hold: [0] },
    });
    expect([drawn.status, drawn.body.status]).toEqual([200, "settled"]);
  });

  it("reads no row for a round", async () => {
    const player = await newDepositor(casino.url, 50_00);
    await play(player, SLOT);
    const blocker = await casino.database.pool.connect();
    try {
      await blocker.query("begin");
      await blocker.query("lock table switch in access exclusive mode");
      for (let spins = 0; spins < 5; spins += 1) expect((await play(player, SLOT)).status).toBe(200);
    } finally {
      await blocker.query("rollback");
      blocker.release();
    }
  });
});

describe("desk.switch-copies: every copy of the casino follows within a second", () => {
  it("by the notification, and by asking if that is lost", async () => {
    const second = await startTestCasino({ databaseUrl: casino.databaseUrl, clock: casino.clock });
    const player = await newDepositor(casino.url, 50_00);
    try {
      await flip("house", "", false);
      await expect.poll(() => answers(second.url), SOON).toBe(503);
      await flip("house", "", true);
      await expect.poll(() => answers(second.url), SOON).toBe(200);
      await flip("game", SLOT, false);
      await expect.poll(() => codeOf(play(player, SLOT, randomUUID(), second.url)), SOON).toBe("game_closed");
      const { pool } = casino.database;
      await pool.query("alter table switch disable trigger switch_changed");
      await flip("game", SLOT, true);
      await expect
        .poll(async () => (await play(player, SLOT, randomUUID(), second.url)).status, {
          timeout: 2_000,
          interval: 50,
        })
        .toBe(200);
      await pool.query("alter table switch enable trigger switch_changed");
    } finally {
      await second.close();
    }
  });

  it("a copy that starts knows what is off before it answers", async () => {
    await flip("house", "", false);
    const second = await startTestCasino({ databaseUrl: casino.databaseUrl, clock: casino.clock });
    expect(await answers(second.url)).toBe(503);
    await second.close();
  });
});

describe("desk.switch-seen: an operator decides about the state that was seen", () => {
  it("refuses an outdated one, acts once for a key, and knows no other switches", async () => {
    const operatorCode = async (answer: ReturnType<typeof flip>) => {
      const { status, refused } = await answer;
      return [status, (refused as { operatorCode?: string }).operatorCode];
    };
    const { version = -1 } = (await switchOf("deposits")) ?? {};
    expect((await flip("deposits", "", false, version, "one-key")).status).toBe(200);
    expect((await flip("deposits", "", false, version, "one-key")).status).toBe(200);
    expect((await switchOf("deposits"))?.version).toBe(version + 1);
    expect(await operatorCode(flip("deposits", "", false, version))).toEqual([409, "outdated"]);
    expect(await operatorCode(flip("deposits", "", false, version + 1))).toEqual([409, "outdated"]);
    expect(await operatorCode(flip("deposits", "", true, version))).toEqual([409, "outdated"]);
    expect(await operatorCode(flip("game", "9-9", false, 0))).toEqual([404, "not_found"]);
    expect(await operatorCode(flip("deposits", SLOT, false, 0))).toEqual([404, "not_found"]);
  });

  it("of two at once, one is told", async () => {
    const { version = -1 } = (await switchOf("market", "strict")) ?? {};
    const both = await Promise.all([
      flip("market", "strict", false, version),
      flip("market", "strict", false, version),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const fresh = await Promise.all([flip("game", "103-1", false, 0), flip("game", "103-1", false, 0)]);
    expect(fresh.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("logs who flipped it, with the state before and after", async () => {
    const { kysely } = casino.database;
    const after = (await loggedActions(kysely)).at(-1)?.entry_id ?? 0;
    await flip("game", OTHER_SLOT, false);
    await flip("game", OTHER_SLOT, true);
    const entries = await loggedActions(kysely, after);
    expect(entries).toMatchObject([
      {
        action: "switch.off",
        subject_kind: "switch",
        subject_id: `game:${OTHER_SLOT}`,
        operator_name: owner.name,
      },
      { action: "switch.on", subject_id: `game:${OTHER_SLOT}`, reason: "The provider is down" },
    ]);
    expect(entries.map(({ before, after: then }) => [before, then])).toEqual([
      [{ on: true }, { on: false }],
      [{ on: false }, { on: true }],
    ]);
    expect(await brokenEntries(kysely)).toEqual([]);
  });

  it("needs the right to edit", async () => {
    const clerk = await operatorOfRole(casino.database.kysely, "finance", casino.clock.now());
    const body = { kind: "deposits" as const, is_on: false, version: 0, reason: "Because" };
    const refused = await send(casino.url, contract.flipSwitch, { operatorToken: clerk.token, body });
    expect(refused.status).toBe(403);
  });
});
