import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as mails from "~/casino/contract/operator/mails";
import * as support from "~/casino/contract/operator/support";
import { queueBatch, startCampaigns } from "../../../server/casino/domain/desk/campaigns";
import type { TestCasino } from "../../support/casino";
import { send } from "../../support/casino-client";
import { type Hosts, hostsOf, startSupportCasino, visitorMessage } from "../../support/hosts";
import { mailTo } from "../../support/mail";
import { brokenEntries, loggedActions, operatorOfRole, type TestOperator } from "../../support/operators";
import { drained, newReader } from "../../support/outbox";

let casino: TestCasino;
let hosts: Hosts;
let clerk: TestOperator;
let marketer: TestOperator;
beforeAll(async () => {
  casino = await startSupportCasino();
  hosts = hostsOf(casino);
  clerk = await operatorOfRole(casino.database.kysely, "support", casino.clock.now());
  marketer = await operatorOfRole(casino.database.kysely, "marketing", casino.clock.now());
});
afterAll(() => casino.close());

const as = ({ token }: TestOperator) => ({ operatorToken: token });
const codeOf = (answer: { refused: object }) => (answer.refused as { operatorCode?: string }).operatorCode;
const threadOf = (reference: string) =>
  send(casino.url, support.deskThread, { ...as(clerk), params: { reference } });
const answer = (reference: string, text: string, seen: number, key?: string) =>
  send(casino.url, support.answerDeskThread, {
    ...as(clerk),
    params: { reference },
    body: { text, seen },
    ...(key === undefined ? {} : { key }),
  });

describe("desk.messages: operators answer messages, oldest first", () => {
  it("lists what waits, and an answer reaches the player", async () => {
    const player = await newReader(casino);
    const reference = await hosts.writtenBy(player);
    const open = await send(casino.url, support.deskThreads, { ...as(clerk), query: { state: "open" } });
    expect(open.body.threads.at(-1)).toMatchObject({ reference, pid: player.pid, state: "open" });
    const { messages } = (await threadOf(reference)).body;
    expect((await answer(reference, "It is there now.", messages.length)).status).toBe(200);
    const read = await hosts.read(player, reference);
    expect(read.body.messages.map(({ text }) => text)).toContain("It is there now.");
    expect((await threadOf(reference)).body.thread.state).toBe("answered");
    await mailTo(casino.dataDir, player.email, "replied to your message");
  });

  it("an answer that is sent twice is given once; one to an outdated page is refused", async () => {
    const reference = await hosts.leftBy(visitorMessage());
    for (let n = 0; n < 2; n++) expect((await answer(reference, "Here.", 1, "same-key")).status).toBe(200);
    expect((await threadOf(reference)).body.messages).toHaveLength(2);
    const late = await answer(reference, "And another.", 1);
    expect([late.status, codeOf(late)]).toEqual([409, "outdated"]);
  });

  it("two operators who answer at once: one of them is told", async () => {
    const reference = await hosts.leftBy(visitorMessage());
    const both = await Promise.all([answer(reference, "Mine.", 1), answer(reference, "No, mine.", 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("keeps HTML as text, and an unknown reference is not found", async () => {
    const text = "<script>alert(1)</script>";
    const player = await newReader(casino);
    const reference = await hosts.writtenBy(player, { subject: text, message: text });
    expect((await threadOf(reference)).body.thread.subject).toBe(text);
    expect(codeOf(await threadOf("00000-00000"))).toBe("not_found");
  });

  it("reads the whole list page by page", async () => {
    const written: string[] = [];
    for (let n = 0; n < 55; n++) {
      casino.clock.advance(1_000);
      const { player_id: playerId, email } = { player_id: 0, email: `many.${n}@example.com` };
      const reference = `${String(n).padStart(5, "0")}-MANYX`;
      await casino.database.kysely
        .insertInto("support_thread")
        .values({
          player_id: playerId,
          reference,
          name: "Many",
          email,
          subject: `Number ${n}`,
          status: "open",
          created_at: casino.clock.now(),
          updated_at: casino.clock.now(),
        })
        .execute();
      written.push(reference);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { state: "open" as const, ...(cursor ? { cursor } : {}) };
      const { body } = await send(casino.url, support.deskThreads, { ...as(clerk), query });
      seen.push(...body.threads.map(({ reference }) => reference));
      cursor = body.next ?? undefined;
    } while (cursor);
    expect(seen.filter((reference) => reference.endsWith("MANYX"))).toEqual(written);
    expect(new Set(seen).size).toBe(seen.length);
    const bad = await send(casino.url, support.deskThreads, { ...as(clerk), query: { cursor: "nonsense" } });
    expect([bad.status, codeOf(bad)]).toEqual([422, "invalid_field"]);
  });

  it("keeps answers for later, and logs who changed them", async () => {
    const save = (body: { id: number | null; title: string; text: string }) =>
      send(casino.url, support.saveAnswer, { ...as(clerk), body });
    await save({ id: null, title: "Documents", text: "Please send both sides." });
    const savedAnswers = async () =>
      (await send(casino.url, support.savedAnswers, { ...as(clerk) })).body.saved_answers;
    const [first] = await savedAnswers();
    await save({ id: first?.id ?? 0, title: "Documents", text: "Both sides, please." });
    expect(await savedAnswers()).toEqual([
      { id: first?.id, title: "Documents", text: "Both sides, please." },
    ]);
    await send(casino.url, support.deleteSavedAnswer, {
      ...as(clerk),
      params: { id: first?.id ?? 0 },
      body: {},
    });
    expect(await savedAnswers()).toEqual([]);
    expect(codeOf(await save({ id: 999, title: "x", text: "y" }))).toBe("not_found");
  });
});

describe("desk.offers: a campaign is counted first, and reaches a player once", () => {
  const state = () => send(casino.url, support.campaigns, { ...as(marketer) });
  const sendOut = (name: string, reachable: number) =>
    send(casino.url, support.sendCampaign, {
      ...as(marketer),
      body: { name, reachable, reason: "Weekly offers" },
    });

  it("sends a test to the operator alone", async () => {
    await drained(casino);
    const sent = await send(casino.url, support.sendTestOffer, { ...as(marketer), body: {} });
    expect(sent.status).toBe(200);
    const mail = await mailTo(casino.dataDir, marketer.email);
    expect(mail.text).toContain((await state()).body.offers[0]?.title ?? "no offer");
  });

  it("queues a mail for each player who wants offers, once, and shows its progress", async () => {
    const player = await newReader(casino);
    const { reachable } = (await state()).body;
    expect(reachable).toBeGreaterThan(0);
    expect((await sendOut("spring", reachable)).status).toBe(200);
    while (await queueBatch(casino.database.kysely, "spring", casino.clock.now()));
    const [campaign] = (await state()).body.campaigns;
    expect(campaign).toMatchObject({ name: "spring", queued: reachable, requested_by: marketer.name });
    expect(campaign?.finished_at).not.toBeNull();
    await mailTo(casino.dataDir, player.email);
    const again = await sendOut("spring", reachable);
    expect([again.status, codeOf(again)]).toEqual([409, "already_decided"]);
  });

  it("ops.one-bad-item: a campaign that cannot be queued does not hold up a later one", async () => {
    const { reachable } = (await state()).body;
    const { pool, kysely: db } = casino.database;
    await pool.query(
      "alter table campaign_recipient add constraint broken check (campaign_id <> 'broken') not valid",
    );
    for (const name of ["broken", "after-it"]) {
      expect((await sendOut(name, reachable)).status).toBe(200);
      casino.clock.advance(1);
    }
    const faults: unknown[] = [];
    const { clock } = casino;
    const onFault = (error: unknown) => faults.push(error);
    const stop = startCampaigns({ db, clock, onQueued: () => undefined, onFault });
    const finished = async () => {
      const { campaigns } = (await state()).body;
      return campaigns.filter(({ finished_at }) => finished_at !== null).map(({ name }) => name);
    };
    await expect.poll(finished, { timeout: 10_000 }).toContain("after-it");
    expect(await finished()).not.toContain("broken");
    await expect.poll(() => String(faults[0])).toContain("broken");
    await stop();
    await pool.query("alter table campaign_recipient drop constraint broken");
  });

  it("refuses a count that is no longer true", async () => {
    const { reachable } = (await state()).body;
    expect(codeOf(await sendOut("summer", Math.floor(reachable / 2)))).toBe("outdated");
  });
});

describe("desk.mails: a mail that was given up is tried again", () => {
  it("lists it with its error, and sends it after all", async () => {
    const player = await newReader(casino);
    await hosts.writtenBy(player);
    await drained(casino);
    const { kysely } = casino.database;
    const failed = { sent_at: null, given_up_at: casino.clock.now(), last_error: "550 no such mailbox" };
    await kysely.updateTable("outbox").set(failed).where("player_id", "=", player.pid).execute();
    const {
      given_up: [mail],
    } = (await send(casino.url, mails.stuckMails, { ...as(clerk) })).body;
    expect(mail).toMatchObject({ pid: player.pid, last_error: "550 no such mailbox", next_attempt_at: null });
    const retry = () =>
      send(casino.url, mails.retryMails, { ...as(clerk), body: { ids: [mail?.id ?? "", randomUUID()] } });
    const { status, body } = await retry();
    expect([status, body]).toEqual([200, { retried: 1 }]);
    await drained(casino);
    expect(codeOf(await retry())).toBe("not_found");
  });

  it("logs all of this in a chain that verifies", async () => {
    const actions = new Set((await loggedActions(casino.database.kysely)).map(({ action }) => action));
    for (const action of [
      "message.answer",
      "message.save_answer",
      "offers.send",
      "offers.test",
      "mail.retry",
    ]) {
      expect(actions).toContain(action);
    }
    expect(await brokenEntries(casino.database.kysely)).toEqual([]);
  });
});
