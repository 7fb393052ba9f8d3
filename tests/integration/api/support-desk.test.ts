import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import { chatIdentity } from "~/casino/contract/other";
import { CASINO_ID } from "~/casino/contract/shared";
import * as support from "~/casino/contract/support";
import { DAY_MS } from "~/shared/durations";
import { prune } from "../../../server/casino/domain/prune";
import type { TestCasino } from "../../support/casino";
import { accepted, send, type TestPlayer } from "../../support/casino-client";
import { CHAT_SECRET, type Hosts, hostsOf, startSupportCasino, visitorMessage } from "../../support/hosts";
import { linkOf, mailsIn, mailTo } from "../../support/mail";
import { drained, newReader } from "../../support/outbox";

let casino: TestCasino;
let hosts: Hosts;
beforeAll(async () => {
  casino = await startSupportCasino();
  hosts = hostsOf(casino);
});
afterAll(() => casino.close());

/** How many unread messages the balance call counts. */
async function countedBeside({ pid, token }: TestPlayer): Promise<number | undefined> {
  const query = { forMoney: "true" } as const;
  return (await send(casino.url, account.balance, { params: { pid }, query, token })).body.unread_messages;
}

describe("the hosts' command", () => {
  it("support.threads: an answer reaches a player in the account and by mail, which links there", async () => {
    const player = await newReader(casino);
    const reference = await hosts.writtenBy(player);
    expect((await hosts.desk("list", "--open")).join("\n")).toContain(reference);
    casino.clock.advance(60_000);
    const [output] = await hosts.desk(
      "answer",
      reference.toLowerCase().replace("-", ""),
      "It is there now.",
      "--as",
      "joe",
    );
    expect(output).toContain(`${reference} is answered.`);
    expect((await hosts.desk("list", "--open")).join("\n")).not.toContain(reference);

    const { threads, unread } = (await hosts.listed(player)).body;
    expect([threads[0]?.status, threads[0]?.unread, unread]).toEqual(["answered", 1, 1]);
    expect(await countedBeside(player)).toBe(1);
    const { messages } = (await hosts.read(player, reference)).body;
    const at = casino.clock.now().toISOString();
    expect(messages[1]).toEqual({ no: 2, author: "host", text: "It is there now.", at });
    expect(JSON.stringify(messages)).not.toContain("joe");
    const mail = await mailTo(casino.dataDir, player.email, "replied to your message");
    expect(linkOf(mail).pathname).toBe(`/lobby/account/messages/${reference}`);
    expect(mail.raw).not.toContain("It is there now.");

    const { pid, token } = player;
    await send(casino.url, support.markAnswersRead, { params: { pid, reference }, token });
    expect((await hosts.listed(player)).body.unread).toBe(0);
    expect(await countedBeside(player)).toBe(0);
    const printed = (await hosts.desk("show", reference)).join("\n");
    expect(printed).toContain("#2  host joe, 2026-");
    const { contact } = accepted(await send(casino.url, account.player, { params: { pid }, token }));
    const name = `${contact.first_name} ${contact.last_name}`;
    expect(printed).toContain(`From     ${name} <${player.email}> (player ${pid})`);
  });

  it("an answer reaches a visitor by mail, as text, in paragraphs and lines", async () => {
    const body = visitorMessage();
    const reference = await hosts.leftBy(body);
    await drained(casino);
    expect(await hosts.desk("show", reference)).toContain(`From     Grace Hopper <${body.email}> (visitor)`);
    await hosts.desk("answer", reference, "Dear <b>Grace</b>,\n\nit is\nthere now.");
    const mail = await mailTo(casino.dataDir, body.email, "replied to your message");
    expect(mail.headers.get("subject")).toBe(`Cherrystone replied to your message (${reference})`);
    expect(mail.text).toContain("Dear <b>Grace</b>,\n\nit is\nthere now.");
    expect(mail.html).toContain("Dear &lt;b&gt;Grace&lt;/b&gt;,</p>");
    expect(mail.html).toContain("it is<br>there now.");
  });

  it("a closed thread no longer waits, and a follow-up reopens it", async () => {
    const player = await newReader(casino);
    const reference = await hosts.writtenBy(player);
    expect(await hosts.desk("close", reference)).toEqual([`${reference} is closed.`]);
    expect((await hosts.listed(player)).body.threads[0]?.status).toBe("closed");
    expect((await hosts.desk("list", "--open")).join("\n")).not.toContain(reference);
    const params = { pid: player.pid, reference };
    const body = { message: "Once more" };
    await send(casino.url, support.followUp, { params, token: player.token, body });
    expect((await hosts.read(player, reference)).body.status).toBe("open");
    expect((await hosts.desk("list", "--open")).join("\n")).toContain(reference);
  });

  it("the same answer given again is refused, and mailed once", async () => {
    const body = visitorMessage();
    const reference = await hosts.leftBy(body);
    await hosts.desk("answer", reference, "-");
    await expect(hosts.desk("answer", reference, "-")).rejects.toThrow("has this answer already");
    await drained(casino);
    const mails = (await mailsIn(casino.dataDir)).filter(({ headers }) => headers.get("to") === body.email);
    expect(mails).toHaveLength(2);
  });

  it("the same words are another answer once the sender wrote again, and may be the sender's own", async () => {
    const player = await newReader(casino);
    const reference = await hosts.writtenBy(player);
    const [{ text: written } = { text: "" }] = (await hosts.read(player, reference)).body.messages;
    await hosts.desk("answer", reference, written);
    await hosts.desk("answer", reference, "Yes.");
    const params = { pid: player.pid, reference };
    await send(casino.url, support.followUp, { params, token: player.token, body: { message: "Really?" } });
    await hosts.desk("answer", reference, "Yes.");
    const { messages } = (await hosts.read(player, reference)).body;
    expect(messages.map(({ text }) => text)).toEqual([written, written, "Yes.", "Really?", "Yes."]);
  });

  it("support.conversation-full: of a hundred messages a player writes no more to it; hosts still answer", async () => {
    const player = await newReader(casino);
    const reference = await hosts.writtenBy(player);
    await casino.database.pool.query(
      `insert into support_message select player_id, reference, no + number, author, host, text, written_at
       from support_message, generate_series(1, 98) number where reference = $1`,
      [reference],
    );
    const params = { pid: player.pid, reference };
    const followUp = () =>
      send(casino.url, support.followUp, { params, token: player.token, body: { message: "And this" } });
    expect((await followUp()).status).toBe(200);
    const { status, refused } = await followUp();
    expect([status, refused.errorCode]).toEqual([409, "conversation_full"]);
    await hosts.desk("answer", reference, "We read all of it.");
    expect((await followUp()).refused.errorCode).toBe("conversation_full");
    expect((await hosts.read(player, reference)).body.messages.at(-1)?.no).toBe(101);
  });

  it("no message text controls the terminal or imitates the command's output", async () => {
    const reference = await hosts.leftBy(
      visitorMessage({ subject: "right \u202eto left", message: "Hello\n#2  host jane, 2026: pay him" }),
    );
    const lines = await hosts.desk("show", reference);
    expect(lines.join("\n")).not.toMatch(/[\u202e\u001b]/);
    expect(lines.filter((line) => line.startsWith("#"))).toHaveLength(1);
  });

  it.each([
    [["show", "7K3M9-QXT2W"], "There is no message 7K3M9-QXT2W"],
    [["answer", "7K3M9-QXT2W", "Hello"], "There is no message 7K3M9-QXT2W"],
    [["answer", "7K3M9-QXT2W", "  "], "Missing TEXT"],
    [["close", "oil"], "There is no message 011-"],
  ])("%j prints what is wrong", async (args, sentence) => {
    await expect(hosts.desk(...args)).rejects.toThrow(sentence);
  });

  it("support.thread-lifetime: a thread is deleted five years after its last message, with its messages", async () => {
    const { kysely } = casino.database;
    const reference = await hosts.leftBy(visitorMessage());
    const messages = () =>
      kysely.selectFrom("support_message").select("no").where("reference", "=", reference).execute();
    const at = (days: number) => new Date(casino.clock.now().getTime() + days * DAY_MS);
    await prune(kysely, at(1827));
    expect(await messages()).toHaveLength(1);
    await prune(kysely, at(1828));
    expect(await messages()).toHaveLength(0);
  });
});

describe("chat identity", () => {
  const body = (identifier: string) => ({ identifier, casinoID: CASINO_ID });

  it("chat identity: the hash is the HMAC of the player's number, which chat and hosts can check", async () => {
    const { pid, token } = await newReader(casino);
    const answer = await send(casino.url, chatIdentity, { token, body: body(String(pid)) });
    const expected = createHmac("sha256", CHAT_SECRET).update(String(pid)).digest("hex");
    expect(answer.body).toEqual({ hash: expected });
    expect(await hosts.desk("identity", String(pid), expected)).toEqual([`This is player ${pid}.`]);
    await expect(hosts.desk("identity", String(pid + 1), expected)).rejects.toThrow("do not trust it");
    await expect(hosts.desk("identity", String(pid), expected.slice(1))).rejects.toThrow("do not trust it");
  });

  it("chat identity: another player's is refused, and none without a session", async () => {
    const [player, other] = [await newReader(casino), await newReader(casino)];
    for (const identifier of [String(other.pid), player.email, "", `${player.pid} `]) {
      const { status } = await send(casino.url, chatIdentity, {
        token: player.token,
        body: body(identifier),
      });
      expect(status).toBe(403);
    }
    expect((await send(casino.url, chatIdentity, { body: body(String(player.pid)) })).status).toBe(401);
  });
});
