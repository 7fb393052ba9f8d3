import { matchRoutes } from "@remix-run/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hostedCashierCookie } from "~/cashier/hosted-session.server";
import { balance } from "~/casino/contract/account";
import type { CallShape } from "~/casino/contract/call";
import { rewardMessage } from "~/casino/contract/daily-reward";
import { CasinoError } from "~/casino/result";
import { loader as rootLoader } from "~/root";
import { saveQuickLogin } from "~/session/quick.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { gamesFiles } from "~/shell/games-file.server";
import { flatRoutes, matchable } from "../../support/flat-routes";
import { sample, sampleAnswer } from "../../support/sample-answer";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer, BALANCE } from "../../support/web-values";

const nowhere = "http://casino.test";
const { casinoClient, env } = useWebServices(
  { bases: { api: nowhere, provider: nowhere, static: nowhere } },
  { AFFILIATE_URL: "https://affiliates.example", CHAT_URL: "https://chat.example", SIDE_WAIT_MS: "400" },
);

const GAME = "/play/101-1";
const TABLE = "/house/tables/401-1";
const AN_ID = "01234567-89ab-4def-8123-456789abcdef";
const ABOUT = "/info/about/";

/** Asked over a websocket by the host, which gives the loaders the answer. */
const REWARD = "the daily reward";

const GAMES = "GET /games-desktop.json";
const RULES = "GET /house/games/{code}";
const PLAYER = "GET /players/{pid}";
const ACTIVE = "GET /players/{pid}/active-coupon";
/** The question for a deposit limit names the limits that there are. */
const DEPOSIT = [PLAYER, "GET /players/{pid}/limits", "POST /player/{pid}/cashier"];
const FRAME = "GET /players/{pid}/balance";
const FORM = [FRAME, ACTIVE];

/**
 * What a page may wait for longer than a page waits for side calls: what it is about. A page has its lines for a visitor
 * and for a player; where there is but one, the other waits for nothing. A page that is not listed waits for nothing at all.
 */
const waits: Record<string, { visitor?: string[]; player?: string[] }> = {
  "/cashier/": { player: [...FORM, ...DEPOSIT] },
  "/cashier/?tab=coupons": { player: [...FORM, "GET /players/{pid}/coupondetails"] },
  "/cashier/?tab=withdraw": { player: [...FORM, "GET /players/{pid}/withdrawal-options"] },
  [ABOUT]: {},
  "/lobby/account/": { player: [PLAYER] },
  "/lobby/account/history": { player: ["GET /players/{pid}/history"] },
  "/lobby/account/statement": { player: ["GET /players/{pid}/statement"] },
  "/lobby/account/close": { player: ["GET /players/{pid}/closing"] },
  "/lobby/account/break": { player: ["GET /players/{pid}/exclusion"] },
  "/lobby/account/identity": { player: ["GET /players/{pid}/identity"] },
  "/excluded": { player: ["GET /players/{pid}/exclusion"] },
  "/market-rules": { visitor: ["GET /market"], player: ["GET /players/{pid}/market"] },
  "/lobby/account/terms": { player: [FRAME] },
  "/lobby/account/limits": { player: ["GET /players/{pid}/limits"] },
  "/lobby/reality-check": { player: ["GET /players/{pid}/session"] },
  "/lobby/account/messages": { player: ["GET /players/{pid}/support-threads"] },
  "/lobby/account/messages/ABCDE-01234": { player: ["GET /players/{pid}/support-threads/{reference}"] },
  "/lobby/account/payout-methods": { player: ["GET /players/{pid}/payout-methods"] },
  "/lobby/account/withdrawals": { player: ["GET /players/{pid}/withdrawals"] },
  [`/lobby/account/withdrawals/${AN_ID}`]: { player: ["GET /players/{pid}/withdrawals/{withdrawalId}"] },
  "/lobby/account/preferences": { player: [PLAYER] },
  "/lobby/account/security": { player: ["GET /players/{pid}/second-factor"] },
  "/lobby/games/": { visitor: [GAMES], player: [GAMES] },
  "/lobby/games/?view=favourites": { visitor: [GAMES], player: [GAMES, FRAME, "GET /favourites"] },
  "/lobby/games/?view=recent": { visitor: [GAMES], player: [GAMES, "GET /players/{pid}/recent-games"] },
  "/lobby/more": { visitor: [GAMES], player: [GAMES] },
  "/lobby/promotions/": {
    visitor: ["GET /default-promotions.json"],
    player: ["GET /players/{pid}/coupondetails"],
  },
  "/lobby/jackpot": {
    visitor: ["GET /lobby-jackpot/jackpot"],
    player: ["GET /lobby-jackpot/jackpot", "GET /lobby-jackpot/players/{pid}/jackpots"],
  },
  "/onboarding/login": {},
  "/onboarding/signup": {},
  // What the account has is what the form is opened to change.
  "/onboarding/moreDetails": { player: [PLAYER] },
  "/onboarding/quickplay?game=101-1": {},
  "/onboarding/quickredeem?code=CODE": {},
  "/rewards/daily": { player: [REWARD] },
  "/play/fairness": { player: ["GET /players/{pid}/fairness"] },
  "/play/fairness/changes": both(["GET /house/game-changes"]),
  [`/play/rounds/${AN_ID}`]: { player: ["GET /players/{pid}/rounds/{roundId}"] },
  [GAME]: { visitor: [RULES], player: ["POST /players/{pid}/games/{code}/launch"] },
  [`${GAME}?mode=demo`]: both(["GET /house/games/{code}/demo", RULES]),
  [`${GAME}/rules`]: both([RULES]),
  "/house/cashier": { player: ["GET /house/cashier"] },
  "/house/cashier?step=review&method=card&amount=10.00": {
    player: ["GET /house/cashier", "GET /house/cashier/quote"],
  },
  [`/house/cashier/deposits/${AN_ID}`]: { player: ["GET /house/cashier/deposits/{depositId}"] },
  "/house/tables/": both(["GET /house/tables"]),
  [TABLE]: both(["GET /house/tables/{code}"]),
  [`${TABLE}?mode=demo`]: both(["GET /house/games/{code}/demo", RULES]),
  [`${TABLE}/rounds/2026-11-22/1`]: both(["GET /house/tables/{code}/rounds/{day}/{no}"]),
  [`${TABLE}/days/2026-11-22`]: both(["GET /house/tables/{code}/days/{day}"]),
  "/nowhere": {},
  // An affiliate's link leads on with the affiliate's token, which is money to somebody.
  "/vipoffer?user=7&feed=mail": both(["GET /affiliate-token"]),
  // Dialogs over a page: each waits for what it is about itself.
  [`${ABOUT}?menu=main`]: {},
  [`${ABOUT}?action=show&state=login`]: {},
  [`${ABOUT}?action=show&state=cashier`]: { player: [...FORM, ...DEPOSIT] },
  [`${ABOUT}?action=show&state=moreDetails`]: { player: [PLAYER] },
  [`${ABOUT}?confirm=lobbyJackpotOptIn`]: { player: ["GET /lobby-jackpot/players/{pid}/jackpots"] },
  [`${ABOUT}?showchat`]: {},
  [`${ABOUT}?reward=show`]: {},
};

function both(calls: string[]) {
  return { visitor: calls, player: calls };
}

/** Routes with a loader that are no page: they ask nothing, or only aside, or answer as long as they are read. */
const NO_PAGES = [
  "account/history/history-csv.ts",
  "account/statement/statement-csv.ts",
  "jackpot/live.ts",
  "lobby/live.ts",
  "onboarding/close.tsx",
  "onboarding/logout.tsx",
  "onboarding/session.tsx",
  "pages/files/manifest.ts",
  "pages/files/offline.ts",
  "pages/files/robots.ts",
  "pages/files/sitemap.ts",
  "shell/footer-file.ts",
  "tables/live.ts",
];

type Who = "visitor" | "player";
type Loader = (args: { request: Request; params: object; context: object }) => unknown;

let modules: Map<string, { loader?: Loader }>;

/** Calls that hang until released. */
let hangs: (call: string) => boolean;
let letGo: (() => void)[];
let calls: string[];

// Nothing here waits for the world: answers come at once or not at all, and only our own clock goes on. One clock for the
// whole file, since what is kept across requests goes by it.
beforeAll(async () => {
  const load = async (file: string): Promise<[string, { loader?: Loader }]> => [
    file,
    (await import(/* @vite-ignore */ `/app/${file}`)) as { loader?: Loader },
  ];
  const all = flatRoutes.flatMap(({ file, layouts }) => [file, ...layouts]);
  modules = new Map(await Promise.all([...new Set(all)].map(load)));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
}, 120_000);
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  hangs = () => false;
  letGo = [];
  calls = [];
  vi.spyOn(casinoClient, "send").mockImplementation((call) => answerTo(nameOf(call), answerOf(call)));
  vi.spyOn(casinoClient, "file").mockImplementation(async (call) => {
    const value = (await answerTo(nameOf(call), answerOf(call))) as never;
    return { etag: null, value };
  });
});
afterEach(() => void vi.restoreAllMocks());

function nameOf({ method, path }: CallShape): string {
  return `${method} ${path}`;
}

function answerOf(call: CallShape): unknown {
  return call === balance ? BALANCE : sampleAnswer(call);
}

function answerTo(name: string, value: unknown): Promise<unknown> {
  calls.push(name);
  if (!hangs(name)) return Promise.resolve(value);
  return new Promise((_, reject) => {
    letGo.push(() => reject(new CasinoError("unavailable", "", 503)));
  });
}

/** While no answer hangs and no clock advances, this completes all pending work. */
async function idle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** What is kept across requests is too old to be shown: the page asks as the first one does. */
function forgetAnswers(): void {
  vi.advanceTimersByTime(60 * 60_000);
  for (const file of Object.values(gamesFiles())) Object.assign(file, { cached: null });
}

function cookieOf(who: Who): string {
  if (who === "visitor") return "";
  const session = sessionFrom(aSessionAnswer(), "refresh-1");
  const cookies = [
    writeSession(session),
    hostedCashierCookie.write({ pid: session.pid, token: "ticket", returnTo: "/" }),
    saveQuickLogin({ pid: session.pid, hash: "hash" }),
  ];
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Runs the loaders of a page as the framework does, side by side; tells when all are done. */
async function startPage(path: string, who: Who) {
  const url = new URL(path, ORIGIN);
  const match = matchRoutes(matchable, url.pathname)?.at(-1);
  const page = flatRoutes.find(({ file }) => file === match?.route.id);
  if (!match || !page) throw new Error(`no route for ${path}`);
  const request = new Request(url, { headers: { cookie: cookieOf(who) } });
  const context = { rewardOf: () => answerTo(REWARD, sample(rewardMessage)) };
  const args = { request, params: match.params, context };
  const run = { isDone: false, results: [] as PromiseSettledResult<unknown>[] };
  const own = [...page.layouts, page.file].map((file) => modules.get(file)?.loader);
  const loaders = [rootLoader as Loader, ...own].map((loader) => (async () => loader?.(args))());
  void Promise.allSettled(loaders).then((results) => Object.assign(run, { isDone: true, results }));
  await idle();
  return run;
}

async function finish(run: { isDone: boolean }): Promise<void> {
  for (const answer of letGo.splice(0)) answer();
  await idle();
  vi.advanceTimersByTime(10_000);
  await idle();
  expect(run.isDone).toBe(true);
}

/** The calls that a page makes when everything answers. */
async function callsOf(path: string, who: Who): Promise<string[]> {
  forgetAnswers();
  calls = [];
  const run = await startPage(path, who);
  expect(run.isDone).toBe(true);
  // A page that fails on the answers would hide its next calls.
  for (const result of run.results) {
    if (result.status === "rejected") expect(result.reason).toBeInstanceOf(Response);
  }
  return [...new Set(calls)];
}

/** Whether a page is answered within the one wait for side calls, with `hanging` calls that do not answer. */
async function answersWithout(hanging: (call: string) => boolean, path: string, who: Who): Promise<boolean> {
  forgetAnswers();
  hangs = hanging;
  const run = await startPage(path, who);
  vi.advanceTimersByTime(env.sideWaitMs);
  // Later calls have no time left.
  for (let step = 0; step < 4; step += 1) {
    await idle();
    vi.advanceTimersByTime(0);
  }
  const { isDone } = run;
  hangs = () => false;
  await finish(run);
  return isDone;
}

const routeOf = (path: string) => matchRoutes(matchable, path.split("?")[0] ?? "")?.at(-1)?.route.id;
const listed = new Set([...Object.keys(waits).map(routeOf), ...NO_PAGES]);
const others = flatRoutes.filter(({ file }) => !listed.has(file));
/** The URL of one with parameters needs an example in the table. */
const plain = others.filter(({ path }) => !/[:*]/.test(path));

const cases = Object.entries({
  ...waits,
  ...Object.fromEntries(plain.map(({ path }): [string, (typeof waits)[string]] => [`/${path}`, {}])),
}).flatMap(([path, needs]) =>
  (["visitor", "player"] as const).map((who) => ({ path, who, needs: needs[who] ?? [] })),
);

describe("primary content first: what a page waits for", () => {
  it("every page has a URL to be tried at", () => {
    const untried = others.filter((page) => !plain.includes(page)).map(({ file }) => file);
    expect(untried.filter((file) => modules.get(file)?.loader)).toEqual([]);
  });

  it.each(cases)(
    "$path of a $who waits for its own content and nothing else",
    async ({ path, who, needs }) => {
      const waited = [];
      for (const call of await callsOf(path, who)) {
        if (!(await answersWithout((other) => other === call, path, who))) waited.push(call);
      }
      expect(waited.sort()).toEqual([...needs].sort());
    },
  );

  it.each(cases)(
    "error.primary-content-only: $path of a $who waits once for all side calls that hang",
    async ({ path, who, needs }) => {
      expect(await answersWithout((call) => !needs.includes(call), path, who)).toBe(true);
    },
  );
});
