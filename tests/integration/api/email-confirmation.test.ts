import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import { leaveMessage } from "~/casino/contract/support";
import { enqueueMail, MAIL_KINDS, type MailKind } from "../../../server/casino/domain/outbox";
import { loginBody, send, signupBody, type TestPlayer } from "../../support/casino-client";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { hostsOf } from "../../support/hosts";
import { linkOf, mailsIn, mailTo, type ReceivedMail } from "../../support/mail";
import { drained, MANY } from "../../support/outbox";

const FROM = { name: "Cherrystone", address: "support@cherrystone.example" };
const DAY_MS = 86_400_000;
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

const confirm = (id: string) => send(casino.url, account.confirmEmail, { params: { id } });

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
  const SENT: readonly MailKind[] = ["email_confirmation", "password_reset", "username"];

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
    expect((await confirm(id)).status).toBe(200);
    expect(await isConfirmed(player)).toBe(true);
    const mail = await mailTo(casino.dataDir, player.email, "got your message");
    expect(mail.text).toContain("“My deposit”");
  });

  it("pressing it again is harmless; foreign, old and invented links confirm nothing", async () => {
    const [player, late] = [await signUp(), await signUp()];
    const id = await linkIdOf(player);
    expect([(await confirm(id)).status, (await confirm(id)).status]).toEqual([200, 200]);
    const lateId = await linkIdOf(late);
    const forged = [`${late.pid}.${"A".repeat(43)}`, id.replace(/^\d+/, String(late.pid)), "1", "x"];
    for (const one of forged) {
      const { status, refused } = await confirm(one);
      expect([status, refused.errorCode]).toEqual([403, "confirmation_link_expired"]);
    }
    casino.clock.advance(8 * DAY_MS);
    expect((await confirm(lateId)).status).toBe(403);
    const rows = await casino.database.kysely.selectFrom("email_confirmation").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(lateId.split(".")[1]);
  });

  it("the mail is sent again on request, five times an hour, and not to an address that is confirmed", async () => {
    const player = await signUp();
    await linkIdOf(player);
    const again = () =>
      send(casino.url, account.sendEmailConfirmation, { params: { pid: player.pid }, token: player.token });
    for (let time = 0; time < 5; time += 1) expect((await again()).status).toBe(200);
    expect((await again()).refused.errorCode).toBe("rate_limited");
    expect(await mailsTo(player)).toHaveLength(6);
    await confirm(await linkIdOf(player));
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
    await Promise.all(players.flatMap((player, n) => [hosts.writtenBy(player), confirm(ids[n] ?? "")]));
    for (const player of players) await mailTo(casino.dataDir, player.email, "got your message");
  });
});
