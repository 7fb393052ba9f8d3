import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as demo from "~/casino/contract/demo";
import { gameRulesOf } from "~/casino/contract/game-rules";
import { desktopGames, mobileGames } from "~/casino/contract/games";
import { launchGame } from "~/casino/contract/launch";
import * as contract from "~/casino/contract/operator/games";
import { today } from "~/casino/contract/operator/today";
import * as rounds from "~/casino/contract/rounds";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newDepositor, send, type TestPlayer } from "../../support/casino-client";
import { brokenEntries, loggedActions, operatorOfRole, type TestOperator } from "../../support/operators";

const SLOT = "101-1";
const BLACKJACK = "311-1";
/** How soon every copy of the casino has to follow. */
const SOON = { timeout: 1_000, interval: 20 };

let casino: TestCasino;
let owner: TestOperator;
beforeAll(async () => {
  casino = await startTestCasino();
  owner = await operatorOfRole(casino.database.kysely, "owner", casino.clock.now());
});
afterAll(() => casino.close());

type Setting = Record<string, unknown>;

const as = () => ({ operatorToken: owner.token });
const read = async (code: string) =>
  (await send(casino.url, contract.deskGame, { ...as(), params: { code }, query: {} })).body;
const list = async (query: object = {}) =>
  (await send(casino.url, contract.deskGames, { ...as(), query })).body;

/** Sets some of a game and leaves the rest as it is. */
async function set(code: string, change: Setting = {}, operator = owner, key?: string) {
  const { game, version, least_stake_minor, most_stake_minor } = await read(code);
  const body = {
    seen: version,
    is_new: game.is_new,
    sort: game.sort,
    places: game.places,
    least_stake_minor,
    most_stake_minor,
    least_width_px: game.least_width_px,
    reason: "The season changes",
    ...change,
  };
  const answer = await send(casino.url, contract.setGame, {
    operatorToken: operator.token,
    params: { code },
    body,
    ...(key === undefined ? {} : { key }),
  });
  return { ...answer, operatorCode: (answer.refused as { operatorCode?: string } | undefined)?.operatorCode };
}

const play = (
  { pid, token }: TestPlayer,
  stake_minor: number,
  {
    code = SLOT,
    key = randomUUID(),
    url = casino.url,
    ...rest
  }: Record<string, unknown> & { code?: string; key?: string; url?: string } = {},
) =>
  send(url, rounds.startRound, {
    params: { pid },
    token,
    key,
    body: { game_code: code, stake_minor, ...rest },
  });

type GamesFile = typeof desktopGames | typeof mobileGames;
const file = (call: GamesFile) => send(casino.url, call as typeof desktopGames, {});
/** The status of the list for whoever has one with this ETag. */
const statusFor = async (etag: string) =>
  (
    await fetch(`${casino.url}/static/games-desktop.json`, {
      headers: { "If-None-Match": etag, "X-Casino-Id": "799" },
    })
  ).status;
const linesOf = async (call: GamesFile, code: string) =>
  (await file(call)).body.filter(({ game_id, machine_id }) => `${game_id}-${machine_id}` === code);

describe("desk.games: what operators set of a game is what players are offered", () => {
  it("lists every game in the order of the lobby, and finds them by title, category and state", async () => {
    const all = await list();
    expect(all.games).toHaveLength(50);
    expect(all.games[0]).toMatchObject({
      code: SLOT,
      is_on: true,
      is_new: false,
      on_phones: true,
      figures: [],
    });
    const rest = await list({ cursor: all.next });
    const codes = [...all.games, ...rest.games].map(({ code }) => code);
    const listed = (await file(desktopGames)).body.map(
      ({ game_id, machine_id }) => `${game_id}-${machine_id}`,
    );
    expect(codes).toEqual([...new Set(listed)]);
    expect(rest.next).toBeNull();
    expect((await list({ q: "cherry orchard" })).games.map(({ code }) => code)).toEqual([SLOT]);
    expect(
      (await list({ category: "Video Poker", q: "100" })).games.every(({ on_phones }) => !on_phones),
    ).toBe(true);
    expect((await list({ state: "new" })).games.length).toBeGreaterThan(0);
    expect((await list({ state: "outside" })).games).toEqual([]);
    const bad = await send(casino.url, contract.deskGames, { ...as(), query: { cursor: "nonsense" } });
    expect(bad.status).toBe(422);
  });

  it("new, categories and order: the lists of the lobby follow, with another ETag", async () => {
    const before = (await file(desktopGames)).headers.get("etag") ?? "";
    expect(await statusFor(before)).toBe(304);
    const [line] = await linesOf(desktopGames, SLOT);
    const sub_category = line?.sub_category ?? "";
    const places = [
      { category: "Slots", sub_category },
      { category: "Holiday Games", sub_category: "Autumn" },
    ];
    expect((await set(SLOT, { is_new: true, places, sort: 90_000 })).status).toBe(200);
    expect(await statusFor(before)).toBe(200);
    const after = await file(desktopGames);
    expect(after.headers.get("etag")).not.toBe(before);
    for (const call of [desktopGames, mobileGames]) {
      expect((await linesOf(call, SLOT)).map((one) => [one.category, one.sub_category])).toEqual([
        ["New Games", sub_category],
        ["Slots", sub_category],
        ["Holiday Games", "Autumn"],
      ]);
    }
    expect(after.body.at(-1)).toMatchObject({ game_id: 101, category: "Holiday Games" });
    expect((await read(SLOT)).is_as_installed).toBe(false);
    await set(SLOT, { is_new: false, places: [places[0]], sort: 10 });
    expect(await read(SLOT)).toMatchObject({ is_as_installed: true, version: 2 });
    expect((await file(desktopGames)).headers.get("etag")).toBe(before);
  });

  it("a title that the program lists as new stands in Slots when it is no longer new", async () => {
    const [fresh] = (await list({ state: "new" })).games;
    const code = fresh?.code ?? "";
    await set(code, { is_new: false });
    expect((await linesOf(desktopGames, code)).map(({ category }) => category)).toEqual(["Slots"]);
    await set(code, { is_new: true });
    expect((await linesOf(desktopGames, code)).map(({ category }) => category)).toEqual(["New Games"]);
  });

  it("a minimum width above a phone's leaves the game out of the list for phones", async () => {
    await set(SLOT, { least_width_px: 481 });
    expect(await linesOf(mobileGames, SLOT)).toEqual([]);
    expect(await linesOf(desktopGames, SLOT)).toHaveLength(1);
    await set(SLOT, { least_width_px: 480 });
    expect(await linesOf(mobileGames, SLOT)).toHaveLength(1);
    await set(SLOT, { least_width_px: 320 });
  });
});

describe("desk.game-stakes: stakes outside of what is set are refused, and within are played", () => {
  const offered = async (code: string) =>
    (await send(casino.url, gameRulesOf, { params: { code } })).body.stakes_minor;
  afterEach(async () => {
    for (const code of [SLOT, BLACKJACK, "501-1"]) {
      const { least_stake_minor: least, most_stake_minor: most, all_stakes_minor: all } = await read(code);
      if (least === null && most === null) continue;
      await set(code, { least_stake_minor: null, most_stake_minor: null });
      await expect.poll(() => offered(code), SOON).toEqual(all);
    }
  });
  async function between(code: string, least: number | null, most: number | null): Promise<number[]> {
    const { all_stakes_minor: all } = await read(code);
    expect((await set(code, { least_stake_minor: least, most_stake_minor: most })).status).toBe(200);
    const within = all.filter((one) => one >= (least ?? 0) && one <= (most ?? Infinity));
    await expect.poll(() => offered(code), SOON).toEqual(within);
    return within;
  }

  it("the lobby's list states the least of them", async () => {
    await between(SLOT, 40, 200);
    expect((await linesOf(desktopGames, SLOT))[0]?.least_stake_minor).toBe(40);
  });

  it("refuses a stake below and above, takes no money, and offers none", async () => {
    const player = await newDepositor(casino.url, 50_00);
    expect((await play(player, 20, { key: "before" })).status).toBe(200);
    const within = await between(SLOT, 40, 200);
    for (const [stake, code] of [
      [20, "invalid_stake"],
      [500, "stake_above_limit"],
    ] as const) {
      expect((await play(player, stake)).refused.errorCode).toBe(code);
      const inDemo = await send(casino.url, demo.startDemoRound, {
        params: { code: SLOT },
        body: { stake_minor: stake },
      });
      expect(inDemo.refused.errorCode).toBe(code);
    }
    const state = await send(casino.url, launchGame, {
      params: { pid: player.pid, code: SLOT },
      token: player.token,
      body: { client_type: "instantplay" },
    });
    expect(state.body).toMatchObject({ where: "house", state: { stakes_minor: within } });
    const demoState = await send(casino.url, demo.demoOf, { params: { code: SLOT }, query: {} });
    expect(demoState.body.stakes_minor).toEqual(within);
    expect((await play(player, 40)).status).toBe(200);
    expect((await play(player, 200)).status).toBe(200);
    // What was answered stays answered; whoever is signed out is told that.
    expect((await play(player, 20, { key: "before" })).status).toBe(200);
    expect((await play({ ...player, token: `${player.token}x` }, 20)).status).toBe(401);
  });

  it("an open hand goes on, and may double above the highest stake", async () => {
    const player = await newDepositor(casino.url, 50_00);
    let hand = (await play(player, 1000, { code: BLACKJACK })).body;
    for (let tries = 0; hand.status !== "open" && tries < 40; tries += 1) {
      hand = (await play(player, 1000, { code: BLACKJACK })).body;
    }
    await between(BLACKJACK, null, 500);
    expect((await play(player, 1000, { code: BLACKJACK })).refused.errorCode).toBe("stake_above_limit");
    const stood = await send(casino.url, rounds.stepRound, {
      params: { pid: player.pid, roundId: hand.round_id },
      token: player.token,
      body: { step: "stand" },
    });
    expect(stood.status).toBe(200);
  });

  it("at a table it is the sum of the chips that counts", async () => {
    const player = await newDepositor(casino.url, 50_00);
    await between("501-1", 100, 200);
    const bets = (amount: number) => ({
      code: "501-1",
      choice: { kind: "roulette", bets: [{ bet: "red", numbers: [], amount_minor: amount }] },
    });
    expect((await play(player, 50, bets(50))).refused.errorCode).toBe("invalid_stake");
    expect((await play(player, 250, bets(250))).refused.errorCode).toBe("stake_above_limit");
  });

  it("every copy of the casino follows", async () => {
    const second = await startTestCasino({ databaseUrl: casino.databaseUrl, clock: casino.clock });
    try {
      const player = await newDepositor(casino.url, 50_00);
      await set(SLOT, { least_stake_minor: null, most_stake_minor: 100 });
      await expect
        .poll(async () => (await play(player, 200, { url: second.url })).refused?.errorCode, SOON)
        .toBe("stake_above_limit");
    } finally {
      await second.close();
    }
  });

  it.each([
    ["a stake that the maths does not know", { least_stake_minor: 30 }],
    ["a least stake above the highest", { least_stake_minor: 500, most_stake_minor: 100 }],
    ["a place of no category", { places: [] }],
    ["New Games as a category", { places: [{ category: "New Games", sub_category: "All" }] }],
    [
      "a category twice",
      {
        places: [
          { category: "Slots", sub_category: "a" },
          { category: "Slots", sub_category: "b" },
        ],
      },
    ],
    ["a width below every screen", { least_width_px: 319 }],
    ["a place below the first", { sort: -1 }],
    ["no reason", { reason: " " }],
  ])("refuses %s and changes nothing", async (_, change) => {
    const { version } = await read(SLOT);
    expect((await set(SLOT, change)).status).toBeGreaterThanOrEqual(400);
    expect((await read(SLOT)).version).toBe(version);
  });
});

describe("desk.game-seen: an operator sets a game as it was seen", () => {
  it("of two at once one is told; a key acts once; an unknown game is none", async () => {
    const { version } = await read("102-1");
    const both = await Promise.all([
      set("102-1", { seen: version, sort: 1 }),
      set("102-1", { seen: version, sort: 2 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.operatorCode).toBe("outdated");
    expect((await set("102-1", { seen: version })).operatorCode).toBe("outdated");
    const seen = version + 1;
    expect((await set("102-1", { seen, sort: 7 }, owner, "one-key")).body).toEqual({ version: seen + 1 });
    expect((await set("102-1", { seen, sort: 7 }, owner, "one-key")).body).toEqual({ version: seen + 1 });
    const body = { ...as(), params: { code: "9-9" }, query: {} };
    expect((await send(casino.url, contract.deskGame, body)).status).toBe(404);
  });

  it("logs what it was and what it is, with the reason", async () => {
    const { kysely } = casino.database;
    const after = (await loggedActions(kysely)).at(-1)?.entry_id ?? 0;
    await set("103-1", { sort: 5, most_stake_minor: 200 });
    expect(await loggedActions(kysely, after)).toMatchObject([
      {
        action: "game.set",
        subject_kind: "game",
        subject_id: "103-1",
        operator_name: owner.name,
        before: { most_stake_minor: null },
        after: { sort: 5, most_stake_minor: 200 },
        reason: "The season changes",
      },
    ]);
    expect(await brokenEntries(kysely)).toEqual([]);
    await set("103-1", { most_stake_minor: null });
  });

  it("is refused to who may only read", async () => {
    for (const role of ["finance", "marketing", "auditor"] as const) {
      const reader = await operatorOfRole(casino.database.kysely, role, casino.clock.now());
      const answer = await set(SLOT, {}, reader);
      expect([answer.status, answer.operatorCode]).toEqual([403, "right_missing"]);
      const seen = await send(casino.url, contract.deskGames, { operatorToken: reader.token, query: {} });
      expect(seen.status).toBe(200);
    }
  });
});

describe("desk.game-figures: the desk shows what games returned against their maths", () => {
  it("by game, day and version; Today counts what lies outside", async () => {
    const { pool, kysely } = casino.database;
    const day = casino.clock.now().toISOString().slice(0, 10);
    const add = (code: string, rounds_: number, stake: number, payouts: number, choice = "") =>
      pool.query(
        `insert into game_day values ($1, $2, 1, 'USD', $3, $4::bigint, $4::bigint * $5::bigint, $6::bigint,
           $4::bigint * $5::bigint, $4::bigint * $5::bigint * $5::bigint, 0, 0)`,
        [code, day, choice, rounds_, stake, payouts],
      );
    const { body: rules } = await send(casino.url, gameRulesOf, { params: { code: "104-1" } });
    const { return_to_player: mean, deviation = 0 } = rules;
    await add("104-1", 40_000, 100, Math.round(4_000_000 * mean));
    const half = (3.2905 * deviation) / Math.sqrt(40_000);
    await add("105-1", 100, 100, 90_000);
    const above = (await send(casino.url, gameRulesOf, { params: { code: "106-1" } })).body;
    const far = above.return_to_player + (3.5 * (above.deviation ?? 0)) / Math.sqrt(40_000);
    await add("106-1", 40_000, 100, Math.round(4_000_000 * far));
    const figure = (await read("104-1")).game.figures[0];
    expect(figure).toMatchObject({
      rounds: 40_000,
      stakes_minor: 4_000_000,
      state: "within",
      is_estimated: false,
    });
    expect(figure?.theoretical).toBeCloseTo(mean, 9);
    expect(figure?.low).toBeCloseTo(mean - half, 4);
    expect(figure?.high).toBeCloseTo(mean + half, 4);
    expect((await read("105-1")).game.figures[0]?.state).toBe("too_few");
    expect((await list({ state: "outside" })).games.map(({ code }) => code)).toEqual(["106-1"]);
    expect((await read("106-1")).days).toMatchObject([{ day, paytable_version: 1, state: "above" }]);
    expect((await send(casino.url, today, as())).body.games_outside).toBe(1);
    await kysely.deleteFrom("game_day").execute();
  });
});
