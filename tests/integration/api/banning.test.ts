import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "~/casino/contract";
import * as account from "~/casino/contract/account";
import type { CallShape } from "~/casino/contract/call";
import { closeCode } from "~/casino/contract/close-codes";
import * as rounds from "~/casino/contract/rounds";
import { banPlayer } from "../../../server/casino/domain/players/standing";
import { Dealer } from "../../../server/casino/domain/rounds/rounds";
import { saveLogin, signInByHandle } from "../../../server/casino/domain/sign-in/quick-play";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { loginBody, newDepositor, send, signInAgain, type TestPlayer } from "../../support/casino-client";
import { dealOpenHand } from "../../support/open-hand";
import { listenAt } from "../../support/reward-sockets";
import { runPlayers } from "../../support/run-group";
import { wager } from "../money/support";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({ rewardSocket: { recheckMs: 100 } });
});
afterAll(() => casino.close());

/** Sets the flag with plain SQL, without any notification. */
async function setBanned(player: TestPlayer, banned: boolean): Promise<void> {
  await casino.database.pool.query("update player set banned = $2 where player_id = $1", [
    player.pid,
    banned,
  ]);
}

const authenticated = calls.filter(
  (call) => call.auth === "session" || call.auth === "cashier" || call.alsoSession === true,
);

/** Values for path parameters, by name. */
const PATH_VALUES: Record<string, unknown> = {
  roundId: randomUUID(),
  sessionId: randomUUID(),
  depositId: randomUUID(),
  guid: randomUUID(),
  reference: "ABCDE-FGHJK",
  code: "501-1",
  lobbyId: 1,
  kind: "document_front",
  limit: "deposit",
  period: "day",
  methodId: randomUUID(),
  withdrawalId: randomUUID(),
};

/** Calls that read their body before checking the session. */
const BODIES: Record<string, (player: TestPlayer) => Record<string, unknown>> = {
  "/login": (player) => ({
    op: "cp",
    player_id: player.pid,
    old_pwd: player.password,
    pwd: "Another-1234",
  }),
  "/players/{pid}/token": ({ pid }) => ({ playerId: pid, token_type: "refresh" }),
  "/players/{pid}/closing": () => ({ expected_coupon: "", expected_lost_minor: 0 }),
  "/players/{pid}/exclusion": ({ password }) => ({ period: "day", password }),
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

const command = (...args: string[]) => runPlayers(casino, ...args);

describe("the operators' command", () => {
  it("ban: signs out everywhere, settles the open round by its rule, and records who did it and why", async () => {
    const player = await newDepositor(casino.url, 2_000);
    await signInAgain(casino.url, player);
    const saved = await saveLogin(casino.database.kysely, player.pid, casino.clock.now());
    const dealt = await dealOpenHand(casino.url, player);
    const printed = await command("ban", String(player.pid), "--reason", "chargeback", "--as", "joe");
    expect(printed).toBe(`Player ${player.pid} is banned: 2 signed out, 1 open rounds settled.`);

    const { kysely } = casino.database;
    const row = await kysely
      .selectFrom("round")
      .select(["status", "steps"])
      .where("round_id", "=", dealt.round_id)
      .executeTakeFirstOrThrow();
    expect([row.status, row.steps.at(-1)]).toEqual(["settled", { step: "stand" }]);
    const live = await kysely
      .selectFrom("player_session")
      .where("player_id", "=", player.pid)
      .where("revoked_at", "is", null)
      .select("session_id")
      .execute();
    expect(live).toEqual([]);
    const { refused } = await send(casino.url, account.player, {
      params: { pid: player.pid },
      token: player.token,
    });
    expect(refused.errorCode).toBe("banned");
    await setBanned(player, false);
    const place = { clientId: 3, timezone: "+00:00", address: "127.0.0.1", language: "en" as const };
    expect(
      await signInByHandle(kysely, saved, place, casino.clock.now(), (found) => Promise.resolve(found)),
    ).toBeNull();
    const record = await kysely
      .selectFrom("player_standing")
      .select(["banned", "reason", "actor"])
      .where("player_id", "=", player.pid)
      .execute();
    expect(record).toEqual([{ banned: true, reason: "chargeback", actor: "joe" }]);
  });

  it("reinstate: the player signs in again and sees the round settled by rule", async () => {
    const player = await newDepositor(casino.url, 2_000);
    const dealt = await dealOpenHand(casino.url, player);
    await command("ban", String(player.pid), "--reason", "a mistake");
    await command("reinstate", String(player.pid), "--reason", "it was a mistake");
    const again = await signInAgain(casino.url, player);
    const params = { pid: player.pid, roundId: dealt.round_id };
    const { body } = await send(casino.url, rounds.roundRecord, { params, token: again.sessionToken });
    expect([body.status, body.settled_by_rule]).toEqual(["settled", true]);
    const old = await send(casino.url, rounds.roundRecord, { params, token: player.token });
    expect([old.status, old.refused.errorCode]).toEqual([401, "unauthenticated"]);
  });

  it("ends the reward connection at once", async () => {
    const patient = await startTestCasino();
    try {
      const player = await newDepositor(patient.url);
      const url = `${patient.url.replace("http", "ws")}/daily-reward`;
      const listener = await listenAt(url, {
        headers: { "x-casino-id": "799", "x-session-token": player.token },
      });
      const { kysely, vault, pool } = patient.database;
      const quiet = { onSettled: () => undefined, onFault: () => undefined };
      const change = { playerId: player.pid, reason: "test", actor: "jane" };
      await banPlayer({ kysely, vault, pool, clock: patient.clock, ...quiet }, change);
      expect(await listener.end()).toBe(closeCode.sessionOver);
    } finally {
      await patient.close();
    }
  });

  it("reports an unknown player", async () => {
    await expect(command("ban", "99", "--reason", "x")).rejects.toThrow("There is no player 99.");
  });
});

describe("a player who is banned while signed in", () => {
  it("is refused at once on every call with a session or a cashier ticket, whoever set the flag", async () => {
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

  it("cannot renew the session, and can continue with it once reinstated", async () => {
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

  it("ledger.banned-player-stops: a banned player cannot sign in, and nothing is staked by a request checked earlier", async () => {
    const player = await newDepositor(casino.url, 2_000);
    await setBanned(player, true);
    const login = await send(casino.url, account.login, { body: loginBody(player.login, player.password) });
    expect([login.status, login.refused.errorCode]).toEqual([403, "banned"]);
    const dealer = new Dealer(casino.database);
    const stake = wager(player.pid, 100, { now: casino.clock.now() });
    await expect(dealer.startRound(stake)).rejects.toMatchObject({ code: "banned" });
    const wagers = await casino.database.kysely
      .selectFrom("round")
      .select("round_id")
      .where("player_id", "=", player.pid)
      .execute();
    expect(wagers).toEqual([]);
  });
});
