import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as account from "~/casino/contract/account";
import { MINUTE_MS } from "~/shared/durations";
import type { CasinoConfig } from "../../../server/casino/casino";
import { claimMails, enqueueMail } from "../../../server/casino/domain/outbox";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send, type TestPlayer } from "../../support/casino-client";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import {
  linkOf,
  type MailServer,
  type MailServerOptions,
  mailsIn,
  mailTo,
  startMailServer,
} from "../../support/mail";
import { drained, MANY, newReader } from "../../support/outbox";
import { freePort } from "../../support/system";

const FROM = { name: "Cherrystone", address: "support@cherrystone.example" };

const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.close();
});

async function casinoWith(smtpUrl: string | null, more: Partial<CasinoConfig> = {}): Promise<TestCasino> {
  // Retries follow the test clock, so the outbox is polled constantly.
  const casino = await startTestCasino({ limits: MANY, mail: { from: FROM, smtpUrl, pollMs: 20 }, ...more });
  running.push(casino);
  return casino;
}

async function mailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  running.push(server);
  return server;
}

async function ask(casino: TestCasino, player: TestPlayer, op: "fp" | "fu" = "fp"): Promise<number> {
  return (await send(casino.url, account.recover, { body: { op, email: player.email } })).status;
}

async function outboxRow(casino: TestCasino) {
  return casino.database.kysely.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
}

async function triedTimes(casino: TestCasino, times: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const row = await outboxRow(casino);
      expect([row.attempts, row.last_error !== null]).toEqual([times, true]);
    },
    { timeout: 30_000, interval: 10 },
  );
}

describe("mail: written to files without a mail server", () => {
  it("each mail is a valid message in a file only its owner can read", async () => {
    const casino = await casinoWith(null);
    const player = await newReader(casino);
    await ask(casino, player);
    const mail = await mailTo(casino.dataDir, player.email);
    const { mail_id } = await outboxRow(casino);
    expect(Object.fromEntries(mail.headers)).toMatchObject({
      from: "Cherrystone <support@cherrystone.example>",
      to: player.email,
      subject: "Choose a new Cherrystone password",
      "message-id": `<${mail_id}@cherrystone.example>`,
      date: "Sat, 21 Nov 2026 12:00:00 +0000",
      "auto-submitted": "auto-generated",
      "mime-version": "1.0",
    });
    expect(mail.types).toEqual(["text/plain", "text/html"]);
    const folder = path.join(casino.dataDir, "outbox");
    const [name = "", ...rest] = await readdir(folder);
    expect(rest).toEqual([]);
    expect(name).toBe(`20261121T120000000Z-${mail_id}.eml`);
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it("names of the files sort by time", async () => {
    const casino = await casinoWith(null);
    const player = await newReader(casino);
    await ask(casino, player, "fp");
    await drained(casino);
    casino.clock.advance(1);
    await ask(casino, player, "fu");
    await drained(casino);
    const subjects = (await mailsIn(casino.dataDir)).map(({ headers }) => headers.get("subject"));
    expect(subjects).toEqual(["Choose a new Cherrystone password", "Your Cherrystone username"]);
  });

  it("both parts have the link; the HTML fetches nothing and has no table", async () => {
    const casino = await casinoWith(null);
    const player = await newReader(casino);
    await ask(casino, player);
    const mail = await mailTo(casino.dataDir, player.email);
    const inHtml = linkOf(mail).href.replaceAll("&", "&amp;");
    expect(mail.html).toContain(`<a href="${inHtml}"`);
    expect(mail.html).not.toMatch(/<(img|table|link|script|style|iframe)|url\(|@import/i);
  });

  it("the log has one line with the link", async () => {
    const casino = await casinoWith(null);
    const player = await newReader(casino);
    await ask(casino, player);
    const link = linkOf(await mailTo(casino.dataDir, player.email));
    await drained(casino);
    const lines = casino.logged.filter((line) => line.includes(link.searchParams.get("token") ?? "?"));
    expect(lines.map((line) => JSON.parse(line) as { level: number; link: string })).toMatchObject([
      { level: 30, link: link.href },
    ]);
  });

  it("a name with an apostrophe and accents is intact in both parts", async () => {
    const casino = await casinoWith(null);
    const player = await newReader(casino);
    await casino.database.kysely
      .updateTable("player")
      .set({ first_name: "Zoë D'Árcy" })
      .where("player_id", "=", player.pid)
      .execute();
    await ask(casino, player);
    const mail = await mailTo(casino.dataDir, player.email);
    expect(mail.text).toContain("Hello Zoë D'Árcy,");
    expect(mail.html).toContain("Hello Zoë D&#39;Árcy,");
  });
});

describe("mail: the outbox", () => {
  const now = new Date("2026-11-21T12:00:00Z");

  async function outboxOf(mails: number): Promise<FreshDatabase> {
    const database = await freshDatabase();
    running.push({ close: () => database.drop() });
    for (let mail = 0; mail < mails; mail++) {
      const recipient = `player${mail}@example.com`;
      await enqueueMail(database.kysely, { kind: "username", recipient, playerId: null }, now);
    }
    return database;
  }

  it("mail.sent-once: copies that look at once get each mail once", async () => {
    const { kysely } = await outboxOf(40);
    const claims = Array.from({ length: 16 }, () => claimMails(kysely, "account", 5, now));
    const claimed = (await Promise.all(claims)).flat().map(({ recipient }) => recipient);
    expect(new Set(claimed).size).toBe(claimed.length);
    // A mail that was locked is found by the next look.
    while (claimed.length < 40) {
      const more = await claimMails(kysely, "account", 5, now);
      expect(more).not.toEqual([]);
      claimed.push(...more.map(({ recipient }) => recipient));
    }
    expect(new Set(claimed).size).toBe(40);
    expect(await claimMails(kysely, "account", 5, now)).toEqual([]);
  });

  it("a mail another copy is sending is skipped, not awaited", async () => {
    const { kysely } = await outboxOf(2);
    const free = await kysely.transaction().execute(async (trx) => {
      const [claimed] = await claimMails(trx, "account", 1, now);
      const others = await claimMails(kysely, "account", 5, now);
      expect(others.map(({ mailId }) => mailId)).not.toContain(claimed?.mailId);
      return others;
    });
    expect(free).toHaveLength(1);
  });
});

describe("mail: SMTP", () => {
  it("a mail goes to the server, and no file is written", async () => {
    const server = await mailServer();
    const casino = await casinoWith(server.url);
    const player = await newReader(casino);
    expect(await ask(casino, player)).toBe(200);
    await drained(casino);
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]?.to).toEqual([player.email]);
    expect(server.taken[0]?.mail.headers.get("from")).toBe("Cherrystone <support@cherrystone.example>");
    expect(await mailsIn(casino.dataDir)).toEqual([]);
    expect((await outboxRow(casino)).sent_at).toEqual(casino.clock.now());
  });

  it("a mail server that is down fails no request, and the mail is sent once when it is up", async () => {
    const port = await freePort();
    const casino = await casinoWith(`smtp://127.0.0.1:${port}`);
    const player = await newReader(casino);
    expect(await ask(casino, player)).toBe(200);
    await triedTimes(casino, 1);

    const server = await mailServer({ port });
    casino.clock.advance(MINUTE_MS - 1);
    // A due mail passes one that is not due yet.
    await ask(casino, player, "fu");
    await vi.waitFor(() => expect(server.taken).toHaveLength(1), { timeout: 30_000 });
    expect(server.taken[0]?.mail.headers.get("subject")).toBe("Your Cherrystone username");

    casino.clock.advance(1);
    await vi.waitFor(() => expect(server.taken).toHaveLength(2), { timeout: 30_000 });
    const link = linkOf(server.taken[1]?.mail ?? expect.fail("no mail"));
    const body = {
      op: "cpwt" as const,
      player_id: Number(link.searchParams.get("pid")),
      token: link.searchParams.get("token") ?? "",
      pwd: "Another-5678",
    };
    expect((await send(casino.url, account.recover, { body })).status).toBe(200);
    await drained(casino);
    casino.clock.advance(24 * 60 * MINUTE_MS);
    await ask(casino, player, "fu");
    await vi.waitFor(() => expect(server.taken).toHaveLength(4), { timeout: 30_000 });
    expect(server.taken.map(({ mail }) => mail.headers.get("subject"))).toEqual([
      "Your Cherrystone username",
      "Choose a new Cherrystone password",
      "Your Cherrystone password was changed",
      "Your Cherrystone username",
    ]);
  });

  it("mail.retried: retries after 1, 5, 15 and 60 minutes; the eighth is the last, and an error is logged", async () => {
    const casino = await casinoWith(`smtp://127.0.0.1:${await freePort()}`);
    const player = await newReader(casino);
    // A reset link this old is not sent.
    await ask(casino, player, "fu");
    const waits = [];
    for (let tries = 1; tries < 8; tries++) {
      await triedTimes(casino, tries);
      const wait = (await outboxRow(casino)).next_attempt_at.getTime() - casino.clock.now().getTime();
      waits.push(wait / MINUTE_MS);
      casino.clock.advance(wait);
    }
    expect(waits).toEqual([1, 5, 15, 60, 60, 60, 60]);
    await triedTimes(casino, 8);
    await vi.waitFor(() => expect(errorsIn(casino)).toHaveLength(1), { timeout: 30_000 });
    expect((await outboxRow(casino)).given_up_at).toEqual(casino.clock.now());
    casino.clock.advance(24 * 60 * MINUTE_MS);
    await ask(casino, player, "fu");
    await vi.waitFor(() => expect(failuresIn(casino)).toHaveLength(9), { timeout: 30_000 });
    expect(errorsIn(casino)).toMatchObject([{ kind: "username", attempts: 8 }]);
  });

  it("two casinos on one database send each mail once", async () => {
    const server = await mailServer();
    const first = await casinoWith(server.url);
    const second = await casinoWith(server.url, { databaseUrl: first.database.url, clock: first.clock });
    const players = await Promise.all(Array.from({ length: 12 }, () => newReader(first)));
    const requests = players.map((player, index) => ask(index % 2 === 0 ? first : second, player));
    expect(new Set(await Promise.all(requests))).toEqual(new Set([200]));
    await drained(first);
    const recipients = server.taken.flatMap(({ to }) => to);
    expect(recipients.sort()).toEqual(players.map(({ email }) => email).sort());
  });

  it("a mail whose sender died is sent by another", async () => {
    const server = await mailServer();
    const casino = await casinoWith(server.url);
    const player = await newReader(casino);
    // The state after a sender was killed while sending.
    await casino.database.kysely
      .insertInto("outbox")
      .values({
        mail_id: "018f3a52-0000-7000-8000-000000000001",
        kind: "username",
        recipient: player.email,
        player_id: null,
        created_at: casino.clock.now(),
        attempts: 1,
        next_attempt_at: new Date(casino.clock.now().getTime() + MINUTE_MS),
        sent_at: null,
        given_up_at: null,
        last_error: null,
      })
      .execute();
    casino.clock.advance(MINUTE_MS);
    await vi.waitFor(() => expect(server.taken).toHaveLength(1), { timeout: 30_000 });
    expect(server.taken[0]?.to).toEqual([player.email]);
  });

  it("a mail of an unknown kind is left to a newer copy", async () => {
    const server = await mailServer();
    const casino = await casinoWith(server.url);
    const player = await newReader(casino);
    await ask(casino, player);
    await drained(casino);
    await casino.database.kysely
      .updateTable("outbox")
      .set({ kind: "birthday", sent_at: null, attempts: 0, next_attempt_at: casino.clock.now() })
      .execute();
    await ask(casino, player, "fu");
    await vi.waitFor(() => expect(server.taken).toHaveLength(2), { timeout: 30_000 });
    const birthdays = casino.database.kysely.selectFrom("outbox").selectAll().where("kind", "=", "birthday");
    expect(await birthdays.executeTakeFirst()).toMatchObject({ attempts: 0, sent_at: null });
  });

  it("no log has the address, the link, the token or the server's password", async () => {
    const guarded = await mailServer({ password: "s3cret-word" });
    const refusing = await mailServer({ refusal: "no such user <everyone@example.com>" });
    const withPassword = (word: string) => guarded.url.replace("//", `//hosts:${word}@`);
    const sends = await casinoWith(withPassword("s3cret-word"));
    const isLockedOut = await casinoWith(withPassword("wr0ng-word"));
    const isRefused = await casinoWith(refusing.url);
    const emails = [];
    for (const casino of [sends, isLockedOut, isRefused]) {
      const player = await newReader(casino);
      await ask(casino, player);
      emails.push(player.email);
    }
    await drained(sends);
    await triedTimes(isLockedOut, 1);
    await triedTimes(isRefused, 1);
    const token = linkOf(guarded.taken[0]?.mail ?? expect.fail("no mail")).searchParams.get("token") ?? "?";

    expect(failuresIn(sends)).toEqual([]);
    await vi.waitFor(() => expect(failuresIn(isLockedOut)).toHaveLength(1), { timeout: 30_000 });
    await vi.waitFor(() => expect(failuresIn(isRefused)).toHaveLength(1), { timeout: 30_000 });
    const logs = [sends, isLockedOut, isRefused].map(({ logged }) => logged.join("")).join("");
    for (const secret of [...emails, token, "passwordreset", "s3cret-word", "wr0ng-word", "everyone@"]) {
      expect(logs).not.toContain(secret);
    }
    expect((await outboxRow(isLockedOut)).last_error).toBe("EAUTH 535 AUTH PLAIN");
    expect((await outboxRow(isRefused)).last_error).toBe("EENVELOPE 550 RCPT TO");
  });

  it("a stopping casino finishes the mail being sent and leaves the rest", async () => {
    const server = await mailServer();
    const casino = await startTestCasino({ limits: MANY, mail: { from: FROM, smtpUrl: server.url } });
    const player = await newReader(casino);
    const answers = await Promise.all([ask(casino, player), ask(casino, player, "fu")]);
    await casino.close();
    expect(answers).toEqual([200, 200]);
    expect(casino.logged.filter((line) => line.includes("outbox"))).toEqual([]);
  });
});

interface Line {
  level: number;
  kind: string;
  attempts: number;
}

function failuresIn(casino: TestCasino): Line[] {
  const lines = casino.logged.filter((line) => line.includes("A mail could not be sent"));
  return lines.map((line) => JSON.parse(line) as Line);
}

function errorsIn(casino: TestCasino): Line[] {
  return failuresIn(casino).filter(({ level }) => level >= 50);
}
