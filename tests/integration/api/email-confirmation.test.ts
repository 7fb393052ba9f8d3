import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import { leaveMessage } from "~/casino/contract/support";
import { reauthenticate } from "~/casino/contract/withdrawals";
import { DAY_MS } from "~/shared/durations";
import { enqueueMail, MAIL_KINDS, type MailKind } from "../../../server/casino/domain/outbox";
import { issueResetToken } from "../../../server/casino/domain/sign-in/recovery";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { loginBody, send, signInAgain, signupBody, type TestPlayer } from "../../support/casino-client";
import { hostsOf } from "../../support/hosts";
import { linkOf, mailsIn, mailTo, type ReceivedMail } from "../../support/mail";
import { drained, MANY } from "../../support/outbox";
import { runPlayers } from "../../support/run-group";

const FROM = { name: "Cherrystone", address: "support@cherrystone.example" };
/** Text of somebody who wants the casino to mail it to a stranger. */
const HOSTILE = { first_name: "Win at evil.example", subject: "Your prize waits at evil.example/claim" };

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({ limits: MANY, mail: { from: FROM, smtpUrl: null, pollMs: 20 } });
});
afterAll(() => casino.close());

async function signUp(changes: Parameters<typeof signupBody>[0] = {}): Promise<TestPlayer> {
  const body = signupBody(changes);
  const opened = await send(casino.url, account.signup, { body });
  const login = await send(casino.url, account.login, { body: loginBody(body.email, body.password) });
  return { ...opened.body, email: body.email, password: body.password, token: login.body.sessionToken };
}

async function mailsTo({ email }: { email: string }): Promise<ReceivedMail[]> {
  await drained(casino);
  return (await mailsIn(casino.dataDir)).filter(({ headers }) => headers.get("to") === email);
}

async function linkIdOf({ email }: TestPlayer): Promise<string> {
  const link = linkOf(await mailTo(casino.dataDir, email, "Is this your email address?"));
  expect(link.pathname).toBe("/confirm-email");
  return link.searchParams.get("id") ?? "";
}

const confirm = ({ token }: Pick<TestPlayer, "token">, id: string) =>
  send(casino.url, account.confirmEmail, { params: { id }, token });

async function isConfirmed({ pid, token }: TestPlayer): Promise<boolean | undefined> {
  return (await send(casino.url, account.player, { params: { pid }, token })).body.email_confirmed;
}

describe("an unconfirmed address", () => {
  it("mail.unconfirmed-address: an unconfirmed address gets nothing but its confirmation, and nothing that was typed", async () => {
    const player = await signUp({ first_name: HOSTILE.first_name });
    await hostsOf(casino).writtenBy(player, { subject: HOSTILE.subject, message: "evil.example" });
    const mails = await mailsTo(player);
    expect(mails.map(({ headers }) => headers.get("subject"))).toEqual([
      "Is this your email address? (Cherrystone)",
    ]);
    for (const { raw, text, html } of mails) expect(`${raw}${text}${html}`).not.toMatch(/evil|Win at/i);
  });

  /** Mails of these kinds are sent; all others wait. */
  const SENT: readonly MailKind[] = ["email_confirmation", "email_changed", "password_reset", "username"];

  it.each(MAIL_KINDS)("mail %s repeats nothing the account's creator typed, or waits", async (kind) => {
    const player = await signUp({ first_name: HOSTILE.first_name });
    const reference = await hostsOf(casino).writtenBy(player, {
      subject: HOSTILE.subject,
      message: "evil.example",
    });
    await drained(casino);
    const before = (await mailsTo(player)).length;
    const isRecovery = kind === "password_reset" || kind === "username";
    await enqueueMail(
      casino.database.kysely,
      {
        kind,
        recipient: player.email,
        playerId: isRecovery ? null : player.pid,
        reference,
        messageNo: 1,
      },
      casino.clock.now(),
    );
    const mails = (await mailsTo(player)).slice(before);
    expect(mails).toHaveLength(SENT.includes(kind) ? 1 : 0);
    for (const { raw, text, html } of mails) expect(`${raw}${text}${html}`).not.toMatch(/evil|Win at/i);
  });

  it("a visitor's message is confirmed without repeating what was typed", async () => {
    const email = "stranger@example.com";
    const body = { name: HOSTILE.first_name, email, subject: HOSTILE.subject, message: "evil.example" };
    expect((await send(casino.url, leaveMessage, { body })).status).toBe(200);
    const [mail] = await mailsTo({ email });
    expect(mail?.headers.get("subject")).toMatch(/^Cherrystone got your message \([\dA-Z-]{11}\)$/);
    expect(`${mail?.raw}${mail?.text}${mail?.html}`).not.toMatch(/evil|Win at|prize/i);
  });
});

describe("confirming", () => {
  it("the link's button confirms the address, and waiting mails are sent", async () => {
    const player = await signUp();
    await hostsOf(casino).writtenBy(player);
    const id = await linkIdOf(player);
    expect(await isConfirmed(player)).toBe(false);
    expect((await confirm(player, id)).status).toBe(200);
    expect(await isConfirmed(player)).toBe(true);
    const mail = await mailTo(casino.dataDir, player.email, "got your message");
    expect(mail.text).toContain("“My deposit”");
  });

  it("pressing it again is harmless; foreign, old and invented links confirm nothing", async () => {
    const [player, late] = [await signUp(), await signUp()];
    const id = await linkIdOf(player);
    expect([(await confirm(player, id)).status, (await confirm(player, id)).status]).toEqual([200, 200]);
    const lateId = await linkIdOf(late);
    const forged = [`${late.pid}.${"A".repeat(43)}`, id.replace(/^\d+/, String(late.pid)), "1", "x"];
    for (const one of forged) {
      const { status, refused } = await confirm(late, one);
      expect([status, refused.errorCode]).toEqual([403, "confirmation_link_expired"]);
    }
    casino.clock.advance(8 * DAY_MS);
    const { sessionToken: token } = await signInAgain(casino.url, late);
    expect((await confirm({ token }, lateId)).refused.errorCode).toBe("confirmation_link_expired");
    const rows = await casino.database.kysely.selectFrom("email_confirmation").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(lateId.split(".")[1]);
  });

  it("email.confirmed-by-player: the link confirms for nobody but its signed-in player, and opens no account with a deposit", async () => {
    const [player, stranger] = [await signUp(), await signUp()];
    const id = await linkIdOf(player);
    expect((await send(casino.url, account.confirmEmail, { params: { id } })).status).toBe(401);
    expect((await confirm(stranger, id)).refused.errorCode).toBe("confirmation_link_expired");
    expect(await isConfirmed(player)).toBe(false);
    await casino.database.kysely
      .updateTable("player")
      .set({ first_deposit_at: casino.clock.now() })
      .where("player_id", "=", player.pid)
      .execute();
    await send(casino.url, account.recover, { body: { op: "fp", email: player.email } });
    const mails = await mailsTo(player);
    expect(mails.map(({ headers }) => headers.get("subject"))).not.toContainEqual(
      expect.stringContaining("Choose a new"),
    );
    // On another device, in a sign-in of its own.
    const { sessionToken: token } = await signInAgain(casino.url, player);
    expect((await confirm({ token }, id)).status).toBe(200);
    expect(await isConfirmed(player)).toBe(true);
  });

  it("the mail is sent again on request, five times an hour, and not to an address that is confirmed", async () => {
    const player = await signUp();
    await linkIdOf(player);
    const again = () =>
      send(casino.url, account.sendEmailConfirmation, { params: { pid: player.pid }, token: player.token });
    for (let time = 0; time < 5; time += 1) expect((await again()).status).toBe(200);
    expect((await again()).refused.errorCode).toBe("rate_limited");
    expect(await mailsTo(player)).toHaveLength(6);
    await confirm(player, await linkIdOf(player));
    await casino.database.pool.query("delete from request_limit");
    expect((await again()).status).toBe(200);
    expect(await mailsTo(player)).toHaveLength(6);
  });

  it("a reset link that is used confirms the address that it came to", async () => {
    const player = await signUp();
    await send(casino.url, account.recover, { body: { op: "fp", email: player.email } });
    const link = linkOf(await mailTo(casino.dataDir, player.email, "Choose a new"));
    const body = {
      op: "cpwt" as const,
      player_id: player.pid,
      token: link.searchParams.get("token") ?? "",
      pwd: "Another-5678",
    };
    expect((await send(casino.url, account.recover, { body })).status).toBe(200);
    const login = await send(casino.url, account.login, { body: loginBody(player.email, "Another-5678") });
    expect(await isConfirmed({ ...player, token: login.body.sessionToken })).toBe(true);
    expect((await mailTo(casino.dataDir, player.email, "was changed")).text).toContain("Hello Ada,");
  });

  it("a confirmation racing with a mail being held back loses neither", async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => signUp()));
    const ids = await Promise.all(players.map(linkIdOf));
    const hosts = hostsOf(casino);
    await Promise.all(
      players.flatMap((player, n) => [hosts.writtenBy(player), confirm(player, ids[n] ?? "")]),
    );
    for (const player of players) await mailTo(casino.dataDir, player.email, "got your message");
  });
});

describe("another address", () => {
  const anew = () => signupBody().email;

  /** With the password, as the page does. */
  async function correct(player: TestPlayer, email: string) {
    const own = { params: { pid: player.pid }, token: player.token };
    await send(casino.url, reauthenticate, { ...own, body: { password: player.password } });
    return send(casino.url, account.correctEmail, { ...own, body: { email } });
  }

  const command = (...args: string[]) => runPlayers(casino, ...args);

  const statusAt = async (name: string, { password }: TestPlayer) =>
    (await send(casino.url, account.login, { body: loginBody(name, password) })).status;

  const reset = (player: TestPlayer, token: string) =>
    send(casino.url, account.recover, {
      body: { op: "cpwt", player_id: player.pid, token, pwd: "Another-5678" },
    });

  async function subjectsTo(email: string): Promise<(string | undefined)[]> {
    return (await mailsTo({ email })).map(({ headers }) => headers.get("subject"));
  }

  it("email.corrected: an unconfirmed address is corrected; both are mailed, and nothing sent to the old one works", async () => {
    const player = await signUp();
    const old = await linkIdOf(player);
    await hostsOf(casino).writtenBy(player);
    await drained(casino);
    const link = await issueResetToken(casino.database.kysely, player.pid, casino.clock.now());
    const email = anew();
    expect((await correct(player, ` ${email.toUpperCase()} `)).status).toBe(200);

    const toOld = [
      "Is this your email address? (Cherrystone)",
      "We no longer use this email address (Cherrystone)",
    ];
    expect((await subjectsTo(player.email)).sort()).toEqual(toOld);
    expect(await subjectsTo(email)).toEqual(["Is this your email address? (Cherrystone)"]);
    expect([await statusAt(player.email, player), await statusAt(email, player)]).toEqual([401, 200]);
    expect((await confirm(player, old)).status).toBe(403);
    expect((await reset(player, link)).refused.errorCode).toBe("invalid_token");
    expect(await isConfirmed(player)).toBe(false);

    // What waited for the confirmation is sent to the new address.
    expect((await confirm(player, await linkIdOf({ ...player, email }))).status).toBe(200);
    await mailTo(casino.dataDir, email, "got your message");
    expect((await subjectsTo(player.email)).sort()).toEqual(toOld);
  });

  it("email.corrected: the old address is free for its owner, and a confirmation that waits is not sent there", async () => {
    const player = await signUp();
    await drained(casino);
    const { pool, kysely } = casino.database;
    const waiting = { kind: "email_confirmation" as const, recipient: player.email, playerId: player.pid };
    await enqueueMail(kysely, waiting, new Date(casino.clock.now().getTime() + DAY_MS));
    expect((await correct(player, anew())).status).toBe(200);
    const { rows } = await pool.query("select kind from outbox where recipient = $1 and sent_at is null", [
      player.email,
    ]);
    expect(rows.filter(({ kind }: { kind: string }) => kind === "email_confirmation")).toEqual([]);
    // As by a copy that read the row before the change.
    await enqueueMail(kysely, waiting, casino.clock.now());
    expect(await subjectsTo(player.email)).toHaveLength(2);
    const owner = await signUp({ email: player.email, last_name: "Owner", birth_date: "1980-01-02" });
    expect(await statusAt(player.email, owner)).toBe(200);
  });

  it("email.corrected: a confirmed address, one of another account, and none at all are refused", async () => {
    const [player, other, confirmed] = [await signUp(), await signUp(), await signUp()];
    await confirm(confirmed, await linkIdOf(confirmed));
    const [name = "", domain = ""] = other.email.split("@");
    const codes = [
      [confirmed, anew(), "email_not_changeable"],
      [player, other.email, "email_exists"],
      [player, `${name}+tag@${domain}`, "login_exists"],
      [player, "nobody", "invalid_field"],
    ] as const;
    for (const [who, email, code] of codes) {
      expect((await correct(who, email)).refused.errorCode).toBe(code);
    }
    await casino.database.pool.query("delete from request_limit");
    // Another spelling of the player's own address, and the address as it is.
    const tagged = player.email.replace("@", "+tag@");
    expect((await correct(player, tagged)).status).toBe(200);
    expect((await correct(player, tagged)).status).toBe(200);
    expect(await subjectsTo(tagged)).toHaveLength(1);
  });

  it("email.corrected: two players who want one address at once: one of them gets it", async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => signUp()));
    const email = anew();
    const answers = await Promise.all(players.map((player) => correct(player, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  it("email.changed-by-operator: an operator changes an address, with a reason in the log; it is to be confirmed, and sign-ins end", async () => {
    const player = await signUp();
    await confirm(player, await linkIdOf(player));
    const email = anew();
    const pid = String(player.pid);
    const to = ["email", pid, "--to", email];
    await expect(command(...to)).rejects.toThrow("--reason");
    await expect(command("email", pid, "--reason", "Mistyped")).rejects.toThrow("--to");
    await expect(command("email", "999999999", "--to", email, "--reason", "x")).rejects.toThrow(
      "There is no such player.",
    );
    expect(await command(...to, "--reason", "Mistyped")).toBe(
      `The email address of player ${pid} is ${email} once it is confirmed: 1 signed out.`,
    );
    // Perhaps by a stranger who reads the old address and is signed in.
    expect((await send(casino.url, account.player, { params: player, token: player.token })).status).toBe(
      401,
    );
    const { sessionToken: token } = await signInAgain(casino.url, { ...player, email });
    expect(await isConfirmed({ ...player, token })).toBe(false);
    await linkIdOf({ ...player, email });
    expect(await subjectsTo(player.email)).toContain("We no longer use this email address (Cherrystone)");
    const { rows } = await casino.database.pool.query(
      "select operator_name, reason, before, after from operator_log where player_id = $1 and action = $2",
      [player.pid, "player.change_email"],
    );
    expect(rows).toEqual([{ operator_name: "jane", reason: "Mistyped", before: null, after: null }]);
  });
});
