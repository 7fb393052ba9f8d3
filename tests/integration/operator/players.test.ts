import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import { history } from "~/casino/contract/history";
import * as contract from "~/casino/contract/operator/players";
import * as rounds from "~/casino/contract/rounds";
import { casinoGameCode, publish } from "../../../server/casino/games/casino-games";
import { jacksOrBetter } from "../../../server/casino/games/poker/video-poker";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { loginBody, newDepositor, newPlayer, send, type TestPlayer } from "../../support/casino-client";
import { loggedActions, operatorOfRole, type TestOperator } from "../../support/operators";
import { addMethod, BITCOIN, newWithdrawer, withdraw } from "../../support/withdrawals";

let casino: TestCasino;
let clerk: TestOperator;
beforeAll(async () => {
  casino = await startTestCasino();
  clerk = await operatorOfRole(casino.database.kysely, "support", casino.clock.now());
});
afterAll(() => casino.close());

const as = () => ({ operatorToken: clerk.token });
const search = (query: { q?: string; before?: number }) =>
  send(casino.url, contract.searchPlayers, { ...as(), query });
const idsFor = async (q: string) => (await search({ q })).body.players.map(({ pid }) => pid);
const read = (pid: number) => send(casino.url, contract.deskPlayer, { ...as(), params: { pid } });

async function named(first: string, last: string): Promise<TestPlayer> {
  const player = await newPlayer(casino.url);
  await casino.database.pool.query("update player set first_name = $2, last_name = $3 where player_id = $1", [
    player.pid,
    first,
    last,
  ]);
  return player;
}

describe("desk.find-player: a player is found by whatever is known of them", () => {
  it("by number, login, email and name, in any case", async () => {
    const player = await named("Grace", "Hopperson");
    const cobol = await named("Ada", "Hopperson");
    expect(await idsFor(String(player.pid))).toContain(player.pid);
    expect(await idsFor(player.login.toUpperCase())).toEqual([player.pid]);
    expect(await idsFor(player.email)).toEqual([player.pid]);
    expect(await idsFor(player.email.slice(0, 12))).toContain(player.pid);
    expect((await idsFor("hopper")).sort()).toEqual([player.pid, cobol.pid].sort());
    expect(await idsFor(" grace  HOPPER ")).toEqual([player.pid]);
    expect(await idsFor("Nobody Hopper")).toEqual([]);
  });

  it.each([
    [
      "Ludwig",
      "van der Berghold",
      ["van der Berghold", "ludwig van der b", "van der berg", "Van der Berghold, Ludwig"],
    ],
    ["Mary Ann", "Quillsmith", ["Mary Ann Quillsmith", "mary ann q", "Quillsmith, Mary Ann", "mary ann"]],
  ])("by a name of several words: %s %s", async (first, last, texts) => {
    const { pid } = await named(first, last);
    for (const text of texts) expect([text, await idsFor(text)]).toEqual([text, [pid]]);
    expect(await idsFor(`Nobody ${last}`)).toEqual([]);
  });

  it("by a card's last four, a coin address, and the id of a deposit or withdrawal", async () => {
    const depositor = await newDepositor(casino.url, 50_00);
    expect(await idsFor("1111")).toContain(depositor.pid);
    const withdrawer = await newWithdrawer(casino, { cashMinor: 100_00 });
    await addMethod(casino.url, withdrawer, { body: { kind: "BTC", address: BITCOIN } });
    expect(await idsFor(BITCOIN)).toContain(withdrawer.pid);
    const { body } = await withdraw(casino.url, withdrawer, 50_00);
    expect(await idsFor(body.withdrawals[0]?.withdrawal_id ?? "")).toEqual([withdrawer.pid]);
    const deposits = await send(casino.url, history, {
      params: { pid: depositor.pid },
      token: depositor.token,
      query: { kind: "deposits" },
    });
    expect(await idsFor(deposits.body.rows[0]?.id ?? "")).toEqual([depositor.pid]);
  });

  it("withdrawal.short-reference: by the first block of such an id, as a player reads it out", async () => {
    const withdrawer = await newWithdrawer(casino, { cashMinor: 100_00 });
    const { body } = await withdraw(casino.url, withdrawer, 50_00);
    const [id = ""] = body.withdrawals.map(({ withdrawal_id }) => withdrawal_id);
    expect(await idsFor(id.slice(0, 8))).toEqual([withdrawer.pid]);
    expect(await idsFor(id.slice(0, 8).toUpperCase())).toEqual([withdrawer.pid]);
    const depositor = await newDepositor(casino.url, 50_00);
    const { rows } = await casino.database.pool.query<{ deposit_id: string }>(
      "select deposit_id from deposit where player_id = $1",
      [depositor.pid],
    );
    expect(await idsFor(rows[0]?.deposit_id.slice(0, 8) ?? "")).toEqual([depositor.pid]);
  });

  it.each(["%", "_", "'", "\\", "' or 1=1 --", "a%b_c\\d", "é", "0"])(
    "finds nobody for %s, and does not fail",
    async (q) => {
      expect((await search({ q })).body.players).toEqual([]);
    },
  );

  it("takes texts of 200 characters, and refuses longer ones", async () => {
    expect((await search({ q: "x".repeat(200) })).body.players).toEqual([]);
    expect((await search({ q: "x".repeat(10_000) })).status).toBe(400);
  });

  it("lists the newest without a text, page by page, and says when a search is cut", async () => {
    await sql`insert into player (player_id, login, first_name, last_name, email, birth_date, player_class, client_id, created_at)
      select 900000 + n, 'many' || n, 'Many', 'Manyson', 'many' || n || '@example.com', '1990-01-01', 'Standard', 3, now()
      from generate_series(1, 60) n`.execute(casino.database.kysely);
    const first = (await search({})).body;
    expect(first.players.map(({ pid }) => pid)).toEqual(Array.from({ length: 50 }, (_, n) => 900_060 - n));
    const second = (await search({ before: first.next ?? 0 })).body;
    expect(second.players[0]?.pid).toBe(900_010);
    expect((await search({ q: "manyson" })).body).toMatchObject({ is_cut: true });
  });

  it("reads no player-sized table from end to end", async () => {
    const { kysely } = casino.database;
    await sql`insert into player (player_id, login, first_name, last_name, email, birth_date, player_class, client_id, created_at)
      select 1000000 + n, 'bulk' || n, 'B' || n % 97, 'Bulk' || n, 'bulk' || n || '@example.com', '1990-01-01', 'Standard', 3, now()
      from generate_series(1, 20000) n`.execute(kysely);
    await sql`insert into login_name (name, kind, player_id)
      select 'bulk' || n || '@example.com', 'email', 1000000 + n from generate_series(1, 20000) n`.execute(
      kysely,
    );
    await sql`analyze player, login_name`.execute(kysely);
    const statements = [
      sql`select player_id from login_name where name like 'bulk12345%' limit 51`,
      sql`select player_id from player where lower(last_name) like 'b%' order by lower(last_name) using ~<~ limit 51`,
      sql`select player_id from player where lower(last_name) like 'bulk1%' and lower(first_name) = 'b5' limit 51`,
      sql`select player_id from player where lower(first_name) = 'b5' limit 51`,
      sql`select player_id from player order by player_id desc limit 51`,
    ];
    for (const statement of statements) {
      const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${statement}`.execute(kysely);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).not.toContain("Seq Scan");
    }
  });
});

describe("desk.player-page: what is known of a player, and what they did", () => {
  it("shows details, balances and history, and no secret", async () => {
    const player = await newDepositor(casino.url, 50_00);
    const { body } = await read(player.pid);
    expect(body).toMatchObject({
      player: { pid: player.pid, standing: "open", sessions: 1, has_second_factor: false },
      balances: { currency: "USD", cash_minor: 50_00, bonus_minor: 0, held_minor: 0 },
      standings: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|token|hash/);
    const rows = async (kind: "deposits" | "ledger" | "rounds") =>
      (
        await send(casino.url, contract.deskHistory, {
          ...as(),
          params: { pid: player.pid },
          query: { kind },
        })
      ).body.rows;
    expect(await rows("deposits")).toMatchObject([
      { kind: "deposit", amount_minor: 50_00, status: "approved" },
    ]);
    expect(await rows("ledger")).toMatchObject([{ account: "cash", amount_minor: 50_00 }]);
    expect(await rows("rounds")).toEqual([]);
    expect((await read(77_777_777)).status).toBe(404);
  });

  it("says of each round by which version of the maths it was played", async () => {
    const player = await newDepositor(casino.url, 50_00);
    const { pid, token } = player;
    const code = casinoGameCode(jacksOrBetter);
    const playOne = async () => {
      const body = { game_code: code, stake_minor: 100 };
      const { round_id: roundId } = (
        await send(casino.url, rounds.startRound, { params: { pid }, token, body })
      ).body;
      const step = { step: "draw" as const, hold: [0] };
      await send(casino.url, rounds.stepRound, { params: { pid, roundId }, token, body: step });
      return roundId;
    };
    const old = await playOne();
    const unpublish = publish({ ...jacksOrBetter, version: 2 });
    try {
      const fresh = await playOne();
      const { body } = await send(casino.url, contract.deskHistory, {
        ...as(),
        params: { pid },
        query: { kind: "rounds" },
      });
      expect(body.rows).toMatchObject([
        { id: fresh, paytable_version: 2 },
        { id: old, paytable_version: 1 },
      ]);
    } finally {
      unpublish();
    }
  });
});

describe("desk.suspend: a suspension ends sign-ins at once, and is undone with a reason", () => {
  const login = (player: TestPlayer) =>
    send(casino.url, account.login, { body: loginBody(player.email, player.password) });
  const balance = ({ pid, token }: TestPlayer) =>
    send(casino.url, account.balance, { params: { pid }, token });
  const suspend = (pid: number, is_suspended: boolean, key?: string) =>
    send(casino.url, contract.suspendPlayer, {
      ...as(),
      params: { pid },
      body: { is_suspended, reason: "Shared the account" },
      ...(key === undefined ? {} : { key }),
    });

  it("signs the player out, refuses the login, and lets them in again", async () => {
    const player = await newPlayer(casino.url);
    expect((await suspend(player.pid, true)).status).toBe(200);
    expect((await balance(player)).refused.errorCode).toBe("banned");
    expect((await login(player)).refused.errorCode).toBe("banned");
    expect((await read(player.pid)).body).toMatchObject({
      player: { standing: "suspended", sessions: 0 },
      standings: [{ is_suspended: true, actor: clerk.name, reason: "Shared the account" }],
    });
    expect((await suspend(player.pid, false)).status).toBe(200);
    expect((await login(player)).status).toBe(200);
    const logged = (await loggedActions(casino.database.kysely)).filter(
      ({ player_id }) => player_id === player.pid,
    );
    expect(logged.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["player.suspend", { suspended: false }, { suspended: true }],
      ["player.reopen", { suspended: true }, { suspended: false }],
    ]);
  });

  it("acts once when it is sent twice", async () => {
    const player = await newPlayer(casino.url);
    await suspend(player.pid, true, "one-key");
    await suspend(player.pid, true, "one-key");
    expect((await read(player.pid)).body.standings).toHaveLength(1);
  });

  it("signs a player out everywhere", async () => {
    const player = await newPlayer(casino.url);
    await login(player);
    const ended = await send(casino.url, contract.endPlayerSessions, {
      ...as(),
      params: { pid: player.pid },
      body: { reason: "Lost the phone" },
    });
    expect(ended.status).toBe(200);
    expect((await balance(player)).status).toBe(401);
    expect((await read(player.pid)).body.player.sessions).toBe(0);
  });
});
