import { createHash } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { beforeEach, describe, expect, it, vi } from "vitest";
import handleRequest, { handleDataRequest } from "~/entry.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { readVisit } from "~/session/visit.server";
import { contentSecurityPolicy, SHARED_PAGE, sharedPageHeaders } from "~/shell/headers.server";
import { securityHeadersFor } from "~/shell/security-headers";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const SCRIPT = "window.a=1";
const PAGE = `<!DOCTYPE html><p>Cherries</p><script>${SCRIPT}</script><script src="/a.js"></script>`;
vi.mock("~/shell/render-page.server", () => ({ renderPage: () => Promise.resolve(Buffer.from(PAGE)) }));

const NOWHERE = "http://127.0.0.1:9";
const casino = { bases: { api: NOWHERE, provider: NOWHERE, static: NOWHERE } };
beforeEach(() => void useWebServices(casino));

// Written out: a test that reads the table passes without a row of it.
const SECURITY_HEADERS = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "same-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"],
];
const HSTS = ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"];

interface PageRequest {
  cookie?: string;
  /** What the page's route says of caching. */
  cacheControl?: string;
  status?: number;
  method?: string;
  /** What a loader leaves for the answer. */
  outgoing?: [name: string, value: string];
}

function requestOf(path: string, { cookie = "", method = "GET", cacheControl, outgoing }: PageRequest) {
  const request = new Request(`${ORIGIN}${path}`, { method, headers: { cookie } });
  const context: AppLoadContext = {};
  // As the root's loader does on every page.
  const visit = readVisit({ request, context });
  if (outgoing) visit.outgoing.append(...outgoing);
  return { request, context, headers: new Headers(cacheControl ? { "Cache-Control": cacheControl } : {}) };
}

function pageOf(path: string, more: PageRequest = {}): Promise<Response> {
  const { request, context, headers } = requestOf(path, more);
  const staticHandlerContext = { errors: null, actionData: null, loaderHeaders: {} };
  const entry = { staticHandlerContext } as unknown as EntryContext;
  return handleRequest(request, more.status ?? 200, headers, entry, context);
}

function dataOf(path: string, more: PageRequest = {}): Response {
  const { request, context, headers } = requestOf(path, more);
  return handleDataRequest(new Response("", { status: more.status ?? 200, headers }), {
    request,
    context,
    params: {},
  });
}

const signedIn = () => writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

describe("security.header-table: the security headers", () => {
  it("are these, and over HTTPS browsers are told to stay with it", () => {
    expect(securityHeadersFor(false)).toEqual(SECURITY_HEADERS);
    expect(securityHeadersFor(true)).toEqual([...SECURITY_HEADERS, HSTS]);
  });

  it("are on every page and every data answer, whatever its status", async () => {
    for (const status of [200, 404, 503]) {
      for (const answer of [await pageOf("/", { status }), dataOf("/_root.data", { status })]) {
        for (const [name = "", value] of SECURITY_HEADERS)
          expect([name, answer.headers.get(name)]).toEqual([name, value]);
        expect(answer.headers.get("Strict-Transport-Security")).toBeNull();
      }
    }
    useWebServices(casino, { PUBLIC_ORIGIN: "https://play.example" });
    const secure = [await pageOf("/"), dataOf("/_root.data")];
    expect(secure.map(({ headers }) => headers.get("Strict-Transport-Security"))).toEqual([HSTS[1], HSTS[1]]);
  });

  it("a page says its type, language and length, and what it depends on", async () => {
    const { headers } = await pageOf("/", { cookie: "lang=fr-CA" });
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-language": "fr-CA",
      "content-length": String(Buffer.byteLength(PAGE)),
      "accept-ch": "ECT",
      vary: "Cookie, Accept-Language, Save-Data, ECT",
    });
    expect((await pageOf("/")).headers.get("Content-Language")).toBe("en");
  });
});

describe("security.content-policy: the content security policy", () => {
  const policy = (variables: Record<string, string> = {}) => {
    useWebServices(casino, variables);
    return contentSecurityPolicy(["'nonce-1'"]);
  };
  const formAction = (variables: Record<string, string> = {}) =>
    /form-action ([^;]*)/.exec(policy(variables))?.[1];

  it("allows nothing but what is listed", () => {
    expect(policy().split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self' 'nonce-1'",
      "style-src 'self'",
      `img-src 'self' data: ${NOWHERE}`,
      "font-src 'self'",
      "connect-src 'self' ws://127.0.0.1:3000 ws://localhost:3000",
      "manifest-src 'self'",
      `form-action 'self' ${ORIGIN}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]);
  });

  it("allows the captcha where it is set up, and each of several scripts", () => {
    useWebServices(casino, { RECAPTCHA_SITE_KEY: "site-key", RECAPTCHA_SECRET: "secret" });
    const captcha = "https://www.google.com/recaptcha/ https://www.recaptcha.net/recaptcha/";
    const lines = contentSecurityPolicy(["'sha256-1'", "'sha256-2'"]).split("; ");
    expect(lines.filter((line) => line.includes("recaptcha"))).toEqual([
      `script-src 'self' 'sha256-1' 'sha256-2' ${captcha} https://www.gstatic.com/recaptcha/`,
      `connect-src 'self' ws://127.0.0.1:3000 ws://localhost:3000 ${captcha}`,
      `frame-src ${captcha} https://recaptcha.google.com/recaptcha/`,
    ]);
  });

  it.each([
    ["https://cashier.example/pay?skin=1", "'self' https://cashier.example"],
    ["https://cashier.example:8443/", "'self' https://cashier.example:8443"],
    [`${ORIGIN}/house/cashier`, `'self' ${ORIGIN}`],
  ])("forms are posted to this site and the cashier at %s alone", (cashier, sources) => {
    expect(formAction({ CASHIER_URL: cashier })).toBe(sources);
  });

  it("no other site of the operator gets forms", () => {
    const variables = { CHAT_URL: "https://chat.example/", AFFILIATE_URL: "https://affiliate.example/" };
    expect(formAction({ ...variables, CASHIER_URL: "https://cashier.example/" })).toBe(
      "'self' https://cashier.example",
    );
  });

  it("a page of one visitor has a nonce, another each time; a shared one the hash of its script", async () => {
    const scriptsOf = async (more: PageRequest = {}) =>
      /script-src 'self' ([^;]*)/.exec(
        (await pageOf("/", more)).headers.get("Content-Security-Policy") ?? "",
      )?.[1];
    const [one, two] = [await scriptsOf(), await scriptsOf()];
    expect([one, two]).toEqual([0, 1].map(() => expect.stringMatching(/^'nonce-[\w+/]{22}=='$/) as string));
    expect(one).not.toBe(two);
    const hash = createHash("sha256").update(SCRIPT).digest("base64");
    expect(await scriptsOf({ cacheControl: SHARED_PAGE })).toBe(`'sha256-${hash}'`);
  });
});

describe("cookie.private-pages: what caches may keep", () => {
  const PRIVATE = "private, no-store, no-cache, max-age=0";
  const shared = { cacheControl: SHARED_PAGE };
  const signed = () => ({ ...shared, cookie: signedIn() });
  const answers = { page: pageOf, data: dataOf };

  it("a route whose page all visitors share says so", () => {
    expect(sharedPageHeaders()).toEqual({ "Cache-Control": "public, max-age=0, must-revalidate" });
  });

  it.each<[string, string, () => PageRequest, string]>([
    ["a visitor's shared page", "/info/terms/", () => shared, SHARED_PAGE],
    ["a visitor's page", "/lobby/games/", () => ({}), PRIVATE],
    ["a shared page with a query", "/info/terms/?q=cherry", () => shared, PRIVATE],
    ["a shared page with a dialog of typed values", "/?action=show&state=login", () => shared, PRIVATE],
    ["a shared page with an empty query", "/info/terms/?", () => shared, SHARED_PAGE],
    ["a player's page", "/info/terms/", signed, PRIVATE],
    ["a player's page with a query", "/info/terms/?q=cherry", signed, PRIVATE],
    ["a page that sets a cookie", "/", () => ({ ...shared, outgoing: ["Set-Cookie", "a=b"] }), PRIVATE],
    ["a page with another header", "/", () => ({ ...shared, outgoing: ["X-A", "b"] }), SHARED_PAGE],
    [
      "a page that may be kept for an hour",
      "/",
      () => ({ cacheControl: "public, max-age=3600" }),
      "public, max-age=3600",
    ],
  ])("%s (%s)", async (_, path, more, expected) => {
    for (const answer of Object.values(answers))
      expect((await answer(path, more())).headers.get("Cache-Control")).toBe(expected);
  });

  it("HEAD says the same, without the page", async () => {
    const [get, head] = [
      await pageOf("/info/terms/", shared),
      await pageOf("/info/terms/", { ...shared, method: "HEAD" }),
    ];
    expect([...head.headers]).toEqual([...get.headers]);
    expect([await head.text(), await get.text()]).toEqual(["", PAGE]);
  });
});
