import { describe, expect, test } from "vitest";
import type { TableState } from "~/casino/contract/tables";
import type { HttpVisitor } from "../support/http-visitor";
import { winLobbyJackpot } from "../support/lobby-win";
import { expectRedirect } from "../support/site/http-player";
import { DESKTOP, PHONE, useRecordedSystem } from "../support/site/recorded";
import { wireFindings } from "../support/site/wire";
import { floorRows } from "../support/site/wire-floor";

const { testSystem, takeCalls, rowOf, player, unseen } = useRecordedSystem();

const LOBBY = "/lobby/games/";
const FAVORITES = "/lobby/favourites";
const JACKPOT = "/lobby/jackpot";
const ROULETTE = "501-1";
const CRASH = "401-1";

const rounds = (pid: number) => `POST /players/${pid}/rounds`;

describe("games and favorites on the wire", () => {
  test("favorites: read, added and removed by query, without a body", async () => {
    const { http, pid } = await player();
    const own = { playerId: String(pid), skinId: "1" };
    expectRedirect(await http.fillIn(LOBBY, FAVORITES, { add: "101-1" }));
    const calls = takeCalls();
    const added = rowOf("POST /provider/favourites", calls);
    expect([added.query, added.body]).toEqual([{ ...own, machineId: "1", gameId: "101" }, undefined]);
    expectRedirect(await http.fillIn(LOBBY, FAVORITES, { remove: "101-1" }));
    expect(rowOf("DELETE /provider/favourites", takeCalls()).query).toEqual(added.query);
    // The lobby's page has them from the balance.
    await http.get("/lobby/more?page=2");
    expect(rowOf("GET /provider/favourites", takeCalls()).query).toEqual(own);
    await http.get(`${LOBBY}?view=recent`);
    expect(rowOf(`GET /players/${pid}/recent-games`, takeCalls()).query).toEqual({ limit: "24" });
  });

  test.each([
    { from: "a desktop", headers: DESKTOP, clientType: "instantplay" },
    { from: "a phone", headers: PHONE, clientType: "mobile" },
  ])("live dealer: skin, player and $clientType from $from", async ({ headers, clientType }) => {
    const { http, pid } = await player();
    await http.get("/lobby/live", headers);
    const calls = takeCalls();
    const entered = calls.filter(({ call }) => call.endsWith(`/players/${pid}`));
    expect(entered.map(({ call }) => call.replace(/\/\d+\//, "/N/"))).toContain(
      `GET /provider/external-lobbies/N/players/${pid}`,
    );
    expect(entered.map(({ query }) => query)).toContainEqual({ skinId: "1", pid: String(pid), clientType });
  });
});

describe("jackpots on the wire", () => {
  test("lobby jackpot: opted in and out by query, hits claimed without a body", async () => {
    const { http, pid } = await player({ deposit: "25.00" });
    const opt = async (type: string, optedIn: string, optPlayer: string) => {
      const page = `${LOBBY}?confirm=${type}`;
      expectRedirect(await http.fillIn(page, `${JACKPOT}?form=opt`, { optedIn }));
      const calls = takeCalls();
      rowOf(`GET /lobby-jackpot/players/${pid}/jackpots`, calls);
      const [call] = calls.filter(({ call }) =>
        call.startsWith(`POST /lobby-jackpot/players/${pid}/jackpots/`),
      );
      expect([call?.query, call?.body]).toEqual([{ optPlayer }, undefined]);
    };
    await opt("lobbyJackpotOptIn", "yes", "true");
    await opt("lobbyJackpotOptOut", "no", "false");

    await winLobbyJackpot(testSystem.database.pool, pid);
    expectRedirect(await http.fillIn(JACKPOT, `${JACKPOT}?form=claim`, {}));
    const calls = takeCalls();
    expect(rowOf(`POST /lobby-jackpot/players/${pid}/hits`, calls).body).toBeUndefined();
    rowOf("GET /static/lobby-jackpot-winners.json", calls);
  });

  test("jackpots for money: in USD, without a session", async () => {
    const { http } = await player();
    // The figures are cached briefly: only a page without them fetches them.
    await expect
      .poll(
        async () => {
          await http.get(LOBBY);
          return takeCalls().find(({ call }) => call === "GET /provider/jackpots")?.query;
        },
        { interval: 1_000 },
      )
      .toEqual({ currency: "USD" });
  });
});

describe("games on the wire", () => {
  const chosen = [
    {
      game: "keno",
      code: "301-1",
      form: "keno",
      fields: { picks: ["7", "21"] },
      choice: { kind: "keno", picks: [7, 21] },
    },
    {
      game: "plinko",
      code: "302-1",
      form: "plinko",
      fields: { rows: "12", risk: "high" },
      choice: { kind: "plinko", rows: 12, risk: "high" },
    },
    {
      game: "dice",
      code: "303-1",
      form: "dice",
      fields: { target: "48" },
      choice: { kind: "dice", target: 48 },
    },
    { game: "scratch", code: "304-1", form: "scratch", fields: {}, choice: undefined },
  ];

  test.each(chosen)("$game sends its stake and what was chosen", async (of) => {
    const { http, pid } = await player({ deposit: "25.00" });
    const page = `/play/${of.code}`;
    expectRedirect(await http.fillIn(page, `${page}?form=${of.form}`, { stake: "100", ...of.fields }));
    expect(rowOf(rounds(pid), takeCalls()).body).toEqual({
      game_code: of.code,
      stake_minor: 100,
      ...(of.choice && { choice: of.choice }),
    });
  });

  test("poker asks for its hint and sends what is held", async () => {
    const { http, pid } = await player({ deposit: "25.00" });
    const page = "/play/201-1";
    expectRedirect(await http.fillIn(page, `${page}?form=deal`, { stake: "100" }));
    await http.get(`${page}?hint=1`);
    const roundId = roundIdIn(
      takeCalls().map(({ call }) => call),
      "hint",
    );
    expectRedirect(await http.fillIn(page, `${page}?form=draw`, { hold: ["0", "3"] }));
    const drawn = rowOf(`POST /players/${pid}/rounds/${roundId}/steps`, takeCalls());
    expect(drawn.body).toEqual({ step: "draw", hold: [0, 3] });
  });

  test("blackjack sends one move at a time", async () => {
    const { http, pid } = await player({ deposit: "25.00" });
    for (const move of ["hit", "stand"]) await movedOnce(http, move);
    const calls = takeCalls().filter(({ call }) => call.startsWith(`POST /players/${pid}/rounds/`));
    expect(calls.map(({ body }) => body)).toEqual([{ step: "hit" }, { step: "stand" }]);
  });

  test("roulette chips are a choice, and more of them a step of the same round", async () => {
    const { http, pid } = await player({ deposit: "25.00" });
    await http.get("/house/tables/");
    rowOf("GET /house/tables", takeCalls());
    await bettingOpen(ROULETTE);
    const page = `/house/tables/${ROULETTE}`;
    const lay = (on: string[]) => http.fillIn(page, `${page}?form=chips`, { on, chip: "100" });
    expectRedirect(await lay(["red", "straight-17"]));
    const bets = [
      { bet: "red", numbers: [], amount_minor: 100 },
      { bet: "straight", numbers: [17], amount_minor: 100 },
    ];
    expect(rowOf(rounds(pid), takeCalls()).body).toEqual({
      game_code: ROULETTE,
      stake_minor: 200,
      choice: { kind: "roulette", bets },
    });
    expectRedirect(await lay(["red"]));
    const [more] = takeCalls().filter(({ call }) => call.endsWith("/steps"));
    expect(more?.body).toEqual({ step: "bet", bets: bets.slice(0, 1) });
    const { last_results } = await tableNow(ROULETTE);
    await http.get(`${page}/rounds/${last_results[0]?.day}/${last_results[0]?.no}`);
  });

  test("crash sends its target, and a cash-out without a multiplier", async () => {
    const { http, pid } = await player({ deposit: "25.00" });
    await bettingOpen(CRASH);
    const page = `/house/tables/${CRASH}`;
    expectRedirect(await http.fillIn(page, `${page}?form=bet`, { stake: "100", target: "2.5" }));
    const choice = { kind: "crash", auto_target: 2.5 };
    expect(rowOf(rounds(pid), takeCalls()).body).toEqual({ game_code: CRASH, stake_minor: 100, choice });
    const { rows } = await testSystem.database.pool.query<{ round_id: string }>(
      "select round_id from round where player_id = $1",
      [pid],
    );
    const roundId = rows[0]?.round_id ?? "";
    // Outside the flight the casino refuses, but the request is the same.
    await http.post(`${page}?form=cashout`, {
      ...(await http.fieldsOf("/play/101-1", "/play/101-1")),
      roundId,
    });
    expect(rowOf(`POST /players/${pid}/rounds/${roundId}/steps`, takeCalls()).body).toEqual({
      step: "cashout",
    });
  });
});

/** Deals until a hand is open, makes the move, and stands on the rest. */
async function movedOnce(http: HttpVisitor, move: string): Promise<void> {
  const page = "/play/311-1";
  const action = `${page}?form=move`;
  for (;;) {
    if ((await http.get(page)).text.includes(`action="${action}"`)) break;
    expectRedirect(await http.fillIn(page, `${page}?form=blackjack`, { stake: "100" }));
  }
  expectRedirect(await http.fillIn(page, action, { move }));
}

function roundIdIn(calls: readonly string[], end: string): string {
  return new RegExp(`/rounds/([^/]+)/${end}`).exec(calls.join("\n"))?.[1] ?? "";
}

async function tableNow(code: string): Promise<TableState> {
  const answer = await fetch(`${testSystem.system.casinoUrl}/house/tables/${code}`, {
    headers: { "x-casino-id": "799" },
  });
  return (await answer.json()) as TableState;
}

/** Waits for a betting phase with enough time for two forms. */
async function bettingOpen(code: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { phase, seconds_left } = await tableNow(code);
        return phase === "betting" && (seconds_left ?? 0) >= 4;
      },
      { timeout: 100_000, interval: 200 },
    )
    .toBe(true);
}

test("call.floor-payloads-exact: every row of the list was compared with a real call", () => {
  expect(unseen(floorRows)).toEqual([]);
});

test("these checks can fail", () => {
  const headers = { "x-casino-id": "799", "x-forwarded-for": "127.0.0.1", "x-session-token": "s" };
  const bare = { query: {}, headers, raw: "", body: undefined };
  expect(wireFindings({ ...bare, call: "POST /provider/favourites" }).join()).toContain("query.machineId");
  const body = { game_code: "301-1", stake_minor: 100, choice: { kind: "bingo" } };
  expect(wireFindings({ ...bare, call: "POST /players/7/rounds", body }).join()).toContain("bingo");
  expect(wireFindings({ ...bare, call: "GET /provider/jackpots" }).join()).toContain("player's address");
});
