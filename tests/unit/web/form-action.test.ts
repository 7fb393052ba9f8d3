import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { forms as accountForms } from "~/account/forms";
import { forms as cashierForms } from "~/cashier/forms";
import { cancelCoupon } from "~/casino/contract/coupons";
import { formAction, newFormKey } from "~/forms/action.server";
import { csrfToken } from "~/forms/csrf.server";
import { newGuard } from "~/forms/guard.server";
import { forms as pageForms } from "~/pages/forms";
import { withMenu } from "~/paths";
import { forms } from "~/promotions/forms";
import { seeOther } from "~/redirect.server";
import { services } from "~/services.server";
import { draftValues } from "~/session/draft.server";
import { setFlash, takeFlash } from "~/session/flash.server";
import { readSession, sessionFrom, writeSession } from "~/session/session.server";
import { readVisit } from "~/session/visit.server";
import { HOUR_MS } from "~/shared/durations";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { cookiesOf, posted, redirected, replied } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const PATH = "/lobby/promotions/";
const KEY = "key-of-the-page-1";
const playerCookie = () => writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

const schema = z.object({
  code: z.string({ error: "Please enter a code." }).trim().min(3, "Too short.").regex(/^\w+$/, "Not a code."),
});
const refusals = {
  coupon_expired: { field: "code", message: "It has expired.", facts: { code: "X" } },
};

/** A form that cancels the coupon, as any form of a player acts. */
const cancel = formAction({
  form: forms.cancel,
  schema,
  refusals,
  async act({ session, casino, key, from }) {
    await casino.call(cancelCoupon, { params: { pid: session.pid }, key });
    return new Response(null, { status: 303, headers: { Location: from } });
  },
});

/** A form for everybody that returns its input. */
const echo = formAction({
  form: pageForms.welcomeCode,
  schema,
  async act({ value, intent, from, key, typed, session }) {
    return Response.json({ value, intent, from, key, typed, pid: session?.pid ?? null });
  },
});

const cancelled = { message: "done", kept_minor: 0, lost_minor: 0 };
const asPlayer = (fields: Record<string, string>) =>
  posted(PATH, { formKey: KEY, code: "CHERRY400", ...fields }, { cookie: playerCookie() });

/** The response that an action throws. */
async function thrown(answer: Promise<unknown>): Promise<Response> {
  const reason: unknown = await answer.then(
    () => expect.fail("the form was accepted"),
    (error: unknown) => error,
  );
  expect(reason).toBeInstanceOf(Response);
  return reason as Response;
}

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

describe("requests refused outright", () => {
  it.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "http://127.0.0.1:3000" },
  ])("a POST with %j is refused with 403, unread", async (headers) => {
    const args = posted(PATH, { code: "CHERRY400", formKey: KEY }, { headers, cookie: playerCookie() });
    expect((await thrown(cancel(args))).status).toBe(403);
    expect(args.request.bodyUsed).toBe(false);
    expect(double.calls).toEqual([]);
  });

  it.each([
    [PATH, "text/html; charset=utf-8", /^<!DOCTYPE html>/],
    [`${PATH}.data`, "text/plain; charset=utf-8", /^[^<]+$/],
  ])("the refusal of %s is of type %s, is not cached, and runs nothing", async (path, type, text) => {
    const foreign = { headers: { "sec-fetch-site": "cross-site" } };
    const response = await thrown(echo(posted(path, { code: "CHERRY400" }, foreign)));
    const { headers } = response;
    expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([type, "no-store"]);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await response.text()).toMatch(text);
  });

  it.each(["PUT", "DELETE", "PATCH"])(
    "security.only-get-and-post: %s is answered 405 with the allowed methods",
    async (method) => {
      const headers = { "sec-fetch-site": "same-origin" };
      const request = new Request(`http://127.0.0.1:3000${PATH}`, { method, headers });
      const response = await thrown(cancel({ request, params: {}, context: {} }));
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, POST"]);
    },
  );

  it("a body of 10 MB is answered 413", async () => {
    const args = posted(PATH, { code: "x".repeat(10 * 1024 * 1024) });
    expect((await thrown(echo(args))).status).toBe(413);
  });

  it.each(["application/json", "multipart/form-data; boundary=x", "text/plain"])(
    "a body of type %s is answered 415",
    async (type) => {
      const args = posted(PATH, { code: "CHERRY400" }, { headers: { "content-type": type } });
      expect((await thrown(echo(args))).status).toBe(415);
    },
  );
});

describe("a validation failure", () => {
  it("error.validation-is-400: 400 with the form's name, one message a field and the values kept", async () => {
    const { status, reply } = replied(await echo(posted(PATH, { code: "a!", other: "kept" })));
    expect(status).toBe(400);
    expect(reply).toMatchObject({
      form: "welcomeCode",
      values: { code: "a!", other: "kept" },
      errors: { code: ["Too short."] },
      code: null,
    });
    expect(reply.formKey).toMatch(/^[\w-]{8,80}$/);
  });

  it("security.text-length: a text of more than 10,000 characters is refused before the schema reads it", async () => {
    const read: number[] = [];
    const watched = formAction({
      form: pageForms.welcomeCode,
      schema: z.object({ code: z.string().refine((text) => read.push(text.length)) }),
      act: () => Promise.resolve(new Response()),
    });
    const { status, reply } = replied(await watched(posted(PATH, { code: " ".repeat(10_001) })));
    expect([status, reply.errors]).toEqual([
      400,
      { code: ["This text is too long: 10000 characters at most. Please shorten it."] },
    ]);
    expect(read).toEqual([]);
    await watched(posted(PATH, { code: " ".repeat(10_000) }));
    expect(read).toEqual([10_000]);
  });

  it("what is missing is said too", async () => {
    expect(replied(await echo(posted(PATH, {}))).reply.errors).toEqual({ code: ["Please enter a code."] });
  });

  it("error.password-never-comes-back: a password or another secret never comes back", async () => {
    const secrets = {
      password: "p",
      confirm_password: "p",
      old_pwd: "p",
      card_number: "4111111111111111",
      card_expiry: "12/30",
      card_cvc: "123",
      token: "t",
      HashedPassword: "h",
      userHash: "h",
      SessionID: "s",
    };
    const { reply } = replied(await echo(posted(PATH, { ...secrets, code: "", login: "ada", formKey: KEY })));
    expect(reply.values).toEqual({ code: "", login: "ada" });
    expect(JSON.stringify(reply)).not.toContain("4111");
  });

  it("the address the form returns to is sanitized, the page itself otherwise", async () => {
    for (const from of ["//evil.example", "https://evil.example/", ""]) {
      expect(replied(await echo(posted(PATH, { from }))).reply.from).toBe(PATH);
    }
    const from = "/lobby/games/?category=Slots";
    expect(replied(await echo(posted(PATH, { from }))).reply.from).toBe(from);
  });
});

describe("what an accepted form passes to its action", () => {
  it("the parsed value, the pressed button, its own key, and the player if there is one", async () => {
    const fields = { code: " CHERRY400 ", intent: "go", formKey: KEY, from: "/lobby/games/" };
    const answer = await echo(posted(PATH, fields, { cookie: playerCookie() }));
    expect(await (answer as Response).json()).toEqual({
      value: { code: "CHERRY400" },
      intent: "go",
      from: "/lobby/games/",
      key: `welcomeCode:${KEY}`,
      typed: { code: " CHERRY400 " },
      pid: 7,
    });
  });

  it("a key we did not mint is not sent on", async () => {
    const answer = await echo(posted(PATH, { code: "CHERRY400", formKey: "short" }));
    const { key } = (await (answer as Response).json()) as { key: string };
    expect(key).toMatch(/^welcomeCode:[\da-f-]{36}$/);
  });

  it("the form's key reaches the casino, and a repeat carries the same", async () => {
    const keys: (string | null)[] = [];
    double.answer(cancelCoupon, ({ headers }) => {
      keys.push(headers.get("idempotency-key"));
      return cancelled;
    });
    for (let press = 0; press < 2; press += 1) {
      expect(redirected(await cancel(asPlayer({})))).toMatchObject({ status: 303, location: PATH });
    }
    expect(keys).toEqual([`cancelCoupon:${KEY}`, `cancelCoupon:${KEY}`]);
  });

  it("security.form-key-required: a player's form without its key is a 400 and does nothing", async () => {
    for (const formKey of ["", "short", "with space", "x".repeat(81)]) {
      const { status, reply } = replied(await cancel(asPlayer({ formKey })));
      expect([status, Object.keys(reply.errors)]).toEqual([400, [""]]);
    }
    expect(double.calls).toEqual([]);
  });

  it("security.form-key-required: nor does a visitor's form that needs one; one that needs none acts", async () => {
    const keyed = formAction({
      form: { ...pageForms.welcomeCode, needsKey: true },
      schema,
      act: ({ key }) => Promise.resolve(Response.json({ key })),
    });
    const send = (form: typeof keyed, fields: { formKey?: string }) =>
      form(posted(PATH, { code: "CHERRY400", ...fields }));
    for (const fields of [{}, { formKey: "short" }]) {
      const { status, reply } = replied(await send(keyed, fields));
      expect([status, Object.keys(reply.errors)]).toEqual([400, [""]]);
    }
    expect(await ((await send(keyed, { formKey: KEY })) as Response).json()).toEqual({
      key: `welcomeCode:${KEY}`,
    });
    const { key } = (await ((await send(echo, {})) as Response).json()) as { key: string };
    expect(key).toMatch(/^welcomeCode:[\w-]{36}$/);
  });

  it("the keys of two pages differ, and are keys", () => {
    expect(newFormKey()).not.toBe(newFormKey());
    expect(newFormKey()).toMatch(/^[\w-]{8,80}$/);
  });
});

describe("screen.flash-in-view: without script, the page after a form is shown from its flash message on", () => {
  const goTo = (to: string, cookies: string[]) =>
    formAction({
      form: { ...pageForms.welcomeCode, path: "/lobby/account/limits?form=set#set-limits" },
      schema,
      act: () => Promise.resolve(seeOther(to, { cookies })),
    });
  const answered = async (to: string, { cookies = [setFlash("Saved.")], isForDocument = true } = {}) =>
    redirected(
      await goTo(to, cookies)({ ...posted(PATH, { code: "CHERRY400" }), context: { isForDocument } }),
    ).location;

  it("a redirect would take on the fragment of the request, which is below the message", async () => {
    expect(await answered("/lobby/account/limits")).toBe("/lobby/account/limits#notice");
  });

  it("the request of a form without a fragment has none to be taken on", async () => {
    const act = () => Promise.resolve(seeOther("/lobby/account/limits", { cookies: [setFlash("Saved.")] }));
    for (const path of ["/lobby/account/limits?form=set", (place: unknown) => String(place)]) {
      const plain = formAction({ form: { ...pageForms.welcomeCode, path }, schema, act });
      const args = { ...posted(PATH, { code: "CHERRY400" }), context: { isForDocument: true } };
      expect(redirected(await plain(args)).location).toBe("/lobby/account/limits");
    }
  });

  it("with script the page stays, and scrolls to the message", async () => {
    expect(await answered(PATH, { isForDocument: false })).toBe(PATH);
  });

  it("one with a fragment of its own, or without a message, keeps its address", async () => {
    expect(await answered("/play/101-1#machine")).toBe("/play/101-1#machine");
    expect(await answered("/lobby/account/limits", { cookies: [] })).toBe("/lobby/account/limits");
  });
});

describe("screen.answer-has-new-address: browsers without script that keep pages must ask for the page of each answer", () => {
  const goTo = (to: string) =>
    formAction({
      form: pageForms.welcomeCode,
      schema,
      act: () => Promise.resolve(seeOther(to)),
    });
  async function answered(to: string, { isForOldBrowser = true, from = PATH } = {}) {
    const args = { ...posted(PATH, { code: "CHERRY400", from }), context: { isForOldBrowser } };
    return redirected(await goTo(to)(args)).location;
  }

  it.each([
    [PATH, /^\/lobby\/promotions\/\?posted=[\w-]{8}$/],
    [`${PATH}#offer-A`, /^\/lobby\/promotions\/\?posted=[\w-]{8}#offer-A$/],
    [`${PATH}?promo=A&posted=12345678`, /^\/lobby\/promotions\/\?promo=A&posted=(?!12345678)[\w-]{8}$/],
  ])("%s, the form's own page, differs each time", async (to, expected) => {
    const [one, two] = [await answered(to), await answered(to)];
    expect([one, two]).toEqual([expect.stringMatching(expected), expect.stringMatching(expected)]);
    expect(one).not.toBe(two);
  });

  it("so does the page that a form without a page of its own was on", async () => {
    expect(await answered("/play/101-1#machine", { from: "/play/101-1?posted=12345678" })).toMatch(
      /^\/play\/101-1\?posted=[\w-]{8}#machine$/,
    );
  });

  it.each([
    ["another page", "/lobby/games/"],
    ["a dialog, which is another step", `${PATH}?action=show&state=login`],
    ["another site", "https://pay.example/lobby/promotions/"],
  ])("%s keeps its address", async (_, to) => {
    expect(await answered(to)).toBe(to);
  });

  it("with script the router asks again, and the address stays", async () => {
    expect(await answered(PATH, { isForOldBrowser: false })).toBe(PATH);
  });

  it("links of that page do not carry it on", () => {
    expect(withMenu(`${PATH}?promo=A&posted=12345678`, "main")).toBe(`${PATH}?promo=A&menu=main`);
  });
});

describe("characters that HTML cannot hold", () => {
  it.each(["code", "other", "intent"])(
    "U+0000 in the field %s is a 400, and the form comes back without it",
    async (name) => {
      const { status, reply } = replied(await cancel(asPlayer({ [name]: "A\0B" })));
      expect([status, Object.keys(reply.errors)]).toEqual([400, [""]]);
      expect(JSON.stringify(reply)).not.toContain("\\u0000");
      expect(double.calls).toEqual([]);
    },
  );
});

describe("security.form-belongs-to-its-player: a form belongs to the player its page was rendered for", () => {
  it.each([
    ["of players", cancel],
    ["for anyone", echo],
  ])(
    "posted after somebody else signed in, a form %s does nothing, and the page says so",
    async (_, form) => {
      const fields = { code: "CHERRY400", formKey: KEY, player: "8", from: "/lobby/games/" };
      const answer = redirected(await form(posted(PATH, fields, { cookie: playerCookie() })));
      expect(answer).toMatchObject({ status: 303, location: "/lobby/games/" });
      // Nothing of the other player's page is kept in the browser.
      expect(answer.response.headers.get("x-remix-reload-document")).toBe("true");
      const next = new Request("http://house.invalid/", { headers: { cookie: cookiesOf(answer.response) } });
      expect(takeFlash(next, new Headers())).toBe(
        "This page was open for another player, so nothing was changed. You’re logged in as Ada now.",
      );
      expect(double.calls).toEqual([]);
    },
  );

  it("a mismatch is found before the fields are read, so nothing typed is shown to the other player", async () => {
    expect(redirected(await cancel(asPlayer({ code: "", player: "8" }))).location).toBe(PATH);
  });

  it("the player's own form acts, and so does one that was rendered before anybody signed in", async () => {
    double.answer(cancelCoupon, () => cancelled);
    for (const owner of [{ player: "7" }, {}]) {
      expect(redirected(await cancel(asPlayer(owner))).location).toBe(PATH);
    }
    expect(double.calls).toHaveLength(2);
  });
});

describe("how the casino's failures are shown", () => {
  const refusedBy = async (response: () => Response) => {
    double.answer(cancelCoupon, response);
    return replied(await cancel(asPlayer({ other: "kept" })));
  };

  it("error.refusal-keeps-values: a refusal is a 4xx with its sentence and code, the values kept", async () => {
    const { status, reply } = await refusedBy(() => refusal(409, "open_round", "A round is open."));
    expect(status).toBe(409);
    expect(reply).toMatchObject({
      errors: { "": ["Please finish the open round of this game first."] },
      code: "open_round",
      values: { code: "CHERRY400", other: "kept" },
    });
  });

  it("a refusal the form knows is shown at its field, with its facts", async () => {
    const { status, reply } = await refusedBy(() => refusal(410, "coupon_expired", "Server words"));
    expect(status).toBe(410);
    expect(reply).toMatchObject({
      errors: { code: ["It has expired."] },
      code: "coupon_expired",
      facts: { code: "X" },
    });
  });

  it("a sentence with angle brackets in it is replaced", async () => {
    const { reply } = await refusedBy(() => Response.json({ errorMessage: "<script>" }, { status: 400 }));
    expect(reply.errors).toEqual({ "": ["Sorry, Something went wrong. Please try again later."] });
  });

  it("result: a refusal that comes with 200 is a 400 page", async () => {
    const { status, reply } = await refusedBy(() => Response.json({ errorMessage: "No" }));
    expect([status, reply.code, reply.errors]).toEqual([400, "refused", { "": ["No"] }]);
  });

  it("maintenance: 503 with its sentence", async () => {
    const { status, reply } = await refusedBy(() => refusal(503, "maintenance", "Back soon."));
    expect([status, reply.code]).toEqual([503, "maintenance"]);
    expect(reply.errors[""]).toEqual([expect.stringContaining("undergoing maintenance")]);
  });

  it("a guard asks its question at the field of the answer", async () => {
    const { status, reply } = await refusedBy(() => refusal(403, "guard_required", "Not now"));
    expect([status, reply.code]).toEqual([403, "guard_required"]);
    expect(reply.errors).toEqual({ guard_answer: ["Please answer this question to continue."] });
  });

  it("after too many requests: 429 with its sentence, and how long to wait", async () => {
    const body = { errorMessage: "Later.", errorCode: "rate_limited", retryAfterSeconds: 90 };
    const { status, reply } = await refusedBy(() => Response.json(body, { status: 429 }));
    expect([status, reply.code, reply.facts]).toEqual([429, "rate_limited", { seconds: "90" }]);
    expect(reply.errors).toEqual({ "": [expect.stringMatching(/\w/)] });
  });

  it.each([
    ["round_too_soon", 2_500, { waitMs: "2500" }],
    ["other_slot_in_play", 15_000, { waitMs: "15000" }],
    ["round_too_soon", undefined, {}],
    ["open_round", 2_500, {}],
  ])(
    "market.countdown: after %s with a pause of %s the form is told %o",
    async (errorCode, retryAfterMs, facts) => {
      const body = { errorMessage: "Wait.", errorCode, ...(retryAfterMs && { retryAfterMs }) };
      const { status, reply } = await refusedBy(() => Response.json(body, { status: 409 }));
      expect([status, reply.code, reply.facts]).toEqual([409, errorCode, facts]);
    },
  );

  const WRONG = "Sorry, Something went wrong. Please try again later.";
  const UNCONFIRMED =
    "We couldn’t confirm that this went through. Please press the button again: nothing happens twice.";
  it.each([
    ["a 500 with a stack trace", WRONG, () => new Response("Error: at foo.js:1", { status: 500 })],
    ["garbage", WRONG, () => new Response("<html>")],
    ["a page of a proxy that found nothing", WRONG, () => new Response("<html>", { status: 404 })],
    ["a page of a proxy that wants a password", WRONG, () => new Response("<html>", { status: 401 })],
    ["an answer of an unknown shape", UNCONFIRMED, () => Response.json("ever")],
    ["a 502 of a proxy", UNCONFIRMED, () => new Response("<html>", { status: 502 })],
    ["a 504 of a proxy", UNCONFIRMED, () => new Response("<html>", { status: 504 })],
  ])("error.unconfirmed: after %s the form is shown again with 503", async (_, sentence, response) => {
    const { status, reply } = await refusedBy(response);
    expect(status).toBe(503);
    expect(reply).toMatchObject({
      code: "unavailable",
      errors: { "": [sentence] },
      // The same, so that pressing again repeats the call in place of making another.
      formKey: KEY,
      values: { code: "CHERRY400", other: "kept" },
    });
  });

  it("without an answer the form keeps its key, so that another press acts once", async () => {
    const { reply } = await refusedBy(() => new Response("", { status: 500 }));
    expect(reply.formKey).toBe(KEY);
  });

  it("after a refusal the form gets a fresh key", async () => {
    const { reply } = await refusedBy(() => refusal(422, "idempotency_conflict", "Sent before."));
    expect(reply.formKey).not.toBe(KEY);
  });

  it("a fault of our own is not a refusal", async () => {
    const broken = formAction({
      form: pageForms.welcomeCode,
      schema,
      act: () => Promise.reject(new TypeError("ours")),
    });
    await expect(broken(posted(PATH, { code: "CHERRY400" }))).rejects.toThrow(TypeError);
  });
});

describe("security.form-token: a form whose browser does not say where it comes from", () => {
  const visitor = (pair = "") =>
    new Request(`http://127.0.0.1:3000${PATH}?a=b`, { headers: { cookie: pair } });
  /** The token of a page, and the cookies of the browser that loaded it. */
  function loaded(request: Request) {
    const visit = readVisit({ request, context: {} });
    const csrf = csrfToken(visit) ?? expect.fail("the page has no token");
    const own = cookiesOf(new Response(null, { headers: visit.outgoing }));
    return { csrf, cookie: own || (request.headers.get("cookie") ?? "") };
  }
  /** Posts without Origin, Sec-Fetch-Site and Referer, as a text browser does. */
  function plainly(fields: Record<string, string>, cookie: string) {
    const args = posted(PATH, { code: "CHERRY400", formKey: KEY, ...fields }, { cookie });
    args.request.headers.delete("sec-fetch-site");
    return args;
  }
  const refused = async (args: ReturnType<typeof posted>) =>
    (await thrown(Promise.resolve(echo(args)))).status;

  it.each([
    ["visitor", ""],
    ["player", playerCookie()],
  ])("the token of a %s's own page is accepted", async (_, pair) => {
    const { csrf, cookie } = loaded(visitor(pair));
    expect(await echo(plainly({ csrf }, cookie))).toHaveProperty("status", 200);
  });

  it.each([
    ["no token", {}],
    ["an invented one", { csrf: "AAAA" }],
    // The guard's token is sealed too, and anyone can read it.
    ["a token of another purpose", { csrf: newGuard().token }],
  ])("%s: 403, and nothing is done", async (_, fields) => {
    for (const cookie of ["", loaded(visitor()).cookie, playerCookie(), "cookieProbe=1", "cookieProbe="]) {
      expect(await refused(plainly(fields, cookie))).toBe(403);
    }
    expect(double.calls).toEqual([]);
  });

  it("a cookie that is no name of ours names no browser, though a token be sealed for it", async () => {
    const { sealer } = services();
    const sealedFor = (browser: string) => sealer.seal(`csrf browser ${browser}`, 0, Date.now() + HOUR_MS);
    const browser = randomUUID();
    expect(await echo(plainly({ csrf: sealedFor(browser) }, `cookieProbe=${browser}`))).toHaveProperty(
      "status",
      200,
    );
    for (const name of ["1", "", `${browser}0`, `x${browser.slice(1)}`])
      expect(await refused(plainly({ csrf: sealedFor(name) }, `cookieProbe=${name}`))).toBe(403);
    expect(await refused(plainly({ csrf: sealedFor("") }, ""))).toBe(403);
  });

  it("the token of another browser or session is none, so that nobody can log somebody else in", async () => {
    const attacker = loaded(visitor());
    const other = sessionFrom(aSessionAnswer({ rtgSession: { session_id: randomUUID() } }));
    const otherPlayer = loaded(visitor(writeSession(other).split(";")[0]));
    for (const cookie of ["", loaded(visitor()).cookie, playerCookie()]) {
      expect(await refused(plainly({ csrf: attacker.csrf }, cookie))).toBe(403);
      expect(await refused(plainly({ csrf: otherPlayer.csrf }, cookie))).toBe(403);
    }
  });

  it.each([
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { referer: "https://evil.example/" },
  ])("a token does not outweigh a header of another site: %o", async (headers) => {
    const { csrf, cookie } = loaded(visitor());
    const args = plainly({ csrf }, cookie);
    for (const [name, value] of Object.entries(headers)) args.request.headers.set(name, value);
    expect(await refused(args)).toBe(403);
    expect(args.request.bodyUsed).toBe(false);
  });

  it("the form that opens the cashier proves its player, and needs a token from visitors alone", async () => {
    const act = () => Promise.resolve(new Response());
    const open = formAction({ form: cashierForms.open, schema: z.object({}), act });
    expect(await open(plainly({}, playerCookie()))).toHaveProperty("status", 200);
    expect((await thrown(Promise.resolve(open(plainly({}, ""))))).status).toBe(403);
  });

  it("what mail programs post is taken from anywhere, at the address with its secret alone", async () => {
    const act = () => Promise.resolve(new Response());
    const unsubscribe = formAction({ form: pageForms.unsubscribe, schema: z.object({}), act });
    const fromElsewhere = (path: string) =>
      posted(path, { formKey: KEY, code: "CHERRY400" }, { headers: { "sec-fetch-site": "cross-site" } });
    expect(await unsubscribe(fromElsewhere("/unsubscribe?id=1"))).toHaveProperty("status", 200);
    expect((await thrown(Promise.resolve(unsubscribe(fromElsewhere("/unsubscribe"))))).status).toBe(403);
    expect(await refused(fromElsewhere("/unsubscribe?id=1"))).toBe(403);
  });

  it("the page that says so links to the page of the form", async () => {
    const from = "/onboarding/signup?step=2&returnTo=%2F";
    const page = await thrown(Promise.resolve(echo(plainly({ from }, ""))));
    expect(await page.text()).toContain(
      'href="/onboarding/signup?step=2&amp;returnTo=%2F">Open the page again',
    );
    const elsewhere = await thrown(Promise.resolve(echo(plainly({ from: "https://evil.example/" }, ""))));
    expect(await elsewhere.text()).toContain(`href="${PATH}">Open the page again`);
  });

  it("a page without a query has no token and sets no cookie", () => {
    const visit = readVisit({ request: new Request("http://127.0.0.1:3000/"), context: {} });
    expect([csrfToken(visit), [...visit.outgoing]]).toEqual([null, []]);
  });
});

describe("security.upload-quota: forms with files that are under way", () => {
  it("two of a player are handled, a third is refused, and another player's is handled", async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const upload = formAction({
      form: accountForms.identity,
      schema: z.object({}),
      act: () => finished.then(() => new Response()),
    });
    const send = (pid: number) => {
      const cookie = writeSession({ ...sessionFrom(aSessionAnswer()), pid }).split(";")[0] ?? "";
      const body = new FormData();
      body.set("formKey", KEY);
      const headers = { "sec-fetch-site": "same-origin", "content-length": "1000", cookie };
      const request = new Request("http://127.0.0.1:3000/lobby/account/identity", {
        method: "POST",
        headers,
        body,
      });
      return upload({ request, params: {}, context: {} });
    };
    const underWay = [send(7), send(7), send(8)];
    const { status, reply } = replied(await send(7));
    expect([status, Object.keys(reply.errors)]).toEqual([429, [""]]);
    finish();
    for (const answer of await Promise.all(underWay)) expect(answer).toHaveProperty("status", 200);
    expect(await send(7)).toHaveProperty("status", 200);
  });
});

describe("a session that ended between page and form", () => {
  /** Follows the redirect to the login with the cookies that came with it. */
  function arrival(answer: unknown) {
    const { status, location, response } = redirected(answer);
    const url = new URL(location ?? "", "http://127.0.0.1:3000");
    return { status, url, login: new Request(url, { headers: { cookie: cookiesOf(response) } }) };
  }

  it("the player logs in first, and what was typed waits, without secrets", async () => {
    double.answer(cancelCoupon, () => refusal(401, "unauthenticated", "Your session is over."));
    const answer = await cancel(
      asPlayer({ from: "/lobby/promotions/?promo=X", note: "kept", password: "p" }),
    );
    const { status, url, login } = arrival(answer);
    expect([status, url.pathname]).toEqual([303, "/onboarding/login"]);
    expect(url.searchParams.get("returnTo")).toBe("/lobby/promotions/?promo=X");
    expect(draftValues(login, "cancelCoupon")).toEqual({ code: "CHERRY400", note: "kept" });
    expect(draftValues(login, "welcomeCode")).toEqual({});
    expect(readSession(login)).toBeNull();
  });

  it.each([
    ["nobody is signed in", ""],
    ["the cookie was tampered with", "cherrystone=AAAA"],
    ["the cookie is of another purpose", "cherrystone=kept"],
    ["the session has run out", "expired"],
  ])("%s: the form does nothing", async (_, how) => {
    const expired = sessionFrom(aSessionAnswer({ expires_at: new Date(Date.now() - 1_000).toISOString() }));
    const cookie = how === "expired" ? (writeSession(expired).split(";")[0] ?? "") : how;
    const answer = await cancel(posted(PATH, { code: "a", formKey: KEY }, { cookie }));
    const { url, login } = arrival(answer);
    expect(url.pathname).toBe("/onboarding/login");
    expect(draftValues(login, "cancelCoupon")).toEqual({ code: "a" });
    expect(double.calls).toEqual([]);
  });

  it("the session cookie is sealed, HttpOnly and SameSite=Lax", () => {
    const cookie = writeSession(sessionFrom(aSessionAnswer({ sessionToken: "readable-token" })));
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(Buffer.from(cookie.split(/[=;]/)[1] ?? "", "base64url").toString("latin1")).not.toContain(
      "readable",
    );
  });
});
