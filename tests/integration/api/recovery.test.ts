import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import type { BodyOf } from "~/casino/contract/call";
import { makeDeposit } from "~/casino/contract/hosted-cashier";
import { MINUTE_MS } from "~/shared/durations";
import { hashSecret, newSecret } from "../../../server/casino/domain/secrets/secrets";
import { startTestCasino, type TestCasino } from "../../support/casino";
import {
  completeDetails,
  loginBody,
  newPlayer,
  openCashier,
  send,
  type TestPlayer,
} from "../../support/casino-client";
import { linkOf, mailsIn, mailTo } from "../../support/mail";
import { drained, MANY, newReader } from "../../support/outbox";

const NEW_PASSWORD = "Another-5678";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({ limits: MANY });
});
afterAll(() => casino.close());

type Recover = BodyOf<typeof account.recover>;

function recover(body: Recover, more: { token?: string; key?: string } = {}) {
  return send(casino.url, account.recover, { body, ...more });
}

interface ResetLink {
  player_id: number;
  token: string;
}

/** Requests a link as a player does and opens the mail. */
async function resetLink(player: TestPlayer): Promise<ResetLink> {
  // Names of mail files sort by time.
  casino.clock.advance(1);
  const before = await mailsSent();
  await recover({ op: "fp", email: player.email });
  expect(await mailsSent()).toBe(before + 1);
  const link = linkOf(await mailTo(casino.dataDir, player.email, "Choose a new"));
  return { player_id: Number(link.searchParams.get("pid")), token: link.searchParams.get("token") ?? "" };
}

/** All mails, once none is pending. */
async function mailsSent(): Promise<number> {
  await drained(casino);
  return (await mailsIn(casino.dataDir)).length;
}

function reset(link: ResetLink, pwd = NEW_PASSWORD, key?: string) {
  return recover({ op: "cpwt", ...link, pwd }, key === undefined ? {} : { key });
}

function change(player: TestPlayer, old_pwd: string, pwd = NEW_PASSWORD, key?: string) {
  const more = { token: player.token, ...(key === undefined ? {} : { key }) };
  return recover({ op: "cp", player_id: player.pid, old_pwd, pwd }, more);
}

/** As if the address was never confirmed. */
async function unconfirm(
  { pid }: TestPlayer,
  first_deposit_at: Date | null = casino.clock.now(),
): Promise<void> {
  await casino.database.kysely
    .updateTable("player")
    .set({ email_confirmed_at: null, first_deposit_at })
    .where("player_id", "=", pid)
    .execute();
}

async function logIn(player: TestPlayer, password: string) {
  return send(casino.url, account.login, { body: loginBody(player.email, password) });
}

async function statusOf(player: TestPlayer, token: string): Promise<number> {
  return (await send(casino.url, account.player, { params: { pid: player.pid }, token })).status;
}

/** With a session's token: a refresh credential; with such a credential: a session's token. */
function renew(player: TestPlayer, token: string) {
  const body = { playerId: player.pid, token_type: "refresh" as const };
  return send(casino.url, account.token, { params: { pid: player.pid }, token, body });
}

describe("recovery: the mail", () => {
  it("fp: the link leads to our reset form, with pid and token", async () => {
    const player = await newReader(casino);
    await recover({ op: "fp", email: ` ${player.email.toUpperCase()} ` });
    const mail = await mailTo(casino.dataDir, player.email);
    const link = linkOf(mail);
    expect(link.origin + link.pathname).toBe("http://127.0.0.1:3000/onboarding/passwordreset");
    expect(link.searchParams.get("pid")).toBe(String(player.pid));
    expect(link.searchParams.get("token")).toMatch(/^[\w-]{43}$/);
    expect(mail.text).toContain("Hello Ada,");
    expect(mail.text).toContain("30 minutes");
  });

  it("fu: the mail has the username", async () => {
    const player = await newReader(casino);
    await recover({ op: "fu", email: player.email });
    const mail = await mailTo(casino.dataDir, player.email);
    expect(mail.headers.get("subject")).toBe("Your Cherrystone username");
    expect(mail.text).toContain(`Your username is ${player.login}\n`);
    expect(mail.html).toContain(player.login);
    expect(linkOf(mail).href).toBe("http://127.0.0.1:3000/onboarding/login");
  });

  it.each(["fp", "fu"] as const)(
    "recovery.same-answer: %s: an unknown email gets the same answer, no mail, and leaves no row",
    async (op) => {
      const player = await newReader(casino);
      const existing = await recover({ op, email: player.email });
      await mailTo(casino.dataDir, player.email);
      const before = await mailsSent();
      const email = `nobody.${randomUUID().slice(0, 8)}@example.com`;
      const unknown = await recover({ op, email });
      expect([unknown.status, unknown.body]).toEqual([existing.status, existing.body]);
      expect(existing.status).toBe(200);
      expect(await mailsSent()).toBe(before);
      const rows = await casino.database.kysely.selectFrom("outbox").select("recipient").execute();
      expect(rows.map(({ recipient }) => recipient)).not.toContain(email);
    },
  );

  it.each(["fp", "fu"] as const)(
    "recovery.unconfirmed-with-deposit: %s: an unconfirmed address of an account with a deposit is sent to support",
    async (op) => {
      const [player, other] = [await newReader(casino), await newReader(casino)];
      await unconfirm(player);
      const confirmed = await recover({ op, email: other.email });
      const answer = await recover({ op, email: player.email });
      expect([answer.status, answer.body]).toEqual([confirmed.status, confirmed.body]);
      const mail = await mailTo(casino.dataDir, player.email, "Getting back");
      expect(linkOf(mail).href).toBe("http://127.0.0.1:3000/support");
      expect(mail.raw + mail.text + mail.html).not.toMatch(new RegExp(`Ada|${player.login}|passwordreset`));
      const links = casino.database.kysely.selectFrom("password_reset").select("token_hash");
      expect(await links.where("player_id", "=", player.pid).execute()).toEqual([]);
    },
  );

  it("a login instead of an email, or no email at all, gets no mail", async () => {
    const player = await newReader(casino);
    const { status, refused } = await recover({ op: "fp", email: player.login });
    expect([status, refused.errorMessage]).toEqual([400, "Please enter a valid email address."]);
  });

  it.each(["fp", "fu"] as const)("%s: a banned player gets the same answer and no mail", async (op) => {
    const player = await newReader(casino);
    await ban(player);
    const before = await mailsSent();
    expect((await recover({ op, email: player.email })).status).toBe(200);
    expect(await mailsSent()).toBe(before);
  });

  it("a form sent twice sends one mail", async () => {
    const player = await newReader(casino);
    const before = await mailsSent();
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => recover({ op: "fp", email: player.email }, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsSent()).toBe(before + 1);
  });

  it("the guard is required: a call from a foreign form is refused, and nothing is sent", async () => {
    const player = await newReader(casino);
    const { status, refused } = await send(casino.url, account.recover, {
      body: { op: "fp", email: player.email },
      headers: { "x-recaptcha-token": "" },
    });
    expect([status, refused.errorCode]).toEqual([403, "guard_required"]);
    expect(
      await casino.database.kysely
        .selectFrom("outbox")
        .select("mail_id")
        .where("recipient", "=", player.email)
        .execute(),
    ).toEqual([]);
  });
});

describe("recovery: a new password by a link (cpwt)", () => {
  it("recovery.link-once: a link works once, and the new password is the only one", async () => {
    const player = await newReader(casino);
    const link = await resetLink(player);
    expect((await reset(link)).status).toBe(200);
    expect((await logIn(player, player.password)).status).toBe(401);
    expect((await logIn(player, NEW_PASSWORD)).status).toBe(200);
    const again = await reset(link, "Third-password");
    expect([again.status, again.refused.errorCode, again.refused.errorMessage]).toEqual([
      403,
      "invalid_token",
      "This link has expired or was already used. Please request a new one.",
    ]);
    expect((await logIn(player, NEW_PASSWORD)).status).toBe(200);
  });

  it("recovery.link-lifetime: a link works at 29:59 and no longer at 30:00", async () => {
    const [early, late] = [await newReader(casino), await newReader(casino)];
    const inTime = await resetLink(early);
    casino.clock.advance(30 * MINUTE_MS - 1000);
    expect((await reset(inTime)).status).toBe(200);
    const tooLate = await resetLink(late);
    casino.clock.advance(30 * MINUTE_MS);
    expect((await reset(tooLate)).refused.errorCode).toBe("invalid_token");
    expect((await logIn(late, late.password)).status).toBe(200);
  });

  it("recovery.unconfirmed-with-deposit: a link from before the deposit neither opens the account nor confirms the address", async () => {
    const player = await newReader(casino);
    const link = await resetLink(player);
    await unconfirm(player);
    expect((await reset(link)).refused.errorCode).toBe("invalid_token");
    expect((await logIn(player, NEW_PASSWORD)).status).toBe(401);
    expect((await logIn(player, player.password)).body.sessionToken).toEqual(expect.any(String));
    const data = await send(casino.url, account.player, { params: { pid: player.pid }, token: player.token });
    expect(data.body.email_confirmed).toBe(false);
    await casino.database.pool.query("update player set first_deposit_at = null where player_id = $1", [
      player.pid,
    ]);
    expect((await reset(link)).status).toBe(200);
  });

  it("recovery.unconfirmed-with-deposit: nor does a link while coins are on their way, until nobody waits for them", async () => {
    const player = await newReader(casino);
    const link = await resetLink(player);
    await unconfirm(player, null);
    await completeDetails(casino.url, player);
    const cashierToken = await openCashier(casino.url, player);
    const body = { method: "BTC" as const, amount_minor: 50_00 };
    expect((await send(casino.url, makeDeposit, { cashierToken, body })).body.status).toBe("pending");
    expect((await reset(link)).refused.errorCode).toBe("invalid_token");
    await recover({ op: "fp", email: player.email });
    await drained(casino);
    expect(linkOf(await mailTo(casino.dataDir, player.email, "Getting back")).pathname).toBe("/support");
    await casino.database.kysely
      .updateTable("deposit")
      .set({ status: "expired", next_look_at: null })
      .where("player_id", "=", player.pid)
      .execute();
    expect((await reset(link)).status).toBe(200);
  });

  it("the newest three links work, until one of them is used", async () => {
    const player = await newReader(casino);
    const links = [];
    for (let n = 0; n < 4; n++) links.push(await resetLink(player));
    const [first, second, third, fourth] = links as [ResetLink, ResetLink, ResetLink, ResetLink];
    expect((await reset(first)).refused.errorCode).toBe("invalid_token");
    expect((await reset(second)).status).toBe(200);
    for (const link of [third, fourth]) expect((await reset(link)).refused.errorCode).toBe("invalid_token");
  });

  it("of ten links requested at once three work", async () => {
    const player = await newReader(casino);
    await Promise.all(Array.from({ length: 10 }, () => recover({ op: "fp", email: player.email })));
    await drained(casino);
    const rows = await casino.database.kysely
      .selectFrom("password_reset")
      .select("used_at")
      .where("player_id", "=", player.pid)
      .execute();
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ used_at: null })));
  });

  it("a wrong token, and another player's, are refused", async () => {
    const [player, other] = [await newReader(casino), await newReader(casino)];
    const link = await resetLink(player);
    const wrong = [
      { ...link, token: newSecret() },
      { ...link, token: "" },
      { ...link, player_id: other.pid },
      { ...link, player_id: 1 },
    ];
    for (const one of wrong) expect((await reset(one)).refused.errorCode).toBe("invalid_token");
    expect((await logIn(other, other.password)).status).toBe(200);
    expect((await reset(link)).status).toBe(200);
  });

  it("a link used twice at once sets one password", async () => {
    const player = await newReader(casino);
    const link = await resetLink(player);
    const answers = await Promise.all([reset(link, "First-one"), reset(link, "Second-one")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const set = answers[0].status === 200 ? "First-one" : "Second-one";
    expect((await logIn(player, set)).status).toBe(200);
  });

  it("a form sent twice has its second copy answered like the first", async () => {
    const player = await newReader(casino);
    const link = await resetLink(player);
    const key = randomUUID();
    const answers = await Promise.all([reset(link, NEW_PASSWORD, key), reset(link, NEW_PASSWORD, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body).toEqual(answers[1].body);
  });

  it("every session, refresh credential, saved login and cashier ends", async () => {
    const player = await newReader(casino);
    const elsewhere = (await logIn(player, player.password)).body.sessionToken;
    const credential = (await renew(player, elsewhere)).body.token;
    await saveLogin(player);
    await completeDetails(casino.url, player);
    await openCashier(casino.url, player);
    const link = await resetLink(player);
    expect(await statusOf(player, player.token)).toBe(200);
    expect([await savedLogins(player), await openCashiers(player)]).toEqual([1, 1]);
    await reset(link);
    expect(await statusOf(player, player.token)).toBe(401);
    expect(await statusOf(player, elsewhere)).toBe(401);
    expect((await renew(player, credential)).status).toBe(401);
    expect(await savedLogins(player)).toBe(0);
    expect(await openCashiers(player)).toBe(0);
  });

  it("another player stays signed in", async () => {
    const [player, other] = [await newReader(casino), await newReader(casino)];
    await reset(await resetLink(player));
    expect(await statusOf(other, other.token)).toBe(200);
  });

  it("failed logins are forgotten", async () => {
    const player = await newReader(casino);
    const link = await resetLink(player);
    for (let tries = 0; tries < 4; tries++) await logIn(player, "wrong-one");
    await reset(link);
    const fifth = await logIn(player, "wrong-one");
    expect(fifth.refused.errorCode).toBe("invalid_credentials");
  });

  it("a player banned since cannot use the link", async () => {
    const player = await newReader(casino);
    const link = await resetLink(player);
    await ban(player);
    expect((await reset(link)).refused.errorCode).toBe("invalid_token");
  });

  it("a mail says that the password was changed, and when", async () => {
    const player = await newReader(casino);
    await reset(await resetLink(player));
    const mail = await mailTo(casino.dataDir, player.email, "was changed");
    const { changed_at } = await passwordRow(player);
    expect(changed_at).toEqual(casino.clock.now());
    expect(mail.text).toMatch(/was changed on November \d+, 2026, at \d+:\d\d [AP]M UTC/);
    expect(linkOf(mail).pathname).toBe("/onboarding/forgottenpassword");
  });

  it("the database has only a hash of the token, and no outbox row has it", async () => {
    const player = await newReader(casino);
    const { token } = await resetLink(player);
    const { rows } = await casino.database.pool.query(
      `select (select json_agg(r) from password_reset r)::text || (select json_agg(o) from outbox o)::text as "all"`,
    );
    const [row] = rows as { all: string }[];
    expect(row?.all).toContain(hashSecret(token).toString("hex"));
    expect(row?.all).not.toContain(token);
  });

  it.each([5, 81])("a password of %i characters is refused", async (length) => {
    const player = await newReader(casino);
    const link = await resetLink(player);
    expect((await reset(link, "p".repeat(length))).status).toBe(400);
    expect((await reset(link, "p".repeat(length === 5 ? 6 : 80))).status).toBe(200);
  });
});

describe("recovery: a new password by the old one (cp)", () => {
  it("the old password has to be right", async () => {
    const player = await newReader(casino);
    const { status, refused } = await change(player, "not-this-one");
    expect([status, refused.errorCode, refused.errorMessage]).toEqual([
      401,
      "wrong_password",
      "Your current password is incorrect.",
    ]);
    expect((await logIn(player, player.password)).status).toBe(200);
    expect(await statusOf(player, player.token)).toBe(200);
  });

  it("it sets the new one, and every session ends, with a new one for the caller", async () => {
    const player = await newReader(casino);
    const elsewhere = (await logIn(player, player.password)).body.sessionToken;
    const here = (await renew(player, player.token)).body.token;
    const there = (await renew(player, elsewhere)).body.token;
    await saveLogin(player);
    const { session_token = "" } = (await change(player, player.password)).body;
    expect(await statusOf(player, session_token)).toBe(200);
    expect(await statusOf(player, player.token)).toBe(401);
    expect(await statusOf(player, elsewhere)).toBe(401);
    expect((await renew(player, there)).status).toBe(401);
    expect((await renew(player, here)).status).toBe(401);
    expect(await savedLogins(player)).toBe(0);
    expect((await logIn(player, player.password)).status).toBe(401);
    expect((await logIn(player, NEW_PASSWORD)).status).toBe(200);
    expect((await mailTo(casino.dataDir, player.email, "was changed")).text).toContain("Hello Ada,");
  });

  it("an unused reset link is void afterwards", async () => {
    const player = await newReader(casino);
    const link = await resetLink(player);
    await change(player, player.password);
    expect((await reset(link, "Third-password")).refused.errorCode).toBe("invalid_token");
  });

  it("the new password may be the old one", async () => {
    const player = await newReader(casino);
    expect((await change(player, player.password, player.password)).status).toBe(200);
    expect((await logIn(player, player.password)).status).toBe(200);
  });

  it("without a session, or for another player, it is refused", async () => {
    const [player, other] = [await newReader(casino), await newReader(casino)];
    const nobody = await change({ ...player, token: "" }, player.password);
    expect([nobody.status, nobody.refused.errorCode]).toEqual([401, "unauthenticated"]);
    const stranger = await change({ ...player, token: other.token }, player.password);
    expect([stranger.status, stranger.refused.errorCode]).toEqual([403, "forbidden"]);
    expect((await logIn(player, player.password)).status).toBe(200);
  });

  it("a form sent twice has its second copy answered like the first", async () => {
    const player = await newReader(casino);
    const key = randomUUID();
    for (let copies = 0; copies < 2; copies++) {
      expect((await change(player, player.password, NEW_PASSWORD, key)).status).toBe(200);
    }
  });

  it("two changes at once: the second finds its old password gone", async () => {
    const player = await newReader(casino);
    const answers = await Promise.all([
      change(player, player.password, "First-one"),
      change(player, player.password, "Second-one"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe("recovery: limits", () => {
  const once = { points: 1, windowSeconds: 60 };

  it("recovery is limited by email, whether or not an account has it", async () => {
    await withLimits({ ...MANY, recoveriesByEmail: once }, async (strict) => {
      const player = await newReader(strict);
      for (const email of [player.email, "nobody@example.com"]) {
        const statuses = [];
        for (const typed of [email, email.toUpperCase()]) {
          statuses.push(
            (await send(strict.url, account.recover, { body: { op: "fp", email: typed } })).status,
          );
        }
        expect(statuses).toEqual([200, 429]);
      }
    });
  });

  it("guesses at links are limited by address", async () => {
    await withLimits({ ...MANY, resetsByAddress: once }, async ({ url }) => {
      const body = { op: "cpwt" as const, player_id: 100_001, token: newSecret(), pwd: NEW_PASSWORD };
      const headers = { "x-forwarded-for": "192.0.2.70" };
      expect((await send(url, account.recover, { body, headers })).status).toBe(403);
      const { status, refused } = await send(url, account.recover, { body, headers });
      expect([status, refused.errorCode]).toEqual([429, "rate_limited"]);
    });
  });

  it("guesses at the current password are limited by player", async () => {
    await withLimits({ ...MANY, passwordChecksByPlayer: once }, async ({ url }) => {
      const player = await newPlayer(url);
      const body = { op: "cp" as const, player_id: player.pid, old_pwd: "wrong-one", pwd: NEW_PASSWORD };
      const tries = { token: player.token, body };
      expect((await send(url, account.recover, tries)).status).toBe(401);
      expect((await send(url, account.recover, tries)).status).toBe(429);
    });
  });

  async function withLimits(limits: typeof MANY, test: (strict: TestCasino) => Promise<void>): Promise<void> {
    const strict = await startTestCasino({ limits });
    try {
      await test(strict);
    } finally {
      await strict.close();
    }
  }
});

function passwordRow(player: TestPlayer) {
  return casino.database.kysely
    .selectFrom("player_password")
    .select("changed_at")
    .where("player_id", "=", player.pid)
    .executeTakeFirstOrThrow();
}

async function ban(player: TestPlayer): Promise<void> {
  await casino.database.kysely
    .updateTable("player")
    .set({ banned: true })
    .where("player_id", "=", player.pid)
    .execute();
}

/** As quick play does it. */
async function saveLogin(player: TestPlayer): Promise<void> {
  await casino.database.kysely
    .insertInto("player_handle")
    .values({
      player_id: player.pid,
      handle_hash: hashSecret(newSecret()),
      kind: "quick",
      created_at: casino.clock.now(),
      expires_at: new Date(casino.clock.now().getTime() + 60 * MINUTE_MS),
      revoked_at: null,
    })
    .execute();
}

async function savedLogins(player: TestPlayer): Promise<number> {
  const rows = await casino.database.kysely
    .selectFrom("player_handle")
    .select("handle_hash")
    .where("player_id", "=", player.pid)
    .where("kind", "=", "quick")
    .where("revoked_at", "is", null)
    .execute();
  return rows.length;
}

async function openCashiers(player: TestPlayer): Promise<number> {
  const tickets = casino.database.kysely.selectFrom("cashier_ticket").select("token_hash");
  return (await tickets.where("player_id", "=", player.pid).execute()).length;
}
