import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { groupNotices } from "~/account/threads/groups";
import { action, loader } from "~/account/threads/threads";
import { markThreadsRead, threads, type ThreadSummary } from "~/casino/contract/support";
import { sessionFrom, writeSession } from "~/session/session.server";
import { startCasinoDouble } from "../../support/casino-double";
import { posted, redirected } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

const WITHDRAWAL = "3f0e8a54-6c1b-4b5e-9f5e-2d5f6a7b8c9d";
const AT = "2026-11-22T10:20:00Z";

function aThread(reference: string, changes: Partial<ThreadSummary> = {}): ThreadSummary {
  return {
    reference,
    subject: reference,
    status: "answered",
    created_at: AT,
    updated_at: AT,
    unread: 0,
    kind: "conversation",
    withdrawal_id: null,
    ...changes,
  };
}

const answered = aThread("AAAAA-AAAA1", { unread: 2 });
const paid = aThread("BBBBB-BBBB1", { unread: 1, kind: "notice", withdrawal_id: WITHDRAWAL });
const sent = aThread("BBBBB-BBBB2", { kind: "notice", withdrawal_id: WITHDRAWAL });
const verified = aThread("BBBBB-BBBB3", { unread: 1, kind: "notice" });

/** References of each call that marked some. */
let marked: (readonly string[] | undefined)[] = [];

beforeEach(() => {
  marked = [];
  double.answer(threads, ({ query }) => ({
    threads: query.kind === "notice" ? [paid, verified, sent] : [answered],
    unread: 4,
    next: "1.BBBBB-BBBB9",
  }));
  double.answer(markThreadsRead, ({ body }) => {
    if (body.references?.length !== 0) marked.push(body.references);
    return { message: "Read" };
  });
});
afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const load = (query = "") =>
  loader({
    request: new Request(`${ORIGIN}/lobby/account/messages${query}`, { headers: { cookie } }),
    params: {},
    context: {},
  });

describe("support.notices-read-when-shown: the lists of the messages page", () => {
  it("notices are marked by the page that shows them, on which they are new; conversations are not", async () => {
    const page = await load();
    expect(marked).toEqual([[paid.reference, verified.reference]]);
    expect(page.notices?.threads.map(({ unread }) => unread)).toEqual([1, 1, 0]);
    expect(page.conversations?.threads).toEqual([answered]);
    expect([page.unread, page.marksAll]).toEqual([2, true]);
  });

  it("what could not be marked stays new", async () => {
    double.answer(markThreadsRead, () => new Response("", { status: 500 }));
    expect((await load()).unread).toBe(4);
  });

  it("an older page has one of the lists", async () => {
    const notices = await load("?notices=1.BBBBB-BBBB3");
    expect([notices.conversations, notices.notices?.isFirst]).toEqual([null, false]);
    const conversations = await load("?before=1.BBBBB-BBBB3");
    expect([conversations.conversations?.isFirst, conversations.notices]).toEqual([false, null]);
  });

  it("a casino that knows no kinds has conversations alone, each once", async () => {
    const { kind: _, withdrawal_id: __, ...plain } = answered;
    double.answer(threads, () => ({ threads: [plain], unread: 2, next: null }));
    const { conversations, notices, unread } = await load();
    expect(conversations?.threads).toEqual([answered]);
    expect([notices?.threads, notices?.next, unread]).toEqual([[], null, 2]);
    expect(marked).toEqual([]);
  });
});

describe("support.mark-all-read: the form", () => {
  const post = () => action(posted("/lobby/account/messages", { formKey: "key-of-the-page-1" }, { cookie }));

  it("one call marks all, and the page is shown again", async () => {
    const { status, location } = redirected(await post());
    expect([status, location]).toEqual([303, "/lobby/account/messages"]);
    expect(marked).toEqual([undefined]);
  });

  it("is offered while something is unread, where the casino has the call", async () => {
    expect((await load()).marksAll).toBe(true);
    double.answer(threads, () => ({ threads: [], unread: 0, next: null }));
    expect((await load()).marksAll).toBe(false);
  });
});

describe("support.notices-apart: groups", () => {
  it("notices of a withdrawal are one entry, in the place of the newest", () => {
    expect(groupNotices([verified, paid, sent])).toEqual([
      { newest: verified, earlier: [] },
      { newest: paid, earlier: [sent] },
    ]);
  });
});
