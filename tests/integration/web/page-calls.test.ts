import { AsyncLocalStorage } from "node:async_hooks";
import { type IncomingMessage, Server } from "node:http";
import { matchRoutes } from "@remix-run/react";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { redeemCoupon } from "~/casino/contract/coupons";
import { openThread } from "~/casino/contract/support";
import { acceptTerms, TERMS_VERSION } from "~/casino/contract/terms";
import { loader as rootLoader } from "~/root";
import type { Services } from "~/services.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { systemClock } from "../../../server/casino/domain/clock";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newDepositor, send, signInAgain } from "../../support/casino-client";
import { flatRoutes, matchable } from "../../support/flat-routes";
import { ORIGIN, useWebServices } from "../../support/web-services";

const BALANCE = "GET /players/{pid}/balance";
const PLAYER = "GET /players/{pid}";
const ACTIVE = "GET /players/{pid}/active-coupon";
const BADGES = ["GET /players/{pid}/support-threads", "GET /players/{pid}/identity"];

/**
 * What one view of a page of a player costs, in a process that has shown it before: calls of the casino, and statements
 * of the calls' handlers.
 */
const pages: {
  path: string;
  calls: string[];
  statements: number;
  /** Of a casino whose answers lack the additions that spare them. */
  further: string[];
}[] = [
  { path: "/lobby/games/", calls: [BALANCE], statements: 2, further: ["GET /favourites"] },
  {
    path: "/lobby/promotions/",
    calls: [BALANCE, "GET /players/{pid}/coupondetails"],
    statements: 8,
    further: [ACTIVE],
  },
  {
    path: "/play/101-1",
    calls: [BALANCE, "POST /players/{pid}/games/{code}/launch"],
    statements: 8,
    further: ["GET /house/games/{code}", "GET /players/{pid}/session"],
  },
  {
    path: "/lobby/account/",
    calls: [BALANCE, PLAYER],
    statements: 7,
    further: [...BADGES, "GET /players/{pid}/second-factor", "GET /players/{pid}/sessions"],
  },
  {
    path: "/lobby/account/history",
    calls: [BALANCE, "GET /players/{pid}/history"],
    statements: 4,
    further: BADGES,
  },
  {
    path: "/cashier/",
    calls: [BALANCE, "POST /player/{pid}/cashier"],
    statements: 8,
    further: [PLAYER, ACTIVE],
  },
  {
    path: "/lobby/promotions/?action=show&state=cashier",
    calls: [BALANCE, "GET /players/{pid}/coupondetails", "POST /player/{pid}/cashier"],
    statements: 14,
    further: [PLAYER, ACTIVE],
  },
];

/** The additions that spare a call of their own. */
const SPARING = [
  ...["active", "rules", "session", "unread_messages", "identity"],
  ...["second_factor_on", "live_sessions", "cashier", "favorites"],
];

type Loader = (args: { request: Request; params: object; context: object }) => unknown;

let casino: TestCasino;
let web: Services;
let cookie: string;
let calls: string[] = [];
let statements: string[] = [];
let lacksAdditions = false;

/** Set while the casino answers a player's call: neither its workers count nor what all visitors share. */
const answering = new AsyncLocalStorage<true>();

beforeAll(async () => {
  casino = await startTestCasino({ clock: systemClock });
  const { url } = casino;
  web = useWebServices({ bases: { api: url, provider: `${url}/provider`, static: `${url}/static` } });
  cookie = await signedIn();
  countCalls();
  countStatements();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await web.casinoClient.close();
  await casino.close();
});

/** A player with money, a coupon and a message to the hosts. @returns the cookie */
async function signedIn(): Promise<string> {
  const { url } = casino;
  const player = await newDepositor(url, 10_000);
  const { pid, token, login } = player;
  const of = { params: { pid }, token };
  await send(url, acceptTerms, { ...of, body: { version: TERMS_VERSION } });
  await send(url, openThread, { ...of, body: { subject: "A question", message: "When is it?" } });
  await send(url, redeemCoupon, { ...of, query: { login, couponCode: "CHERRY400", redeem: "true" } });
  const session = sessionFrom(await signInAgain(url, player), null);
  return writeSession(session).split(";")[0] ?? "";
}

function countCalls(): void {
  const { casinoClient } = web;
  const sent = casinoClient.send.bind(casinoClient);
  vi.spyOn(casinoClient, "send").mockImplementation(async (call, args, caller) => {
    // What all visitors share is fetched in nobody's name, at times of its own.
    if (caller.sessionToken !== null) calls.push(`${call.method} ${call.path}`);
    const answer = await sent(call, args, caller);
    if (lacksAdditions) for (const name of SPARING) Reflect.deleteProperty(answer as object, name);
    return answer;
  });
}

function countStatements(): void {
  const { emit } = Server.prototype;
  const client = pg.Client.prototype as { query(...args: unknown[]): unknown };
  const { query } = client;
  vi.spyOn(Server.prototype, "emit").mockImplementation(function (this: Server, ...event: unknown[]) {
    const emitted = () => (emit as (...of: unknown[]) => boolean).apply(this, event);
    const [name, request] = event as [string, IncomingMessage];
    const isOfPlayer = name === "request" && request.headers["x-session-token"] !== undefined;
    return isOfPlayer ? answering.run(true, emitted) : emitted();
  } as Server["emit"]);
  vi.spyOn(client, "query").mockImplementation(function (this: unknown, ...args) {
    if (answering.getStore()) statements.push(textOf(args[0]));
    return query.apply(this, args);
  });
}

function textOf(query: unknown): string {
  return typeof query === "string" ? query : (query as { text: string }).text;
}

/** Runs the loaders of a page as the framework does, side by side. */
async function view(path: string): Promise<void> {
  const url = new URL(path, ORIGIN);
  const match = matchRoutes(matchable, url.pathname)?.at(-1);
  const page = flatRoutes.find(({ file }) => file === match?.route.id);
  if (!match || !page) throw new Error(`no route for ${path}`);
  const own = await Promise.all([...page.layouts, page.file].map(loaderOf));
  const args = { request: new Request(url, { headers: { cookie } }), params: match.params, context: {} };
  await Promise.all([rootLoader as Loader, ...own].map((loader) => loader(args)));
}

async function loaderOf(file: string): Promise<Loader> {
  const { loader } = (await import(/* @vite-ignore */ `/app/${file}`)) as { loader?: Loader };
  return loader ?? (() => null);
}

async function viewedAgain(path: string): Promise<void> {
  await view(path);
  [calls, statements] = [[], []];
  await view(path);
}

it.each(pages)("speed.few-calls: $path", async (page) => {
  await viewedAgain(page.path);
  expect(calls.sort()).toEqual([...page.calls].sort());
  expect(statements.length, statements.join("\n\n")).toBe(page.statements);
});

it.each(pages)("speed.few-calls: what an answer lacks is asked for, $path", async (page) => {
  lacksAdditions = true;
  await viewedAgain(page.path).finally(() => (lacksAdditions = false));
  expect(calls.sort()).toEqual([...page.calls, ...page.further].sort());
});
