import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/account/account";
import { endOtherSessions, sessions } from "~/casino/contract/sessions";
import { newGuard } from "~/forms/guard.server";
import * as logout from "~/onboarding/logout";
import * as onboarding from "~/onboarding/onboarding";
import { action as watch } from "~/onboarding/session";
import { loader as rootLoader } from "~/root";
import type { Services } from "~/services.server";
import { SESSION_CHECK_MS } from "~/session/rules";
import { readSession, type Session, writeSession } from "~/session/session.server";
import { readVisit } from "~/session/visit.server";
import { systemClock } from "../../../server/casino/domain/clock";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newPlayer, send, type TestPlayer } from "../../support/casino-client";
import { posted, redirected } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";

/** The web program's session over the real casino. */
let casino: TestCasino;
let web: Services;

beforeAll(async () => {
  // The web program uses the real time: a session from a stopped clock would look expired.
  casino = await startTestCasino({ clock: systemClock });
  const { url } = casino;
  web = useWebServices({ bases: { api: url, provider: `${url}/provider`, static: `${url}/static` } });
});
afterAll(async () => {
  await web.casinoClient.close();
  await casino.close();
});

/** A browser with the session cookie of the last answer. */
class Tab {
  constructor(private cookie = "") {}

  session(): Session | null {
    return readSession(this.request());
  }

  /** Ages the session, as if opened or renewed earlier. */
  age(ms: number): this {
    const session = this.session();
    if (session) this.keep([writeSession({ ...session, since: session.since - ms })]);
    return this;
  }

  twin(): Tab {
    return new Tab(this.cookie);
  }

  async logIn(player: TestPlayer): Promise<void> {
    const { login, password } = player;
    const fields = { guard: newGuard().token, login, password, from: "/lobby/games/" };
    const form = posted("/onboarding/login", fields, { cookie: this.cookie, params: { form: "login" } });
    this.keep(redirected(await onboarding.action(form)).response.headers.getSetCookie());
  }

  async logOut(): Promise<void> {
    const answer = await logout.action(posted("/logout", {}, { cookie: this.cookie }));
    this.keep(redirected(answer).response.headers.getSetCookie());
  }

  /** Opens a page. @returns whose it is */
  async open(): Promise<string | null> {
    const args = { request: this.request(), params: {}, context: {} };
    const { player } = await rootLoader(args);
    this.keep(readVisit(args).outgoing.getSetCookie());
    return player?.name ?? null;
  }

  /** The answer to the open page's session check. */
  async watched(): Promise<unknown> {
    const answer = await watch(posted("/session", {}, { cookie: this.cookie }));
    if (!(answer instanceof Response)) throw new Error("no answer");
    return answer.json();
  }

  /** Opens the account as a browser without script does. @returns where it is sent */
  async openAccount(): Promise<string | null> {
    const sent: unknown = await account
      .loader({ request: this.request(), params: {}, context: {} })
      .catch((thrown: unknown) => thrown);
    const { location, response } = redirected(sent);
    this.keep(response.headers.getSetCookie());
    return location;
  }

  /** What a page's login form says about the previous session. */
  async sessionEnd(): Promise<string | null | undefined> {
    const args = { request: this.request(), params: {}, context: {} };
    const { onboarding } = await rootLoader(args);
    this.keep(readVisit(args).outgoing.getSetCookie());
    return onboarding?.sessionEnd;
  }

  /** The same of the login's own page, which answers and sends nobody on. */
  async sessionEndAtLogin(location: string): Promise<string | null> {
    const args = { request: this.request(location), params: { form: "login" }, context: {} };
    return (await onboarding.loader(args)).onboarding.sessionEnd;
  }

  private keep(lines: readonly string[]): void {
    const line = lines.filter((candidate) => candidate.startsWith("cherrystone=")).at(-1);
    if (line !== undefined) this.cookie = line.includes("Max-Age=0") ? "" : (line.split(";")[0] ?? "");
  }

  private request(path = "/lobby/games/"): Request {
    return new Request(`${ORIGIN}${path}`, { headers: { cookie: this.cookie } });
  }
}

async function signedIn(): Promise<{ player: TestPlayer; tab: Tab }> {
  const player = await newPlayer(casino.url);
  const tab = new Tab();
  await tab.logIn(player);
  return { player, tab };
}

/** Whether the casino still accepts a session's token. */
async function lives(session: Session | null): Promise<boolean> {
  if (!session) return false;
  const { pid, token } = session;
  const { status } = await send(casino.url, sessions, { params: { pid }, token });
  return status === 200;
}

describe("silent refresh at the casino", () => {
  it("session: renewed again and again, each time with the credential of the last", async () => {
    const { tab } = await signedIn();
    const seen = new Set([tab.session()?.token]);
    for (let renewal = 1; renewal <= 3; renewal += 1) {
      expect(await tab.age(SESSION_CHECK_MS).open()).not.toBeNull();
      expect(await lives(tab.session())).toBe(true);
      seen.add(tab.session()?.token);
    }
    expect(seen.size).toBe(4);
    expect(seen.has(undefined)).toBe(false);
  });

  it("session: two tabs that renew at once are both signed in afterwards", async () => {
    const { tab } = await signedIn();
    const one = tab.age(SESSION_CHECK_MS);
    const other = one.twin();
    const names = await Promise.all([one.open(), other.open()]);
    expect(names).not.toContain(null);
    expect(await one.open()).not.toBeNull();
    expect(await other.open()).not.toBeNull();
    expect(await one.age(SESSION_CHECK_MS).open()).not.toBeNull();
  });

  it("session: a credential that was spent long ago ends the family, the newest session too", async () => {
    const { player, tab } = await signedIn();
    const thief = tab.twin();
    await tab.age(SESSION_CHECK_MS).open();
    await casino.database.pool.query(
      "update refresh_credential set spent_at = spent_at - interval '2 minutes' where player_id = $1",
      [player.pid],
    );
    expect(await thief.age(SESSION_CHECK_MS).open()).toBeNull();
    expect(await tab.open()).toBeNull();
    expect(tab.session()).toBeNull();
  });
});

describe("a player who is banned while signed in", () => {
  async function banned(): Promise<Tab> {
    const { player, tab } = await signedIn();
    await casino.database.pool.query("update player set banned = true where player_id = $1", [player.pid]);
    return tab;
  }

  it("is told so by the next page, which is one of a visitor's from then on", async () => {
    const tab = await banned();
    expect(await tab.sessionEnd()).toBe("banned");
    expect(tab.session()).toBeNull();
    expect(await tab.open()).toBeNull();
  });

  it("is sent from the account to the login once, without script", async () => {
    const tab = await banned();
    const location = (await tab.openAccount()) ?? "";
    expect(location).toMatch(/^\/onboarding\/login\?/);
    expect(tab.session()).toBeNull();
    expect(await tab.sessionEndAtLogin(location)).toBe("banned");
  });

  it("is told so by the watch of a page that is open, with script", async () => {
    const tab = await banned();
    expect(await tab.watched()).toMatchObject({ state: "ended", login: { sessionEnd: "banned" } });
  });
});

describe("the ends of a session", () => {
  it("session.logout-ends-sign-in: after logging out the casino accepts neither its token nor its credential", async () => {
    const { tab } = await signedIn();
    const before = tab.session();
    const thief = tab.twin();
    await tab.logOut();
    expect([await lives(before), tab.session()]).toEqual([false, null]);
    expect(await thief.age(SESSION_CHECK_MS).open()).toBeNull();
  });

  it("sign-in: the session that the browser had before is over", async () => {
    const { player, tab } = await signedIn();
    const before = tab.session();
    await tab.logIn(player);
    expect([await lives(before), await lives(tab.session())]).toEqual([false, true]);
  });

  it("session: two devices live side by side, until one is signed out by the other", async () => {
    const { player, tab } = await signedIn();
    const phone = new Tab();
    await phone.logIn(player);
    expect([await tab.open(), await phone.open()]).not.toContain(null);
    const { pid, token } = phone.session() ?? { pid: 0, token: "" };
    await send(casino.url, endOtherSessions, { params: { pid }, token });
    expect(await tab.open()).toBeNull();
  });
});
