import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GUARD_BASIC } from "~/casino/contract/captcha";
import * as support from "~/casino/contract/support";
import { MAX_MESSAGE_LENGTH, REFERENCE } from "~/casino/contract/support-limits";
import type { TestCasino } from "../../support/casino";
import { send } from "../../support/casino-client";
import { type Hosts, hostsOf, startSupportCasino, visitorMessage, words } from "../../support/hosts";
import { linkOf, mailsIn, mailTo } from "../../support/mail";
import { drained, newReader } from "../../support/outbox";

let casino: TestCasino;
let hosts: Hosts;
beforeAll(async () => {
  casino = await startSupportCasino();
  hosts = hostsOf(casino);
});
afterAll(() => casino.close());

describe("support chat: a visitor's message", () => {
  it("support.message-stored-and-confirmed: a message is stored with name, email and time, and confirmed by mail with its reference", async () => {
    const body = visitorMessage({ email: "Grace.Hopper@Example.com" });
    const reference = await hosts.leftBy(body);
    expect(reference).toMatch(REFERENCE);
    const threads = casino.database.kysely.selectFrom("support_thread").selectAll();
    expect(await threads.where("reference", "=", reference).executeTakeFirstOrThrow()).toMatchObject({
      player_id: 0,
      name: "Grace Hopper",
      email: "grace.hopper@example.com",
      subject: words.subject,
      status: "open",
      created_at: casino.clock.now(),
    });
    const mail = await mailTo(casino.dataDir, "grace.hopper@example.com");
    expect(mail.headers.get("subject")).toBe(`Cherrystone got your message (${reference})`);
    expect(mail.text).toContain(`Your reference is ${reference}`);
    expect(linkOf(mail).pathname).toBe("/support");
  });

  it("the mail repeats nothing that was typed, since the address may be anybody's", async () => {
    const email = "victim@example.com";
    const typed = {
      name: "Buy at evil.example",
      subject: "Win at evil.example",
      message: "Go to evil.example",
    };
    await hosts.leftBy(visitorMessage({ ...typed, email }));
    expect((await mailTo(casino.dataDir, email)).raw).not.toContain("evil.example");
  });

  it.each([
    ["a name with a line break", { name: "Grace\r\nBcc: all@example.com" }],
    ["a subject with a line break", { subject: "Hello\nBcc: all@example.com" }],
    ["a subject with a line separator", { subject: "Hello\u2028Bcc: all@example.com" }],
    ["an email with a line break", { email: "a@example.com\r\nBcc: all@example.com" }, "invalid_field"],
    ["two emails", { email: "a@example.com, b@example.com" }, "invalid_field"],
    ["an email that is none", { email: "nobody" }, "invalid_field"],
    ["an escape character", { message: "\u001b[2J" }],
    ["no subject", { subject: "  " }],
    ["no message", { message: "\n" }],
    ["too long a message", { message: "x".repeat(MAX_MESSAGE_LENGTH + 1) }],
  ])(
    "%s is refused, and nothing is stored or mailed",
    async (_, changes, code: string = "invalid_request") => {
      const before = await counts();
      const answer = await hosts.leave(visitorMessage(changes));
      expect([answer.status, answer.refused.errorCode]).toEqual([400, code]);
      expect(await counts()).toEqual(before);
    },
  );

  it("sent twice under one key it is one message and one mail", async () => {
    const body = visitorMessage();
    const key = "support:0123456789";
    const sendIt = () => send(casino.url, support.leaveMessage, { body, key });
    const [first, second] = [await sendIt(), await sendIt()];
    expect(second.body).toEqual(first.body);
    await drained(casino);
    const mails = (await mailsIn(casino.dataDir)).filter(({ headers }) => headers.get("to") === body.email);
    expect(mails).toHaveLength(1);
  });

  it("captcha: needs a form of ours, and a question after three of an address", async () => {
    const address = { "x-forwarded-for": "203.0.113.7" };
    const none = await hosts.leave(visitorMessage(), { ...address, "x-recaptcha-token": "" });
    expect([none.status, none.refused.errorCode]).toEqual([403, "guard_required"]);
    const basic = { ...address, "x-recaptcha-token": GUARD_BASIC };
    const statuses = [];
    for (let sent = 0; sent < 4; sent += 1)
      statuses.push((await hosts.leave(visitorMessage(), basic)).status);
    expect(statuses).toEqual([200, 200, 200, 403]);
    expect((await hosts.leave(visitorMessage(), address)).status).toBe(200);
  });

  it("an email gets at most five confirmations an hour, whoever asks", async () => {
    const statuses = [];
    for (let sent = 0; sent < 6; sent += 1) {
      const headers = { "x-forwarded-for": `198.51.100.${sent}` };
      const answer = await hosts.leave(visitorMessage({ email: "flooded@example.com" }), headers);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("is readable by no player: it is in no list, and there is none under player 0", async () => {
    const reference = await hosts.leftBy(visitorMessage());
    const player = await newReader(casino);
    expect((await hosts.listed(player)).body.threads).toEqual([]);
    expect((await hosts.read(player, reference)).status).toBe(404);
    const zero = { ...player, pid: 0 };
    expect((await hosts.read(zero, reference)).status).toBe(400);
    expect((await hosts.listed(zero)).status).toBe(400);
  });
});

describe("support chat: a player's messages", () => {
  it("are stored, confirmed to the account's email, and listed with what was written", async () => {
    const player = await newReader(casino);
    const reference = await hosts.writtenBy(player);
    const mail = await mailTo(casino.dataDir, player.email, reference);
    expect(mail.text).toContain("“My deposit”");
    expect(linkOf(mail).pathname).toBe(`/lobby/account/messages/${reference}`);
    const { body } = await hosts.listed(player);
    const at = casino.clock.now().toISOString();
    const summary = {
      reference,
      subject: "My deposit",
      status: "open",
      unread: 0,
      kind: "conversation",
      withdrawal_id: null,
    };
    expect(body).toEqual({
      threads: [{ ...summary, created_at: at, updated_at: at }],
      unread: 0,
      next: null,
    });
    expect((await hosts.read(player, reference)).body.messages).toEqual([
      { no: 1, author: "player", text: words.message, at },
    ]);
  });

  it("what looks like HTML is text in both parts of the mail", async () => {
    const player = await newReader(casino);
    const reference = await hosts.writtenBy(player, { ...words, subject: "<img src=x onerror=alert(1)>" });
    const mail = await mailTo(casino.dataDir, player.email, reference);
    expect(mail.html).not.toContain("<img");
    expect(mail.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(mail.text).toContain("<img src=x onerror=alert(1)>");
  });

  it("cannot be read, listed, written to or marked by another player", async () => {
    const [owner, other] = [await newReader(casino), await newReader(casino)];
    const reference = await hosts.writtenBy(owner);
    await hosts.desk("answer", reference, "For the owner alone");
    const asOwner = { pid: owner.pid, token: other.token };
    expect((await hosts.listed({ ...owner, ...asOwner })).status).toBe(403);
    expect((await hosts.read({ ...owner, ...asOwner }, reference)).status).toBe(403);
    expect((await hosts.read(other, reference)).status).toBe(404);
    const body = { message: "Let me in" };
    const params = { pid: other.pid, reference };
    expect((await send(casino.url, support.followUp, { params, token: other.token, body })).status).toBe(404);
    await send(casino.url, support.markAnswersRead, { params, token: other.token });
    const { messages, unread } = (await hosts.read(owner, reference)).body;
    expect([messages.length, unread]).toEqual([2, 1]);
    expect((await send(casino.url, support.threads, { params: { pid: owner.pid } })).status).toBe(401);
  });

  it("sent twice under one key it is one thread; another text under it is refused", async () => {
    const player = await newReader(casino);
    const first = await hosts.write(player, words, "support:abcdefgh");
    const again = await hosts.write(player, words, "support:abcdefgh");
    expect(again.body).toEqual(first.body);
    expect((await hosts.listed(player)).body.threads).toHaveLength(1);
    const other = await hosts.write(player, { ...words, subject: "Other" }, "support:abcdefgh");
    expect([other.status, other.refused.errorCode]).toEqual([422, "idempotency_conflict"]);
  });

  it("ten an hour, follow-ups included, then the player is told to wait", async () => {
    const player = await newReader(casino);
    const reference = await hosts.writtenBy(player);
    const { pid, token } = player;
    const again = () =>
      send(casino.url, support.followUp, { params: { pid, reference }, token, body: { message: "And?" } });
    for (let sent = 2; sent <= 10; sent += 1) expect((await again()).status).toBe(200);
    const eleventh = await again();
    expect([eleventh.status, eleventh.refused.errorCode]).toEqual([429, "rate_limited"]);
    expect((await hosts.write(player)).status).toBe(429);
    expect((await hosts.read(player, reference)).body.messages).toHaveLength(10);
  });

  it("cursor pages contain each thread once, the last updated first", async () => {
    const player = await newReader(casino);
    const references = [];
    for (const subject of ["one", "two", "three", "four", "five"]) {
      references.push(await hosts.writtenBy(player, { ...words, subject }));
    }
    // Threads of the same instant are distinguished by their references.
    references.sort().reverse();
    casino.clock.advance(1);
    references.unshift(await hosts.writtenBy(player, { ...words, subject: "the newest" }));
    const first = (await hosts.listed(player, { limit: 2 })).body;
    const second = (await hosts.listed(player, { limit: 2, before: first.next ?? "" })).body;
    const third = (await hosts.listed(player, { limit: 2, before: second.next ?? "" })).body;
    const pages = [first, second, third].flatMap(({ threads }) => threads.map(({ reference }) => reference));
    expect(pages).toEqual(references);
    expect(third.next).toBeNull();
    expect((await hosts.listed(player, { before: "nonsense" })).status).toBe(400);
  });

  it("simultaneous follow-ups are all stored, in one order", async () => {
    const player = await newReader(casino);
    const reference = await hosts.writtenBy(player);
    const params = { pid: player.pid, reference };
    const texts = ["a", "b", "c", "d", "e"];
    await Promise.all(
      texts.map((message) =>
        send(casino.url, support.followUp, { params, token: player.token, body: { message } }),
      ),
    );
    const { messages } = (await hosts.read(player, reference)).body;
    expect(messages.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(
      messages
        .slice(1)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(texts);
  });
});

async function counts(): Promise<unknown[]> {
  const { pool } = casino.database;
  const one = async (table: string) => (await pool.query(`select count(*) from ${table}`)).rows[0] as unknown;
  return [await one("support_thread"), await one("support_message"), await one("outbox")];
}
