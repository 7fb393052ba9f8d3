import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "~/casino/contract";
import * as account from "~/casino/contract/account";
import type { CallShape } from "~/casino/contract/call";
import { closeCode } from "~/casino/contract/close-codes";
import * as rounds from "~/casino/contract/rounds";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { loginBody, newDepositor, send, type TestPlayer } from "../../support/casino-client";
import { listenAt } from "../../support/reward-sockets";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({ rewardSocket: { recheckMs: 100 } });
});
afterAll(() => casino.close());

/** As an operator would with plain SQL: nothing else is told of it. */
async function setBanned(player: TestPlayer, banned: boolean): Promise<void> {
  await casino.database.pool.query("update player set banned = $2 where player_id = $1", [
    player.pid,
    banned,
  ]);
}

const authenticated = calls.filter(
  (call) => call.auth === "session" || call.auth === "cashier" || call.alsoSession === true,
);

/** What the path of a call needs, by the name of its part. */
const PATH_VALUES: Record<string, unknown> = {
  roundId: randomUUID(),
  depositId: randomUUID(),
  guid: randomUUID(),
  reference: "ABCDE-FGHJK",
  code: "501-1",
  lobbyId: 1,
};

/** Calls that read their body before they look at the session. */
const BODIES: Record<string, (player: TestPlayer) => Record<string, unknown>> = {
  "/login": (player) => ({
    op: "cp",
    player_id: player.pid,
    old_pwd: player.password,
    pwd: "Another-1234",
  }),
  "/players/{pid}/token": ({ pid }) => ({ playerId: pid, token_type: "refresh" }),
  "/players/{pid}/rounds": () => ({ game_code: "101-1", stake_minor: 100 }),
};

function ask(call: CallShape, player: TestPlayer & { cashierToken: string }) {
  const params = Object.fromEntries(
    Object.keys(call.params.shape).map((name) => [name, name === "pid" ? player.pid : PATH_VALUES[name]]),
  );
  const body = call.body === null ? {} : { body: BODIES[call.path]?.(player) ?? {} };
  const { token, cashierToken } = player;
  return send(casino.url, call, { params, token, cashierToken, ...body });
}

describe("a player who is banned while signed in", () => {
  it("is refused on every call that names a session or a cashier, at once, whoever set the flag", async () => {
    const player = await newDepositor(casino.url, 2_000);
    await setBanned(player, true);
    const answers: [string, number, string | undefined][] = [];
    for (const call of authenticated) {
      const { status, refused } = await ask(call, player);
      answers.push([`${call.method} ${call.path}`, status, refused.errorCode]);
    }
    expect(answers.length).toBeGreaterThan(40);
    expect(answers.filter(([, status, code]) => status !== 403 || code !== "banned")).toEqual([]);
  });

  it("cannot renew the session, and can go on with it once reinstated", async () => {
    const player = await newDepositor(casino.url);
    const params = { pid: player.pid };
    const body = { playerId: player.pid, token_type: "refresh" as const };
    const credential = (await send(casino.url, account.token, { params, body, token: player.token })).body
      .token;
    await setBanned(player, true);
    const refused = await send(casino.url, account.token, { params, body, token: credential });
    expect([refused.status, refused.refused.errorCode]).toEqual([403, "banned"]);
    await setBanned(player, false);
    expect((await send(casino.url, account.token, { params, body, token: credential })).status).toBe(200);
  });

  it("loses the reward connection, and opens no other", async () => {
    const player = await newDepositor(casino.url);
    const url = `${casino.url.replace("http", "ws")}/daily-reward`;
    const headers = { "x-casino-id": "799", "x-session-token": player.token };
    const listener = await listenAt(url, { headers });
    await setBanned(player, true);
    expect(await listener.end()).toBe(closeCode.sessionOver);
    await expect(listenAt(url, { headers })).rejects.toThrow("refused 401");
  });

  it("cannot sign in, and nothing is staked by a request that was checked before", async () => {
    const player = await newDepositor(casino.url, 2_000);
    await setBanned(player, true);
    const login = await send(casino.url, account.login, { body: loginBody(player.login, player.password) });
    expect([login.status, login.refused.errorCode]).toEqual([403, "banned"]);
    const wagers = await casino.database.kysely
      .selectFrom("round")
      .select("round_id")
      .where("player_id", "=", player.pid)
      .execute();
    expect(wagers).toEqual([]);
    expect(rounds.startRound.auth).toBe("session");
  });
});
