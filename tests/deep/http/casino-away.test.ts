import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { FaultProxy, UNAVAILABLE_SECONDS } from "../../support/fault-proxy";
import { type Fields, type HttpAnswer, HttpVisitor, visibleFields } from "../../support/http-visitor";
import { actions } from "../../support/site/form-actions";
import {
  DETAILS,
  openCashierByHttp,
  personFields,
  playerByHttp,
  secretFields,
} from "../../support/site/http-player";
import { playerStandings, visitorStandings } from "../../support/site/journey-pages";
import { pidOf } from "../../support/site/rows";
import { newPerson } from "../../support/site/steps";
import { useTestSystem } from "../../support/site/test-system";

const faultProxy = new FaultProxy();
const testSystem = useTestSystem("apart", async () => ({ CASINO_API_URL: await faultProxy.listen() }));

beforeAll(() => {
  faultProxy.target = testSystem.system.casinoUrl;
});
afterEach(() => {
  faultProxy.fault = "none";
});
afterAll(() => faultProxy.close());

const STACK_TRACE = /\bat [\w.<>]+ \(|node_modules|\.server\.ts|ECONNREFUSED|undici|SyntaxError/;

/** Ways in which a casino is unavailable, and the Retry-After web then answers: the casino's or its own. */
const absences = [
  {
    absence: "has no database",
    seconds: String(UNAVAILABLE_SECONDS),
    async during<T>(piece: () => Promise<T>): Promise<T> {
      faultProxy.fault = "is unavailable";
      try {
        return await piece();
      } finally {
        faultProxy.fault = "none";
      }
    },
  },
  {
    absence: "is not there at all",
    seconds: "5",
    during: <T>(piece: () => Promise<T>) => faultProxy.whileGone(piece),
  },
] as const;

/** Pages that cannot be shown without the casino. All others show what they have. */
const NEEDS_CASINO =
  /^\/(cashier|lobby\/(account|promotions)|house\/tables|play\/(?!fairness(\?revealed|\/changes|$))|house\/cashier\/deposits)|[?&](cashier|action=show&state=moreDetails)/;

/** Needs the hosted cashier's cookie, which a visitor does not have. */
const NEEDS_CASINO_OF_PLAYERS = /^\/house\/cashier/;

const standings = [
  ...visitorStandings,
  ...playerStandings.filter(({ who }) =>
    [
      "a new player",
      "a player with a requested coupon, in the hosted cashier",
      "a player with a redeemed coupon, a spin and an open hand",
      "a player with a receipt, a settled hand and a revealed seed",
    ].includes(who),
  ),
];

describe.each(standings)("the pages of $who, without a casino", ({ who, arrive, pages }) => {
  const isVisitor = who.startsWith("a visitor");
  let http: HttpVisitor;
  const visited: { path: string; status: number }[] = [];

  beforeAll(async () => {
    http = await arrive(testSystem.origin, testSystem);
    for (const { at } of pages) {
      const path = await at(http);
      visited.push({ path, status: (await http.get(path)).status });
    }
  });

  test.each(absences)(
    "error.unavailable-is-503: a casino that $absence: each page is 503 with Retry-After, or works where it needs none",
    ({ during, seconds }) =>
      during(async () => {
        const expected = visited.map(({ path, status }) => {
          return needsCasino(path, status, isVisitor) ? [path, 503, seconds] : [path, status, null];
        });
        const answered = [];
        for (const { path } of visited) {
          const answer = await http.get(path);
          if (answer.location === "") expectProperPage(answer, path);
          if (isVisitor) expect(hasLoggedInNotice(answer.text)).toBe(false);
          answered.push([path, answer.status, answer.headers.get("retry-after")]);
        }
        expect(answered).toEqual(expected);
      }),
  );
});

function needsCasino(path: string, status: number, isVisitor: boolean): boolean {
  // The request is wrong in any case, and the page says so without the casino. What a break would end, only the casino
  // knows.
  if (status === 400 && !path.startsWith("/lobby/account/break")) return false;
  return NEEDS_CASINO.test(path) || (!isVisitor && NEEDS_CASINO_OF_PLAYERS.test(path));
}

function expectProperPage({ status, headers, text }: HttpAnswer, what: string): void {
  expect([what, status]).not.toContain(500);
  const page = [what, status, headers.get("content-type")];
  expect(page).toEqual([what, status, expect.stringMatching(/^text\/html/)]);
  expect(text).toContain("<h1");
  expect(text).not.toMatch(STACK_TRACE);
}

/** What a page says about an ended session in place of its content. */
function hasLoggedInNotice(text: string): boolean {
  return text.includes("You’re still logged in");
}

/** Valid fields for most forms; a form ignores those it does not know. */
const USUAL: Fields = {
  ...personFields(newPerson()),
  ...secretFields("cherry-stone-1"),
  ...DETAILS,
  ...{ login: "ada", code: "MY-OWN-CODE", gameCode: "101-1", game: "101-1", client_seed: "a seed" },
  ...{ stake: "100", rows: "8", risk: "low", target: "50", picks: ["1", "2"], hold: ["0"], move: "hit" },
  ...{ on: ["straight-17"], chip: "100", roundId: randomUUID(), coupon: "ARSDAILY", intent: "redeem" },
  ...{
    method: "card",
    amount: "25.00",
    card_number: "4111111111111111",
    card_expiry: "12/30",
    card_cvc: "123",
  },
  ...{
    current_password: "cherry-stone-1",
    permit: "yes",
    optedIn: "yes",
    reduced: "yes",
    guid: randomUUID(),
  },
  ...{
    name: "Ada",
    subject: "A question",
    message: "A message that is long enough to be sent.",
    add: "101-1",
    minutes: "30",
  },
  ...{ RTGLogin: "ada", RTG_PID: "7", HashedPassword: "handle", SessionID: "session" },
  ...{ lite: "0", theme: "dark", language: "en" },
};

const differing: Record<string, Fields> = {
  "/lobby/reality-check?return=%2Fplay%2F101-1": { intent: "go_on" },
  "/lobby/account/limits?form=set": { deposit_day: "50.00" },
  "/cashier/?tab=coupons&form=redeem": { code: "ORCHARD250" },
  "/play/303-1?form=dice": { target: "32" },
  "/house/tables/401-1?form=bet": { target: "2.00" },
  "/house/tables/401-1?form=cashout": { target: "2.00" },
};

/** Forms that do not need the casino's answer: logging out, for example, must always work. */
const NEED_NO_ANSWER = new Set([
  "/onboarding/signup",
  "/onboarding/moreDetails?country=1",
  "/onboarding/quickplay",
  "/session",
  "/logout",
  "/demo-age",
  "/lobby/look-around",
  "/lobby/account/security?form=saved",
  // Without a sign-in that waits for a code.
  "/onboarding/secondfactor",
  "/lite",
  "/theme",
  "/language",
  "/lobby/account/preferences?form=motion",
  "/unsubscribe",
  "/confirm-email",
  "/play/301-1?form=quickpick",
  // Back to where they were pressed, with a notice, since they have no page of their own.
  "/lobby/favourites",
  "/lobby/account/?form=session",
]);
const OF_VISITORS = /^\/onboarding\/(signup|quicksignup|login|compactlogin|forgotten\w+|passwordreset)/;

describe("forms without a casino", () => {
  let visitor: HttpVisitor;
  let player: HttpVisitor;
  let pid: string;
  let guard: Fields;

  beforeAll(async () => {
    visitor = new HttpVisitor(testSystem.origin);
    await visitor.get("/onboarding/passwordreset?pid=7&token=a-token-of-nobody");
    await visitor.fillIn("/onboarding/signup", "/onboarding/signup", personFields(newPerson()));
    guard = await visitor.fieldsOf("/onboarding/login", "/onboarding/login");
    const opened = await playerByHttp(testSystem.origin);
    await openCashierByHttp(opened);
    player = opened.http;
    pid = await pidOf(testSystem, opened);
  });

  const forms = [...actions, "/unsubscribe?id=an-id-of-a-mail", "/confirm-email?id=100001.an-id-of-a-mail"];
  test.each(absences)(
    "a casino that $absence: each form answers 503 with Retry-After",
    ({ during, seconds }) =>
      during(async () => {
        const answered = [];
        for (const action of forms) {
          const from = OF_VISITORS.test(action) ? visitor : player;
          const cookies = new Map(from.cookies);
          const own = { ...guard, formKey: randomUUID(), from: "", RTG_PID: pid, ...differing[action] };
          const answer = await from.post(action, { ...USUAL, ...own });
          if (NEED_NO_ANSWER.has(action))
            expect([action, [200, 303]]).toEqual([action, expect.arrayContaining([answer.status])]);
          else {
            expectProperPage(answer, action);
            answered.push([action, answer.status, answer.headers.get("retry-after")]);
          }
          // Keeps the forms independent: cookies one sets or clears must not affect the next.
          from.cookies.clear();
          for (const [name, value] of cookies) from.cookies.set(name, value);
        }
        const expected = forms.filter((action) => !NEED_NO_ANSWER.has(action));
        expect(answered).toEqual(expected.map((action) => [action, 503, seconds]));
      }),
  );

  test.each<[what: string, page: string, action: string, typed: Fields, regex: RegExp]>([
    ["a coupon code", "/lobby/promotions/", "/lobby/promotions/", { code: "MY-CODE" }, /value="MY-CODE"/],
    [
      "an amount",
      "/house/cashier",
      "/house/cashier?form=amount",
      { method: "card", amount: "31.07" },
      /value="31.07"/,
    ],
    [
      "a client seed",
      "/play/fairness",
      "/play/fairness",
      { client_seed: "my own seed" },
      /value="my own seed"/,
    ],
    [
      "an auto cash-out",
      "/house/tables/401-1",
      "/house/tables/401-1?form=bet",
      { stake: "100", target: "7.77" },
      /value="7.77"/,
    ],
    [
      "a dice target",
      "/play/303-1",
      "/play/303-1?form=dice",
      { stake: "100", target: "32" },
      /value="32" selected/,
    ],
  ])("%s that was typed is still there once the page works again", async (_, page, action, typed, regex) => {
    const fields = await player.fieldsOf(page, action);
    for (const { during } of absences) {
      const answer = await during(() => player.post(action, { ...fields, ...typed }));
      expect(answer.status).toBe(503);
      // The form's own page if it needs no casino, otherwise the next one.
      const next = regex.test(answer.text) ? answer : await player.get(page);
      expect(regex.test(next.text)).toBe(true);
      player.cookies.delete("kept");
    }
  });
});

describe("forms whose session is over", () => {
  const LONG_MESSAGE = "漢字 é\n".repeat(500).trim();
  /** Forms with input; all others are only sent again. */
  const withText = [
    "/onboarding/moreDetails",
    "/lobby/promotions/",
    "/lobby/account/limits?form=set",
    "/lobby/account/messages/",
    "/lobby/account/?form=correct-email",
    "/lobby/account/limits?form=reality",
    "/cashier/?tab=coupons&form=redeem",
    "/welcome-offer?form=code",
    "/play/101-1",
    "/play/201-1?form=deal",
    "/play/301-1?form=keno",
    "/play/302-1?form=plinko",
    "/play/303-1?form=dice",
    "/play/304-1?form=scratch",
    "/play/311-1?form=blackjack",
    "/play/fairness",
    "/house/tables/501-1?form=chips",
    "/house/tables/401-1?form=bet",
  ];

  test("session.ends-between-page-and-form: a form whose session ended leads to the login, and then shows what was typed", async () => {
    const { person, http } = await playerByHttp(testSystem.origin, { deposit: "25.00" });
    const question = await http.fillIn("/support", "/support?write=1", {
      subject: "A question",
      message: "A message that is long enough to be sent.",
    });
    const reference = /[?&]sent=([\w-]+)/.exec(question.location)?.[1] ?? "";
    const over = new Map(http.cookies);
    await testSystem.database.pool.query(
      `update player_session set revoked_at = now()
       where player_id = (select player_id from player where email = lower($1))`,
      [person.email],
    );
    const again = new HttpVisitor(testSystem.origin);
    await again.fillIn("/onboarding/login", "/onboarding/login", {
      login: person.email,
      password: person.password,
    });

    const restored: Record<string, string[]> = {};
    const lost: unknown[] = [];
    for (const form of actions) {
      const action = form.replace(/(?<=messages\/).*/, reference);
      for (const from of ["", "/lobby/games/"]) {
        const typed: Fields = { ...USUAL, ...differing[form], message: LONG_MESSAGE };
        const late = new HttpVisitor(testSystem.origin);
        for (const [name, value] of over) late.cookies.set(name, value);
        const { location } = await late.post(action, { ...typed, from, formKey: randomUUID() });
        const login = new URL(location, testSystem.origin);
        if (!login.searchParams.has("ended")) continue;
        for (const [name, value] of again.cookies) late.cookies.set(name, value);
        const { text } = await late.get(login.searchParams.get("returnTo") ?? "");
        for (const [name, values] of visibleFields(text, action)) {
          if (typed[name] === undefined || /password/.test(name)) continue;
          const wanted = [typed[name]].flat();
          if (values.join() !== wanted.join()) lost.push({ form, from, name, values, wanted });
          (restored[form.replace(/(?<=messages\/).*/, "")] ??= []).push(name);
        }
      }
    }
    expect(lost).toEqual([]);
    expect(Object.keys(restored).sort()).toEqual([...withText].sort());
    // On its own page, and in its dialog over the lobby.
    expect(restored["/onboarding/moreDetails"]).toHaveLength(2 * 7);
  });
});
