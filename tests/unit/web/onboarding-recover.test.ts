import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { recover } from "~/casino/contract/account";
import { newGuard } from "~/forms/guard.server";
import * as onboarding from "~/onboarding/onboarding";
import { sessionFrom, writeSession } from "~/session/session.server";
import { clearTickets, handleTicket, resetTicket, takeTicket } from "~/session/ticket.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { cookiesOf, posted, redirected, replied } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const TOO_SHORT = "Passwords should be at least 6 characters";
const KEY = "key-of-the-page-1";
const TOKEN = "7.a-token_of.the~mail";

function onboard(
  form: string,
  fields: Record<string, string>,
  options: Parameters<typeof posted>[2] & { guard?: string } = {},
) {
  const { guard = newGuard().token, ...rest } = options;
  return onboarding.action(
    posted(`/onboarding/${form}`, { formKey: KEY, guard, ...fields }, { ...rest, params: { form } }),
  );
}

function pair(cookie: string): string {
  return cookie.split(";")[0] ?? "";
}

const playerCookie = () => pair(writeSession(sessionFrom(aSessionAnswer())));
const ticketCookie = () => pair(resetTicket.write({ pid: 7, token: TOKEN }));
const removed = (response: Response) =>
  response.headers
    .getSetCookie()
    .filter((cookie) => cookie.includes("Max-Age=0"))
    .map((cookie) => cookie.split("=")[0])
    .sort();

interface Sent {
  body: unknown;
  key: string | null;
  captcha: string | null;
}
let sent: Sent[];

beforeEach(() => {
  sent = [];
  double.answer(recover, ({ body, headers }) => {
    sent.push({ body, key: headers.get("idempotency-key"), captcha: headers.get("x-recaptcha-token") });
    return { message: "done" };
  });
});
afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

describe.each([
  ["forgottenpassword", "fp"],
  ["forgottenusername", "fu"],
] as const)("%s", (form, op) => {
  it("recovery.asks-without-revealing: sends the email in lower case, its key and the guard's finding", async () => {
    await onboard(form, { email: " Ada@Example.com " });
    expect(sent).toEqual([
      { body: { op, email: "ada@example.com" }, key: `${form}:${KEY}`, captcha: "guard:basic" },
    ]);
  });

  it.each([
    [`/onboarding/${form}`, `/onboarding/${form}?done=1`],
    ["/lobby/promotions/?promo=X", `/lobby/promotions/?promo=X&action=show&state=${form}&done=1`],
  ])("completion: a form on %s is followed by a page of its own", async (from, location) => {
    expect(redirected(await onboard(form, { email: "ada@example.com", from }))).toMatchObject({
      status: 303,
      location,
    });
  });

  it.each(["", "ada", "ada@nowhere", `${"a".repeat(53)}@example.com`, "ada@example.store"])(
    "email: '%s' is refused at its field without calling the casino",
    async (email) => {
      const { status, reply } = replied(await onboard(form, { email }));
      expect([status, reply.errors]).toEqual([400, { email: ["Please enter a valid email address."] }]);
      expect(sent).toEqual([]);
    },
  );

  it("captcha: without the guard the casino is not called", async () => {
    const { status, reply } = replied(await onboard(form, { email: "ada@example.com" }, { guard: "" }));
    expect([status, reply.code, sent]).toEqual([400, "guard_required", []]);
  });

  it("too many requests are a 429 with the time to wait", async () => {
    double.answer(recover, () =>
      Response.json(
        { errorMessage: "Too many", errorCode: "rate_limited", retryAfterSeconds: 240 },
        { status: 429 },
      ),
    );
    expect(replied(await onboard(form, { email: "ada@example.com" }))).toMatchObject({
      status: 429,
      reply: { code: "rate_limited", facts: { seconds: "240" }, values: { email: "ada@example.com" } },
    });
  });
});

describe("passwordreset", () => {
  const fields = { password: "cherry-stone-2", confirm_password: "cherry-stone-2" };

  it("recovery: cpwt with the link's ticket, after which the ticket and every session here are over", async () => {
    const cookie = `${ticketCookie()}; ${playerCookie()}`;
    const { status, location, response } = redirected(await onboard("passwordreset", fields, { cookie }));
    expect([status, location]).toEqual([303, "/onboarding/passwordreset?done=1"]);
    expect(sent).toEqual([
      {
        body: { op: "cpwt", player_id: 7, token: TOKEN, pwd: "cherry-stone-2" },
        key: `passwordreset:${KEY}`,
        captcha: "guard:basic",
      },
    ]);
    expect(removed(response)).toEqual(["cherrystone", "reset"]);
    expect(cookiesOf(response)).toMatch(/^reset-used=[^;]+$/);
  });

  it("after a reset, Back or a repeat shows that it is done; a new link opens the form", async () => {
    const { response } = redirected(await onboard("passwordreset", fields, { cookie: ticketCookie() }));
    const after = cookiesOf(response);
    const readForm = async (cookie: string) => {
      const request = new Request(`${ORIGIN}/onboarding/passwordreset`, { headers: { cookie } });
      const { onboarding: data } = await onboarding.loader({
        request,
        params: { form: "passwordreset" },
        context: {},
      });
      return { done: data.done, hasLink: data.hasLink };
    };
    expect(await readForm(after)).toEqual({ done: true, hasLink: false });
    expect(await readForm("")).toEqual({ done: false, hasLink: false });
    expect(await readForm(`${after}; ${ticketCookie()}`)).toEqual({ done: false, hasLink: true });
    sent = [];
    const again = redirected(await onboard("passwordreset", fields, { cookie: after }));
    expect([again.location, sent]).toEqual(["/onboarding/passwordreset?done=1", []]);
  });

  it("completion: in the dialog of the page that the link opened", async () => {
    const answer = await onboard(
      "passwordreset",
      { ...fields, from: "/lobby/games/" },
      { cookie: ticketCookie() },
    );
    expect(redirected(answer).location).toBe("/lobby/games/?action=show&state=passwordreset&done=1");
  });

  it.each([
    ["five characters", "abc12", "abc12", ["password", "confirm_password"], TOO_SHORT],
    ["81 characters", "a".repeat(81), "a".repeat(81), ["password"], `${TOO_SHORT} (80 characters at most)`],
    ["another confirmation", "cherry-stone-2", "cherry-stone-3", ["confirm_password"], undefined],
    ["no confirmation", "cherry-stone-2", "", ["confirm_password"], undefined],
  ])("password: %s", async (_what, password, confirm_password, names, message) => {
    const { status, reply } = replied(
      await onboard("passwordreset", { password, confirm_password }, { cookie: ticketCookie() }),
    );
    expect(status).toBe(400);
    expect(Object.keys(reply.errors).sort()).toEqual([...names].sort());
    expect(reply.errors.password?.join(" ")).toBe(message);
    expect(reply.errors.confirm_password ?? ["Passwords must match"]).toEqual(["Passwords must match"]);
    expect(reply.values).toEqual({});
    expect(sent).toEqual([]);
  });

  it("error page: a dead link is recognized by its code", async () => {
    double.answer(recover, () => refusal(410, "invalid_token", "This link has expired."));
    const { status, reply } = replied(await onboard("passwordreset", fields, { cookie: ticketCookie() }));
    expect([status, reply.code]).toEqual([410, "invalid_token"]);
  });

  it.each([
    ["none", ""],
    ["one of another purpose", pair(handleTicket.write("handle-1")).replace("quick=", "reset=")],
  ])("error page: with a ticket of %s the casino is not called", async (_what, cookie) => {
    const { reply } = replied(await onboard("passwordreset", fields, { cookie }));
    expect([reply.code, sent]).toEqual(["invalid_token", []]);
  });

  it("without an answer the link stays valid, under the same key", async () => {
    double.answer(recover, () => new Response("", { status: 500 }));
    const { status, reply } = replied(await onboard("passwordreset", fields, { cookie: ticketCookie() }));
    expect([status, reply.code, reply.formKey]).toEqual([503, "unavailable", KEY]);
  });
});

describe("the secrets of a link leave its address", () => {
  const taken = (path: string) => takeTicket(new Request(`${ORIGIN}${path}`));
  const requestAfter = (response: Response) =>
    new Request(ORIGIN, { headers: { cookie: cookiesOf(response) } });

  it.each([
    [`/onboarding/passwordreset?pid=7&token=${TOKEN}`, "/onboarding/passwordreset"],
    [`/onboarding/passwordreset.data?pid=7&token=${TOKEN}`, "/onboarding/passwordreset"],
    [
      `/info/faq/?action=show&state=passwordreset&pid=7&token=${TOKEN}`,
      "/info/faq/?action=show&state=passwordreset",
    ],
  ])("reset link %s", (path, clean) => {
    const answer = taken(path);
    if (!answer) throw new Error("not taken");
    expect(redirected(answer)).toMatchObject({ status: 303, location: clean });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(resetTicket.read(requestAfter(answer))).toEqual({ pid: 7, token: TOKEN });
    expect(answer.headers.getSetCookie().join()).not.toContain(TOKEN);
  });

  it.each([
    "?pid=7",
    "?token=abc",
    "?pid=0&token=abc",
    "?pid=x&token=abc",
    `?pid=7&token=${"a".repeat(201)}`,
    "?pid=7&token=a%20b",
  ])("a reset link of the wrong shape, %s, is ignored and ends an earlier one", (query) => {
    const answer = taken(`/onboarding/passwordreset${query}`);
    if (!answer) throw new Error("not taken");
    expect(redirected(answer).location).toBe("/onboarding/passwordreset");
    expect(removed(answer)).toEqual(["reset"]);
  });

  it.each([
    ["/?action=show&state=quickplay&hash=7.handle&game=101-1", "/?action=show&state=quickplay&game=101-1"],
    [
      "/lobby/games/?state=quickredeem&hash=7.handle&code=X",
      "/lobby/games/?state=quickredeem&code=X&action=show",
    ],
    ["/onboarding/quickplay?hash=7.handle&game=101-1", "/onboarding/quickplay?game=101-1"],
  ])("quick link %s", (path, clean) => {
    const answer = taken(path);
    if (!answer) throw new Error("not taken");
    expect(redirected(answer).location).toBe(clean);
    expect(handleTicket.read(requestAfter(answer))).toBe("7.handle");
  });

  it.each([
    "/onboarding/passwordreset",
    "/lobby/games/?token=affiliate&rtg_aff=1",
    "/play/fairness?game=101-1&hash=abc",
    "/onboarding/quickplay?game=101-1",
  ])("%s is no such link", (path) => {
    expect(taken(path)).toBeNull();
  });

  it("dialog.closing-forgets-secrets: closing the dialog drops the waiting reset ticket", () => {
    expect(clearTickets().map((cookie) => cookie.split(";").slice(0, 2).join())).toEqual([
      "reset=, Max-Age=0",
      "quick=, Max-Age=0",
    ]);
  });
});
