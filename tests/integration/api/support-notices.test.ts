import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as support from "~/casino/contract/support";
import { askForIdentity } from "../../../server/casino/domain/identity/ask";
import { type NewThread, writeToPlayer } from "../../../server/casino/domain/support/support";
import type { TestCasino } from "../../support/casino";
import { send, type TestPlayer } from "../../support/casino-client";
import { type Hosts, hostsOf, startSupportCasino } from "../../support/hosts";
import { newReader } from "../../support/outbox";

let casino: TestCasino;
let hosts: Hosts;
beforeAll(async () => {
  casino = await startSupportCasino();
  hosts = hostsOf(casino);
});
afterAll(() => casino.close());

const news = { subject: "Your withdrawal is paid", text: "We’ve paid it." };

/** @returns the reference */
function written({ pid }: TestPlayer, thread: Pick<NewThread, "kind" | "withdrawalId">): Promise<string> {
  const { kysely } = casino.database;
  const to = { playerId: pid, host: "payments", ...thread };
  return kysely.transaction().execute((trx) => writeToPlayer(trx, to, () => news, casino.clock.now()));
}

async function listed({ pid, token }: TestPlayer, kind?: support.ThreadKind) {
  const query = kind === undefined ? {} : { kind };
  return (await send(casino.url, support.threads, { params: { pid }, token, query })).body;
}

async function mark({ pid, token }: TestPlayer, references?: string[]): Promise<number> {
  const body = references === undefined ? {} : { references };
  return (await send(casino.url, support.markThreadsRead, { params: { pid }, token, body })).status;
}

describe("support.notices-apart: notices and conversations", () => {
  it("what the casino writes by itself is a notice, with the withdrawal that it is about", async () => {
    const player = await newReader(casino);
    const withdrawalId = randomUUID();
    const paid = await written(player, { kind: "notice", withdrawalId });
    const { kysely } = casino.database;
    await kysely
      .transaction()
      .execute((trx) => askForIdentity(trx, player.pid, "deposits", casino.clock.now()));
    const question = await hosts.writtenBy(player);
    const { threads } = await listed(player);
    expect(threads).toHaveLength(3);
    expect(threads.find(({ reference }) => reference === paid)).toMatchObject({
      kind: "notice",
      withdrawal_id: withdrawalId,
    });
    const notices = (await listed(player, "notice")).threads;
    expect(notices.map(({ withdrawal_id }) => withdrawal_id).sort()).toEqual([withdrawalId, null].sort());
    const conversations = (await listed(player, "conversation")).threads;
    expect(conversations.map(({ reference }) => reference)).toEqual([question]);
  });

  it("a reply makes it a conversation, which waits at the desk", async () => {
    const player = await newReader(casino);
    const reference = await written(player, { kind: "notice" });
    expect((await hosts.desk("list", "--open")).join("\n")).not.toContain(reference);
    const params = { pid: player.pid, reference };
    const body = { message: "It has not arrived." };
    await send(casino.url, support.followUp, { params, token: player.token, body });
    expect((await hosts.read(player, reference)).body).toMatchObject({
      kind: "conversation",
      status: "open",
    });
    expect((await hosts.desk("list", "--open")).join("\n")).toContain(reference);
  });
});

describe("support.mark-all-read: what the player has seen", () => {
  it("marks the named threads, then all", async () => {
    const player = await newReader(casino);
    const [first = "", second = ""] = [
      await written(player, { kind: "notice" }),
      await written(player, { kind: "notice" }),
    ];
    const answered = await hosts.writtenBy(player);
    await hosts.desk("answer", answered, "It is there now.");
    expect((await listed(player)).unread).toBe(3);
    expect(await mark(player, [])).toBe(200);
    expect((await listed(player)).unread).toBe(3);
    await mark(player, [first]);
    const { threads, unread } = await listed(player);
    expect(unread).toBe(2);
    expect(
      threads
        .filter((thread) => thread.unread > 0)
        .map(({ reference }) => reference)
        .sort(),
    ).toEqual([second, answered].sort());
    await mark(player);
    expect((await listed(player)).unread).toBe(0);
  });

  it("reaches the player's own alone, and needs the session", async () => {
    const [owner, other] = [await newReader(casino), await newReader(casino)];
    const reference = await written(owner, { kind: "notice" });
    await mark(other, [reference]);
    await mark(other);
    expect(await mark({ ...owner, token: other.token })).toBe(403);
    expect((await listed(owner)).unread).toBe(1);
  });

  it("leaves the desk as it was: what waits for a host still waits", async () => {
    const player = await newReader(casino);
    const reference = await hosts.writtenBy(player);
    await mark(player);
    expect((await hosts.desk("list", "--open")).join("\n")).toContain(reference);
    expect((await hosts.read(player, reference)).body.status).toBe("open");
  });
});
