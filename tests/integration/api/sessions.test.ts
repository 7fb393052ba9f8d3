import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as quick from "~/casino/contract/quick";
import { endOtherSessions, sessions } from "~/casino/contract/sessions";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/shared/durations";
import { signedInSeconds } from "../../../server/casino/domain/player-limits/signed-in";
import { startTestCasino, type TestCasino, TestClock } from "../../support/casino";
import { logOut, newPlayer, send, signInAgain } from "../../support/casino-client";
import { freshDatabase } from "../../support/fresh-database";

const SECOND_MS = 1_000;
const GRACE_MS = 60 * SECOND_MS;

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

type Pid = { pid: number };

/** A refresh credential for a session's token, or a new session's token for a credential. */
async function exchange({ pid }: Pid, token: string, url = casino.url) {
  const body = { playerId: pid, token_type: "refresh" as const };
  return send(url, account.token, { params: { pid }, token, body });
}

/** A session's token, renewed in one step. */
async function renewed(player: Pid, token: string): Promise<string> {
  const credential = await exchange(player, token);
  return (await exchange(player, credential.body.token)).body.token;
}

async function isLive({ pid }: Pid, token: string, url = casino.url): Promise<boolean> {
  return (await send(url, account.player, { params: { pid }, token })).status === 200;
}

async function listOf(player: Pid, token: string) {
  return (await send(casino.url, sessions, { params: { pid: player.pid }, token })).body.sessions;
}

describe("session: 24 hours", () => {
  it("session.casino-ends-it-too: valid at 23:59:59 after sign-in, over at 24:00:00", async () => {
    const player = await newPlayer(casino.url);
    casino.clock.advance(DAY_MS - SECOND_MS);
    expect(await isLive(player, player.token)).toBe(true);
    casino.clock.advance(SECOND_MS);
    expect(await isLive(player, player.token)).toBe(false);
  });

  it("session: a renewal gives 24 hours more, to the second", async () => {
    const player = await newPlayer(casino.url);
    casino.clock.advance(23 * HOUR_MS);
    const token = await renewed(player, player.token);
    casino.clock.advance(DAY_MS - SECOND_MS);
    expect(await isLive(player, token)).toBe(true);
    casino.clock.advance(SECOND_MS);
    expect(await isLive(player, token)).toBe(false);
  });

  // In Berlin clocks go back in the night of the first, and forward in that of the second.
  it.each(["2026-10-24T12:00:00Z", "2027-03-27T12:00:00Z"])(
    "session: a daylight-saving change in the night after %s makes it neither longer nor shorter",
    async (start) => {
      const database = await freshDatabase();
      await database.pool.query(
        "do $$ begin execute format('alter database %I set timezone to %L', current_database(), 'Europe/Berlin'); end $$",
      );
      const clock = new TestClock(new Date(start));
      const berlin = await startTestCasino({ clock, databaseUrl: database.url });
      try {
        const player = await newPlayer(berlin.url);
        clock.advance(DAY_MS - SECOND_MS);
        expect(await isLive(player, player.token, berlin.url)).toBe(true);
        clock.advance(SECOND_MS);
        expect(await isLive(player, player.token, berlin.url)).toBe(false);
      } finally {
        await berlin.close();
        await database.drop();
      }
    },
  );
});

describe("silent renewal", () => {
  it("renewal: the old session ends after a minute of grace", async () => {
    const player = await newPlayer(casino.url);
    const token = await renewed(player, player.token);
    casino.clock.advance(GRACE_MS - SECOND_MS);
    expect(await isLive(player, player.token)).toBe(true);
    casino.clock.advance(SECOND_MS);
    expect(await isLive(player, player.token)).toBe(false);
    expect(await isLive(player, token)).toBe(true);
  });

  it("renewal: the credential is good only for a new session", async () => {
    const player = await newPlayer(casino.url);
    const credential = await exchange(player, player.token);
    expect(credential.body.token_type).toBe("refresh");
    expect(await isLive(player, credential.body.token)).toBe(false);
    const session = await exchange(player, credential.body.token);
    expect(session.body.token_type).toBe("session");
    expect(await isLive(player, session.body.token)).toBe(true);
    const [ada, eve] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    expect((await exchange(eve, (await exchange(ada, ada.token)).body.token)).status).toBe(401);
  });

  it("renewal: a renewed session issues no more credentials", async () => {
    const player = await newPlayer(casino.url);
    await renewed(player, player.token);
    expect(await isLive(player, player.token)).toBe(true);
    expect((await exchange(player, player.token)).status).toBe(401);
  });

  it("renewal: of two branches of a sign-in the second is a copy and ends both", async () => {
    const player = await newPlayer(casino.url);
    const mine = (await exchange(player, player.token)).body.token;
    const copy = (await exchange(player, player.token)).body.token;
    const session = (await exchange(player, mine)).body.token;
    const branch = (await exchange(player, copy)).body.token;
    const latest = await renewed(player, session);
    const left = (await exchange(player, branch)).body.token;
    casino.clock.advance(HOUR_MS);
    expect((await exchange(player, left)).status).toBe(401);
    expect(await isLive(player, latest)).toBe(false);
  });

  it("renewal: the grace period does not prolong a session near its end", async () => {
    const player = await newPlayer(casino.url);
    const credential = await exchange(player, player.token);
    casino.clock.advance(DAY_MS - SECOND_MS);
    await exchange(player, credential.body.token);
    casino.clock.advance(SECOND_MS);
    expect(await isLive(player, player.token)).toBe(false);
  });

  it("rotation: a credential spent again within the minute is another tab, and both continue", async () => {
    const player = await newPlayer(casino.url);
    const credential = (await exchange(player, player.token)).body.token;
    const tabs = await Promise.all([exchange(player, credential), exchange(player, credential)]);
    expect(tabs.map(({ status, body }) => [status, body.token_type])).toEqual([
      [200, "session"],
      [200, "session"],
    ]);
    casino.clock.advance(12 * HOUR_MS);
    for (const { body } of tabs) expect(await isLive(player, await renewed(player, body.token))).toBe(true);
  });

  it("session.reused-credential-ends-family: spent again after the grace period it is a stolen copy and ends its sign-in, no other", async () => {
    const player = await newPlayer(casino.url);
    const elsewhere = (await signInAgain(casino.url, player)).sessionToken;
    const credential = (await exchange(player, player.token)).body.token;
    const token = (await exchange(player, credential)).body.token;
    const next = (await exchange(player, token)).body.token;
    casino.clock.advance(GRACE_MS + 1);
    expect(await isLive(player, token)).toBe(true);
    const stolen = await exchange(player, credential);
    expect([stolen.status, stolen.refused.errorCode]).toEqual([401, "unauthenticated"]);
    expect(await isLive(player, token)).toBe(false);
    expect((await exchange(player, next)).status).toBe(401);
    expect(await isLive(player, elsewhere)).toBe(true);
  });

  it("reuse: a session is renewed once, whichever of its credentials comes later", async () => {
    const player = await newPlayer(casino.url);
    const [first, second] = [await exchange(player, player.token), await exchange(player, player.token)];
    const token = (await exchange(player, first.body.token)).body.token;
    casino.clock.advance(GRACE_MS + 1);
    expect((await exchange(player, second.body.token)).status).toBe(401);
    expect(await isLive(player, token)).toBe(false);
  });

  it("renewal: a credential expires after 24 hours and is useless to a banned player", async () => {
    const [late, bad] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    const [lateToken, badToken] = [await exchange(late, late.token), await exchange(bad, bad.token)];
    await casino.database.kysely
      .updateTable("player")
      .set({ banned: true })
      .where("player_id", "=", bad.pid)
      .execute();
    expect((await exchange(bad, badToken.body.token)).refused.errorCode).toBe("banned");
    casino.clock.advance(DAY_MS);
    expect((await exchange(late, lateToken.body.token)).status).toBe(401);
  });

  it("session.logout-ends-sign-in: old and renewed sessions, other tabs and credentials end; another device does not", async () => {
    const player = await newPlayer(casino.url);
    const elsewhere = (await signInAgain(casino.url, player)).sessionToken;
    const credential = (await exchange(player, player.token)).body.token;
    const tabs = [await exchange(player, credential), await exchange(player, credential)];
    const tokens = tabs.map(({ body }) => body.token);
    const next = (await exchange(player, tokens[0] ?? "")).body.token;
    await logOut(casino.url, { ...player, token: tokens[0] ?? "" });
    for (const token of [player.token, ...tokens]) expect(await isLive(player, token)).toBe(false);
    expect((await exchange(player, next)).status).toBe(401);
    expect(await isLive(player, elsewhere)).toBe(true);
  });

  it("limits.time-signed-in: the time runs until the last device signs out", async () => {
    const player = await newPlayer(casino.url);
    const elsewhere = { ...player, token: (await signInAgain(casino.url, player)).sessionToken };
    const minutes = async () =>
      (await signedInSeconds(casino.database.kysely, player.pid, new Date(0), casino.clock.now())) / 60;
    casino.clock.advance(5 * MINUTE_MS);
    await logOut(casino.url, player);
    casino.clock.advance(5 * MINUTE_MS);
    await logOut(casino.url, elsewhere);
    expect(await minutes()).toBe(10);
    casino.clock.advance(5 * MINUTE_MS);
    await signInAgain(casino.url, player);
    expect(await minutes()).toBe(10);
  });

  it("simultaneous renewals and a logout leave nothing of the sign-in open", async () => {
    const player = await newPlayer(casino.url);
    const { pid } = player;
    const credential = (await exchange(player, player.token)).body.token;
    const logout = logOut(casino.url, player);
    const renewals = Array.from({ length: 8 }, () => exchange(player, credential));
    const answers = await Promise.all([logout, ...renewals]);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    const live = await casino.database.pool.query(
      "select 1 from player_session where player_id = $1 and revoked_at is null",
      [pid],
    );
    expect(live.rowCount).toBe(0);
  });
});

describe("list of sessions", () => {
  it("sessions: one row per sign-in, this one first, then the newest, without renewals", async () => {
    const player = await newPlayer(casino.url);
    const signedInAt = casino.clock.now().toISOString();
    casino.clock.advance(HOUR_MS);
    await signInAgain(casino.url, player, "192.0.2.51");
    casino.clock.advance(HOUR_MS);
    await signInAgain(casino.url, player, "192.0.2.52");
    casino.clock.advance(HOUR_MS);
    const token = await renewed(player, player.token);
    const rows = await listOf(player, token);
    expect(rows.map(({ current, address }) => [current, address])).toEqual([
      [true, "127.0.0.1"],
      [false, "192.0.2.52"],
      [false, "192.0.2.51"],
    ]);
    expect(rows[0]).toMatchObject({
      signed_in_at: signedInAt,
      renewed_at: casino.clock.now().toISOString(),
      expires_at: new Date(casino.clock.now().getTime() + DAY_MS).toISOString(),
      client_id: 3,
    });
    // The old token of this browser, in its minute of grace, is the same sign-in.
    expect((await listOf(player, player.token))[0]).toMatchObject({ current: true });
    casino.clock.advance(23 * HOUR_MS);
    expect(await listOf(player, token)).toHaveLength(1);
  });

  it("session.sign-out-elsewhere: all others end, and the caller's own is replaced", async () => {
    const player = await newPlayer(casino.url);
    const { pid } = player;
    const others = [await signInAgain(casino.url, player), await signInAgain(casino.url, player)].map(
      (answer) => answer.sessionToken,
    );
    const credential = (await exchange(player, others[0] ?? "")).body.token;
    const handle = (await send(casino.url, account.player, { params: { pid }, token: player.token })).body
      .hashed_password;
    const saved = await send(casino.url, quick.optInQuickPlay, {
      params: { pid },
      token: player.token,
      body: { hashed_password: handle, casinoID: 799, player_id: pid, login: player.login },
    });
    const end = () =>
      send(casino.url, endOtherSessions, { params: { pid }, token: player.token, key: `end-${pid}` });
    const own = (await exchange(player, player.token)).body.token;
    const { ended, session_token = "" } = (await end()).body;
    expect(ended).toBe(2);
    for (const token of others) expect(await isLive(player, token)).toBe(false);
    expect((await exchange(player, credential)).status).toBe(401);
    // A stolen copy of the caller's own token is worth nothing either.
    expect(await isLive(player, player.token)).toBe(false);
    expect((await exchange(player, own)).status).toBe(401);
    expect(await listOf(player, session_token)).toHaveLength(1);
    const query = { userhash: saved.body.userhash };
    expect((await send(casino.url, quick.quickLogin, { query })).status).toBe(403);
    // The same form again hears the same, without the secret, and ends nothing more.
    expect((await end()).body).toEqual({ ended: 2 });
    expect(await isLive(player, session_token)).toBe(true);
  });

  it("sign out everywhere else: a credential that outlived its session ends as well", async () => {
    const player = await newPlayer(casino.url);
    casino.clock.advance(23 * HOUR_MS);
    const credential = (await exchange(player, player.token)).body.token;
    casino.clock.advance(2 * HOUR_MS);
    const token = (await signInAgain(casino.url, player)).sessionToken;
    const ended = await send(casino.url, endOtherSessions, { params: { pid: player.pid }, token });
    expect(ended.body.ended).toBe(0);
    expect((await exchange(player, credential)).status).toBe(401);
  });

  it("sessions: the player's data bring the same list, where it is wanted", async () => {
    const player = await newPlayer(casino.url);
    const other = await signInAgain(casino.url, player);
    const own = { params: { pid: player.pid }, token: other.sessionToken };
    const wanted = await send(casino.url, account.player, { ...own, query: { sessions: "true" } });
    expect(wanted.body.live_sessions).toEqual(await listOf(player, other.sessionToken));
    expect(wanted.body.live_sessions).toHaveLength(2);
    expect((await send(casino.url, account.player, own)).body).not.toHaveProperty("live_sessions");
  });

  it("sessions: another player's are forbidden", async () => {
    const [ada, eve] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    for (const call of [sessions, endOtherSessions]) {
      expect((await send(casino.url, call, { params: { pid: ada.pid }, token: eve.token })).status).toBe(403);
    }
    expect(await isLive(ada, ada.token)).toBe(true);
  });

  it("last sign-in: the previous one, not a renewal of it", async () => {
    const player = await newPlayer(casino.url);
    casino.clock.advance(HOUR_MS);
    const second = await signInAgain(casino.url, player, "192.0.2.61");
    const at = casino.clock.now().toISOString();
    casino.clock.advance(HOUR_MS);
    await renewed(player, second.sessionToken);
    await renewed(player, player.token);
    casino.clock.advance(HOUR_MS);
    expect((await signInAgain(casino.url, player, "192.0.2.62")).last_sign_in).toEqual({
      at,
      address: "192.0.2.61",
    });
  });
});
