import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { Agent, request } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "~/paths";
import { securityHeadersFor } from "~/shell/security-headers";
import { type HttpAnswer, HttpVisitor } from "../support/http-visitor";
import { useSharedDesk } from "../support/site/desk-system";
import { actions } from "../support/site/form-actions";
import {
  expectRedirect,
  fillDetailsByHttp,
  type HttpPlayer,
  playerByHttp,
  secretFields,
  signUpByHttp,
} from "../support/site/http-player";
import { formsWithoutToken } from "../support/site/quality";
import { couponsOf } from "../support/site/rows";
import { signedInPlayer } from "../support/site/signed-in-player";
import { newPerson } from "../support/site/steps";
import { type TestSystem, useSharedCasino, useSharedSystem } from "../support/site/test-system";

const testSystem = useSharedSystem();

const CASHIER = "/house/cashier";
const TEN_MEGABYTES = 10 * 1024 * 1024;

const STACK_TRACE = /\bat [\w.<>]+ \(|node_modules|\.server\.ts|\.tsx?:\d+/;

const foreign = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { origin: "", "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
];

describe("a form of another site", () => {
  let http: HttpVisitor;
  // One player for all cases: nothing must act, so the account is intact after each.
  beforeAll(async () => {
    ({ http } = await signedInPlayer(testSystem));
  });

  async function expectRefused(action: string, headers: Record<string, string>): Promise<void> {
    const answer = await http.post(action, { code: "COIN300", lite: "1" }, headers);
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.text).toContain("from another site");
    expect(answer.text).toContain("Open the page again</a>");
    expect(answer.text).not.toMatch(STACK_TRACE);
  }

  afterAll(async () => {
    expect((await http.get("/lobby/account/")).status).toBe(200);
  });

  test.each(actions)(
    "security.origin-checked-everywhere: %s refuses a POST from another site with 403",
    (action) => expectRefused(action, { origin: "https://evil.example" }),
  );

  test.each(foreign)("%o is another site, or may be", (headers) =>
    expectRefused("/lobby/promotions/", headers),
  );

  test.each(actions)("%s refuses each of these headers", { tags: ["deep"] }, async (action) => {
    for (const headers of foreign) await expectRefused(action, headers);
  });

  test("a form's single-fetch address is guarded like the form", async () => {
    const answer = await http.post(
      "/lobby/promotions.data",
      { code: "COIN300" },
      { origin: "https://evil.example" },
    );
    expect(answer.status).toBe(403);
  });

  test.each(["PUT", "DELETE", "PATCH"])("only GET and POST reach a page, %s does not", async (method) => {
    const { statusCode, body } = await request(`${testSystem.origin}/logout`, {
      method,
      headers: { origin: testSystem.origin },
    });
    await body.dump();
    expect(statusCode).toBe(405);
  });
});

describe("a form whose browser hides where it comes from", () => {
  test("with Sec-Fetch-Site: same-origin it is accepted", async () => {
    await acceptsHiddenOrigin(testSystem.origin);
  });
});

/** As behind a proxy or extension that strips the referrer, for fetches and navigations. */
async function acceptsHiddenOrigin(origin: string): Promise<void> {
  const hidden = { origin: "null", "sec-fetch-site": "same-origin" };
  const http = new HttpVisitor(origin);
  const page = await http.post("/onboarding/login", { login: "", password: "" }, hidden);
  expect([page.status, page.text.includes("Please enter your login details.")]).toEqual([400, true]);
  const data = await http.post("/onboarding/login.data", { login: "", password: "" }, hidden);
  expect([data.status, data.text.includes("Please enter your login details.")]).toEqual([400, true]);
  expect((await http.post("/theme", { theme: "light" }, hidden)).status).toBe(303);
}

describe("a form whose browser says nothing of where it comes from", () => {
  const textBrowser = () => new HttpVisitor(testSystem.origin, {}, false);

  test("security.form-token: a visitor signs up, opens the cashier and logs out by the forms of the pages", async () => {
    const http = textBrowser();
    await signUpByHttp(http, newPerson());
    await fillDetailsByHttp(http);
    const cashierUrl = `${testSystem.origin}${CASHIER}`;
    expectRedirect(await http.fillIn("/lobby/games/?action=show&state=cashier", cashierUrl, {}));
    expectRedirect(await http.fillIn("/info/terms/?a=b", "/theme", { theme: "light" }));
    expectRedirect(await http.fillIn("/lobby/games/?menu=main", "/logout", {}));
    expect(http.cookies.has("cherrystone")).toBe(false);
  });

  test("each form of a page with a query has a token", async () => {
    const { http } = await signedInPlayer(testSystem);
    const visitor = textBrowser();
    for (const path of ["/lobby/games/?", "/lobby/promotions/?", "/play/101-1?", "/?", "/info/terms/?"]) {
      for (const query of ["a=b", "menu=main", "action=show&state=cashier", "action=show&state=login"]) {
        for (const at of [http, visitor]) {
          const { status, text } = await at.get(path + query);
          if (status === 200) expect([path + query, formsWithoutToken(text)]).toEqual([path + query, []]);
        }
      }
    }
  });

  test.each(actions)("%s refuses it without a token, with a page that leads to ours", async (action) => {
    // The fields of the cashier's form prove its player, once there is one.
    for (const http of action === CASHIER ? [textBrowser()] : [textBrowser(), signedIn]) {
      const { status, text, headers } = await http.post(action, { code: "COIN300", lite: "1", csrf: "AAAA" });
      expect([status, headers.getSetCookie()]).toEqual([403, []]);
      expect(text).toMatch(/href="\/[^"]*">Open the page again<\/a>/);
    }
  });

  let signedIn: HttpVisitor;
  beforeAll(async () => {
    signedIn = textBrowser();
    await signUpByHttp(signedIn, newPerson());
  });
});

describe("a form that was rendered for another player", () => {
  test("security.form-belongs-to-its-player: it does nothing for whoever is signed in now, and the next page says so", () =>
    expectNothingDone("/lobby/promotions/"));

  test.each(actions)("%s does nothing either", { tags: ["deep"] }, expectNothingDone);

  async function expectNothingDone(action: string): Promise<void> {
    const { http } = another;
    const before = await couponsOf(testSystem, another);
    const from = "/lobby/games/";
    const answer = await http.post(action, { player: "1", code: "COIN300", formKey: randomUUID(), from });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("x-remix-reload-document")).toBe("true");
    let page = answer;
    while (page.location !== "") page = await http.get(page.location);
    expect(page.text).toContain(`You’re logged in as ${another.person.firstName} now.`);
    expect(await couponsOf(testSystem, another)).toEqual(before);
  }

  let another: HttpPlayer;
  beforeAll(async () => {
    another = await signedInPlayer(testSystem);
  });
});

describe("a HEAD request", () => {
  const desk = useSharedDesk();
  const pages = [
    { of: "players", path: "/lobby/games/" },
    { of: "players", path: "/lobby/games.data" },
    { of: "players", path: "/lobby/account/limits.data" },
    { of: "operators", path: "/sign-in" },
    { of: "operators", path: "/sign-in.data" },
  ];

  test.each(pages)(
    "error.odd-requests: it reads $path of $of, wherever it comes from",
    async ({ of, path }) => {
      const url = `${of === "players" ? testSystem.origin : desk.deskOrigin}${path}`;
      const { statusCode, body } = await request(url);
      await body.dump();
      for (const origin of ["https://evil.example", "null", "/"]) {
        const head = await request(url, { method: "HEAD", headers: { origin } });
        expect([origin, head.statusCode, await head.body.text()]).toEqual([origin, statusCode, ""]);
      }
    },
  );
});

test("a stream is not opened for a HEAD request, wherever it comes from", async () => {
  for (const headers of [{}, { origin: testSystem.origin }, { origin: "https://evil.example" }]) {
    const head = await request(`${testSystem.origin}${paths.jackpotTicks}`, { method: "HEAD", headers });
    expect([headers, head.statusCode]).toEqual([headers, 405]);
    await head.body.dump();
  }
});

describe("large bodies", () => {
  async function expectTooLarge(action: string): Promise<void> {
    const { status, text } = await sendBody(action, `code=${"A".repeat(TEN_MEGABYTES)}`);
    expect(status).toBe(413);
    expect(text).not.toMatch(STACK_TRACE);
  }

  test("10 MB are refused with 413", () => expectTooLarge("/lobby/promotions/"));
  test.each(actions)("%s refuses 10 MB with 413", { tags: ["deep"] }, expectTooLarge);

  test("10 MB without a Content-Length are refused too", async () => {
    expect((await sendBody("/onboarding/login", trickle())).status).toBe(413);
  });
});

/** On its own connection: the server closes it when too much is sent. */
async function sendBody(path: string, body: string | AsyncGenerator<Buffer>, origin = testSystem.origin) {
  const agent = new Agent();
  try {
    const answer = await request(`${origin}${path}`, {
      method: "POST",
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      body: typeof body === "string" ? body : Readable.from(body),
      dispatcher: agent,
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  } finally {
    await agent.destroy();
  }
}

async function* trickle(): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(256 * 1024, "a");
  for (let sent = 0; sent < TEN_MEGABYTES; sent += piece.byteLength) yield piece;
}

describe("headers", () => {
  const requests: { what: string; ask: (http: HttpVisitor) => Promise<HttpAnswer> }[] = [
    { what: "the home page", ask: (http) => http.get("/") },
    { what: "a page with a dialog", ask: (http) => http.get("/lobby/games/?action=show&state=login") },
    { what: "a missing page", ask: (http) => http.get("/no/such/page") },
    { what: "a redirect", ask: (http) => http.get("/cashier/") },
    { what: "a refused form", ask: (http) => http.post("/onboarding/login", {}) },
    { what: "an accepted form", ask: (http) => http.post("/lite", { lite: "0" }) },
    {
      what: "a form of another site",
      ask: (http) => http.post("/lite", {}, { origin: "https://evil.example" }),
    },
    { what: "a data answer", ask: (http) => http.get("/lobby/games.data") },
    { what: "an information page", ask: (http) => http.get("/info/terms/") },
  ];

  test.each(requests)("security.header-table: $what carries the header table", async ({ ask }) => {
    const { headers } = await ask(new HttpVisitor(testSystem.origin));
    for (const [name, value] of securityHeadersFor(false))
      expect([name, headers.get(name)]).toEqual([name, value]);
    expect(headers.get("x-powered-by")).toBeNull();
  });

  test("the policy of a page names its scripts, and allows nothing inline by its style", async () => {
    const { http } = await signedInPlayer(testSystem);
    const visitor = new HttpVisitor(testSystem.origin);
    for (const path of ["/lobby/games/", "/lobby/promotions/", "/play/101-1", "/info/terms/", "/nothing/"]) {
      expectStrictPage(await http.get(path));
      expectStrictPage(await visitor.get(path));
    }
    expectStrictPage(await visitor.get("/"));
  });

  test("a nonce is used for one page only", async () => {
    const { http } = await signedInPlayer(testSystem);
    const nonceOf = async () =>
      /'nonce-([^']+)'/.exec(
        (await http.get("/lobby/games/")).headers.get("content-security-policy") ?? "",
      )?.[1];
    const [first, second] = [await nonceOf(), await nonceOf()];
    expect(first).toBeDefined();
    expect(second).not.toBe(first);
  });

  test("a player's page is not cached", async () => {
    const { http } = await signedInPlayer(testSystem);
    for (const path of ["/lobby/games/", "/lobby/account/", "/cashier/", "/lobby/games.data"]) {
      expect((await http.get(path)).headers.get("cache-control")).toBe(
        "private, no-store, no-cache, max-age=0",
      );
    }
  });
});

describe("returnTo", () => {
  test.each([
    "//evil.example/lobby/",
    "https://evil.example/lobby/games/",
    "/\\evil.example",
    "\\\\evil.example",
    "/lobby/..//evil.example",
    "/lobby/../../\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/%0d%0aLocation:%20https://evil.example",
    "/onboarding/login",
  ])("returnTo %j ends in the lobby", async (returnTo) => {
    const { person } = await signedInPlayer(testSystem);
    const page = `/onboarding/login?returnTo=${encodeURIComponent(returnTo)}`;
    const fields = { login: person.email, password: person.password };
    const http = new HttpVisitor(testSystem.origin);
    const answer = await http.fillIn(page, "/onboarding/login", fields);
    expect([answer.status, answer.location]).toEqual([303, "/lobby/games/"]);
    // The same as the page the form names as its own.
    const other = await new HttpVisitor(testSystem.origin).fillIn("/onboarding/login", "/onboarding/login", {
      ...fields,
      from: returnTo,
    });
    expect([other.status, other.location]).toEqual([303, "/lobby/games/"]);
  });
});

describe("cookies", () => {
  test("over HTTP the session cookie is HttpOnly, SameSite=Lax and valid for the whole site", async () => {
    const [session] = await sessionCookies(testSystem);
    expect(session).toMatch(/^cherrystone=/);
    expect(session).toMatch(/; Path=\/;.*HttpOnly; SameSite=Lax/);
    expect(session).not.toMatch(/Domain=/i);
  });

  test("the cookie reveals neither token nor name, and the page no token", async () => {
    const { http, person } = await playerByHttp(testSystem.origin);
    const cookie = Buffer.from(http.cookies.get("cherrystone") ?? "", "base64url").toString("latin1");
    expect(cookie).not.toContain(person.firstName);
    expect(cookie).not.toContain("token");
    const { text } = await http.get("/lobby/account/");
    expect(text).not.toMatch(/sessionToken|session_id|token_hash/);
  });
});

describe("under plain remix-serve", () => {
  const plain = useSharedCasino(() => ({}), "remix-serve");

  test("a HEAD request of another site reads", async () => {
    const head = await request(`${plain.origin}/lobby/games.data`, {
      method: "HEAD",
      headers: { origin: "https://evil.example" },
    });
    await head.body.dump();
    expect(head.statusCode).toBe(200);
  });

  test("a form of another site is refused as well", async () => {
    const player = await playerByHttp(plain.origin);
    for (const action of actions) {
      const answer = await player.http.post(action, { code: "COIN300" }, { "sec-fetch-site": "cross-site" });
      expect([action, answer.status]).toEqual([action, 403]);
      expect(answer.text).not.toMatch(STACK_TRACE);
      expect(answer.text).toContain("from another site");
      const other = await player.http.post(action, { code: "COIN300" }, { origin: "https://evil.example" });
      expect([action, other.status]).toEqual([action, 403]);
      expect(other.text).toContain("from another site");
    }
    expect(await couponsOf(plain, player)).toEqual([]);
  });

  test("a form whose browser hides its origin is accepted", async () => {
    await acceptsHiddenOrigin(plain.origin);
  });

  test("10 MB are refused, and the pages carry the header table", async () => {
    expect((await sendBody("/onboarding/login", `a=${"A".repeat(TEN_MEGABYTES)}`, plain.origin)).status).toBe(
      413,
    );
    const { headers } = await new HttpVisitor(plain.origin).get("/lobby/games/");
    for (const [name, value] of securityHeadersFor(false))
      expect([name, headers.get(name)]).toEqual([name, value]);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});

describe("behind HTTPS", () => {
  const secure = useSharedCasino(() => ({ PUBLIC_ORIGIN: "https://play.example" }));

  test("cookies are __Host-, Secure, HttpOnly, SameSite=Lax", async () => {
    const cookies = await sessionCookies(secure, "https://play.example");
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
      expect(cookie).not.toMatch(/Domain=/i);
    }
  });

  test("browsers are told to use HTTPS only", async () => {
    const { headers } = await new HttpVisitor(secure.origin).get("/lobby/games/");
    expect(headers.get("strict-transport-security")).toMatch(/max-age=31536000/);
  });

  test("the address behind the proxy is not one of our origins", async () => {
    const http = new HttpVisitor(secure.origin);
    expect((await http.post("/lite", { lite: "1" })).status).toBe(403);
  });
});

// Importing one constant from a contract module pulls in all of zod, and nothing else would notice.
test("speed.no-schemas-in-browser: no script sent to browsers contains the schemas", async () => {
  const assets = "build/client/assets";
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  expect(names.length).toBeGreaterThan(20);
  const texts = await Promise.all(names.map((name) => readFile(`${assets}/${name}`, "utf8")));
  expect(names.filter((_, index) => texts[index]?.includes("ZodError"))).toEqual([]);
});

function expectStrictPage({ headers, text }: HttpAnswer): void {
  const policy = headers.get("content-security-policy") ?? "";
  for (const part of [
    "default-src 'none'",
    "style-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]) {
    expect(policy).toContain(part);
  }
  expect(policy).not.toContain("unsafe");
  expect(text).not.toMatch(/<[^>]+\s(style|on\w+)="/);
  expect(text).not.toContain("<style");
}

/** The Set-Cookie lines of a sign-in. */
async function sessionCookies({ origin }: TestSystem, playersOrigin = origin): Promise<string[]> {
  const http = new HttpVisitor(origin);
  const asThem = { origin: playersOrigin };
  const person = { first_name: "Ada", last_name: `Cook ${letters()}`, email: `${letters()}@example.com` };
  const birth = { birth_month: "3", birth_day: "27", birth_year: "1990" };
  const first = await http.post("/onboarding/signup", { ...person, ...birth }, asThem);
  const last = "/onboarding/signup?step=2";
  const secrets = { ...(await http.fieldsOf(last, last)), ...secretFields("cherry-stone-1") };
  const opened = await http.post(last, secrets, asThem);
  expectRedirect(opened);
  return [...opened.headers.getSetCookie(), ...first.headers.getSetCookie()];
}

function letters(): string {
  return Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .padEnd(6, "x");
}
