import { afterAll, afterEach, describe, expect, it } from "vitest";
import { action as messageAction, loader as messageLoader } from "~/account/threads/thread";
import { chatIdentity } from "~/casino/contract/other";
import {
  followUp,
  leaveMessage,
  markAnswersRead,
  openThread,
  thread,
  threads,
} from "~/casino/contract/support";
import { MAX_MESSAGE_LENGTH } from "~/casino/contract/support-limits";
import { newGuard } from "~/forms/guard.server";
import { paths } from "~/paths";
import { draftValues, saveDraft } from "~/session/draft.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { readVisit } from "~/session/visit.server";
import { supportData } from "~/support/data.server";
import { action } from "~/support/support";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { cookiesOf, posted, redirected, replied } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double, { CHAT_URL: "https://chat.example/widget?house=7" });

const REFERENCE = "7K3M9-QXT2W";
const KEY = "key-of-the-page-1";
const cookie = () => writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const written = { subject: "My deposit", message: "It has not come." };
const visitor = { name: "Grace Hopper", email: "Grace@Example.com", ...written };

function leave(fields: Record<string, string>) {
  const page = { formKey: KEY, guard: newGuard().token, guard_empty: "", from: "/lobby/games/" };
  return action(posted(paths.supportForm, { ...page, ...visitor, ...fields }));
}

function write(fields: Record<string, string> = {}) {
  const page = { formKey: KEY, from: "/lobby/games/" };
  return action(posted(paths.supportForm, { ...page, ...written, ...fields }, { cookie: cookie() }));
}

describe("support chat: the form", () => {
  it("support chat: a visitor's message goes with guard and key; the dialog says its reference", async () => {
    let sent: unknown;
    double.answer(leaveMessage, ({ body, headers }) => {
      sent = { body, captcha: headers.get("x-recaptcha-token"), key: headers.get("idempotency-key") };
      return { reference: REFERENCE };
    });
    const { status, location } = redirected(await leave({}));
    expect([status, location]).toEqual([303, `/lobby/games/?showchat=1&sent=${REFERENCE}`]);
    expect(sent).toEqual({
      body: { ...visitor, email: "grace@example.com" },
      captcha: "guard:basic",
      key: `support:${KEY}`,
    });
  });

  it("support chat: sent from its own page, that page says it", async () => {
    double.answer(leaveMessage, () => ({ reference: REFERENCE }));
    expect(redirected(await leave({ from: "/support" })).location).toBe(`/support?sent=${REFERENCE}`);
  });

  it.each([
    ["name", " ", "Please enter your name."],
    ["name", "x".repeat(72), "Names can be up to 71 characters."],
    ["email", "nobody", "Please enter a valid email address."],
    ["email", "a@example.com\r\nBcc: b@example.com", "Please enter a valid email address."],
    ["subject", "\r\n", "Please tell us in a few words what it’s about."],
    ["message", " \r\n ", "Please enter your message."],
    ["message", "x".repeat(MAX_MESSAGE_LENGTH + 1), "Messages can be up to 4000 characters."],
  ])("validation: %s %j is refused, and the rest of what was typed kept", async (field, value, sentence) => {
    const { status, reply } = replied(await leave({ [field]: value }));
    expect(status).toBe(400);
    expect(Object.keys(reply.errors)).toEqual([field]);
    expect(reply.errors[field]?.[0]).toContain(sentence);
    expect(reply.values).toMatchObject({ ...visitor, [field]: value });
    expect(double.calls).toEqual([]);
  });

  it("a subject becomes a single line; a message keeps its lines but no control characters", async () => {
    let body: unknown;
    double.answer(leaveMessage, (received) => {
      ({ body } = received);
      return { reference: REFERENCE };
    });
    await leave({
      subject: "Hello\r\nBcc: all@example.com",
      message: "one\r\n\r\ntwo\u001b[2J\tthree\u0007 ",
    });
    expect(body).toMatchObject({ subject: "Hello Bcc: all@example.com", message: "one\n\ntwo[2J\tthree" });
  });

  it("support.form-keeps-text: a casino that is down or overloaded gives the form back with what was typed", async () => {
    double.answer(leaveMessage, () => new Response("", { status: 500 }));
    const lost = replied(await leave({}));
    expect([lost.status, lost.reply.code, lost.reply.formKey]).toEqual([503, "unavailable", KEY]);
    expect(lost.reply.values).toMatchObject(visitor);
    double.answer(leaveMessage, () => refusal(429, "rate_limited", "Too many attempts."));
    expect(replied(await leave({}))).toMatchObject({ status: 429, reply: { values: visitor } });
  });

  it("support chat: a player's message goes with the session and no more than its words", async () => {
    let sent: unknown;
    double.answer(openThread, ({ params, body, headers }) => {
      sent = { params, body, token: headers.get("x-session-token"), key: headers.get("idempotency-key") };
      return { reference: REFERENCE };
    });
    const { location } = redirected(await write({ name: "Somebody else", email: "b@example.com" }));
    expect(location).toBe(`/lobby/games/?showchat=1&sent=${REFERENCE}`);
    expect(sent).toEqual({
      params: { pid: 7 },
      body: written,
      token: "token-1",
      key: `support:${KEY}`,
    });
  });

  it("session: one that is over keeps the whole message in the form, and asks for no login first", async () => {
    double.answer(openThread, () => refusal(401, "unauthenticated", "Please log in."));
    const message = "word ".repeat(700).trim();
    const { status, reply } = replied(await write({ message }));
    expect([status, reply.code, reply.values.message]).toEqual([422, "session_ended", message]);
  });
});

describe("chat identity", () => {
  const mode = { writes: false, sent: null };
  const made = (...headers: { cookie: string }[]) =>
    readVisit({
      request: new Request("http://127.0.0.1:3000/", headers[0] && { headers: headers[0] }),
      context: {},
    });

  it("chat identity: the chat is told who a player is, with the proof; a visitor is anonymous", async () => {
    double.answer(chatIdentity, ({ body }) => ({ hash: `proof-of-${body.identifier}` }));
    const { chatUrl } = await supportData(made({ cookie: cookie() }), mode);
    expect(chatUrl).toBe("https://chat.example/widget?house=7&identifier=7&casinoID=799&hash=proof-of-7");
    expect((await supportData(made(), mode)).chatUrl).toBe("https://chat.example/widget?house=7");
  });

  it("without the proof the chat still opens, anonymously", async () => {
    double.answer(chatIdentity, () => new Response("", { status: 500 }));
    const { chatUrl } = await supportData(made({ cookie: cookie() }), mode);
    expect(chatUrl).toBe("https://chat.example/widget?house=7");
  });

  it("support chat: the form can be requested in the chat's place", async () => {
    const data = await supportData(made(), { writes: true, sent: null });
    expect([data.chatUrl, data.hasChat]).toEqual([null, true]);
  });
});

describe("a thread of the account", () => {
  const at = "2026-11-21T12:00:00.000Z";
  const summary = { reference: REFERENCE, subject: "My deposit", created_at: at, updated_at: at };
  const page = (unread: number) => ({
    ...summary,
    status: "answered" as const,
    unread,
    messages: [{ no: 1, author: "player" as const, text: "Hello", at }],
  });
  const open = (reference: string, more = "") =>
    messageLoader({
      request: new Request(`http://127.0.0.1:3000${paths.message(reference)}`, {
        headers: { cookie: `${cookie()}${more}` },
      }),
      params: { reference },
      context: {},
    });

  it("shown answers are marked as seen before new ones elsewhere are counted", async () => {
    double.answer(thread, () => page(1));
    double.answer(markAnswersRead, () => ({ message: "Read" }));
    double.answer(threads, () => ({ threads: [], unread: 0, next: null }));
    expect(await open(REFERENCE)).toMatchObject({ unread: 0, thread: { unread: 1 } });
    expect(double.calls.map((call) => call.split("/").at(-1))).toEqual([
      "{reference}",
      "read",
      "support-threads",
    ]);
  });

  it("a thread without new answers is not marked; an unknown address is not found", async () => {
    double.answer(thread, () => page(0));
    await open(REFERENCE.toLowerCase());
    expect(double.calls).not.toContain("POST /players/{pid}/support-threads/{reference}/read");
    await expect(open("..%2F..%2Fbalance")).rejects.toMatchObject({ status: 404 });
  });

  it("a follow-up leads back to its thread", async () => {
    let sent: unknown;
    double.answer(followUp, ({ params, body }) => {
      sent = { params, body };
      return { reference: REFERENCE };
    });
    const post = (message: string) =>
      messageAction({
        ...posted(paths.message(REFERENCE), { formKey: KEY, message }, { cookie: cookie() }),
        params: { reference: REFERENCE },
      });
    expect(redirected(await post("And?\r\n")).location).toBe(paths.message(REFERENCE));
    expect(sent).toEqual({ params: { pid: 7, reference: REFERENCE }, body: { message: "And?" } });
    expect(replied(await post(" ")).status).toBe(400);
  });

  const keep = (message: string) => {
    const headers = new Headers();
    for (const cookie of saveDraft("followUp", { message, subject: "s" }))
      headers.append("Set-Cookie", cookie);
    return new Response(null, { headers });
  };
  const draftIn = (response: Response) =>
    draftValues(
      new Request("http://127.0.0.1:3000/", { headers: { cookie: cookiesOf(response) } }),
      "followUp",
    );
  /** Random text that hardly compresses. */
  const varied = (from: number, count: number, length: number) =>
    Array.from({ length }, (_, at) =>
      String.fromCodePoint(from + ((at * at * 7919 + at * 104_729) % count)),
    ).join("");

  it.each([
    ["words", "word ".repeat(MAX_MESSAGE_LENGTH / 5)],
    ["accents", "é".repeat(MAX_MESSAGE_LENGTH)],
    ["Chinese", varied(0x4e00, 20_000, MAX_MESSAGE_LENGTH)],
    ["emoji", varied(0x1f300, 700, MAX_MESSAGE_LENGTH / 2)],
    ["line breaks and quotes", '"\n\\'.repeat(MAX_MESSAGE_LENGTH / 3)],
  ])("session: a longest message of %s is whole again after a login in between", (_what, message) => {
    const response = keep(message);
    expect(draftIn(response)).toEqual({ message, subject: "s" });
    // A browser takes 4,096 bytes of one cookie.
    for (const cookie of response.headers.getSetCookie()) expect(cookie.length).toBeLessThan(4_096);
  });

  it("session: text longer than any form is cut, but not within a character", () => {
    const { message = "" } = draftIn(keep(varied(0x4e00, 20_000, 20_000)));
    expect(message.length).toBeGreaterThan(2_000);
    expect(message).toBe(varied(0x4e00, 20_000, message.length));
  });

  it("session: a short text after a long one is still read", () => {
    const long = cookiesOf(keep(varied(0x4e00, 20_000, MAX_MESSAGE_LENGTH)));
    const names = long.split("; ").map((pair) => pair.split("=")[0]);
    expect(names).toHaveLength(3);
    const second = keep("short").headers.getSetCookie();
    expect(second.map((cookie) => cookie.split("=")[0])).toEqual(names);
    expect(second.filter((cookie) => cookie.includes("Max-Age=0"))).toHaveLength(2);
  });
});
